import type { Subscription } from '#features/accounts/accounts/contract.ts'
import type { Language } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import type { CheckoutOutcome, createInvoiceSubscription } from './contract.ts'
import type { Reply } from '#shared/endpoint.ts'

/** What the receipt page shows, as it travels with the navigation to it (spec section 2, Payment complete). */
export interface PaymentSummary {
  /** In the smallest unit. */
  amount: number
  currency: string
  /** Seconds since 1970; today where it is not known. */
  lastPaymentTime: number | null
  transactionId: string | null
  planName: string | null
  email: string | null
}

/** What the browser keeps, if it is an object; some of it may be wrapped in `data` (spec section 3). */
function parseObject(text: string | null): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(text ?? 'null')
    if (typeof value !== 'object' || value === null) return undefined
    // Of an object every key may be read.
    const inner = 'data' in value ? value.data : value
    return typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : undefined
  } catch {
    return undefined
  }
}

/** What was ordered with an invoice, as the checkout has kept it for the next page (spec section 3). */
export function parseStoredOrder(text: string | null): Reply<typeof createInvoiceSubscription>['data'] | undefined {
  const { customerEmail, planName, planAmount, planInterval } = parseObject(text) ?? {}
  if (typeof customerEmail !== 'string' || typeof planName !== 'string' || typeof planAmount !== 'number')
    return undefined
  return { customerEmail, planName, planAmount, planInterval: planInterval === 'year' ? 'year' : 'month' }
}

/** The last payment of whoever is logged in, as far as their browser knows of one. */
export function parseStoredPayment(userInfo: string | null): PaymentSummary | undefined {
  const user = parseObject(userInfo)
  if (!user || !Array.isArray(user.subscriptions)) return undefined
  // Kept as the server sent them; whoever changed them sees their own change.
  const paid = (user.subscriptions as Partial<Subscription>[]).find(({ planStatus }) => planStatus === 'active')
  if (typeof paid?.planAmount !== 'number') return undefined
  return {
    amount: Math.round(paid.planAmount * 100),
    currency: 'eur',
    lastPaymentTime: paid.createdAt ? Math.floor(Date.parse(paid.createdAt) / 1_000) : null,
    transactionId: null,
    planName: paid.planName ?? null,
    email: typeof user.email === 'string' ? user.email : null,
  }
}

/** What a checkout that was paid came to, for its receipt. */
export function toPaymentSummary({
  amount_total,
  currency,
  display_items: [item],
  owner,
}: CheckoutOutcome): PaymentSummary {
  return {
    amount: amount_total ?? 0,
    currency: currency ?? 'eur',
    lastPaymentTime: owner?.lastPaymentTime ?? null,
    transactionId: owner?.transactionId ?? null,
    planName: item?.plan.nickname ?? null,
    email: owner?.email ?? null,
  }
}

/** An amount with two decimals, as the pages of payment show it (spec section 9). */
export const formatTwoDecimals = (cents: number): string => (cents / 100).toFixed(2)

/** An amount with its currency; one we have no way of writing stands beside its code. */
export function formatAmount(cents: number, currency: string, language: Language): string {
  const code = currency.toUpperCase()
  return code === 'EUR' || code === 'USD' || code === 'GBP'
    ? formatMoney(cents, language, code)
    : `${formatTwoDecimals(cents)} ${code}`
}
