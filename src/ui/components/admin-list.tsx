import type { ReactNode } from 'react'
import { Form, useNavigation, useSubmit } from 'react-router'
import { locales } from '#shared/language.ts'
import { lastPeriods } from '#shared/last-period.ts'
import type { Pagination } from '#shared/pagination.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import type { AdminListTexts } from './admin-list-messages.ts'
import { Pager } from './pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'

/** What a list can be narrowed to: values with their words. */
export interface AdminFilter {
  name: string
  label: string
  chosen: string | undefined
  options: readonly (readonly [value: string, text: string])[]
}

/** The filter of a list by how long ago something was. */
export const periodFilter = ({ period }: AdminListTexts, chosen: string | undefined, name = 'period'): AdminFilter => ({
  name,
  label: period.label,
  chosen,
  options: lastPeriods.map((one) => [one, period[one]]),
})

interface FiltersProps {
  texts: AdminListTexts
  label: string
  filters: readonly AdminFilter[]
  /** What stands before them, such as a search field. */
  children?: ReactNode
}

/** The filters of a list; any change begins at page 1 again, and the address says what is shown. */
export function AdminFilters({ texts, label, filters, children }: FiltersProps) {
  const t = usePageTexts(texts)
  const submit = useSubmit()
  return (
    <Form className="mt-6 flex flex-wrap items-end gap-3" role="search" aria-label={label}>
      {children}
      {filters.map(({ name, label: of, chosen = '', options }) => (
        <label key={name} className="min-w-36 flex-1 sm:flex-none">
          <span className="mb-1.5 block text-sm font-semibold">{of}</span>
          <select
            key={chosen}
            name={name}
            defaultValue={chosen}
            onChange={(event) => void submit(event.currentTarget.form)}
            className="input w-full sm:max-w-48"
          >
            <option value="">{t('all')}</option>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      <button type="submit" className="button button-quiet">
        {t('find')}
      </button>
    </Form>
  )
}

interface ListProps {
  texts: AdminListTexts
  title: string
  lead: string
  /** Where the list is. */
  path: string
  filters: readonly AdminFilter[]
  columns: readonly string[]
  /** A row of the table for each line of this page. */
  rows: readonly ReactNode[]
  pagination: Pagination
  /** So many lines are counted at most. */
  maxCount: number
}

/** A page of the back-office that lists what happened: filters, a table, and its pages. */
export function AdminList({ texts, title, lead, path, filters, columns, rows, pagination, maxCount }: ListProps) {
  const t = usePageTexts(texts)
  const local = useLocalPath()
  const busy = useNavigation().state !== 'idle'
  const chosen = filters.flatMap(({ name, chosen: value }) => (value ? [[name, value]] : []))
  const toPageHref = (page: number) => `${local(path)}?${new URLSearchParams([...chosen, ['page', String(page)]])}`
  const count = pagination.totalItems
  const isNarrowed = chosen.length > 0 || pagination.currentPage > 1
  return (
    <>
      <h1 className="sign-type text-2xl">{title}</h1>
      <p className="mt-3 max-w-prose text-quiet">{lead}</p>
      <AdminFilters texts={texts} label={title} filters={filters} />
      {rows.length === 0 ? (
        <div className="card mt-6 grid justify-items-center gap-4 p-10 text-center">
          <p className="text-lg">{t(isNarrowed ? 'none' : 'nothing')}</p>
          {isNarrowed && (
            <LocalLink to={path} className="button button-quiet">
              {t('clear')}
            </LocalLink>
          )}
        </div>
      ) : (
        <>
          <p role="status" className="mt-6 font-semibold">
            {count >= maxCount
              ? t('foundMax', { count: new Intl.NumberFormat(locales[t.language]).format(maxCount) })
              : t('found', { count })}
          </p>
          <div aria-busy={busy} className={`card mt-3 ${busy ? 'opacity-60' : ''}`}>
            <table className="table">
              <thead>
                <tr>
                  {columns.map((column) => (
                    <th key={column} scope="col">
                      {column}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>{rows}</tbody>
            </table>
          </div>
        </>
      )}
      <div className="mt-6">
        <Pager pagination={pagination} pageHref={toPageHref} />
      </div>
    </>
  )
}
