/**
 * Sets of slots: small whole numbers that stand for homes in the search index.
 * A bitmap for working with sets, a sorted list for keeping the many small ones.
 */
export type Bitmap = Uint32Array

export const bitmapFor = (slots: number): Bitmap => new Uint32Array((slots + 31) >>> 5)

export const addTo = (bitmap: Bitmap, slot: number): void => {
  bitmap[slot >>> 5] = (bitmap[slot >>> 5] ?? 0) | (1 << (slot & 31))
}

export const has = (bitmap: Bitmap, slot: number): boolean => (((bitmap[slot >>> 5] ?? 0) >>> (slot & 31)) & 1) === 1

/** Keeps in `target` what is in `other` too. */
export function intersect(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & (other[word] ?? 0)
}

function bitsIn(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

export function count(bitmap: Bitmap): number {
  let total = 0
  for (let word = 0; word < bitmap.length; word++) total += bitsIn(bitmap[word] ?? 0)
  return total
}

/** Calls `visit` for each slot, smallest first; a slot for which it gives false is taken out. */
export function keepWhere(bitmap: Bitmap, visit: (slot: number) => boolean): void {
  for (let word = 0; word < bitmap.length; word++) {
    let rest = bitmap[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      if (!visit((word << 5) + 31 - Math.clz32(lowest))) bitmap[word] = (bitmap[word] ?? 0) ^ lowest
      rest ^= lowest
    }
  }
}

/** The slots of a bitmap, smallest first. */
export function slotsOf(bitmap: Bitmap): Uint32Array {
  const slots = new Uint32Array(count(bitmap))
  let at = 0
  keepWhere(bitmap, (slot) => {
    slots[at++] = slot
    return true
  })
  return slots
}

/** A sorted list of slots that grows and shrinks in place. */
export class SlotList {
  private slots = new Uint32Array(4)
  private length = 0
  private bitmap: Bitmap | undefined

  get size(): number {
    return this.length
  }

  add(slot: number): void {
    const at = this.positionOf(slot)
    if (at < this.length && this.slots[at] === slot) return
    this.bitmap = undefined
    if (this.length === this.slots.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.slots)
      this.slots = larger
    }
    this.slots.copyWithin(at + 1, at, this.length)
    this.slots[at] = slot
    this.length++
  }

  remove(slot: number): void {
    const at = this.positionOf(slot)
    if (at === this.length || this.slots[at] !== slot) return
    this.bitmap = undefined
    this.slots.copyWithin(at, at + 1, this.length)
    this.length--
  }

  /** Adds all slots of the list to a bitmap. */
  addAllTo(target: Bitmap): void {
    // Past one slot a word, whole words are quicker than slots; the bitmap is kept until the list changes.
    if (this.length > target.length) {
      this.bitmap ??= this.asBitmap()
      const { bitmap } = this
      for (let word = 0; word < bitmap.length; word++) target[word] = (target[word] ?? 0) | (bitmap[word] ?? 0)
      return
    }
    for (let at = 0; at < this.length; at++) addTo(target, this.slots[at] ?? 0)
  }

  private asBitmap(): Bitmap {
    const bitmap = bitmapFor((this.slots[this.length - 1] ?? 0) + 1)
    for (let at = 0; at < this.length; at++) addTo(bitmap, this.slots[at] ?? 0)
    return bitmap
  }

  private positionOf(slot: number): number {
    // New homes get ever larger slots, so most additions belong at the end.
    if (this.length === 0 || slot > (this.slots[this.length - 1] ?? 0)) return this.length
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.slots[middle] ?? 0) < slot) low = middle + 1
      else high = middle
    }
    return low
  }
}
