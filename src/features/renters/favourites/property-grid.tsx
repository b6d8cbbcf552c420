import type { ReactNode } from 'react'
import { useT } from '#ui/language/page-frame.tsx'
import { CompareButton, ComparisonTray } from '#features/renters/comparison/comparison-tray.tsx'
import { hideForm, HideForm } from '#features/renters/hidden/hide-form.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import type { CardProperty } from '#features/properties/catalogue/card-property.ts'
import { isAvailable } from '#features/properties/catalogue/format-property.ts'
import { PropertyCard } from '#features/properties/catalogue/property-card.tsx'

interface Props {
  properties: readonly CardProperty[]
  now: number
  newSince?: { after: number; mark: string } | undefined
  wide?: boolean
  /** Low rows on phones instead of tiles. */
  compact?: boolean
  empty: ReactNode
}

const getGridClass = (wide: boolean, compact: boolean) =>
  wide
    ? 'grid gap-2 sm:gap-4'
    : `grid ${compact ? 'gap-2 sm:gap-5' : 'gap-5'} grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]`

/** Homes as tiles or rows, or a hint if there are none. */
export function PropertyGrid({ properties, now, newSince, wide = false, compact = wide, empty }: Props) {
  if (properties.length === 0) return empty
  return (
    <>
      <ul className={getGridClass(wide, compact)}>
        {properties.map((property, i) => (
          <li key={property.id} className="grid" data-property={property.id}>
            <PropertyCard
              property={property}
              now={now}
              newSince={newSince}
              wide={wide}
              compact={compact}
              isEager={i < 3}
              first={i === 0}
              corner={<CardActions property={property} />}
            />
          </li>
        ))}
      </ul>
      <ComparisonTray />
      <HideForm />
    </>
  )
}

/** Saves, hides and compares a home. */
function CardActions({ property }: { property: CardProperty }) {
  const t = useT()
  const { id } = property
  const name = property.address ?? property.title
  return (
    <>
      <FavouriteButton id={id} name={name} open={isAvailable(property)} />
      <div className="home-card-actions">
        <CompareButton id={id} name={name} className="act-compare" />
        <button
          type="submit"
          form={hideForm}
          name="hide"
          value={id}
          aria-label={t('properties.card.hide', { property: name })}
          className="act-hide"
        />
      </div>
    </>
  )
}
