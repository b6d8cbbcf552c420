import { useCallback, useState } from 'react'
import { useFrame } from '#ui/language/page-frame.tsx'
import { CallError } from '#ui/forms/call.ts'
import { validateForm, findMissingFields, type FormValues } from './form-values.ts'
import {
  requiredFields,
  type EditedProperty,
  type PropertyField,
  type Step,
  type TextFieldName,
} from './property-form.ts'
import type { PhotoList } from './use-photos.tsx'

interface Options {
  initial: FormValues
  photos: PhotoList
  /** Whether it is a new property, for which all required fields must be filled in. */
  isNewProperty: boolean
}

/** The required fields of an existing property. */
const alwaysRequired: ReadonlySet<PropertyField> = new Set<PropertyField>(['title', 'propertyType', 'city'])

/** The state of the property form: its values and errors. */
export function usePropertyForm({ initial, photos, isNewProperty }: Options) {
  const { language } = useFrame()
  const [values, setValues] = useState(initial)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const isRequired = (field: PropertyField) => (isNewProperty ? requiredFields.has(field) : alwaysRequired.has(field))
  const set = useCallback((name: TextFieldName, text: string) => {
    setValues((before) => ({ ...before, texts: { ...before.texts, [name]: text } }))
    setFieldErrors(({ [name]: _removed, ...others }) => others)
  }, [])
  return {
    values,
    fieldErrors,
    isRequired,
    set,
    setAll: setValues,
    /** Fills in what nothing was filled in yet. */
    fill: useCallback(
      (texts: FormValues['texts']) =>
        setValues((before) => {
          const open = Object.entries(texts).filter(([name]) => !(before.texts[name as TextFieldName] ?? '').trim())
          return { ...before, texts: { ...before.texts, ...Object.fromEntries(open) } }
        }),
      [],
    ),
    toggle: (name: EditedProperty['amenities'][number]) =>
      setValues((before) => ({
        ...before,
        amenities: before.amenities.includes(name)
          ? before.amenities.filter((one) => one !== name)
          : [...before.amenities, name],
      })),
    setErrors: setFieldErrors,
    /** The required fields of a step that are empty. */
    findMissingFields: (step: Step, sentence: string) => {
      const missing = findMissingFields(step, values, isRequired)
      setFieldErrors(Object.fromEntries(missing.map((field) => [field, sentence])))
      return missing
    },
    /** The form as it is sent, or what is wrong with it, which is then shown. */
    validate: () => {
      const outcome = validateForm(values, photos.sent, isNewProperty, language)
      setFieldErrors('fieldErrors' in outcome ? outcome.fieldErrors : {})
      return outcome
    },
    /** Shows what the server found wrong. */
    setServerErrors: (error: unknown): CallError => {
      if (!(error instanceof CallError)) throw error
      setFieldErrors(error.fields)
      return error
    },
  }
}
export type PropertyFormState = ReturnType<typeof usePropertyForm>
