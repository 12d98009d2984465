import { createHash } from 'node:crypto'
import { basename } from 'node:path'
import { CompileError, compile, lineOf } from './compile.js'
import { moduleOf } from './module.js'

/**
 * webpack's loader, for `{ test: /\.skel$/, use: loader }`; it takes what the plugin takes.
 * @this {import('webpack').LoaderContext<import('./compile.js').Options>}
 */
export default function skelgen() {
  const callback = this.async()
  const options = this.getOptions()
  const url = ({ name, svg }) => {
    const hash = createHash('sha256').update(svg).digest('hex').slice(0, 8)
    const asset = `${basename(this.resourcePath, '.skel')}${name && '.' + name}.${hash}.svg`
    this.emitFile(asset, svg)
    return `__webpack_public_path__ + ${JSON.stringify(asset)}`
  }
  compile(this.resourcePath, options).then(
    ({ skeletons, dependencies, warnings }) => {
      for (const file of dependencies) this.addDependency(file)
      for (const warning of warnings) this.emitWarning(new Error(lineOf(warning)))
      return moduleOf(skeletons, new URLSearchParams(this.resourceQuery), url, options.component)
    },
    (error) => {
      if (error instanceof CompileError) {
        for (const file of error.dependencies) this.addDependency(file)
      }
      throw error
    },
  ).then((code) => callback(null, code), callback)
}
