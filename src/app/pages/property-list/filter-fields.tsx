import { type ComponentProps, createContext, useContext, useState, useSyncExternalStore } from 'react'
import { Link, useFetcher, useLocation } from 'react-router'
import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { CountedOption, useCount } from './counted-option.tsx'
import { NumberInput } from './number-input.tsx'
import { TravelFields } from './travel-fields.tsx'
import type { FacetCounts } from '#features/properties/catalogue/facets.ts'
import type { FilterField, FilterForm } from '#features/properties/search/filter-form.server.ts'
import type { readListFilters } from './list-filters-data.server.ts'

/** A checkbox as a button that stays pressed, with its number of homes; quiet without any. */
export function Option({ name, value, text, chosen }: { name: string; value: string; text: string; chosen: boolean }) {
  const { language } = useT()
  const count = useCount(name)(value)
  const isEmpty = count === 0 && !chosen
  return (
    // Of what the server drew only a change is drawn anew, and 'uncounted' is one from whatever a label has.
    <label className={isEmpty ? 'empty' : count === undefined ? 'uncounted' : undefined} suppressHydrationWarning>
      <input type="checkbox" name={name} value={value} defaultChecked={chosen} />
      <span>{text}</span>
      <small suppressHydrationWarning>{count?.toLocaleString(locales[language]) ?? ''}</small>
    </label>
  )
}

/** Details that are open at first where one of their filters is chosen; then only people open and close them. */
export function FilterFold({ isOpen, ...details }: ComponentProps<'details'> & { isOpen: boolean }) {
  const [wasOpen] = useState(isOpen)
  return <details open={wasOpen} {...details} />
}

/** Loads what a document leaves out of the form, where it does. */
export const LoadOthers = createContext<(() => void) | undefined>(undefined)

/**
 * The form with all that it offers: a document leaves out what is not seen before somebody opens or fills in something.
 * That is loaded when they are about to, and without JavaScript a link leads to a page with all.
 */
export function useWholeForm(form: FilterForm, counts: FacetCounts) {
  const all = useAllFiltersPath()
  const { data, load, state } = useFetcher<typeof readListFilters>()
  if (form.isWhole) return { form, counts, loadOthers: undefined }
  if (data) return { form: data.offered, counts: data.counts, loadOthers: undefined }
  const loadOthers = () => {
    // Without a network the list stays as it is, and the link says what is missing.
    if (state === 'idle' && navigator.onLine) void load(all)
  }
  return { form, counts, loadOthers }
}

function useAllFiltersPath(): string {
  const { search } = useLocation()
  return useLocalPath()(paths.listFilters) + search
}

/** What the elements of filters listen to that a document left out. */
export function useLoadEvents() {
  const loadOthers = useContext(LoadOthers)
  // Not only when a pointer or the focus arrives: they may have been there before the scripts.
  return { onPointerMove: loadOthers, onFocus: loadOthers, onClick: loadOthers, onKeyDown: loadOthers }
}

/** Leads to the page with all filters, or loads them in place. */
export function AllFiltersLink({ text }: { text: string }) {
  const loadOthers = useContext(LoadOthers)
  return (
    <Link
      discover="none"
      to={useAllFiltersPath()}
      rel="nofollow"
      className="link-line"
      onClick={(event) => {
        if (!navigator.onLine || event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        loadOthers?.()
      }}
    >
      {text}
    </Link>
  )
}

/** The filters that few people need, by subject; a subject of which one is chosen is open. */
export function MoreFilters({ form: { groups, all, more, isMoreOpen } }: { form: FilterForm }) {
  const events = useLoadEvents()
  return (
    <FilterFold isOpen={isMoreOpen} className="more-filters">
      <summary className="link-line font-semibold" {...events}>
        {more}
      </summary>
      {groups.length === 0 && <AllFiltersLink text={all} />}
      {groups.map(({ title, hint, isUsed, fields }) => (
        <FilterFold key={title} isOpen={isUsed} className="filter-group">
          <summary {...events}>{title}</summary>
          {hint !== undefined && <p className="mb-3 text-sm text-quiet">{hint}</p>}
          {fields ? <GroupFields fields={fields} /> : <AllFiltersLink text={all} />}
        </FilterFold>
      ))}
    </FilterFold>
  )
}

const GroupFields = ({ fields }: { fields: readonly FilterField[] }) => (
  <div className="grid gap-4 pb-4">
    {fields.map((field) => (
      <FilterInput key={'label' in field ? field.label : field.kind} field={field} />
    ))}
  </div>
)

/** One filter, of any kind. */
export function FilterInput({ field }: { field: FilterField }) {
  const t = useT()
  if (field.kind === 'range') return <Range field={field} />
  if (field.kind === 'travel') return <TravelFields field={field} />
  if (field.kind === 'flags')
    return (
      <div className="filter-options">
        {field.options.map(([name, text, chosen]) => (
          <Option key={name} name={name} value="yes" text={text} chosen={chosen} />
        ))}
      </div>
    )
  if (field.kind === 'set')
    return (
      <fieldset>
        <legend className="mb-1.5 font-semibold">{field.label}</legend>
        <div className="filter-options">
          {field.options.map(([code, text, chosen]) => (
            <Option key={code} name={field.name} value={code} text={text} chosen={chosen} />
          ))}
        </div>
      </fieldset>
    )
  return (
    <label className="font-semibold">
      {field.label}
      {field.kind === 'day' ? (
        <input name={field.name} type="date" className="input filter-input" defaultValue={field.value} />
      ) : (
        <select name={field.name} defaultValue={field.value} className="input filter-input">
          <CountedOption name={field.name} value="" text={t('properties.filters.any')} />
          {field.options.map(([code, text]) => (
            <CountedOption key={code} name={field.name} value={code} text={text} />
          ))}
        </select>
      )}
    </label>
  )
}

/**
 * A day. A browser needs as long to make a field of dates as to lay out the list, so that a document has a field of text
 * in its place until there are scripts.
 */
export function Day({ name, value }: { name: string; value: string | undefined }) {
  const t = useT()
  const hasScripts = useSyncExternalStore(
    () => () => {},
    () => true,
    () => false,
  )
  return (
    <input
      id={name}
      name={name}
      type={hasScripts ? 'date' : 'text'}
      className="input"
      defaultValue={value}
      placeholder={t('properties.filters.dayHint')}
      pattern="\d{4}-\d\d-\d\d"
      maxLength={10}
    />
  )
}

type RangeField = Extract<FilterField, { kind: 'range' }>

/** Numbers to type, with steps to choose from. */
function Range({ field }: { field: RangeField }) {
  return (
    <fieldset {...useLoadEvents()}>
      <legend className="mb-1.5 font-semibold">
        {field.label}
        {field.unit !== undefined && <span>{` (${field.unit})`}</span>}
      </legend>
      <div className="grid grid-cols-2 gap-2">
        {field.ends.map(({ label, ...end }) => (
          <label key={end.name} className="filter-label">
            {label === '' ? <span className="sr-only">{field.label}</span> : label}
            <NumberInput end={end} />
          </label>
        ))}
      </div>
    </fieldset>
  )
}
