import { formatDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Fold } from '#ui/components/fold.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import type { Property } from '#features/properties/catalogue/contract.ts'

/** Where a property is advertised; a home that is gone, where it was last. */
export function PropertyListings({ listings }: { listings: Property['listings'] }) {
  const t = useT()
  const day = (moment: string) => formatDay(moment, t.language)
  return (
    <Fold title={t('properties.detail.sources')}>
      {listings.length === 0 && <p className="text-quiet">{t('properties.detail.own')}</p>}
      <ul className="divide-y divide-line border-y border-line">
        {listings.map((listing) => (
          <li key={listing.source + (listing.url ?? '')} className="py-3">
            {listing.url ? (
              <a href={listing.url} rel="noopener nofollow" className="link font-semibold">
                {listing.source}
              </a>
            ) : (
              <span className="font-semibold">{listing.source}</span>
            )}
            <span className="ml-2 text-sm text-quiet">
              {t('properties.detail.sourceSince', { date: day(listing.firstSeenAt), date2: day(listing.lastSeenAt) })}
              {listing.goneAt && `, ${t('properties.detail.sourceGone', { date: day(listing.goneAt) })}`}
            </span>
            <ListingPrices listing={listing} />
          </li>
        ))}
      </ul>
    </Fold>
  )
}

/** The price at a source, with its earlier prices unless they are monthly rents, which the price history shows. */
function ListingPrices({ listing: { price, priceChanges } }: { listing: Property['listings'][number] }) {
  const t = useT()
  if (!price) return null
  const money = (cents: number) => formatMoney(cents, t.language, price.currency)
  return (
    <p className="numerals text-sm">
      {money(price.cents)}
      {priceChanges.map(({ at, beforeCents }) =>
        beforeCents === null || price.period === 'month' ? null : (
          <span key={at} className="ml-3 text-quiet">
            {t('properties.detail.priceWas', { date: formatDay(at, t.language), amount: money(beforeCents) })}
          </span>
        ),
      )}
    </p>
  )
}
