import { useRef, useState, type ComponentProps } from 'react'
import { useNavigate, useSearchParams, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { translator } from '#shared/texts.ts'
import { TitledSection } from '#ui/components/titled-section.tsx'
import { ButtonLink } from '#ui/components/button.tsx'
import { call, CallError } from '#ui/forms/call.ts'
import { useQueryChange } from '#ui/forms/use-query-change.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { Card } from '#ui/components/card.tsx'
import { toast } from '#ui/components/toast.tsx'
import { NeedsScripts } from '#ui/layout/needs-scripts.tsx'
import { DraftStart } from '#features/owners/property-form/draft-start.tsx'
import { readDraft } from '#features/owners/property-form/drafts.server.ts'
import { type EditedProperty, maxPhotos, PropertyForm } from '#features/owners/property-form/property-form.ts'
import { PropertyWizard } from '#features/owners/property-form/property-wizard.tsx'
import { wizardData } from '#features/owners/property-form/wizard-data.server.ts'
import type { submitListing } from './contract.ts'
import { useSubmitTexts, withSubmitTexts } from './listing-texts.ts'
import { PlanCards } from './plan-cards.tsx'
import { PlanNote } from './plan-note.tsx'
import { ownerPlanIds, type OwnerPlanId, getPlanLimits } from './plan-limits.ts'
import { submitMessages } from './submit-messages.ts'
import { getOwnerPlans } from './owner-plans.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { language, db, visitor } = server
  const texts = submitMessages[language]
  const account =
    visitor &&
    (await db.selectFrom('users').select('email_confirmed_at').where('id', '=', visitor.userId).executeTakeFirst())
  return {
    texts,
    plans: getOwnerPlans(language, server.settings.planPrices),
    loggedIn: visitor !== undefined,
    confirmed: Boolean(account?.email_confirmed_at),
    wizard: wizardData(context),
    draft: visitor ? await readDraft(db, visitor.userId) : null,
    head: pageHead(server, {
      title: texts.title,
      description: translator(language, texts, brand.name)('description'),
      path: paths.submitProperty,
    }),
  }
}
type SubmitData = Awaited<ReturnType<typeof loader>>

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { keepDataBetweenSteps as shouldRevalidate } from '#features/owners/property-form/keep-data-between-steps.ts'

export default withSubmitTexts(function SubmitPage({ loaderData: data }: { loaderData: SubmitData }) {
  const { texts, plans, loggedIn, draft } = data
  const t = useSubmitTexts()
  const [query] = useSearchParams()
  const changeQuery = useQueryChange()
  // Also in the query of the address, so that it survives the login.
  const [planId, setPlan] = useState(ownerPlanIds.find((id) => id === query.get('plan')))
  const [errorText, setErrorText] = useState<string>()
  const [chosenDays, setChosenDays] = useState<number>()
  const top = useRef<HTMLDivElement>(null)
  const navigate = useNavigate()
  const local = useLocalPath()
  const limits = planId ? getPlanLimits(planId) : { days: 90, photos: maxPhotos, video: true }
  const days = Math.min(chosenDays ?? limits.days, limits.days)
  const choose = (id: OwnerPlanId) => {
    setErrorText(undefined)
    setPlan(id)
    changeQuery('plan', id, { replace: true, preventScrollReset: true })
  }
  const submit = async (form: EditedProperty) => {
    if (!planId) {
      setErrorText(t('choose'))
      top.current?.querySelector('input')?.focus()
      throw new CallError(t('choose'), 400)
    }
    const body = { planId, days, form: z.parse(PropertyForm, form) }
    const reply = await call<typeof submitListing>('POST /owner-listings', { body })
    toast('success', reply.message)
    await navigate(`${local(paths.myListings)}?pay=${reply.data.id}`)
  }
  return (
    <div className="page grid gap-6 py-10 md:gap-10">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
          <NeedsScripts />
          <p className="mt-2 max-w-prose text-lg">{t('lead')}</p>
        </div>
        {loggedIn && <ButtonLink to={paths.myListings}>{t('mine')}</ButtonLink>}
      </header>
      <HowItWorks takesIdeal={plans.some(({ currency }) => currency === 'EUR')} isFolded={loggedIn} />
      <div ref={top}>
        <PlanCards
          texts={texts}
          label={t('plans')}
          plans={plans}
          chosen={planId}
          errorText={errorText}
          onChoose={choose}
        />
        {planId && loggedIn && <DaysField days={days} longest={limits.days} onChange={setChosenDays} />}
      </div>
      {!loggedIn ? (
        <Guest planId={planId} />
      ) : (
        <DraftStart draft={draft} t={t} describe={(values) => t('draftText', values)}>
          {(initial) => (
            <ListingForm
              data={data}
              initial={initial}
              pointsFile={initial.pointsFile}
              maxPhotos={limits.photos}
              allowsVideos={limits.video}
              planNote={(media, hasTour) => (
                <PlanNote {...{ plans, days, media, hasTour }} chosen={planId} onChoose={choose} />
              )}
              onSubmit={submit}
            />
          )}
        </DraftStart>
      )}
    </div>
  )
})

