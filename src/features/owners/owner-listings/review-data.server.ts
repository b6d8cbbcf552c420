import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { formatMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { wizardData } from '#features/owners/property-form/wizard-data.server.ts'
import { planMessages } from '#features/billing/plans/messages.ts'
import { listingCheckMessages } from '#features/sourcing/listing-checks/messages.ts'
import { readAdminListings } from './review-queries.server.ts'
import { AdminListingQuery, listingFilters } from './contract.ts'
import { reviewMessages, reasonTemplates } from './review-messages.ts'

const perPage = 20

/** What the address asks; what cannot be asked is not. */
function parseQuery(search: URLSearchParams): AdminListingQuery {
  const show = z.safeParse(z.enum(listingFilters), search.get('show'))
  const page = Number(search.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    limit: perPage,
    show: show.success ? show.data : 'waiting',
  }
}

export async function reviewData({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const { language, db } = server
  const texts = { ...reviewMessages[language], listingCheck: listingCheckMessages[language] }
  const query = parseQuery(new URL(request.url).searchParams)
  const result = await readAdminListings(db, query)
  // Who decides the last ad of the last page goes on with the page before.
  const { listings, waiting, pagination } =
    result.listings.length > 0 || query.page === 1
      ? result
      : await readAdminListings(db, { ...query, page: Math.max(1, result.pagination.totalPages) })
  return {
    texts,
    reasons: reasonTemplates,
    wizard: wizardData(context),
    query,
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
    head: pageHead(server, {
      title: texts.title,
      description: texts.description,
      path: paths.adminOwnerListings,
      hidden: true,
    }),
  }
}
export type ReviewData = Awaited<ReturnType<typeof reviewData>>
