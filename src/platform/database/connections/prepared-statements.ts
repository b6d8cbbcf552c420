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

/** A PostgreSQL client that ends its connection when a statement gets no answer: it is useless, and the pool replaces it. */
class EndingClient extends pg.Client {
  // The library's method has a dozen shapes; all are handed on as they come.
  override query = ((...args: unknown[]) => this.send(args)) as pg.Client['query']

  /** Ends the connection at once: its statements fail, and the pool replaces it. */
  abandon(): void {
    this.connection.stream.destroy()
  }

  /** Sends a query with the arguments of the library's method. */
  protected send(args: unknown[]): unknown {
    const outcome: unknown = Reflect.apply(Reflect.get(pg.Client.prototype, 'query'), this, args)
    if (outcome instanceof Promise) outcome.catch((error: unknown) => this.endIfSilent(error))
    return outcome
  }

  private endIfSilent(error: unknown): void {
    if (error instanceof Error && error.message === 'Query read timeout') this.abandon()
  }
}

/** Ends the connection of a client at once; its statements fail, and the pool replaces it. */
export function abandonClient(client: pg.ClientBase): void {
  if (client instanceof EndingClient) client.abandon()
}

/** Prepares marked statements. Not for the embedded database, which is one shared session. */
export class PreparingClient extends EndingClient {
  protected override send(args: unknown[]): unknown {
    const outcome = super.send(toNamedStatement(args))
    const [text] = args
    if (!(outcome instanceof Promise) || typeof text !== 'string' || !names.has(text)) return outcome
    return outcome.catch((error: unknown) => {
      if (!isOfOldShape(error)) throw error
      nameNext(text)
      // In a transaction the first error is the one that counts: whatever follows it is refused.
      return Promise.resolve(super.send(toNamedStatement(args))).catch(() => {
        throw error
      })
    })
  }
}

/** Prepares nothing: behind a pooler, the next transaction may be another session's. */
export class PooledClient extends EndingClient {}

/** For work that may take long, behind a pooler: its transactions have none of the time limits of the role. */
export class UnlimitedPooledClient extends PooledClient {
  protected override send(args: unknown[]): unknown {
    const [text, ...rest] = args
    return super.send(
      typeof text === 'string' && /^(begin|start transaction)\b[^;]*$/.test(text)
        ? [`${text}; set local statement_timeout = 0; set local lock_timeout = 0`, ...rest]
        : args,
    )
  }
}
