import { brand } from '#shared/brand.ts'
import { bilingualTranslator, type Translate } from '#shared/texts.ts'
import { formatStorey } from '#features/properties/catalogue/format-property.ts'
import type { PropertyTexts } from '#features/properties/catalogue/messages.ts'
import { searchBounds } from '#features/properties/catalogue/search-bounds.ts'
import {
  advertiserKinds,
  amenities,
  contractGrounds,
  contractKinds,
  rentVerdicts,
} from '#features/properties/catalogue/values.ts'
import { provinces } from '#features/properties/geo/provinces.ts'
import { createTravelField, type TravelField } from './travel-field.server.ts'
import { filterFormMessages } from './filter-form-messages.ts'
import { describeWrongNumber, type NumberEnd } from './number-end.server.ts'
import type { ParsedSearchParams } from './search-params.ts'

const translators = bilingualTranslator(filterFormMessages, brand.name)

/** The fields of the form; the values of a set are checkboxes, and `flags` each have a parameter of their own. */
export type FilterField =
  | { kind: 'range'; label: string; unit?: string; ends: NumberEnd[] }
  | { kind: 'set'; name: string; label: string; options: (readonly [code: string, text: string, chosen: boolean])[] }
  | { kind: 'choice'; name: string; label: string; value: string; options: (readonly [code: string, text: string])[] }
  | { kind: 'flags'; options: (readonly [name: string, text: string, chosen: boolean])[] }
  | { kind: 'day'; name: string; label: string; value: string }
  | TravelField

type RangeField = Extract<FilterField, { kind: 'range' }>

export interface FilterGroup {
  title: string
  hint?: string
  /** Left out of a document where none of them is chosen: they are loaded when somebody is about to open the group. */
  fields?: FilterField[]
  /** Whether any of its filters is chosen. */
  isUsed: boolean
}

const rents = [500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000]
const rentSteps = { minPrice: rents, maxPrice: rents }

type RangeName = keyof (typeof filterFormMessages)['nl']['range']
type Unit = 'euros' | keyof (typeof filterFormMessages)['nl']['unit']

/** Makes fields with what an address asks for. */
function createMakers({ given, refused }: Pick<ParsedSearchParams, 'given' | 'refused'>, t: Translate<PropertyTexts>) {
  const text = translators[t.language]
  const first = (name: string) => given[name]?.[0] ?? ''
  const words = (name: string) => (given[name] ?? []).flatMap((value) => value.split(','))
  const getSteps = (name: string): readonly number[] => {
    const bound = searchBounds.find(({ parameter }) => parameter === name)
    if (bound) return 'choices' in bound ? bound.choices : []
    return name in rentSteps ? rents : []
  }
  const toEnd = (name: string, label: string, unit: Unit | undefined): NumberEnd => {
    const [wrong] = refused[name] ?? []
    return {
      name,
      label,
      value: wrong ?? first(name),
      ...(wrong !== undefined && { wrong: describeWrongNumber(name, wrong, t.language) }),
      steps: getSteps(name),
      ...(name.endsWith('Storey') && { stepNames: getSteps(name).map((step) => formatStorey(step, t)) }),
      isMoney: unit === 'euros',
    }
  }
  const range = (name: RangeName, unit?: Unit, other?: string): RangeField => {
    const label = name === 'minMonths' ? text('atLeast') : text(name.startsWith('max') ? 'atMost' : 'from')
    const isOwn = name === 'age' || name === 'income' || name === 'household'
    return {
      kind: 'range',
      label: text(`range.${name}`),
      ...(unit && { unit: unit === 'euros' ? '€' : text(`unit.${unit}`) }),
      ends: [toEnd(name, isOwn ? '' : label, unit), ...(other ? [toEnd(other, text('to'), unit)] : [])],
    }
  }
  const set = (name: string, label: string, options: (readonly [code: string, text: string])[]): FilterField => ({
    kind: 'set',
    name,
    label,
    options: options.map(([code, word]) => [code, word, words(name).includes(code)]),
  })
  const flags = (...names: (keyof (typeof filterFormMessages)['nl']['flags'])[]): FilterField => ({
    kind: 'flags',
    options: names.map((name) => [name, text(`flags.${name}`), first(name) === 'yes']),
  })
  const group = (name: keyof (typeof filterFormMessages)['nl']['group'], fields: FilterField[], hint?: string) => ({
    title: text(`group.${name}`),
    ...(hint !== undefined && { hint }),
    fields,
    isUsed: fields.some(isFieldUsed),
  })
  const minutes = toEnd('maxMinutes', text('travel.maxMinutes'), undefined)
  return { text, first, range, set, flags, group, minutes }
}
type Makers = ReturnType<typeof createMakers>

