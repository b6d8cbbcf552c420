import { ButtonLink } from '#ui/components/button.tsx'
import { paths } from '#shared/paths.ts'
import { useCheckoutTexts } from './checkout-texts.ts'
import type { CheckoutData } from './checkout-data.server.ts'

/** The plans for advertisers (spec section 3, Plan catalogue): what they cost, and where to start. */
export function AdvertiserPlans({ data: { plans } }: { data: CheckoutData }) {
  const t = useCheckoutTexts()
  return (
    <section className="mt-14 border-t border-line pt-8">
      <h2 className="sign-type text-xl">{t('advertise')}</h2>
      <p className="mt-2">{t('advertiseText')}</p>
      <ul className="mt-5 grid gap-4 xl:grid-cols-3">
        {plans
          .filter(({ audience }) => audience === 'advertiser')
          .map((plan) => (
            <li key={plan.id} className="card flex flex-col p-4">
              <h3 className="flex flex-wrap items-center gap-2 font-semibold">
                {plan.name}
                {plan.recommended && <Recommended text={t('recommended')} />}
              </h3>
              <p className="numerals mt-1">
                <span className="text-lg font-bold">{plan.amount}</span>{' '}
                <span className="text-sm text-quiet">{t('once')}</span>
              </p>
              <p className="mt-1 text-sm text-quiet">{plan.description}</p>
              <Features plan={plan} />
              <div className="mt-auto pt-4">
                <ButtonLink to={`${paths.submitProperty}?plan=${plan.id}`} className="w-full text-sm">
                  {t('advertiseButton', { name: plan.name })}
                </ButtonLink>
              </div>
            </li>
          ))}
      </ul>
    </section>
  )
}

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
