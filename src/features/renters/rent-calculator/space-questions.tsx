import { Trash2 } from 'lucide-react'
import type { Answers, SpaceAnswers } from './answers.ts'
import { spaceFieldId } from './field-ids.ts'
import { ChosenField, TypedField } from './field.tsx'
import type { QuestionTexts } from './home-questions.tsx'
import { kindRules, type SpaceFact } from './space-kinds.ts'
import type { Complaint } from './to-dwelling.ts'

interface Props {
  t: QuestionTexts
  space: SpaceAnswers
  /** Who shares differs between a home and a room. */
  kind: Answers['kind']
  complaints: Readonly<Record<string, Complaint>>
  removeLabel: string
  onChange: (space: SpaceAnswers) => void
  onRemove: () => void
}

/** What every control of a fact of a space needs. */
const fieldsOf =
  ({ t, space, complaints, onChange }: Props) =>
  (fact: SpaceFact, label: string) => {
    const complaint = complaints[`${space.id}/${fact}`]
    return {
      id: spaceFieldId(space.id, fact),
      label,
      value: space.facts[fact],
      onChange: (value: string) => onChange({ ...space, facts: { ...space.facts, [fact]: value } }),
      error: complaint && t(`complaints.${complaint}`),
    }
  }

/** The questions about one space. */
export function SpaceQuestions(props: Props) {
  const { t, space, removeLabel, onChange, onRemove } = props
  const rules = kindRules[space.kind]
  return (
    <fieldset className="card min-w-0 p-4">
      <legend className="sr-only">{space.name || t(`spaceKinds.${space.kind}`)}</legend>
      <div className="flex items-start justify-between gap-3">
        <p className="pt-2.5 font-bold">{t(`spaceKinds.${space.kind}`)}</p>
        <button
          type="button"
          className="icon-button -mr-3"
          onClick={onRemove}
          aria-label={removeLabel}
          title={removeLabel}
        >
          <Trash2 aria-hidden="true" className="size-5" />
        </button>
      </div>
      <div className="grid gap-4 sm:grid-cols-2">
        <TypedField
          id={spaceFieldId(space.id, 'name')}
          label={t('space.name')}
          value={space.name}
          onChange={(name) => onChange({ ...space, name })}
          maxLength={60}
        />
        <SpaceFields {...props} />
      </div>
      {rules.fittings.length > 0 && <Fittings {...props} />}
    </fieldset>
  )
}

/** The facts of a space that are not fittings, as far as its kind has them. */
function SpaceFields(props: Props) {
  const { t, space, kind } = props
  const field = fieldsOf(props)
  const asks = (fact: (typeof kindRules)['room']['facts'][number]) => kindRules[space.kind].facts.includes(fact)
  const unknown = ['', t('unknown')] as const
  const yesOrNo = [unknown, ['yes', t('yes')], ['no', t('no')]] as const
  const isShared = space.facts.sharing === 'rooms' || space.facts.sharing === 'addresses'
  const sharing = [
    ['', t('sharing.own')],
    ...(kind === 'room' ? [['rooms', t('sharing.rooms')] as const] : []),
    ['addresses', t('sharing.addresses')],
  ] as const
  return (
    <>
      {asks('parkingType') && (
        <ChosenField
          {...field('parkingType', t('space.parkingType'))}
          options={(['III', 'II', 'I'] as const).map((type) => [type, t(`parkingTypes.${type}`)] as const)}
        />
      )}
      {asks('area') && <TypedField {...field('area', t('space.area'))} hint={t('spaceHints.area')} />}
      {asks('heated') && <ChosenField {...field('heated', t('space.heated'))} options={yesOrNo} />}
      {asks('cooled') && <ChosenField {...field('cooled', t('space.cooled'))} options={yesOrNo} />}
      {asks('stairs') && (
        <ChosenField
          {...field('stairs', t('space.stairs'))}
          options={[unknown, ['fixed', t('stairs.fixed')], ['loft-ladder', t('stairs.loft-ladder')]]}
        />
      )}
      {asks('worktop') && <TypedField {...field('worktop', t('space.worktop'))} hint={t('spaceHints.worktop')} />}
      {asks('places') && <TypedField {...field('places', t('space.places'))} />}
      {asks('chargingPoints') && <TypedField {...field('chargingPoints', t('space.chargingPoints'))} />}
      {asks('sharing') && <ChosenField {...field('sharing', t('space.sharing'))} options={sharing} />}
      {isShared && (
        <TypedField
          {...field('sharers', t('space.sharers'))}
          hint={space.facts.sharing === 'rooms' ? t('spaceHints.sharers') : undefined}
        />
      )}
      {isShared && asks('isLargeEnough') && (
        <ChosenField {...field('isLargeEnough', t('space.isLargeEnough'))} options={yesOrNo} />
      )}
    </>
  )
}

/** What is built in. Where it makes a difference, a tenant first says that he knows. */
function Fittings(props: Props) {
  const { t, space } = props
  const field = fieldsOf(props)
  const { facts, fittings, use } = kindRules[space.kind]
  const asksFirst = facts.includes('knowsFittings')
  const isOpen = !asksFirst || space.facts.knowsFittings === 'yes'
  return (
    <div className="mt-4 grid gap-4">
      {asksFirst && (
        <ChosenField
          {...field('knowsFittings', t('space.knowsFittings'))}
          hint={use === 'kitchen' || use === 'living-kitchen' ? t('spaceHints.kitchen') : undefined}
          options={[
            ['', t('unknown')],
            ['yes', t('knowsFittings')],
          ]}
        />
      )}
      {isOpen && (
        <div className="grid gap-x-6 sm:grid-cols-2">
          {fittings.map((fitting) => {
            const { id, label, value, onChange, error } = field(fitting, t(`fittings.${fitting as 'basin'}`))
            return (
              <div
                key={fitting}
                className="flex flex-wrap items-center justify-between gap-3 border-b border-line py-1.5 last:border-b-0 sm:nth-last-2:odd:border-b-0"
              >
                <label htmlFor={id}>{label}</label>
                <input
                  id={id}
                  type="number"
                  min={0}
                  max={50}
                  inputMode="numeric"
                  value={value ?? ''}
                  placeholder="0"
                  onChange={(event) => onChange(event.currentTarget.value)}
                  aria-invalid={error !== undefined}
                  aria-describedby={error && `${id}-complaint`}
                  className="input numerals w-20 text-right"
                />
                {error && (
                  <p id={`${id}-complaint`} className="w-full text-sm font-medium text-danger">
                    {error}
                  </p>
                )}
              </div>
            )
          })}
        </div>
      )}
    </div>
  )
}
