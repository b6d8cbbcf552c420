import type { OwnerPlanId } from './plan-limits.ts'
import type { getOwnerPlans } from './owner-plans.ts'

interface CardsProps {
  texts: { once: string; recommended: string }
  label: string
  plans: ReturnType<typeof getOwnerPlans>
  chosen: OwnerPlanId | undefined
  errorText?: string | undefined
  /** One below the other, where space is limited. */
  stacked?: boolean
  onChoose: (id: OwnerPlanId) => void
}

/** A radio group of the plans for owners. */
export function PlanCards({ texts, label, plans, chosen, errorText, stacked = false, onChoose }: CardsProps) {
  return (
    <fieldset aria-describedby={errorText && 'ad-plan-complaint'}>
      <legend className="text-lg font-bold">{label}</legend>
      <div className={`mt-3 grid gap-2 md:gap-4 ${stacked ? '' : 'md:grid-cols-3'}`}>
        {plans.map((plan) => (
          <label
            key={plan.id}
            className="group card flex gap-3 p-3 sm:p-4 has-checked:border-accent has-checked:outline-2 has-checked:outline-accent in-data-[theme=red-mode]:has-checked:outline-premium"
          >
            <input
              type="radio"
              aria-label={`${plan.name}, ${plan.amount} ${texts.once}`}
              aria-describedby={`ad-plan-${plan.id}`}
              name="adPlan"
              value={plan.id}
              checked={chosen === plan.id}
              onChange={() => onChoose(plan.id)}
              className="mt-1 size-5 shrink-0"
            />
            <span id={`ad-plan-${plan.id}`}>
              <span className="flex flex-wrap items-center gap-2 font-semibold">
                {plan.name}
                {plan.recommended && (
                  <span className="rounded-sign bg-premium px-2 py-0.5 text-sm font-semibold text-on-premium">
                    {texts.recommended}
                  </span>
                )}
              </span>
              <span className="numerals mt-1 block">
                <span className="sign-type text-xl">{plan.amount}</span>{' '}
                <span className="text-sm text-quiet">{texts.once}</span>
              </span>
              {stacked ? (
                <span className="mt-1 block text-sm">{plan.features.join(' · ')}</span>
              ) : (
                // On a phone only those of the chosen one are seen: the form begins below all plans.
                <span className="block max-md:sr-only max-md:group-has-checked:not-sr-only">
                  <span className="mt-1 block text-sm text-quiet">{plan.description}</span>
                  <ul className="mt-2 list-disc pl-5 text-sm max-md:hidden">
                    {plan.features.map((point) => (
                      <li key={point}>{point}</li>
                    ))}
                  </ul>
                  <span className="mt-1 block text-sm md:hidden">{plan.features.join(' · ')}</span>
                </span>
              )}
            </span>
          </label>
        ))}
      </div>
      {errorText && (
        <p id="ad-plan-complaint" role="alert" className="mt-2 font-medium text-danger">
          {errorText}
        </p>
      )}
    </fieldset>
  )
}
