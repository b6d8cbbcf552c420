import { formatMoney } from '#shared/money.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import {
  contractKinds,
  energyLabels,
  furnishedValues,
  garages,
  propertyTypes,
  serviceCostsKinds,
  statuses,
  utilitiesKinds,
} from '#features/properties/catalogue/values.ts'
import { provinces } from '#features/properties/geo/provinces.ts'
import { currencies } from '#shared/money.ts'
import { availabilities, formFields, priceLabels, type EditedProperty, type PropertyField } from './property-form.ts'
import type { WizardData } from './wizard-data.server.ts'

/** The options of a field: each code with its text. */
type FieldOptions = readonly (readonly [code: string, texts: string])[]

const garageKeys = { none: 'none', '1': 'one', '2': 'two', '3+': 'threeOrMore' } as const
const priceLabelKeys = {
  'per month': 'month',
  'per week': 'week',
  'per day': 'day',
  'per year': 'year',
  once: 'once',
} as const

/** The names of fields and the texts of their values. */
export function useFieldTexts(texts: WizardData['fieldTexts']) {
  const t = useT()
  const w = usePageTexts(texts)
  const hints: Partial<Record<PropertyField, string>> = texts.hint
  const options: Partial<Record<PropertyField, FieldOptions>> = {
    propertyType: propertyTypes.map((type) => [type, t(`properties.type.${type}`)]),
    status: statuses.map((status) => [status, t(`properties.status.${status}`)]),
    state: provinces.map((province) => [province, province]),
    country: [['NL', w('countryNl')]],
    garage: garages.map((garage) => [garage, t(`properties.garage.${garageKeys[garage]}`)]),
    furnished: furnishedValues.map((value) => [value, t(`properties.furnished.${value}`)]),
    energyLabel: energyLabels.map((label) => [label, label]),
    currency: currencies.map((currency) => [currency, currency]),
    priceLabel: priceLabels.map((label) => [label, w(`priceLabels.${priceLabelKeys[label]}`)]),
    serviceCosts: serviceCostsKinds.map((kind) => [kind, w(`costs.${kind}`)]),
    utilities: utilitiesKinds.map((kind) => [kind, w(`costs.${kind}`)]),
    availability: availabilities.map((kind) => [kind, w(`availability.${kind}`)]),
    contractKind: contractKinds.map((kind) => [kind, t(`properties.contractKind.${kind}`)]),
    registration: [
      ['yes', w('yes')],
      ['no', w('no')],
    ],
  }
  return {
    w,
    options,
    label: (field: PropertyField) => w(`label.${field}`),
    hint: (field: PropertyField): string | undefined => hints[field],
    /** A value of the form as text; undefined where there is none. */
    formatValue: (field: PropertyField, form: EditedProperty): string => {
      if (field === 'amenities') return form.amenities.map((name) => t(`properties.amenity.${name}`)).join(', ')
      if (field === 'gallery') return String(form.gallery.length)
      const value = form[field]
      if (value === undefined) return ''
      if (typeof value === 'number' && formFields[field].input === 'money')
        return formatMoney(Math.round(value * 100), t.language, form.currency)
      return options[field]?.find(([code]) => code === value)?.[1] ?? String(value)
    },
  }
}
export type FieldTexts = ReturnType<typeof useFieldTexts>
