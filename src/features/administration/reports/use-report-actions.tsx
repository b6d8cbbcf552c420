import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { focusIfLost } from '#ui/components/focus-if-lost.ts'
import type { decideReports, ReportedProperty, undoReportDecision } from './contract.ts'
import type { Verdict } from './report-values.ts'
import { useReportsTexts } from './reports-texts.ts'

/** Decides about the reports of a property, or undoes a decision. */
export function useReportActions() {
  const t = useReportsTexts()
  const { run, busy } = useAction(t('failed'), { reload: 'always' })
  const act = async (send: () => Promise<{ message: string }>) => {
    await run(send)
    focusIfLost('#reports')
  }
  return {
    busy,
    decide: (property: ReportedProperty, verdict: Verdict, note: string) =>
      void act(() =>
        call<typeof decideReports>('POST /admin/properties/{id}/report-decision', {
          params: { id: property.id },
          body: { verdict, note, lastReportId: property.reports[0]?.id ?? '' },
        }),
      ),
    undo: (id: string) =>
      void act(() => call<typeof undoReportDecision>('POST /admin/report-decisions/{id}/undo', { params: { id } })),
  }
}
