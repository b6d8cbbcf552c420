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
      className="mt-3 max-md:[&_tr]:grid max-md:[&_tr]:grid-cols-[1fr_auto] max-md:[&_tr]:items-center"
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
        },
        {
          header: t('fill.lastShare'),
          cell: (rate) => (
            <span className={hasFallen(rate) ? 'font-semibold text-danger' : ''}>{percent.format(rate.lastShare)}</span>
          ),
          // A narrow screen shows it where it says something else.
          className: (rate) => `numerals max-md:col-span-2${hasFallen(rate) ? '' : ' max-md:hidden'}`,
          isLabelled: true,
        },
      ]}
    />
  )
}
