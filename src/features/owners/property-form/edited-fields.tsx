import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Card } from '#ui/components/card.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { EditableProperty, revertFields } from './contract.ts'
import { findStep, type PropertyField } from './property-form.ts'
import { useFieldTexts } from './use-field-texts.ts'
import type { WizardData } from './wizard-data.server.ts'
import type { editPropertyMessages } from './wizard-messages.ts'

interface Props {
  texts: (typeof editPropertyMessages)['nl']
  wizard: WizardData
  property: EditableProperty
  /** Called once a field has the value of its source again. */
  onReverted: () => void
}

/** The edited fields, each with the value of its source and a button to revert to it. */
export function EditedFields({ texts, wizard, property, onReverted }: Props) {
  const t = usePageTexts(texts)
  const fields = useFieldTexts(wizard.fieldTexts)
  const { run, busy } = useAction(t('failed'))
  const back = async (field: PropertyField) => {
    const sent = { params: { id: property.id }, body: { fields: [field] } }
    if (await run(() => call<typeof revertFields>('POST /admin/properties/{id}/revert', sent))) onReverted()
  }
  // The server names the form's own fields.
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
