import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { call, CallError } from '#ui/forms/call.ts'
import { toast } from '#ui/components/toast.tsx'
import type { decideReports, ReportedProperty, undoReportDecision } from './contract.ts'
import type { Verdict } from './report-values.ts'

/** Sends what is decided about reports or undone, and shows how things are then. @param failed said when nobody answers */
export function useReportActions(failed: string) {
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const runAction = async (send: () => Promise<{ message: string }>) => {
    setBusy(true)
    try {
      toast('success', (await send()).message)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || failed)
    }
    // Also after a refusal: it mostly means that things are not as they were shown.
    await revalidate()
    setBusy(false)
    // What was pressed is gone; whoever works by keyboard goes on at the top of the list.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#reports')?.focus({ preventScroll: true })
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
