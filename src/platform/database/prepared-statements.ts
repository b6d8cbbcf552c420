import pg from 'pg'

const names = new Map<string, string>()
let nameCount = 0
const nameNext = (text: string) => names.set(text, `s${nameCount++}`)

/**
 * Marks a constant statement that the database should parse and plan once per connection.
 */
export function prepared(text: string): string {
  if (!names.has(text)) nameNext(text)
  return text
}

/** The arguments of a query, as a named statement if its text is marked. */
function toNamedStatement(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args
  const name = typeof text === 'string' ? names.get(text) : undefined
  return name ? [{ name, text, values }, ...rest] : args
}

/**
 * Whether a statement returns other columns than when it was prepared, as `select *` does once another version of the
 * product has added one. It would fail on every connection that has prepared it; under another name it is prepared anew.
 */
const isOfOldShape = (error: unknown) =>
  error instanceof Error && 'routine' in error && error.routine === 'RevalidateCachedQuery'

/** A PostgreSQL client that prepares marked statements. Not for the embedded database, which is one shared session. */
export class PreparingClient extends pg.Client {
  // The library's method has a dozen shapes; all are handed on as they come.
  override query = ((...args: unknown[]) => {
    const send = (): unknown => Reflect.apply(Reflect.get(pg.Client.prototype, 'query'), this, toNamedStatement(args))
    const outcome = send()
    if (!(outcome instanceof Promise)) return outcome
    outcome.catch((error: unknown) => this.endIfSilent(error))
    const [text] = args
    if (typeof text !== 'string' || !names.has(text)) return outcome
    return outcome.catch((error: unknown) => {
      if (!isOfOldShape(error)) throw error
      nameNext(text)
      // In a transaction the first error is the one that counts: whatever follows it is refused.
      return Promise.resolve(send()).catch(() => {
        throw error
      })
    })
  }) as pg.Client['query']

  /** Ends the connection at once: its statements fail, and the pool replaces it. */
  abandon(): void {
    this.connection.stream.destroy()
  }

  /** A statement without an answer leaves the connection useless. */
  private endIfSilent(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.abandon()
  }
}
