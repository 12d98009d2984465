// As much of Solid's types as its template needs.
declare module "solid-js" {
  export namespace JSX {
    type Element = Node | string | Element[] | null;
    interface CSSProperties {
      [key: `-${string}`]: string | number | undefined;
      "max-width"?: string;
      color?: string;
    }
    interface HTMLAttributes {
      class?: string;
      style?: CSSProperties | string;
      dir?: "ltr" | "rtl" | "auto";
      role?: "status" | "alert" | "region";
      "data-skel-mounted"?: string;
      innerHTML?: string;
    }
    interface IntrinsicElements {
      div: HTMLAttributes;
    }
    interface ElementChildrenAttribute {
      children: {};
    }
  }
}
declare module "solid-js/jsx-runtime" {
  export { JSX } from "solid-js";
  import { JSX } from "solid-js";
  export function jsx(type: unknown, props: unknown): JSX.Element;
  export function jsxs(type: unknown, props: unknown): JSX.Element;
  export const Fragment: unknown;
}
