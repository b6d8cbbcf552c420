import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { CardHome } from '#features/properties/catalogue/card-property.ts'
import type { DecidingWords } from './insight-messages.ts'
import { PropertyGrid } from '#features/renters/favourites/property-grid.tsx'

/** Homes to look at beside this one. */
export function SimilarList({
  words,
  place,
  homes,
  now,
}: {
  words: DecidingWords
  place: string
  homes: readonly CardHome[]
  now: number
}) {
  const t = usePageWords(words)
  if (homes.length === 0) return null
  return (
    <section aria-label={t('similar.title')} className="mt-12 border-t border-line pt-8 print:hidden">
      <h2 className="text-xl font-bold">{t('similar.title')}</h2>
      <p className="mt-1 mb-4 text-quiet">{t('similar.lead', { place })}</p>
      <PropertyGrid homes={homes} now={now} loading={false} empty={null} />
    </section>
  )
}
