'use strict'
// JSON-RPC 2.0 with a program over its standard input and output, as the Language Server Protocol frames it.

const { spawn } = require('child_process')

class Connection {
  /** Starts a program. `handlers` has a function for each method that the program calls. */
  constructor(program, options, handlers, ended) {
    this.handlers = handlers
    this.waiting = new Map()
    this.next = 1
    this.rest = Buffer.alloc(0)
    this.process = spawn(program, ['lsp'], options)
    this.process.stdout.on('data', (data) => this.read(data))
    this.process.stdin.on('error', () => {})
    this.process.on('error', (error) => this.end(error.message, ended))
    this.process.on('exit', (code, signal) => this.end(`ended with ${signal ?? code}`, ended))
  }

  end(reason, ended) {
    if (!this.process) return
    this.process = null
    for (const { reject } of this.waiting.values()) reject(new Error(reason))
    this.waiting.clear()
    ended(reason)
  }

  read(data) {
    this.rest = Buffer.concat([this.rest, data])
    for (;;) {
      const head = this.rest.indexOf('\r\n\r\n')
      if (head < 0) return
      const length = Number(/content-length:\s*(\d+)/i.exec(this.rest.toString('ascii', 0, head))?.[1])
      if (!Number.isFinite(length)) return this.process?.kill()
      if (this.rest.length < head + 4 + length) return
      const text = this.rest.toString('utf8', head + 4, head + 4 + length)
      this.rest = this.rest.subarray(head + 4 + length)
      this.take(JSON.parse(text))
    }
  }

  async take(message) {
    if (message.method === undefined) {
      const call = this.waiting.get(message.id)
      this.waiting.delete(message.id)
      if (message.error) call?.reject(new Error(message.error.message))
      else call?.resolve(message.result)
      return
    }
    const handler = this.handlers[message.method]
    if (message.id === undefined) return handler?.(message.params)
    try {
      if (!handler) throw Object.assign(new Error(`no method ${message.method}`), { code: -32601 })
      this.write({ id: message.id, result: (await handler(message.params)) ?? null })
    } catch (error) {
      this.write({ id: message.id, error: { code: error.code ?? -32603, message: error.message } })
    }
  }

  write(message) {
    const body = Buffer.from(JSON.stringify({ jsonrpc: '2.0', ...message }))
    this.process?.stdin.write(Buffer.concat([Buffer.from(`Content-Length: ${body.length}\r\n\r\n`), body]))
  }

  notify(method, params) {
    this.write({ method, params })
  }

  /** The answer to a request; undefined where the editor no longer wants it. */
  request(method, params, token) {
    if (!this.process) return Promise.resolve(undefined)
    const id = this.next++
    const answer = new Promise((resolve, reject) => this.waiting.set(id, { resolve, reject }))
    const listener = token?.onCancellationRequested?.(() => this.notify('$/cancelRequest', { id }))
    this.write({ id, method, params })
    return answer
      .catch((error) => {
        if (token?.isCancellationRequested) return undefined
        throw error
      })
      .finally(() => listener?.dispose())
  }

  async stop() {
    const running = this.process
    if (!running) return
    const gone = new Promise((resolve) => running.once('exit', resolve))
    const late = setTimeout(() => running.kill('SIGKILL'), 2000)
    await this.request('shutdown').catch(() => {})
    this.notify('exit')
    await gone
    clearTimeout(late)
  }
}

module.exports = { Connection }
