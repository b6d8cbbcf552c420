import { locales } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useDashboardTexts } from './dashboard-texts.ts'
import type { Figure } from './contract.ts'
import { type FigureName, countedEvents } from './figures.ts'

/** Figures where higher is better, and those where lower is; the others are neutral. */
const higherIsBetter = new Set<FigureName>([
  'homesForRent',
  'members',
  'mrrCents',
  'trials',
  'trialsPaid',
  'newProperties',
])
const lowerIsBetter = new Set<FigureName>([
  'listingsWaiting',
  'reportsWaiting',
  'objectionsWaiting',
  'messagesWaiting',
  'refundsWaiting',
  'billingErrors',
  'duplicates',
  'rejectedRecords',
  'sourceAlerts',
  'heldLists',
  'churn',
  'mailsWaiting',
  'mailsGivenUp',
])
const figuresWithExplanation = ['mrrCents', 'trialsPaid', 'churn', 'repliesWaiting'] as const
const isShare = (name: FigureName) => name === 'trialsPaid' || name === 'churn'
const isCountedEvent = (name: FigureName) => countedEvents.some((one) => one === name)

interface Props {
  name: FigureName
  figure: Figure
  /** The path of the list that it counts. */
  to: string
}

/** A figure with its earlier values; the whole card links to the list that it counts. */
export function FigureCard({ name, figure, to }: Props) {
  const t = useDashboardTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  const share = new Intl.NumberFormat(locales[t.language], { style: 'percent', maximumFractionDigits: 1 })
  const formatValue = (value: number) => {
    if (name === 'mrrCents') return formatMoney(value, t.language)
    return isShare(name) ? share.format(value / 1_000) : number.format(value)
  }
  const meaning = figuresWithExplanation.find((one) => one === name) ?? (isCountedEvent(name) ? 'happened' : undefined)
  return (
    <li className="card @container relative min-w-0 p-3 hover:border-control sm:p-4">
      {/* The earlier values are beside the figure where there is room, so that tiles of a row are as low as each other. */}
      <div className="grid h-full content-between gap-x-6 @sm:grid-cols-2">
        <div>
          <h3 className="text-sm">
            <LocalLink to={to} className="font-medium after:absolute after:inset-0 after:rounded-card hover:underline">
              {t(`figures.${name}`)}
            </LocalLink>
          </h3>
          <p className="sign-type numerals mt-1 text-xl sm:text-2xl">
            {figure.value === null ? (
              <span className="text-base font-normal">{t('noneYet')}</span>
            ) : (
              <span className="whitespace-nowrap">{formatValue(figure.value)}</span>
            )}
          </p>
          {meaning && <p className="text-sm text-quiet">{t(`meaning.${meaning}`)}</p>}
        </div>
        <div>
          <Sparkline values={figure.trend} />
          <Earlier name={name} figure={figure} formatValue={formatValue} />
        </div>
      </div>
    </li>
  )
}

function Earlier({ name, figure, formatValue }: Omit<Props, 'to'> & { formatValue: (value: number) => string }) {
  const t = useDashboardTexts()
  const { value, yesterday, month } = figure
  if (yesterday === null && month === null) return null
  const happened = isCountedEvent(name)
  const earlier = [
    [happened ? 'dayBefore' : 'yesterday', yesterday],
    [happened ? 'average' : 'month', month],
  ] as const
  return (
    <ul className="numerals pt-2 text-sm text-quiet">
      {earlier.map(
        ([when, before]) =>
          before !== null && (
            <li key={when}>
              {t(`compare.${when}`, { value: formatValue(before) })}{' '}
              <Change name={name} by={happened || value === null ? 0 : value - before} formatValue={formatValue} />
            </li>
          ),
      )}
    </ul>
  )
}

/** The change with its sign, in words for screen readers, and in colour if one direction is better. */
function Change({ name, by, formatValue }: { name: FigureName; by: number; formatValue: (value: number) => string }) {
  const t = useDashboardTexts()
  if (by === 0) return null
  const better = (by > 0 && higherIsBetter.has(name)) || (by < 0 && lowerIsBetter.has(name))
  const worse = (by > 0 && lowerIsBetter.has(name)) || (by < 0 && higherIsBetter.has(name))
  const colour = better ? 'text-positive' : worse ? 'text-danger' : 'text-ink'
  const size = Math.abs(by)
  const amount = isShare(name) ? t('compare.points', { value: size / 10 }) : formatValue(size)
  return (
    <span className={`font-semibold whitespace-nowrap ${colour}`}>
      <span aria-hidden="true">
        {by > 0 ? '+' : '−'}
        {amount}
      </span>
      <span className="sr-only">({t(by > 0 ? 'compare.more' : 'compare.fewer', { value: amount })})</span>
    </span>
  )
}

/** The shape of the last 30 days, beside the figures that say the same in words; nothing until there are two days. */
function Sparkline({ values }: { values: readonly number[] }) {
  if (values.length < 2) return null
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const height = most - least || 1
  const points = values.map(
    (value, at) => `${(at / (values.length - 1)) * 100},${24 - ((value - least) / height) * 22 - 1}`,
  )
  return (
    <svg aria-hidden="true" viewBox="0 0 100 24" preserveAspectRatio="none" className="mt-2 h-6 w-full">
      <polyline
        points={points.join(' ')}
        fill="none"
        strokeWidth="1.5"
        vectorEffect="non-scaling-stroke"
        className="stroke-accent"
      />
    </svg>
  )
}
