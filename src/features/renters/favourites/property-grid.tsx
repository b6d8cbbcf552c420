import { useEffect, useRef, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useT } from '#ui/language/page-frame.tsx'
import { CompareButton, ComparisonTray } from '#features/renters/comparison/comparison-tray.tsx'
import { hideForm, HideForm } from '#features/renters/hidden/hide-form.tsx'
import { FavouriteButton } from './favourite-button.tsx'
import { getName, type ListedCard } from '#features/properties/catalogue/card-property.ts'
import { isAvailable } from '#features/properties/catalogue/format-property.ts'
import { PropertyCard } from '#features/properties/catalogue/property-card.tsx'

interface Props {
  properties: readonly ListedCard[]
  now: number
  newSince?: { after: number; mark: string } | undefined
  wide?: boolean
  /** Low rows on phones instead of tiles. */
  compact?: boolean
  empty: ReactNode
}

/** How many homes a phone shows before anybody scrolls. */
const seenAtOnce = 4

const getGridClass = (wide: boolean, compact: boolean) =>
  wide
    ? 'home-cards grid gap-2 sm:gap-4'
    : `home-cards grid ${compact ? 'compact-list gap-2 sm:gap-5' : 'tile-list gap-5'} grid-cols-[repeat(auto-fill,minmax(min(100%,17.5rem),1fr))]`

/** Homes as tiles or rows, or a hint if there are none. */
export function PropertyGrid({ properties, now, newSince, wide = false, compact = wide, empty }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const { revalidate } = useRevalidator()
  useEffect(() => {
    // Where React had to draw the page anew, such as after an extension changed it, nothing is left of the document.
    if (list.current?.querySelector('.card-texts:empty')) void revalidate()
  }, [revalidate])
  if (properties.length === 0) return empty
  return (
    <>
      <ul ref={list} className={getGridClass(wide, compact)}>
        {properties.map((property, i) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              now={now}
              newSince={newSince}
              wide={wide}
              compact={compact}
              isEager={i < seenAtOnce}
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
function CardActions({ property }: { property: ListedCard }) {
  const t = useT()
  const { id } = property
  const name = getName(property)
  return (
    <>
      <FavouriteButton id={id} name={name} open={isAvailable(property)} />
      <div className="card-actions">
        <CompareButton id={id} name={name} className="act-compare" />
        <button
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
