import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { Card } from '#ui/components/card.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { addProperty } from './contract.ts'
import { DraftStart } from './draft-start.tsx'
import { readDraft } from './drafts.server.ts'
import { maxPhotos, type EditedProperty, PropertyForm } from './property-form.ts'
import { PropertyWizard } from './property-wizard.tsx'
import { wizardData } from './wizard-data.server.ts'
import { addPropertyMessages } from './admin-form-messages.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { server, userId, makeHead } = openAdminPage(args)
  const texts = addPropertyMessages[server.language]
  return {
    texts,
    wizard: wizardData(args.context),
    draft: await readDraft(server.db, userId),
    head: makeHead(texts),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { keepDataBetweenSteps as shouldRevalidate } from './keep-data-between-steps.ts'

export default function AddPropertyPage({ loaderData }: { loaderData: Data }) {
  const { texts, wizard, draft } = loaderData
  const t = usePageTexts(texts)
  const [added, setAdded] = useState<string>()
  const submit = async (form: EditedProperty) => {
    const reply = await call<typeof addProperty>('POST /properties', { body: z.parse(PropertyForm, form) })
    toast('success', reply.message)
    setAdded(reply.data.id)
  }
  return (
    <>
      <h1 className="sign-type mb-6 text-2xl">{t('title')}</h1>
      {added !== undefined ? (
        <Card title={t('added')}>
          <p className="mt-2">{t('addedText')}</p>
          <div className="mt-4 flex flex-wrap gap-3">
            <ButtonLink to={paths.adminAsVisitorFrom(paths.property(added))} reloadDocument look="sign">
              {t('view')}
            </ButtonLink>
            <ButtonLink to={paths.adminAddProperty} reloadDocument>
              {t('another')}
            </ButtonLink>
          </div>
        </Card>
      ) : (
        <DraftStart draft={draft} t={t} describe={(values) => t('draftText', values)}>
          {(initial) => (
            <PropertyWizard
              data={wizard}
              initial={initial}
              pointsFile={initial.pointsFile}
              maxPhotos={maxPhotos}
              isNewProperty
              isOfOwner={false}
              savesDraft
              submitLabel={wizard.texts.submit}
              onSubmit={submit}
            />
          )}
        </DraftStart>
      )}
    </>
  )
}
