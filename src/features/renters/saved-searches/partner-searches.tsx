import { paths } from '#shared/paths.ts'
import type { Translate } from '#shared/texts.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import type { SavedSearch } from './contract.ts'
import type { SearchTexts } from './saved-search-fields.tsx'

interface Props {
  t: Translate<SearchTexts>
  partner: { name: string; searches: readonly SavedSearch[] }
  own: readonly SavedSearch[]
}

/** The saved searches of the reader's search partner, each of which the reader can save as well. */
export function PartnerSearches({ t, partner: { name: partnerName, searches }, own }: Props) {
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold wrap-anywhere">
        <LocalLink to={paths.searchTogether} className="hover:underline">
          {t('partnerTitle', { name: partnerName })}
        </LocalLink>
      </h2>
      {searches.length === 0 ? (
        <p className="mt-2 text-quiet">{t('partnerNone', { name: partnerName })}</p>
      ) : (
        <ul className="mt-4 grid items-start gap-4 xl:grid-cols-2">
          {searches.map(({ id, name, query, propertyCount }) => (
            <li key={id} className="card flex flex-wrap items-center justify-between gap-3 p-5">
              <div className="min-w-0">
                <h3 className="text-lg font-bold wrap-anywhere">
                  <LocalLink to={`${paths.properties}?${query}`} className="hover:underline">
                    {name}
                  </LocalLink>
                </h3>
                {propertyCount !== null && (
                  <p className="numerals text-quiet">{t('homes', { count: propertyCount })}</p>
                )}
              </div>
              {own.some((search) => search.query === query) ? (
                <p className="text-sm font-medium">{t('alsoOwn')}</p>
              ) : (
                <ButtonLink to={`${paths.newSavedSearch}?${query}`} aria-label={t('keepTooOf', { name })}>
                  {t('keepToo')}
                </ButtonLink>
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
