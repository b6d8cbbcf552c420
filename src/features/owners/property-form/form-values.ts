import * as z from 'zod/mini'
import type { Language } from '#shared/language.ts'
import { formatIssues } from '#shared/validation.ts'
import type { DraftFields, FormPhoto } from './contract.ts'
import {
  EditedProperty,
  formFields,
  PropertyForm,
  requiredPerStep,
  textFieldNames,
  type PropertyField,
  type Step,
  type TextFieldName,
} from './property-form.ts'

/** The values of the form on the page. */
export interface FormValues {
  texts: DraftFields
  amenities: EditedProperty['amenities']
}

/** A new form (spec section 3, Defaults). */
export const defaultFormValues: FormValues = {
  texts: {
    status: 'for_rent',
    country: 'NL',
    furnished: 'no',
    currency: 'EUR',
    priceLabel: 'per month',
    utilities: 'unknown',
    serviceCosts: 'unknown',
    availability: 'unknown',
  },
  amenities: [],
}

/** A property as values of the form. */
export function toFormValues({
  amenities,
  gallery: _gallery,
  featuredImage: _featured,
  ...rest
}: EditedProperty): FormValues {
  const texts = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return { texts: Object.fromEntries(texts) as FormValues['texts'], amenities }
}

/** The body to send: numbers as numbers, and no empty fields. */
function toFormBody({ texts, amenities }: FormValues, photos: readonly Pick<FormPhoto, 'hash'>[]) {
  const given = textFieldNames.flatMap((name): [string, string | number][] => {
    const text = texts[name]?.trim() ?? ''
    if (text === '') return []
    return [[name, formFields[name].input ? Number(text.replace(',', '.')) : text]]
  })
  return { ...Object.fromEntries(given), amenities: [...amenities], gallery: photos.map(({ hash }) => hash) }
}

/** The parsed form, or its errors by field. @param whole whether it is a new property, which requires more */
export function validateForm(
  values: FormValues,
  photos: readonly Pick<FormPhoto, 'hash'>[],
  isNewProperty: boolean,
  language: Language,
): { form: EditedProperty } | { fieldErrors: Record<string, string> } {
  const sent = toFormBody(values, photos)
  const { success, data, error } = z.safeParse(isNewProperty ? PropertyForm : EditedProperty, sent, {
    reportInput: true,
  })
  return success ? { form: data } : { fieldErrors: formatIssues(error.issues, language) }
}

/** The required fields of a step that are empty. */
export const findMissingFields = (
  step: Step,
  { texts }: FormValues,
  needed: (field: PropertyField) => boolean,
): TextFieldName[] => requiredPerStep[step].filter((field) => needed(field) && (texts[field] ?? '').trim() === '')
