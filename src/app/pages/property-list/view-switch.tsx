import { Link } from 'react-router'
import { StyleIcon } from '#ui/components/style-icon.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { updateQuery } from '#features/properties/search/list-query.ts'
import type { View } from '#features/properties/search/search-params.ts'

/** Tiles, rows or a map; on phones, where rows are the default, tiles or rows. */
export function ViewSwitch({ view, currentQuery }: { view: View; currentQuery: string }) {
  const t = useT()
  const link = (name: Exclude<View, 'auto'>, target: string | null, isCurrent: boolean, className = '') => (
    <li key={name + className} className={className}>
      <Link
        discover="none"
        to={updateQuery(currentQuery, { view: target })}
        replace
        preventScrollReset
        aria-current={isCurrent ? 'true' : undefined}
        className="view-link"
      >
        <StyleIcon name={name === 'grid' ? 'layout-grid' : name} className="size-5" />
        <span className="sr-only">{t(`properties.view.${name}`)}</span>
      </Link>
    </li>
  )
  const isAuto = view === 'auto'
  return (
    <ul aria-label={t('properties.view.label')} className="flex">
      {view === 'grid' ? link('list', null, false, 'sm:hidden') : link('grid', 'grid', false, 'sm:hidden')}
      {link('grid', null, isAuto || view === 'grid', 'max-sm:hidden')}
      {link('list', 'list', view === 'list', 'max-sm:hidden')}
      {link('map', 'map', view === 'map', 'max-sm:hidden')}
    </ul>
  )
}
