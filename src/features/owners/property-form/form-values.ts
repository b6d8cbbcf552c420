import { fromKeys } from '#shared/records.ts'
import type { DraftFields } from './contract.ts'
import { formFields, textFieldNames, type EditedProperty, type TextFieldName } from './property-form.ts'

export interface FormValues {
  texts: DraftFields
  amenities: EditedProperty['amenities']
}

/** Converts the values of filled fields to texts. */
const toTexts = (values: Partial<Record<TextFieldName, string | number | undefined>>): DraftFields =>
  Object.fromEntries(
    textFieldNames.flatMap((name) => (values[name] === undefined ? [] : [[name, String(values[name])]])),
  )

/** A new form (spec section 3, Defaults). */
export const defaultFormValues: FormValues = {
  texts: toTexts(fromKeys(textFieldNames, (name) => formFields[name].fallback)),
  amenities: [],
}

/** Converts a property to form values. */
export const toFormValues = (form: EditedProperty): FormValues => ({ texts: toTexts(form), amenities: form.amenities })

/** A postcode of six characters, as people type it. */
export const completePostcode = /^\s*[1-9]\d{3} ?[A-Za-z]{2}\s*$/
