import type { Bitmap } from '#features/properties/text-search/posting-list.ts'

const pageBytes = 65_536

/** The bytes of a section of a WebAssembly module, all shorter than 128. */
const section = (id: number, ...bytes: readonly number[]) => [id, bytes.length, ...bytes]

/**
 * count(list, set, end): the bits that the set at 0 has in common with one from `set`, in the pairs of words whose
 * positions are listed from `list` to `end`. JavaScript has no instruction that counts the bits of a word, and takes
 * seven times as long.
 */
const moduleBytes = (() => {
  const i32 = 0x7f
  const i64 = 0x7e
  const [list, base, end, total, at] = [0, 1, 2, 3, 4]
  const [get, set, tee] = [0x20, 0x21, 0x22]
  const loadI32 = (offset: number) => [0x28, 2, offset]
  const loadI64 = [0x29, 3, 0]
  const [i32Const, i32Add, i32Less, i64And, i64CountBits, i64Add, i64ToI32] = [0x41, 0x6a, 0x49, 0x83, 0x7b, 0x7c, 0xa7]
  const [loop, repeatIf, endOfBlock, noResult] = [0x03, 0x0d, 0x0b, 0x40]
  const magic = [0, 0x61, 0x73, 0x6d, 1, 0, 0, 0]
  const locals = [2, 1, i64, 1, i32]
  const load = (offset: number) => [get, list, ...loadI32(offset), tee, at, ...loadI64]
  const loadBoth = (offset: number) => [...load(offset), get, at, get, base, i32Add, ...loadI64]
  const addCommon = (offset: number) => [get, total, ...loadBoth(offset), i64And, i64CountBits, i64Add, set, total]
  const advance = [get, list, i32Const, 8, i32Add, tee, list, get, end, i32Less]
  // Two pairs in each round take a quarter less time.
  const loopOver = [loop, noResult, ...addCommon(0), ...addCommon(4), ...advance, repeatIf, 0, endOfBlock]
  const count = [...locals, ...loopOver, get, total, i64ToI32, endOfBlock]
  const letter = (text: string) => [1, text.charCodeAt(0)]
  const types = section(1, 1, 0x60, 3, i32, i32, i32, 1, i32)
  const imports = section(2, 1, ...letter('s'), ...letter('m'), 2, 0, 1)
  const functions = section(3, 1, 0)
  const exported = section(7, 1, ...letter('c'), 0, 0)
  const code = section(10, 1, count.length, ...count)
  return new Uint8Array([...magic, ...types, ...imports, ...functions, ...exported, ...code])
})()

type CountListed = (list: number, set: number, end: number) => number

/** What is used of WebAssembly, which the types of Node leave out. */
interface WebAssemblyParts {
  Memory: new (size: { initial: number }) => { readonly buffer: ArrayBuffer }
  Module: new (bytes: Uint8Array) => object
  Instance: new (module: object, imports: { s: { m: object } }) => { readonly exports: { c: CountListed } }
}
const { Memory, Module, Instance } = (globalThis as unknown as { WebAssembly: WebAssemblyParts }).WebAssembly

let compiled: object | undefined

/** Sets of docIds in memory that WebAssembly reads, and a set to count against: at most a nanosecond a word. */
export class SharedSets {
  /** The length of each set. */
  readonly words: number
  private readonly setBytes: number
  private readonly sets: readonly Bitmap[]
  private readonly compared: Bitmap
  /** Where the compared set has any: few words if it is of a narrow search. */
  private readonly listed: Uint32Array
  private listedCount = 0
  private readonly countListed: CountListed

  constructor(words: number, sets: number) {
    // The function reads pairs of words; behind each set is an empty one.
    this.words = words + (words & 1)
    this.setBytes = (this.words + 2) * 4
    const listAt = (sets + 1) * this.setBytes
    const memory = new Memory({ initial: Math.ceil((listAt + this.setBytes) / pageBytes) })
    const at = (position: number) => new Uint32Array(memory.buffer, position * this.setBytes, this.words)
    this.compared = at(0)
    this.sets = Array.from({ length: sets }, (_, position) => at(position + 1))
    this.listed = new Uint32Array(memory.buffer, listAt, this.words / 2 + 1)
    compiled ??= new Module(moduleBytes)
    this.countListed = new Instance(compiled, { s: { m: memory } }).exports.c
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
    this.listedCount = 0
    for (let word = 0; word < docs.length; word += 2)
      if (((docs[word] ?? 0) | (docs[word + 1] ?? 0)) !== 0) this.listed[this.listedCount++] = word * 4
    // An even number of pairs.
    if (this.listedCount % 2 === 1) this.listed[this.listedCount++] = this.words * 4
  }

  /** How many docIds the compared set has. */
  countCompared(): number {
    return this.countAt(0)
  }

  /** How many docIds the compared set has in common with the set at a position. */
  countCommon(position: number): number {
    return this.countAt((position + 1) * this.setBytes)
  }

  private countAt(set: number): number {
    const { byteOffset } = this.listed
    // The function reads at least two pairs.
    return this.listedCount === 0 ? 0 : this.countListed(byteOffset, set, byteOffset + this.listedCount * 4)
  }
}
