/** The part of a search that is compared with every candidate home, in four bytes per field. */
export interface CandidateEntry {
  slot: number
  minRentCents: number
  maxRentCents: number
  /** The allowed values of the closed sets, see `toFilterBits`. */
  bits: number
  /** Minimum area and rooms, see `packMinimums`. */
  size: number
}

const width = 5
const roomsBits = 7

/** Packs a minimum area and number of rooms into one number; -1 means no minimum. */
export const packMinimums = (areaM2: number, rooms: number): number => ((areaM2 + 1) << roomsBits) | (rooms + 1)

/** A growing list of searches, contiguous in memory, since reading them is most of the work of an alert. */
export class CandidateList {
  private entries = new Int32Array(2 * width)
  private length = 0

  get size(): number {
    return this.length / width
  }

  add({ slot, minRentCents, maxRentCents, bits, size }: CandidateEntry): void {
    if (this.length === this.entries.length) {
      const larger = new Int32Array(Math.ceil(this.size * 1.5) * width)
      larger.set(this.entries)
      this.entries = larger
    }
    this.entries.set([maxRentCents, minRentCents, bits, size, slot], this.length)
    this.length += width
  }

  /** Calls `found` with the slot and the bits of each search that matches a home's rent, bits and size. */
  forEachMatch(
    home: { price: number; bits: number; area: number; rooms: number },
    found: (slot: number, bits: number) => void,
  ): void {
    const { entries, length } = this
    const { price, bits, area, rooms } = home
    for (let at = 0; at < length; at += width) {
      // The most common filters come first. The index is in range, which its type does not show.
      if ((entries[at] ?? 0) < price || (entries[at + 1] ?? 0) > price) continue
      const allowedBits = entries[at + 2] ?? 0
      if ((allowedBits & bits) !== bits) continue
      const size = entries[at + 3] ?? 0
      if ((size >> roomsBits) - 1 > area || (size & ((1 << roomsBits) - 1)) - 1 > rooms) continue
      found(entries[at + 4] ?? 0, allowedBits)
    }
  }
}
