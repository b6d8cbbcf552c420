import { createHash, randomBytes } from 'node:crypto'
import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './db.ts'
import type { Caller } from './route.ts'

/** A device that is silent for so long is logged out (spec decisions, Sessions). */
const silentDays = 30
const longestDevice = 200

const hashOf = (token: string): Buffer => createHash('sha256').update(token).digest()

/** 32 random bytes as they travel: 43 characters of base64url. */
const tokenPattern = /^Bearer ([A-Za-z0-9_-]{43})$/

/**
 * Logs a device in.
 *
 * @param device what the browser calls itself, if it says
 * @returns the token that the device shows from now on; the database keeps its hash only
 */
export async function startSession(db: Db, userId: string, device: string | undefined): Promise<string> {
  const token = randomBytes(32).toString('base64url')
  const named = device?.replaceAll('\0', '').slice(0, longestDevice) || null
  await db
    .insertInto('sessions')
    .values({ token_hash: hashOf(token), user_id: userId, device: named })
    .execute()
  return token
}

/** Whom a token stands for; nobody once it was ended or silent for too long. Being asked counts as a sign of life. */
async function callerOf(db: Db, token: string): Promise<Caller | undefined> {
  const hash = hashOf(token)
  const found = await db
    .selectFrom('sessions')
    .innerJoin('users', 'users.id', 'sessions.user_id')
    .select(['users.id as userId', 'users.role', sql<boolean>`last_used_at < now() - interval '1 hour'`.as('stale')])
    .where('token_hash', '=', hash)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(days => ${silentDays})`)
    .executeTakeFirst()
  if (!found) return undefined
  // Once an hour is enough to know which devices live; every call would be a write.
  if (found.stale)
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql`now()` })
      .where('token_hash', '=', hash)
      .execute()
  return { userId: found.userId, role: found.role === 'ADMIN' ? 'ADMIN' : 'USER' }
}

/** The token that a call shows, if it has the form of one. */
export const tokenOf = (header: string | undefined): string | undefined => tokenPattern.exec(header ?? '')?.[1]

/** Ends one session; nothing happens where there is none. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashOf(token)).execute()
}

/** Ends all sessions of somebody. */
export async function endSessionsOf(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
}

/** The living sessions of somebody, used last first; `current` is the one that the token stands for. */
export async function sessionsOf(db: Db, userId: string, token: string | undefined) {
  const hash = token === undefined ? undefined : hashOf(token)
  const rows = await db
    .selectFrom('sessions')
    .select(['token_hash', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(days => ${silentDays})`)
    .orderBy('last_used_at', 'desc')
    .limit(200)
    .execute()
  return rows.map(({ token_hash, device, created_at, last_used_at }) => ({
    device,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    current: hash !== undefined && token_hash.equals(hash),
  }))
}

/** Says of each call of the API who calls: the Bearer token only, never a cookie, so that no other site can call as somebody. */
export function knowCallers(api: FastifyInstance, db: Db): void {
  api.addHook('onRequest', async (request) => {
    const token = tokenOf(request.headers.authorization)
    if (token) request.caller = await callerOf(db, token)
  })
}
