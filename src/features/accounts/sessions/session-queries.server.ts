import type {} from '@fastify/cookie'
import type {} from '@fastify/rate-limit'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { CompiledQuery, sql, type Selectable } from 'kysely'
import { Problem } from '#shared/problem.ts'
import type { Db } from '#platform/database/db.ts'
import { prepared } from '#platform/database/connections/prepared-statements.ts'
import type { Users } from '#platform/database/tables.ts'
import { createToken, hashText } from '#platform/database/secret-token.ts'

/** Days without use after which a device is logged out (spec decisions, Sessions). */
export const sessionIdleDays = 30
/** The longest that a session lasts, however much it is used; that of an admin is much shorter. */
const maxSession = '90 days'
const maxAdminSession = '12 hours'
/** How long a proof of who uses a session counts. */
const proofLifetime = '10 minutes'
const maxDeviceLength = 200

/** 32 random bytes as 43 characters of base64url. */
const tokenPattern = /^Bearer ([A-Za-z0-9_-]{43})$/

/**
 * Starts a session for a device, named by its User-Agent.
 *
 * @param provedAt when its user last proved who they are; now by default
 * @returns its token; the database stores only the hash
 */
export async function startSession(
  db: Db,
  userId: string,
  device: string | undefined,
  provedAt?: Date,
): Promise<string> {
  const token = createToken()
  const named = device?.replaceAll('\0', '').slice(0, maxDeviceLength) || null
  await db
    .insertInto('sessions')
    .values({ token_hash: hashText(token), user_id: userId, device: named, ...(provedAt && { proved_at: provedAt }) })
    .execute()
  return token
}

type Visitor = Pick<Selectable<Users>, 'role' | 'name' | 'email' | 'language' | 'theme'> & {
  userId: string
  hasPremium: boolean
  isRenewed: boolean
  needsSecondFactor: boolean
  isProved: boolean
}

// Runs on every call with a token. Excludes deactivated accounts, even those that logged in at the same moment.
const visitorOfToken = prepared(`
  select u.id as "userId", case when needs_factor then 'USER' else u.role end as role,
    needs_factor as "needsSecondFactor", s.proved_at > now() - interval '${proofLifetime}' as "isProved", u.name, u.email, u.language, u.theme,
    exists (select from paid_members p where p.user_id = u.id) as "hasPremium",
    s.last_used_at < now() - interval '1 hour' as "isRenewed"
  from sessions s join users u on u.id = s.user_id
  cross join lateral (
    select $3::boolean and u.role = 'ADMIN'
      and not exists (select from second_factors f where f.user_id = u.id) as needs_factor
  ) as factor
  where s.token_hash = $1 and s.last_used_at > now() - make_interval(days => $2) and u.deactivated_at is null
    and s.created_at > now() - case u.role when 'ADMIN' then interval '${maxAdminSession}' else interval '${maxSession}' end`)

/**
 * Finds the account of an open session by its token, and extends the session once an hour (`isRenewed`).
 *
 * @param site.adminSecondFactor whether an admin without a second factor has the rights of a user only
 */
export async function findVisitor(db: Db, token: string, { adminSecondFactor }: FastifyInstance) {
  const hash = hashText(token)
  const { rows } = await db.executeQuery<Visitor>(
    CompiledQuery.raw(visitorOfToken, [hash, sessionIdleDays, adminSecondFactor]),
  )
  const [found] = rows
  if (!found) return undefined
  // Once an hour is accurate enough, and avoids a write on every call.
  if (found.isRenewed)
    await db
      .updateTable('sessions')
      .set({ last_used_at: sql`now()` })
      .where('token_hash', '=', hash)
      .execute()
  return found
}

/** Name of the cookie that carries the token to the loaders of pages; the API never looks at it. */
const sessionCookie = 'session'

/** A cookie's name over TLS: with this prefix browsers take it from this very host only. */
export const toCookieName = (name: string, { secureCookies }: FastifyInstance): string =>
  secureCookies ? `__Host-${name}` : name

/** The token of the session cookie, which only pages read. */
export const readSessionCookie = ({ cookies, server }: FastifyRequest): string | undefined =>
  cookies[toCookieName(sessionCookie, server)]

const toCookieOptions = ({ server }: FastifyReply) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: server.secureCookies }) as const

/** Sets the cookie with which the browser authenticates page requests, as the token does API calls. */
export function setSessionCookie(reply: FastifyReply, token: string): void {
  void reply.setCookie(toCookieName(sessionCookie, reply.server), token, {
    ...toCookieOptions(reply),
    maxAge: sessionIdleDays * 86_400,
  })
}

