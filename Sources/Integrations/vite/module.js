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

/**
 * The ES module of a file's skeletons. Its default is the one skeleton, of several an object; the names of several are
 * exported too.
 *
 * @param {{ name: string, svg: string }[]} skeletons
 * @param {URLSearchParams} query what stands behind the file's name: `?url`, `?component`, or nothing or `?raw` for text
 * @param {(skeleton: { name: string, svg: string }) => string} url the expression of a skeleton's URL
 * @param {string} component a framework
 */
export function moduleOf(skeletons, query, url, component = 'dom') {
  let imports = ''
  let expression = ({ svg }) => JSON.stringify(svg)
  if (query.has('url')) {
    expression = url
  } else if (query.has('component')) {
    const framework = components[component]
    if (!framework) {
      throw new Error(`component is ${Object.keys(components).join(', ')}, not '${component}'`)
    }
    imports = framework.imports
    expression = ({ svg }) => `((markup) => ${framework.component})(${JSON.stringify(svg)})`
  }

  const lines = skeletons.map((skeleton, index) => `const skeleton${index} = ${expression(skeleton)}`)
  const base = skeletons.findIndex(({ name }) => name === '')
  if (base >= 0) {
    lines.push(`export default skeleton${base}`)
  } else {
    const members = skeletons.map(({ name }, index) => `${JSON.stringify(name)}: skeleton${index}`)
    lines.push(`export default { ${members.join(', ')} }`)
  }
  skeletons.forEach(({ name }, index) => {
    if (/^[A-Za-z_]\w*$/.test(name) && name !== 'default') lines.push(`export { skeleton${index} as ${name} }`)
  })
  return imports + lines.join('\n') + '\n'
}

/** Splits a module's id into the file and its query. */
export function partsOf(id) {
  const mark = id.indexOf('?')
  return mark < 0
    ? { file: id, query: new URLSearchParams() }
    : { file: id.slice(0, mark), query: new URLSearchParams(id.slice(mark)) }
}
