import { useSourcesTexts } from './sources-texts.ts'
import type { Run } from './contract.ts'

/** The outcome of a run in a few words; problems are highlighted. */
export function Outcome({ run }: { run: Run }) {
  const t = useSourcesTexts()
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
