import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { formatAppointment } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { brand } from '#shared/brand.ts'
import { bilingualTranslator } from '#shared/texts.ts'
import { allowanceMessages } from './messages.ts'
import { hasPremium } from '#features/billing/entitlement/queries.server.ts'

/** The maximum number of replies that an account may mail within an hour and a day, against spam. */
const maxReplies = { hour: 10, day: 30 } as const

const hourMs = 3_600_000

/** How many replies may be mailed now. */
interface ReplyAllowance {
  /** Left within the limits of both the hour and the day. */
  now: number
  /** Left within 24 hours. */
  today: number
  /** When the next one is allowed, if none is now. */
  nextAt: Date | undefined
}

/** Judges how many replies are left, by the moments of those sent within a day, newest first. */
function judgeAllowance(sent: readonly Date[], now: Date): ReplyAllowance {
  const inHour = sent.filter((at) => now.getTime() - at.getTime() < hourMs).length
  const today = Math.max(0, maxReplies.day - sent.length)
  const left = Math.min(today, Math.max(0, maxReplies.hour - inHour))
  if (left > 0) return { now: left, today, nextAt: undefined }
  const waits = [
    [maxReplies.day, 24 * hourMs],
    [maxReplies.hour, hourMs],
  ] as const
  const ends = waits.flatMap(([most, windowMs]) => {
    const oldest = sent[most - 1]
    return oldest ? oldest.getTime() + windowMs : []
  })
  return { now: 0, today, nextAt: new Date(Math.max(...ends)) }
}

/** Reads when the replies of the last day were sent, newest first, by the index on who sent them. */
async function readSent(db: Db, userId: string) {
  const rows = await db
    .selectFrom('replies')
    .select(['created_at', sql<Date>`now()`.as('now')])
    .where('user_id', '=', userId)
    .where('channel', '=', 'mail')
    .where('created_at', '>', sql<Date>`now() - interval '1 day'`)
    .orderBy('created_at', 'desc')
    .orderBy('id', 'desc')
    .limit(maxReplies.day)
    .execute()
  return { sent: rows.map(({ created_at }) => created_at), now: rows[0]?.now ?? new Date() }
}

/** Reads how many replies a user may still mail. */
async function readReplyAllowance(db: Db, userId: string): Promise<ReplyAllowance> {
  const { sent, now } = await readSent(db, userId)
  return judgeAllowance(sent, now)
}

const translators = bilingualTranslator(allowanceMessages, brand.name)

/** How many replies a user may still mail, as a sentence; undefined without Premium, as none can be mailed then. */
export async function readAllowanceText(db: Db, userId: string, language: Language): Promise<string | undefined> {
  if (!(await hasPremium(db, userId))) return undefined
  const { now: count, today, nextAt } = await readReplyAllowance(db, userId)
  const t = translators[language]
  if (nextAt) return t('used', { when: formatAppointment(nextAt, language) })
  return count === today ? t('today', { count }) : t('now', { count, today })
}

/** @throws Problem reply.tooMany, with the seconds until the next one may be sent */
export async function checkReplyLimit(db: Db, userId: string): Promise<void> {
  const { sent, now } = await readSent(db, userId)
  const { nextAt } = judgeAllowance(sent, now)
  if (nextAt) throw new Problem('reply.tooMany', { retryAfter: Math.ceil((nextAt.getTime() - now.getTime()) / 1_000) })
}
