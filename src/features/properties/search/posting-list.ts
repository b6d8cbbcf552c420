/** A set of docIds, the small integers that identify properties in the search index: a bit for each. */
export type Bitmap = Uint32Array

export const createBitmap = (docIds: number): Bitmap => new Uint32Array((docIds + 31) >>> 5)

export const addDoc = (bitmap: Bitmap, docId: number): void => {
  bitmap[docId >>> 5] = (bitmap[docId >>> 5] ?? 0) | (1 << (docId & 31))
}

export const removeDoc = (bitmap: Bitmap, docId: number): void => {
  bitmap[docId >>> 5] = (bitmap[docId >>> 5] ?? 0) & ~(1 << (docId & 31))
}

export const hasDoc = (bitmap: Bitmap, docId: number): boolean =>
  (((bitmap[docId >>> 5] ?? 0) >>> (docId & 31)) & 1) === 1

/** Removes from `target` what is not in `other`. */
export function intersect(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & (other[word] ?? 0)
}

/** Adds to `target` what is in `other`. */
export function unite(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) | (other[word] ?? 0)
}

/** Removes from `target` what is in `other`. */
export function subtract(target: Bitmap, other: Bitmap): void {
  for (let word = 0; word < target.length; word++) target[word] = (target[word] ?? 0) & ~(other[word] ?? 0)
}

export const isEmpty = (bitmap: Bitmap): boolean => bitmap.every((word) => word === 0)

function countBits(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555)
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333)
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24
}

export function countDocs(bitmap: Bitmap): number {
  let total = 0
  for (let word = 0; word < bitmap.length; word++) total += countBits(bitmap[word] ?? 0)
  return total
}

/** Calls `visit` for each docId in ascending order, and removes those for which it returns false. */
export function retainWhere(bitmap: Bitmap, visit: (docId: number) => boolean): void {
  for (let word = 0; word < bitmap.length; word++) {
    let rest = bitmap[word] ?? 0
    while (rest !== 0) {
      const lowest = rest & -rest
      if (!visit((word << 5) + 31 - Math.clz32(lowest))) bitmap[word] = (bitmap[word] ?? 0) ^ lowest
      rest ^= lowest
    }
  }
}

/** The docIds of a bitmap in ascending order. */
export function toDocIds(bitmap: Bitmap): Uint32Array {
  const docIds = new Uint32Array(countDocs(bitmap))
  let at = 0
  retainWhere(bitmap, (docId) => {
    docIds[at++] = docId
    return true
  })
  return docIds
}

/** A sorted list of docIds that grows and shrinks in place, for the many small sets. */
export class PostingList {
  private docIds = new Uint32Array(4)
  private length = 0
  private bitmap: Bitmap | undefined

  get size(): number {
    return this.length
  }

  add(docId: number): void {
    const at = this.findPosition(docId)
    if (at < this.length && this.docIds[at] === docId) return
    this.bitmap = undefined
    if (this.length === this.docIds.length) {
      const larger = new Uint32Array(this.length * 2)
      larger.set(this.docIds)
      this.docIds = larger
    }
    this.docIds.copyWithin(at + 1, at, this.length)
    this.docIds[at] = docId
    this.length++
  }

  remove(docId: number): void {
    const at = this.findPosition(docId)
    if (at === this.length || this.docIds[at] !== docId) return
    this.bitmap = undefined
    this.docIds.copyWithin(at, at + 1, this.length)
    this.length--
  }

  /** Adds all docIds of the list to a bitmap. */
  addDocsInto(target: Bitmap): void {
    // With more than one docId per word, merging words is faster; the bitmap is cached until the list changes.
    if (this.length > target.length) {
      this.bitmap ??= this.toBitmap()
      const { bitmap } = this
      for (let word = 0; word < bitmap.length; word++) target[word] = (target[word] ?? 0) | (bitmap[word] ?? 0)
      return
    }
    for (let at = 0; at < this.length; at++) addDoc(target, this.docIds[at] ?? 0)
  }

  /** Removes all docIds of the list from a bitmap. */
  removeDocsFrom(target: Bitmap): void {
    for (let at = 0; at < this.length; at++) removeDoc(target, this.docIds[at] ?? 0)
  }

  private toBitmap(): Bitmap {
    const bitmap = createBitmap((this.docIds[this.length - 1] ?? 0) + 1)
    for (let at = 0; at < this.length; at++) addDoc(bitmap, this.docIds[at] ?? 0)
    return bitmap
  }

  private findPosition(docId: number): number {
    // New properties get increasing docIds, so most additions belong at the end.
    if (this.length === 0 || docId > (this.docIds[this.length - 1] ?? 0)) return this.length
    let low = 0
    let high = this.length
    while (low < high) {
      const middle = (low + high) >>> 1
      if ((this.docIds[middle] ?? 0) < docId) low = middle + 1
      else high = middle
    }
    return low
  }
}
