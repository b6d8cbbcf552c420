import { locales } from '#shared/language.ts'
import { Table } from '#ui/components/table.tsx'
import type { FilledFact } from '#features/sourcing/import/filled-facts.ts'
import type { SourceHealth } from './contract.ts'
import type { FillRate } from './queries.server.ts'
import { useSourcesTexts } from './sources-texts.ts'

const width = 100
const height = 8

/** How often a source states each fact; those that it states far less often than before are marked. */
export function FillRateTable({
  rates,
  fallen,
  names,
}: {
  rates: readonly FillRate[]
  fallen: SourceHealth['fallenFacts']
  names: Readonly<Record<FilledFact, string>>
}) {
  const t = useSourcesTexts()
  const percent = new Intl.NumberFormat(locales[t.language], { style: 'percent' })
  const hasFallen = (rate: FillRate) => fallen.some(({ fact }) => fact === rate.fact)
  return (
    <Table
      rows={rates}
      rowKey={({ fact }) => fact}
      columns={[
        { header: t('fill.fact'), cell: ({ fact }) => names[fact], namesRow: true },
        {
          header: t('fill.share'),
          cell: ({ share }) => (
            <span className="flex items-center gap-2">
              <svg
                aria-hidden="true"
                viewBox={`0 0 ${width} ${height}`}
                preserveAspectRatio="none"
                className="h-2 w-24 fill-control"
              >
                <rect width={width} height={height} className="fill-line" />
                <rect width={share * width} height={height} />
              </svg>
              {percent.format(share)}
            </span>
          ),
          className: 'numerals',
          isLabelled: true,
        },
        {
          header: t('fill.lastShare'),
          cell: (rate) => (
            <span className={hasFallen(rate) ? 'font-semibold text-danger' : ''}>{percent.format(rate.lastShare)}</span>
          ),
          className: 'numerals',
          isLabelled: true,
        },
      ]}
    />
  )
}
