import { useEffect, useState } from 'react'
import { Fold } from '#ui/components/fold.tsx'
import { RadioGroup } from '#ui/forms/radio-group.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { type Answers, firstAnswers, mostSpaces, saysAnything, type SpaceNames, withSpace } from './answers.ts'
import { calculate, valuationDateOf } from './calculate.ts'
import type { CalculatorTexts } from './describe-outcome.ts'
import { HomeQuestions, type QuestionTexts, RareQuestions } from './home-questions.tsx'
import type { letterMessages, letterTextMessages } from './letter-messages.ts'
import { LetterSection, PrintedLetter } from './letter-section.tsx'
import { findLetterFacts, useParties } from './letter.tsx'
import type { rentCalculatorMessages } from './messages.ts'
import { describeShortly, Outcome } from './outcome.tsx'
import { PrintSheet } from './print-sheet.tsx'
import type { questionMessages } from './question-messages.ts'
import { ShareButtons } from './share-buttons.tsx'
import { type SpaceKind, spaceKinds } from './space-kinds.ts'
import { SpaceQuestions } from './space-questions.tsx'
import { StepsTable } from './steps-table.tsx'
import { toSharedAddress, useAnswers } from './use-answers.ts'

export interface CalculatorProps {
  texts: (typeof rentCalculatorMessages)['nl']
  questionTexts: (typeof questionMessages)['nl']
  letterTexts: (typeof letterMessages)['nl']
  /** In both languages, since the landlord reads Dutch. */
  letter: typeof letterTextMessages
  today: string
}

/** The first of a kind has the bare name, but for rooms, of which there are nearly always more. */
const nameSpaces =
  (q: QuestionTexts): SpaceNames =>
  (kind, count) => {
    if (kind === 'room') return q('spaceNames.room', { number: count })
    const name = q(`spaceNames.${kind}`)
    return count === 1 ? name : q('spaceNames.more', { name, number: count })
  }

/** The form with its outcome beside it, and below it the steps and the letter. Nothing of it leaves the browser. */
export function Calculator({ texts, questionTexts, letterTexts, letter, today }: CalculatorProps) {
  const t = usePageTexts(texts)
  const q = usePageTexts(questionTexts)
  const l = usePageTexts(letterTexts)
  const nameSpace = nameSpaces(q)
  const form = useAnswers(nameSpace)
  const [parties, setParties] = useParties(today)
  const [printed, print] = usePrint()
  const { answers } = form
  const calculation = calculate(answers, today)
  const letterProps = {
    t: l,
    letter,
    facts: findLetterFacts(calculation),
    parties,
    today,
    contractDate: calculation.dwelling.contractDate,
  }
  return (
    <>
      <div className="points-screen">
        <LinkNotice t={t} form={form} />
        <div className="mt-6 grid gap-x-12 gap-y-8 lg:grid-cols-[minmax(0,1fr)_22rem]">
          <Questions t={t} q={q} form={form} calculation={calculation} nameSpace={nameSpace} />
          <aside id="outcome" tabIndex={-1} aria-label={t('outcome')} className="lg:sticky lg:top-20 lg:self-start">
            <div className="card p-5 lg:max-h-[calc(100dvh-6rem)] lg:overflow-y-auto">
              <Outcome t={t} calculation={calculation} />
              <ShareButtons
                t={t}
                hasOutcome={calculation.valued.answer !== 'none'}
                toAddress={(page) => toSharedAddress(page, answers, nameSpace)}
                onPrint={() => print('sheet')}
                onClear={saysAnything(answers) ? form.clear : undefined}
              />
            </div>
          </aside>
          <Fold title={t('stepsTitle')} className="min-w-0">
            <StepsTable t={t} valued={calculation.valued} />
          </Fold>
        </div>
        <LetterSection {...letterProps} onChange={setParties} onPrint={() => print('letter')} />
        <p className="points-bar numerals mt-8 flex items-center justify-between gap-3 border-t border-line bg-raised px-4 py-2 font-semibold">
          <span>{describeShortly(calculation, t)}</span>
          <button type="button" className="link shrink-0" onClick={() => document.getElementById('outcome')?.focus()}>
            {t('seeOutcome')}
          </button>
        </p>
      </div>
      <div className="points-sheet">
        {printed === 'letter' && letterProps.facts ? (
          <PrintedLetter {...letterProps} facts={letterProps.facts} />
        ) : (
          <PrintSheet t={t} q={q} answers={answers} calculation={calculation} />
        )}
      </div>
    </>
  )
}

/** Prints what was asked for, once it is drawn. A browser's own command prints the calculation. */
function usePrint() {
  const [asked, setAsked] = useState<{ what: 'sheet' | 'letter'; time: number }>()
  useEffect(() => {
    if (asked) window.print()
  }, [asked])
  return [asked?.what ?? 'sheet', (what: 'sheet' | 'letter') => setAsked({ what, time: Date.now() })] as const
}

