import { createHash } from 'node:crypto'
import { extname } from 'node:path'
import { CompileError, compileFile, lineOf } from '../lib/build.js'
import { importOf, isCompiledFurther, moduleOf, optionsOf, textOf } from './module.js'

/**
 * webpack's loader, for `{ test: /\.skel$/, use: 'skelgen/webpack' }`; it takes what the plug-in takes. What it makes for
 * React, Vue and others is text for their own loaders, which stand before it: `use: ['babel-loader', 'skelgen/webpack']`.
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
