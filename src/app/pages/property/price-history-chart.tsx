import { formatMoney } from '#shared/money.ts'
import type { Translate } from '#shared/texts.ts'
import { Fold } from '#ui/components/fold.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import type { InsightTexts } from './insight-messages.ts'
import { formatDay } from '#shared/dates.ts'
import { drawPrices, hasChanged, toPriceLines } from './price-history.ts'

const [width, height] = [600, 140]

/** The history of the rent as a chart with a table, or one sentence if it never changed. */
export function PriceHistory({ texts, listings }: { texts: InsightTexts; listings: Property['listings'] }) {
  const t = usePageTexts(texts)
  const day = (moment: string) => formatDay(moment, t.language)
  const money = (cents: number) => formatMoney(cents, t.language)
  const lines = toPriceLines(listings)
  const drawing = drawPrices(lines, width, height)
  if (!drawing) return null
  return (
    <Fold title={t('prices.title')}>
      {hasChanged(lines) ? (
        <>
          <svg
            viewBox={`-8 -8 ${width + 16} ${height + 16}`}
            role="img"
            aria-label={t('prices.chart', {
              from: day(drawing.from),
              until: day(drawing.until),
              lowest: money(drawing.minCents),
              highest: money(drawing.maxCents),
            })}
            className="mt-3 w-full max-w-2xl"
          >
            <path d={`M0 ${height}H${width}`} className="stroke-line" strokeWidth="1" fill="none" />
            {drawing.paths.map(({ path, dots }, line) => (
              <g key={line}>
                <path
                  d={path}
                  fill="none"
                  strokeWidth="3"
                  strokeDasharray={line === 0 ? undefined : '8 5'}
                  className="stroke-accent"
                />
                {dots.map(({ x, y }) => (
                  <circle key={x} cx={x} cy={y} r="5" className="fill-accent" />
                ))}
              </g>
            ))}
          </svg>
          <p aria-hidden="true" className="numerals flex max-w-2xl justify-between text-sm text-quiet">
            <span>{day(drawing.from)}</span>
            <span>{day(drawing.until)}</span>
          </p>
          <PriceTable t={t} lines={lines} />
        </>
      ) : (
        <p className="mt-2 text-quiet">{t('prices.same', { date: day(drawing.from) })}</p>
      )}
    </Fold>
  )
}

function PriceTable({ t, lines }: { t: Translate<InsightTexts>; lines: ReturnType<typeof toPriceLines> }) {
  const rows = lines
    .flatMap(({ source, steps }, line) => steps.map((step, at) => ({ key: `${line} ${at}`, source, ...step })))
    .toSorted((a, b) => (a.at < b.at ? -1 : 1))
  return (
    <details className="mt-2">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline">
        {t('prices.table')}
      </summary>
      <table className="numerals w-full max-w-2xl text-left">
        <thead>
          <tr className="text-sm">
            {(['when', 'source', 'amount'] as const).map((column) => (
              <th key={column} scope="col" className={`py-1 ${column === 'amount' ? 'text-right' : 'pr-4'}`}>
                {t(`prices.${column}`)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map(({ key, at, source, cents }) => (
            <tr key={key} className="border-t border-line">
              <td className="py-1.5 pr-4">{formatDay(at, t.language)}</td>
              <td className="py-1.5 pr-4">{source}</td>
              <td className="py-1.5 text-right">{formatMoney(cents, t.language)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
