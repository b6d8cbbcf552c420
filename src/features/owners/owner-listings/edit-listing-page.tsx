import { data as answer, useNavigate, type LoaderFunctionArgs, type ShouldRevalidateFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { loggedIn } from '#features/accounts/sessions/guards.server.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { toast } from '#ui/components/toast.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { valuesOf } from '#features/owners/property-form/form-values.ts'
import type { EditedHome, HomeForm } from '#features/owners/property-form/property-form.ts'
import { HomeWizard } from '#features/owners/property-form/property-wizard.tsx'
import { wizardData } from '#features/owners/property-form/wizard-data.server.ts'
import { previewsOf } from '#features/owners/uploads/queries.server.ts'
import type { editAd } from './contract.ts'
import { limitsOf } from './plan-limits.ts'
import { placeMessages } from './submit-messages.ts'
import { readOwnAd } from './queries.server.ts'
import { overPlanSentence, overPlanWords } from './plan-violation.ts'
import { withFormFields } from './form-field-errors.ts'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const server = serverPart(context)
  const { userId } = loggedIn(server)
  const { db, language } = server
  const id = z.safeParse(z.uuid(), params.id)
  if (!id.success) throw answer(null, { status: 404 })
  const ad = await readOwnAd(db, userId, id.data.toLowerCase()).catch((error: unknown) => {
    if (error instanceof Problem) throw answer(null, { status: error.status })
    throw error
  })
  const words = placeMessages[language]
  const previews = await previewsOf(db, ad.form.gallery)
  return {
    words,
    overWords: overPlanWords(language),
    wizard: wizardData(server),
    ad,
    photos: ad.form.gallery.map((hash, at) => ({ hash, width: 480, height: 360, preview: previews[at] ?? '' })),
    head: pageHead(server, {
      title: words.editTitle,
      description: words.lead,
      path: paths.editAd(ad.id),
      hidden: true,
    }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

/** Another step of the same form needs nothing new from the server. */
export function shouldRevalidate({ currentUrl, nextUrl, defaultShouldRevalidate }: ShouldRevalidateFunctionArgs) {
  return currentUrl.pathname === nextUrl.pathname && currentUrl.search !== nextUrl.search
    ? false
    : defaultShouldRevalidate
}

const notes = {
  to_pay: 'editToPay',
  in_review: 'editReview',
  sent_back: 'editReview',
  online: 'editOnline',
  ended: 'editEnded',
  withdrawn: 'over',
  refused: 'over',
} as const

/** Changes an ad of one's own, in the steps in which it was filled in. */
export default function EditAdPage({ loaderData: { words, overWords, wizard, ad, photos } }: { loaderData: Data }) {
  const t = usePageWords(words)
  const navigate = useNavigate()
  const local = useLocalPath()
  const over = ad.state === 'withdrawn' || ad.state === 'refused'
  const submit = async (form: EditedHome) => {
    const wrong = overPlanSentence(overWords, form, ad)
    if (wrong) throw new CallError(wrong, 409)
    // Checked as a new home by the form.
    const body = { version: ad.version, form: form as HomeForm }
    const reply = await withFormFields(call<typeof editAd>('PATCH', '/ads/{id}', { params: { id: ad.id }, body }))
    toast('success', reply.message)
    await navigate(local(paths.myAds))
  }
  return (
    <div className="page py-10">
      <LocalLink to={paths.myAds} className="link inline-flex min-h-9 items-center">
        {t('back')}
      </LocalLink>
      <h1 className="sign-type mt-2 text-2xl sm:text-3xl">{t('editTitle')}</h1>
      <p className="mt-2 max-w-prose">{t(notes[ad.state])}</p>
      {ad.reason && (
        <div className="mt-4 max-w-prose border-l-4 border-warning bg-sunken p-3">
          <p className="text-sm font-semibold">{t('reason')}</p>
          <p className="whitespace-pre-line break-words">{ad.reason}</p>
        </div>
      )}
      {!over && (
        <div className="mt-8">
          <HomeWizard
            data={wizard}
            initial={{ values: valuesOf(ad.form), photos }}
            mostPhotos={limitsOf(ad.planId).photos}
            whole
            keepsDraft={false}
            asksStatus={false}
            submitLabel={t('save')}
            onSubmit={submit}
          />
        </div>
      )}
    </div>
  )
}
