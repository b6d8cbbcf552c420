import { useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import type { AdminOwnerListing, takeDownListing } from './contract.ts'
import { useReviewTexts } from './listing-texts.ts'
import { ReasonFields, useReason } from './reason-fields.tsx'
import type { ReviewData } from './review-data.server.ts'

interface Props {
  data: Pick<ReviewData, 'reasons'>
  listing: Pick<AdminOwnerListing, 'id' | 'language' | 'payments' | 'version'>
  /** Called if the listing was changed in the meantime and has to be reloaded. */
  onStale: () => void
  onClose: () => void
}

/** A button that takes an approved listing offline, after asking for a reason and about the money. */
export function TakeDown({ onStale, ...props }: Props) {
  const t = useReviewTexts()
  // Not of the form, so that what was written stays when the dialog closes to show what has changed.
  const reason = useReason()
  const [asking, setAsking] = useState(false)
  return (
    <section className="border-t border-line pt-5">
      <Button look="danger" onClick={() => setAsking(true)}>
        {t('takeDown')}
      </Button>
      {asking && (
        <Dialog title={t('takeDownTitle')} closeLabel={t('close')} onClose={() => setAsking(false)}>
          <TakeDownForm
            {...props}
            reason={reason}
            onStale={() => {
              setAsking(false)
              onStale()
            }}
          />
        </Dialog>
      )}
    </section>
  )
}

function TakeDownForm({ data, listing, reason, onStale, onClose }: Props & { reason: ReturnType<typeof useReason> }) {
  const t = useReviewTexts()
  const [refund, setRefund] = useState(false)
  const { run, busy } = useAction(t('failed'), { reload: 'always' })
  const takeDown = async () => {
    if (!reason.check()) return
    await run(
      async () => {
        const reply = await call<typeof takeDownListing>('POST /admin/owner-listings/{id}/take-down', {
          params: { id: listing.id },
          body: { ...reason.given, refund, version: listing.version },
        })
        onClose()
        return reply
      },
      ({ status }) => status === 409 && onStale(),
    )
  }
  return (
    <div className="grid gap-4">
      <p>{t('takeDownText')}</p>
      <ReasonFields data={data} listing={listing} reason={reason} />
      {listing.payments.some(({ status }) => status === 'paid') && (
        <label className="flex min-h-11 items-center gap-3">
          <input
            type="checkbox"
            className="size-5"
            checked={refund}
            onChange={({ currentTarget }) => setRefund(currentTarget.checked)}
          />
          {t('refundAll')}
        </label>
      )}
      <div>
        <Button look="danger" disabled={busy} onClick={() => void takeDown()}>
          {t('takeDown')}
        </Button>
      </div>
    </div>
  )
}
