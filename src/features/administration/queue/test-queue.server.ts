import { sql } from 'kysely'
import { uuidv7 } from 'uuidv7'
import type { TestApp, TestReply } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import type { ProblemReply } from '#shared/problem.ts'
import { as } from '#features/accounts/accounts/test-accounts.server.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { listQueue, QueueDecision, showQueueItem } from './contract.ts'
import type { QueueKind } from './kinds.ts'

type Refusal = Omit<ProblemReply, 'status'>

/** What an admin does with the queue, through the API. */
export const queueOf = (site: TestApp, token: string) => {
  const show = (kind: QueueKind, id: string) =>
    site.get<Reply<typeof showQueueItem> & Refusal>(`/admin/queue/${kind}/${id}`, as(token))
  return {
    list: async (query = '') => (await site.get<Reply<typeof listQueue>>(`/admin/queue${query}`, as(token))).body.data,
    show,
    /** Decides about an item as it is shown now. */
    decide: async (
      kind: QueueKind,
      id: string,
      decision: QueueDecision,
      more: { reason?: string; seen?: string } = {},
    ): Promise<TestReply<{ message: string } & Refusal>> => {
      const seen = (await show(kind, id)).body.data?.seen ?? ''
      return site.post(`/admin/queue/${kind}/${id}/decision`, { decision, seen, ...more }, as(token))
    },
    assign: (kind: QueueKind, id: string, adminId: string | null) =>
      site.send<{ message: string } & Refusal>(
        'PUT',
        `/admin/queue/${kind}/${id}/assignee`,
        adminId === null ? {} : { adminId },
        as(token),
      ),
  }
}

const hoursAgo = (hours: number) => sql<Date>`now() - make_interval(hours => ${hours})`

/** A source that is read by hand, or from an address. */
export async function insertSource(site: TestApp, address: string | null = null): Promise<string> {
  const id = uuidv7()
  await site.db
    .insertInto('sources')
    .values({
      id,
      slug: `bron-${id.slice(-8)}`,
      name: 'Bron Noord',
      website: 'https://bron.example',
      address,
      kind: 'own-feed',
    })
    .execute()
  return id
}

/** Inserts a run that read a whole list far shorter than usual. */
export async function insertHeldRun(
  site: TestApp,
  sourceId: string,
  hours: number,
  { held = true, records = 3 } = {},
): Promise<string> {
  const id = uuidv7()
  await site.db
    .insertInto('import_runs')
    .values({
      id,
      source_id: sourceId,
      inputs: ['lijst.json'],
      complete: true,
      captured_at: hoursAgo(hours),
      state: 'finished',
      started_at: hoursAgo(hours),
      finished_at: hoursAgo(hours),
      held,
      read_count: records,
    })
    .execute()
  return id
}

/** Inserts one thing that waits of each kind without money, the first the oldest; returns their ids by kind. */
export async function insertWork(site: TestApp) {
  const { db } = site
  const sourceId = await insertSource(site, 'https://bron.example/lijst.json')
  const runId = await insertHeldRun(site, sourceId, 90)
  const propertyId = await insertProperty(db, { title: 'Verdacht huis', street: 'Eikstraat', house_number: 12 })
  const reportId = uuidv7()
  await db
    .insertInto('property_reports')
    .values({
      id: reportId,
      property_id: propertyId,
      reason: 'scam',
      note: 'Vraagt om geld.',
      by_account: false,
      created_at: hoursAgo(80),
    })
    .execute()
  const inquiryId = uuidv7()
  await db
    .insertInto('inquiries')
    .values({
      id: inquiryId,
      first_name: 'Joris',
      last_name: 'Bakker',
      email: 'joris@voorbeeld.example',
      message: 'Hoe zeg ik op?',
      language: 'nl',
      created_at: hoursAgo(70),
    })
    .execute()
  const alertId = uuidv7()
  await db
    .insertInto('source_alerts')
    .values({ id: alertId, source_id: sourceId, kind: 'late', raised_at: hoursAgo(60) })
    .execute()
  await sql`insert into rejected_records (source_id, fingerprint, reason, number, record, first_run_id, first_seen_at, last_seen_at)
    select ${sourceId}, sha256(i::text::bytea), 'parking', 'x' || i, '{"soort": "garage"}', ${runId},
      now() - make_interval(hours => 50) + i * interval '1 minute', now() from generate_series(0, 2) i`.execute(db)
  const mailId = uuidv7()
  await db
    .insertInto('mails')
    .values({
      id: mailId,
      recipient: 'weg@voorbeeld.example',
      subject: 'Bevestig je e-mailadres',
      html: '<p>x</p>',
      body: 'x',
      failed_at: hoursAgo(40),
      last_error: '550 no such user',
    })
    .execute()
  return {
    heldList: runId,
    report: propertyId,
    inquiry: inquiryId,
    sourceAlert: alertId,
    rejectedRecords: `${sourceId}~parking`,
    failedMail: mailId,
    sourceId,
    reportId,
  }
}
