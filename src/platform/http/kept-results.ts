/** Long enough for a crowd, too short for anybody to see that a result depends on the time. */
const keptMs = 2_000
const maxKept = 500

/** Results that many ask for, as long as what they follow from does not change, and for two seconds at most. */
export class KeptResults<T> {
  private readonly results = new Map<string, Promise<T>>()
  private version: unknown
  private startedAt = 0

  /**
   * @param question all that a result depends on besides the version and the time
   * @param version changes when results do
   * @param answer whose failure is not kept
   */
  get(question: string, version: unknown, answer: () => Promise<T>): Promise<T> {
    const now = performance.now()
    if (version !== this.version || now - this.startedAt > keptMs || this.results.size >= maxKept) {
      this.results.clear()
      this.version = version
      this.startedAt = now
    }
    const known = this.results.get(question)
    if (known) return known
    const found = answer()
    this.results.set(question, found)
    found.catch(() => {
      if (this.results.get(question) === found) this.results.delete(question)
    })
    return found
  }
}
