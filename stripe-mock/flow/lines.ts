import type Stripe from 'stripe'
import { newId } from '#stripe-mock/ids.ts'
import { decimal, idOf, listOf } from '#stripe-mock/wire.ts'

/** Returns the tax on an amount, in minor units; for inclusive rates, the tax within it. */
export function taxOf(amount: number, rates: Stripe.TaxRate[]): { rate: Stripe.TaxRate; tax: number; base: number }[] {
  return rates.map((rate) => {
    const tax = rate.inclusive
      ? amount - Math.round(amount / (1 + rate.percentage / 100))
      : Math.round((amount * rate.percentage) / 100)
    return { rate, tax, base: rate.inclusive ? amount - tax : amount }
  })
}

/** The taxes of an invoice or of one of its lines. */
const taxesOf = (amount: number, rates: Stripe.TaxRate[]) =>
  taxOf(amount, rates).map(({ rate, tax, base }) => ({
    amount: tax,
    tax_behavior: rate.inclusive ? ('inclusive' as const) : ('exclusive' as const),
    tax_rate_details: { tax_rate: rate.id },
    taxability_reason: 'not_available' as const,
    taxable_amount: base,
    type: 'tax_rate_details' as const,
  }))

interface LineGiven {
  invoice: string
  price: Stripe.Price
  product: Stripe.Product
  quantity: number
  rates: Stripe.TaxRate[]
  period: { start: number; end: number }
  /** The subscription and its item; absent for a one-time purchase. */
  of?: { subscription: string; item: string; metadata: Record<string, string> }
}

/** Creates an invoice line: a period of a subscription, or a one-time purchase. */
export function invoiceLine(given: LineGiven): Stripe.InvoiceLineItem {
  const { price, product, quantity, of: owner } = given
  const unit = price.unit_amount ?? 0
  const amount = unit * quantity
  const each = `at €${(unit / 100).toFixed(2)}`
  return {
    id: newId('invoice_line'),
    object: 'line_item',
    amount,
    currency: price.currency,
    description: price.recurring
      ? `${quantity} × ${product.name} (${each} / ${price.recurring.interval})`
      : product.name,
    discount_amounts: [],
    discountable: true,
    discounts: [],
    invoice: given.invoice,
    livemode: false,
    metadata: owner?.metadata ?? {},
    parent: owner
      ? {
          invoice_item_details: null,
          subscription_item_details: {
            invoice_item: null,
            proration: false,
            proration_details: { credited_items: null },
            subscription: owner.subscription,
            subscription_item: owner.item,
          },
          type: 'subscription_item_details',
        }
      : null,
    period: given.period,
    pretax_credit_amounts: [],
    pricing: {
      price_details: { price: price.id, product: idOf(price.product) ?? '' },
      type: 'price_details',
      unit_amount_decimal: decimal(unit),
    },
    quantity,
    quantity_decimal: decimal(quantity),
    subscription: owner?.subscription ?? null,
    subtotal: amount,
    taxes: taxesOf(amount, given.rates),
  }
}

/** Returns the amounts of an unpaid invoice with these lines. */
export function totals(id: string, lines: Stripe.InvoiceLineItem[]) {
  const subtotal = lines.reduce((sum, line) => sum + line.amount, 0)
  const taxes = lines.flatMap((line) => line.taxes ?? [])
  const extra = taxes.filter((tax) => tax.tax_behavior === 'exclusive').reduce((sum, tax) => sum + tax.amount, 0)
  const within = taxes.filter((tax) => tax.tax_behavior === 'inclusive').reduce((sum, tax) => sum + tax.amount, 0)
  const total = subtotal + extra
  return {
    amount_due: total,
    amount_paid: 0,
    amount_remaining: total,
    lines: listOf(lines, `/v1/invoices/${id}/lines`),
    subtotal,
    subtotal_excluding_tax: subtotal - within,
    total,
    total_excluding_tax: subtotal - within,
    total_taxes: taxes,
  }
}
