import { useRef, type ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { X } from 'lucide-react'
import { formatMoney } from '#shared/money.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { PlaceSearch } from '#features/properties/search/place-search.tsx'
import type { OfferedBounds } from '#features/properties/search/filter-chips.server.ts'
import type { ParsedSearchParams } from '#features/properties/search/search-params.ts'
import { energyLabels, furnishings, offers, propertyTypes } from '#features/properties/catalogue/values.ts'

const rents = [500, 750, 1000, 1250, 1500, 1750, 2000, 2500, 3000, 4000]
/** The statuses of the specification's filter; homes for sale can only be requested through the address. */
const statuses = ['for_rent', 'rented', 'inactive'] as const
/** Parameters that the form passes on unchanged. */
const hiddenNames = ['bounds', 'city', 'sort', 'near', 'within', 'area', 'income', 'household', 'pets', 'registration']
/** The form is submitted after a pause in typing of this long. */
const debounceMs = 350

interface FieldsProps {
  given: ParsedSearchParams['given']
  bounds: OfferedBounds
}

/** The filters: a form that requests the page again, with JavaScript on each change. On a phone it is a sheet. */
export function Filters({ given, bounds, view, total }: FieldsProps & { view: string; total: number }) {
  const t = useT()
  const submit = useSubmit()
  const debounceTimer = useRef<ReturnType<typeof setTimeout>>(undefined)

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
        // The fields follow the address, also after going back.
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
        {hiddenNames.flatMap((name) =>
          (given[name] ?? []).map((value) => <input key={name + value} type="hidden" name={name} value={value} />),
        )}
        <FilterFields given={given} bounds={bounds} onPlaceChoose={submitForm} />
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

function FilterFields({
  given,
  bounds,
  onPlaceChoose,
}: FieldsProps & { onPlaceChoose: (form: HTMLFormElement) => void }) {
  const t = useT()
  const first = (name: string) => given[name]?.[0] ?? ''
  const getValues = (name: string) => (given[name] ?? []).flatMap((text) => text.split(','))
  const any = t('properties.filters.any')
  return (
    <>
      <Field name="search" label={t('properties.filters.search')}>
        <PlaceSearch id="search" defaultValue={first('search')} onChoose={onPlaceChoose} />
      </Field>
      <fieldset>
        <legend className="mb-1.5 font-semibold">{t('properties.filters.price')}</legend>
        <div className="grid grid-cols-2 gap-2">
          {(['minPrice', 'maxPrice'] as const).map((name) => (
            <label key={name} className="text-sm text-quiet">
              {t(`properties.filters.${name}`)}
              <span className="mt-1 block text-base text-ink">
                <Choice
                  name={name}
                  value={first(name)}
                  any={any}
                  options={rents.map((rent) => [String(rent), formatMoney(rent * 100, t.language)])}
                />
              </span>
            </label>
          ))}
        </div>
        <p className="mt-1.5 text-sm text-quiet">{t('properties.filters.priceBasis')}</p>
      </fieldset>
      {bounds.map(({ parameter, label, options }) => (
        <Field key={parameter} name={parameter} label={label}>
          <Choice name={parameter} value={first(parameter)} any={any} options={options} />
        </Field>
      ))}
      <CheckboxGroup
        name="type"
        chosen={getValues('type')}
        options={propertyTypes.map((type) => [type, t(`properties.type.${type}`)])}
      />
      <CheckboxGroup
        name="furnished"
        chosen={getValues('furnished')}
        options={furnishings.map((value) => [value, t(`properties.furnished.${value}`)])}
      />
      <Field name="energyLabel" label={t('properties.filters.energyLabel')}>
        <Choice
          name="energyLabel"
          value={first('energyLabel')}
          any={any}
          options={energyLabels.slice(3).map((label) => [label, t('properties.filters.orBetter', { label })])}
        />
      </Field>
      <Field name="availableBy" label={t('properties.filters.availableBy')}>
        <input id="availableBy" name="availableBy" type="date" className="input" defaultValue={first('availableBy')} />
      </Field>
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
          value={first('status') || 'for_rent'}
          options={[
            ...statuses.map((status): [string, string] => [status, t(`properties.status.${status}`)]),
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
      <label htmlFor={name} className="mb-1.5 block font-semibold">
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
      {any !== undefined && <option value="">{any}</option>}
      {all.map(([option, text]) => (
        <option key={option} value={option}>
          {text}
        </option>
      ))}
    </select>
  )
}

interface CheckboxGroupProps {
  name: 'type' | 'furnished'
  chosen: string[]
  options: [string, string][]
}

function CheckboxGroup({ name, chosen, options }: CheckboxGroupProps) {
  return (
    <fieldset>
      <legend className="mb-1.5 font-semibold">{useT()(`properties.filters.${name}`)}</legend>
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
