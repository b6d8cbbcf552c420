import type { Bitmap } from '#features/properties/text-search/posting-list.ts'

const pageBytes = 65_536

/** The bytes of a section of a WebAssembly module, all shorter than 128. */
const section = (id: number, ...bytes: readonly number[]) => [id, bytes.length, ...bytes]

/**
 * count(a, b, end): the bits that the words from a to end have in common with those from b. JavaScript has no
 * instruction that counts the bits of a word, and takes seven times as long.
 */
const moduleBytes = (() => {
  const i32 = 0x7f
  const i64 = 0x7e
  const [a, b, end, total] = [0, 1, 2, 3]
  const [get, set, tee] = [0x20, 0x21, 0x22]
  const loadI64 = [0x29, 3, 0]
  const [i32Const, i32Add, i32Less, i64And, i64CountBits, i64Add, i64ToI32] = [0x41, 0x6a, 0x49, 0x83, 0x7b, 0x7c, 0xa7]
  const [loop, repeatIf, endOfBlock, noResult] = [0x03, 0x0d, 0x0b, 0x40]
  const magic = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  const locals = [1, 1, i64]
  const loadBoth = [get, a, ...loadI64, get, b, ...loadI64]
  const addCommon = [get, total, ...loadBoth, i64And, i64CountBits, i64Add, set, total]
  const advance = [get, b, i32Const, 8, i32Add, set, b, get, a, i32Const, 8, i32Add, tee, a, get, end, i32Less]
  const loopOver = [loop, noResult, ...addCommon, ...advance, repeatIf, 0, endOfBlock]
  const count = [...locals, ...loopOver, get, total, i64ToI32, endOfBlock]
  const letter = (text: string) => [1, text.charCodeAt(0)]
  const types = section(1, 1, 0x60, 3, i32, i32, i32, 1, i32)
  const imports = section(2, 1, ...letter('s'), ...letter('m'), 2, 0, 1)
  const functions = section(3, 1, 0)
  const exported = section(7, 1, ...letter('c'), 0, 0)
  const code = section(10, 1, count.length, ...count)
  return new Uint8Array([...magic, ...types, ...imports, ...functions, ...exported, ...code])
})()

type CountWords = (a: number, b: number, end: number) => number

/** What is used of WebAssembly, which the types of Node leave out. */
interface WebAssemblyParts {
  Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer }
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: { s: { m: object } }) => { readonly exports: { c: CountWords } }
}
const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyParts }).WebAssembly

let compiled: object | undefined

/** Sets of docIds in memory that WebAssembly reads, and a set to count against: at most a nanosecond a word. */
export class SharedSets {
  /** The length of each set. */
  readonly words: number
  private readonly sets: readonly Bitmap[]
  private readonly compared: Bitmap
  private readonly countWords: CountWords

  constructor(words: number, sets: number) {
    // The function reads pairs of words, and at least one.
    this.words = Math.max(2, words + (words & 1))
    const bytes = this.words * 4
    const memory = new Memory({ initial: Math.ceil(((sets + 1) * bytes) / pageBytes) })
    const at = (position: number) => new Uint32Array(memory.buffer, position * bytes, this.words)
    this.compared = at(0)
    this.sets = Array.from({ length: sets }, (_, position) => at(position + 1))
    compiled ??= new Module(moduleBytes)
    this.countWords = new Instance(compiled, { s: { m: memory } }).exports.c
  }

  /** The set at a position, to read and to change. */
  getSet(position: number): Bitmap {
    return this.sets[position] ?? this.compared
  }

  /** The same sets, longer. */
  enlarge(words: number): SharedSets {
    const larger = new SharedSets(words, this.sets.length)
    for (const [position, set] of this.sets.entries()) larger.getSet(position).set(set)
    return larger
  }

  /** Chooses the set to count against. @param docs of at most `words` words */
  compareWith(docs: Bitmap): void {
    this.compared.set(docs)
    this.compared.fill(0, docs.length)
  }

  /** How many docIds the compared set has. */
  countCompared(): number {
    return this.countWords(0, 0, this.words * 4)
  }

  /** How many docIds the compared set has in common with the set at a position. */
  countCommon(position: number): number {
    return this.countWords(0, (position + 1) * this.words * 4, this.words * 4)
  }
}
