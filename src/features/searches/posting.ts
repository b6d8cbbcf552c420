/** A growing list of slots. */
export class Posting {
  private slots = new Uint32Array(2)
  private length = 0

  get size(): number {
    return this.length
  }

  /** The slots; as it was until something is added. */
  get view(): Uint32Array {
    return this.slots.subarray(0, this.length)
  }

  add(slot: number): void {
    if (this.length === this.slots.length) {
      const larger = new Uint32Array(Math.ceil(this.length * 1.5) + 1)
      larger.set(this.slots)
      this.slots = larger
    }
    this.slots[this.length++] = slot
  }
}

/** Adds a slot to the list under a key. */
export function addUnder<K>(lists: Map<K, Posting>, key: K, slot: number): void {
  let list = lists.get(key)
  if (!list) {
    list = new Posting()
    lists.set(key, list)
  }
  list.add(slot)
}
