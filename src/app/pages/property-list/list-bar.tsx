import { Link } from 'react-router'
import { StyleIcon } from '#ui/components/style-icon.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { updateQuery } from '#features/properties/search/list-query.ts'
import type { View } from '#features/properties/search/search-params.ts'

interface Props {
  /** The place or text of the search. */
  place: string | undefined
  filterCount: number
  view: View
  currentQuery: string
}

/** The bar of the list on phones and tablets, which stays: the search and the filters, both in one sheet, and the map. */
export function ListBar({ place, filterCount, view, currentQuery }: Props) {
  const t = useT()
  const isMap = view === 'map'
  return (
    <div className="list-bar lg:hidden">
      <button type="button" popoverTarget="filters" className="button button-quiet min-w-0 flex-1 justify-start!">
        <StyleIcon name="search" className="size-4 shrink-0" />
        <span className="truncate">{place ?? t('properties.filters.search')}</span>
      </button>
      <button type="button" popoverTarget="filters" className="button button-quiet">
        <StyleIcon name="sliders-horizontal" className="size-4" />
        {filterCount > 0 ? t('properties.filters.openCount', { count: filterCount }) : t('properties.filters.open')}
      </button>
      <Link
        discover="none"
        to={updateQuery(currentQuery, { view: isMap ? null : 'map' })}
        replace
        preventScrollReset
        className="button button-quiet"
      >
        <StyleIcon name={isMap ? 'list' : 'map'} className="size-4" />
        {t(`properties.view.${isMap ? 'list' : 'map'}`)}
      </Link>
    </div>
  )
}
