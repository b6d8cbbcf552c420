import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { createToken, hashText } from '#platform/database/secret-token.ts'
import { toCookieName } from './session-queries.server.ts'

/** The cookie that identifies a browser, also after logging out. It grants no access. */
const deviceCookie = 'device'
const deviceDays = 400
const tokenPattern = /^[A-Za-z0-9_-]{43}$/

/** The token of the browser that calls; undefined where it shows none. */
export function readDeviceToken({ cookies, server }: FastifyRequest): string | undefined {
  const token = cookies[toCookieName(deviceCookie, server)]
  return token !== undefined && tokenPattern.test(token) ? token : undefined
}

/** The cookies with which a call on behalf of this browser shows its device. */
export function deviceCookies(request: FastifyRequest): Record<string, string> {
  const token = readDeviceToken(request)
  return token === undefined ? {} : { [toCookieName(deviceCookie, request.server)]: token }
}

/** Whether the user has logged in on this device before. */
export async function isKnownDevice(db: Db, userId: string, token: string | undefined): Promise<boolean> {
  if (token === undefined) return false
  const known = await db
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .where('token_hash', '=', hashText(token))
    .executeTakeFirst()
  return known !== undefined
}

/**
 * Remembers the device of a login, and sets its cookie.
 *
 * @returns whether the account has been used before, but never on this device
 */
export async function rememberDevice(
  db: Db,
  userId: string,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<boolean> {
  const token = readDeviceToken(request) ?? createToken()
  const { rows } = await sql<{ isNew: boolean; hasOthers: boolean }>`
    insert into known_devices as device (user_id, token_hash) values (${userId}, ${hashText(token)})
    on conflict (user_id, token_hash) do update set last_login_at = now()
    returning xmax = 0 as "isNew",
      exists (select from known_devices where user_id = ${userId}) as "hasOthers"`.execute(db)
  void reply.setCookie(toCookieName(deviceCookie, reply.server), token, {
    path: '/',
    httpOnly: true,
    sameSite: 'lax',
    secure: reply.server.secureCookies,
    maxAge: deviceDays * 86_400,
  })
  return rows.some(({ isNew, hasOthers }) => isNew && hasOthers)
}

/** Forgets the devices of an account when its password changes, since others may have known the old one. */
export async function forgetDevices(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('known_devices').where('user_id', '=', userId).execute()
}
