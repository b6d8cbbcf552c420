import { Bell } from 'lucide-react'
import { Link } from 'react-router'
import { paths } from '#shared/paths.ts'
import { Gable } from '#ui/components/gable.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { EmptyListData } from './empty-list-data.server.ts'

interface Props {
  data: EmptyListData
  currentQuery: string
  /** The text that nothing was found for, if it is no place. */
  typed: string | undefined
}

/**
 * A list without homes: the filter that leaves none, an alert, then other filters to drop and other places, each with
 * its number of homes.
 */
export function EmptyList({ data, currentQuery, typed }: Props) {
  const t = useT()
  const text = usePageTexts(data.texts)
  const [cause, ...others] = data.without
  const hasText = (query: string) => new URLSearchParams(query).has('search')
  const isText = cause !== undefined && hasText(currentQuery) && !hasText(cause.href)
  const isNarrowed = data.hasFilters || typed !== undefined
  const links = (title: string, suggestions: EmptyListData['places']) =>
    suggestions.length > 0 && (
      <div className="mt-6">
        <h3 className="font-semibold">{title}</h3>
        <ul className="numerals mt-1 flex flex-wrap justify-center gap-x-5">
          {suggestions.map(({ text: name, href, count }) => (
            <li key={name}>
              <Link to={href} className="link inline-flex min-h-11 items-center">
                {name}
              </Link>{' '}
              <span className="text-quiet">{text('count', { count })}</span>
            </li>
          ))}
        </ul>
      </div>
    )
  return (
    <div className="grid justify-items-center rounded-card border border-dashed border-control px-4 py-10 text-center">
      {/* Server and browser may write the same query differently. */}
      <Gable id={new URLSearchParams(currentQuery).toString()} kind="house" className="w-44 max-w-full rounded-card" />
      <h2 className="mt-6 text-xl font-semibold">
        {typed && !data.isKnownPlace ? text('nothingFor', { text: typed }) : t('properties.list.emptyTitle')}
      </h2>
      {data.named && (
        <p className="numerals mt-2 max-w-prose">
          {text('named', { place: data.named.text })}{' '}
          <Link to={data.named.href} className="link inline-flex min-h-11 items-center">
            {text('byWord', { count: data.named.count, place: data.named.text })}
          </Link>
        </p>
      )}
      {cause && (
        <p className="numerals mt-2 max-w-prose">
          {text(isText ? 'causeText' : 'cause')} <strong>{cause.text}</strong>.{' '}
          <Link to={cause.href} className="link inline-flex min-h-11 items-center">
            {text('without', { count: cause.count })}
          </Link>
        </p>
      )}
      <p className="mt-2 max-w-prose text-quiet">{text(isNarrowed ? 'text' : 'textAll')}</p>
      <LocalLink to={paths.newSavedSearch + currentQuery} className="button button-sign mt-5">
        <Bell aria-hidden="true" className="size-4" />
        {text('alert')}
      </LocalLink>
      {links(text('drop'), others)}
      {links(text(data.isKnownPlace ? 'near' : 'places'), data.places)}
      {isNarrowed && (
        <LocalLink to={paths.properties} className="link mt-4 inline-flex min-h-11 items-center">
          {t('properties.list.clear')}
        </LocalLink>
      )}
    </div>
  )
}
