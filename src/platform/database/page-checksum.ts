/** Size of a page of the files of PostgreSQL, in bytes. */
export const pageBytes = 8192
/** Number of pages in one file of a table or an index; what is larger goes on in the next file. */
export const pagesPerFile = 131_072

const lanes = 32
const prime = 16_777_619
// The constants of PostgreSQL's checksum_impl.h.
const seeds = Int32Array.from([
  0x5b1f36e9, 0xb8525960, 0x02ab50aa, 0x1de66d2a, 0x79ff467a, 0x9bb9f8a3, 0x217e7cd2, 0x83e13d2c, 0xf8d4474f,
  0xe39eb970, 0x42c6ae16, 0x993216fa, 0x7b093b5d, 0x98daff3c, 0xf718902a, 0x0b1c9cdb, 0xe58f764b, 0x187636bc,
  0x5d7b3bb1, 0xe73de7de, 0x92bec979, 0xcca6c0b2, 0x304a0979, 0x85aa43d4, 0x783125bb, 0x6ca8eaa2, 0xe407eac6,
  0x4b5cfc3e, 0x9fbf8c76, 0x15ca20be, 0xf2ca9fd3, 0x959bd756,
])
const sums = new Int32Array(lanes)

/** The checksum that PostgreSQL stores in the header of a page (`pd_checksum`). */
export function computePageChecksum(words: Int32Array, blockNumber: number): number {
  sums.set(seeds)
  for (let row = 0; row < words.length; row += lanes)
    for (let lane = 0; lane < lanes; lane++) {
      const word = words[row + lane] ?? 0
      // The lower half of the third word is the checksum itself, which counts as zero.
      const mixed = (sums[lane] ?? 0) ^ (row + lane === 2 ? word & 0xffff0000 : word)
      sums[lane] = Math.imul(mixed, prime) ^ (mixed >>> 17)
    }
  let result = blockNumber
  for (let lane = 0; lane < lanes; lane++) {
    let sum = sums[lane] ?? 0
    for (let round = 0; round < 2; round++) sum = Math.imul(sum, prime) ^ (sum >>> 17)
    result ^= sum
  }
  return ((result >>> 0) % 65_535) + 1
}
