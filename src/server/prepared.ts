import pg from 'pg'

const names = new Map<string, string>()

/**
 * Marks a statement that is sent so often that the database should parse and plan it once a connection.
 * Only for texts that are written out in the code: each is kept for as long as the connection lives.
 */
export function prepared(text: string): string {
  if (!names.has(text)) names.set(text, `s${names.size}`)
  return text
}

/** A PostgreSQL client that prepares the statements marked so; the embedded database, one session for all, must not. */
export class PreparingClient extends pg.Client {
  // The library's method has a dozen shapes; only the one that Kysely uses, text and values, is looked at.
  override query = ((...given: unknown[]) => {
    const [text, values, ...rest] = given
    const name = typeof text === 'string' ? names.get(text) : undefined
    const call = super.query as (...forwarded: unknown[]) => unknown
    return name ? call.call(this, { name, text, values }, ...rest) : call.apply(this, given)
  }) as pg.Client['query']
}
