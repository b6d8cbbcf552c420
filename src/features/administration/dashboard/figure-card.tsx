import { locales } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { Figure } from './contract.ts'
import { type FigureName, happenings } from './figures.ts'
import type { DashboardWords } from './messages.ts'

/** Figures of which more is better, and those of which fewer are; of the others more is only more. */
const good = new Set<FigureName>(['homesForRent', 'members', 'mrrCents', 'trials', 'trialsPaid', 'newHomes'])
const bad = new Set<FigureName>([
  'reportsWaiting',
  'messagesWaiting',
  'doubtful',
  'quarantined',
  'sourceAlerts',
  'churn',
  'mailsWaiting',
  'mailsGivenUp',
])
const explained = ['mrrCents', 'trialsPaid', 'churn', 'repliesWaiting'] as const
const isHappening = (name: FigureName) => happenings.some((one) => one === name)

interface Props {
  words: DashboardWords
  name: FigureName
  figure: Figure
  /** The list of what is counted. */
  to: string
}

/** One figure beside what it was before; all of it leads to what was counted. */
export function FigureCard({ words, name, figure, to }: Props) {
  const t = usePageWords(words)
  const isShare = name === 'trialsPaid' || name === 'churn'
  const number = new Intl.NumberFormat(locales[t.language])
  const share = new Intl.NumberFormat(locales[t.language], { style: 'percent', maximumFractionDigits: 1 })
  const written = (value: number) => {
    if (name === 'mrrCents') return formatMoney(value, t.language)
    return isShare ? share.format(value / 1_000) : number.format(value)
  }
  const meaning = explained.find((one) => one === name) ?? (isHappening(name) ? 'happened' : undefined)
  return (
    <li className="card relative flex min-w-0 flex-col p-3 hover:border-control sm:p-4">
      <h3 className="text-sm">
        <LocalLink to={to} className="font-medium after:absolute after:inset-0 after:rounded-card hover:underline">
          {t(`figures.${name}`)}
        </LocalLink>
      </h3>
      <p className="sign-type numerals mt-1 text-xl whitespace-nowrap sm:text-2xl">
        {figure.value === null ? <span className="text-base font-normal">{t('nobody')}</span> : written(figure.value)}
      </p>
      {meaning && <p className="text-sm text-quiet">{t(`meaning.${meaning}`)}</p>}
      <Earlier words={words} name={name} figure={figure} written={written} />
    </li>
  )
}

function Earlier({ words, name, figure, written }: Omit<Props, 'to'> & { written: (value: number) => string }) {
  const t = usePageWords(words)
  const { value, yesterday, month } = figure
  if (yesterday === null && month === null)
    return <p className="mt-auto pt-2 text-sm text-quiet">{t('compare.none')}</p>
  const happened = isHappening(name)
  return (
    <ul className="numerals mt-auto pt-2 text-sm text-quiet">
      {yesterday !== null && (
        <li>
          {t(happened ? 'compare.dayBefore' : 'compare.yesterday', { value: written(yesterday) })}{' '}
          <Change words={words} name={name} by={happened || value === null ? 0 : value - yesterday} written={written} />
        </li>
      )}
      {month !== null && (
        <li>
          {t(happened ? 'compare.average' : 'compare.month', { value: written(month) })}{' '}
          <Change words={words} name={name} by={happened || value === null ? 0 : value - month} written={written} />
        </li>
      )}
    </ul>
  )
}

/** How much more or less it is; said by a sign, in words for who hears it, and by a colour where one of the two is better. */
function Change({
  words,
  name,
  by,
  written,
}: {
  words: DashboardWords
  name: FigureName
  by: number
  written: (value: number) => string
}) {
  const t = usePageWords(words)
  if (by === 0) return null
  const better = (by > 0 && good.has(name)) || (by < 0 && bad.has(name))
  const worse = (by > 0 && bad.has(name)) || (by < 0 && good.has(name))
  const colour = better ? 'text-positive' : worse ? 'text-danger' : 'text-ink'
  const amount =
    name === 'trialsPaid' || name === 'churn'
      ? t('compare.points', { value: Math.abs(by) / 10 })
      : written(Math.abs(by))
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
