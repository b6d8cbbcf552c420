import { createHmac } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { signingKey } from '#platform/database/signing-key.ts'
import { getRateLimitKey } from '#platform/rate-limits/rate-limit-key.ts'
import { Problem } from '#shared/problem.ts'
import type { SecurityEventName } from './security-events.ts'

const maxDeviceLength = 200
const retention = '90 days'
const readKey = signingKey('security_keys')

/** The keyed hash under which an address or a network is stored: 32 bytes, the same for the same text. */
export const hashSecret = async (db: Db, text: string): Promise<Buffer> =>
  createHmac('sha256', await readKey(db))
    .update(text)
    .digest()

interface SecurityEvent {
  event: SecurityEventName
  /** Who does it, by the session. */
  userId?: string | undefined
  /** The account that it is done to, if that is another. */
  subjectId?: string | undefined
  /** The email address used, if there is no session. */
  email?: string | undefined
}

/** Writes an event to the security log and, as one JSON line, to the process log. A failure does not fail the request. */
async function writeEvent(
  db: Db,
  request: FastifyRequest,
  { event, userId, subjectId, email }: SecurityEvent,
  reason: string | undefined,
): Promise<void> {
  try {
    const network = await hashSecret(db, getRateLimitKey(request.ip))
    const outcome = reason === undefined ? 'done' : 'refused'
    const emailHash = email === undefined ? null : await hashSecret(db, email.toLowerCase())
    const userAgent = request.headers['user-agent']?.replaceAll('\0', '').slice(0, maxDeviceLength) || null
    await sql`insert into security_events (event, outcome, reason, user_id, subject_id, email_hash, network_hash, device)
      values (${event}, ${outcome}, ${reason ?? null},
        coalesce(${userId ?? null}::uuid, (select id from users where lower(email) = ${email?.toLowerCase() ?? null})),
        ${subjectId ?? null}::uuid, ${emailHash}, ${network}, ${userAgent})`.execute(db)
    request.log.info(
      { security: { event, outcome, reason, userId, subjectId, network: network.toString('hex', 0, 8) } },
      'security',
    )
  } catch (error) {
    request.log.warn({ err: error, event }, 'The security log could not be written')
  }
}

/**
 * Does something that the security log records, with its outcome: `done`, or `refused` with the code of the refusal.
 *
 * @param complete what only a success tells of the event, such as whose account a mailed link is of
 * @throws what the work throws
 */
export async function recordOutcome<T>(
  db: Db,
  request: FastifyRequest,
  event: SecurityEvent,
  work: () => Promise<T>,
  complete: (result: T) => Partial<SecurityEvent> = () => ({}),
): Promise<T> {
  try {
    const result = await work()
    await writeEvent(db, request, { ...event, ...complete(result) }, undefined)
    return result
  } catch (error) {
    if (error instanceof Problem) await writeEvent(db, request, event, error.code)
    throw error
  }
}

/** Records what the operator of the site did to an account by a command. */
export async function recordCommand(db: Db, event: SecurityEventName, subjectId: string): Promise<void> {
  const network = await hashSecret(db, 'command')
  await sql`insert into security_events (event, outcome, subject_id, network_hash)
    values (${event}, 'done', ${subjectId}::uuid, ${network})`.execute(db)
}

/** Deletes events older than 90 days. */
export async function deleteOldSecurityEvents(db: Db): Promise<void> {
  await sql`delete from security_events where at < now() - ${retention}::interval`.execute(db)
}
