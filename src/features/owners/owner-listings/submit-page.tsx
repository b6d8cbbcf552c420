import { useRef, useState } from 'react'
import {
  useNavigate,
  useRevalidator,
  useSearchParams,
  type LoaderFunctionArgs,
  type ShouldRevalidateFunctionArgs,
} from 'react-router'
import { locales } from '#shared/language.ts'
import { brand } from '#shared/brand.ts'
import { paths } from '#shared/paths.ts'
import { translator } from '#shared/texts.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { Card } from '#ui/components/card.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { dropDraft } from '#features/owners/property-form/contract.ts'
import { readDraft } from '#features/owners/property-form/drafts.server.ts'
import { newForm } from '#features/owners/property-form/form-values.ts'
import type { EditedHome, HomeForm } from '#features/owners/property-form/property-form.ts'
import { mostPhotos } from '#features/owners/property-form/property-form.ts'
import { HomeWizard } from '#features/owners/property-form/property-wizard.tsx'
import { wizardData } from '#features/owners/property-form/wizard-data.server.ts'
import type { placeAd } from './contract.ts'
import { HowItGoes } from './how-it-works.tsx'
import { PlanCards } from './plan-cards.tsx'
import { adPlanIds, type AdPlanId, limitsOf } from './plan-limits.ts'
import { placeMessages } from './submit-messages.ts'
import { overPlanSentence, overPlanWords } from './plan-violation.ts'
import { withFormFields } from './form-field-errors.ts'
import { shownAdPlans } from './owner-plans.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const server = serverPart(context)
  const { language, db, visitor } = server
  const words = placeMessages[language]
  const account =
    visitor &&
    (await db.selectFrom('users').select('email_confirmed_at').where('id', '=', visitor.userId).executeTakeFirst())
  const draft = visitor ? await readDraft(db, visitor.userId) : null
  const format = (how: Intl.DateTimeFormatOptions, moment: string) =>
    new Intl.DateTimeFormat(locales[language], { ...how, timeZone: 'Europe/Amsterdam' }).format(new Date(moment))
  return {
    words,
    overWords: overPlanWords(language),
    plans: shownAdPlans(language),
    loggedIn: visitor !== undefined,
    confirmed: Boolean(account?.email_confirmed_at),
    wizard: wizardData(server),
    draft: draft && {
      ...draft,
      day: format({ dateStyle: 'long' }, draft.savedAt),
      time: format({ timeStyle: 'short' }, draft.savedAt),
    },
    head: pageHead(server, {
      title: words.title,
      description: translator(language, words, brand.name)('description'),
      path: paths.placeHome,
    }),
  }
}
export type PlaceData = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

