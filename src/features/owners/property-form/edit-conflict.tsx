import { useState } from 'react'
import { MoreWords } from '#ui/language/page-texts-provider.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { EditedHome, HomeField } from './property-form.ts'
import { mergedForm, type ChangedMeanwhile } from './merge-edits.ts'
import { useFieldWords } from './use-field-texts.tsx'
import type { WizardData } from './wizard-data.server.ts'
import type { editHomeMessages } from './wizard-messages.ts'

interface Props {
  words: (typeof editHomeMessages)['nl']
  wizard: WizardData
  mine: EditedHome
  theirs: EditedHome
  changed: readonly ChangedMeanwhile[]
  busy: boolean
  onSave: (form: EditedHome) => void
  onClose: () => void
}

/** Shows whoever comes second how a home differs from what they began with, field by field, to choose. */
export function HomeConflict(props: Props) {
  return (
    <Dialog title={props.words.conflict} closeLabel={props.words.close} onClose={props.onClose}>
      <MoreWords words={props.wizard.homeWords}>
        <Choices {...props} />
      </MoreWords>
    </Dialog>
  )
}

function Choices({ words, wizard, mine, theirs, changed, busy, onSave, onClose }: Props) {
  const t = usePageWords(words)
  const fields = useFieldWords(wizard.fieldWords)
  const [keep, setKeep] = useState<ReadonlySet<HomeField>>(new Set(changed.map(({ field }) => field)))
  const disputed = changed.filter((one) => one.disputed)
  const others = changed.filter((one) => !one.disputed)
  const said = (field: HomeField, form: EditedHome) =>
    field === 'gallery' ? t('photoCount', { count: form.gallery.length }) : fields.say(field, form) || t('empty')
  const choose = (field: HomeField, own: boolean) =>
    setKeep((before) => {
      const after = new Set(before)
      if (own) after.add(field)
      else after.delete(field)
      return after
    })
  return (
    <form
      className="grid gap-5"
      onSubmit={(event) => {
        event.preventDefault()
        // The others are theirs: nothing was done to them here.
        const own = new Set(disputed.map(({ field }) => field).filter((field) => keep.has(field)))
        if (!busy) onSave(mergedForm(mine, theirs, changed, own))
      }}
    >
      <p>{disputed.length > 0 ? t('conflictText') : t('nothing')}</p>
      {disputed.map(({ field }) => (
        <fieldset key={field} className="border-t border-line pt-3">
          <legend className="float-left mb-1 w-full font-semibold">{fields.label(field)}</legend>
          {([false, true] as const).map((own) => (
            <label key={String(own)} className="clear-both grid min-h-11 grid-cols-[auto_1fr] gap-x-3 py-2">
              <input
                type="radio"
                name={`keep-${field}`}
                className="mt-1 size-4"
                checked={keep.has(field) === own}
                onChange={() => choose(field, own)}
              />
              <span className="text-sm text-quiet">{own ? t('yours') : t('theirs')}</span>
              <span className="col-start-2 line-clamp-4 whitespace-pre-line">{said(field, own ? mine : theirs)}</span>
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
                {fields.label(field)}: {said(field, theirs)}
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
  )
}
