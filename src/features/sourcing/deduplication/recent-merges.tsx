import { formatMoment } from '#shared/dates.ts'
import { Button } from '#ui/components/button.tsx'
import { Card } from '#ui/components/card.tsx'
import { VisitorLink } from '#features/properties/catalogue/visitor-link.tsx'
import { useDuplicatesTexts } from './duplicates-texts.ts'
import type { PropertyMerge } from './contract.ts'

interface MergesProps {
  merges: readonly PropertyMerge[]
  busy: boolean
  onSplit: (propertyId: string, listingId: string) => void
}

/** The latest merges and their reasons; each merged listing can be split off again. */
export function RecentMerges({ merges, busy, onSplit }: MergesProps) {
  const t = useDuplicatesTexts()
  return (
    <div className="mt-6">
      <Card title={t('merges')}>
        {merges.length === 0 ? (
          <p className="mt-3 text-quiet">{t('noMerges')}</p>
        ) : (
          <ul className="mt-3 divide-y divide-line">
            {merges.map(({ propertyId, place, mergedAt, reasons, listings }) => (
              <li key={`${propertyId} ${mergedAt}`} className="py-3">
                <VisitorLink propertyId={propertyId} className="link font-medium" newTab={t('newTab')}>
                  {place}
                </VisitorLink>
                <span className="block text-sm text-quiet">
                  {formatMoment(mergedAt, t.language)}
                  {reasons.length > 0 && `, ${reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}`}
                </span>
                <ul>
                  {listings.map(({ id, url, source, number }) => (
                    <li key={id} className="mt-2 flex flex-wrap items-center justify-between gap-3">
                      <span className="break-all text-sm">
                        {url ? (
                          <a href={url} rel="noopener nofollow" className="link">
                            {source} {number}
                          </a>
                        ) : (
                          `${source} ${number}`
                        )}
                      </span>
                      <Button
                        disabled={busy}
                        aria-label={t('splitFor', { listing: `${source} ${number}`, place })}
                        onClick={() => onSplit(propertyId, id)}
                      >
                        {t('split')}
                      </Button>
                    </li>
                  ))}
                </ul>
              </li>
            ))}
          </ul>
        )}
      </Card>
    </div>
  )
}
