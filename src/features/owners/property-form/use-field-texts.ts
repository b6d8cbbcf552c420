import { formatMoney } from '#shared/money.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { formFields, type EditedProperty, type PropertyField } from './property-form.ts'
import type { WizardData } from './wizard-data.server.ts'

/** The names of fields and the texts of their values. */
export function useFieldTexts(words: WizardData['fieldTexts']) {
  const { language } = useFrame()
  const hints: Partial<Record<PropertyField, string>> = words.hint
  const choices: Partial<Record<PropertyField, Record<string, string>>> = words.choice
  const choice = (field: PropertyField, code: string): string => choices[field]?.[code] ?? code
  return {
    words,
    choice,
    label: (field: PropertyField): string => words.label[field],
    hint: (field: PropertyField): string | undefined => hints[field],
    /** Formats a value of the form; empty if there is none. */
    formatValue: (field: PropertyField, form: EditedProperty): string => {
      if (field === 'amenities') return form.amenities.map((name) => choice(field, name)).join(', ')
      if (field === 'gallery') return String(form.gallery.length)
      if (field === 'videos') return form.videos.length > 0 ? String(form.videos.length) : ''
      if (field === 'pointsFile') return form.pointsFile === undefined ? '' : words.attached
      const value = form[field]
      if (typeof value === 'number' && formFields[field].input === 'money')
        return formatMoney(Math.round(value * 100), language, form.currency)
      return value === undefined ? '' : choice(field, String(value))
    },
  }
}
export type FieldTexts = ReturnType<typeof useFieldTexts>
