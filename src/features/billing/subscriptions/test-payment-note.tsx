/** Says on payment pages that no real money moves, while the Stripe mock is the payment provider. */
export function TestPaymentNote({ text }: { text: string }) {
  return (
    <p role="note" className="mt-4 rounded-sign bg-premium px-4 py-2 text-sm font-medium text-on-premium">
      {text}
    </p>
  )
}
