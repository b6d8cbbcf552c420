import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { Run } from './contract.ts'
import type { SourcesWords } from './messages.ts'

/** How a run went, in a few words: what needs somebody stands out. */
export function Outcome({ words, run }: { words: SourcesWords; run: Run }) {
  const t = usePageWords(words)
  const bad = run.state === 'failed' || (run.held && !run.accepted) || run.troubles.length > 0
  const notes = [
    t(`states.${run.state}`),
    ...(run.unchanged ? [t('unchanged')] : []),
    ...(run.complete ? [t('complete')] : []),
    ...(run.held ? [t(run.accepted ? 'accepted' : 'held')] : []),
    ...(run.troubles.length > 0 ? [t('troubles', { count: run.troubles.length })] : []),
  ]
  return <span className={bad ? 'font-semibold text-danger' : 'text-positive'}>{notes.join(', ')}</span>
}
