import { sql } from 'kysely'
import type { TestApp } from '#app/test-app.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import { startIndexUpdates } from '#features/properties/search-updates/index-updates.server.ts'
import { createLocalEngine } from '#features/properties/search/search-engine.server.ts'
import { startAlertWorker, type AlertWorkerOptions } from './worker.server.ts'
import type { NewSearch, SavedSearch } from './contract.ts'

/** Creates a user with a confirmed email address, with functions for their searches. */
export async function createTestSearcher(site: TestApp, name = 'sanne') {
  const person = await register(site, name)
  await site.db.updateTable('users').set({ email_confirmed_at: new Date() }).where('id', '=', person.id).execute()
  const save = (query: string, more: Partial<NewSearch> = {}) =>
    site.post<{ message: string; data: SavedSearch }>(
      '/searches',
      { query, frequency: 'instant', kinds: ['new', 'drop'], ...more },
      as(person.token),
    )
  const searches = async () => {
    const { body } = await site.get<{ data: { searches: SavedSearch[] } }>('/searches?limit=100', as(person.token))
    return body.data.searches
  }
  return { ...person, save, searches }
}

/** Sends all pending alerts, with several processes, as if the delay before each mail were over. */
export async function sendAllAlerts(
  site: TestApp,
  {
    processes = 1,
    beforeSending,
    ...parts
  }: { processes?: number; beforeSending?: () => Promise<unknown> } & Partial<AlertWorkerOptions> = {},
): Promise<void> {
  const feed = await startIndexUpdates(site.db)
  const errors: unknown[] = []
  const runners = Array.from({ length: processes }, () =>
    startAlertWorker(site.db, createLocalEngine({ index: feed.index, db: site.db }), {
      origin: 'https://www.voorbeeld.example',
      onError: (error) => errors.push(error),
      ...parts,
    }),
  )
  // The first one sees the others when it looks again.
  for (const runner of [...runners, ...runners]) await runner.share()
  const hasChanges = async () =>
    (await site.db.selectFrom('property_changes').select('id').limit(1).execute()).length > 0
  // What a process has taken in a round of its own is no longer pending, and not yet found either.
  do await Promise.all(runners.map((runner) => runner.matchPendingChanges()))
  while (processes > 0 && (await hasChanges()))
  await beforeSending?.()
  await site.db
    .updateTable('alert_schedules')
    .set({ due_at: sql<Date>`now()` })
    .where('due_at', 'is not', null)
    .execute()
  await Promise.all(runners.map((runner) => runner.sendDueAlerts()))
  await Promise.all(runners.map((runner) => runner.close()))
  await feed.close()
  if (errors.length > 0) throw errors[0]
}

/** The subjects of the alert mails to an address, oldest first. */
export async function readAlertSubjects(site: TestApp, email: string): Promise<string[]> {
  const mails = await site.db
    .selectFrom('mails')
    .select('subject')
    .where('recipient', '=', email)
    .where('unsubscribe_url', 'is not', null)
    .orderBy('id')
    .execute()
  return mails.map(({ subject }) => subject.replaceAll('\u00a0', ' '))
}