function DaysField({ days, longest, onChange }: { days: number; longest: number; onChange: (days: number) => void }) {
  const t = useSubmitTexts()
  return (
    <label className="mt-5 block max-w-xs">
      <span className="field-label">{t('days')}</span>
      <input
        type="number"
        min={1}
        max={longest}
        value={days}
        aria-describedby="ad-days-hint"
        onChange={({ currentTarget }) => onChange(Math.max(1, Math.trunc(currentTarget.valueAsNumber) || 1))}
        className="input numerals"
      />
      <span id="ad-days-hint" className="mt-1 block text-sm text-quiet">
        {t('daysHint', { days: longest })}
      </span>
    </label>
  )
}

type FormProps = Pick<
  ComponentProps<typeof PropertyWizard>,
  'initial' | 'pointsFile' | 'maxPhotos' | 'allowsVideos' | 'planNote' | 'onSubmit'
> & { data: SubmitData }

function ListingForm({ data: { confirmed, wizard }, ...form }: FormProps) {
  const t = useSubmitTexts()
  return (
    <TitledSection title={t('home')} titleClassName="sign-type mb-4 text-xl">
      {!confirmed && (
        <p role="status" className="mb-5 rounded-sign border border-warning px-3 py-2 font-medium text-warning">
          {t('unconfirmed')}
        </p>
      )}
      <PropertyWizard
        data={wizard}
        isNewProperty
        isOfOwner
        savesDraft
        hasStatusField={false}
        submitLabel={t('submit')}
        {...form}
      />
    </TitledSection>
  )
}

function Guest({ planId }: { planId: OwnerPlanId | undefined }) {
  const t = useSubmitTexts()
  const local = useLocalPath()
  const back = `?returnTo=${encodeURIComponent(local(paths.submitProperty) + (planId ? `?plan=${planId}` : ''))}`
  return (
    <Card title={t('guest')}>
      <p className="mt-2 max-w-prose">{t('guestText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <ButtonLink to={paths.login + back} look="sign">
          {t('login')}
        </ButtonLink>
        <ButtonLink to={paths.register + back}>{t('register')}</ButtonLink>
      </div>
    </Card>
  )
}

interface StepsProps {
  takesIdeal: boolean
  /** For who is about to fill in the form, which begins below. */
  isFolded: boolean
}

/** The steps from choosing a plan to the end of the listing. */
function HowItWorks({ takesIdeal, isFolded }: StepsProps) {
  const t = useSubmitTexts()
  const list = (
    <ol className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-4">
      {(['choose', takesIdeal ? 'payIdeal' : 'pay', 'look', 'online'] as const).map((step, at) => (
        <li key={step} className="flex gap-3 text-sm">
          <span
            aria-hidden="true"
            className="plate numerals inline-flex size-8 shrink-0 items-center justify-center font-bold"
          >
            {at + 1}
          </span>
          <span>{t(`steps.${step}`)}</span>
        </li>
      ))}
    </ol>
  )
  if (!isFolded) return <TitledSection title={t('steps.title')}>{list}</TitledSection>
  return (
    <details>
      <summary className="link-line font-semibold">{t('steps.title')}</summary>
      {list}
    </details>
  )
}