/** Another step or plan of the same form needs nothing new from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

/** Where an advertiser begins: the plans, and the form of their home. */
export default function PlaceHomePage({ loaderData: data }: { loaderData: PlaceData }) {
  const { words, plans, loggedIn, confirmed, draft, wizard } = data
  const t = usePageWords(words)
  const { revalidate } = useRevalidator()
  const [query, setQuery] = useSearchParams()
  // The address has it too, so that it survives logging in.
  const [planId, setPlan] = useState(adPlanIds.find((id) => id === query.get('plan')))
  const [complaint, setComplaint] = useState<string>()
  const [begun, setBegun] = useState<'new' | 'draft' | undefined>(draft ? undefined : 'new')
  const [wished, setWished] = useState<number>()
  const top = useRef<HTMLDivElement>(null)
  const send = useSend(data)
  const most = planId ? limitsOf(planId) : { days: 90, photos: mostPhotos }
  const days = Math.min(wished ?? most.days, most.days)
  const choose = (id: AdPlanId) => {
    setComplaint(undefined)
    setPlan(id)
    setQuery((before) => new URLSearchParams([...[...before].filter(([name]) => name !== 'plan'), ['plan', id]]), {
      replace: true,
      preventScrollReset: true,
    })
  }
  const submit = async (form: EditedHome) => {
    if (!planId) {
      setComplaint(t('choose'))
      top.current?.querySelector('input')?.focus()
      throw new CallError(t('choose'), 400)
    }
    await send(form, planId, days)
  }
  const discard = async () => {
    try {
      await call<typeof dropDraft>('DELETE', '/home-draft', {})
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || t('failed'))
      return
    }
    setBegun('new')
    await revalidate()
  }
  return (
    <div className="page grid gap-10 py-10">
      <header className="flex flex-wrap items-start justify-between gap-4">
        <div>
          <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
          <p className="mt-2 max-w-prose text-lg">{t('lead')}</p>
        </div>
        {loggedIn && (
          <LocalLink to={paths.myAds} className="button button-quiet">
            {t('mine')}
          </LocalLink>
        )}
      </header>
      <HowItGoes words={words} />
      <div ref={top}>
        <PlanCards
          words={words}
          label={t('plans')}
          plans={plans}
          chosen={planId}
          complaint={complaint}
          onChoose={choose}
        />
        {planId && loggedIn && (
          <label className="mt-5 block max-w-xs">
            <span className="mb-1.5 block font-semibold">{t('days')}</span>
            <input
              type="number"
              min={1}
              max={most.days}
              value={days}
              aria-describedby="ad-days-hint"
              onChange={({ currentTarget }) => setWished(Math.max(1, Math.trunc(currentTarget.valueAsNumber) || 1))}
              className="input numerals"
            />
            <span id="ad-days-hint" className="mt-1 block text-sm text-quiet">
              {t('daysHint', { days: most.days })}
            </span>
          </label>
        )}
      </div>
      {!loggedIn ? (
        <Guest words={words} planId={planId} />
      ) : begun === undefined && draft ? (
        <Card title={t('draft')}>
          <p className="mt-2">
            {t('draftText', { title: draft.fields.title?.trim() || t('untitled'), day: draft.day, time: draft.time })}
          </p>
          <div className="mt-4 flex flex-wrap gap-3">
            <button type="button" className="button button-sign" onClick={() => setBegun('draft')}>
              {t('goOn')}
            </button>
            <button type="button" className="button button-quiet" onClick={() => void discard()}>
              {t('discard')}
            </button>
          </div>
        </Card>
      ) : (
        <section aria-labelledby="home-title">
          <h2 id="home-title" className="sign-type mb-4 text-xl">
            {t('home')}
          </h2>
          {!confirmed && (
            <p role="status" className="mb-5 rounded-sign border border-warning px-3 py-2 font-medium text-warning">
              {t('unconfirmed')}
            </p>
          )}
          <HomeWizard
            data={wizard}
            initial={
              begun === 'draft' && draft
                ? { values: { texts: draft.fields, amenities: draft.amenities }, photos: draft.photos }
                : { values: newForm, photos: [] }
            }
            mostPhotos={most.photos}
            whole
            keepsDraft
            asksStatus={false}
            submitLabel={t('submit')}
            onSubmit={submit}
          />
        </section>
      )}
    </div>
  )
}

/** Sends the form, and goes on to paying. @returns what throws a CallError with what is wrong */
function useSend({ overWords }: PlaceData) {
  const navigate = useNavigate()
  const local = useLocalPath()
  return async (form: EditedHome, planId: AdPlanId, days: number) => {
    const over = overPlanSentence(overWords, form, { planId, days })
    if (over) throw new CallError(over, 409)
    // Checked as a new home by the form.
    const body = { planId, days, form: form as HomeForm }
    const reply = await withFormFields(call<typeof placeAd>('POST', '/ads', { body }))
    toast('success', reply.message)
    await navigate(`${local(paths.myAds)}?pay=${reply.data.id}`)
  }
}

function Guest({ words, planId }: { words: PlaceData['words']; planId: AdPlanId | undefined }) {
  const t = usePageWords(words)
  const local = useLocalPath()
  const back = `?returnTo=${encodeURIComponent(local(paths.placeHome) + (planId ? `?plan=${planId}` : ''))}`
  return (
    <Card title={t('guest')}>
      <p className="mt-2 max-w-prose">{t('guestText')}</p>
      <div className="mt-4 flex flex-wrap gap-3">
        <LocalLink to={paths.login + back} className="button button-sign">
          {t('login')}
        </LocalLink>
        <LocalLink to={paths.register + back} className="button button-quiet">
          {t('register')}
        </LocalLink>
      </div>
    </Card>
  )
}
