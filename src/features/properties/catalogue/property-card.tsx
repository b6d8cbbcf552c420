import { useState, type ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { ServerDrawn } from '#ui/components/server-drawn.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT, type T } from '#ui/language/page-frame.tsx'
import { AllotmentMark } from './allotment-mark.tsx'
import { TravelTimes } from '#features/properties/travel/travel-times.tsx'
import { getName, isWhole, type CardFit, type CardMark, type CardProperty, type ListedCard } from './card-property.ts'
import { CardPhotos } from './card-photos.tsx'
import {
  describeAvailability,
  formatExtraCosts,
  formatSeen,
  formatShownPrice,
  isNewSince,
  listKeyFacts,
} from './format-property.ts'

interface Props {
  property: ListedCard
  /** The time that "new" and "seen" refer to: the server's, so that server and browser render the same. */
  now: number
  /** When this visitor was here before, in milliseconds, and how what is new since then is marked. */
  newSince?: { after: number; mark: string } | undefined
  /** A row with the photo beside the facts, instead of a tile. */
  wide?: boolean
  /** A low row on phones, as a wide card is. */
  compact?: boolean
  /** Whether its photo is the first one on the page. */
  first?: boolean
  /** Has the data of the card loaded where its photo fails and the document left them out. */
  onFail?: () => void
  /** Actions in the corner of the photo. */
  corner?: ReactNode
  /** Whether it is in a list, which says once how low its cards are. */
  isListed?: boolean
  /** Whether it has a frame of its own, instead of being part of a larger one. */
  hasFrame?: boolean
}

/** A property in a list: photos, costs, place and key facts. The whole card is one link, except for its controls. */
export function PropertyCard({
  property,
  now,
  newSince,
  wide = false,
  compact = wide,
  first = false,
  onFail,
  corner,
  isListed = false,
  hasFrame = true,
}: Props) {
  const t = useT()
  const [isActive, setActive] = useState(false)
  const activate = () => setActive(true)
  const whole = isWhole(property) ? property : undefined
  const mark = isWhole(property) ? getMark(property, now, newSince, t) : property.mark
  const query = isWhole(property) ? (property.query ?? '') : property.query
  return (
    <article
      className={`home-card ${hasFrame ? 'card ' : ''}${wide ? 'card-wide ' : ''}${compact && !isListed ? 'card-compact' : ''}`.trimEnd()}
    >
      <div className="card-body">
        <h2>
          <LocalLink to={paths.property(property.id) + query} onFocus={activate}>
            {getName(property, t)}
          </LocalLink>
        </h2>
        <ServerDrawn className="card-texts">{whole && <Texts property={whole} now={now} />}</ServerDrawn>
      </div>
      {/* After the link in the order of the keyboard. */}
      <div className="card-picture">
        <CardPhotos
          property={property}
          compact={compact}
          first={first}
          isActive={isActive}
          onPoint={activate}
          onFail={onFail}
        />
        {mark && <span className={mark.isNew ? 'card-mark card-new' : 'card-mark'}>{mark.text}</span>}
      </div>
      <ServerDrawn as="p" className="card-plate">
        {whole && <Rent property={whole} />}
      </ServerDrawn>
      {corner}
    </article>
  )
}

/** What is written on the photo: that a home is new since the reader's visit, or that it is no longer for rent. */
function getMark(
  { firstSeenAt, status }: CardProperty,
  now: number,
  newSince: Props['newSince'],
  t: T,
): CardMark | undefined {
  if (status !== 'for_rent') return { text: t(`properties.status.${status}`), isNew: false }
  return newSince && isNewSince(firstSeenAt, now, newSince.after) ? { text: newSince.mark, isNew: true } : undefined
}

/** What one reads below the name of a home. */
function Texts({ property, now }: { property: CardProperty; now: number }) {
  const t = useT()
  const place = [property.postalCode, property.city].filter(Boolean).join(' ')
  const { tone, text } = describeAvailability(property, now, t)
  return (
    <>
      <p className="card-place">{[place, property.neighborhood].filter(Boolean).join(' · ')}</p>
      {property.excerpt && (
        <p className="card-excerpt">
          {property.excerpt.map(({ text: part, isMarked }, i) => (isMarked ? <mark key={i}>{part}</mark> : part))}
        </p>
      )}
      <AllotmentMark property={property} now={now} />
      <Facts property={property} />
      {property.fit && <FitList fit={property.fit} />}
      {property.travel && <TravelTimes times={property.travel} />}
      <p className="card-costs">{formatExtraCosts(property, t)}</p>
      <p className={`card-available ${tone}`}>{text}</p>
      {tone !== 'doubtful' && <p className="card-seen">{formatSeen(property, now, t)}</p>}
    </>
  )
}

function Rent({ property }: { property: CardProperty }) {
  const { rent } = property
  const t = useT()
  const { amount, allIn, per, base } = formatShownPrice(property, t)
  const period = allIn ? (
    <>
      {allIn} <span className="card-month">{t('properties.period.month')}</span>
    </>
  ) : (
    per
  )
  return (
    <>
      <b>{amount}</b> {per && <small className={rent.period === 'month' ? undefined : 'card-per'}>{period}</small>}
      {base && <small className="block">{base}</small>}
    </>
  )
}

const signs = { yes: '✓', no: '✗', unknown: '?' }
const signTones = { yes: 'text-positive', no: 'text-danger', unknown: 'text-quiet' }

/** Whether the home fits what the renter said: a tick, a cross or a question mark for each, read out in words. */
export const FitList = ({ fit }: { fit: readonly CardFit[] }) => (
  <ul className="mt-1 flex flex-wrap gap-x-3 text-sm">
    {fit.map(({ name, answer, text }) => (
      <li key={name} className={`whitespace-nowrap ${signTones[answer]}`}>
        <span aria-hidden="true" className="font-bold">
          {signs[answer]}
        </span>{' '}
        {name}
        <span className="sr-only">: {text}</span>
      </li>
    ))}
  </ul>
)

function Facts({ property }: { property: CardProperty }) {
  const t = useT()
  const { energyLabel, details } = property
  const check = details?.rentCheck
  return (
    <>
      <ul className="card-facts">
        <li>{t(`properties.type.${property.propertyType}`)}</li>
        {listKeyFacts(property, t).map(({ kind, text }) => (
          <li key={kind} className={`fact-${kind}`}>
            {text}
          </li>
        ))}
      </ul>
      {(energyLabel || check) && (
        <p className="card-check">
          {energyLabel && (
            <>
              <span className={`energy-${energyLabel.charAt(0)}`}>
                <span className="sr-only">{`${t('properties.card.label')} `}</span>
                {energyLabel}
              </span>
            </>
          )}
          {check && <span className={`rent-${check}`}>{t(`properties.card.rentCheck.${check}`)}</span>}
        </p>
      )}
    </>
  )
}
