// React's classic script as a module.
export default window.React
export const { Fragment, StrictMode, createElement, memo, useLayoutEffect, useReducer, useRef, useState } = window.React
