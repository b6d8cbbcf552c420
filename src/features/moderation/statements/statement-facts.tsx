import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { statementMessages } from './messages.ts'
import type { StatementView } from './statement-view.server.ts'

interface Props {
  texts: (typeof statementMessages)['nl' | 'en']
  statement: StatementView
}

/** What a decision rests on, and what became of an objection to it. */
export function StatementFacts({ texts, statement: { facts, language, ground, cause, objected } }: Props) {
  const t = usePageTexts(texts)
  const parts = [
    [t('facts'), facts, language],
    [t('ground'), ground, t.language],
    [t('cause'), cause, t.language],
  ] as const
  return (
    <>
      <dl className="mt-4 grid gap-3">
        {parts.map(
          ([name, text, spoken]) =>
            text && (
              <div key={name}>
                <dt className="text-sm font-semibold">{name}</dt>
                <dd lang={spoken} className="whitespace-pre-line wrap-anywhere">
                  {text}
                </dd>
              </div>
            ),
        )}
      </dl>
      <p className="mt-3 text-sm text-quiet">{t('decidedBy')}</p>
      {objected && <p className="mt-3 font-semibold">{t(objected.outcome ?? 'objected', { date: objected.date })}</p>}
      {objected?.answer && (
        <p className="mt-1 whitespace-pre-line border-l-4 border-line pl-3 wrap-anywhere">{objected.answer}</p>
      )}
    </>
  )
}
