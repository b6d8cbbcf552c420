import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'

type KeyTable = 'photo_keys' | 'alert_keys' | 'security_keys'

/** Reads the 32-byte key of a table of one row, made when first needed. */
export async function readStoredKey(db: Db, table: KeyTable): Promise<Buffer> {
  await sql`insert into ${sql.table(table)} (key) values (${randomBytes(32)}) on conflict do nothing`.execute(db)
  const { rows } = await sql<{ key: Buffer }>`select key from ${sql.table(table)}`.execute(db)
  const [row] = rows
  if (!row) throw new Error(`There is no key in ${table}.`)
  return row.key
}

/** A function that gives the 32-byte signing key of a table of one row, made when first needed and read once. */
export function signingKey(table: KeyTable): (db: Db) => Promise<Buffer> {
  const keys = new WeakMap<Db, Promise<Buffer>>()
  return (db) => {
    let key = keys.get(db)
    if (!key) {
      key = readStoredKey(db, table)
      keys.set(db, key)
      key.catch(() => keys.delete(db))
    }
    return key
  }
}
