import { createHash } from 'node:crypto'
import type { InputProblem } from '#features/sourcing/file-formats/input-problem.ts'

/** Limits of one run over the pages of a source. */
const runLimits = { records: 50_000, bytes: 200_000_000, minutes: 30 } as const
export type RunLimits = { readonly [L in keyof typeof runLimits]: number }

/** Watches over the pages of a run: says when to stop, and why. */
export class PageGuard {
  private readonly seenRecords = new Set<string>()
  private readonly seenAddresses = new Set<string>()
  private readonly started = performance.now()
  private readonly limits: RunLimits
  private bytes = 0
  records = 0

  constructor(limits: RunLimits = runLimits) {
    this.limits = limits
  }

  /** Whether an address has been asked for before, with the same body. */
  isRepeatedRequest(address: string, content: string | undefined): boolean {
    const key = `${address} ${content ?? ''}`
    const isRepeated = this.seenAddresses.has(key)
    this.seenAddresses.add(key)
    return isRepeated
  }

  /** Counts a page. @returns why it ends the run: it has only records that were there before, or is too much */
  add(records: readonly unknown[], bytes: number): InputProblem | undefined {
    const before = this.seenRecords.size
    for (const record of records)
      this.seenRecords.add(
        createHash('sha1')
          .update(JSON.stringify(record) ?? '')
          .digest('base64'),
      )
    this.bytes += bytes
    if (records.length > 0 && this.seenRecords.size === before) return { code: 'repeatedRecords' }
    this.records += records.length
    if (this.records > this.limits.records) return { code: 'tooManyRecords', limit: this.limits.records }
    if (this.bytes > this.limits.bytes) return { code: 'tooManyMegabytes', limit: this.limits.bytes / 1_000_000 }
    const minutes = (performance.now() - this.started) / 60_000
    return minutes > this.limits.minutes ? { code: 'tooManyMinutes', limit: this.limits.minutes } : undefined
  }
}
