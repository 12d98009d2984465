// As much of React 18's types as its template needs: a style element has no href and no precedence.
declare module "react/jsx-runtime" {
  interface HTMLAttributes {
    className?: string;
    dir?: string;
    role?: string;
    title?: string;
    "aria-busy"?: boolean | "true" | "false";
    "aria-labelledby"?: string;
    dangerouslySetInnerHTML?: { __html: string };
    children?: unknown;
  }
  export namespace JSX {
    type Element = { type: unknown };
    interface IntrinsicElements {
      div: HTMLAttributes;
      p: HTMLAttributes;
      style: { media?: string; nonce?: string; scoped?: boolean; type?: string; dangerouslySetInnerHTML?: { __html: string } };
    }
    interface ElementChildrenAttribute {
      children: {};
    }
  }
  export function jsx(type: unknown, props: unknown): JSX.Element;
  export function jsxs(type: unknown, props: unknown): JSX.Element;
  export const Fragment: unknown;
}
