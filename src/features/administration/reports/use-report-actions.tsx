import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { focusIfLost } from '#ui/components/focus-if-lost.ts'
import type { decideReports, ReportedProperty, undoReportDecision } from './contract.ts'
import type { Verdict } from './report-values.ts'

/** Sends what is decided about reports or undone, and shows how things are then. @param failed said when nobody answers */
export function useReportActions(failed: string) {
  const { run, busy } = useAction(failed, { reload: 'always' })
  const runAction = async (send: () => Promise<{ message: string }>) => {
    await run(send)
    focusIfLost('#reports')
  }
  return {
    busy,
    decide: (home: ReportedProperty, verdict: Verdict, note: string) =>
      void runAction(() =>
        call<typeof decideReports>('POST', '/admin/properties/{id}/report-decision', {
          params: { id: home.id },
          body: { verdict, note, lastReportId: home.reports[0]?.id ?? '' },
        }),
      ),
    undo: (id: string) =>
      void runAction(() =>
        call<typeof undoReportDecision>('POST', '/admin/report-decisions/{id}/undo', { params: { id } }),
      ),
  }
}
