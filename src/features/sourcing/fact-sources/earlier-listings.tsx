import { formatShortDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { FactSources } from './contract.ts'
import { getEnd } from './current-listings.ts'
import type { FactSourceTexts } from './messages.ts'

type EarlierListing = FactSources['earlier'][number]

const dayMs = 86_400_000

interface Props {
  texts: FactSourceTexts
  /** The home of the page; listings of others link to theirs. */
  propertyId: string
  listings: readonly EarlierListing[]
}

/** Earlier listings: when, how long and where each was offered, and for which rent. */
export function EarlierListings({ texts, propertyId, listings }: Props) {
  const t = usePageTexts(texts)
  const day = (moment: string) => formatShortDay(moment, t.language)
  return (
    <table className="numerals w-full max-w-2xl text-left">
      <thead>
        <tr className="text-sm">
          <th scope="col" className="py-1 pr-4">
            {t('when')}
          </th>
          <th scope="col" className="py-1 text-right">
            {t('rent')}
          </th>
        </tr>
      </thead>
      <tbody>
        {listings.map((listing, at) => {
          const end = getEnd(listing)
          const period = t('period', { from: day(listing.firstSeenAt), until: day(end) })
          const count = Math.max(1, Math.round((Date.parse(end) - Date.parse(listing.firstSeenAt)) / dayMs))
          return (
            <tr key={at} className="border-t border-line align-top">
              <td className="py-1.5 pr-4">
                {listing.propertyId === propertyId ? (
                  period
                ) : (
                  <LocalLink to={paths.property(listing.propertyId)} className="link">
                    {period}
                  </LocalLink>
                )}
                <span className="block text-sm text-quiet">{t('stood', { count, source: listing.source })}</span>
              </td>
              <td className="py-1.5 text-right">
                <AskedRent texts={texts} listing={listing} />
              </td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}

/** The rent that a listing asked at its end, and at its beginning if that was another. */
function AskedRent({ texts, listing: { price, priceChanges } }: { texts: FactSourceTexts; listing: EarlierListing }) {
  const t = usePageTexts(texts)
  if (!price) return <span className="text-quiet">{t('noRent')}</span>
  const money = (cents: number) => formatMoney(cents, t.language, price.currency)
  const first = priceChanges[0]?.beforeCents ?? price.cents
  return first === price.cents ? money(first) : t('changed', { before: money(first), after: money(price.cents) })
}
