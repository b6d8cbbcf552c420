import { useState, type ChangeEvent, type ReactNode } from 'react'
import { Form, useSubmit } from 'react-router'
import { lastPeriods } from '#shared/last-period.ts'
import { paths } from '#shared/paths.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { PropertyAdminData } from './property-admin-data.server.ts'
import { maxSearchLength } from '#features/properties/catalogue/contract.ts'
import { updateQuery } from '#features/properties/search/list-query.ts'
import { hasFilters } from './parse-admin-query.ts'
import { decidedStatuses } from '#features/properties/catalogue/decided-status.ts'
import { adminPropertySorts } from '#features/properties/search/admin-sort-orders.ts'
import { propertyTypes, statuses } from '#features/properties/catalogue/values.ts'

const pageSizes = [10, 25, 50, 100]

/** Search, filters and order of all homes; any change begins at page 1 again, and the address says what is shown. */
export function PropertyFilters({ data: { texts, query, sources } }: { data: PropertyAdminData }) {
  const t = usePageTexts(texts)
  const frame = useT()
  const submit = useSubmit()
  const local = useLocalPath()
  const { city, source, decided, photos, reported, since } = query
  const [more, setMore] = useState([city, source, decided, photos, reported, since].some(Boolean))
  const send = (form: HTMLFormElement) => {
    const given = new URLSearchParams()
    for (const [name, value] of new FormData(form)) if (typeof value === 'string') given.append(name, value)
    // What was left open says nothing in the address.
    void submit(new URLSearchParams(updateQuery(given.toString(), {})), { action: local(paths.adminProperties) })
  }
  const choose = (name: string, label: string, value: string, options: ReactNode) => (
    <label className="min-w-36 flex-1 sm:flex-none">
      <span className="mb-1.5 block text-sm font-semibold">{label}</span>
      <select
        key={value}
        name={name}
        defaultValue={value}
        className="input"
        onChange={(event: ChangeEvent<HTMLSelectElement>) => event.currentTarget.form && send(event.currentTarget.form)}
      >
        {options}
      </select>
    </label>
  )
  const option = (value: string, text: string) => (
    <option key={value} value={value}>
      {text}
    </option>
  )
  const all = option('', t('filters.all'))
  const one = (values: readonly string[] | undefined) => (values?.length === 1 ? (values[0] ?? '') : '')
  return (
    <Form
      role="search"
      action={local(paths.adminProperties)}
      className="mt-6 grid gap-3"
      onSubmit={(event) => {
        event.preventDefault()
        send(event.currentTarget)
      }}
    >
      <div className="flex flex-wrap items-end gap-3">
        <label className="w-full min-w-56 flex-1 max-sm:flex-none">
          <span className="mb-1.5 block text-sm font-semibold">{t('filters.search')}</span>
          <input
            key={query.search}
            type="search"
            name="search"
            defaultValue={query.search}
            maxLength={maxSearchLength}
            className="input"
          />
        </label>
        {choose('status', t('filters.status'), one(query.status), [
          all,
          ...statuses.map((status) => option(status, frame(`properties.status.${status}`))),
        ])}
        {choose('type', t('filters.type'), one(query.type), [
          all,
          ...propertyTypes.map((type) => option(type, frame(`properties.type.${type}`))),
        ])}
        {choose(
          'sort',
          t('filters.sort'),
          query.sort === 'newest' ? '' : query.sort,
          adminPropertySorts.map((sort) => option(sort === 'newest' ? '' : sort, t(`sort.${sort}`))),
        )}
        <button type="submit" className="button button-quiet">
          {t('filters.find')}
        </button>
        <button
          type="button"
          aria-expanded={more}
          aria-controls="more-filters"
          className="button button-quiet"
          onClick={() => setMore(!more)}
        >
          {t('filters.more')}
        </button>
        {hasFilters(query) && (
          <LocalLink to={paths.adminProperties} className="button button-quiet">
            {t('clear')}
          </LocalLink>
        )}
      </div>
      <div id="more-filters" hidden={!more} className={more ? 'flex flex-wrap items-end gap-3' : ''}>
        {choose('source', t('filters.source'), source ?? '', [
          all,
          ...sources.map(({ slug, name }) => option(slug, name)),
        ])}
        <label className="min-w-36 flex-1 sm:flex-none">
          <span className="mb-1.5 block text-sm font-semibold">{t('filters.city')}</span>
          <input key={city} name="city" defaultValue={city} maxLength={100} className="input" />
        </label>
        {choose('decided', t('filters.decided'), decided ?? '', [
          option('', t('filters.notDeleted')),
          ...decidedStatuses.map((status) => option(status, t(`decided.${status}`))),
        ])}
        {choose('photos', t('filters.photos'), photos ?? '', [
          all,
          option('yes', t('filters.yes')),
          option('no', t('filters.no')),
        ])}
        {choose('reported', t('filters.reported'), reported ?? '', [all, option('yes', t('filters.reportedYes'))])}
        {choose('since', t('filters.since'), since ?? '', [
          all,
          ...lastPeriods.map((period) => option(period, t(`period.${period}`))),
        ])}
        {choose(
          'limit',
          t('filters.perPage'),
          query.limit === 10 ? '' : String(query.limit),
          pageSizes.map((size) => option(size === 10 ? '' : String(size), String(size))),
        )}
      </div>
    </Form>
  )
}
