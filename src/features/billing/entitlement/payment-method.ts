/** Common names of payment methods; iDEAL and Wero have shared one name since 2026. */
const names: Record<string, string> = {
  card: 'Card',
  ideal: 'iDEAL | Wero',
  wero: 'iDEAL | Wero',
  sepa_debit: 'SEPA-incasso',
  link: 'Link',
  paypal: 'PayPal',
}

/** The name of a payment method on screen and in mails; an unknown method keeps the provider's name. */
export const getPaymentMethodName = (method: string | null | undefined): string | null =>
  method ? (names[method] ?? method) : null
