/** The docIds of all properties in one order; changes are merged together when the order is next read. */
export class SortedDocs {
  private order = new Uint32Array(0)
  private readonly changed = new Set<number>()
  readonly compare: (a: number, b: number) => number
  private readonly isPresent: (docId: number) => boolean

  constructor(compare: (a: number, b: number) => number, isPresent: (docId: number) => boolean) {
    this.compare = compare
    this.isPresent = isPresent
  }

  markChanged(docId: number): void {
    this.changed.add(docId)
  }

  docIds(): Uint32Array {
    if (this.changed.size > 0) {
      const inserted = [...this.changed].filter(this.isPresent).toSorted(this.compare)
      const merged = new Uint32Array(this.order.length + inserted.length)
      let length = 0
      let next = 0
      for (const docId of this.order) {
        if (this.changed.has(docId)) continue
        for (
          let other = inserted[next];
          other !== undefined && this.compare(other, docId) < 0;
          other = inserted[++next]
        )
          merged[length++] = other
        merged[length++] = docId
      }
      for (; next < inserted.length; next++) merged[length++] = inserted[next] ?? 0
      this.order = merged.subarray(0, length)
      this.changed.clear()
    }
    return this.order
  }
}
