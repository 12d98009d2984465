// The compiler as a WebAssembly module that exchanges requests and answers in bytes. The module imports nothing and
// reads no files: its answer asks for missing information, and it runs again with a larger request.

const encoder = new TextEncoder()
const decoder = new TextDecoder()
const letter = (text) => text.charCodeAt(0)

/**
 * The host's information about a path.
 * @typedef {object} Place
 * @property {'missing' | 'file' | 'folder' | 'stream'} kind
 * @property {string} [real] the path without symbolic links, if there are any
 * @property {string} [link] the target, if the item is a symbolic link
 * @property {Uint8Array} [bytes] the content of a file; requested later if it's omitted and needed
 * @property {{ name: string, kind: 'file' | 'folder' | 'link' | 'stream' }[]} [items] the items of a folder, likewise
 */

/**
 * A change that a run requests; paths are as on the command line and in the manifest.
 * @typedef {object} Act
 * @property {'write' | 'remove' | 'removeFolder' | 'sweep'} kind
 * @property {string} path
 * @property {Uint8Array} [bytes]
 * @property {boolean} [allowsStreams] whether a device or a pipe may be written to
 * @property {boolean} [keepsUnchanged] whether to leave a file untouched that already has these bytes
 * @property {boolean} [makesFolders]
 */

/**
 * The result of a run.
 * @typedef {object} Result
 * @property {number} status 0 for success, 1 for mistakes in the input, 2 for an invalid command line, 3 for read and write errors
 * @property {Uint8Array} output the text for standard output
 * @property {Uint8Array} error the text for standard error
 * @property {Act[]} acts
 */

/**
 * The outside world of a run.
 * @typedef {object} Host
 * @property {string} folder the working directory, absolute
 * @property {Record<string, string>} [environment]
 * @property {boolean} [isTerminal] whether standard error is a terminal
 * @property {(path: string, wantsContent: boolean) => Place | Promise<Place>} returns the information about an absolute path
 * @property {() => Uint8Array | Promise<Uint8Array>} [input] standard input
 * @property {boolean} [deniesSandboxes] whether a browser can't have a sandbox
 * @property {(launch: Launch) => Browser} [startBrowser]
 * @property {(text: Uint8Array) => void} [progress] gets what is for standard error while a browser runs; it's in the result again
 */

/**
 * How a browser is started.
 * @typedef {object} Launch
 * @property {number} number its place among the browsers of a run; those before it have ended
 * @property {string} program
 * @property {string[]} words its arguments but `--user-data-dir`
 * @property {string} profile the folder of its profile; empty for a new one
 */

/**
 * A browser that runs. `next` waits for bytes and, if asked for, for Enter.
 * @typedef {object} Browser
 * @property {(bytes: Uint8Array) => void} send
 * @property {(milliseconds: number, hearsEnter: boolean) => Promise<News>} next
 * @property {() => Promise<void>} end ends it and all that it has started
 */

/**
 * What a browser did: `b` for bytes, `z` for nothing, `y` for Enter, `x` for its end.
 * @typedef {{ elapsed: number, kind: 'b' | 'z' | 'y' | 'x', bytes?: Uint8Array }} News
 */

/** A module that is ready to run, instantiated again after a failed run. */
export class Compiler {
  #module
  #instance

  /** @param {WebAssembly.Module} module */
  constructor(module) {
    this.#module = module
  }

  /**
   * Runs a command line.
   * @param {string[]} words the words after `skelgen`
   * @param {Host} host
   * @returns {Promise<Result>}
   */
  async run(words, host) {
    const places = new Map()
    let isFirst = true
    let input, news, browser, number
    try {
      // Each level of imports takes another round, and so does what a browser says; no run asks for the same path twice.
      for (;;) {
        const answer = this.#ask(request(words, host, places, input, news, isFirst))
        isFirst = false
        news = undefined
        if (answer.launch) {
          if (number !== answer.launch.number) {
            await browser?.end()
            browser = host.startBrowser?.(answer.launch)
            number = answer.launch.number
          }
          host.progress?.(answer.result.error)
          if (answer.bytes.length) browser?.send(answer.bytes)
          news = (await browser?.next(answer.patience, answer.hearsEnter)) ?? { elapsed: 0, kind: 'x' }
          continue
        }
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
    } finally {
      await browser?.end()
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
      // The failed run leaves its memory in disorder, so the next one gets a new instance.
      this.#instance = undefined
      throw new Error('the input is more than the compiler can hold here', { cause: error })
    }
  }
}

const kindLetters = { missing: 'm', file: 'f', folder: 'd', stream: 's', link: 'l' }

function request(words, host, places, input, news, isFirst) {
  const parts = []
  const add = (text) => parts.push(encoder.encode(text))
  const addNumber = (number) => parts.push(new Uint8Array(Uint32Array.of(number).buffer))
  const addBytes = (bytes) => {
    addNumber(bytes.length)
    parts.push(bytes)
  }
  const addString = (text) => addBytes(encoder.encode(text))
  for (const word of words) {
    add('a')
    addString(word)
  }
  add('c')
  addString(host.folder)
  if (host.isTerminal) add('t')
  if (host.deniesSandboxes) add('r')
  if (isFirst) add('f')
  if (news) {
    const { elapsed, kind, bytes } = news
    add('n')
    addNumber(elapsed)
    add(kind)
    if (kind === 'b') addBytes(bytes)
  }
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
      addNumber(place.items.length)
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
  const number = () => view.getUint32((position += 4) - 4, true)
  const take = () => {
    const count = number()
    position += count
    return bytes.subarray(position - count, position)
  }
  const result = { status: 0, output: new Uint8Array(), error: new Uint8Array(), acts: [] }
  const questions = []
  const asked = {}
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
    else if (kind === letter('l')) {
      const place = number()
      const program = decoder.decode(take())
      const words = Array.from({ length: number() }, () => decoder.decode(take()))
      asked.launch = { number: place, program, words, profile: decoder.decode(take()) }
    } else if (kind === letter('m')) {
      asked.patience = number()
      asked.hearsEnter = bytes[position++] === 1
      asked.bytes = take()
    } else if (kind === letter('w')) {
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
  return { result, questions, asksForInput, ...asked }
}
