import { useState } from 'react'
import { Form, useSubmit } from 'react-router'
import { lastPeriods } from '#shared/last-period.ts'
import { Button, ButtonLink } from './button.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useAdminListTexts } from './admin-list-texts.ts'

/** A field by which a list can be narrowed. */
export interface AdminFilter {
  name: string
  label: string
  chosen: string | undefined
  /** Values with their texts, to choose from. */
  options?: readonly (readonly [value: string, text: string])[]
  /** The text for no choice; `null` where one of the values is always chosen. */
  all?: string | null
  /** The kind of input of a field without options. */
  type?: 'search' | 'date' | 'number' | 'hidden'
  minLength?: number
  maxLength?: number
}

/** Filters a list by one of some values. */
export const selectFilter = <Value extends string>(
  name: string,
  label: string,
  chosen: string | undefined,
  values: readonly Value[],
  toText: (value: Value) => string,
): AdminFilter => ({ name, label, chosen, options: values.map((value) => [value, toText(value)]) })

/** Filters a list by how long ago something was. */
export function usePeriodFilter(chosen: string | undefined, name = 'period', label?: string): AdminFilter {
  const t = useAdminListTexts()
  return selectFilter(name, label ?? t('period.label'), chosen, lastPeriods, (period) => t(`period.${period}`))
}

export const isNarrowed = (filters: readonly AdminFilter[]): boolean =>
  filters.some(({ chosen, all }) => chosen && all !== null)

interface FiltersProps {
  label: string
  /** The address of the list. */
  path: string
  filters: readonly AdminFilter[]
  /** Further filters, behind a button. */
  more?: { label: string; filters: readonly AdminFilter[] } | undefined
  /** The text of the link to the whole list, shown while the list is narrowed. */
  clearLabel?: string | undefined
}

const columns = 'grid grid-cols-2 items-end gap-3 sm:grid-cols-[repeat(auto-fill,minmax(10rem,1fr))]'

/** The filters of a list. A change returns to page 1, and the address contains the choice. */
export function AdminFilters({ label, path, filters, more, clearLabel }: FiltersProps) {
  const t = useAdminListTexts()
  const local = useLocalPath()
  const submit = useSubmit()
  const [isOpen, setIsOpen] = useState(more !== undefined && isNarrowed(more.filters))
  const send = (form: HTMLFormElement) => {
    const given = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string' && value) given.append(name, value)
    void submit(given, { action: local(path) })
  }
  return (
    <Form
      role="search"
      aria-label={label}
      action={local(path)}
      className="mt-6 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <div className={columns}>
        <FilterFields filters={filters} onChange={send} />
        <div className="col-span-2 flex flex-wrap gap-3">
          <Button type="submit">{t('find')}</Button>
          {more && (
            <Button aria-expanded={isOpen} aria-controls="more-filters" onClick={() => setIsOpen(!isOpen)}>
              {more.label}
            </Button>
          )}
          {clearLabel && isNarrowed([...filters, ...(more?.filters ?? [])]) && (
            <ButtonLink to={path}>{clearLabel}</ButtonLink>
          )}
        </div>
      </div>
      {more && (
        <div id="more-filters" hidden={!isOpen} className={isOpen ? columns : ''}>
          <FilterFields filters={more.filters} onChange={send} />
        </div>
      )}
    </Form>
  )
}

interface FieldsProps {
  filters: readonly AdminFilter[]
  onChange: (form: HTMLFormElement) => void
}

/** How many characters of a choice fit in one column. */
const maxNarrow = 16

/** Whether a field needs two columns: to type in, or for its longest choice. */
const isWide = ({ type, options = [] }: AdminFilter): boolean =>
  type === 'search' || options.some(([, text]) => text.length > maxNarrow)

function FilterFields({ filters, onChange }: FieldsProps) {
  const isAlone = filters.filter(({ type }) => type !== 'hidden').length === 1
  return filters.map((filter) =>
    filter.type === 'hidden' ? (
      filter.chosen && <input key={filter.name} type="hidden" name={filter.name} value={filter.chosen} />
    ) : (
      <label key={filter.name} className={isAlone || isWide(filter) ? 'col-span-2' : ''}>
        <span className="mb-1.5 block text-sm font-semibold">{filter.label}</span>
        <FilterControl filter={filter} onChange={onChange} />
      </label>
    ),
  )
}

function FilterControl({ filter, onChange }: { filter: AdminFilter } & Pick<FieldsProps, 'onChange'>) {
  const t = useAdminListTexts()
  const { name, chosen = '', options, all = t('all'), type, minLength, maxLength } = filter
  // The key resets the control when the address contains another choice.
  if (!options)
    return (
      <input
        key={chosen}
        type={type}
        inputMode={type === 'number' ? 'numeric' : undefined}
        min={type === 'number' ? 0 : undefined}
        name={name}
        defaultValue={chosen}
        minLength={minLength}
        maxLength={maxLength}
        className="input"
      />
    )
  return (
    <select
      key={chosen}
      name={name}
      defaultValue={chosen}
      onChange={({ currentTarget: { form } }) => form && onChange(form)}
      className="input w-full"
    >
      {all !== null && <option value="">{all}</option>}
      {options.map(([value, text]) => (
        <option key={value} value={value}>
          {text}
        </option>
      ))}
    </select>
  )
}
