import type { letterTextMessages } from './letter-messages.ts'
import { type LetterFacts, LetterForm, LetterText, type LetterTexts, type Parties, TribunalFacts } from './letter.tsx'

interface Props {
  t: LetterTexts
  letter: typeof letterTextMessages
  parties: Parties
  contractDate: string | undefined
}

type SectionProps = Props & {
  /** Undefined unless the rent is certainly above the maximum. */
  facts: LetterFacts | undefined
  today: string
  onChange: (parties: Parties) => void
  onPrint: () => void
}

/** The letter in both languages and the facts for the tribunal, once the rent is certainly too high. */
export function LetterSection({ facts, today, onChange, onPrint, ...props }: SectionProps) {
  const { t, letter, parties, contractDate } = props
  if (!facts)
    return (
      <section className="mt-10 max-w-4xl">
        <h2 className="text-xl font-bold">{t('title')}</h2>
        <p className="mt-2 max-w-prose text-quiet">{t('notNeeded')}</p>
      </section>
    )
  return (
    <section className="mt-10 max-w-4xl">
      <h2 className="text-xl font-bold">{t('title')}</h2>
      <p className="mt-2 max-w-prose">{t('lead')}</p>
      <LetterForm t={t} parties={parties} today={today} onChange={onChange} />
      <div className="mt-6 grid gap-6 md:grid-cols-2">
        {(['nl', 'en'] as const).map((language) => (
          <div key={language} className="card p-4">
            <h3 className="mb-3 font-semibold">{t(language === 'nl' ? 'dutch' : 'english')}</h3>
            <LetterText texts={letter[language]} language={language} facts={facts} parties={parties} />
          </div>
        ))}
      </div>
      <h3 className="mt-6 text-lg font-bold">{t('formTitle')}</h3>
      <p className="mt-1 max-w-prose">{t('formLead')}</p>
      <div className="mt-3 grid gap-6 md:grid-cols-2">
        {(['nl', 'en'] as const).map((language) => (
          <div key={language} className="card p-4">
            <h4 className="mb-3 font-semibold">{t(language === 'nl' ? 'dutchFacts' : 'english')}</h4>
            <TribunalFacts {...{ facts, parties, contractDate, language }} texts={letter[language]} />
          </div>
        ))}
      </div>
      <button type="button" className="button button-quiet mt-4" onClick={onPrint}>
        {t('print')}
      </button>
    </section>
  )
}

/** The letter on one sheet, with its translation beside it, and the facts for the tribunal on the next. */
export const PrintedLetter = ({ facts, parties, contractDate, ...props }: Props & { facts: LetterFacts }) => (
  <>
    <div className="points-letter">
      <LetterText texts={props.letter.nl} language="nl" facts={facts} parties={parties} />
      <LetterText texts={props.letter.en} language="en" facts={facts} parties={parties} />
    </div>
    <div className="points-letter-facts">
      <h2 className="text-lg font-bold">{props.t('formTitle')}</h2>
      <div className="mt-3 grid gap-6">
        {(['nl', 'en'] as const).map((language) => (
          <TribunalFacts
            key={language}
            {...{ facts, parties, contractDate, language }}
            texts={props.letter[language]}
          />
        ))}
      </div>
    </div>
  </>
)
