import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { startInterval, type ReportState } from '#platform/jobs/start-interval.ts'
import { mailReminders } from '#features/renters/replies/conversation-mails.server.ts'
import { isTakenOff, judgeViewedHome } from '#features/renters/viewings/queries.server.ts'

const intervalMs = 30_000
const batchSize = 10

interface ReminderOptions {
  origin: string
  /** Sends the same to the devices of the renter, in the transaction of the mail. */
  notify?: (transaction: Db, userId: string, notice: { title: string; body: string; url: string }) => Promise<unknown>
  onError: ReportState
}

/** Claims some due reminders until the transaction ends. */
const claimDue = (transaction: Db) =>
  transaction
    .selectFrom('viewings')
    .innerJoin('replies', 'replies.id', 'viewings.reply_id')
    .innerJoin('users', 'users.id', 'replies.user_id')
    .select(['viewings.id as viewingId', 'proposal_id', 'starts_at', 'minutes', 'place', 'users.deactivated_at'])
    .select(['replies.id', 'property_title as home', 'replies.language', 'replies.contact_email as to'])
    .leftJoin('properties', 'properties.id', 'replies.property_id')
    .select(['properties.status', 'closes_at', isTakenOff.as('isTakenOff')])
    .select(['user_id', 'users.name', 'users.email', 'users.language as renterLanguage'])
    .select(sql<boolean>`starts_at > now()`.as('isToCome'))
    .where('remind_at', '<=', sql<Date>`now()`)
    .orderBy('remind_at')
    .orderBy('viewings.id')
    .limit(batchSize)
    // Skips a reply that somebody is writing to, which locks it first: this waits for nobody, so it blocks nobody.
    .forUpdate(['viewings', 'replies'])
    .skipLocked()
    .execute()
type Due = Awaited<ReturnType<typeof claimDue>>[number]

async function remind(transaction: Db, due: Due, { origin, notify }: ReminderOptions): Promise<void> {
  const { viewingId, starts_at: startsAt, minutes, place, to, home, language } = due
  await transaction.updateTable('viewings').set({ remind_at: null }).where('id', '=', viewingId).execute()
  // A viewing that began while no process ran needs no reminder any more.
  if (!due.isToCome || startsAt === null || to === null || due.deactivated_at !== null) return
  const renter = { name: due.name, email: due.email, language: due.renterLanguage }
  const notice = await mailReminders(
    transaction,
    origin,
    { id: due.id, home, homeState: judgeViewedHome(due), language, to, renter },
    {
      step: { times: [startsAt], minutes, place, message: null },
      isMoving: due.proposal_id !== null,
    },
  )
  await notify?.(transaction, due.user_id, notice)
}

/** Reminds both sides of viewings, each once, in any number of processes. */
export function startReminderWorker(db: Db, options: ReminderOptions) {
  const remindBatch = () =>
    db.transaction().execute(async (transaction) => {
      const rows = await claimDue(transaction)
      for (const due of rows) await remind(transaction, due, options)
      return rows.length > 0
    })
  /** Writes the reminders that are due, until none is left. */
  const remindDue = async () => {
    while (await remindBatch());
  }
  return { remindDue, close: startInterval(remindDue, intervalMs, options.onError) }
}
