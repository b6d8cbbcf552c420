import { locales } from '#shared/language.ts'
import { useSourcesTexts } from './sources-texts.ts'
import type { Run } from './contract.ts'

const height = 120
const parts = [
  ['same', 'fill-control'],
  ['changed', 'fill-accent'],
  ['new', 'fill-positive'],
  ['rejected', 'fill-danger'],
] as const

/** The latest runs of a source as stacked bars, oldest first. The list below it has the figures. */
export function RunChart({ runs }: { runs: readonly Run[] }) {
  const t = useSourcesTexts()
  const shown = runs.filter(({ state }) => state !== 'running').toReversed()
  const most = Math.max(1, ...shown.map((run) => parts.reduce((sum, [part]) => sum + run[part], 0)))
  if (shown.length < 2) return null
  const number = new Intl.NumberFormat(locales[t.language])
  return (
    <figure className="mt-3">
      <svg
        role="img"
        aria-label={t('chart', { count: shown.length, most: number.format(most) })}
        viewBox={`0 0 ${shown.length * 10} ${height}`}
        preserveAspectRatio="none"
        className="h-32 w-full border-b border-line"
      >
        {shown.map((run, i) => {
          let top = height
          return (
            <g key={run.id}>
              {parts.map(([part, colour]) => {
                const size = (run[part] / most) * height
                top -= size
                return <rect key={part} x={i * 10 + 1.5} y={top} width={7} height={size} className={colour} />
              })}
              {run.state === 'failed' && (
                <rect x={i * 10 + 1.5} y={height - 6} width={7} height={6} className="fill-danger" />
              )}
            </g>
          )
        })}
      </svg>
      <figcaption className="mt-2 flex flex-wrap gap-x-4 gap-y-1 text-sm text-quiet">
        {parts.map(([part, colour]) => (
          <span key={part} className="inline-flex items-center gap-1.5">
            <svg aria-hidden="true" viewBox="0 0 10 10" className={`size-3 ${colour}`}>
              <rect width="10" height="10" />
            </svg>
            {t(`run.${part}`)}
          </span>
        ))}
      </figcaption>
    </figure>
  )
}
