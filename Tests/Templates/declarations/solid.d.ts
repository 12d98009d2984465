// As much of Solid's types as its template needs.
declare module "solid-js" {
  export namespace JSX {
    type Element = Node | string | Element[] | null;
    interface CSSProperties {
      [key: `-${string}`]: string | number | undefined;
      "max-width"?: string;
      color?: string;
    }
    interface HTMLAttributes<T> {
      id?: string;
      ref?: T | ((one: T) => void);
      class?: string;
      onClick?: (event: { currentTarget: T }) => void;
      children?: Element;
      textContent?: string;
      style?: CSSProperties | string;
      dir?: "ltr" | "rtl" | "auto";
      role?: "status" | "alert" | "region";
      innerHTML?: string;
    }
    interface IntrinsicElements {
      div: HTMLAttributes<HTMLDivElement>;
    }
    interface ElementChildrenAttribute {
      children: {};
    }
  }
  export function splitProps<T, K extends keyof T>(props: T, names: readonly K[]): [Pick<T, K>, Omit<T, K>];
}
declare module "solid-js/jsx-runtime" {
  export { JSX } from "solid-js";
  import { JSX } from "solid-js";
  export function jsx(type: unknown, props: unknown): JSX.Element;
  export function jsxs(type: unknown, props: unknown): JSX.Element;
  export const Fragment: unknown;
}
