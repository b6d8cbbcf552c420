import type { Translate } from '#shared/texts.ts'
import { energyLabels } from '#rent-points/dwelling-values.ts'
import { currentMunicipalities } from '#rent-points/tables/regions.ts'
import type { Answers, HomeFact } from './answers.ts'
import { homeFieldId } from './field-ids.ts'
import { ChosenField, TickedField, TypedField } from './field.tsx'
import type { questionMessages } from './question-messages.ts'
import type { Complaint } from './to-dwelling.ts'

export type QuestionTexts = Translate<(typeof questionMessages)['nl']>

interface Props {
  t: QuestionTexts
  answers: Answers
  complaints: Readonly<Record<string, Complaint>>
  /** The valuation years of the two property values; the second only if it is asked. */
  years: { value: string; atStart: string | undefined }
  onChange: (fact: HomeFact, value: string) => void
}

const municipalityList = 'municipalities'

/** What every control of a fact of the home needs. */
const fieldsOf =
  ({ t, answers, complaints, onChange }: Props) =>
  (fact: HomeFact, label: string) => {
    const complaint = complaints[fact]
    return {
      id: homeFieldId(fact),
      label,
      value: answers.home[fact],
      onChange: (value: string) => onChange(fact, value),
      error: complaint && t(`complaints.${complaint}`),
    }
  }

/** A hint with the site that it names at its end as a link. */
function SiteHint({ t, text }: { t: QuestionTexts; text: string }) {
  const start = text.lastIndexOf(' ') + 1
  const site = text.slice(start)
  return (
    <>
      {text.slice(0, start)}
      <a href={`https://${site}`} target="_blank" rel="noopener" className="link">
        {site}
        <span aria-hidden="true"> ↗</span>
        <span className="sr-only"> {t('newTab')}</span>
      </a>
    </>
  )
}

/** The questions about a home as a whole that most tenants can answer. */
export function HomeQuestions(props: Props) {
  const { t, answers, years } = props
  const { home, kind } = answers
  const field = fieldsOf(props)
  const unknown = ['', t('unknown')] as const
  const hasLabel = home.label !== undefined && home.label !== '' && home.label !== 'none'
  return (
    <div className="grid gap-4 sm:grid-cols-2">
      <datalist id={municipalityList}>
        {currentMunicipalities.map((name) => (
          <option key={name} value={name}>
            {name}
          </option>
        ))}
      </datalist>
      <TypedField
        {...field('municipality', t('home.municipality'))}
        hint={t('hints.municipality')}
        list={municipalityList}
      />
      {kind === 'self-contained' && (
        <ChosenField
          {...field('building', t('home.building'))}
          options={[
            unknown,
            ['single-family', t('buildings.single-family')],
            ['multi-family', t('buildings.multi-family')],
          ]}
        />
      )}
      {kind === 'room' && <TypedField {...field('roomsAtAddress', t('home.roomsAtAddress'))} />}
      <TypedField {...field('buildYear', t('home.buildYear'))} hint={<SiteHint t={t} text={t('hints.buildYear')} />} />
      <TypedField
        {...field('usableArea', t('home.usableArea'))}
        hint={<SiteHint t={t} text={t('hints.usableArea')} />}
      />
      <ChosenField
        {...field('label', t('home.label'))}
        hint={<SiteHint t={t} text={t('hints.label')} />}
        options={[unknown, ['none', t('noLabel')], ...energyLabels.map((label) => [label, label] as const)]}
      />
      {hasLabel && (
        <ChosenField
          {...field('labelPeriod', t('home.labelPeriod'))}
          options={[
            unknown,
            ...(['sinceJuly2024', 'since2021', 'from2015'] as const).map(
              (period) => [period, t(`labelPeriods.${period}`)] as const,
            ),
          ]}
        />
      )}
      {hasLabel && home.labelPeriod === 'from2015' && (
        <TypedField {...field('energyIndex', t('home.energyIndex'))} hint={t('hints.energyIndex')} />
      )}
      <TypedField
        {...field('value', t('home.value', { year: years.value }))}
        hint={<SiteHint t={t} text={t('hints.value')} />}
      />
      <TypedField {...field('rent', t('home.rent'))} hint={t('hints.rent')} />
      <TypedField {...field('contractDate', t('home.contractDate'))} type="date" />
      {years.atStart && (
        <TypedField
          {...field('valueAtStart', t('home.valueAtStart', { year: years.atStart }))}
          hint={t('hints.valueAtStart')}
        />
      )}
    </div>
  )
}

/** What few homes have: monuments, new buildings, deductions of rooms. What is left open is taken not to be so. */
export function RareQuestions(props: Props) {
  const { t, answers } = props
  const field = fieldsOf(props)
  const monuments = ['none', 'state', 'provincial', 'municipal'] as const
  const deductions = ['isReachedThroughLandlord', 'hasSmallWindow', 'hasHighWindow'] as const
  return (
    <div className="grid gap-4 pb-4">
      <ChosenField
        {...field('monument', t('home.monument'))}
        options={monuments.map((one) => [one === 'none' ? '' : one, t(`monuments.${one}`)] as const)}
      />
      <div>
        {(['isInProtectedView', 'hasPerformanceFee', 'hasVideoDoorbell', 'isCareHome'] as const).map((fact) => (
          <TickedField key={fact} {...field(fact, t(`home.${fact}`))} />
        ))}
        {answers.kind === 'room' &&
          deductions.map((fact) => <TickedField key={fact} {...field(fact, t(`home.${fact}`))} />)}
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        {answers.kind === 'self-contained' &&
          (['buildingStarted', 'firstUse'] as const).map((fact) => (
            <TypedField key={fact} {...field(fact, t(`home.${fact}`))} type="date" />
          ))}
        <TypedField {...field('disabilityEuros', t('home.disabilityEuros'))} />
      </div>
    </div>
  )
}
