import { locales } from '#shared/language.ts'
import { useMappingTexts } from './mapping-texts.ts'
import type { TriedRequest } from './request-contract.ts'

/** What a request found: its pages with their problems, how full the columns of cards are, and the first cards. */
export function RequestResult({ tried }: { tried: TriedRequest }) {
  const t = useMappingTexts()
  const { pages, failure, records, fill, cards } = tried
  return (
    <section className="mt-4 grid gap-3" aria-labelledby="tried-title">
      <h3 id="tried-title" className="font-semibold">
        {t('request.tried')}
      </h3>
      <div role="status">
        {pages.map((page, at) => (
          <div key={at} className="break-words">
            {page.status > 0 && (
              <p className="numerals">
                {t('request.triedPage', {
                  number: page.number,
                  records: page.records,
                  bytes: new Intl.NumberFormat(locales[t.language]).format(page.bytes),
                })}
              </p>
            )}
            {page.problem !== null && records === null && (
              <p className="text-danger">
                {page.address}: {page.problem}
              </p>
            )}
          </div>
        ))}
        {records !== null && <p>{t('request.recordsFound', { path: records })}</p>}
        {failure !== null && <p className="text-danger">{failure}</p>}
      </div>
      {fill.length > 0 && (
        <>
          <p>{t('request.found', { count: fill[0]?.of ?? 0 })}</p>
          <h4 className="font-semibold">{t('request.fillTitle')}</h4>
          <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
            {fill.map(({ name, filled, of }) => (
              <div key={name} className="contents">
                <dt>{name}</dt>
                <dd className={`numerals ${filled === 0 ? 'text-danger' : ''}`}>{t('request.fill', { filled, of })}</dd>
              </div>
            ))}
          </dl>
        </>
      )}
      {cards.length > 0 && <h4 className="font-semibold">{t('request.picked')}</h4>}
      {cards.map(({ markup, picks }, at) => (
        <div key={at} className="border-t border-line pt-3">
          <dl className="grid gap-x-4 gap-y-1 sm:grid-cols-[auto_1fr]">
            {picks.map((pick) => (
              <div key={pick.name} className="contents">
                <dt className="text-quiet">{pick.name}</dt>
                <dd className="min-w-0 break-words">
                  {pick.value || <span className="text-danger">{t('request.nothing')}</span>}
                  {pick.markup && <code className="block break-all text-sm text-quiet">{pick.markup}</code>}
                </dd>
              </div>
            ))}
          </dl>
          <details>
            <summary className="text-sm">{t('request.markup')}</summary>
            <pre className="mt-2 whitespace-pre-wrap break-all rounded-sign bg-sunken p-3 text-sm">{markup}</pre>
          </details>
        </div>
      ))}
    </section>
  )
}