type Form = ReturnType<typeof useAnswers>

/** Says that the answers come from a link, while the tenant has others. */
function LinkNotice({ t, form }: { t: CalculatorTexts; form: Form }) {
  if (form.link === 'none') return null
  return (
    <div role="status" className="mt-4 rounded-sign border border-line bg-sunken px-4 py-3">
      <p>{t(form.link === 'broken' ? 'brokenLink' : 'borrowed')}</p>
      {form.link === 'borrowed' && (
        <div className="mt-2 flex flex-wrap gap-3">
          <button type="button" className="button button-quiet" onClick={form.keepBorrowed}>
            {t('keepBorrowed')}
          </button>
          <button type="button" className="button button-quiet" onClick={form.restoreOwn}>
            {t('restoreOwn')}
          </button>
        </div>
      )}
    </div>
  )
}

interface QuestionsProps {
  t: CalculatorTexts
  q: QuestionTexts
  form: Form
  calculation: ReturnType<typeof calculate>
  nameSpace: SpaceNames
}

function Questions({ t, q, form, calculation, nameSpace }: QuestionsProps) {
  const { answers, change } = form
  const { complaints, day } = calculation
  const { contractDate } = calculation.dwelling
  const atStart = calculation.atStart && contractDate ? valuationDateOf(contractDate).slice(0, 4) : undefined
  const home = {
    t: q,
    answers,
    complaints,
    years: { value: valuationDateOf(day).slice(0, 4), atStart },
    onChange: (fact: keyof Answers['home'], value: string) =>
      change({ ...answers, home: { ...answers.home, [fact]: value } }),
  }
  // Typed facts stay; spaces that nobody filled in become those of the other kind.
  const chooseKind = (kind: Answers['kind']) =>
    change(saysAnything(answers) ? { ...answers, kind } : firstAnswers(kind, nameSpace))
  return (
    <form
      className="points-form grid min-w-0 gap-8"
      onSubmit={(event) => event.preventDefault()}
      aria-busy={!form.isReady}
    >
      <RadioGroup
        name="kind"
        legend={q('kind')}
        values={['self-contained', 'room'] as const}
        value={answers.kind}
        toLabel={(kind) => q(`kinds.${kind}`)}
        onChoose={chooseKind}
      />
      <section>
        <h2 className="mb-4 text-xl font-bold">{t('homeTitle')}</h2>
        <HomeQuestions {...home} />
        <Fold title={t('moreTitle')} className="mt-4">
          <RareQuestions {...home} />
        </Fold>
      </section>
      <section>
        <h2 className="text-xl font-bold">{t('spacesTitle')}</h2>
        <p className="mb-4 mt-1 text-quiet">{t('spacesLead')}</p>
        <div className="grid gap-4">
          {answers.spaces.map((space) => (
            <SpaceQuestions
              key={space.id}
              t={q}
              space={space}
              kind={answers.kind}
              complaints={complaints}
              removeLabel={t('remove', { name: space.name || q(`spaceKinds.${space.kind}`) })}
              onChange={(next) =>
                change({ ...answers, spaces: answers.spaces.map((one) => (one.id === next.id ? next : one)) })
              }
              onRemove={() => change({ ...answers, spaces: answers.spaces.filter(({ id }) => id !== space.id) })}
            />
          ))}
        </div>
        <AddSpace
          t={t}
          q={q}
          isFull={answers.spaces.length >= mostSpaces}
          onAdd={(kind) => change(withSpace(answers, kind, nameSpace))}
        />
      </section>
    </form>
  )
}

function AddSpace(props: { t: CalculatorTexts; q: QuestionTexts; isFull: boolean; onAdd: (kind: SpaceKind) => void }) {
  const { t, q, isFull, onAdd } = props
  const [kind, setKind] = useState<SpaceKind>('room')
  if (isFull) return <p className="mt-4">{t('full')}</p>
  return (
    <div className="mt-4 flex flex-wrap items-end gap-3">
      <div className="grow">
        <label htmlFor="add-kind" className="field-label">
          {t('addKind')}
        </label>
        <select
          id="add-kind"
          className="input"
          value={kind}
          onChange={(event) => setKind(spaceKinds.find((one) => one === event.currentTarget.value) ?? 'room')}
        >
          {spaceKinds.map((one) => (
            <option key={one} value={one}>
              {q(`spaceKinds.${one}`)}
            </option>
          ))}
        </select>
      </div>
      <button type="button" className="button button-quiet" onClick={() => onAdd(kind)}>
        {t('addSpace')}
      </button>
    </div>
  )
}
