import { locales } from '#shared/language.ts'
import type { Translate } from '#shared/texts.ts'
import type { Run } from './contract.ts'
import type { SourcesTexts } from './messages.ts'

/** Formats how many records a run read and their results in one line; zeros are left out. */
export function formatRunCounts(run: Run, t: Translate<SourcesTexts>): string {
  const number = new Intl.NumberFormat(locales[t.language])
  return (['read', 'new', 'changed', 'same', 'missing', 'gone', 'returned', 'rejected'] as const)
    .filter((name) => run[name] > 0 || name === 'read')
    .map((name) => `${number.format(run[name])} ${t(`run.${name}`)}`)
    .join(', ')
}
