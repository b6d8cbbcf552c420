import { formatMoney, type Currency } from '#shared/money.ts'
import { locales } from '#shared/language.ts'
import { Card } from '#ui/components/card.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { OfferGlance, Preview } from './contract.ts'
import type { ShownField } from './mapping-page-data.server.ts'
import type { MappingWords } from './mapping-page.tsx'

interface Props {
  words: MappingWords
  fields: readonly ShownField[]
  preview: Preview
}

/** What the rows of a sample become: offers, refusals with their reasons, and words without a meaning. */
export function MappingPreview({ words, fields, preview }: Props) {
  const t = usePageWords(words)
  const { read, offers, reasons, unknownWords, rows, troubles } = preview
  const refused = Object.values(reasons).reduce((sum, count) => sum + count, 0)
  return (
    <Card title={t('preview.title')}>
      <div role="status" className="mt-3">
        <p className="font-medium">{t('preview.summary', { read, offers, refused })}</p>
        {refused > 0 && (
          <p className="text-sm text-quiet">
            {reasonsIn(reasons)
              .map(([reason, count]) => `${t(`reasons.${reason}`)} ${count}`)
              .join(', ')}
          </p>
        )}
        {troubles.map((trouble) => (
          <p key={trouble} lang="en" className="text-danger">
            {trouble}
          </p>
        ))}
      </div>
      {unknownWords.length > 0 && (
        <div className="mt-4 rounded-sign border border-warning p-3">
          <h3 className="font-semibold">{t('preview.unknown')}</h3>
          <p className="text-sm">{t('preview.unknownHint')}</p>
          <ul className="mt-2 list-disc pl-5">
            {unknownWords.slice(0, 50).map(({ field, word, count }) => (
              <li key={`${field} ${word}`} className="break-words">
                {fields.find(({ name }) => name === field)?.label ?? field}: “{word}”, {t('preview.times', { count })}
              </li>
            ))}
          </ul>
        </div>
      )}
      <ol className="mt-4 divide-y divide-line">
        {rows.map((row, at) => (
          <li key={at} className="py-3">
            <p className="text-sm text-quiet">{t('preview.line', { line: row.line })}</p>
            {row.offers.map((offer) => (
              <Offer key={offer.number} words={words} fields={fields} offer={offer} />
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

// The keys of the record are those of its contract.
const reasonsIn = (reasons: Preview['reasons']) => Object.entries(reasons) as [keyof Preview['reasons'], number][]

function Offer({ words, fields, offer }: Omit<Props, 'preview'> & { offer: OfferGlance }) {
  const t = usePageWords(words)
  const nameOf = (field: string, code: string | null) =>
    fields.find(({ name }) => name === field)?.choices?.find((choice) => choice.code === code)?.label ?? code
  const day = new Intl.DateTimeFormat(locales[t.language], { dateStyle: 'medium', timeZone: 'UTC' })
  const facts = [
    nameOf('propertyType', offer.propertyType),
    offer.status === 'for_rent' ? null : nameOf('status', offer.status),
    offer.areaM2 === null ? null : t('preview.area', { count: offer.areaM2 }),
    offer.rooms === null ? null : t('preview.rooms', { count: offer.rooms }),
    nameOf('furnished', offer.furnished),
    offer.availableFrom === null ? null : t('preview.from', { date: day.format(new Date(offer.availableFrom)) }),
    offer.photos === 0 ? null : t('preview.photos', { count: offer.photos }),
    offer.number,
  ].filter(Boolean)
  const place = [offer.address, offer.postcode, offer.city].filter(Boolean).join(', ')
  const rent =
    offer.priceCents === null
      ? t('preview.noRent')
      : // The contract's offers have one of ours.
        `${formatMoney(offer.priceCents, t.language, offer.currency as Currency)} ${nameOf('pricePeriod', offer.pricePeriod) ?? ''}`
  return (
    <div className="break-words">
      <p className="font-medium">{offer.title}</p>
      <p>
        {place} · <span className="numerals">{rent}</span>
      </p>
      <p className="text-sm">{facts.join(' · ')}</p>
      {offer.text && <p className="text-sm text-quiet">{offer.text}</p>}
    </div>
  )
}
