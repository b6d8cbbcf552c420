import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { formatDay, formatTime } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { Card } from '#ui/components/card.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { addProperty, Draft, deleteDraft } from './contract.ts'
import { readDraft } from './drafts.server.ts'
import { defaultFormValues } from './form-values.ts'
import { keepDataBetweenSteps } from './keep-data-between-steps.ts'
import { maxPhotos, type EditedProperty, type PropertyForm } from './property-form.ts'
import { PropertyWizard } from './property-wizard.tsx'
import { wizardData } from './wizard-data.server.ts'
import { addPropertyMessages } from './wizard-messages.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { userId } = requireAdmin(server)
  const texts = addPropertyMessages[server.language]
  return {
    texts,
    wizard: wizardData(context),
    draft: await readDraft(server.db, userId),
    head: pageHead(server, { title: texts.title, description: texts.description, hidden: true }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export const shouldRevalidate = keepDataBetweenSteps

export default function AddPropertyPage({ loaderData }: { loaderData: Data }) {
  const { texts, wizard, draft } = loaderData
  const t = usePageTexts(texts)
  const { run } = useAction(t('failed'), { reload: 'success' })
  /** From what the form begins; asked first where there is a draft. */
  const [startFrom, setStartFrom] = useState<'new' | 'draft' | undefined>(draft ? undefined : 'new')
  const [added, setAdded] = useState<string>()
  const submit = async (form: EditedProperty) => {
    // Checked as a new home by the form.
    const reply = await call<typeof addProperty>('POST', '/properties', { body: form as PropertyForm })
    toast('success', reply.message)
    setAdded(reply.data.id)
  }
  const discard = () =>
    run(async () => {
      await call<typeof deleteDraft>('DELETE', '/property-draft', {})
      setStartFrom('new')
    })
  return (
    <>
      <h1 className="sign-type mb-6 text-2xl">{t('title')}</h1>
      {added !== undefined ? (
        <Card title={t('added')}>
          <p className="mt-2">{t('addedText')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <LocalLink
              to={paths.adminAsVisitorFrom(paths.property(added))}
              reloadDocument
              className="button button-sign"
            >
              {t('view')}
            </LocalLink>
            <LocalLink to={paths.adminAddProperty} reloadDocument className="button button-quiet">
              {t('another')}
            </LocalLink>
          </div>
        </Card>
      ) : startFrom === undefined && draft ? (
        <DraftPrompt
          texts={texts}
          draft={draft}
          onContinue={() => setStartFrom('draft')}
          onDiscard={() => void discard()}
        />
      ) : (
        <PropertyWizard
          data={wizard}
          initial={
            startFrom === 'draft' && draft
              ? { values: { texts: draft.fields, amenities: draft.amenities }, photos: draft.photos }
              : { values: defaultFormValues, photos: [] }
          }
          maxPhotos={maxPhotos}
          isNewProperty
          savesDraft
          submitLabel={wizard.texts.submit}
          onSubmit={submit}
        />
      )}
    </>
  )
}

function DraftPrompt({
  texts,
  draft,
  onContinue,
  onDiscard,
}: {
  texts: Data['texts']
  draft: Draft
  onContinue: () => void
  onDiscard: () => void
}) {
  const t = usePageTexts(texts)
  const { language } = useFrame()
  return (
    <Card title={t('draft')}>
      <p className="mt-2">
        {t('draftText', {
          title: draft.fields.title?.trim() || t('untitled'),
          day: formatDay(draft.savedAt, language),
          time: formatTime(draft.savedAt, language),
          until: formatDay(draft.expiresAt, language),
        })}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        <button type="button" className="button button-sign" onClick={onContinue}>
          {t('goOn')}
        </button>
        <button type="button" className="button button-quiet" onClick={onDiscard}>
          {t('discard')}
        </button>
      </div>
    </Card>
  )
}
