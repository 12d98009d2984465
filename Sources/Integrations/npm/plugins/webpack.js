import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { CompileError, compileFile, lineOf } from '../lib/build.js'
import { importOf, isCompiledFurther, moduleOf, optionsOf, textOf } from './module.js'

/**
 * The loader for webpack: `{ test: /\.skel$/, use: 'skelgen/webpack' }`. It has the plug-in's options. Its outputs for
 * React, Vue and others need their own loaders, listed before it: `use: ['babel-loader', 'skelgen/webpack']`.
 * @this {import('webpack').LoaderContext<import('../plugins.js').Options>}
 */
export default function skelgen() {
  const callback = this.async()
  const { component, ...options } = this.getOptions()
  const wanted = importOf(this.resourcePath + (this.resourceQuery || ''))
  const url = ({ file, text }) => {
    const hash = createHash('sha256').update(text).digest('hex').slice(0, 8)
    const extension = extname(file)
    const asset = `${file.slice(0, -extension.length)}.${hash}${extension}`
    this.emitFile(asset, text)
    return `__webpack_public_path__ + ${JSON.stringify(asset)}`
  }
  compileFile(this.resourcePath, optionsOf(wanted, options)).then(
    ({ outputs, dependencies, warnings }) => {
      for (const file of dependencies) this.addDependency(file)
      for (const warning of warnings) this.emitWarning(new Error(lineOf(warning)))
      if (isCompiledFurther(wanted.format)) return textOf(outputs, wanted)
      return moduleOf(outputs, wanted, url, component)
    },
    (error) => {
      if (error instanceof CompileError) {
        for (const file of error.dependencies) this.addDependency(file)
      }
      throw error
    },
  ).then((code) => callback(null, code), callback)
}
