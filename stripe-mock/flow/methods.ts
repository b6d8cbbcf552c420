import { createHash } from 'node:crypto'
import type Stripe from 'stripe'
import type { MethodGiven } from '#stripe-mock/acts.ts'
import { newId, randomText } from '#stripe-mock/ids.ts'
import type { Hidden } from '#stripe-mock/kinds.ts'
import { idOf } from '#stripe-mock/wire.ts'
import type { Work } from '#stripe-mock/work.ts'

const noAddress = { city: null, country: null, line1: null, line2: null, postal_code: null, state: null }

/** The billing details of a payment method's owner. */
const billingDetails = (customer?: Stripe.Customer): Stripe.PaymentMethod.BillingDetails => ({
  address: noAddress,
  email: customer?.email ?? null,
  name: customer?.name ?? null,
  phone: null,
  tax_id: null,
})

const bare = (work: Work): Omit<Stripe.PaymentMethod, 'type'> => ({
  id: newId('payment_method'),
  object: 'payment_method',
  allow_redisplay: 'unspecified',
  billing_details: billingDetails(),
  created: work.now,
  customer: null,
  customer_account: null,
  livemode: false,
  metadata: {},
})

/** Returns a text that identifies a number without revealing it. */
const fingerprint = (of: string) =>
  createHash('sha256').update(of).digest('base64url').replaceAll(/[-_]/g, 'x').slice(0, 16)

function card(given: Extract<MethodGiven, { kind: 'card' }>): Stripe.PaymentMethod.Card {
  const brand = given.number.startsWith('5') ? 'mastercard' : 'visa'
  return {
    brand,
    checks: { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' },
    country: 'NL',
    display_brand: brand,
    exp_month: given.expMonth,
    exp_year: given.expYear,
    fingerprint: fingerprint(given.number),
    funding: 'credit',
    generated_from: null,
    last4: given.number.slice(-4),
    networks: { available: [brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }
}

/** Stripe's codes and the BICs of the banks, by the name in the form. */
const banks: Record<string, [Stripe.PaymentMethod.Ideal.Bank, Stripe.PaymentMethod.Ideal.Bic]> = {
  abn_amro: ['abn_amro', 'ABNANL2A'],
  asn_bank: ['asn_bank', 'ASNBNL21'],
  bunq: ['bunq', 'BUNQNL2A'],
  ing: ['ing', 'INGBNL2A'],
  knab: ['knab', 'KNABNL2H'],
  rabobank: ['rabobank', 'RABONL2U'],
  regiobank: ['regiobank', 'RBRBNL21'],
  revolut: ['revolut', 'REVOLT21'],
  sns_bank: ['sns_bank', 'SNSBNL2A'],
  triodos_bank: ['triodos_bank', 'TRIONL2U'],
}

/** Stores a payment method, not yet attached to a customer. */
export function createMethod(work: Work, given: MethodGiven, customer?: Stripe.Customer): Stripe.PaymentMethod {
  const base = { ...bare(work), billing_details: billingDetails(customer) }
  if (given.kind === 'card')
    return work.create<'payment_method'>({ ...base, type: 'card', card: card(given) }, undefined, {
      number: given.number,
      cvc: given.cvc,
    })
  const [bank, bic] = banks[given.bank] ?? [null, null]
  return work.create<'payment_method'>({ ...base, type: 'ideal', ideal: { bank, bic } }, undefined, {
    bank: given.bank,
  })
}

/** Attaches a payment method to a customer. */
export async function attachMethod(work: Work, id: string, customer: string): Promise<Stripe.PaymentMethod> {
  const method = await work.need('payment_method', id, 'payment_method')
  if (idOf(method.customer) === customer) return method
  return work.change('payment_method', id, { customer }, 'payment_method.attached')
}

/** Creates the SEPA debit and mandate that an iDEAL payment leaves for the renewals. */
export async function generateDebit(work: Work, charge: string, customer: Stripe.Customer) {
  const last4 = String(Math.floor(1000 + Math.random() * 9000))
  const hidden: Hidden = {}
  const method = work.create<'payment_method'>(
    {
      ...bare(work),
      billing_details: billingDetails(customer),
      customer: customer.id,
      type: 'sepa_debit',
      sepa_debit: {
        bank_code: 'INGB',
        branch_code: '',
        country: 'NL',
        fingerprint: randomText(16),
        generated_from: { charge, setup_attempt: null },
        last4,
      },
    },
    'payment_method.attached',
    hidden,
  )
  const mandate = work.create<'mandate'>({
    id: newId('mandate'),
    object: 'mandate',
    customer_acceptance: {
      accepted_at: work.now,
      online: { ip_address: '127.0.0.1', user_agent: 'Mozilla/5.0' },
      type: 'online',
    },
    livemode: false,
    multi_use: {},
    payment_method: method.id,
    payment_method_details: {
      sepa_debit: { reference: randomText(16).toUpperCase(), url: `${work.at.origin}/betaalproef` },
      type: 'sepa_debit',
    },
    status: 'active',
    type: 'multi_use',
  })
  return { method, mandate }
}
