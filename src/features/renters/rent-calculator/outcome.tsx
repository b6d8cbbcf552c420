import type { FoundPoints } from '#rent-points/value-dwelling.ts'
import { formatDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import type { Calculation } from './calculate.ts'
import {
  type CalculatorTexts,
  describeMaximum,
  describeMissing,
  describePoints,
  describeSectors,
  formatSpan,
  judgePaidRent,
} from './describe-outcome.ts'
import { englishCriterion } from './english-criteria.ts'

interface Props {
  t: CalculatorTexts
  calculation: Calculation
}

const toDay = (day: string) => new Date(`${day}T12:00:00Z`)

/** The points, the maximum rent and the sector, live while the form is filled in. */
export function Outcome({ t, calculation }: Props) {
  const { valued, day } = calculation
  return (
    <>
      <h2 className="text-xl font-bold">{t('outcome')}</h2>
      <p className="mt-1 text-sm text-quiet">{t('day', { date: formatDay(toDay(day), t.language) })}</p>
      <div aria-live="polite" aria-atomic="true">
        {valued.answer === 'none' ? (
          <>
            <p className="mt-3 text-lg font-semibold">{t('noResult')}</p>
            <p className="mt-1">{t(`reasons.${valued.reason}`)}</p>
          </>
        ) : (
          <PointsOutcome t={t} valued={valued} calculation={calculation} />
        )}
      </div>
      <MissingFacts t={t} calculation={calculation} />
    </>
  )
}

function PointsOutcome({ t, valued, calculation: { rentCents, atStart, dwelling } }: Props & { valued: FoundPoints }) {
  const verdict = judgePaidRent(valued, rentCents)
  const over = (rentCents ?? 0) - valued.maximumRent.centsWithSurcharges[1]
  return (
    <>
      <p className="plate numerals mt-3 inline-block px-4 py-2">
        <span className="sign-type text-xl">{describePoints(valued.points, t)}</span>
      </p>
      <p className="mt-2 text-sm">{t(valued.answer)}</p>
      <dl className="numerals mt-3 grid border-t border-line">
        <Row name={t('maximum')}>{describeMaximum(valued, t)}</Row>
        <Row name={t('sector')}>{describeSectors(valued.sectors, t)}</Row>
        {dwelling.contractDate !== undefined && atStart && (
          <Row name={t('atStart', { date: formatDay(toDay(dwelling.contractDate), t.language) })}>
            {atStart.answer === 'none' ? t('noStartResult') : describeMaximum(atStart, t)}
          </Row>
        )}
      </dl>
      <OutcomeNotes t={t} valued={valued} />
      {verdict && (
        <p className={`mt-3 font-semibold ${verdict === 'above' ? 'text-danger' : ''}`}>
          {verdict === 'above'
            ? t('verdicts.above', { amount: formatMoney(over, t.language) })
            : t(`verdicts.${verdict}`)}
        </p>
      )}
    </>
  )
}

/** What has to be known beside the amounts. */
export function OutcomeNotes({ t, valued }: { t: CalculatorTexts; valued: FoundPoints }) {
  const { surcharges, toleranceCents } = valued.maximumRent
  return (
    <>
      {surcharges.map(({ criterion, percent }) => (
        <p key={criterion} className="mt-2 text-sm">
          {t('surcharge', {
            criterion: t.language === 'en' ? englishCriterion({ criterion }) : criterion,
            percent:
              percent[0] === percent[1]
                ? t('percent', { count: percent[0] })
                : t('percentBetween', { lowest: percent[0], most: percent[1] }),
          })}
        </p>
      ))}
      {toleranceCents > 0 && <p className="mt-2 text-sm text-quiet">{t('tolerance', { count: toleranceCents })}</p>}
      {valued.isOldContract && (
        <p className="mt-2 text-sm">
          {t('oldContract')} {t('startTooEarly')}
        </p>
      )}
    </>
  )
}

const Row = ({ name, children }: { name: string; children: string }) => (
  <div className="flex justify-between gap-4 border-b border-line py-2">
    <dt className="text-quiet">{name}</dt>
    <dd className="text-right font-semibold">{children}</dd>
  </div>
)

/** What is not known, with a way to where it is filled in. */
function MissingFacts({ t, calculation: { valued } }: Props) {
  // As long as an area is open, everything that is divided by it is too.
  const areas = valued.answer === 'none' ? valued.missing.filter(({ fact }) => fact === 'area') : []
  const missing = describeMissing(areas.length > 0 ? areas : valued.missing, t)
  if (missing.length === 0) return null
  return (
    <div className="mt-5">
      <h3 className="font-semibold">{t('missingTitle')}</h3>
      {valued.answer !== 'none' && <p className="mt-1 text-sm text-quiet">{t('missingLead')}</p>}
      <ul className="mt-2 grid text-sm">
        {missing.map(({ field, name, effect }) => (
          <li key={field} className="flex items-center justify-between gap-3 border-b border-line">
            <button
              type="button"
              className="link min-h-9 text-left"
              onClick={() => document.getElementById(field)?.focus()}
            >
              {name}
            </button>
            <span className="numerals shrink-0 text-quiet">{effect}</span>
          </li>
        ))}
      </ul>
    </div>
  )
}

/** The outcome in one line, for a bar that stays in sight on a phone. */
export const describeShortly = ({ valued }: Calculation, t: CalculatorTexts): string =>
  valued.answer === 'none' ? t('noResult') : `${formatSpan(valued.points, t.language)} · ${describeMaximum(valued, t)}`
