import { randomBytes } from 'node:crypto'

const letters = '0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'

/** @returns random letters and digits */
export function randomText(length: number): string {
  let text = ''
  // 248 is the largest multiple of 62 in a byte: higher values would make the first letters more likely.
  while (text.length < length) for (const byte of randomBytes(length)) if (byte < 248) text += letters[byte % 62]
  return text.slice(0, length)
}

/** The prefix of each kind's ids and the number of letters that follow, as Stripe has them. */
const shapes = {
  customer: ['cus_', 14],
  product: ['prod_', 14],
  price: ['price_', 24],
  tax_rate: ['txr_', 24],
  'checkout.session': ['cs_test_', 58],
  line_item: ['li_', 24],
  subscription: ['sub_', 24],
  subscription_item: ['si_', 14],
  subscription_schedule: ['sub_sched_', 24],
  invoice: ['in_', 24],
  invoice_line: ['il_', 24],
  invoice_payment: ['inpay_', 24],
  payment_intent: ['pi_', 24],
  setup_intent: ['seti_', 24],
  payment_method: ['pm_', 24],
  mandate: ['mandate_', 24],
  charge: ['ch_', 24],
  bank_charge: ['py_', 24],
  refund: ['re_', 24],
  bank_refund: ['pyr_', 24],
  credit_note: ['cn_', 24],
  credit_note_line: ['cnli_', 24],
  dispute: ['du_', 24],
  'billing_portal.session': ['bps_', 24],
  portal_configuration: ['bpc_', 24],
  webhook_endpoint: ['we_', 24],
  payment_method_configuration: ['pmc_', 24],
  'test_helpers.test_clock': ['clock_', 24],
  event: ['evt_', 24],
  request: ['req_', 14],
} as const satisfies Record<string, readonly [string, number]>

/** @returns a new id of this kind, with Stripe's prefix and length */
export function newId(kind: keyof typeof shapes): string {
  const [prefix, length] = shapes[kind]
  return prefix + randomText(length)
}
