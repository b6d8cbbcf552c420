import { useState } from 'react'
import { call, CallError } from '#ui/forms/call.ts'
import { MoreWords } from '#ui/language/page-texts-provider.tsx'
import { Card } from '#ui/components/card.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { HomeToEdit, takeBack } from './contract.ts'
import { stepOfField, type HomeField } from './property-form.ts'
import { useFieldWords } from './use-field-texts.tsx'
import type { WizardData } from './wizard-data.server.ts'
import type { editHomeMessages } from './wizard-messages.ts'

interface Props {
  words: (typeof editHomeMessages)['nl']
  wizard: WizardData
  home: HomeToEdit
  /** Told once a field shows what its source says again. */
  onTakenBack: () => void
}

/** The fields that an admin changed before, each with what its source says and the way back to that. */
export function EditedFields(props: Props) {
  if (props.home.edited.length === 0) return null
  return (
    <MoreWords words={props.wizard.homeWords}>
      <Fields {...props} />
    </MoreWords>
  )
}

function Fields({ words, wizard, home, onTakenBack }: Props) {
  const t = usePageWords(words)
  const fields = useFieldWords(wizard.fieldWords)
  const [busy, setBusy] = useState(false)
  const back = async (field: HomeField) => {
    setBusy(true)
    try {
      const sent = { params: { id: home.id }, body: { fields: [field] } }
      toast('success', (await call<typeof takeBack>('POST', '/admin/properties/{id}/take-back', sent)).message)
      onTakenBack()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || t('failed'))
    }
    setBusy(false)
  }
  // The server names the form's own fields.
  const edited = home.edited.filter((field) => stepOfField(field)) as HomeField[]
  return (
    <div className="mb-8 max-w-5xl">
      <Card title={t('edited')}>
        <p className="mt-1 text-quiet">{t('editedText')}</p>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {edited.map((field) => {
            const said = field === 'gallery' ? '' : fields.say(field, home.sources)
            return (
              <li key={field} className="flex flex-wrap items-center justify-between gap-x-4 py-1.5">
                <p className="min-w-0">
                  <span className="font-semibold">{field === 'gallery' ? t('photos') : fields.label(field)}</span>{' '}
                  {field !== 'gallery' && (
                    <span className="line-clamp-2 text-sm text-quiet">
                      {said ? t('sourceSays', { value: said }) : t('sourceSilent')}
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
