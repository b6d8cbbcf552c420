import type { Language } from '#shared/language.ts'
import { currencies, formatPaid } from '#shared/money.ts'
import type { CheckoutOutcome, createInvoiceSubscription } from './contract.ts'
import type { Reply } from '#shared/endpoint.ts'

/** What the receipt page shows, passed along with the navigation to it (spec section 2, Payment complete). */
export interface PaymentSummary {
  /** In the smallest unit. */
  amount: number
  currency: string
  /** Seconds since 1970; null if unknown, which is shown as today. */
  lastPaymentTime: number | null
  transactionId: string | null
  planName: string | null
  email: string | null
}

/** The fields of an object; empty for any other value. */
const toFields = (value: unknown) => new Map<string, unknown>(Object.entries(Object(value)))

/** The fields of an object in the browser's storage, which may be wrapped in `data` (spec section 3). */
function parseFields(text: string | null): Map<string, unknown> {
  try {
    const fields = toFields(JSON.parse(text ?? 'null'))
    return fields.has('data') ? toFields(fields.get('data')) : fields
  } catch {
    return new Map()
  }
}

/** An order by invoice, as the checkout stored it for the next page (spec section 3). */
export function parseStoredOrder(text: string | null): Reply<typeof createInvoiceSubscription>['data'] | undefined {
  const fields = parseFields(text)
  const [customerEmail, planName, planAmount] = ['customerEmail', 'planName', 'planAmount'].map((name) =>
    fields.get(name),
  )
  if (typeof customerEmail !== 'string' || typeof planName !== 'string' || typeof planAmount !== 'number')
    return undefined
  return { customerEmail, planName, planAmount, planInterval: fields.get('planInterval') === 'year' ? 'year' : 'month' }
}

/** The last payment of the account, if the browser has stored one. */
export function parseStoredPayment(userInfo: string | null): PaymentSummary | undefined {
  const user = parseFields(userInfo)
  const payments: unknown = user.get('subscriptions')
  const paid = Array.isArray(payments)
    ? payments.map(toFields).find((one) => one.get('planStatus') === 'active')
    : undefined
  const amount = paid?.get('planAmount')
  if (!paid || typeof amount !== 'number') return undefined
  const toText = (value: unknown) => (typeof value === 'string' ? value : null)
  const createdAt = toText(paid.get('createdAt'))
  return {
    amount: Math.round(amount * 100),
    currency: 'eur',
    lastPaymentTime: createdAt ? Math.floor(Date.parse(createdAt) / 1_000) : null,
    transactionId: null,
    planName: toText(paid.get('planName')),
    email: toText(user.get('email')),
  }
}

/** The receipt of a paid checkout. */
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

/** An amount with two decimals and its currency; an unknown currency is written as its code. */
export function formatAmount(cents: number, currency: string, language: Language): string {
  const code = currency.toUpperCase()
  const known = currencies.find((one) => one === code)
  return known ? formatPaid(cents, language, known) : `${(cents / 100).toFixed(2)} ${code}`
}
