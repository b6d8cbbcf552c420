import { useRef, useState, type ChangeEvent } from 'react'
import { TitledSection } from '#ui/components/titled-section.tsx'
import { call } from '#ui/forms/call.ts'
import { ReasonField } from '#ui/forms/reason-field.tsx'
import { SelectField } from '#ui/forms/text-field.tsx'
import { useAction } from '#ui/forms/use-action.ts'
import { grounds, type Ground } from '#features/moderation/statements/statement-values.ts'
import { useReviewTexts } from './listing-texts.ts'
import type { ReviewData } from './review-data.server.ts'
import type { ListingDecision, AdminOwnerListing, decideListing } from './contract.ts'

interface DecideProps {
  data: ReviewData
  listing: AdminOwnerListing
  /** Called if the listing was changed or decided in the meantime and has to be reloaded. */
  onStale: () => void
  onClose: () => void
}

/** The templates, with what each rests on. */
const groundByTemplate = {
  photos: 'incomplete',
  contact: 'terms',
  price: 'incomplete',
  address: 'incomplete',
  discrimination: 'discrimination',
  deposit: 'costs',
  fraud: 'fraud',
} as const satisfies Record<string, Ground>
const templates = ['photos', 'contact', 'price', 'address', 'discrimination', 'deposit', 'fraud'] as const

/** The form to decide about a listing in review. */
export function DecisionForm({ data, listing, onStale, onClose }: DecideProps) {
  const t = useReviewTexts()
  const field = useRef<HTMLTextAreaElement>(null)
  const [reason, setReason] = useState('')
  const [ground, setGround] = useState<Ground>('terms')
  const [missing, setMissing] = useState(false)
  const { run, busy } = useAction(t('failed'), { reload: 'always' })
  // The published version was paid and approved, so a revision cannot be refused.
  const decisions: ListingDecision[] =
    listing.state === 'online' ? ['approve', 'sendBack'] : ['approve', 'sendBack', 'refuse']
  const decide = async (decision: ListingDecision) => {
    const isMissing = decision !== 'approve' && reason.trim() === ''
    setMissing(isMissing)
    if (isMissing) return field.current?.focus()
    const done = await run(
      async () => {
        const reply = await call<typeof decideListing>('POST /admin/owner-listings/{id}/decision', {
          params: { id: listing.id },
          body: { decision, version: listing.version, ...(decision !== 'approve' && { reason, ground }) },
        })
        onClose()
        return reply
      },
      ({ status }) => status === 409 && onStale(),
    )
    // The button that was pressed is gone.
    if (done) document.querySelector<HTMLElement>('#ads')?.focus({ preventScroll: true })
    return undefined
  }
  return (
    <TitledSection title={t('decide')} level={3} className="border-t border-line pt-5" titleClassName="font-bold">
      <div className="mt-3 grid gap-4">
        <ReasonFields
          data={data}
          listing={listing}
          field={field}
          reason={reason}
          missing={missing}
          ground={ground}
          onGround={setGround}
          onChange={(text) => {
            setReason(text)
            setMissing(false)
          }}
        />
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

interface ReasonProps {
  data: ReviewData
  listing: AdminOwnerListing
  field: React.RefObject<HTMLTextAreaElement | null>
  reason: string
  missing: boolean
  ground: Ground
  onGround: (ground: Ground) => void
  onChange: (reason: string) => void
}

/** The reason of a decision, from a template or free text. */
export function ReasonFields(props: ReasonProps) {
  const { listing, field, reason, missing, ground, onGround, onChange } = props
  const { reasons } = props.data
  const t = useReviewTexts()
  return (
    <>
      <SelectField
        label={t('template')}
        register={{
          defaultValue: '',
          onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) => {
            const chosen = templates.find((name) => name === currentTarget.value)
            if (!chosen) return
            onChange(reasons[listing.language][chosen].text)
            onGround(groundByTemplate[chosen])
          },
        }}
        options={[['', t('noTemplate')], ...templates.map((name) => [name, reasons[t.language][name].name] as const)]}
      />
      <SelectField
        label={t('grounds.choose')}
        register={{
          value: ground,
          onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
            onGround(grounds.find((name) => name === currentTarget.value) ?? 'terms'),
        }}
        options={grounds.map((name) => [name, t(`grounds.${name}`)] as const)}
      />
      <ReasonField
        id="ad-reason"
        label={t('reason')}
        hint={t('reasonHint', { language: t(`languages.${listing.language}`) })}
        complaint={missing ? t('reasonMissing') : undefined}
        value={reason}
        field={field}
        rows={4}
        onChange={onChange}
      />
    </>
  )
}
