import { paymentContext } from '#features/billing/subscriptions/payment-context.server.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { formatMoney, currencies } from '#shared/money.ts'
import { defaultPageSize, parsePageNumber } from '#shared/pagination.ts'
import { openMemberPage } from '#features/accounts/sessions/guards.server.ts'
import { planMessages } from '#features/billing/plans/messages.ts'
import { getPreviewUrls } from '#features/owners/uploads/queries.server.ts'
import { myListingsMessages } from './my-listings-messages.ts'
import { payMessages } from './pay-messages.ts'
import { readOwnerListings } from './queries.server.ts'
import { getOwnerPlans } from './owner-plans.ts'

export async function myListingsData(args: LoaderFunctionArgs) {
  const { server, userId, makeHead } = openMemberPage(args)
  const { db, language } = server
  const texts = myListingsMessages[language]
  const page = { page: parsePageNumber(args.request.url), limit: defaultPageSize }
  const { listings, pagination } = await readOwnerListings(db, userId, page)
  const previews = await getPreviewUrls(
    db,
    listings.map(({ photo }) => photo ?? ''),
  )
  return {
    texts,
    payTexts: payMessages[language],
    plans: getOwnerPlans(language, server.settings.planPrices),
    stripeMock: args.context.get(paymentContext).stripeMock,
    pagination,
    listings: listings.map((listing, at) => ({
      ...listing,
      preview: listing.photo === null ? undefined : previews[at],
      planName: planMessages[language][listing.planId].name,
      until: listing.onlineUntil && formatDay(listing.onlineUntil, language),
      payments: listing.payments.map((payment) => ({
        ...payment,
        planName: planMessages[language][payment.planId].name,
        day: formatDay(payment.paidAt, language),
        amount: formatMoney(payment.cents, language, currencies.find((known) => known === payment.currency) ?? 'USD'),
      })),
    })),
    head: makeHead(texts),
  }
}
export type MyListingsData = Awaited<ReturnType<typeof myListingsData>>
