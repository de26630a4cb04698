// React DOM's classic script as a module.
export const { createPortal, createRoot, flushSync } = window.ReactDOM
