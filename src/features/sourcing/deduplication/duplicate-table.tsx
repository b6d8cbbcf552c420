import { useState, type ReactNode } from 'react'
import { photoPath } from '#shared/photos.ts'
import { typedEntries } from '#shared/records.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { formatShortDay } from '#shared/dates.ts'
import { formatAvailability, getGableKind, formatPrice } from '#features/properties/catalogue/format-property.ts'
import { VisitorLink } from '#features/properties/catalogue/visitor-link.tsx'
import { useDuplicatesTexts } from './duplicates-texts.ts'
import type { DuplicateGroup, DuplicateListing } from './contract.ts'
import type { DuplicatesTexts } from './messages.ts'
import { formatLetter } from './format-letter.ts'

/** Up to this many properties are chosen by a button each; more are chosen from a list. */
const maxLetters = 6

interface TableProps {
  group: DuplicateGroup
  now: number
  label: string
  /** For each listing the index of its property among the letters. */
  chosen: readonly number[]
  onChoose: (listing: number, property: number) => void
}

/** The listings of a group as columns, their facts as rows; a row whose known facts differ is highlighted. */
export function DuplicateTable({ group, now, label, chosen, onChoose }: TableProps) {
  const t = useDuplicatesTexts()
  const { listings } = group
  const facts = useFacts(now)
  return (
    <div role="region" aria-label={label} className="duplicates-compare">
      <table>
        <thead>
          <tr>
            <td>
              <span className="sr-only">{t('fact')}</span>
            </td>
            {listings.map((listing, at) => (
              <th key={listing.id} scope="col">
                <ListingHead listing={listing} number={at + 1} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {typedEntries(facts).map(([name, of]) => (
            <FactRow key={name} name={name} of={of} listings={listings} />
          ))}
          <Row header={t('facts.property')} listings={listings}>
            {({ propertyId }) => (
              <VisitorLink propertyId={propertyId} newTab={t('newTab')}>
                {t('showHome')}
              </VisitorLink>
            )}
          </Row>
        </tbody>
        <tfoot>
          <Row header={t('choose')} listings={listings}>
            {(listing, at) => (
              <PropertyChoice
                name={`${group.id} ${listing.id}`}
                number={at + 1}
                count={listings.length}
                chosen={chosen[at] ?? 0}
                onChoose={(property) => onChoose(at, property)}
              />
            )}
          </Row>
        </tfoot>
      </table>
    </div>
  )
}

interface RowProps {
  header: string
  listings: readonly DuplicateListing[]
  children: (listing: DuplicateListing, at: number) => ReactNode
}

const Row = ({ header, listings, children }: RowProps) => (
  <tr>
    <th scope="row">{header}</th>
    {listings.map((listing, at) => (
      <td key={listing.id}>{children(listing, at)}</td>
    ))}
  </tr>
)

function FactRow({ name, of, listings }: { name: FactName; of: Fact; listings: readonly DuplicateListing[] }) {
  const t = useDuplicatesTexts()
  const values = listings.map(of)
  const isDifferent = !uncomparedFacts.includes(name) && hasConflict(values)
  return (
    <tr className={isDifferent ? 'duplicates-differs' : ''}>
      <th scope="row">
        {t(`facts.${name}`)}
        {isDifferent && <span className="duplicates-mark">{t('differs')}</span>}
      </th>
      {listings.map((listing, at) => (
        <td key={listing.id} className={values[at] === null ? 'duplicates-unknown' : ''}>
          {values[at] === null ? (
            <span className="text-quiet">
              <span aria-hidden="true">–</span>
              <span className="sr-only">{t('unknown')}</span>
            </span>
          ) : name === 'text' ? (
            <span lang={listing.excerpt?.language} className="duplicates-text">
              {values[at]}
            </span>
          ) : (
            values[at]
          )}
        </td>
      ))}
    </tr>
  )
}

/** Whether two values contradict each other. A street without number or a place without postcode is just vaguer. */
function hasConflict(values: readonly (string | null)[]): boolean {
  const known = [...new Set(values.filter((value) => value !== null))]
  const isLessSpecific = (one: string) =>
    known.some((other) => other.startsWith(`${one} `) || other.endsWith(` ${one}`))
  return known.filter((one) => !isLessSpecific(one)).length > 1
}

type FactName = Exclude<keyof DuplicatesTexts['facts'], 'property'>
type Fact = (listing: DuplicateListing) => string | null

/** Facts of which a difference is not highlighted. */
const uncomparedFacts: readonly FactName[] = ['text', 'seen', 'number']

function useFacts(now: number): Record<FactName, Fact> {
  const t = useDuplicatesTexts()
  const frame = useT()
  const count = (number: number | null) => (number === null ? null : new Intl.NumberFormat(t.language).format(number))
  const day = (moment: string) => formatShortDay(moment, t.language)
  return {
    address: ({ address }) => address,
    place: ({ postalCode, city }) => [postalCode, city].filter(Boolean).join(' '),
    type: ({ propertyType }) => frame(`properties.type.${propertyType}`),
    price: ({ rent }) => {
      const { amount, per } = formatPrice({ rent }, frame)
      return rent.cents === null && !rent.onRequest ? null : [amount, per].join(' ').trim()
    },
    area: ({ areaM2 }) => (areaM2 === null ? null : t('areaM2', { count: areaM2 })),
    rooms: ({ rooms }) => count(rooms),
    bedrooms: ({ bedrooms }) => count(bedrooms),
    available: (listing) => (listing.availability.state === 'unknown' ? null : formatAvailability(listing, now, frame)),
    text: ({ excerpt }) => excerpt?.text ?? null,
    seen: ({ firstSeenAt, lastSeenAt, goneAt }) => {
      const [first, last] = [day(firstSeenAt), day(lastSeenAt)]
      const span = first === last ? last : t('seenSpan', { first, last })
      return goneAt ? `${span}, ${t('gone', { date: day(goneAt) })}` : span
    },
    number: ({ number }) => number,
  }
}

function ListingHead({ listing, number }: { listing: DuplicateListing; number: number }) {
  const t = useDuplicatesTexts()
  return (
    <>
      <span className="duplicates-photo">
        <ListingPhoto listing={listing} />
      </span>
      <span className="duplicates-number numerals">
        <span className="sr-only">{t('listing', { number })}</span>
        <span aria-hidden="true">{number}</span>
      </span>
      {listing.url ? (
        <a href={listing.url} target="_blank" rel="noopener nofollow noreferrer" className="link">
          {t('view', { source: listing.source })} <span className="sr-only">{t('newTab')}</span>
        </a>
      ) : (
        <span>
          {listing.source} <span className="font-normal text-quiet">({t('noLink')})</span>
        </span>
      )}
    </>
  )
}

function ListingPhoto({ listing }: { listing: DuplicateListing }): ReactNode {
  const [failed, setFailed] = useState(false)
  if (listing.photos.length === 0 || failed)
    return <Gable id={listing.propertyId} kind={getGableKind(listing.propertyType)} />
  return listing.photos.map((hash) => (
    <img
      key={hash}
      src={photoPath(hash, 480)}
      alt=""
      width={480}
      height={360}
      loading="lazy"
      decoding="async"
      onError={() => setFailed(true)}
    />
  ))
}

interface ChoiceProps {
  name: string
  number: number
  count: number
  chosen: number
  onChoose: (property: number) => void
}

/** The choice of a listing's property: letters, or a list if there are many. */
function PropertyChoice({ name, number, count, chosen, onChoose }: ChoiceProps) {
  const t = useDuplicatesTexts()
  const label = t('chooseFor', { number })
  const letters = Array.from({ length: count }, (_, at) => formatLetter(at))
  if (count > maxLetters)
    return (
      <select
        className="input"
        aria-label={label}
        value={chosen}
        onChange={(event) => onChoose(Number(event.currentTarget.value))}
      >
        {letters.map((letter, at) => (
          <option key={letter} value={at}>
            {letter}
          </option>
        ))}
      </select>
    )
  return (
    <div role="radiogroup" aria-label={label} className="duplicates-letters">
      {letters.map((letter, at) => (
        <label key={letter}>
          <input type="radio" name={name} value={at} checked={chosen === at} onChange={() => onChoose(at)} />
          <span aria-hidden="true">{letter}</span>
          <span className="sr-only">{t('letter', { letter })}</span>
        </label>
      ))}
    </div>
  )
}
