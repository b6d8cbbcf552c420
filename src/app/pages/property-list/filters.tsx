import { useRef, type FormEvent, type ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { StyleIcon } from '#ui/components/style-icon.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { PlaceSearch } from '#features/properties/search/place-search.tsx'
import { readFilterForm } from '#features/properties/search/list-query.ts'
import type { FilterForm } from '#features/properties/search/filter-form.server.ts'
import type { ParsedSearchParams } from '#features/properties/search/search-params.ts'
import type { FacetCounts } from '#features/properties/catalogue/facets.ts'
import { CheckboxGroup } from './checkbox-group.tsx'
import { CountedOption, Counts } from './counted-option.tsx'
import { Day, FilterInput, LoadOthers, MoreFilters, useWholeForm } from './filter-fields.tsx'
import { askedByFilters, useFormKey, useRestoredFocus } from './use-form-key.ts'
import { doubtfulAfterDays, expiredAfterDays } from '#features/properties/catalogue/freshness.ts'
import {
  energyLabels,
  furnishings,
  getFilterType,
  offers,
  propertyTypes,
  type PropertyType,
} from '#features/properties/catalogue/values.ts'

/** The statuses of the specification's filter; homes for sale can only be requested through the address. */
const statuses = ['for_rent', 'rented', 'inactive'] as const
/** Parameters that the form passes on unchanged. */
const hiddenNames = [
  'seen',
  'bounds',
  'city',
  'sort',
  'near',
  'within',
  'area',
  'excludeType',
  'source',
  'excludeSource',
]
/** The kinds that most people look for; the others are behind a button. */
const commonTypes = ['apartment', 'house', 'studio', 'room', 'maisonnette'] satisfies PropertyType[]
const orderedTypes: readonly PropertyType[] = [...new Set([...commonTypes, ...propertyTypes])]
/** The form is submitted after a pause in typing of this long. */
const debounceMs = 350

interface FieldsProps {
  given: ParsedSearchParams['given']
  /** The codes of the given words, of which there may be several for one code. */
  chosen: { type: readonly string[]; furnished: readonly string[]; status: string }
  /** The filters that follow from the table of fields. */
  offered: FilterForm
}

interface FiltersProps extends FieldsProps {
  view: string
  total: number
  counts: FacetCounts
}

/** Whether a number is being typed, not chosen from its steps. */
const isBeingTyped = ({ target, nativeEvent }: FormEvent<HTMLFormElement>): boolean =>
  target instanceof HTMLInputElement &&
  target.inputMode !== '' &&
  !(nativeEvent instanceof InputEvent && nativeEvent.inputType === 'insertReplacementText')

/** The filters: a form that requests the page again, with JavaScript on each change. On a phone it is a sheet. */
export function Filters({ given, chosen, offered, view, total, counts }: FiltersProps) {
  const t = useT()
  const submit = useSubmit()
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const formKey = useFormKey()
  const { keep, sent } = useRestoredFocus()
  const whole = useWholeForm(offered, counts)

  const readQuery = (form: HTMLFormElement) => {
    const query = readFilterForm(new FormData(form))
    return { query, isSame: query.toString() === new URLSearchParams(window.location.search).toString() }
  }
  const submitForm = (form: HTMLFormElement) => {
    clearTimeout(debounceTimer.current)
    if (!form.isConnected) return // Somebody went back within the pause.
    sent(form)
    const { query, isSame: replace } = readQuery(form)
    // Each search is an entry of the history; the same one again is not.
    void submit(query, { method: 'get', replace, preventScrollReset: true, state: askedByFilters })
  }

  return (
    <div id="filters" popover="auto" className="filters-sheet">
      <SheetHead />
      <Form
        discover="none"
        method="get"
        role="search"
        autoComplete="off"
        className="grid gap-5"
        key={formKey}
        ref={keep}
        onSubmit={(event) => {
          event.preventDefault()
          submitForm(event.currentTarget)
          document.getElementById('filters')?.hidePopover()
        }}
        onChange={(event) => {
          const { target, currentTarget } = event
          clearTimeout(debounceTimer.current)
          if (target instanceof HTMLInputElement && (target.type === 'search' || isBeingTyped(event))) return
          debounceTimer.current = setTimeout(() => submitForm(currentTarget), debounceMs)
        }}
        // A number that was typed counts when its field is left, unless it was asked for already.
        onBlur={({ target, currentTarget }) => {
          const isNumber = target instanceof HTMLInputElement && target.inputMode !== ''
          const isChanged = isNumber && target.value !== target.defaultValue
          if (isChanged && !readQuery(currentTarget).isSame) submitForm(currentTarget)
        }}
      >
        <LoadOthers value={whole.loadOthers}>
          <FormFields
            {...{ given, chosen, view }}
            offered={whole.form}
            counts={whole.counts}
            onPlaceChoose={submitForm}
          />
        </LoadOthers>
        <div className="filters-submit">
          <button
            type="submit"
            className="button button-sign w-full"
            popoverTarget="filters"
            popoverTargetAction="hide"
          >
            {t('properties.filters.show', { count: total })}
          </button>
        </div>
      </Form>
    </div>
  )
}

/** The heading of the sheet, with the button that closes it. */
function SheetHead() {
  const t = useT()
  return (
    <div className="mb-4 flex items-center justify-between sheet-only">
      <h2 className="sign-type text-xl">{t('properties.filters.title')}</h2>
      <button type="button" popoverTarget="filters" popoverTargetAction="hide" className="icon-button">
        <StyleIcon name="x" className="size-6" />
        <span className="sr-only">{t('properties.filters.close')}</span>
      </button>
    </div>
  )
}

interface FormFieldsProps extends Omit<FiltersProps, 'total'> {
  onPlaceChoose: (form: HTMLFormElement) => void
}

/** All fields of the form, with the parameters that it passes on. */
export function FormFields({ view, counts, given, ...fields }: FormFieldsProps) {
  const t = useT()
  return (
    <>
      {view !== 'auto' && <input type="hidden" name="view" value={view} />}
      {hiddenNames.flatMap((name) =>
        (given[name] ?? []).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
      )}
      <Counts value={counts}>
        <FilterFields given={given} {...fields} />
      </Counts>
      <p className="text-sm text-quiet">
        {t('properties.filters.seenHelp', { doubtful: doubtfulAfterDays, expired: expiredAfterDays })}
      </p>
    </>
  )
}

function FilterFields({
  given,
  chosen,
  offered,
  onPlaceChoose,
}: FieldsProps & { onPlaceChoose: (form: HTMLFormElement) => void }) {
  const t = useT()
  const first = (name: string) => given[name]?.[0] ?? ''
  const any = t('properties.filters.any')
  const types = orderedTypes
    .filter((type) => getFilterType(type) === type)
    .map((type) => [t(`properties.type.${type}`), orderedTypes.filter((one) => getFilterType(one) === type)] as const)
  return (
    <>
      <Field name="search" label={t('properties.filters.search')}>
        <PlaceSearch id="search" defaultValue={first('search')} onChoose={onPlaceChoose} />
      </Field>
      {offered.first.map((field, at) => (
        <div key={field.kind === 'range' ? field.label : at}>
          <FilterInput field={field} />
          {at === 0 && <p className="mt-1.5 text-sm text-quiet">{t('properties.filters.priceBasis')}</p>}
        </div>
      ))}
      <Field name="availableBy" label={t('properties.filters.availableBy')}>
        <Day name="availableBy" value={given.availableBy?.[0]} />
      </Field>
      <CheckboxGroup
        name="furnished"
        chosen={chosen.furnished}
        options={furnishings.map((value) => [t(`properties.furnished.${value}`), [value]])}
      />
      <CheckboxGroup
        name="type"
        chosen={chosen.type}
        options={types}
        shown={commonTypes.length}
        leftOut={offered.isWhole ? undefined : offered.all}
      />
      <Field name="energyLabel" label={t('properties.filters.energyLabel')}>
        <Choice
          name="energyLabel"
          value={first('energyLabel')}
          any={any}
          options={energyLabels.slice(3).map((label) => [label, t('properties.filters.orBetter', { label })])}
        />
      </Field>
      <MoreFilters form={offered} />
      <Field name="offer" label={t('properties.filters.offer')}>
        <Choice
          name="offer"
          value={first('offer')}
          any={t('properties.filters.offers.ordinary')}
          options={offers.map((offer) => [offer, t(`properties.filters.offers.${offer}`)])}
        />
      </Field>
      <Field name="status" label={t('properties.filters.status')}>
        <Choice
          name="status"
          value={chosen.status}
          options={[
            ...statuses.map((status) => [status, t(`properties.status.${status}`)] as const),
            ['all', t('properties.filters.anyStatus')],
          ]}
        />
      </Field>
    </>
  )
}

function Field({ name, label, children }: { name: string; label: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={name} className="field-label text-balance">
        {label}
      </label>
      {children}
    </div>
  )
}

interface ChoiceProps {
  name: string
  value: string
  options: (readonly [string, string])[]
  any?: string
}

function Choice({ name, value, options, any }: ChoiceProps) {
  // A value of the address that is not listed stays selectable.
  const all =
    value === '' || options.some(([option]) => option === value) ? options : [...options, [value, value] as const]
  return (
    <select id={name} name={name} defaultValue={value} className="input">
      {any !== undefined && <CountedOption name={name} value="" text={any} />}
      {all.map(([option, text]) => (
        <CountedOption key={option} name={name} value={option} text={text} />
      ))}
    </select>
  )
}