function createGroups(
  { text, first, range, set, flags, group }: Makers,
  travel: TravelField,
  t: Translate<PropertyTexts>,
): FilterGroup[] {
  return [
    group('location', [
      set(
        'province',
        text('province'),
        provinces.map((province) => [province, province]),
      ),
    ]),
    group('travel', [travel], text('travel.hint')),
    group('costs', [
      range('minTotal', 'euros', 'maxTotal'),
      range('maxServiceCosts', 'euros'),
      range('maxDeposit', 'euros'),
      range('minPricePerM2', 'euros', 'maxPricePerM2'),
      set(
        'rentCheck',
        text('rentCheck'),
        rentVerdicts.map((code) => [code, text(`verdicts.${code}`)]),
      ),
      flags('priceLowered'),
    ]),
    group('home', [
      range('minRooms', undefined, 'maxRooms'),
      range('minBathrooms'),
      range('minStorey', undefined, 'maxStorey'),
      range('minBuilt', undefined, 'maxBuilt'),
      set(
        'amenities',
        text('amenities'),
        amenities.map((code) => [code, t(`properties.amenity.${code}`)]),
      ),
    ]),
    group('contract', [
      {
        kind: 'choice',
        name: 'contract',
        label: text('contract'),
        value: first('contract'),
        options: contractKinds.map((code) => [code, text(`contracts.${code}`)]),
      },
      set(
        'ground',
        text('ground'),
        contractGrounds.map((code) => [code, t(`properties.contractGround.${code}`)]),
      ),
      range('minMonths', 'months'),
      range('maxMonths', 'months'),
    ]),
    group(
      'renter',
      [
        range('income', 'euros'),
        range('household'),
        range('age', 'years'),
        flags('pets', 'students', 'registration'),
        range('maxHousemates'),
      ],
      text('renterHint'),
    ),
    group('ad', [
      flags('photos', 'video'),
      {
        kind: 'choice',
        name: 'advertiser',
        label: text('advertiser'),
        value: first('advertiser'),
        options: advertiserKinds.map((code) => [code, text(`advertisers.${code}`)]),
      },
      { kind: 'day', name: 'onlineSince', label: text('onlineSince'), value: first('onlineSince') },
    ]),
  ]
}

/**
 * The fields of the filters that follow from the table of fields, with what an address asks for.
 *
 * @param isWhole with the fields of groups of which none is chosen, and the steps of numbers
 */
export function createFilterForm(
  asked: Pick<ParsedSearchParams, 'given' | 'refused'>,
  t: Translate<PropertyTexts>,
  isWhole: boolean,
) {
  const makers = createMakers(asked, t)
  const { text, range } = makers
  const groups = createGroups(makers, createTravelField(asked, makers.minutes, t.language), t)
  const isMoreOpen = groups.some(({ isUsed }) => isUsed)
  const withoutFields = ({ title, isUsed }: FilterGroup): FilterGroup => ({ title, isUsed })
  const first = [range('minPrice', 'euros', 'maxPrice'), range('minArea', 'm2', 'maxArea'), range('minBedrooms')]
  return {
    more: text('more'),
    all: text('all'),
    first: isWhole ? first : first.map(withoutSteps),
    // Without any that is chosen, not even their titles are seen.
    groups: groups.flatMap((group) => (isWhole || group.isUsed ? group : isMoreOpen ? withoutFields(group) : [])),
    isWhole,
    isMoreOpen,
  }
}

/** A number to type, whose steps a browser offers once somebody does so. */
const withoutSteps = (field: RangeField): RangeField => ({
  ...field,
  ends: field.ends.map(({ steps: _steps, stepNames: _names, isMoney: _isMoney, ...end }) => end),
})

const isFieldUsed = (field: FilterField): boolean =>
  field.kind === 'range'
    ? field.ends.some(({ value }) => value !== '')
    : field.kind === 'travel'
      ? field.isUsed
      : 'value' in field
        ? field.value !== ''
        : field.options.some(([, , chosen]) => chosen)

export type FilterForm = ReturnType<typeof createFilterForm>

const getParameters = (field: FilterField): string[] =>
  field.kind === 'range'
    ? field.ends.map(({ name }) => name)
    : field.kind === 'flags'
      ? field.options.map(([name]) => name)
      : field.kind === 'travel'
        ? ['travelTo', 'travelBy', 'maxMinutes']
        : [field.name]

const listFields = ({ first, groups }: FilterForm): FilterField[] => [
  ...first,
  ...groups.flatMap(({ fields = [] }) => fields),
]

/** The parameters of the fields of a form. */
export const listParameters = (form: FilterForm): string[] => listFields(form).flatMap(getParameters)

/** What a form calls the field of a parameter into which something is typed; undefined if there is none. */
export function getTypedLabel(form: FilterForm, parameter: string): string | undefined {
  const field = listFields(form).find((one) => getParameters(one).includes(parameter))
  return field?.kind === 'range' || field?.kind === 'travel' ? field.label : undefined
}
