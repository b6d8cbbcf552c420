import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { Run } from './contract.ts'
import type { SourcesTexts } from './messages.ts'

/** The outcome of a run in a few words; problems are highlighted. */
export function Outcome({ texts, run }: { texts: SourcesTexts; run: Run }) {
  const t = usePageTexts(texts)
  const bad = run.state === 'failed' || (run.held && !run.accepted) || run.problems.length > 0
  const notes = [
    t(`states.${run.state}`),
    ...(run.unchanged ? [t('unchanged')] : []),
    ...(run.complete ? [t('complete')] : []),
    ...(run.held ? [t(run.accepted ? 'accepted' : 'held')] : []),
    ...(run.problems.length > 0 ? [t('problems', { count: run.problems.length })] : []),
  ]
  return <span className={bad ? 'font-semibold text-danger' : 'text-positive'}>{notes.join(', ')}</span>
}
