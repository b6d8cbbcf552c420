import { addDoc, createBitmap, isEmpty, removeDoc, type Bitmap } from '#features/properties/text-search/posting-list.ts'

/** A set of docIds that grows with the index. */
export class GrowingBitmap {
  private words: Bitmap = new Uint32Array(64)

  add(docId: number): void {
    if (docId >>> 5 >= this.words.length) {
      const larger = new Uint32Array(Math.max(this.words.length * 2, (docId >>> 5) + 1))
      larger.set(this.words)
      this.words = larger
    }
    addDoc(this.words, docId)
  }

  remove(docId: number): void {
    if (docId >>> 5 < this.words.length) removeDoc(this.words, docId)
  }

  get isEmpty(): boolean {
    return isEmpty(this.words)
  }

  clear(): void {
    this.words.fill(0)
  }

  /** A copy for so many docIds. */
  toBitmap(docIds: number): Bitmap {
    const bitmap = createBitmap(docIds)
    bitmap.set(this.words.subarray(0, bitmap.length))
    return bitmap
  }
}
