import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Db } from './db.ts'

type KeyTable = 'photo_keys' | 'alert_keys' | 'security_keys' | 'objection_keys'

/** Reads the 32-byte key of a table of one row, made when first needed. */
export async function readStoredKey(db: Db, table: KeyTable): Promise<Buffer> {
  const read = async () => (await sql<{ key: Buffer }>`select key from ${sql.table(table)}`.execute(db)).rows[0]?.key
  const known = await read()
  if (known) return known
  await sql`insert into ${sql.table(table)} (key) values (${randomBytes(32)}) on conflict do nothing`.execute(db)
  const made = await read()
  if (!made) throw new Error(`There is no key in ${table}.`)
  return made
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
