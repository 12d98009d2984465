/** The options of functions that aren't on the command line. */
const own = new Set(['name', 'read', 'environment'])

/**
 * Converts options to a command line: `{ format: 'html', maxDiagnostics: 0, fixed: true }` is `--format=html
 * --max-diagnostics=0 --fixed`. False and undefined values are omitted; a list repeats the option.
 * @param {Record<string, unknown>} options
 * @returns {string[]}
 */
export function wordsOf(options) {
  const words = []
  for (const [name, value] of Object.entries(options)) {
    if (own.has(name)) continue
    const option = '--' + name.replace(/[A-Z]/g, (capital) => '-' + capital.toLowerCase())
    for (const one of Array.isArray(value) ? value : [value]) {
      if (one === true) words.push(option)
      else if (one !== false && one != null) words.push(`${option}=${one}`)
    }
  }
  return words
}
