import type { StripeCheckoutAmount, StripeCheckoutLineItem, StripeCheckoutSession } from '@stripe/stripe-js'
import type { SessionFacts } from '#stripe-mock/acts.ts'
import { moneyIn } from './frame.ts'

const recurringOf = ({ interval }: SessionFacts) => interval && { interval, intervalCount: 1 }

function lineItem(
  facts: SessionFacts,
  whole: StripeCheckoutAmount,
  none: StripeCheckoutAmount,
): StripeCheckoutLineItem {
  const recurring = recurringOf(facts)
  return {
    id: `li_${facts.id.slice(-24)}`,
    name: facts.productName,
    discount: none,
    subtotal: whole,
    total: whole,
    taxExclusive: none,
    taxInclusive: none,
    unitAmount: whole,
    unitAmountDecimal: null,
    description: null,
    quantity: 1,
    unitLabel: null,
    discountAmounts: null,
    taxAmounts: null,
    recurring: recurring && { ...recurring, usageType: 'licensed' },
    adjustableQuantity: null,
    images: [],
    priceId: '',
    isRemovable: false,
    pricing: null,
    transformQuantity: null,
  }
}

/** Returns a session in the format of the provider's script. */
export function checkoutSession(facts: SessionFacts): StripeCheckoutSession {
  const amountOf = (minorUnitsAmount: number): StripeCheckoutAmount => ({
    minorUnitsAmount,
    amount: moneyIn(facts.locale, minorUnitsAmount, facts.currency),
  })
  const none = amountOf(0)
  const whole = amountOf(facts.mode === 'setup' ? 0 : facts.amount)
  const recurring = recurringOf(facts)
  return {
    id: facts.id,
    billingAddress: null,
    businessName: null,
    nameCollection: null,
    // The script adds whether its form is filled in.
    canConfirm: facts.status === 'open',
    currency: facts.currency,
    currencyOptions: null,
    discountAmounts: null,
    email: facts.email,
    lastPaymentError: null,
    lineItems: facts.mode === 'setup' ? [] : [lineItem(facts, whole, none)],
    livemode: false,
    minorUnitsAmountDivisor: 100,
    phoneNumber: null,
    recurring: recurring && {
      ...recurring,
      isProrated: false,
      dueNext: {
        subtotal: whole,
        total: whole,
        discount: none,
        taxInclusive: none,
        taxExclusive: none,
        billingCycleAnchor: null,
      },
      trial: null,
    },
    savedPaymentMethods: null,
    shipping: null,
    shippingAddress: null,
    shippingOptions: [],
    status:
      facts.status === 'complete'
        ? { type: 'complete', paymentStatus: facts.mode === 'setup' ? 'no_payment_required' : 'paid' }
        : { type: facts.status },
    surcharge: null,
    tax: { status: 'ready' },
    taxAmounts: null,
    taxIdInfo: null,
    total: {
      appliedBalance: none,
      balanceAppliedToNextInvoice: false,
      discount: none,
      shippingRate: none,
      subtotal: whole,
      surcharge: none,
      taxExclusive: none,
      taxInclusive: none,
      total: whole,
    },
    optionalItems: null,
  }
}
