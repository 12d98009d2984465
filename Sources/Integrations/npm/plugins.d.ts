import type { CompileOptions } from './index.js'

/** The options of every plug-in: those of `skelgen compile`, for all files. */
export interface Options extends Omit<CompileOptions, 'name' | 'read' | 'environment' | 'format'> {
  /** What `?component` gives; an element of the page when not given. */
  component?: 'dom' | 'react' | 'preact' | 'vue'
}

/** The plug-in of Vite, Rollup or esbuild, by the module that it is imported from. */
export default function skelgen(options?: Options): any
