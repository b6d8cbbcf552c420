import { useCallback, useState } from 'react'
import * as z from 'zod/mini'
import { typedKeys } from '#shared/records.ts'
import { formatFieldErrors, formatIssues } from '#shared/validation.ts'
import { useFrame } from '#ui/language/page-frame.tsx'
import { CallError } from '#ui/forms/call.ts'
import type { FormValues } from './form-values.ts'
import {
  EditedProperty,
  findStep,
  formFieldNames,
  formFields,
  isNeeded,
  PropertyForm,
  requiredPerStep,
  textFieldNames,
  UnfinishedProperty,
  type PropertyField,
  type Step,
  type TextFieldName,
} from './property-form.ts'
import { findOwnerErrors, getOwnerNeeds } from './owner-rules.ts'
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
  // Those of a trader are not shown to others, who could not mend them.
  const shown = textFieldNames.filter((name) => texts.landlordKind === 'trader' || !name.startsWith('trade'))
  const given = shown.flatMap((name): [string, string | number][] => {
    const text = texts[name]?.trim() ?? ''
    const isNumber = ['number', 'money'].includes(formFields[name].input ?? 'text')
    return text === '' ? [] : [[name, isNumber ? Number(text.replace(',', '.')) : text]]
  })
  return { ...Object.fromEntries(given), amenities: [...amenities], ...toHashes(photos, videos) }
}

/** What a form is for: a new property needs all required fields, and one of an owner those that the law asks for. */
export interface FormPurpose {
  isNewProperty: boolean
  isOfOwner: boolean
}

/** The form as far as its values are valid, and the fields whose values are not. */
function toUnfinished(body: Record<string, unknown>): { form: UnfinishedProperty; wrong: string[] } {
  const first = z.safeParse(UnfinishedProperty, body)
  if (first.data) return { form: first.data, wrong: [] }
  const wrong = new Set((first.error?.issues ?? []).map(({ path }) => String(path[0])))
  const kept = Object.fromEntries(Object.entries(body).filter(([name]) => !wrong.has(name)))
  return { form: z.parse(UnfinishedProperty, kept), wrong: [...wrong] }
}

/** The state of the property form, its values and errors. */
export function usePropertyForm(initial: FormValues, media: Media, { isNewProperty, isOfOwner }: FormPurpose) {
  const { language } = useFrame()
  const [values, setValues] = useState(initial)
  const [fieldErrors, setFieldErrors] = useState<Record<string, string>>({})
  const isRequired = (field: PropertyField) =>
    isNeeded(field, isNewProperty) || (isOfOwner && getOwnerNeeds(values.texts).includes(field))
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
    /** Finds the empty required fields of a step, and shows this message at them; errors of other steps stay. */
    findMissingFields: (step: Step, sentence: string) => {
      const missing = (requiredPerStep[step] ?? []).filter((field) => isRequired(field) && isEmpty(field))
      setFieldErrors((before) => {
        const others = Object.entries(before).filter(([field]) => findStep(field) !== step)
        return Object.fromEntries([...others, ...missing.map((field) => [field, sentence])])
      })
      return missing
    },
    /**
     * Validates the form as it would be sent, and shows its errors.
     * @param onlyOn the step of which errors are shown, if not of all
     */
    validate: (onlyOn?: Step): { form: EditedProperty } | { fieldErrors: Record<string, string> } => {
      const schema = isNewProperty ? PropertyForm : EditedProperty
      const body = toFormBody(values, media)
      const { data: form, error } = z.safeParse(schema, body, { reportInput: true })
      const errors = {
        ...(isOfOwner ? formatFieldErrors(findOwnerErrors(toUnfinished(body).form), language) : {}),
        ...(error ? formatIssues(error.issues, language) : {}),
      }
      const isShown = (field: string) => onlyOn === undefined || findStep(field) === onlyOn
      setFieldErrors(Object.fromEntries(Object.entries(errors).filter(([field]) => isShown(field))))
      return form && Object.keys(errors).length === 0 ? { form } : { fieldErrors: errors }
    },
    /** The form as it would be sent, to tell whether it has changed. */
    toBodyText: () => JSON.stringify(toFormBody(values, media)),
    /** The form for a preview, with its fields that are still missing and those that are wrong. */
    toPreview: () => {
      const { form, wrong } = toUnfinished(toFormBody(values, media))
      const given: Partial<Record<PropertyField, unknown>> = form
      const refused = isOfOwner ? typedKeys(findOwnerErrors(form)) : []
      const open = formFieldNames.filter((field) => given[field] === undefined && !wrong.includes(field))
      return {
        form,
        missing: open.filter((field) => isRequired(field) || refused.includes(field)),
        wrong: formFieldNames.filter(
          (field) => wrong.includes(field) || (refused.includes(field) && !open.includes(field)),
        ),
      }
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
