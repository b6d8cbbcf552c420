import { useRef, useState } from 'react'
import { data, redirect, useRevalidator, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { toLanguagePath, paths } from '#shared/paths.ts'
import { Problem } from '#shared/problem.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { call, CallError } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { Card } from '#ui/components/card.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { findMergedInto } from '#features/properties/catalogue/queries.server.ts'
import type {
  changeProperty,
  EditableProperty,
  readEditableProperty as readEndpoint,
  revertFields,
} from './contract.ts'
import { toFormValues } from './form-values.ts'
import { findStep, maxPhotos, type EditedProperty, type PropertyField } from './property-form.ts'
import { readEditableProperty } from './queries.server.ts'
import { PropertyWizard } from './property-wizard.tsx'
import { findConcurrentChanges, mergeForms } from './merge-edits.ts'
import { useFieldTexts } from './use-field-texts.ts'
import { wizardData } from './wizard-data.server.ts'
import { editPropertyMessages } from './admin-form-messages.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { server, makeHead } = openAdminPage(args)
  const id = z.safeParse(z.uuid(), args.params.id)
  if (!id.success) throw data(null, { status: 404 })
  const property = await readEditableProperty(server.db, id.data).catch(async (error: unknown) => {
    if (!(error instanceof Problem)) throw error
    const mergedInto = await findMergedInto(server.db, id.data)
    if (!mergedInto) throw data(null, { status: 404 })
    // A property that was merged into another is edited there.
    throw redirect(toLanguagePath(server.languageFixed ? server.language : 'nl', paths.adminEditProperty(mergedInto)))
  })
  const texts = editPropertyMessages[server.language]
  return {
    texts,
    property,
    wizard: wizardData(args.context),
    head: makeHead(texts),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export { pageMeta as meta } from '#ui/layout/page-meta.ts'
export { keepDataBetweenSteps as shouldRevalidate } from './keep-data-between-steps.ts'

/** The saving of a home, at once or step by step, and the conflict with another admin's change if there is one. */
function useSaving({ texts, property }: Data) {
  const t = usePageTexts(texts)
  const { revalidate } = useRevalidator()
  /** What was saved step by step, or another admin's version whose changes were reviewed: the base of the next save. */
  const [seen, setSeen] = useState<EditableProperty>()
  const base = seen ?? property
  const head = useRef<HTMLHeadingElement>(null)
  const [conflict, setConflict] = useState<{ mine: EditedProperty; theirs: EditableProperty }>()
  const { run, busy } = useAction(t('failed'))
  /** Sends the form. @returns the reply, or undefined once a conflict with another admin's change is shown */
  const send = async (form: EditedProperty, from: EditableProperty) => {
    try {
      const sent = { params: { id: property.id }, body: { ...form, version: from.version } }
      return await call<typeof changeProperty>('PATCH /properties/{id}', sent)
    } catch (error) {
      if (!(error instanceof CallError) || error.code !== 'property.changed') throw error
      const { data: theirs } = await call<typeof readEndpoint>('GET /admin/properties/{id}/form', {
        params: { id: property.id },
      })
      setConflict({ mine: form, theirs })
      return undefined
    }
  }
  const save = async (form: EditedProperty, from = base): Promise<void> => {
    const reply = await send(form, from)
    if (!reply) return
    toast('success', reply.message)
    setSeen(undefined)
    // Sources and photos depend on the saved values, so the form is reloaded.
    await revalidate()
    head.current?.focus()
  }
  const saveStep = async (form: EditedProperty): Promise<boolean> => {
    const reply = await send(form, base)
    if (!reply) return false
    const { id, ...saved } = reply.data
    // The change may have made it the same home as another, which it is then merged into.
    if (id === property.id) setSeen({ ...base, ...saved })
    else await revalidate()
    return true
  }
  const saveMerged = async (form: EditedProperty, theirs: EditableProperty) => {
    setConflict(undefined)
    setSeen(theirs)
    await run(() => save(form, theirs))
  }
  return { base, head, conflict, busy, save, saveStep, saveMerged, closeConflict: () => setConflict(undefined) }
}

export default function EditPropertyPage({ loaderData }: { loaderData: Data }) {
  const { texts, wizard, property } = loaderData
  const t = usePageTexts(texts)
  const { base, head, conflict, busy, save, saveStep, saveMerged, closeConflict } = useSaving(loaderData)
  return (
    <>
      <div className="mb-6 flex flex-wrap items-center justify-between gap-4">
        <h1 ref={head} tabIndex={-1} className="sign-type text-2xl outline-none">
          {t('title')}
        </h1>
        <ButtonLink to={paths.adminAsVisitorFrom(paths.property(property.id))} reloadDocument>
          {t('view')}
        </ButtonLink>
      </div>
      <EditedFields data={loaderData} />
      <PropertyWizard
        key={property.version}
        data={wizard}
        initial={{ values: toFormValues(property.form), photos: property.photos, videos: property.videos }}
        pointsFile={property.pointsFile}
        maxPhotos={maxPhotos}
        isNewProperty={false}
        isOfOwner={false}
        savesDraft={false}
        onSaveStep={saveStep}
        submitLabel={wizard.texts.save}
        onSubmit={(form) => save(form)}
      />
      {conflict && (
        <EditConflict
          data={loaderData}
          {...conflict}
          base={base.form}
          busy={busy}
          onSave={(form) => void saveMerged(form, conflict.theirs)}
          onClose={closeConflict}
        />
      )}
    </>
  )
}

/** The edited fields, each with the value of its source and a button to revert to it. */
function EditedFields({ data: { texts, wizard, property } }: { data: Data }) {
  const t = usePageTexts(texts)
  const fields = useFieldTexts(wizard.fieldTexts)
  const { run, busy } = useAction(t('failed'), { reload: 'success' })
  const back = async (field: PropertyField) => {
    const sent = { params: { id: property.id }, body: { fields: [field] } }
    await run(() => call<typeof revertFields>('POST /admin/properties/{id}/revert', sent))
  }
  // The server returns only names of form fields.
  const edited = property.edited.filter((field) => findStep(field)) as PropertyField[]
  if (edited.length === 0) return null
  return (
    <div className="mb-8 max-w-5xl">
      <Card title={t('edited')}>
        <p className="mt-1 text-quiet">{t('editedText')}</p>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {edited.map((field) => {
            const text = field === 'gallery' ? '' : fields.formatValue(field, property.sources)
            return (
              <li key={field} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
                <p className="min-w-0">
                  <span className="font-semibold">{field === 'gallery' ? t('photos') : fields.label(field)}</span>{' '}
                  {field !== 'gallery' && (
                    <span className="line-clamp-2 text-sm text-quiet">
                      {text ? t('sourceSays', { value: text }) : t('sourceSilent')}
                    </span>
                  )}
                </p>
                <button
                  type="button"
                  className="link min-h-9 text-sm"
                  aria-disabled={busy}
                  aria-label={t('takeBackOf', { field: fields.label(field) })}
                  onClick={() => busy || void back(field)}
                >
                  {t('takeBack')}
                </button>
              </li>
            )
          })}
        </ul>
      </Card>
    </div>
  )
}

interface ConflictProps {
  data: Data
  base: EditedProperty
  mine: EditedProperty
  theirs: EditableProperty
  busy: boolean
  onSave: (form: EditedProperty) => void
  onClose: () => void
}

/** Shows another admin's changes field by field, to keep or replace. */
function EditConflict({ data: { texts, wizard }, base, mine, theirs: { form: theirs }, ...props }: ConflictProps) {
  const { busy, onSave, onClose } = props
  const t = usePageTexts(texts)
  const fields = useFieldTexts(wizard.fieldTexts)
  const changed = findConcurrentChanges(base, theirs, mine)
  const conflicts = changed.filter((one) => one.isConflict)
  const others = changed.filter((one) => !one.isConflict)
  /** The fields that keep the value of this form. */
  const [keep, setKeep] = useState<readonly PropertyField[]>(conflicts.map(({ field }) => field))
  const formatField = (field: PropertyField, form: EditedProperty) =>
    field === 'gallery'
      ? t('photoCount', { count: form.gallery.length })
      : fields.formatValue(field, form) || t('empty')
  return (
    <Dialog title={texts.conflict} closeLabel={texts.close} onClose={onClose}>
      <form
        className="grid gap-5"
        onSubmit={(event) => {
          event.preventDefault()
          if (!busy) onSave(mergeForms(mine, theirs, changed, keep))
        }}
      >
        <p>{conflicts.length > 0 ? t('conflictText') : t('nothing')}</p>
        {conflicts.map(({ field }) => (
          <fieldset key={field} className="border-t border-line pt-3">
            <legend className="float-left mb-1 w-full font-semibold">{fields.label(field)}</legend>
            {([false, true] as const).map((own) => (
              <label key={String(own)} className="clear-both grid min-h-11 grid-cols-[auto_1fr] gap-x-3 py-2">
                <input
                  type="radio"
                  name={`keep-${field}`}
                  className="mt-1 size-4"
                  checked={keep.includes(field) === own}
                  onChange={() => setKeep([...keep.filter((one) => one !== field), ...(own ? [field] : [])])}
                />
                <span className="text-sm text-quiet">{own ? t('yours') : t('theirs')}</span>
                <span className="col-start-2 line-clamp-4 whitespace-pre-line">
                  {formatField(field, own ? mine : theirs)}
                </span>
              </label>
            ))}
          </fieldset>
        ))}
        {others.length > 0 && (
          <div>
            <p>{t('alsoChanged')}</p>
            <ul className="mt-1 list-disc pl-5">
              {others.map(({ field }) => (
                <li key={field}>
                  {fields.label(field)}: {formatField(field, theirs)}
                </li>
              ))}
            </ul>
          </div>
        )}
        <div className="flex flex-wrap gap-3">
          <Button type="submit" aria-disabled={busy} look="sign">
            {t('saveChoice')}
          </Button>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
