/**
 * The slots of all homes in one order. Changes are gathered and merged in when the order is next asked for,
 * so that a thousand changed homes cost one pass and not a thousand.
 */
export class SortedSlots {
  private order = new Uint32Array(0)
  private readonly changed = new Set<number>()
  readonly compare: (a: number, b: number) => number
  private readonly lives: (slot: number) => boolean

  constructor(compare: (a: number, b: number) => number, lives: (slot: number) => boolean) {
    this.compare = compare
    this.lives = lives
  }

  touch(slot: number): void {
    this.changed.add(slot)
  }

  slots(): Uint32Array {
    if (this.changed.size > 0) {
      const moved = [...this.changed].filter(this.lives).toSorted(this.compare)
      const merged = new Uint32Array(this.order.length + moved.length)
      let length = 0
      let next = 0
      for (const slot of this.order) {
        if (this.changed.has(slot)) continue
        for (let other = moved[next]; other !== undefined && this.compare(other, slot) < 0; other = moved[++next])
          merged[length++] = other
        merged[length++] = slot
      }
      for (; next < moved.length; next++) merged[length++] = moved[next] ?? 0
      this.order = merged.subarray(0, length)
      this.changed.clear()
    }
    return this.order
  }
}
