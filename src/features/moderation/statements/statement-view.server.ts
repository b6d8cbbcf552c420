import { formatDay } from '#shared/dates.ts'
import type { Language } from '#shared/language.ts'
import { groundMessages, statementMessages } from './messages.ts'
import type { readStatement } from './objections.server.ts'
import { grounds } from './statement-values.ts'

type Row = Awaited<ReturnType<typeof readStatement>>

/** What somebody was told, as a page shows it. */
export function toStatementView(row: Row, language: Language) {
  const ground = grounds.find((known) => known === row.ground) ?? 'terms'
  return {
    kind: row.kind,
    facts: row.facts ?? '',
    /** That of the facts and of the answer. */
    language: row.language,
    ground: row.kind === 'outcome' ? null : groundMessages[language][ground],
    cause: row.kind === 'outcome' ? null : statementMessages[language][row.by_report ? 'byReport' : 'ownCheck'],
    /** What became of an objection; null if none was made. */
    objected: row.objectedAt && {
      date: formatDay(row.answered_at ?? row.objectedAt, language),
      outcome: row.outcome,
      answer: row.answer,
    },
  }
}
export type StatementView = ReturnType<typeof toStatementView>
