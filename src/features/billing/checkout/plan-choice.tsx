import { useCheckoutTexts } from './checkout-texts.ts'
import { Features, Recommended } from './plan-features.tsx'
import type { CheckoutData } from './checkout-data.server.ts'
import type { PlanId } from '#features/billing/plans/plans.ts'

interface ChoiceProps {
  data: CheckoutData
  chosen: PlanId | undefined
  orderError: string | undefined
  onChoose: (id: PlanId) => void
}

/** Premium by the month or by the year; the recommended one is chosen at first. */
export function PlanChoice({ data: { plans }, chosen, orderError, onChoose }: ChoiceProps) {
  const t = useCheckoutTexts()
  return (
    <fieldset aria-describedby={orderError && 'plan-complaint'}>
      <legend className="text-lg font-bold">{t('plans')}</legend>
      <div className="mt-3 grid gap-4 sm:grid-cols-2">
        {plans
          .filter(({ audience }) => audience === 'renter')
          .map((plan) => (
            <label
              key={plan.id}
              className="card flex gap-3 p-4 has-checked:border-accent has-checked:outline-2 has-checked:outline-accent in-data-[theme=red-mode]:has-checked:outline-premium"
            >
              <input
                type="radio"
                name="plan"
                value={plan.id}
                checked={chosen === plan.id}
                onChange={() => onChoose(plan.id)}
                className="mt-1 size-5 shrink-0"
              />
              <span>
                <span className="flex flex-wrap items-center gap-2 font-semibold">
                  {plan.name} {t(plan.interval === 'year' ? 'perYear' : 'perMonth')}
                  {plan.recommended && <Recommended text={t('recommended')} />}
                </span>
                <span className="numerals mt-1 block">
                  <span className="sign-type text-xl">{plan.amount}</span>{' '}
                  {t(plan.interval === 'year' ? 'perYear' : 'perMonth')}{' '}
                  <span className="text-sm text-quiet">{t('inclVat')}</span>
                </span>
                <span className="mt-1 block text-sm text-quiet">{plan.description}</span>
                <Features plan={plan} />
              </span>
            </label>
          ))}
      </div>
      {orderError && (
        <p id="plan-complaint" role="alert" className="mt-2 font-medium text-danger">
          {orderError}
        </p>
      )}
    </fieldset>
  )
}

/** How to pay: at once on this page, or by a mailed invoice. */
export function CheckoutMethodChoice({
  chosen,
  onChoose,
}: {
  chosen: CheckoutMethod
  onChoose: (checkoutMethod: CheckoutMethod) => void
}) {
  const t = useCheckoutTexts()
  return (
    <fieldset>
      <legend className="text-lg font-bold">{t('way')}</legend>
      <div className="mt-3 grid gap-3">
        {(['now', 'invoice'] as const).map((checkoutMethod) => (
          <div key={checkoutMethod} className="flex gap-3">
            <input
              type="radio"
              id={`way-${checkoutMethod}`}
              name="way"
              checked={chosen === checkoutMethod}
              onChange={() => onChoose(checkoutMethod)}
              aria-describedby={`way-${checkoutMethod}-hint`}
              className="mt-0.5 size-5 shrink-0"
            />
            <div>
              <label htmlFor={`way-${checkoutMethod}`} className="font-semibold">
                {t(checkoutMethod)}
              </label>
              <p id={`way-${checkoutMethod}-hint`} className="text-sm text-quiet">
                {t(`${checkoutMethod}Hint`)}
              </p>
            </div>
          </div>
        ))}
      </div>
    </fieldset>
  )
}

/** Ways to pay. */
export type CheckoutMethod = 'now' | 'invoice'
