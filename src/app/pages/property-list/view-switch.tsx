import { LayoutGrid, List, Map } from 'lucide-react'
import { Link } from 'react-router'
import { useT } from '#ui/language/page-frame.tsx'
import { updateQuery } from '#features/properties/search/list-query.ts'
import type { View } from '#features/properties/search/search-params.ts'

/** Tiles, rows or a map; on phones, where rows are the default, tiles or rows. */
export function ViewSwitch({ view, currentQuery }: { view: View; currentQuery: string }) {
  const t = useT()
  const link = (
    name: Exclude<View, 'auto'>,
    Icon: typeof Map,
    target: string | null,
    isCurrent: boolean,
    className = '',
  ) => (
    <li key={name + className} className={className}>
      <Link
        discover="none"
        to={updateQuery(currentQuery, { view: target })}
        replace
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className="view-link"
      >
        <Icon aria-hidden="true" className="size-5" />
        <span className="sr-only">{t(`properties.view.${name}`)}</span>
      </Link>
    </li>
  )
  const isAuto = view === 'auto'
  return (
    <ul aria-label={t('properties.view.label')} className="flex">
      {view === 'grid'
        ? link('list', List, null, false, 'sm:hidden')
        : link('grid', LayoutGrid, 'grid', false, 'sm:hidden')}
      {link('grid', LayoutGrid, null, isAuto || view === 'grid', 'max-sm:hidden')}
      {link('list', List, 'list', view === 'list', 'max-sm:hidden')}
      {link('map', Map, 'map', view === 'map', 'max-sm:hidden')}
    </ul>
  )
}
