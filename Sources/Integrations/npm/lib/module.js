// The compiler as a WebAssembly module: a run is asked for and answered in bytes. The module imports nothing and reads no
// file: what it needs to know it asks for in its answer, and is run again with what was found out.

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const letter = (text) => text.charCodeAt(0)

/**
 * What stands at a path, as a host tells it.
 * @typedef {object} Place
 * @property {'missing' | 'file' | 'folder' | 'stream'} kind
 * @property {string} [real] the path without symbolic links, where there are some
 * @property {string} [link] where it leads, where it is a symbolic link itself
 * @property {Uint8Array} [bytes] a file's content; asked for where it is left out and needed
 * @property {{ name: string, kind: 'file' | 'folder' | 'link' | 'stream' }[]} [items] what a folder holds, likewise
 */

/**
 * What a run would do to files; paths are as the command line and the manifest have them.
 * @typedef {object} Act
 * @property {'write' | 'remove' | 'removeFolder' | 'sweep'} kind
 * @property {string} path
 * @property {Uint8Array} [bytes]
 * @property {boolean} [allowsStreams] whether a device or a pipe may be written to
 * @property {boolean} [keepsUnchanged] whether a file that has just these bytes stays as it is
 * @property {boolean} [makesFolders]
 */

/**
 * What a run comes to.
 * @typedef {object} Result
 * @property {number} status 0, or 1 for mistakes in the input, 2 for wrong usage, 3 for what could not be read or written
 * @property {Uint8Array} output what was written to standard output
 * @property {Uint8Array} error what was written to standard error
 * @property {Act[]} acts
 */

/**
 * The outside world of a run.
 * @typedef {object} Host
 * @property {string} folder the working directory, absolute
 * @property {Record<string, string>} [environment]
 * @property {boolean} [isTerminal] whether a person reads standard error
 * @property {(path: string, wantsContent: boolean) => Place | Promise<Place>} place of an absolute path
 * @property {() => Uint8Array | Promise<Uint8Array>} [input] standard input
 */

/** A module that is ready to run, made anew where a run broke it off. */
export class Compiler {
  #module
  #instance

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module
  }

  /**
   * Runs a command line.
   * @param {string[]} words the words behind `skelgen`
   * @param {Host} host
   * @returns {Promise<Result>}
   */
  async run(words, host) {
    const places = new Map()
    let input
    // Imports of imports are asked for one after the other; no run asks twice for the same.
    for (;;) {
      const answer = this.#ask(request(words, host, places, input))
      if (!answer.questions.length && !answer.asksForInput) return answer.result
      if (answer.asksForInput) input = (await host.input?.()) ?? new Uint8Array()
      await Promise.all(
        answer.questions.map(async ({ path, wantsContent }) => {
          const known = places.get(path)
          const place = await host.place(path, wantsContent)
          if (wantsContent && place.kind === 'file' && !place.bytes) place.bytes = new Uint8Array()
          if (wantsContent && place.kind === 'folder' && !place.items) place.items = []
          if (known && known.kind === place.kind && !wantsContent) throw new Error(`asked twice for ${path}`)
          places.set(path, place)
        }),
      )
    }
  }

  #ask(bytes) {
    try {
      this.#instance ??= new WebAssembly.Instance(this.#module)
      const { memory, skelgen_allocate, skelgen_free, skelgen_run } = this.#instance.exports
      const start = skelgen_allocate(bytes.length)
      new Uint8Array(memory.buffer, start, bytes.length).set(bytes)
      const found = skelgen_run(start, bytes.length)
      const count = new DataView(memory.buffer).getUint32(found, true)
      const answer = new Uint8Array(memory.buffer, found + 4, count).slice()
      skelgen_free(start)
      skelgen_free(found)
      return readAnswer(answer)
    } catch (error) {
      // Its memory is as the run left it: the next one gets another.
      this.#instance = undefined
      throw new Error('the input is more than the compiler can hold here', { cause: error })
    }
  }
}

const kindLetters = { missing: 'm', file: 'f', folder: 'd', stream: 's', link: 'l' }

function request(words, host, places, input) {
  const parts = []
  const add = (text) => parts.push(encoder.encode(text))
  const addBytes = (bytes) => {
    parts.push(new Uint8Array(Uint32Array.of(bytes.length).buffer), bytes)
  }
  const addString = (text) => addBytes(encoder.encode(text))
  for (const word of words) {
    add('a')
    addString(word)
  }
  add('c')
  addString(host.folder)
  if (host.isTerminal) add('t')
  for (const [name, value] of Object.entries(host.environment ?? {})) {
    add('v')
    addString(name)
    addString(value)
  }
  if (input) {
    add('i')
    addBytes(input)
  }
  for (const [path, place] of places) {
    add('p')
    addString(path)
    add(kindLetters[place.kind])
    if (place.real !== undefined) {
      add('r')
      addString(place.real)
    }
    if (place.link !== undefined) {
      add('l')
      addString(place.link)
    }
    if (place.bytes) {
      add('b')
      addBytes(place.bytes)
    }
    if (place.items) {
      add('n')
      parts.push(new Uint8Array(Uint32Array.of(place.items.length).buffer))
      for (const { name, kind } of place.items) {
        add(kindLetters[kind])
        addString(name)
      }
    }
    add('.')
  }
  const bytes = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let position = 0
  for (const part of parts) {
    bytes.set(part, position)
    position += part.length
  }
  return bytes
}

function readAnswer(bytes) {
  const view = new DataView(bytes.buffer)
  let position = 0
  const take = () => {
    const count = view.getUint32(position, true)
    position += 4 + count
    return bytes.subarray(position - count, position)
  }
  const result = { status: 0, output: new Uint8Array(), error: new Uint8Array(), acts: [] }
  const questions = []
  let asksForInput = false
  const acts = { [letter('r')]: 'remove', [letter('d')]: 'removeFolder', [letter('x')]: 'sweep' }
  while (position < bytes.length) {
    const kind = bytes[position++]
    if (kind === letter('s')) result.status = bytes[position++]
    else if (kind === letter('o')) result.output = take()
    else if (kind === letter('e')) result.error = take()
    else if (kind === letter('i')) asksForInput = true
    else if (kind === letter('k')) questions.push({ path: decoder.decode(take()), wantsContent: false })
    else if (kind === letter('b')) questions.push({ path: decoder.decode(take()), wantsContent: true })
    else if (kind === letter('w')) {
      const manner = bytes[position++]
      const path = decoder.decode(take())
      result.acts.push({
        kind: 'write',
        path,
        bytes: take(),
        allowsStreams: (manner & 1) !== 0,
        keepsUnchanged: (manner & 2) !== 0,
        makesFolders: (manner & 4) !== 0,
      })
    } else result.acts.push({ kind: acts[kind], path: decoder.decode(take()) })
  }
  return { result, questions, asksForInput }
}
