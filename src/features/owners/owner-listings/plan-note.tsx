import { Button } from '#ui/components/button.tsx'
import type { Media } from '#features/owners/property-form/use-property-form.ts'
import { useSubmitTexts } from './listing-texts.ts'
import type { getOwnerPlans } from './owner-plans.ts'
import { findPlanViolation, findSmallestPlan, type OwnerPlanId } from './plan-limits.ts'

type OwnerPlan = ReturnType<typeof getOwnerPlans>[number]

interface Props {
  plans: readonly OwnerPlan[]
  chosen: OwnerPlanId | undefined
  days: number
  media: Media
  /** Whether the form links to a video or tour. */
  hasTour: boolean
  /** Chooses another plan, where that is still possible. */
  onChoose?: (id: OwnerPlanId) => void
}

/** What texts name of a plan. */
const toWords = ({ name, amount }: OwnerPlan) => ({ name, amount })

/** What the chosen plan allows, and whether the photos and videos fit it; without one, the smallest plan that fits. */
export function PlanNote({ plans, chosen, days, media, hasTour, onChoose }: Props) {
  const t = useSubmitTexts()
  const size = { days, photos: media.photos.items.length, video: hasTour || media.videos.items.length > 0 }
  const plan = plans.find(({ id }) => id === chosen)
  const violation = plan && findPlanViolation({ ...size, days: Math.min(days, plan.days) }, plan.id)
  const smallest = findSmallestPlan(plan ? { ...size, days: Math.min(days, plan.days) } : { ...size, days: 1 })
  const fitting = plans.find(({ id }) => id === smallest)
  return (
    <section className={`rounded-card border p-4 ${violation ? 'border-danger' : 'border-line'}`}>
      <h3 className="font-bold">{t('plan.title')}</h3>
      {plan ? (
        <ChosenPlan plan={plan} days={Math.min(days, plan.days)} />
      ) : (
        <>
          <p className="mt-1">{t('plan.none')}</p>
          <ul className="mt-1 list-disc pl-5">
            {plans.map((one) => (
              <li key={one.id}>
                {t('plan.limit', { ...toWords(one), photos: formatPhotos(one, t('plan.unlimited')) })}
              </li>
            ))}
          </ul>
        </>
      )}
      {plan && violation && (
        <p role="alert" className="mt-2 font-medium text-danger">
          {violation === 'ad.tooManyPhotos'
            ? t('plan.tooManyPhotos', { count: size.photos, name: plan.name })
            : t('plan.videoNotInPlan', { name: plan.name })}
        </p>
      )}
      {(!plan || violation) && fitting && (
        <>
          <p className="mt-2">{t('plan.fits', toWords(fitting))}</p>
          {onChoose && (
            <Button className="mt-2" onClick={() => onChoose(fitting.id)}>
              {t('plan.choose', toWords(fitting))}
            </Button>
          )}
        </>
      )}
    </section>
  )
}

/** Photos without a limit have a technical one. */
const isUnlimited = ({ video }: OwnerPlan) => video

const formatPhotos = (plan: OwnerPlan, unlimited: string) => (isUnlimited(plan) ? unlimited : String(plan.photos))

function ChosenPlan({ plan, days }: { plan: OwnerPlan; days: number }) {
  const t = useSubmitTexts()
  return (
    <p className="mt-1">
      {[
        t('plan.chosen', { ...toWords(plan), days }),
        isUnlimited(plan)
          ? t('plan.photosUnlimited', { count: plan.photos })
          : t('plan.photos', { count: plan.photos }),
        t(plan.video ? 'plan.video' : 'plan.noVideo'),
      ].join(' ')}
    </p>
  )
}
