import { useDashboardTexts } from './dashboard-texts.ts'
import { roundScaleMax } from './round-scale.ts'

interface Bar {
  key: string
  /** The label below the bar and in the table. */
  label: string
  value: number
  /** Further cells of its row in the table. */
  extraCells?: readonly string[]
}

interface Props {
  title: string
  bars: readonly Bar[]
  /** Formats values; `unit` is the unit of the scale, 100 for cents. */
  formatValue: (value: number) => string
  unit?: number
  /** The headers of the table. */
  columns: readonly string[]
}

const height = 100

/** Values over time as bars, oldest first, the last one incomplete; and as a table. */
export function BarChart({ title, bars, formatValue, unit = 1, columns }: Props) {
  const t = useDashboardTexts()
  const most = Math.max(0, ...bars.map(({ value }) => value))
  const total = bars.reduce((sum, { value }) => sum + value, 0)
  const scaleMax = roundScaleMax(Math.ceil(most / unit)) * unit
  const [first, last] = [bars[0], bars.at(-1)]
  if (!first || !last) return null
  return (
    <figure className="card min-w-0 p-4 sm:p-5">
      <figcaption className="font-bold">{title}</figcaption>
      {most === 0 ? (
        <p className="mt-3 text-quiet">{t('nothing')}</p>
      ) : (
        <>
          <div className="mt-3 grid grid-cols-[auto_minmax(0,1fr)] gap-x-2">
            <div
              aria-hidden="true"
              className="numerals flex flex-col justify-between text-right text-sm/none text-quiet"
            >
              {[scaleMax, scaleMax / 2, 0].map((value) => (
                <span key={value}>{formatValue(value)}</span>
              ))}
            </div>
            <svg
              role="img"
              aria-label={t('chart', {
                title,
                from: first.label,
                until: last.label,
                most: formatValue(most),
                total: formatValue(total),
              })}
              viewBox={`0 0 ${bars.length * 10} ${height}`}
              preserveAspectRatio="none"
              className="my-1.5 h-36 w-full overflow-visible"
            >
              {[0, height / 2, height].map((y) => (
                <path
                  key={y}
                  d={`M0 ${y}H${bars.length * 10}`}
                  className="stroke-line"
                  strokeWidth="1"
                  vectorEffect="non-scaling-stroke"
                />
              ))}
              {bars.map(({ key, label, value }, place) => (
                <g key={key}>
                  <title>{`${label}: ${formatValue(value)}`}</title>
                  <rect x={place * 10} y={0} width={10} height={height} fillOpacity={0} />
                  <rect
                    x={place * 10 + 1.5}
                    y={height - (value / scaleMax) * height}
                    width={7}
                    height={(value / scaleMax) * height}
                    className={place === bars.length - 1 ? 'fill-control' : 'fill-accent'}
                  />
                </g>
              ))}
            </svg>
            <p aria-hidden="true" className="numerals col-start-2 flex justify-between text-sm text-quiet">
              <span>{first.label}</span>
              <span>{last.label}</span>
            </p>
          </div>
          <BarTable bars={bars} formatValue={formatValue} columns={columns} />
        </>
      )}
    </figure>
  )
}

/** The values of the bars as a table, newest first. */
function BarTable({ bars, formatValue, columns }: Pick<Props, 'bars' | 'formatValue' | 'columns'>) {
  const t = useDashboardTexts()
  return (
    <details className="mt-1">
      <summary className="inline-flex min-h-11 cursor-pointer items-center font-semibold underline">
        {t('table')}
      </summary>
      <table className="numerals w-full text-left">
        <thead>
          <tr className="text-sm">
            {columns.map((column, place) => (
              <th key={column} scope="col" className={place === 0 ? 'py-1 pr-4' : 'py-1 pl-4 text-right'}>
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {bars.toReversed().map(({ key, label, value, extraCells = [] }) => (
            <tr key={key} className="border-t border-line">
              <th scope="row" className="py-1 pr-4 font-normal">
                {label}
              </th>
              {[formatValue(value), ...extraCells].map((cell, place) => (
                <td key={columns[place + 1]} className="py-1 pl-4 text-right">
                  {cell}
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
