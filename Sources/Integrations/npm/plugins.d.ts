import type { CompileOptions } from './index.js'

/** The options of every plug-in: options of `skelgen compile` that apply to all files. */
export interface Options extends Omit<CompileOptions, 'name' | 'read' | 'environment' | 'format'> {
  /** The kind of component for `?component`; a DOM element by default. */
  component?: 'dom' | 'react' | 'preact' | 'vue'
}

/** The plug-in for Vite, Rollup or esbuild, depending on the imported module. */
export default function skelgen(options?: Options): any
