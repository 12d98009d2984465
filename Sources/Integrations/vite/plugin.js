import { readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { CompileError, compile, lineOf } from './compile.js'
import { moduleOf, partsOf } from './module.js'

/**
 * The plugin of Vite and Rollup: `import svg from './Feed.skel'`, `'./Feed.skel?url'`, `'./Feed.skel?component'`.
 * @param {import('./compile.js').Options} options
 */
export default function skelgen(options = {}) {
  let isServing = false
  /** By the id of a module, the files that it was made from. */
  const dependencies = new Map()

  return {
    name: 'skelgen',
    // Before Vite's own plugins, which take `?raw` and `?url` of any file.
    enforce: 'pre',

    configResolved(config) {
      isServing = config.command === 'serve'
    },

    /** Rollup: a query is part of no file's name. */
    async resolveId(source, importer, options) {
      const { file } = partsOf(source)
      if (!file.endsWith('.skel') || file === source) return null
      const resolved = await this.resolve(file, importer, { ...options, skipSelf: true })
      return resolved && { ...resolved, id: resolved.id + source.slice(file.length) }
    },

    async load(id) {
      const { file, query } = partsOf(id)
      if (!file.endsWith('.skel') || id.startsWith('\0')) return null
      const watch = (files) => {
        dependencies.set(id, files)
        for (const dependency of files) this.addWatchFile(dependency)
      }
      try {
        const compiled = await compile(file, options)
        watch(compiled.dependencies)
        for (const warning of compiled.warnings) {
          this.warn({ message: lineOf(warning), id, ...placeOf(warning) })
        }
        const url = ({ name, svg }) => {
          // A dev server has no assets but those on disk.
          if (isServing) return JSON.stringify('data:image/svg+xml,' + encodeURIComponent(svg))
          const asset = basename(file, '.skel') + (name && '.' + name) + '.svg'
          return 'import.meta.ROLLUP_FILE_URL_' + this.emitFile({ type: 'asset', name: asset, source: svg })
        }
        return {
          code: moduleOf(compiled.skeletons, query, url, options.component),
          map: { mappings: '' },
          moduleSideEffects: false,
        }
      } catch (error) {
        if (!(error instanceof CompileError)) throw error
        watch(error.dependencies)
        this.error({ message: error.message, id, ...placeOf(error.problems[0]) })
      }
    },

    /** Vite: a file that others import makes their modules new. */
    handleHotUpdate({ file, modules, server }) {
      const found = new Set(modules)
      for (const [id, files] of dependencies) {
        const module = files.includes(file) && server.moduleGraph.getModuleById(id)
        if (module) found.add(module)
      }
      return [...found]
    },
  }
}

/** Rollup's place of a problem, columns from 0 in UTF-16, with the line and a mark below the column. */
function placeOf(problem) {
  if (!problem?.line) return {}
  let text = ''
  try {
    text = readFileSync(problem.file, 'utf8').split('\n')[problem.line - 1] ?? ''
  } catch {
    // The place is known without it.
  }
  const column = [...text].slice(0, problem.column - 1).join('').length
  const gutter = `${problem.line}: `
  return {
    loc: { file: problem.file, line: problem.line, column },
    frame: `${gutter}${text}\n${' '.repeat(gutter.length + problem.column - 1)}^`,
  }
}
