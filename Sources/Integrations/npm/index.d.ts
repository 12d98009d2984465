/** A mistake, as in the output of `skelgen check --diagnostics json`. */
export interface Diagnostic {
  severity: 'error' | 'warning' | 'note'
  message: string
  /** The code for `skelgen explain`. */
  code?: string
  /** The line of the end, and the column after it; both count from 1. */
  endLine?: number | null
  endColumn?: number | null
  notes?: unknown[]
  /** Suggested fixes. The locations of their edits refer to the original text. */
  fixes?: { message: string; edits: { file: string; line: number; column: number; endLine: number; endColumn: number; text: string }[] }[]
  file: string | null
  /** The line, counted from 1. */
  line: number | null
  /** The column, counted from 1 in Unicode scalars. */
  column: number | null
  [key: string]: unknown
}

/** The options of every function. */
export interface SharedOptions {
  /** The text's file name, for diagnostics and the names of outputs; `Screen.skel` by default. */
  name?: string
  /** Returns the text of an imported file or the bytes of a picture, by its path; null or undefined if it's missing. */
  read?: (path: string) => string | Uint8Array | null | undefined | Promise<string | Uint8Array | null | undefined>
  environment?: Record<string, string>
}

/** The options of `skelgen compile` in camel case: `maxDiagnostics` is `--max-diagnostics`. */
export interface CompileOptions extends SharedOptions {
  format?: 'svg' | 'json' | 'html' | 'page' | 'picture' | 'react' | 'vue' | 'svelte' | 'solid' | 'webcomponent' | 'angular'
    | 'swift' | 'swiftui' | 'uikit' | 'objc'
  /** The path of a Mustache template, read with `read`. */
  template?: string
  animation?: 'css' | 'smil' | 'none'
  direction?: 'leftRight' | 'rightLeft' | 'topBottom' | 'bottomTop' | 'topLeftBottomRight' | 'bottomRightTopLeft' | 'all'
  /** A size in points: `375x812`. */
  size?: string
  /** The width of the window in points. */
  window?: number
  variant?: string
  responsive?: boolean
  fixed?: boolean
  switchable?: boolean
  /** A CSS selector such as `.dark`, or `@media (prefers-color-scheme: dark)`. */
  dark?: string
  scheme?: 'light' | 'dark' | 'auto'
  jsx?: 'automatic' | 'classic'
  prefix?: string
  /** The path of a separate style sheet. */
  css?: string
  csp?: boolean
  /** The folder that imports must not leave; by default the folder that `name` is relative to. */
  root?: string
  warningsAsErrors?: boolean
  maxDiagnostics?: number
}

export interface CheckOptions extends SharedOptions {
  size?: string
  window?: number
  variant?: string
  warningsAsErrors?: boolean
  maxDiagnostics?: number
  /** The path of a page's capture, read with `read`. */
  against?: string
  /** The greatest distance of a bone from its content in points; more is an error. */
  maxDrift?: number
}

export interface ImportOptions extends SharedOptions {
  /** A CSS selector; the first matching element becomes the screen. */
  at?: string
  /** The distance in points below which edges count as one. */
  tolerance?: number
  absolute?: boolean
}

/** An invalid call, such as one with an unknown option or a malformed size. */
export class UsageError extends Error {}

/** Compiles a text like `skelgen compile` a file of that name; the outputs have the same names and bytes. */
export function compile(text: string, options?: CompileOptions): Promise<{
  outputs: { name: string; text: string }[]
  diagnostics: Diagnostic[]
  /** The command's printed text, such as the hashes of `csp`. */
  printed: string
}>

/** Checks a text for mistakes. */
export function check(text: string, options?: CheckOptions): Promise<{ diagnostics: Diagnostic[] }>

/** Formats a text, unless it has errors. */
export function format(
  text: string, options?: SharedOptions,
): Promise<{ text: string; diagnostics: Diagnostic[] }>

/** Converts a page's capture, an SVG, a storyboard or a bones.json to a .skel file. */
export function importScreen(
  source: string | (string | { name: string; text: string })[], options?: ImportOptions,
): Promise<{ text: string; diagnostics: Diagnostic[] }>
