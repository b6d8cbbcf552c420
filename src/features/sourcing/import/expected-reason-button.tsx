import { Button } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import type { RejectReason } from '#features/sourcing/listings/reject-reasons.ts'
import type { expectReason, unexpectReason } from './rejected-records-contract.ts'
import { useRejectedRecordsTexts } from './rejected-records-texts.ts'

interface Props {
  sourceId: string
  source: string
  reason: RejectReason
  expected: boolean
}

/** Marks a reason of refusal as right for a source, or takes that back. */
export function ExpectedReasonButton({ sourceId, source, reason, expected }: Props) {
  const t = useRejectedRecordsTexts()
  const { run, busy } = useAction(t('expected.failed'), { reload: 'success' })
  const params = { id: sourceId, reason }
  const action = t(expected ? 'expected.undo' : 'expected.mark')
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
      {expected && <span className="text-quiet">{t('expected.right')}</span>}
      <Button
        disabled={busy}
        aria-label={t('expected.of', { action, source, reason: t(`reasons.${reason}`) })}
        onClick={() =>
          void run(() =>
            expected
              ? call<typeof unexpectReason>('DELETE /admin/sources/{id}/expected-reasons/{reason}', { params })
              : call<typeof expectReason>('PUT /admin/sources/{id}/expected-reasons/{reason}', { params }),
          )
        }
      >
        {action}
      </Button>
    </div>
  )
}
