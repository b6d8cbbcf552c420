import { formatShortDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import type { Translate } from '#shared/texts.ts'
import type { AdminPayment } from './contract.ts'
import type { PaymentTexts } from './messages.ts'

const adPlans = new Set<AdminPayment['planId']>(['basic', 'premium-ad', 'featured'])

/** Whether a payment is for an ad, which may be gone. */
export const isForAd = ({ ad, planId }: Pick<AdminPayment, 'ad' | 'planId'>): boolean =>
  ad !== null || adPlans.has(planId)

/** The method of a payment in words; some have names of their own. */
export const formatMethod = (method: string | null, { card, debit }: { card: string; debit: string }) =>
  method === 'Card' ? card : method === 'SEPA-incasso' ? debit : method

/** What is said about a payment, in words. */
export function formatPayment(payment: AdminPayment, t: Translate<PaymentTexts>) {
  const { cents, refundedCents, currency, madeAt, method, planId, state } = payment
  const money = (amount: number) => formatMoney(amount, t.language, currency)
  return {
    amount: money(cents),
    date: formatShortDay(madeAt, t.language),
    state: t(`paymentState.${state}`),
    method: formatMethod(method, { card: t('card'), debit: t('debit') }),
    plan: planId ? t(`plans.${planId}`) : t('premium'),
    returned: refundedCents > 0 ? t('returned', { amount: money(refundedCents) }) : null,
  }
}
