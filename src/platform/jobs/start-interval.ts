/**
 * Does a thing again and again, never twice at once; what it throws is told and it goes on.
 *
 * @param every milliseconds
 * @returns what ends it, once what goes on is done
 */
export function startInterval(
  work: () => Promise<unknown>,
  intervalMs: number,
  onError: (error: unknown) => void,
): () => Promise<void> {
  let running: Promise<unknown> | undefined
  const timer = setInterval(() => {
    running ??= work()
      .catch(onError)
      .finally(() => {
        running = undefined
      })
  }, intervalMs)
  return async () => {
    clearInterval(timer)
    await running
  }
}
