import type { CheckoutData } from './checkout-data.server.ts'

/** The features of a plan as a list. */
export function Features({ plan }: { plan: CheckoutData['plans'][number] }) {
  return (
    <ul className="mt-2 list-disc pl-5 text-sm">
      {plan.features.map((point) => (
        <li key={point}>{point}</li>
      ))}
    </ul>
  )
}

/** Marks the plan that suits most people. */
export function Recommended({ text }: { text: string }) {
  return <span className="rounded-sign bg-premium px-2 py-0.5 text-sm font-semibold text-on-premium">{text}</span>
}
