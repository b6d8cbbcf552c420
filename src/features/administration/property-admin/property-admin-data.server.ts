import { searchEngineContext } from '#features/properties/search/search-engine.server.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { recentDecisionsMessages } from '#ui/components/recent-decisions-messages.ts'
import { defaultPageSize } from '#shared/pagination.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { auditActionMessages } from '#features/administration/audit-log/action-messages.ts'
import { factSourceMessages } from '#features/sourcing/fact-sources/messages.ts'
import { propertyRecordMessages } from './record-messages.ts'
import { updateQuery } from '#features/properties/search/list-query.ts'
import { readListQuery } from '#ui/forms/read-query.ts'
import type { Db } from '#platform/database/db.ts'
import { readNow } from '#platform/database/read-now.ts'
import { readPropertyEdits } from '#features/owners/property-form/bulk-edit.server.ts'
import { wizardData } from '#features/owners/property-form/wizard-data.server.ts'
import { AdminPropertyQuery } from './contract.ts'
import { findAdminProperties, readStatusDecisions, readSourceNames } from './queries.server.ts'
import { getPropertyTexts } from '#features/properties/catalogue/messages.ts'
import { noteMessages } from '#features/administration/notes/messages.ts'
import { propertyAdminMessages } from './messages.ts'

/** What admins decided about homes, and the fields that they changed of several at once, newest first. */
async function readRecentDecisions(db: Db) {
  const page = { page: 1, limit: 10 }
  const [{ decisions }, { edits }] = await Promise.all([readStatusDecisions(db, page), readPropertyEdits(db, page)])
  return [
    ...decisions.map((decision) => ({ kind: 'status' as const, ...decision })),
    ...edits.map((edit) => ({ kind: 'edit' as const, ...edit })),
  ]
    .toSorted((a, b) => b.decidedAt.localeCompare(a.decidedAt))
    .slice(0, page.limit)
}

/**
 * What the list of homes of admins shows; without the list if the search does not answer.
 *
 * @throws redirects for everybody but admins
 */
export async function readPropertyAdminPage(args: LoaderFunctionArgs) {
  const { server, asked, pageSize, makeHead } = openAdminPage(args)
  const { db, language } = server
  // By the clock of the database, as the changes of colleagues are; before the list is read.
  const readAt = (await readNow(db)).toISOString()
  const { query, unread } = readListQuery(AdminPropertyQuery, asked, pageSize, defaultPageSize)
  const searchEngine = args.context.get(searchEngineContext)
  const list = await readExistingPage(query.page, (page) =>
    findAdminProperties(db, searchEngine, { ...query, page }),
  ).catch((error: unknown) => {
    server.logError(error)
    return undefined
  })
  return {
    texts: {
      ...propertyAdminMessages[language],
      record: propertyRecordMessages[language],
      actions: auditActionMessages[language],
      recent: recentDecisionsMessages[language],
      notes: noteMessages[language],
    },
    sourceTexts: factSourceMessages[language],
    propertyTexts: getPropertyTexts(language),
    query,
    unread,
    /** What could be read of the query of the list, without its page. */
    address: updateQuery(asked.toString(), Object.fromEntries(['property', ...unread].map((name) => [name, null]))),
    list,
    sources: await readSourceNames(db),
    decisions: await readRecentDecisions(db),
    fieldTexts: wizardData(args.context).fieldTexts,
    readAt,
    now: Date.now(),
    head: makeHead(propertyAdminMessages[language]),
  }
}
export type PropertyAdminData = Awaited<ReturnType<typeof readPropertyAdminPage>>
