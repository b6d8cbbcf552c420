import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'

/** A function that gives the 32-byte signing key of a table of one row, made when first needed and read once. */
export function signingKey(table: 'photo_keys' | 'alert_keys' | 'security_keys'): (db: Db) => Promise<Buffer> {
  const keys = new WeakMap<Db, Promise<Buffer>>()
  const read = async (db: Db): Promise<Buffer> => {
    await sql`insert into ${sql.table(table)} (key) values (${randomBytes(32)}) on conflict do nothing`.execute(db)
    const { rows } = await sql<{ key: Buffer }>`select key from ${sql.table(table)}`.execute(db)
    const [row] = rows
    if (!row) throw new Error(`There is no key in ${table}.`)
    return row.key
  }
  return (db) => {
    let key = keys.get(db)
    if (!key) {
      key = read(db)
      keys.set(db, key)
      key.catch(() => keys.delete(db))
    }
    return key
  }
}
