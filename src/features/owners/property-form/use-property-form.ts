import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { formatIssues } from '#shared/validation.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { CallError } from '#ui/forms/call.ts'
import type { FormValues } from './form-values.ts'
import {
  EditedProperty,
  formFields,
  isNeeded,
  PropertyForm,
  requiredPerStep,
  textFieldNames,
  type PropertyField,
  type Step,
  type TextFieldName,
} from './property-form.ts'
import type { PhotoList } from './use-photos.ts'
import type { VideoList } from './use-videos.ts'

/** The files of a form. */
export interface Media {
  photos: PhotoList
  videos: VideoList
}

/** The fields of the files that were uploaded. */
export const toHashes = ({ sent: photos }: PhotoList, { sent: videos }: VideoList) => ({
  gallery: photos.map(({ hash }) => hash),
  videos: videos.map(({ hash }) => hash),
})

/** Converts the form to a request body: numbers as numbers, and no empty fields. */
function toFormBody({ texts, amenities }: FormValues, { photos, videos }: Media) {
  const given = textFieldNames.flatMap((name): [string, string | number][] => {
    const text = texts[name]?.trim() ?? ''
    const isNumber = ['number', 'money'].includes(formFields[name].input ?? 'text')
    return text === '' ? [] : [[name, isNumber ? Number(text.replace(',', '.')) : text]]
  })
  return { ...Object.fromEntries(given), amenities: [...amenities], ...toHashes(photos, videos) }
}

/** The state of the property form, its values and errors. A new property needs all required fields. */
export function usePropertyForm(initial: FormValues, media: Media, isNewProperty: boolean) {
  const { language } = useFrame()
  const [values, setValues] = useState(initial)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const isRequired = (field: PropertyField) => isNeeded(field, isNewProperty)
  const isEmpty = (name: TextFieldName) => (values.texts[name] ?? '').trim() === ''
  return {
    values,
    fieldErrors,
    isRequired,
    set: useCallback((name: TextFieldName, text: string) => {
      setValues((before) => ({ ...before, texts: { ...before.texts, [name]: text } }))
      setFieldErrors(({ [name]: _removed, ...others }) => others)
    }, []),
    /** Fills in fields that are still empty. */
    fill: useCallback(
      (texts: FormValues['texts']) =>
        setValues((before) => {
          const filled = Object.entries(before.texts).filter(([, text]) => text?.trim())
          return { ...before, texts: { ...before.texts, ...texts, ...Object.fromEntries(filled) } }
        }),
      [],
    ),
    toggle: (name: EditedProperty['amenities'][number]) =>
      setValues(({ texts, amenities }) => {
        const others = amenities.filter((one) => one !== name)
        return { texts, amenities: others.length < amenities.length ? others : [...amenities, name] }
      }),
    /** Finds the empty required fields of a step, and shows this message at them. */
    findMissingFields: (step: Step, sentence: string) => {
      const missing = (requiredPerStep[step] ?? []).filter((field) => isRequired(field) && isEmpty(field))
      setFieldErrors(Object.fromEntries(missing.map((field) => [field, sentence])))
      return missing
    },
    /** Validates the form as it would be sent, and shows its errors. */
    validate: (): { form: EditedProperty } | { fieldErrors: Record<string, string> } => {
      const schema = isNewProperty ? PropertyForm : EditedProperty
      const { data: form, error } = z.safeParse(schema, toFormBody(values, media), { reportInput: true })
      const errors = error ? formatIssues(error.issues, language) : {}
      setFieldErrors(errors)
      return form ? { form } : { fieldErrors: errors }
    },
    /** Shows the errors of the server, also those of a form nested in the body. */
    setServerErrors: (error: unknown) => {
      if (!(error instanceof CallError)) throw error
      const errors = Object.entries(error.fields).map(([name, sentence]) => [name.replace(/^form\./, ''), sentence])
      const fields: Record<string, string> = Object.fromEntries(errors)
      setFieldErrors(fields)
      return { fields, message: error.message }
    },
  }
}
export type PropertyFormState = ReturnType<typeof usePropertyForm>
