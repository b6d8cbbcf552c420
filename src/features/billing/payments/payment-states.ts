/** How a payment may stand, as the database computes it (`invoices.payment_state`). */
export const paymentStates = [
  'paid',
  'processing',
  'open',
  'failed',
  'refunding',
  'partly_refunded',
  'refunded',
  'disputed',
  'cancelled',
] as const
