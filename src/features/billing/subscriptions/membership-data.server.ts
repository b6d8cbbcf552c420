import type { RouterContextProvider } from 'react-router'
import { formatDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { paymentContext } from './payment-context.server.ts'
import { membershipCardMessages } from './membership-card-messages.ts'
import { getPlan } from '#features/billing/plans/plans.ts'
import { readAccountBilling, toMembership, toPayments } from './queries.server.ts'

/** What a profile shows of a membership and its payments, with formatted days and amounts. */
export async function membershipData(context: Readonly<RouterContextProvider>, userId: string) {
  const { db, language, settings } = getPageContext(context)
  const billingState = await readAccountBilling(db, userId)
  const membership = toMembership(billingState)
  const day = (instant: string | null) => instant && formatDay(instant, language)
  const texts = membershipCardMessages[language]
  // Names of brands are the same in both languages; these are words.
  const methodTexts: Record<string, string> = { Card: texts.card, 'SEPA-incasso': texts.debit }
  const method = (name: string | null) => (name === null ? null : (methodTexts[name] ?? name))
  const price = (id: 'premium-month' | 'premium-year') => formatMoney(getPlan(id).cents, language)
  const {
    state,
    ispaid,
    planName,
    planInterval,
    paymentMethod,
    nextPlanId,
    canPayNow,
    hasMailedInvoice,
    refund,
    trialEndsAt,
  } = membership
  return {
    texts,
    stripeMock: context.get(paymentContext).stripeMock,
    trialDays: settings.trialDays,
    prices: { month: price('premium-month'), year: price('premium-year') },
    state,
    ispaid,
    planName,
    planInterval,
    paymentMethod: method(paymentMethod),
    canPayNow,
    hasMailedInvoice,
    refund,
    /** The interval after the next renewal, if it changes. */
    nextInterval: nextPlanId && nextPlanId !== membership.planId ? getPlan(nextPlanId).interval : null,
    trial: trialEndsAt && {
      until: day(trialEndsAt),
      over: new Date(trialEndsAt) < new Date(),
      daysLeft: Math.max(1, Math.ceil((Date.parse(trialEndsAt) - Date.now()) / 86_400_000)),
    },
    paidUntil: day(membership.paidUntil),
    nextPayment: day(membership.nextPaymentDate),
    withdrawUntil: day(membership.withdrawUntil),
    payments: toPayments(billingState).map((payment) => ({
      id: payment.id,
      date: formatDay(payment.createdAt, language),
      amount: formatMoney(Math.round(payment.planAmount * 100), language),
      method: method(payment.paymentMethod),
      status: payment.planStatus,
      receipt: payment.invoiceUrl,
    })),
  }
}
export type MembershipData = Awaited<ReturnType<typeof membershipData>>
