import type { FastifyReply, FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { createToken, hashText } from '#platform/database/secret-token.ts'
import { toCookieName } from '#features/accounts/sessions/session-queries.server.ts'
import { Problem } from '#shared/problem.ts'

/** The cookie with the secret of a login that waits for the second factor. It grants no access by itself. */
const pendingCookie = 'pending-login'
const pendingSeconds = 300

/** The secret of the pending login of the browser that calls. */
export const readPendingToken = ({ cookies, server }: FastifyRequest): string | undefined =>
  cookies[toCookieName(pendingCookie, server)]

/** The cookies with which a call on behalf of this browser shows its pending login. */
export function pendingLoginCookies(request: FastifyRequest): Record<string, string> {
  const token = readPendingToken(request)
  return token === undefined ? {} : { [toCookieName(pendingCookie, request.server)]: token }
}

const toOptions = ({ server }: FastifyReply) =>
  ({ path: '/', httpOnly: true, sameSite: 'lax', secure: server.secureCookies }) as const

/** Starts a login that waits for the second factor for 5 minutes, and sets its cookie. @returns its secret */
export async function startPendingLogin(db: Db, userId: string, reply: FastifyReply): Promise<string> {
  const token = createToken()
  await db
    .deleteFrom('pending_logins')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .deleteFrom('passkey_challenges')
    .where('expires_at', '<', sql<Date>`now()`)
    .execute()
  await db
    .insertInto('pending_logins')
    .values({
      token_hash: hashText(token),
      user_id: userId,
      expires_at: sql<Date>`now() + make_interval(secs => ${pendingSeconds})`,
    })
    .execute()
  void reply.setCookie(toCookieName(pendingCookie, reply.server), token, {
    ...toOptions(reply),
    maxAge: pendingSeconds,
  })
  return token
}

interface PendingLogin {
  userId: string
  tokenHash: Buffer
}

/** Finds a pending login by its secret; undefined once it has ended. */
export async function findPendingLogin(db: Db, token: string | undefined): Promise<PendingLogin | undefined> {
  if (token === undefined) return undefined
  const tokenHash = hashText(token)
  const found = await db
    .selectFrom('pending_logins')
    .select('user_id')
    .where('token_hash', '=', tokenHash)
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirst()
  return found && { userId: found.user_id, tokenHash }
}

/** Finds a pending login by its secret. @throws Problem secondFactor.loginExpired */
export async function getPendingLogin(db: Db, token: string | undefined): Promise<PendingLogin> {
  const pending = await findPendingLogin(db, token)
  if (!pending) throw new Problem('secondFactor.loginExpired')
  return pending
}

/** Ends a pending login, which completes once. @throws Problem secondFactor.loginExpired */
export async function takePendingLogin(db: Db, { tokenHash }: PendingLogin, reply: FastifyReply): Promise<void> {
  const taken = await db.deleteFrom('pending_logins').where('token_hash', '=', tokenHash).executeTakeFirst()
  if (taken.numDeletedRows === 0n) throw new Problem('secondFactor.loginExpired')
  void reply.clearCookie(toCookieName(pendingCookie, reply.server), toOptions(reply))
}
