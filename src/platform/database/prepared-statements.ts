import pg from 'pg'

const names = new Map<string, string>()

/**
 * Marks a constant statement that the database should parse and plan once per connection.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `s${names.size}`)
  return text
}

/** The arguments of a query, as a named statement if its text is marked. */
function toNamedStatement(args: unknown[]): unknown[] {
  const [text, values, ...rest] = args
  const name = typeof text === 'string' ? names.get(text) : undefined
  return name ? [{ name, text, values }, ...rest] : args
}

/** A PostgreSQL client that prepares marked statements. Not for the embedded database, which is one shared session. */
export class PreparingClient extends pg.Client {
  // The library's method has a dozen shapes; all are handed on as they come.
  override query = ((...args: unknown[]) => {
    const outcome: unknown = Reflect.apply(Reflect.get(pg.Client.prototype, 'query'), this, toNamedStatement(args))
    if (outcome instanceof Promise) outcome.catch((error: unknown) => this.endIfSilent(error))
    return outcome
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
