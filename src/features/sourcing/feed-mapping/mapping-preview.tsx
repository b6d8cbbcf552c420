import { formatMoney } from '#shared/money.ts'
import { formatMoment, formatShortDay } from '#shared/dates.ts'
import { typedEntries } from '#shared/records.ts'
import { Card } from '#ui/components/card.tsx'
import { useMappingTexts } from './mapping-texts.ts'
import type { ListingPreview, Preview } from './contract.ts'
import type { MappingFieldView } from './mapping-page-data.server.ts'

interface Props {
  fields: readonly MappingFieldView[]
  preview: Preview
}

/** The result of a mapping on a sample: listings, rejected rows with reasons, and words without a mapping. */
export function MappingPreview({ fields, preview }: Props) {
  const t = useMappingTexts()
  const { read, listings, reasons, unknownWords, rows, problems } = preview
  const refused = Object.values(reasons).reduce((sum, count) => sum + count, 0)
  return (
    <Card title={t('preview.title')}>
      <div role="status" className="mt-3">
        <p className="font-medium">{t('preview.summary', { read, listings, refused })}</p>
        {refused > 0 && (
          <p className="text-sm text-quiet">
            {typedEntries(reasons)
              .map(([reason, count]) => `${t(`reasons.${reason}`)} ${count}`)
              .join(', ')}
          </p>
        )}
        {problems.map((problem) => (
          <p key={problem} className="text-danger">
            {problem}
          </p>
        ))}
      </div>
      {unknownWords.length > 0 && (
        <div className="mt-4 rounded-sign border border-warning p-3">
          <h3 className="font-semibold">{t('preview.unknown')}</h3>
          <p className="text-sm">{t('preview.unknownHint')}</p>
          <UnknownWords fields={fields} words={unknownWords} />
        </div>
      )}
      <ol className="mt-4 divide-y divide-line">
        {rows.map((row, at) => (
          <li key={at} className="py-3">
            <p className="text-sm text-quiet">{t('preview.line', { line: row.line })}</p>
            {row.listings.map((listing) => (
              <Listing key={listing.number} fields={fields} listing={listing} />
            ))}
            {row.reasons.length > 0 && (
              <>
                <p className="font-medium text-danger">
                  {t('preview.refused', { reason: row.reasons.map((reason) => t(`reasons.${reason}`)).join(', ') })}
                </p>
                {row.record !== null && (
                  <details>
                    <summary className="text-sm">{t('preview.asItCame')}</summary>
                    <pre className="mt-2 whitespace-pre-wrap break-all rounded-sign bg-sunken p-3 text-sm">
                      {row.record}
                    </pre>
                  </details>
                )}
              </>
            )}
          </li>
        ))}
      </ol>
      {read > rows.length && <p className="text-sm text-quiet">{t('preview.more')}</p>}
    </Card>
  )
}

/** Words without a meaning with how often each occurs, at most 50. */
export function UnknownWords({ fields, words }: { fields: Props['fields']; words: Preview['unknownWords'] }) {
  const t = useMappingTexts()
  return (
    <ul className="mt-2 list-disc pl-5">
      {words.slice(0, 50).map(({ field, word, count }) => (
        <li key={`${field} ${word}`} className="break-words">
          {fields.find(({ name }) => name === field)?.label ?? field}: “{word}”, {t('preview.times', { count })}
        </li>
      ))}
    </ul>
  )
}

function Listing({ fields, listing }: Omit<Props, 'preview'> & { listing: ListingPreview }) {
  const t = useMappingTexts()
  const nameOf = (field: string, code: string | null) =>
    fields.find(({ name }) => name === field)?.choices?.find((choice) => choice.code === code)?.label ?? code
  const facts = [
    nameOf('propertyType', listing.propertyType),
    listing.status === 'for_rent' ? null : nameOf('status', listing.status),
    listing.areaM2 === null ? null : t('preview.area', { count: listing.areaM2 }),
    listing.rooms === null ? null : t('preview.rooms', { count: listing.rooms }),
    nameOf('furnished', listing.furnished),
    listing.availableFrom === null
      ? null
      : t('preview.from', { date: formatShortDay(listing.availableFrom, t.language) }),
    nameOf('allocation', listing.allocation),
    listing.closesAt && t('preview.closes', { moment: formatMoment(listing.closesAt, t.language) }),
    listing.photos === 0 ? null : t('preview.photos', { count: listing.photos }),
    listing.number,
  ].filter(Boolean)
  const place = [listing.address, listing.postcode, listing.city].filter(Boolean).join(', ')
  const rent =
    listing.priceCents === null
      ? t('preview.noRent')
      : `${formatMoney(listing.priceCents, t.language, listing.currency)} ${nameOf('pricePeriod', listing.pricePeriod) ?? ''}`
  return (
    <div className="break-words">
      <p className="font-medium">{listing.title}</p>
      <p>
        {place} · <span className="numerals">{rent}</span>
      </p>
      <p className="text-sm">{facts.join(' · ')}</p>
      {listing.conditions && <p className="whitespace-pre-line wrap-anywhere text-sm">{listing.conditions}</p>}
      {listing.text && <p className="text-sm text-quiet">{listing.text}</p>}
    </div>
  )
}
