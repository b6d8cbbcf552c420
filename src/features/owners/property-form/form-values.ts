import * as z from 'zod/mini'
import type { Language } from '#shared/language.ts'
import { formatIssues } from '#shared/validation.ts'
import type { FormPhoto } from './contract.ts'
import { EditedProperty, PropertyForm, requiredPerStep, type PropertyField, type Step } from './property-form.ts'

/** The fields that hold one text each, as it was typed. */
export type TextFieldName = Exclude<PropertyField, 'amenities' | 'gallery' | 'featuredImage'>

/** A form as it stands on the page. */
export interface FormValues {
  texts: { [field in TextFieldName]?: string | undefined }
  amenities: EditedProperty['amenities']
}

const numbers: ReadonlySet<string> = new Set<TextFieldName>([
  'latitude',
  'longitude',
  'rooms',
  'bedrooms',
  'bathrooms',
  'size',
  'yearBuilt',
  'floors',
  'price',
  'deposit',
  'utilitiesAmount',
  'serviceCostsAmount',
  'taxes',
  'income',
  'occupantsMax',
])

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

/** A home as its form stands on the page. */
export function toFormValues({
  amenities,
  gallery: _gallery,
  featuredImage: _featured,
  ...rest
}: EditedProperty): FormValues {
  const texts = Object.entries(rest).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]]))
  return { texts: Object.fromEntries(texts) as FormValues['texts'], amenities }
}

/** What is sent: numbers as such, and nothing for what was left open. */
function toFormBody({ texts, amenities }: FormValues, photos: readonly Pick<FormPhoto, 'hash'>[]) {
  const given = Object.entries(texts).flatMap(([name, text = '']): [string, string | number][] => {
    const trimmed = text.trim()
    if (trimmed === '') return []
    return [[name, numbers.has(name) ? Number(trimmed.replace(',', '.')) : trimmed]]
  })
  return { ...Object.fromEntries(given), amenities: [...amenities], gallery: photos.map(({ hash }) => hash) }
}

/** What the form says, or what is wrong with it field by field. @param whole whether it is a new home, of which more is needed */
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

/** What has to be filled in on a step before the next one, and is not. */
export const findMissingFields = (
  step: Step,
  { texts }: FormValues,
  needed: (field: PropertyField) => boolean,
): PropertyField[] =>
  requiredPerStep[step].filter((field) => needed(field) && (texts[field as TextFieldName] ?? '').trim() === '')
