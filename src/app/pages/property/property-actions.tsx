import { useT } from '#ui/language/page-frame.tsx'
import { getHomeName } from '#features/properties/catalogue/shown-title.ts'
import { Columns3 } from 'lucide-react'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { FavouriteButton } from '#features/renters/favourites/favourite-button.tsx'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { isAvailable } from '#features/properties/catalogue/format-property.ts'
import type { propertyActionMessages } from './action-messages.ts'
import { useComparison } from '#features/renters/comparison/use-comparison.tsx'

interface Props {
  property: Property
  texts: (typeof propertyActionMessages)['nl']
}

/** Buttons to save a property and to compare it. */
export function PropertyActions({ property, texts }: Props) {
  const t = usePageTexts(texts)
  const frame = useT()
  const { ids } = useComparison()
  const others = ids.filter((id) => id !== property.id)
  return (
    <div className="mt-4 flex flex-wrap gap-3">
      <FavouriteButton
        id={property.id}
        name={getHomeName(property, frame)}
        open={isAvailable(property)}
        className="button button-quiet"
      >
        {t('keep')}
      </FavouriteButton>
      <LocalLink to={paths.compareProperties([...others, property.id])} rel="nofollow" className="button button-quiet">
        <Columns3 aria-hidden="true" className="size-5" />
        {others.length > 0 ? t('compareWith', { count: others.length }) : t('compare')}
      </LocalLink>
    </div>
  )
}
