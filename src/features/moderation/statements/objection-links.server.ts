import { createHmac, timingSafeEqual } from 'node:crypto'
import { readStoredKey } from '#platform/database/signing-key.ts'
import type { Db } from '#platform/database/db.ts'
import type { Language } from '#shared/language.ts'
import { paths, toLanguagePath } from '#shared/paths.ts'

// Signed and not stored, so that the same link stands in the mail and beside the home of its owner.
const objectionKey = (db: Db) => readStoredKey(db, 'objection_keys')

const sign = (key: Buffer, id: string): string =>
  createHmac('sha256', key).update(`objection\n${id}`).digest('base64url')

/** The path with which somebody objects to what a statement tells, for each id of a statement. */
export async function objectionPaths(db: Db, language: Language): Promise<(id: string) => string> {
  const key = await objectionKey(db)
  return (id) => `${toLanguagePath(language, paths.objection)}?token=${id}.${sign(key, id)}`
}

/** The id of the statement that a link is about; undefined if it is not one of ours. */
export async function readObjectionToken(db: Db, token: string): Promise<string | undefined> {
  const [, id = '', signature = ''] = /^([0-9a-f-]{36})\.([\w-]{43})$/.exec(token) ?? []
  const expected = sign(await objectionKey(db), id)
  const [given, wanted] = [Buffer.from(signature), Buffer.from(expected)]
  return given.length === wanted.length && timingSafeEqual(given, wanted) ? id : undefined
}
