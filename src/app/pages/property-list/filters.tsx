import { useRef, type ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { X } from 'lucide-react'
import { formatMoney } from '#shared/money.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { PlaceSearch } from '#features/properties/search/place-search.tsx'
import type { ParsedSearchParams } from '#features/properties/search/search-params.ts'
import { energyLabels, furnishedValues, propertyTypes } from '#features/properties/catalogue/values.ts'

const rents = [500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000]
const areas = [15, 30, 50, 75, 100, 150]
const rooms = [1, 2, 3, 4, 5, 6]
/** The statuses of the specification's filter; what is for sale is found by its address only. */
const statuses = ['for_rent', 'rented', 'inactive'] as const
const hiddenParameters = [
  'bounds',
  'city',
  'sort',
  'near',
  'within',
  'area',
  'income',
  'household',
  'pets',
  'registration',
]
/** Typing is answered after a pause of this long. */
const debounceMs = 350

interface Props {
  given: ParsedSearchParams['given']
  view: string
  total: number
}

/**
 * The filters of the list. A plain form that asks for the same page, so it works as it stands; with JavaScript each
 * change is answered at once. On a phone it is a sheet over the list.
 */
export function Filters({ given, view, total }: Props) {
  const t = useT()
  const submit = useSubmit()
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const first = (name: string) => given[name]?.[0] ?? ''
  const getValues = (name: string) => (given[name] ?? []).flatMap((text) => text.split(','))

  const submitForm = (form: HTMLFormElement) => {
    clearTimeout(debounceTimer.current)
    const query = new URLSearchParams()
    for (const [name, value] of new FormData(form))
      if (typeof value === 'string' && value !== '') query.append(name, value)
    void submit(query, { method: 'get', replace: true, preventScrollReset: true })
  }

  return (
    <div id="filters" popover="auto" className="filters-sheet">
      <div className="mb-4 flex items-center justify-between lg:hidden">
        <h2 className="sign-type text-xl">{t('properties.filters.title')}</h2>
        <button
          type="button"
          popoverTarget="filters"
          popoverTargetAction="hide"
          className="inline-flex size-11 items-center justify-center"
        >
          <X aria-hidden="true" className="size-6" />
          <span className="sr-only">{t('properties.filters.close')}</span>
        </button>
      </div>
      <Form
        method="get"
        role="search"
        className="grid gap-5"
        // The address decides what the fields show, also after going back.
        key={JSON.stringify(given)}
        onSubmit={(event) => {
          event.preventDefault()
          submitForm(event.currentTarget)
          document.getElementById('filters')?.hidePopover()
        }}
        onChange={(event) => {
          const { target, currentTarget } = event
          clearTimeout(debounceTimer.current)
          if (target instanceof HTMLInputElement && target.type === 'search') return
          debounceTimer.current = setTimeout(() => submitForm(currentTarget), debounceMs)
        }}
      >
        {view !== 'grid' && <input type="hidden" name="view" value={view} />}
        {/* What the form does not ask stays as it is. */}
        {hiddenParameters.flatMap((name) =>
          (given[name] ?? []).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
        )}
        <Field label={t('properties.filters.search')} htmlFor="search">
          <PlaceSearch id="search" defaultValue={first('search')} onChoose={(form) => submitForm(form)} />
        </Field>
        <fieldset>
          <legend className="mb-1.5 font-semibold">{t('properties.filters.price')}</legend>
          <div className="grid grid-cols-2 gap-2">
            {(['minPrice', 'maxPrice'] as const).map((name) => (
              <Choice
                key={name}
                name={name}
                label={t(`properties.filters.${name}`)}
                value={first(name)}
                any={t('properties.filters.any')}
                options={rents.map((rent) => [String(rent), formatMoney(rent * 100, t.language)])}
              />
            ))}
          </div>
          <p className="mt-1.5 text-sm text-quiet">{t('properties.filters.priceBasis')}</p>
        </fieldset>
        <Field label={t('properties.filters.minArea')} htmlFor="minArea">
          <Choice
            name="minArea"
            value={first('minArea')}
            any={t('properties.filters.any')}
            options={areas.map((area) => [String(area), t('properties.filters.atLeastArea', { count: area })])}
          />
        </Field>
        <Field label={t('properties.filters.minRooms')} htmlFor="minRooms">
          <Choice
            name="minRooms"
            value={first('minRooms')}
            any={t('properties.filters.any')}
            options={rooms.map((number) => [String(number), t('properties.filters.atLeastRooms', { count: number })])}
          />
        </Field>
        <CheckboxGroup
          name="type"
          legend={t('properties.filters.type')}
          chosen={getValues('type')}
          options={propertyTypes.map((type) => [type, t(`properties.type.${type}`)])}
        />
        <CheckboxGroup
          name="furnished"
          legend={t('properties.filters.furnished')}
          chosen={getValues('furnished')}
          options={furnishedValues.map((value) => [value, t(`properties.furnished.${value}`)])}
        />
        <Field label={t('properties.filters.energyLabel')} htmlFor="energyLabel">
          <Choice
            name="energyLabel"
            value={first('energyLabel')}
            any={t('properties.filters.any')}
            options={energyLabels.slice(3).map((label) => [label, t('properties.filters.orBetter', { label })])}
          />
        </Field>
        <Field label={t('properties.filters.availableBy')} htmlFor="availableBy">
          <input
            id="availableBy"
            name="availableBy"
            type="date"
            className="input"
            defaultValue={first('availableBy')}
          />
        </Field>
        <Field label={t('properties.filters.status')} htmlFor="status">
          <Choice
            name="status"
            value={first('status') || 'for_rent'}
            options={[
              ...statuses.map((status): [string, string] => [status, t(`properties.status.${status}`)]),
              ['all', t('properties.filters.anyStatus')],
            ]}
          />
        </Field>
        <button
          type="submit"
          className="button button-sign sticky bottom-0 lg:static"
          popoverTarget="filters"
          popoverTargetAction="hide"
        >
          {t('properties.filters.show', { count: total })}
        </button>
      </Form>
    </div>
  )
}

function Field({ label, htmlFor, children }: { label: string; htmlFor: string; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={htmlFor} className="mb-1.5 block font-semibold">
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
  label?: string
}

function Choice({ name, value, options, any, label }: ChoiceProps) {
  // A value from the address that is not among the usual ones stays choosable.
  const all =
    value === '' || options.some(([option]) => option === value) ? options : [...options, [value, value] as const]
  const select = (
    <select id={name} name={name} defaultValue={value} className="input">
      {any !== undefined && <option value="">{any}</option>}
      {all.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
  if (!label) return select
  return (
    <label className="text-sm text-quiet">
      {label}
      <span className="mt-1 block text-base text-ink">{select}</span>
    </label>
  )
}

function CheckboxGroup({
  name,
  legend,
  chosen,
  options,
}: {
  name: string
  legend: string
  chosen: string[]
  options: [string, string][]
}) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{legend}</legend>
      <div className="flex flex-wrap gap-1.5">
        {options.map(([value, text]) => (
          <label
            key={value}
            className="relative inline-flex min-h-9 items-center rounded-sign border border-control px-2.5 text-sm has-checked:border-sign has-checked:bg-sign has-checked:text-on-sign has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-accent"
          >
            <input
              type="checkbox"
              name={name}
              value={value}
              defaultChecked={chosen.includes(value)}
              className="sr-only"
            />
            {text}
          </label>
        ))}
      </div>
    </fieldset>
  )
}
