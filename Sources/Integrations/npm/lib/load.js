import { Compiler } from './module.js'

let compiler

/** Returns the compiler of this process or page, which is loaded once. */
export function loadCompiler() {
  compiler ??= load().catch((error) => {
    // Another call may succeed.
    compiler = undefined
    throw error
  })
  return compiler
}

async function load() {
  const url = new URL('../skelgen.wasm', import.meta.url)
  if (url.protocol === 'file:') {
    const { readFile } = await import(/* @vite-ignore */ 'node:fs/promises')
    return new Compiler(await WebAssembly.compile(await readFile(url)))
  }
  const response = await fetch(url)
  if (!response.ok) throw new Error(`cannot load ${url}: status ${response.status}`)
  return new Compiler(await WebAssembly.compile(await response.arrayBuffer()))
}
