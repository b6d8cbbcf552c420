import { useEffect, useRef, useState, type ReactNode } from 'react'
import { useRevalidator } from 'react-router'
import { useT } from '#ui/language/page-frame.tsx'
import { CompareButton, ComparisonTray } from '#features/renters/comparison/comparison-tray.tsx'
import { hideForm, HideForm } from '#features/renters/hidden/hide-form.tsx'
import { useAccount } from '#features/accounts/sessions/use-account.ts'
import { FavouriteButton } from './favourite-button.tsx'
import { KeepForm, keepFormId } from './keep-form.tsx'
import { getName, isWhole, type CardProperty, type ListedCard } from '#features/properties/catalogue/card-property.ts'
import { isAvailable } from '#features/properties/catalogue/format-property.ts'
import { useListedCards } from '#features/properties/catalogue/use-listed-cards.ts'
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
  `home-cards ${wide ? 'wide-list' : compact ? 'compact-list' : 'tile-list'}`

/** Homes as tiles or rows, or a hint if there are none. */
export function PropertyGrid({ properties, now, newSince, wide = false, compact = wide, empty }: Props) {
  const list = useRef<HTMLUListElement>(null)
  const cards = useListedCards(properties)
  const account = useAccount()
  const { revalidate } = useRevalidator()
  const [isAsked, setAsked] = useState(false)
  useEffect(() => {
    // Where React had to draw the page anew, such as after an extension changed it, nothing is left of the document.
    if (isAsked || list.current?.querySelector('.card-texts:empty')) void revalidate()
  }, [isAsked, revalidate])
  if (properties.length === 0) return empty
  return (
    <>
      <ul ref={list} className={getGridClass(wide, compact)}>
        {cards.map((property, i) => (
          <li key={property.id}>
            <PropertyCard
              property={property}
              now={now}
              newSince={newSince}
              wide={wide}
              compact={compact}
              isListed
              first={i === 0}
              onFail={() => setAsked(true)}
              corner={<CardActions property={property} />}
            />
          </li>
        ))}
      </ul>
      <ComparisonTray />
      <HideForm />
      {account && <KeepForm id={keepFormId} />}
    </>
  )
}

/** Saves, hides and compares a home. */
function CardActions({ property }: { property: ListedCard }) {
  const t = useT()
  const { id } = property
  const name = getName(property, t)
  return (
    <>
      <FavouriteButton id={id} name={name} open={isWhole(property) ? isAvailable(property) : property.isOpen} />
      <div className="card-actions">
        <CompareButton id={id} name={name} />
        <button form={hideForm} name="hide" value={id} aria-label={t('properties.card.hide', { property: name })} />
      </div>
    </>
  )
}
