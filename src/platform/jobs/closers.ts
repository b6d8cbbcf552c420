import { setTimeout } from 'node:timers/promises'

interface Closer {
  name: string
  close: () => unknown
}

/** The opened parts of a process, which are closed in reverse order. */
export class Closers {
  private readonly stack: Closer[] = []
  private closing: Promise<void> | undefined

  push(name: string, close: () => unknown): void {
    this.stack.push({ name, close })
  }

  /**
   * Closes everything once. A part that fails or hangs does not block the others: each part gets half of the remaining
   * time, the last one all of it.
   *
   * @param onError called with the name of a part that did not close, and the reason
   */
  closeAll(timeoutMs: number, onError: (name: string, error: unknown) => void): Promise<void> {
    this.closing ??= this.unwind(timeoutMs, onError)
    return this.closing
  }

  private async unwind(timeoutMs: number, onError: (name: string, error: unknown) => void): Promise<void> {
    const deadline = performance.now() + timeoutMs
    for (let closer = this.stack.pop(); closer; closer = this.stack.pop()) {
      const timeLeftMs = Math.max(0, deadline - performance.now())
      const timer = new AbortController()
      const late = setTimeout(this.stack.length > 0 ? timeLeftMs / 2 : timeLeftMs, undefined, timer)
      try {
        await Promise.race([closer.close(), late.then(() => Promise.reject(new Error('It did not close in time.')))])
      } catch (error) {
        onError(closer.name, error)
      } finally {
        timer.abort()
        late.catch(() => {})
      }
    }
  }
}
