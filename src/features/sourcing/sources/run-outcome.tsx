import { locales } from '#shared/language.ts'
import type { Translate } from '#shared/texts.ts'
import { runCounts } from '#features/sourcing/import/run-counts.ts'
import { useSourcesTexts } from './sources-texts.ts'
import type { Run } from './contract.ts'
import type { SourcesTexts } from './messages.ts'

/** The outcome of a run in a few words; problems are highlighted. */
export function Outcome({ run, why }: { run: Run; why?: string | undefined }) {
  const t = useSourcesTexts()
  const isAllRejected = run.state === 'finished' && run.read > 0 && run.rejected === run.read
  const bad = run.state === 'failed' || run.acceptable || run.problems.length > 0 || isAllRejected
  const notes = [
    t(isAllRejected ? 'nothingImported' : `states.${run.state}`),
    run.unchanged && t('unchanged'),
    run.complete && t('complete'),
    run.held && t(run.accepted ? 'accepted' : 'held'),
    run.problems.length > 0 && t('problems', { count: run.problems.length }),
  ]
  return (
    <>
      <span className={bad ? 'font-semibold text-danger' : 'text-positive'}>{notes.filter(Boolean).join(', ')}</span>
      {why && <span className="block text-sm text-quiet">{why}</span>}
    </>
  )
}

/** Formats how many records a run read and their results in one line; zeros are left out. */
export function formatRunCounts(run: Run, t: Translate<SourcesTexts>): string {
  const number = new Intl.NumberFormat(locales[t.language])
  return runCounts
    .filter((name) => run[name] > 0 || name === 'read')
    .map((name) =>
      name === 'read' ? t('recordsRead', { count: run.read }) : `${number.format(run[name])} ${t(`run.${name}`)}`,
    )
    .join(', ')
}