/** Makes the browser forget the session cookie. */
export function clearSessionCookie(reply: FastifyReply): void {
  void reply.clearCookie(toCookieName(sessionCookie, reply.server), toCookieOptions(reply))
}

/** Parses the token of an Authorization header; undefined if it is missing or malformed. */
export const parseBearerToken = (header: string | undefined): string | undefined => tokenPattern.exec(header ?? '')?.[1]

/** Returns the key of the session of an Authorization header; undefined without a valid token. */
export function hashSessionToken(header: string | undefined): Buffer | undefined {
  const token = parseBearerToken(header)
  return token === undefined ? undefined : hashText(token)
}

/** Ends the session of a token, if it exists. */
export async function endSession(db: Db, token: string): Promise<void> {
  await db.deleteFrom('sessions').where('token_hash', '=', hashText(token)).execute()
}

/** Ends all sessions of an account, and its logins that wait for a second factor. */
export async function endUserSessions(db: Db, userId: string): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).execute()
  await db.deleteFrom('pending_logins').where('user_id', '=', userId).execute()
}

/** Ends all sessions of an account but that of a token. */
export async function endOtherSessions(db: Db, userId: string, tokenHash: Buffer): Promise<void> {
  await db.deleteFrom('sessions').where('user_id', '=', userId).where('token_hash', '<>', tokenHash).execute()
  await db.deleteFrom('pending_logins').where('user_id', '=', userId).execute()
}

/** Records that the user of a session has just proved who they are. */
export async function markSessionProved(db: Db, tokenHash: Buffer): Promise<void> {
  await db
    .updateTable('sessions')
    .set({ proved_at: sql`now()` })
    .where('token_hash', '=', tokenHash)
    .execute()
}

/** When the user of a session last proved who they are. */
export async function readProvedAt(db: Db, tokenHash: Buffer | undefined): Promise<Date | undefined> {
  if (!tokenHash) return undefined
  const found = await db
    .selectFrom('sessions')
    .select('proved_at')
    .where('token_hash', '=', tokenHash)
    .executeTakeFirst()
  return found?.proved_at
}

/** Ends one session of an account. @returns whether there was one */
export async function endUserSession(db: Db, userId: string, id: string): Promise<boolean> {
  const deleted = await db.deleteFrom('sessions').where('id', '=', id).where('user_id', '=', userId).executeTakeFirst()
  return deleted.numDeletedRows > 0n
}

/** Finds the open sessions of an account, last used first; `current` is that of the token. */
export async function findUserSessions(db: Db, userId: string, token: string | undefined) {
  const hash = token === undefined ? undefined : hashText(token)
  const rows = await db
    .selectFrom('sessions')
    .select(['id', 'token_hash', 'device', 'created_at', 'last_used_at'])
    .where('user_id', '=', userId)
    .where('last_used_at', '>', sql<Date>`now() - make_interval(days => ${sessionIdleDays})`)
    .where('created_at', '>', sql<Date>`now() - ${maxSession}::interval`)
    .orderBy('last_used_at', 'desc')
    .orderBy('id')
    .limit(200)
    .execute()
  return rows.map(({ id, token_hash, device, created_at, last_used_at }) => ({
    id,
    device,
    createdAt: created_at.toISOString(),
    lastUsedAt: last_used_at.toISOString(),
    current: hash !== undefined && token_hash.equals(hash),
  }))
}

/** Identifies the caller by Bearer token only, never by cookie, so that no other site can call as a user. */
export function identifyCallers(api: FastifyInstance, db: Db): void {
  api.addHook('onRequest', async (request) => {
    const token = parseBearerToken(request.headers.authorization)
    if (token) request.caller = await findVisitor(db, token, api)
  })
}

/** Limits the calls of an account per minute, counted across IP addresses. */
export function limitCallsPerAccount(api: FastifyInstance, perMinute: number): void {
  const checkLimit = api.createRateLimit({
    max: perMinute,
    timeWindow: '1 minute',
    keyGenerator: ({ caller }) => `account ${caller?.userId}`,
  })
  api.addHook('onRequest', async (request) => {
    if (!request.caller) return
    const counted = await checkLimit(request)
    if (!counted.isAllowed && counted.isExceeded)
      throw new Problem('request.tooMany', { retryAfter: counted.ttlInSeconds })
  })
}
