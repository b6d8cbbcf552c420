import type { ReactNode } from 'react'
import { Fold } from '#ui/components/fold.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import type { Property } from './contract.ts'
import { AllotmentFacts } from './allotment-facts.tsx'
import type { FactName } from './facts.ts'
import { listFacts } from './format-facts.ts'
import { listKeyFacts } from './format-property.ts'

interface OutlineProps {
  property: Property
  /** Whether its place and type are known, which they may not be in a preview. */
  hasPlace?: boolean
  hasType?: boolean
}

/** A line may break after the dot, not before it: none begins with a dot. */
const separator = '\u00a0· '

/** Where a property is and what it is, in two lines. */
export function PropertyOutline({ property, hasPlace = true, hasType = true }: OutlineProps) {
  const t = useT()
  const { energyLabel } = property
  const facts = [
    ...listKeyFacts(property, t).map(({ text }) => text),
    ...(energyLabel ? [`${t('properties.detail.fact.label').toLowerCase()} ${energyLabel}`] : []),
  ]
  const place = [property.postalCode, hasPlace && property.city].filter(Boolean).join(' ')
  return (
    <>
      <p className="mt-1 text-lg text-quiet">
        {[place, property.neighborhood, property.state !== property.city && property.state]
          .filter(Boolean)
          .join(separator)}
      </p>
      <p className="numerals mt-3 text-lg font-medium">
        {[...(hasType ? [t(`properties.type.${property.propertyType}`)] : []), ...facts].join(separator)}
      </p>
    </>
  )
}

/** Remarks on facts, which a page adds below their values. */
export type FactNotes = Partial<Record<FactName, ReactNode>>

interface FactsProps {
  property: Property
  now: number
  notes?: FactNotes
  /** Whether its type is known, which it may not be in a preview. */
  hasType?: boolean
}

/** Features and amenities of a property. */
export function PropertyFacts({ property, now, notes = {}, hasType = true }: FactsProps) {
  const t = useT()
  const facts = listFacts(property, now, t).filter(([name]) => hasType || name !== 'type')
  return (
    <>
      <AllotmentFacts property={property} now={now} />
      <Fold title={t('properties.detail.facts')} open className="home-facts mt-8">
        <dl className="numerals grid gap-x-10 sm:grid-cols-2">
          {facts.map(([name, value, isRequired]) =>
            value || isRequired || notes[name] ? (
              <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
                <dt className="text-quiet">{t(`properties.detail.fact.${name}`)}</dt>
                <dd className="text-right font-medium first-letter:uppercase">
                  {value ??
                    (notes[name] ? null : (
                      <span className="font-normal text-quiet">{t('properties.detail.unknown')}</span>
                    ))}
                  {notes[name]}
                </dd>
              </div>
            ) : null,
          )}
        </dl>
      </Fold>
      {property.amenities.length > 0 && (
        <Fold title={t('properties.detail.amenities')} open className="home-facts">
          <ul className="flex flex-wrap gap-2">
            {property.amenities.map((amenity) => (
              <li key={amenity} className="rounded-sign bg-sunken px-3 py-1.5">
                {t(`properties.amenity.${amenity}`)}
              </li>
            ))}
          </ul>
        </Fold>
      )}
    </>
  )
}
