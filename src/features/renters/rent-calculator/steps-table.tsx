import type { Article } from '#rent-points/articles.ts'
import type { Step } from '#rent-points/groups/group.ts'
import type { Span } from '#rent-points/span.ts'
import type { Valued } from '#rent-points/value-dwelling.ts'
import { type CalculatorTexts, formatSpan } from './describe-outcome.ts'
import { englishCriterion } from './english-criteria.ts'

const unitNames = { m2: ' m²', mm: ' mm', pieces: ' ×' } as const

/** `Bhw, bijl. I A, 5.2; beleidsboek, rubriek 5, 5.4`. The names of the laws stay Dutch. */
const shortArticle = ({ decree, book }: Article): string =>
  `${decree.replace('bijlage I onder ', 'bijl. I ')}; ${book.replace(/^Beleidsboek [^,]*/, 'beleidsboek').replace(/ \([^)]*\)/, '')}`

function describeAmount({ amount, unit }: Step, t: CalculatorTexts): string {
  if (!amount) return ''
  const number = formatSpan(amount, t.language)
  if (unit === 'euros') return `${t.language === 'nl' ? '€\u00a0' : '€'}${number}`
  return `${number}${unit ? unitNames[unit] : ''}`
}

interface Props {
  t: CalculatorTexts
  valued: Valued
}

const ArticleNote = ({ article }: { article: Article }) => (
  <span lang="nl" className="points-article">
    {shortArticle(article)}
  </span>
)

/** Every step of the valuation: what was measured, the points it gives, and the article of the rule. */
export function StepsTable({ t, valued }: Props) {
  const groups = valued.groups.filter(({ steps }) => steps.length > 0)
  const word = (step: Pick<Step, 'criterion' | 'space'>) =>
    t.language === 'en' ? englishCriterion(step) : step.criterion
  const span = (points: Span) => formatSpan(points, t.language)
  return (
    <table className="points-steps numerals">
      <caption className="sr-only">{t('stepsTitle')}</caption>
      <thead>
        <tr>
          <th scope="col">{t('step')}</th>
          <th scope="col" className="points-count">
            {t('amount')}
          </th>
          <th scope="col" className="points-count">
            {t('stepPoints')}
          </th>
        </tr>
      </thead>
      {groups.map(({ key, points, steps }) => (
        <tbody key={key}>
          <tr>
            <th scope="rowgroup" colSpan={2}>
              {t(`groups.${key}`)}
            </th>
            <td className="points-count font-bold">{span(points)}</td>
          </tr>
          {steps.map((step, at) => (
            // Steps have no name of their own and stay in order.
            <tr key={`${at} ${step.criterion}`}>
              <td>
                {word(step)} <ArticleNote article={step.article} />
              </td>
              <td className="points-count">{describeAmount(step, t)}</td>
              <td className="points-count">{step.points && span(step.points)}</td>
            </tr>
          ))}
        </tbody>
      ))}
      {valued.answer !== 'none' && (
        <tfoot>
          {valued.monument && (
            <tr>
              <td colSpan={2}>
                {word({ criterion: 'Rijksmonument' })} <ArticleNote article={valued.monument.article} />
              </td>
              <td className="points-count">{span(valued.monument.points)}</td>
            </tr>
          )}
          <tr>
            <th scope="row" colSpan={2}>
              {t('total')}
            </th>
            <td className="points-count font-bold">{span(valued.points)}</td>
          </tr>
          <tr>
            <td colSpan={3}>
              {t('rounded')} <ArticleNote article={valued.rounding} />
            </td>
          </tr>
        </tfoot>
      )}
    </table>
  )
}
