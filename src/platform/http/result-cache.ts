/** Long enough for a crowd, too short for anybody to see that a result depends on the time. */
const maxAgeMs = 2_000
const maxResults = 500
const maxAsked = 5_000

/**
 * Results that many ask for, as long as what they follow from does not change, and for two seconds at most. One is kept
 * once it is asked for again: what is kept for nobody costs more to clean up than it saves.
 */
export class ResultCache<T> {
  private readonly results = new Map<string, Promise<T>>()
  /** What was asked for since the results were last cleared, and in the period before. */
  private asked = new Set<string>()
  private askedBefore = new Set<string>()
  private version: unknown
  private startedAt = 0

  /**
   * @param question all that a result depends on besides the version and the time
   * @param version changes when results do
   * @param answer whose failure is not kept
   */
  get(question: string, version: unknown, answer: () => Promise<T>): Promise<T> {
    this.clearOutdated(version)
    const known = this.results.get(question)
    if (known) return known
    const found = answer()
    // Those who ask meanwhile share it.
    this.results.set(question, found)
    const drop = () => {
      if (this.results.get(question) === found) this.results.delete(question)
    }
    const isAskedAgain = this.asked.has(question) || this.askedBefore.has(question)
    this.asked.add(question)
    found.then(isAskedAgain ? undefined : drop, drop)
    return found
  }

  private clearOutdated(version: unknown): void {
    const now = performance.now()
    if (version !== this.version || now - this.startedAt > maxAgeMs || this.results.size >= maxResults) {
      this.results.clear()
      this.version = version
      this.startedAt = now
      this.askedBefore = this.asked
      this.asked = new Set()
    }
    if (this.asked.size >= maxAsked) this.asked.clear()
  }
}
