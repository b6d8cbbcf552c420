/** Called with the error when work starts to fail and `undefined` when it succeeds again; not for tries in between. */
export type ReportState = (error: unknown) => void

const maxBackoffMs = 30_000

/** Milliseconds until the next try after so many consecutive failures: doubles each time up to 30 s, with jitter. */
export function backoffMs(failures: number, baseMs: number): number {
  const ceilingMs = Math.min(baseMs * 2 ** failures, maxBackoffMs)
  return ceilingMs * (0.5 + Math.random() / 2)
}

/** Work that fails now and then counts as failing until it has not failed for this long. */
const calmMs = 10_000

/** Reports changes of state to {@link ReportState}, given the outcome of each try. */
export function watchState(report: ReportState) {
  let failures = 0
  let failedAt = 0
  let isFailing = false
  return {
    /** @returns the number of consecutive failures */
    failed(error: unknown): number {
      failures += 1
      failedAt = performance.now()
      if (!isFailing) report(error)
      isFailing = true
      return failures
    },
    succeeded(): void {
      failures = 0
      if (!isFailing || performance.now() - failedAt < calmMs) return
      isFailing = false
      report(undefined)
    },
  }
}

/** Runs work at an interval, never concurrently; failures back off to 30 s or the interval. @returns a stop function */
export function startInterval(
  work: () => Promise<unknown>,
  intervalMs: number,
  report: ReportState,
): () => Promise<void> {
  const state = watchState(report)
  let running: Promise<void> | undefined
  let resumeAt = -Infinity
  const runOnce = async () => {
    try {
      await work()
      state.succeeded()
    } catch (error) {
      resumeAt = performance.now() + backoffMs(state.failed(error), intervalMs)
    }
  }
  const timer = setInterval(() => {
    if (running || performance.now() < resumeAt) return
    running = runOnce().finally(() => {
      running = undefined
    })
  }, intervalMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}

/** Runs several jobs, each at its own interval in milliseconds. @returns a function that stops them all */
export function startIntervals(
  report: ReportState,
  ...jobs: readonly (readonly [work: () => Promise<unknown>, intervalMs: number])[]
): () => Promise<void> {
  const stops = jobs.map(([work, intervalMs]) => startInterval(work, intervalMs, report))
  return async () => {
    await Promise.all(stops.map((stop) => stop()))
  }
}
