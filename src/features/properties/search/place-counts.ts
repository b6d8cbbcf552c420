/** How many homes each place has. */
export class PlaceCounts {
  private readonly byName = new Map<string, number>()
  private sorted: readonly { name: string; properties: number }[] | undefined

  get(name: string): number {
    return this.byName.get(name) ?? 0
  }

  add(name: string, change: 1 | -1): void {
    this.sorted = undefined
    const properties = this.get(name) + change
    if (properties === 0) this.byName.delete(name)
    else this.byName.set(name, properties)
  }

  /** The places with homes, those with the most first. */
  list(): readonly { name: string; properties: number }[] {
    this.sorted ??= [...this.byName]
      .map(([name, properties]) => ({ name, properties }))
      .toSorted((a, b) => b.properties - a.properties || (a.name < b.name ? -1 : 1))
    return this.sorted
  }
}
