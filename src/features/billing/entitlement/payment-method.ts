/** Names of ways to pay as people know them; iDEAL and Wero go by one name since 2026. */
const names: Record<string, string> = {
  card: 'Card',
  ideal: 'iDEAL | Wero',
  wero: 'iDEAL | Wero',
  sepa_debit: 'SEPA-incasso',
  link: 'Link',
  paypal: 'PayPal',
}

/** What a way to pay is called on screen and in mails; one that came new keeps its own name. */
export const getPaymentMethodName = (method: string | null | undefined): string | null =>
  method ? (names[method] ?? method) : null
