// As much of Solid's types as its template needs.
declare module "solid-js/jsx-runtime" {
  interface HTMLAttributes {
    class?: string;
    dir?: "ltr" | "rtl" | "auto";
    role?: "status" | "alert" | "region";
    "aria-busy"?: boolean | "false" | "true";
    "aria-labelledby"?: string;
    innerHTML?: string;
  }
  export namespace JSX {
    type Element = Node | string | Element[] | null;
    interface IntrinsicElements {
      div: HTMLAttributes;
      style: { media?: string; innerHTML?: string };
    }
    interface ElementChildrenAttribute {
      children: {};
    }
  }
  export function jsx(type: unknown, props: unknown): JSX.Element;
  export function jsxs(type: unknown, props: unknown): JSX.Element;
  export const Fragment: unknown;
}
