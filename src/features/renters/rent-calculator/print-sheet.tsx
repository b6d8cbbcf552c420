import type { ReactNode } from 'react'
import type { Space } from '#rent-points/dwelling.ts'
import { formatDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import type { Answers, HomeFact } from './answers.ts'
import type { Calculation } from './calculate.ts'
import {
  type CalculatorTexts,
  describeMaximum,
  describePoints,
  describeSectors,
  formatSpan,
} from './describe-outcome.ts'
import type { QuestionTexts } from './home-questions.tsx'
import { OutcomeNotes } from './outcome.tsx'
import { StepsTable } from './steps-table.tsx'

interface Props {
  t: CalculatorTexts
  q: QuestionTexts
  answers: Answers
  calculation: Calculation
}

const toDay = (day: string) => new Date(`${day}T12:00:00Z`)

/** The calculation on two sheets of paper: what it comes to and from which facts, then every step with its article. */
export function PrintSheet({ t, q, answers, calculation }: Props) {
  const { valued, day, rentCents } = calculation
  return (
    <section>
      <h1 className="sign-type text-2xl">{t('sheet.title')}</h1>
      <p className="mt-1 text-quiet">{t('sheet.made', { date: formatDay(toDay(day), t.language) })}</p>
      <p className="mt-2">{t('sheet.what')}</p>
      <h2 className="mt-4 text-lg font-bold">{t('outcome')}</h2>
      <dl>
        {valued.answer === 'none' ? (
          <Line name={t('noResult')}>{t(`reasons.${valued.reason}`)}</Line>
        ) : (
          <>
            <Line name={t('total')}>
              {describePoints(valued.points, t)} ({t(valued.answer)})
            </Line>
            <Line name={t('maximum')}>{describeMaximum(valued, t)}</Line>
            <Line name={t('sector')}>{describeSectors(valued.sectors, t)}</Line>
          </>
        )}
        {rentCents !== undefined && <Line name={t('sheet.paid')}>{formatMoney(rentCents, t.language)}</Line>}
      </dl>
      {valued.answer !== 'none' && <OutcomeNotes t={t} valued={valued} />}
      <h2 className="mt-4 text-lg font-bold">{t('sheet.facts')}</h2>
      <HomeFacts q={q} answers={answers} day={day} />
      <h2 className="mt-4 text-lg font-bold">{t('sheet.spaces')}</h2>
      <SpaceTable t={t} q={q} spaces={calculation.dwelling.spaces} />
      <p className="mt-4">{t('sheet.next')}</p>
      <p className="mt-2 text-quiet">{t('noGuarantee')}</p>
      <div className="points-sheet-next">
        <h2 className="text-lg font-bold">{t('stepsTitle')}</h2>
        <p className="mb-2 text-quiet">{t('sheet.laws', { book: t(`sheet.books.${answers.kind}`) })}</p>
        <StepsTable t={t} valued={valued} />
      </div>
    </section>
  )
}

const Line = ({ name, children }: { name: string; children: ReactNode }) => (
  <div className="flex justify-between gap-4 border-b border-line py-0.5">
    <dt>{name}</dt>
    <dd className="text-right font-semibold">{children}</dd>
  </div>
)

const shownFacts = [
  'municipality',
  'building',
  'buildYear',
  'usableArea',
  'roomsAtAddress',
  'label',
  'labelPeriod',
  'energyIndex',
  'value',
  'contractDate',
  'monument',
  'isInProtectedView',
  'hasPerformanceFee',
  'hasVideoDoorbell',
  'isCareHome',
  'buildingStarted',
  'firstUse',
  'disabilityEuros',
  'isReachedThroughLandlord',
  'hasSmallWindow',
  'hasHighWindow',
] as const satisfies readonly HomeFact[]

const dateFacts: ReadonlySet<HomeFact> = new Set(['contractDate', 'buildingStarted', 'firstUse'])

/** An answer about the home in words; what was typed as it was typed, but for dates. */
function describeAnswer(fact: (typeof shownFacts)[number], value: string, q: QuestionTexts): string {
  if (dateFacts.has(fact) && !Number.isNaN(toDay(value).getTime())) return formatDay(toDay(value), q.language)
  if (value === 'yes') return q('yes')
  if (fact === 'building') return q(`buildings.${value as 'single-family'}`)
  if (fact === 'label') return value === 'none' ? q('noLabel') : value
  if (fact === 'labelPeriod') return q(`labelPeriods.${value as 'since2021'}`)
  if (fact === 'monument') return q(`monuments.${value as 'state'}`)
  return value
}

function HomeFacts({ q, answers, day }: { q: QuestionTexts; answers: Answers; day: string }) {
  const year = `${Number(day.slice(0, 4)) - 1}`
  return (
    <dl className="points-columns">
      {shownFacts.map((fact) => {
        const value = answers.home[fact]
        if (!value) return null
        const name = fact === 'value' ? q('home.value', { year }) : q(`home.${fact}`)
        return (
          <Line key={fact} name={name}>
            {describeAnswer(fact, value, q)}
          </Line>
        )
      })}
    </dl>
  )
}

/** What is in a space, in words. */
function describeSpace(
  { heated, cooled, shared, worktops, kitchen, sanitary }: Space,
  t: CalculatorTexts,
  q: QuestionTexts,
) {
  const sharers = shared?.rooms ?? shared?.addresses
  const length = (worktops ?? []).reduce((sum, part) => sum + part, 0)
  return [
    heated === true && t('sheet.heated'),
    cooled === true && t('sheet.cooled'),
    sharers !== undefined && (sharers === 'unknown' ? t('sheet.sharedUnknown') : t('sheet.shared', { count: sharers })),
    length > 0 && t('sheet.worktop', { length: length / 10 }),
    ...Object.entries({ ...kitchen, ...sanitary }).map(
      ([fitting, count]) => `${count} × ${q(`fittings.${fitting as 'basin'}`)}`,
    ),
  ]
    .filter((part) => part !== false)
    .join(', ')
}

const spanOf = (area: Space['area']): readonly [number, number] | undefined =>
  area === undefined ? undefined : typeof area === 'object' ? [area.from, area.to] : [area, area]

function SpaceTable({ t, q, spaces }: { t: CalculatorTexts; q: QuestionTexts; spaces: readonly Space[] }) {
  return (
    <table className="points-steps numerals">
      <thead>
        <tr>
          <th scope="col">{t('sheet.space')}</th>
          <th scope="col">m²</th>
          <th scope="col">{t('sheet.facilities')}</th>
        </tr>
      </thead>
      <tbody>
        {spaces.map((space) => {
          const area = spanOf(space.area)
          return (
            <tr key={space.id}>
              <th scope="row">{space.name}</th>
              <td>{area ? formatSpan(area, t.language) : ''}</td>
              <td>{describeSpace(space, t, q)}</td>
            </tr>
          )
        })}
      </tbody>
    </table>
  )
}
