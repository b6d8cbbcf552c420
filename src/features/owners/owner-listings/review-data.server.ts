import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { formatMoment } from '#shared/dates.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { readListQuery } from '#ui/forms/read-query.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { wizardData } from '#features/owners/property-form/wizard-data.server.ts'
import { planMessages } from '#features/billing/plans/messages.ts'
import { listingCheckMessages } from '#features/sourcing/listing-checks/messages.ts'
import { readAdminListings } from './review-queries.server.ts'
import { AdminListingQuery } from './contract.ts'
import { reviewMessages, reasonTemplates } from './review-messages.ts'

/** What the page shows on which admins review listings of owners. @throws redirects for everybody but admins */
export async function reviewData(args: LoaderFunctionArgs) {
  const { server, asked, pageSize, makeHead } = openAdminPage(args)
  const { language, db } = server
  const texts = { ...reviewMessages[language], listingCheck: listingCheckMessages[language] }
  const { query, unread } = readListQuery(AdminListingQuery, asked, pageSize)
  const { listings, waiting, pagination } = await readExistingPage(query.page, (page) =>
    readAdminListings(db, { ...query, page }),
  )
  return {
    texts,
    reasons: reasonTemplates,
    wizard: wizardData(args.context),
    query,
    unread,
    /** The listing in the address, shown in the side panel. */
    opened: z.safeParse(z.uuid(), asked.get('listing')).data,
    waiting,
    pagination,
    listings: listings.map((listing) => ({
      ...listing,
      plan: planMessages[language][listing.planId].name,
      moment: formatMoment(
        query.show === 'waiting' ? (listing.submittedAt ?? listing.changedAt) : listing.changedAt,
        language,
      ),
    })),
    head: makeHead(texts),
  }
}
export type ReviewData = Awaited<ReturnType<typeof reviewData>>
