import { paymentContext } from '#features/billing/subscriptions/payment-context.server.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { formatMoney, currencies } from '#shared/money.ts'
import { defaultPageSize, parsePageNumber } from '#shared/pagination.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { openMemberPage } from '#features/accounts/sessions/guards.server.ts'
import { planMessages } from '#features/billing/plans/messages.ts'
import { getPreviewUrls } from '#features/owners/uploads/queries.server.ts'
import { statementMessages } from '#features/moderation/statements/messages.ts'
import { objectionPaths } from '#features/moderation/statements/objection-links.server.ts'
import { readListingStatements } from '#features/moderation/statements/objections.server.ts'
import type { StatementKind } from '#features/moderation/statements/statement-values.ts'
import { toStatementView } from '#features/moderation/statements/statement-view.server.ts'
import type { OwnerListing } from './contract.ts'
import { myListingsMessages } from './my-listings-messages.ts'
import { payMessages } from './pay-messages.ts'
import { isListingOf, readOwnerListings } from './queries.server.ts'
import { getOwnerPlans } from './owner-plans.ts'

/** Whether what an owner was told still applies to a listing: one that they changed since waits for another review. */
const holds = ({ state, change }: OwnerListing, kind: StatementKind): boolean => {
  if (kind === 'sentBack') return state === 'sent_back' || change === 'sent_back'
  if (kind === 'refused') return state === 'refused'
  if (kind === 'takenDown') return state === 'taken_down'
  return state === 'online'
}

/** What the page of an owner’s listings shows, with what they were last told about each. */
export async function myListingsData(args: LoaderFunctionArgs) {
  const { server, userId, asked, makeHead } = openMemberPage(args)
  const { db, language } = server
  const texts = myListingsMessages[language]
  const { listings, pagination } = await readExistingPage(parsePageNumber(args.request.url), (page) =>
    readOwnerListings(db, userId, { page, limit: defaultPageSize }),
  )
  const previews = await getPreviewUrls(
    db,
    listings.map(({ photo }) => photo ?? ''),
  )
  const told =
    listings.length > 0
      ? await readListingStatements(
          db,
          listings.map(({ id }) => id),
        )
      : []
  /** The listing that an address of the provider's page leads back to, if it is one of the owner. */
  const readReturn = async (name: 'paid' | 'unpaid') => {
    const id = asked.get(name)
    return id !== null && (await isListingOf(db, userId, id)) ? id : null
  }
  const toObjection = await objectionPaths(db, language)
  return {
    texts,
    statementTexts: statementMessages[language],
    payTexts: payMessages[language],
    plans: getOwnerPlans(language, server.settings.planPrices),
    stripeMock: args.context.get(paymentContext).stripeMock,
    pagination,
    paid: await readReturn('paid'),
    unpaid: await readReturn('unpaid'),
    listings: listings.map((listing, at) => ({
      ...listing,
      preview: listing.photo === null ? undefined : previews[at],
      planName: planMessages[language][listing.planId].name,
      until: listing.onlineUntil && formatDay(listing.onlineUntil, language),
      statements: told
        .filter((one) => one.owner_listing_id === listing.id && holds(listing, one.kind))
        .map((one) => ({ ...toStatementView(one, language), id: one.id, objectPath: toObjection(one.id) })),
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
