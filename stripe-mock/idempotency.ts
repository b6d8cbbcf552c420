import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { ApiError } from './api-error.ts'
import type { Work } from './work.ts'

/** The reply to a call of the API. */
export interface Answer {
  status: number
  body: unknown
}

/**
 * Performs a call with a key once: for 24 hours, the same call with the same key gets the stored answer.
 *
 * @param call the path and parameters that the key is valid for
 * @throws ApiError 400 when the key was first used with another call
 */
export async function answerOnce(
  { tx }: Work,
  key: string | null,
  call: unknown,
  answer: () => Promise<Answer>,
): Promise<Answer> {
  if (key === null) return answer()
  const fingerprint = createHash('sha256').update(JSON.stringify(call)).digest('hex')
  await tx
    .deleteFrom('idempotency')
    .where('at', '<', sql<Date>`now() - interval '24 hours'`)
    .execute()
  const before = await tx.selectFrom('idempotency').selectAll().where('key', '=', key).executeTakeFirst()
  if (before && before.fingerprint !== fingerprint)
    throw new ApiError(400, {
      type: 'idempotency_error',
      message: `Keys for idempotent requests can only be used with the same parameters they were first used with. Try using a key other than '${key}' if you meant to execute a different request.`,
    })
  if (before) return { status: before.status, body: before.answer }
  const { status, body } = await answer()
  await tx
    .insertInto('idempotency')
    .values({ key, fingerprint, status, answer: JSON.stringify(body), at: new Date() })
    .execute()
  return { status, body }
}

/** @returns runs a call; throws ApiError 409 while another call with the same key is in progress */
export function refuseConcurrentKeys() {
  const running = new Set<string>()
  return async <T>(key: string | null, call: () => Promise<T>): Promise<T> => {
    if (key === null) return call()
    if (running.has(key))
      throw new ApiError(409, {
        type: 'idempotency_error',
        code: 'idempotency_key_in_use',
        message: `There is currently another in-progress request using this Stripe-Idempotent-Key (${key}).`,
      })
    running.add(key)
    try {
      return await call()
    } finally {
      running.delete(key)
    }
  }
}
