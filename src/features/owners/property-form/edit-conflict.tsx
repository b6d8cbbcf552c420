import { useState } from 'react'
import { Dialog } from '#ui/components/dialog.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { EditedProperty, PropertyField } from './property-form.ts'
import { mergeForms, type ConcurrentChange } from './merge-edits.ts'
import { useFieldTexts } from './use-field-texts.ts'
import type { WizardData } from './wizard-data.server.ts'
import type { editPropertyMessages } from './wizard-messages.ts'

interface Props {
  texts: (typeof editPropertyMessages)['nl']
  wizard: WizardData
  mine: EditedProperty
  theirs: EditedProperty
  changed: readonly ConcurrentChange[]
  busy: boolean
  onSave: (form: EditedProperty) => void
  onClose: () => void
}

/** Shows the second editor another admin's changes, field by field, to choose from. */
export function EditConflict({ texts, wizard, mine, theirs, changed, busy, onSave, onClose }: Props) {
  const t = usePageTexts(texts)
  const fields = useFieldTexts(wizard.fieldTexts)
  const conflicts = changed.filter((one) => one.isConflict)
  const others = changed.filter((one) => !one.isConflict)
  /** The fields that stay as they are here. */
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
          <button type="submit" aria-disabled={busy} className="button button-sign">
            {t('saveChoice')}
          </button>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
