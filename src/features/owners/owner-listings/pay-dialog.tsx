import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { pick } from '#shared/records.ts'
import { call, type CallError } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { Dialog } from '#ui/components/dialog.tsx'
import { FormMessage, SubmitButton } from '#ui/forms/text-field.tsx'
import { ConsentCheckbox } from '#features/billing/subscriptions/consent-checkbox.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { OwnerListing, payForListing } from './contract.ts'
import type { MyListingsData } from './my-listings-data.server.ts'
import { PlanCards } from './plan-cards.tsx'
import type { OwnerPlanId } from './plan-limits.ts'

interface DialogProps {
  data: MyListingsData
  listing: Pick<OwnerListing, 'id' | 'title' | 'planId' | 'onlineFrom'>
  onClose: () => void
}

/** Starts the payment for a listing or its renewal, and continues on the provider's page. */
export function PayDialog({ data: { payTexts, plans, stripeMock }, listing, onClose }: DialogProps) {
  const t = usePageTexts(payTexts)
  const form = useRef<HTMLFormElement>(null)
  const [planId, setPlan] = useState<OwnerPlanId>(listing.planId)
  const [consent, setConsent] = useState(false)
  const [missing, setMissing] = useState(false)
  const [leaving, setLeaving] = useState(false)
  const { run, busy, message } = useAction(t('failed'), { inline: true })
  const { revalidate } = useRevalidator()
  const plan = plans.find(({ id }) => id === planId)
  const showNewPrice = ({ code }: CallError) => {
    if (code !== 'ad.priceChanged') return
    setConsent(false)
    void revalidate()
  }
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    setMissing(!consent)
    if (!consent) return form.current?.querySelector<HTMLInputElement>('input[name=consent]')?.focus()
    await run(async () => {
      const price = plan && pick(plan, ['cents', 'currency'])
      const body = { planId, consent, ...(price && { price }) } as const
      const reply = await call<typeof payForListing>('POST /owner-listings/{id}/checkout', {
        params: { id: listing.id },
        body,
      })
      // The button stays busy until the browser leaves the page.
      setLeaving(true)
      window.location.assign(reply.data.url)
    }, showNewPrice)
    return undefined
  }
  const title = t(listing.onlineFrom ? 'renewTitle' : 'title', { title: listing.title })
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose}>
      <form ref={form} noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {listing.onlineFrom && <p>{t('renewText')}</p>}
        <PlanCards stacked texts={payTexts} label={t('plans')} plans={plans} chosen={planId} onChoose={setPlan} />
        {plan && (
          <div className="grid gap-2 text-sm">
            <p>{t('order', { amount: plan.amount, days: plan.days })}</p>
            {!listing.onlineFrom && <p>{t('back')}</p>}
            <p>
              {t(plan.currency === 'EUR' ? 'cardOrIdeal' : 'card')} {stripeMock && <strong>{t('stripeMock')}</strong>}
            </p>
          </div>
        )}
        <ConsentCheckbox
          id="ad-consent-complaint"
          text={t('consent')}
          checked={consent}
          errorText={missing ? t('consentMissing') : undefined}
          onChange={(checked) => {
            setConsent(checked)
            setMissing(false)
          }}
        />
        {message && <FormMessage>{message}</FormMessage>}
        <SubmitButton busy={busy || leaving} className="button-sign min-h-12 w-full text-lg">
          {plan ? t('submit', { amount: plan.amount }) : t('submitNone')}
        </SubmitButton>
      </form>
    </Dialog>
  )
}
