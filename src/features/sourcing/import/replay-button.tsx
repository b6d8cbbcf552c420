import { useState } from 'react'
import { fromKeys, typedEntries } from '#shared/records.ts'
import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { FormMessage } from '#ui/forms/text-field.tsx'
import { replayCounts } from './run-counts.ts'
import { useRejectedRecordsTexts } from './rejected-records-texts.ts'
import type { RejectedRecordQuery, Replay, replayRejectedRecords } from './rejected-records-contract.ts'

type Outcome = Omit<Replay, 'runId' | 'next'>
const none: Outcome = { ...fromKeys(replayCounts, () => 0), reasons: {} }

/** The sum of two parts of a replay. */
function together(a: Outcome, b: Outcome): Outcome {
  const reasons = { ...a.reasons }
  for (const [reason, count] of typedEntries(b.reasons)) reasons[reason] = (reasons[reason] ?? 0) + count
  return { ...fromKeys(replayCounts, (name) => a[name] + b[name]), reasons }
}

/** Replays the rejected records of a source, part by part, and shows the result. */
export function ReplayButton({ sourceId, reason }: { sourceId: string; reason: RejectedRecordQuery['reason'] }) {
  const t = useRejectedRecordsTexts()
  const [outcome, setOutcome] = useState<Outcome>()
  const { run, busy, message } = useAction(t('replay.failed'), { reload: 'always', inline: true })

  const replay = () =>
    run(async () => {
      let sum = none
      let after: string | null | undefined
      do {
        const { data } = await call<typeof replayRejectedRecords>('POST /admin/sources/{id}/replay', {
          params: { id: sourceId },
          body: { ...(reason && { reason }), ...(after && { after }) },
        })
        sum = together(sum, data)
        setOutcome(sum)
        after = data.next
      } while (after !== null)
    })
  return (
    <div className="mt-4">
      <Button look="sign" disabled={busy} aria-busy={busy} aria-describedby="replay-hint" onClick={() => void replay()}>
        {busy && <span aria-hidden="true" className="spinner" />}
        {t('replay.button')}
      </Button>
      <p id="replay-hint" className="mt-1 text-sm text-quiet">
        {t('replay.hint')}
      </p>
      {message && <FormMessage>{message}</FormMessage>}
      <div role="status">
        {busy && <p>{t('replay.busy', { read: outcome?.read ?? 0 })}</p>}
        {!busy && outcome && (
          <div className="mt-3 rounded-sign border border-line p-3">
            <p className="font-medium">{t('replay.outcome', outcome)}</p>
            {outcome.rejected > 0 && (
              <p className="text-sm text-quiet">
                {t('replay.still', {
                  reasons: typedEntries(outcome.reasons)
                    .map(([one, count]) => `${t(`reasons.${one}`)} ${count}`)
                    .join(', '),
                })}
              </p>
            )}
          </div>
        )}
      </div>
    </div>
  )
}
