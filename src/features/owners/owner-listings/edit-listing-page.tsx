import { useState } from 'react'
import { data as answer, useNavigate, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { call } from '#ui/forms/call.ts'
import { openMemberPage } from '#features/accounts/sessions/guards.server.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { toast } from '#ui/components/toast.tsx'
import { NeedsScripts } from '#ui/layout/needs-scripts.tsx'
import { toFormValues } from '#features/owners/property-form/form-values.ts'
import { type EditedProperty, PropertyForm } from '#features/owners/property-form/property-form.ts'
import { PropertyWizard } from '#features/owners/property-form/property-wizard.tsx'
import { wizardData } from '#features/owners/property-form/wizard-data.server.ts'
import { readSignedDocument } from '#features/properties/landlord/document-paths.server.ts'
import { readVideos } from '#features/properties/photos/video-paths.server.ts'
import { readPhotoPreviews } from '#features/owners/uploads/queries.server.ts'
import type { editListing } from './contract.ts'
import { useSubmitTexts, withSubmitTexts } from './listing-texts.ts'
import { isClosed } from './listing-state.ts'
import { getOwnerPlans } from './owner-plans.ts'
import { getPlanLimits } from './plan-limits.ts'
import { PlanNote } from './plan-note.tsx'
import { submitMessages } from './submit-messages.ts'
import { readOwnerListing } from './queries.server.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { server, userId, makeHead } = openMemberPage(args)
  const { db, language } = server
  const id = z.safeParse(z.uuid(), args.params.id)
  if (!id.success) throw answer(null, { status: 404 })
  const { listing, form } = await readOwnerListing(db, userId, id.data.toLowerCase()).catch((error: unknown) => {
    if (error instanceof Problem) throw answer(null, { status: server.describeProblem(error).status })
    throw error
  })
  const texts = submitMessages[language]
  return {
    texts,
    wizard: wizardData(args.context),
    listing,
    form,
    photos: await readPhotoPreviews(db, form.gallery),
    videos: await readVideos(db, form.videos),
    pointsFile: await readSignedDocument(db, form.pointsFile),
    plans: getOwnerPlans(language, server.settings.planPrices),
    head: makeHead({ title: texts.editTitle, description: texts.lead }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { keepDataBetweenSteps as shouldRevalidate } from '#features/owners/property-form/keep-data-between-steps.ts'

export default withSubmitTexts(function EditListingPage({ loaderData }: { loaderData: Data }) {
  const { wizard, listing, form: initialForm, photos, videos, pointsFile, plans } = loaderData
  const t = useSubmitTexts()
  const navigate = useNavigate()
  const local = useLocalPath()
  const limits = getPlanLimits(listing.planId)
  const closed = isClosed(listing)
  // Elsewhere, saving asks for a review: of a home that is online, or once more of one that was sent back.
  const savesSteps = listing.state === 'to_pay' || listing.state === 'in_review'
  const [version, setVersion] = useState(listing.version)
  const send = async (form: EditedProperty) => {
    const body = { version, form: z.parse(PropertyForm, form) }
    const reply = await call<typeof editListing>('PATCH /owner-listings/{id}', { params: { id: listing.id }, body })
    setVersion(reply.data.version)
    return reply
  }
  const saveStep = async (form: EditedProperty) => {
    await send(form)
    return true
  }
  const submit = async (form: EditedProperty) => {
    const reply = await send(form)
    toast('success', reply.message)
    await navigate(local(paths.myListings))
  }
  return (
    <div className="page py-10">
      <LocalLink to={paths.myListings} className="link-line">
        {t('back')}
      </LocalLink>
      <h1 className="sign-type mt-2 text-2xl sm:text-3xl">{t('editTitle')}</h1>
      <NeedsScripts />
      <p className="mt-2 max-w-prose">{t(`editNote.${listing.state}`)}</p>
      {listing.reason && (
        <div className="mt-4 max-w-prose border-l-4 border-warning bg-sunken p-3">
          <p className="text-sm font-semibold">{t('reason')}</p>
          <p className="whitespace-pre-line break-words">{listing.reason}</p>
        </div>
      )}
      {!closed && (
        <div className="mt-8">
          <PropertyWizard
            data={wizard}
            initial={{ values: toFormValues(initialForm), photos, videos }}
            pointsFile={pointsFile}
            maxPhotos={limits.photos}
            allowsVideos={limits.video}
            planNote={(media, hasTour) => (
              <PlanNote {...{ plans, media, hasTour }} chosen={listing.planId} days={listing.days} />
            )}
            isNewProperty
            isOfOwner
            savesDraft={false}
            onSaveStep={savesSteps ? saveStep : undefined}
            hasStatusField={false}
            submitLabel={t('save')}
            onSubmit={submit}
          />
        </div>
      )}
    </div>
  )
})
