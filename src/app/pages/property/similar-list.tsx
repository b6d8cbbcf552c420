import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { CardProperty } from '#features/properties/catalogue/card-property.ts'
import type { InsightTexts } from './insight-messages.ts'
import { PropertyGrid } from '#features/renters/favourites/property-grid.tsx'

interface Props {
  texts: InsightTexts
  place: string
  hasRent: boolean
  properties: readonly CardProperty[]
  now: number
}

export function SimilarList({ texts, place, hasRent, properties, now }: Props) {
  const t = usePageTexts(texts)
  if (properties.length === 0) return null
  return (
    <section aria-label={t('similar.title')} className="mt-12 border-t border-line pt-8 print:hidden">
      <h2 className="text-xl font-bold">{t('similar.title')}</h2>
      <p className="mt-1 mb-4 text-quiet">{t(hasRent ? 'similar.lead' : 'similar.leadWithoutRent', { place })}</p>
      <PropertyGrid properties={properties} now={now} empty={null} />
    </section>
  )
}
