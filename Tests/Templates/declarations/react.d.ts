// As much of React 18's types as its template needs: a style element has no href and no precedence.
declare module "react" {
  export interface CSSProperties {
    maxWidth?: number | string;
    color?: string;
  }
  export type ForwardedRef<T> = ((one: T | null) => void) | { current: T | null } | null;
  export function forwardRef<T, P>(
    render: (props: P, ref: ForwardedRef<T>) => JSX.Element,
  ): (props: P & { ref?: ForwardedRef<T> }) => JSX.Element;
  export interface HTMLAttributes<T> {
    id?: string;
    className?: string;
    onClick?: (event: { currentTarget: T }) => void;
    style?: CSSProperties;
    dir?: string;
    role?: "status" | "alert" | "region";
    title?: string;
    dangerouslySetInnerHTML?: { __html: string };
    children?: unknown;
  }
  export namespace JSX {
    type Element = { type: unknown };
    interface IntrinsicElements {
      div: HTMLAttributes<HTMLDivElement> & { ref?: ForwardedRef<HTMLDivElement> };
      p: HTMLAttributes<HTMLParagraphElement>;
      style: { media?: string; nonce?: string; scoped?: boolean; type?: string; dangerouslySetInnerHTML?: { __html: string } };
    }
    interface ElementChildrenAttribute {
      children: {};
    }
  }
  export function useMemo<T>(make: () => T, dependencies: readonly unknown[]): T;
  export function createElement(type: unknown, props: unknown, ...children: unknown[]): JSX.Element;
  export const Fragment: unknown;
}
declare module "react/jsx-runtime" {
  export { JSX, Fragment } from "react";
  import { JSX } from "react";
  export function jsx(type: unknown, props: unknown): JSX.Element;
  export function jsxs(type: unknown, props: unknown): JSX.Element;
}
