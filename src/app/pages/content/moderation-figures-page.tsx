import type { LoaderFunctionArgs } from 'react-router'
import { brand } from '#shared/brand.ts'
import { toDutchYear } from '#shared/dates.ts'
import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { translator } from '#shared/texts.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { reportsMessages } from '#features/administration/reports/messages.ts'
import { moderationFiguresMessages } from './moderation-figures-messages.ts'
import { readModerationFigures } from './moderation-figures.server.ts'

export async function loader({ context }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  const { db, language } = server
  const texts = { ...moderationFiguresMessages[language], reasons: reportsMessages[language].reasons }
  const t = translator(language, texts, brand.name)
  const presentYear = toDutchYear(new Date())
  return {
    texts,
    presentYear,
    years: await readModerationFigures(db, presentYear),
    head: pageHead(server, { title: t('title'), description: t('description') }),
  }
}

export { pageMeta as meta } from '#ui/layout/page-meta.ts'

type LoaderData = Awaited<ReturnType<typeof loader>>

export default function ModerationFiguresPage({ loaderData }: { loaderData: LoaderData }) {
  const { texts, years, presentYear } = loaderData
  const t = usePageTexts(texts)
  return (
    <div className="page py-10">
      <div className="prose">
        <h1 className="sign-type text-2xl sm:text-3xl">{t('title')}</h1>
        <p className="text-lg">{t('lead')}</p>
      </div>
      {years.map((one) => (
        <section key={one.year} className="mt-10" aria-labelledby={`year-${one.year}`}>
          <h2 id={`year-${one.year}`} className="numerals text-2xl font-bold">
            {one.year === presentYear ? t('untilNow', { year: String(one.year) }) : one.year}
          </h2>
          <div className="mt-4 grid gap-4 md:grid-cols-2">
            <Counts texts={texts} title={t('reports')} names={texts.reasons} counts={one.reports} />
            <Counts texts={texts} title={t('decisions')} names={texts.verdicts} counts={one.decisions}>
              <MedianTime texts={texts} hours={one.hoursToDecision} />
            </Counts>
            <Counts texts={texts} title={t('statements')} names={texts.kinds} counts={one.statements} />
            <Counts texts={texts} title={t('objections')} names={texts.outcomes} counts={one.objections} />
          </div>
        </section>
      ))}
      <div className="prose mt-10">
        <p>{t('automation')}</p>
        <p className="text-sm text-quiet">{t('how')}</p>
        <p>
          <LocalLink to={paths.terms}>{t('rules')}</LocalLink>
        </p>
      </div>
    </div>
  )
}

interface CountsProps {
  texts: LoaderData['texts']
  title: string
  /** The name of each count, in the order in which they are shown. */
  names: Readonly<Record<string, string>>
  counts: Readonly<Record<string, number>>
  children?: React.ReactNode
}

/** The counts of a year of one kind, with their total; what did not occur is left out. */
function Counts({ texts, title, names, counts, children }: CountsProps) {
  const t = usePageTexts(texts)
  const number = new Intl.NumberFormat(locales[t.language])
  const shown = Object.entries(names).filter(([name]) => (counts[name] ?? 0) > 0)
  const total = Object.values(counts).reduce((sum, count) => sum + count, 0)
  return (
    <section className="card p-5">
      <h3 className="font-bold">{title}</h3>
      <dl className="numerals mt-3 divide-y divide-line border-y border-line">
        {shown.map(([name, label]) => (
          <div key={name} className="flex justify-between gap-4 py-1.5">
            <dt>{label}</dt>
            <dd>{number.format(counts[name] ?? 0)}</dd>
          </div>
        ))}
        <div className="flex justify-between gap-4 py-1.5 font-semibold">
          <dt>{t('total')}</dt>
          <dd>{total === 0 ? t('none') : number.format(total)}</dd>
        </div>
      </dl>
      {children}
    </section>
  )
}

/** In hours up to two days, then in days. */
function MedianTime({ texts, hours }: { texts: LoaderData['texts']; hours: number | null }) {
  const t = usePageTexts(texts)
  if (hours === null) return null
  const count = hours < 48 ? Math.max(1, Math.round(hours)) : Math.round(hours / 24)
  return (
    <p className="mt-3 flex justify-between gap-4">
      <span>{t('time')}</span>
      <span className="numerals font-semibold">{t(hours < 48 ? 'hours' : 'days', { count })}</span>
    </p>
  )
}
