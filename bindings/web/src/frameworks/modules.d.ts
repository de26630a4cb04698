// The parts of the frameworks that the adapters use, so that the package builds without them. Programs use the real
// types.
declare module "react" {
  export type ReactNode = any
  export type ReactElement = any
  export type CSSProperties = any
  export type FunctionComponent<P> = (props: P) => ReactNode
  export const Fragment: any
  export function createElement(type: any, props?: any, ...children: any[]): ReactElement
  export function memo<T>(component: T): T
  export function useRef<T>(initial: T | null): { current: T }
  export function useState<T>(initial: () => T): [T, (value: T) => void]
  export function useReducer<T>(reducer: (value: T) => T, initial: T): [T, () => void]
  export function useLayoutEffect(effect: () => void | (() => void), dependencies?: readonly unknown[]): void
}
declare module "react-dom" {
  export function createPortal(children: any, container: Element, key?: string): any
  export function flushSync(body: () => void): void
}
declare module "vue" {
  export type PropType<T> = { new (...values: any[]): T & {} }
  export type VNode = any
  export const defineComponent: any
  export const getCurrentInstance: () => any
  export const h: any
  export const onBeforeUnmount: (body: () => void) => void
  export const onMounted: (body: () => void) => void
  export const render: (node: VNode | null, container: Element) => void
  export const shallowRef: <T>(value: T) => { value: T }
  export const watch: (source: any, body: (...values: any[]) => void, options?: any) => () => void
}
declare module "svelte" {
  export function flushSync(body?: () => void): void
}
declare module "svelte/legacy" {
  export function createClassComponent(options: { component: any; target: Element; props: any }): { $set(props: any): void; $destroy(): void }
}
