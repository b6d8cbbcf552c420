import { ChevronDown } from 'lucide-react'
import { formatMoney } from '#shared/money.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { rentCheckMessages } from './messages.ts'
import type { RentRange } from '#features/properties/rent-maximum/contract.ts'
import { officialCheck } from '#features/renters/rent-calculator/official-check.ts'
import { GroupTable } from './group-table.tsx'
import { RentRangeBar } from './rent-range-bar.tsx'

interface CheckProps {
  texts: (typeof rentCheckMessages)['nl']
  property: Pick<Property, 'size' | 'energyLabel' | 'rent'>
  range: RentRange
  /** The calculator with what the ad says; none where the home is only being filled in. */
  calculator?: string
}

const outdoorTexts = {
  stated: 'outdoorStated',
  shared: 'outdoorShared',
  none: 'outdoorNone',
  unknown: 'outdoorUnknown',
} as const

/** What is assumed of the value of the home, and by which figures. */
function ValueBasis({ texts, range: { woz, valueYear, postcodeValue } }: Pick<CheckProps, 'texts' | 'range'>) {
  const t = usePageTexts(texts)
  const euros = (value: number) => formatMoney(value * 100, t.language)
  const assumed = { lowest: euros(woz[0]), highest: euros(woz[1]), year: String(valueYear) }
  if (!postcodeValue) return t('woz', assumed)
  const averageYear = postcodeValue.valuationDate.slice(0, 4)
  return [
    t('wozPostcode', {
      ...assumed,
      // Texts do not break within a postcode.
      postcode: postcodeValue.postcode.replace(' ', '\u00a0'),
      average: euros(postcodeValue.euros),
      averageYear,
    }),
    t(postcodeValue.agrees ? 'wozAgrees' : 'wozApart'),
    ...(averageYear === assumed.year ? [] : [t('wozMoved', assumed)]),
  ].join(' ')
}

/** Shows an estimate of the legal maximum rent: a range, its assumptions, and where to have it checked. */
export function RentCheckCard({ texts, property, range, calculator }: CheckProps) {
  const t = usePageTexts(texts)
  // Rounded to tens, to avoid false precision.
  const formatRounded = (cents: number) => formatMoney(Math.round(cents / 1_000) * 1_000, t.language)
  const [lowest, highest] = range.points
  const [minCents, maxCents] = range.maxRentCents
  const [low, high] = range.sectors.map((sector) => t(`sectors.${sector}`))
  const maxRentCents =
    range.sectors[0] === 'free'
      ? t('free')
      : maxCents === null
        ? t('fromFree', { amount: t('from', { amount: formatRounded(minCents) }) })
        : t('span', { lowest: formatRounded(minCents), highest: formatRounded(maxCents) })
  const formatRent = (cents: number) => formatMoney(cents, t.language, property.rent.currency)
  const rows = [
    [t('points'), t('span', { lowest, highest })],
    [t('sector'), low === high ? (low ?? '') : t('sectorSpan', { lowest: low ?? '', highest: high ?? '' })],
    [t('maximum'), maxRentCents],
    ...(property.rent.cents === null ? [] : [[t('asked'), formatRent(property.rent.cents)]]),
  ]
  // An owner may not have come to the rent yet.
  const isWithoutRent = calculator === undefined && property.rent.cents === null
  return (
    <section className="mt-10">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      <p className="mt-2 max-w-prose text-quiet">{t('lead', { year: String(range.year) })}</p>
      {range.sectors[0] !== 'free' && property.rent.cents !== null && range.position !== 'incomparable' && (
        <RentRangeBar
          label={`${t('asked')}: ${formatRent(property.rent.cents)}. ${t('maximum')}: ${maxRentCents}.`}
          asked={{ cents: property.rent.cents, text: formatRent(property.rent.cents) }}
          lowest={{ cents: minCents, text: formatRounded(minCents) }}
          highest={maxCents === null ? null : { cents: maxCents, text: formatRounded(maxCents) }}
          isAbove={range.position === 'above'}
        />
      )}
      {!isWithoutRent && <p className="mt-3 max-w-prose font-medium">{t(`places.${range.position}`)}</p>}
      <dl className="numerals mt-3 grid border-t border-line">
        {rows.map(([name, value]) => (
          <div key={name} className="flex justify-between gap-4 border-b border-line py-2.5">
            <dt className="text-quiet">{name}</dt>
            <dd className="text-right font-medium">{value}</dd>
          </div>
        ))}
      </dl>
      <details className="group/fold mt-3">
        <summary className="link inline-flex min-h-11 cursor-pointer items-center gap-1 font-semibold">
          {t('assumptions')}
          <ChevronDown aria-hidden="true" className="size-4 group-open/fold:rotate-180" />
        </summary>
        <ul className="mt-1 grid max-w-prose list-disc gap-1 pl-5 text-sm">
          <li>{t('area', { area: property.size ?? 0 })}</li>
          <li>{t('label', { label: property.energyLabel ?? '' })}</li>
          <li>
            <ValueBasis texts={texts} range={range} />
          </li>
          <li>{t('heating')}</li>
          <li>{t('fixtures')}</li>
          <li>{t(outdoorTexts[range.outdoor])}</li>
          {range.isNarrowedByText && <li>{t('text')}</li>}
          <li>{t('own')}</li>
        </ul>
        <GroupTable texts={texts} groups={range.groups} />
      </details>
      <p className="mt-2 flex flex-wrap gap-x-6">
        {calculator !== undefined && (
          <LocalLink to={calculator} className="link inline-flex min-h-11 items-center">
            {t('calculate')}
          </LocalLink>
        )}
        <a href={officialCheck} rel="noopener" className="link inline-flex min-h-11 items-center">
          {t('link')}
        </a>
      </p>
    </section>
  )
}

/** Offers the calculator for a home whose ad allows no range: rooms, monuments, homes without area or label. */
export function RentCalculatorLink({ texts, calculator }: Pick<CheckProps, 'texts'> & { calculator: string }) {
  const t = usePageTexts(texts)
  return (
    <section className="mt-10 print:hidden">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      <p className="mt-2 max-w-prose">{t('noRange')}</p>
      <LocalLink to={calculator} className="link inline-flex min-h-11 items-center">
        {t('calculate')}
      </LocalLink>
    </section>
  )
}
