import type { SharedTexts, Translate } from '#shared/texts.ts'
import { mappedFields, type MappedField, isEnumField, enumFields } from '#features/sourcing/field-parsers/mapping.ts'
import type { mappingMessages } from './messages.ts'

export interface Choice {
  code: string
  label: string
}

/** A field of a mapping as the page shows it; `choices` where its words are of a closed set. */
export interface MappingFieldView {
  name: MappedField
  label: string
  choices: Choice[] | undefined
}

/** What each of our codes is called, in the words that the rest of the site has for it. */
function getCodeLabel(
  field: keyof typeof enumFields,
  code: string,
  t: Translate<SharedTexts>,
  own: Record<string, string>,
) {
  const groups = {
    status: 'status',
    propertyType: 'type',
    pricePeriod: 'period',
    furnished: 'furnished',
    amenities: 'amenity',
    contractKind: 'contractKind',
    contractGround: 'contractGround',
    pets: 'pets',
    serviceCosts: undefined,
    utilities: undefined,
    registration: undefined,
  } as const
  const group = groups[field]
  if (group === undefined || code === 'not_for_rent' || code === 'not_a_dwelling') return own[code] ?? code
  // Every code of these fields has a word of its own there.
  return t(`properties.${group}.${code}` as 'properties.status.for_rent')
}

/** The fields of a mapping in their order, with what they are called in a language. */
export const listMappingFields = (
  texts: (typeof mappingMessages)['nl' | 'en'],
  t: Translate<SharedTexts>,
): MappingFieldView[] =>
  mappedFields.map((name) => ({
    name,
    label: texts.fields[name],
    choices: isEnumField(name)
      ? enumFields[name].map((code) => ({ code, label: getCodeLabel(name, code, t, texts.codes) }))
      : undefined,
  }))
