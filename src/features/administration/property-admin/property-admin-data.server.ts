import { searchIndexContext } from '#features/properties/search/search-index-context.server.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { recentDecisionsMessages } from '#ui/components/recent-decisions-messages.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { auditActionMessages } from '#features/administration/audit-log/action-messages.ts'
import { getAdminPropertyIndex } from '#features/properties/search/admin-index.server.ts'
import { factSourceMessages } from '#features/sourcing/fact-sources/messages.ts'
import { propertyRecordMessages } from './record-messages.ts'
import { updateQuery } from '#features/properties/search/list-query.ts'
import { readQuery } from '#ui/forms/read-query.ts'
import { AdminPropertyQuery } from './contract.ts'
import { findAdminProperties, readStatusDecisions, readSourceNames } from './queries.server.ts'
import { getPropertyTexts } from '#features/properties/catalogue/messages.ts'
import { propertyAdminMessages } from './messages.ts'

export async function readPropertyAdminPage(args: LoaderFunctionArgs) {
  const { server, asked, makeHead } = openAdminPage(args)
  const { db, language } = server
  const query = readQuery(AdminPropertyQuery, asked)
  const index = getAdminPropertyIndex(args.context.get(searchIndexContext))
  const list = await readExistingPage(query.page, (page) => findAdminProperties(db, index, { ...query, page })).catch(
    (error: unknown) => {
      server.logError(error)
      return undefined
    },
  )
  return {
    texts: {
      ...propertyAdminMessages[language],
      record: propertyRecordMessages[language],
      actions: auditActionMessages[language],
      recent: recentDecisionsMessages[language],
    },
    sourceTexts: factSourceMessages[language],
    propertyTexts: getPropertyTexts(language),
    query,
    /** The query of the list without its page. */
    address: updateQuery(asked.toString(), { property: null }),
    list,
    sources: await readSourceNames(db),
    decisions: (await readStatusDecisions(db, { page: 1, limit: 10 })).decisions,
    now: Date.now(),
    head: makeHead(propertyAdminMessages[language]),
  }
}
export type PropertyAdminData = Awaited<ReturnType<typeof readPropertyAdminPage>>
