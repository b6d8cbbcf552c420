import { Form } from 'react-router'
import { paths } from '#shared/paths.ts'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { FormFields } from './filters.tsx'
import { readListFilters, type ListFilters } from './list-filters-data.server.ts'
import './property-list.css'

export const loader = readListFilters

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

/** All filters of a list, for readers without JavaScript; with it, the list loads them into its own form. */
export default function ListFiltersPage({ loaderData }: { loaderData: ListFilters }) {
  const t = useT()
  const list = useLocalPath()(paths.properties)
  const { title, total, offered, ...fields } = loaderData
  return (
    <div className="page py-6 sm:py-10">
      <h1 className="sign-type text-2xl sm:text-3xl">{title}</h1>
      <Form
        discover="none"
        action={list}
        role="search"
        autoComplete="off"
        // All filters are open: the page is their heading.
        className="mt-6 grid max-w-2xl gap-5 [&_.more-filters>summary]:hidden"
      >
        <FormFields
          {...fields}
          offered={{ ...offered, isMoreOpen: true }}
          onPlaceChoose={(form) => form.requestSubmit()}
        />
        <button type="submit" className="button button-sign">
          {t('properties.filters.show', { count: total })}
        </button>
      </Form>
    </div>
  )
}
