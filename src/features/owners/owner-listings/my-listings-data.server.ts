import { paymentContext } from '#features/billing/subscriptions/payment-context.server.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { formatMoney, currencies } from '#shared/money.ts'
import { parsePageNumber } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { planMessages } from '#features/billing/plans/messages.ts'
import { getPreviewUrls } from '#features/owners/uploads/queries.server.ts'
import { myListingsMessages } from './my-listings-messages.ts'
import { payMessages } from './pay-messages.ts'
import { readOwnerListings } from './queries.server.ts'
import { getOwnerPlans } from './owner-plans.ts'

const pageSize = 10

export async function myListingsData({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { userId } = requireLogin(server)
  const { db, language } = server
  const texts = myListingsMessages[language]
  const { listings, pagination } = await readOwnerListings(db, userId, {
    page: parsePageNumber(request.url),
    limit: pageSize,
  })
  const previews = await getPreviewUrls(
    db,
    listings.flatMap(({ photo }) => photo ?? []),
  )
  const withPhoto = listings.filter(({ photo }) => photo !== null)
  return {
    texts,
    payTexts: payMessages[language],
    plans: getOwnerPlans(language),
    stripeMock: context.get(paymentContext).stripeMock,
    pagination,
    listings: listings.map((listing) => ({
      ...listing,
      preview: listing.photo === null ? undefined : previews[withPhoto.indexOf(listing)],
      planName: planMessages[language][listing.planId].name,
      until: listing.onlineUntil && formatDay(listing.onlineUntil, language),
      payments: listing.payments.map((payment) => ({
        ...payment,
        planName: planMessages[language][payment.planId].name,
        day: formatDay(payment.paidAt, language),
        amount: formatMoney(payment.cents, language, currencies.find((known) => known === payment.currency) ?? 'USD'),
      })),
    })),
    head: pageHead(server, {
      title: texts.title,
      description: texts.description,
      path: paths.myListings,
      hidden: true,
    }),
  }
}
export type MyListingsData = Awaited<ReturnType<typeof myListingsData>>
