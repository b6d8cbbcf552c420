import { TitledSection } from '#ui/components/titled-section.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { useReviewTexts } from './listing-texts.ts'
import { ReasonFields, useReason } from './reason-fields.tsx'
import type { ReviewData } from './review-data.server.ts'
import type { ListingDecision, AdminOwnerListing, decideListing } from './contract.ts'

interface DecideProps {
  data: Pick<ReviewData, 'reasons'>
  listing: Pick<AdminOwnerListing, 'id' | 'language' | 'state' | 'version'>
  /** Called if the listing was changed or decided in the meantime and has to be reloaded. */
  onStale: () => void
  onClose: () => void
}

/** The form to decide about a listing in review. */
export function DecisionForm({ data, listing, onStale, onClose }: DecideProps) {
  const t = useReviewTexts()
  const reason = useReason()
  const { run, busy } = useAction(t('failed'), { reload: 'always' })
  // The published version was paid and approved, so a revision cannot be refused.
  const decisions: ListingDecision[] =
    listing.state === 'online' ? ['approve', 'sendBack'] : ['approve', 'sendBack', 'refuse']
  const decide = async (decision: ListingDecision) => {
    if (decision !== 'approve' && !reason.check()) return
    const done = await run(
      async () => {
        const reply = await call<typeof decideListing>('POST /admin/owner-listings/{id}/decision', {
          params: { id: listing.id },
          body: { decision, version: listing.version, ...(decision !== 'approve' && reason.given) },
        })
        onClose()
        return reply
      },
      ({ status }) => status === 409 && onStale(),
    )
    // The button that was pressed is gone.
    if (done) document.querySelector<HTMLElement>('#ads')?.focus({ preventScroll: true })
  }
  return (
    <TitledSection title={t('decide')} level={3} className="border-t border-line pt-5" titleClassName="font-bold">
      <div className="mt-3 grid gap-4">
        <ReasonFields data={data} listing={listing} reason={reason} />
        <div className="flex flex-wrap gap-3">
          {decisions.map((decision) => (
            <button
              key={decision}
              type="button"
              disabled={busy}
              className={`button ${decision === 'approve' ? 'button-sign' : decision === 'refuse' ? 'button-danger' : 'button-quiet'}`}
              onClick={() => void decide(decision)}
            >
              {t(decision)}
            </button>
          ))}
        </div>
      </div>
    </TitledSection>
  )
}
