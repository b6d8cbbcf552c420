import type { LoaderFunctionArgs } from 'react-router'
import { readExistingPage } from '#platform/database/read-page.ts'
import { readListQuery } from '#ui/forms/read-query.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { noteMessages } from '#features/administration/notes/messages.ts'
import { listingCheckMessages } from '#features/sourcing/listing-checks/messages.ts'
import { QueueQuery } from './contract.ts'
import { queueKinds } from './kinds.ts'
import { queueMessages } from './messages.ts'
import { readColleagues, readQueue } from './queries.server.ts'

/** The item in an address: its kind and its id, with a colon between them. */
function parseItem(asked: string | null) {
  const [word, id] = asked?.split(':') ?? []
  const kind = queueKinds.find((known) => known === word)
  return kind && id ? { kind, id } : undefined
}

/** What the queue of all that waits shows. @throws redirects for everybody but admins */
export async function readQueuePage(args: LoaderFunctionArgs) {
  const { server, userId, asked, pageSize, makeHead } = openAdminPage(args)
  const { db, language } = server
  const texts = queueMessages[language]
  const { query, unread } = readListQuery(QueueQuery, asked, pageSize)
  const [list, colleagues] = await Promise.all([
    readExistingPage(query.page, (page) => readQueue(db, { ...query, page }, { adminId: userId, language })),
    readColleagues(db),
  ])
  return {
    texts,
    noteTexts: noteMessages[language],
    checkTexts: listingCheckMessages[language],
    query,
    unread,
    ...list,
    colleagues,
    own: userId,
    linked: parseItem(asked.get('item')),
    now: Date.now(),
    head: makeHead(texts),
  }
}
export type QueueData = Awaited<ReturnType<typeof readQueuePage>>
