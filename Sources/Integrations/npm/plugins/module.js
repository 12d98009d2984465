import { UsageError } from '../index.js'

/** Components of the frameworks that need no compiler of their own: `markup` is in scope. */
const components = {
  dom: {
    imports: '',
    component: `() => {
  const template = document.createElement('template')
  template.innerHTML = markup
  return template.content.firstElementChild
}`,
  },
  react: {
    imports: `import { createElement } from 'react'\n`,
    component: `(props) => createElement('div', { ...props, dangerouslySetInnerHTML: { __html: markup } })`,
  },
  preact: {
    imports: `import { createElement } from 'preact'\n`,
    component: `(props) => createElement('div', { ...props, dangerouslySetInnerHTML: { __html: markup } })`,
  },
  vue: {
    imports: `import { h } from 'vue'\n`,
    component: `(props) => h('div', { ...props, innerHTML: markup })`,
  },
}

/** The formats that another plug-in or loader compiles further, by the extension that it knows them by. */
const compiledFurther = { react: '.tsx', solid: '.tsx', angular: '.ts', vue: '.vue', svelte: '.svelte', css: '.css' }
/** Formats by the extension that an import may end in: `./Feed.skel.vue`. */
const byExtension = {
  svg: 'svg', html: 'html', json: 'json', tsx: 'react', jsx: 'react', vue: 'vue', svelte: 'svelte', css: 'css',
}
/** Words of a query that are formats: `./Feed.skel?react`. */
const formats = new Set([
  'svg', 'html', 'json', 'page', 'picture', 'react', 'solid', 'angular', 'vue', 'svelte', 'webcomponent', 'css',
])
/** The formats that are no placeholders, and the options that only placeholders have. */
const isPicture = new Set(['svg', 'json', 'picture'])
const placeholders = ['dark', 'responsive', 'fixed', 'switchable']
/** Words of a query that say in which form a text is had. */
const forms = new Set(['url', 'component', 'raw'])

/**
 * What is imported: `./Feed.skel?react`, `./Feed.skel.vue`, `./Feed.skel?html&size=375x812`.
 * @param {string} source
 * @returns {{ file: string, format: string, form: string, options: Record<string, string | true>, id: (file: string) =>
 *   string } | null} null for what is no .skel file; `id` names the module of a file
 */
export function importOf(source) {
  const match = /^([^?\0]*\.skel)(?:\.([a-z]+))?(?:\?(.*))?$/s.exec(source)
  if (!match) return null
  const [, file, extension, query = ''] = match
  if (extension && !byExtension[extension] && !Object.values(compiledFurther).includes('.' + extension)) return null
  const words = [...new URLSearchParams(query)].filter(([name]) => name !== 't' && name !== 'import')
  let format = byExtension[extension]
  let form = ''
  const options = {}
  for (const [name, value] of words) {
    if (name === 'format') format = value
    else if (formats.has(name) && value === '') format ??= name
    else if (forms.has(name) && value === '') form = name
    else if (name !== 'lang.css' && name !== 'inline') options[name] = value === '' ? true : value
  }
  format ??= 'svg'
  const further = compiledFurther[format]
  // Other plug-ins look at the end of the name, before the query.
  const rest = new URLSearchParams(
    Object.entries(options).map(([name, value]) => [name, value === true ? '' : value]),
  )
  if (!further && format !== 'svg') rest.set(format, '')
  if (form) rest.set(form, '')
  if (further && byExtension[further.slice(1)] !== format) rest.set('format', format)
  const suffix = (further ?? '') + (rest.size ? '?' + String(rest).replace(/=(?=&|$)/g, '') : '')
  return { file, format, form, options, id: (resolved) => resolved + suffix }
}

/** Whether another plug-in compiles modules of a format further. */
export function isCompiledFurther(format) {
  return format in compiledFurther
}

/**
 * Returns the options of `skelgen compile` for an import.
 * @param {ReturnType<typeof importOf>} wanted
 * @param {Record<string, unknown>} options the plug-in's options
 */
export function optionsOf({ format, options }, shared = {}) {
  const merged = { ...shared, ...options }
  // What all imports share concerns those that have it: a picture has no dark selector.
  for (const name of placeholders) if (isPicture.has(format) && !(name in options)) delete merged[name]
  if (format === 'css') return { ...merged, format: 'html', css: 'skeleton.css' }
  return { ...merged, format }
}

/**
 * Returns the output that another plug-in compiles further.
 * @param {{ name: string, file: string, text: string }[]} outputs
 * @param {ReturnType<typeof importOf>} wanted
 */
export function textOf(outputs, { format, file }) {
  const found = format === 'css' ? outputs.filter((output) => output.file.endsWith('.css')) : outputs
  if (found.length !== 1) {
    throw new UsageError(`${file} has ${found.length} skeletons: a file with one can be imported as ${format}`)
  }
  return found[0].text
}

/**
 * Returns an ES module. The default export is the only skeleton, or an object of several, which have named exports too.
 * @param {{ name: string, file: string, text: string }[]} outputs
 * @param {ReturnType<typeof importOf>} wanted
 * @param {(output: { name: string, file: string, text: string }) => string} url returns the expression for an output's URL
 * @param {string} component the framework
 */
export function moduleOf(outputs, { format, form }, url, component = 'dom') {
  // A custom element is a module by itself.
  if (format === 'webcomponent' && !form) return outputs.map(({ text }) => text).join('\n')
  let imports = ''
  let expression = ({ text }) => JSON.stringify(text)
  if (form === 'url') {
    expression = url
  } else if (form === 'component') {
    const framework = components[component]
    if (!framework) {
      throw new UsageError(`component is ${Object.keys(components).join(', ')}, not '${component}'`)
    }
    imports = framework.imports
    expression = ({ text }) => `((markup) => ${framework.component})(${JSON.stringify(text)})`
  }

  const lines = outputs.map((output, index) => `const skeleton${index} = ${expression(output)}`)
  const base = outputs.findIndex(({ name }) => name === '')
  if (base >= 0) {
    lines.push(`export default skeleton${base}`)
  } else {
    const members = outputs.map(({ name }, index) => `${JSON.stringify(name)}: skeleton${index}`)
    lines.push(`export default { ${members.join(', ')} }`)
  }
  outputs.forEach(({ name }, index) => {
    if (/^[A-Za-z_]\w*$/.test(name) && name !== 'default') lines.push(`export { skeleton${index} as ${name} }`)
  })
  return imports + lines.join('\n') + '\n'
}
