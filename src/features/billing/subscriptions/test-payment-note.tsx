/** Says on pages of payment that no real money moves, as long as the payment provider is the stand-in. */
export function TestPaymentNote({ text }: { text: string }) {
  return (
    <p role="note" className="mt-4 rounded-sign bg-premium px-4 py-2 text-sm font-medium text-on-premium">
      {text}
    </p>
  )
}
