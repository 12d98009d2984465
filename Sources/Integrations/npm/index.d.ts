/** A mistake, as `skelgen check --diagnostics json` has it. */
export interface Diagnostic {
  severity: 'error' | 'warning' | 'note'
  message: string
  /** What `skelgen explain` knows it by. */
  code?: string
  /** Where it ends; columns from 1. */
  endLine?: number | null
  endColumn?: number | null
  notes?: unknown[]
  /** What would mend it: edits of the text, whose places are those of the text as it was. */
  fixes?: { message: string; edits: { file: string; line: number; column: number; endLine: number; endColumn: number; text: string }[] }[]
  file: string | null
  /** From 1. */
  line: number | null
  /** From 1, in Unicode scalars. */
  column: number | null
  [key: string]: unknown
}

/** What every function may be told. */
export interface SharedOptions {
  /** What the text is called, in diagnostics and in the names of outputs; `Screen.skel` where it is not given. */
  name?: string
  /** The text of a file that is imported, or the bytes of a picture, by its path; nothing where it is not there. */
  read?: (path: string) => string | Uint8Array | null | undefined | Promise<string | Uint8Array | null | undefined>
  environment?: Record<string, string>
}

/** The options of `skelgen compile`, with their words joined as in JavaScript: `maxDiagnostics` is `--max-diagnostics`. */
export interface CompileOptions extends SharedOptions {
  format?: 'svg' | 'json' | 'html' | 'page' | 'picture' | 'react' | 'vue' | 'svelte' | 'solid' | 'webcomponent' | 'angular'
    | 'swift' | 'swiftui' | 'uikit' | 'objc' | 'boxes'
  /** The path of a Mustache template, which `read` gives. */
  template?: string
  animation?: 'css' | 'smil' | 'none'
  direction?: 'leftRight' | 'rightLeft' | 'topBottom' | 'bottomTop' | 'topLeftBottomRight' | 'bottomRightTopLeft' | 'all'
  /** Points: `375x812`. */
  size?: string
  variant?: string
  responsive?: boolean
  fixed?: boolean
  switchable?: boolean
  /** A selector, as `.dark`. */
  dark?: string
  scheme?: 'light' | 'dark' | 'auto'
  jsx?: 'automatic' | 'classic'
  prefix?: string
  /** The path of a style sheet of its own. */
  css?: string
  csp?: boolean
  root?: string
  warningsAsErrors?: boolean
  maxDiagnostics?: number
}

export interface CheckOptions extends SharedOptions {
  size?: string
  variant?: string
  warningsAsErrors?: boolean
  maxDiagnostics?: number
  /** The path of a page's capture, which `read` gives. */
  against?: string
  /** Points; a bone that is farther from its content is an error. */
  maxDrift?: number
}

export interface ImportOptions extends SharedOptions {
  /** A selector: the first element that matches becomes the screen. */
  at?: string
  /** Points: edges that are nearer to each other than this count as one. */
  tolerance?: number
  absolute?: boolean
}

/** Wrong usage: an option that is not there, a size that is none. */
export class UsageError extends Error {}

/** Compiles a text, as `skelgen compile` does a file of that name: the same names, the same bytes. */
export function compile(text: string, options?: CompileOptions): Promise<{
  outputs: { name: string; text: string }[]
  diagnostics: Diagnostic[]
  /** What the command prints, as the hashes of `csp`. */
  printed: string
}>

/** Finds mistakes. */
export function check(text: string, options?: CheckOptions): Promise<{ diagnostics: Diagnostic[] }>

/** Formats a text; one with errors stays as it is. */
export function format(
  text: string, options?: SharedOptions,
): Promise<{ text: string; diagnostics: Diagnostic[] }>

/** Writes the .skel file of a page's capture, a drawing, a storyboard or a bones.json. */
export function importScreen(
  source: string | (string | { name: string; text: string })[], options?: ImportOptions,
): Promise<{ text: string; diagnostics: Diagnostic[] }>
