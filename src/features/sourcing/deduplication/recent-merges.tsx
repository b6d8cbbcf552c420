import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { Card } from '#ui/components/card.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { HomeJoin } from './contract.ts'
import type { DoubtfulData } from './duplicates-page.tsx'

interface JoinsProps {
  words: DoubtfulData['words']
  joins: readonly HomeJoin[]
  busy: boolean
  onPart: (homeId: string, offerId: string) => void
}

/** What became one home last, and why; each offer that came along can be taken out again. */
export function LastJoins({ words, joins, busy, onPart }: JoinsProps) {
  const t = usePageWords(words)
  const format = new Intl.DateTimeFormat(locales[t.language], {
    dateStyle: 'medium',
    timeStyle: 'short',
    timeZone: 'Europe/Amsterdam',
  })
  return (
    <div className="mt-6">
      <Card title={t('joins')}>
        {joins.length === 0 ? (
          <p className="mt-3 text-quiet">{t('joinsNone')}</p>
        ) : (
          <ul className="mt-3 divide-y divide-line">
            {joins.map(({ homeId, place, joinedAt, reasons, offers }) => (
              <li key={`${homeId} ${joinedAt}`} className="py-3">
                <LocalLink
                  to={paths.adminAsVisitorFrom(paths.property(homeId))}
                  reloadDocument
                  target="_blank"
                  className="link font-medium"
                >
                  {place} <span className="sr-only">{t('newTab')}</span>
                </LocalLink>
                <span className="block text-sm text-quiet">
                  {format.format(new Date(joinedAt))}
                  {reasons.length > 0 && `, ${reasons.map((reason) => t(`reasons.${reason}`)).join(', ')}`}
                </span>
                <ul>
                  {offers.map((offer) => (
                    <li key={offer.id} className="mt-2 flex flex-wrap items-center justify-between gap-3">
                      <span className="break-all text-sm">
                        {offer.url ? (
                          <a href={offer.url} rel="noopener nofollow" className="link">
                            {offer.source} {offer.number}
                          </a>
                        ) : (
                          `${offer.source} ${offer.number}`
                        )}
                      </span>
                      <button
                        type="button"
                        disabled={busy}
                        className="button button-quiet"
                        aria-label={t('partFor', { offer: `${offer.source} ${offer.number}`, place })}
                        onClick={() => onPart(homeId, offer.id)}
                      >
                        {t('part')}
                      </button>
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
