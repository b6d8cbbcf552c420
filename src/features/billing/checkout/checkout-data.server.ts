import { paymentContext } from '#features/billing/subscriptions/payment-context.server.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { parseOwnPath, paths } from '#shared/paths.ts'
import { requireLogin } from '#features/accounts/sessions/guards.server.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { checkoutMessages } from './checkout-messages.ts'
import { readMembership } from '#features/billing/subscriptions/queries.server.ts'
import { getDisplayedPlans } from './displayed-plans.server.ts'

/** What the checkout shows to somebody logged in. */
export async function checkoutData({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { userId } = requireLogin(server)
  const texts = checkoutMessages[server.language]
  const { state } = await readMembership(server.db, userId)
  return {
    texts,
    state,
    returnTo: parseOwnPath(new URL(request.url).searchParams.get('returnTo')),
    plans: getDisplayedPlans(server.language, server.settings.planPrices),
    stripeMock: context.get(paymentContext).stripeMock,
    head: pageHead(server, { ...texts, path: paths.checkout }),
  }
}
export type CheckoutData = Awaited<ReturnType<typeof checkoutData>>
