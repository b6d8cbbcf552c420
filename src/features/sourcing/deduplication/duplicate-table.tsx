import { useState, type ReactNode } from 'react'
import { paths } from '#shared/paths.ts'
import { photoPath } from '#shared/photos.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { availabilityOf, formatDay, frontOf, priceOf } from '#features/properties/catalogue/format-property.ts'
import type { DoubtfulGroup, DoubtfulOffer } from './contract.ts'
import type { DoubtfulData } from './duplicates-page.tsx'
import { letterOf } from './format-letter.ts'

/** So many homes are chosen from by one press each; of more a list is shorter. */
const mostLetters = 6

interface TableProps {
  words: DoubtfulData['words']
  group: DoubtfulGroup
  now: number
  label: string
  /** For each offer the place of its home among the letters. */
  chosen: readonly number[]
  onChoose: (offer: number, home: number) => void
}

/** The offers of a group as columns, their facts as rows; a row whose known facts differ stands out. */
export function DoubtfulTable({ words, group, now, label, chosen, onChoose }: TableProps) {
  const t = usePageWords(words)
  const { offers } = group
  const facts = useFacts(words, now)
  return (
    <div role="region" aria-label={label} className="doubtful-compare">
      <table>
        <thead>
          <tr>
            <td>
              <span className="sr-only">{t('fact')}</span>
            </td>
            {offers.map((offer, at) => (
              <th key={offer.id} scope="col">
                <OfferHead words={words} offer={offer} number={at + 1} />
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {facts.map(({ name, of, compared }) => {
            const values = offers.map(of)
            const differs = compared && disagree(values)
            return (
              <tr key={name} className={differs ? 'doubtful-differs' : ''}>
                <th scope="row">
                  {t(`facts.${name}`)}
                  {differs && <span className="doubtful-mark">{t('differs')}</span>}
                </th>
                {offers.map((offer, at) => (
                  <td key={offer.id} className={values[at] === null ? 'doubtful-unknown' : ''}>
                    {values[at] === null ? (
                      <span className="text-quiet">
                        <span aria-hidden="true">–</span>
                        <span className="sr-only">{t('unknown')}</span>
                      </span>
                    ) : name === 'text' ? (
                      <span lang={offer.excerpt?.language} className="doubtful-text">
                        {values[at]}
                      </span>
                    ) : (
                      values[at]
                    )}
                  </td>
                ))}
              </tr>
            )
          })}
          <tr>
            <th scope="row">{t('facts.home')}</th>
            {offers.map((offer) => (
              <td key={offer.id}>
                <LocalLink
                  to={paths.adminAsVisitorFrom(paths.property(offer.homeId))}
                  reloadDocument
                  target="_blank"
                  className="link"
                >
                  {t('showHome')} <span className="sr-only">{t('newTab')}</span>
                </LocalLink>
              </td>
            ))}
          </tr>
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('choose')}</th>
            {offers.map((offer, at) => (
              <td key={offer.id}>
                <HomeChoice
                  words={words}
                  name={`${group.id} ${offer.id}`}
                  number={at + 1}
                  count={offers.length}
                  chosen={chosen[at] ?? 0}
                  onChoose={(home) => onChoose(at, home)}
                />
              </td>
            ))}
          </tr>
        </tfoot>
      </table>
    </div>
  )
}

/** Whether two of these contradict each other; a street without its number, or a place without postcode, only says less. */
function disagree(values: readonly (string | null)[]): boolean {
  const known = [...new Set(values.filter((value) => value !== null))]
  const saysLess = (one: string) => known.some((other) => other.startsWith(`${one} `) || other.endsWith(` ${one}`))
  return known.filter((one) => !saysLess(one)).length > 1
}

interface Fact {
  name: Exclude<keyof DoubtfulData['words']['facts'], 'home'>
  of: (offer: DoubtfulOffer) => string | null
  /** Whether it matters that it differs. */
  compared: boolean
}

function useFacts(words: DoubtfulData['words'], now: number): Fact[] {
  const t = usePageWords(words)
  const frame = useT()
  const count = (number: number | null) => (number === null ? null : new Intl.NumberFormat(t.language).format(number))
  const day = (moment: string) => formatDay(moment, t.language, 'short')
  return [
    { name: 'address', of: ({ address }) => address, compared: true },
    { name: 'place', of: ({ postalCode, city }) => [postalCode, city].filter(Boolean).join(' '), compared: true },
    { name: 'type', of: ({ propertyType }) => frame(`properties.type.${propertyType}`), compared: true },
    {
      name: 'price',
      of: ({ rent }) =>
        rent.cents === null && !rent.onRequest
          ? null
          : [priceOf({ rent }, frame).amount, priceOf({ rent }, frame).per].join(' ').trim(),
      compared: true,
    },
    { name: 'area', of: ({ areaM2 }) => (areaM2 === null ? null : t('areaM2', { count: areaM2 })), compared: true },
    { name: 'rooms', of: ({ rooms }) => count(rooms), compared: true },
    { name: 'bedrooms', of: ({ bedrooms }) => count(bedrooms), compared: true },
    {
      name: 'available',
      of: (offer) => (offer.availability.state === 'unknown' ? null : availabilityOf(offer, now, frame)),
      compared: true,
    },
    { name: 'text', of: ({ excerpt }) => excerpt?.text ?? null, compared: false },
    {
      name: 'seen',
      of: ({ firstSeenAt, lastSeenAt, goneAt }) =>
        [
          day(firstSeenAt) === day(lastSeenAt)
            ? day(lastSeenAt)
            : t('seenSpan', { first: day(firstSeenAt), last: day(lastSeenAt) }),
          ...(goneAt ? [t('gone', { date: day(goneAt) })] : []),
        ].join(', '),
      compared: false,
    },
    { name: 'number', of: ({ number }) => number, compared: false },
  ]
}

function OfferHead({ words, offer, number }: { words: DoubtfulData['words']; offer: DoubtfulOffer; number: number }) {
  const t = usePageWords(words)
  return (
    <>
      <span className="doubtful-photo">
        <OfferPhoto offer={offer} />
      </span>
      <span className="doubtful-number numerals">
        <span className="sr-only">{t('offer', { number })}</span>
        <span aria-hidden="true">{number}</span>
      </span>
      {offer.url ? (
        <a href={offer.url} target="_blank" rel="noopener nofollow noreferrer" className="link">
          {t('view', { source: offer.source })} <span className="sr-only">{t('newTab')}</span>
        </a>
      ) : (
        <span>
          {offer.source} <span className="font-normal text-quiet">({t('noLink')})</span>
        </span>
      )}
    </>
  )
}

function OfferPhoto({ offer }: { offer: DoubtfulOffer }): ReactNode {
  const [failed, setFailed] = useState(false)
  if (offer.photos.length === 0 || failed) return <Gable id={offer.homeId} kind={frontOf(offer.propertyType)} />
  return offer.photos.map((hash) => (
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
  words: DoubtfulData['words']
  name: string
  number: number
  count: number
  chosen: number
  onChoose: (home: number) => void
}

/** Which home an offer belongs to: letters, or a list where there are many. */
function HomeChoice({ words, name, number, count, chosen, onChoose }: ChoiceProps) {
  const t = usePageWords(words)
  const label = t('chooseFor', { number })
  const letters = Array.from({ length: count }, (_, at) => letterOf(at))
  if (count > mostLetters)
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
    <div role="radiogroup" aria-label={label} className="doubtful-letters">
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
