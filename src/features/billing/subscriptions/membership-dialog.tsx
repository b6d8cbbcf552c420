import { useState } from 'react'
import { Button } from '#ui/components/button.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { SubmitButton } from '#ui/forms/text-field.tsx'
import { useMembershipTexts } from './membership-texts.ts'
import { ConsentCheckbox } from './consent-checkbox.tsx'
import type { MembershipData } from './membership-data.server.ts'
import type { MembershipAction } from './use-membership-action.tsx'

/** Whose membership it is. */
export interface Member {
  name: string
  email: string
  emailConfirmed: boolean
}

/** What needs confirmation: to cancel, to cancel at once with a refund, to withdraw, or to pay by the month or year. */
export type DialogKind = 'end' | 'found' | 'withdraw' | 'month' | 'year'

interface DialogProps {
  data: MembershipData
  member: Member
  dialogKind: DialogKind
  busy: boolean
  runAction: (name: MembershipAction) => Promise<boolean>
  onClose: () => void
}

/** Asks for confirmation of a change of the membership, and states its consequences. */
export function MembershipDialog({ data, member, dialogKind, busy, runAction, onClose }: DialogProps) {
  const t = useMembershipTexts()
  const [consent, setConsent] = useState(false)
  const [errorText, setErrorText] = useState<string>()
  const changes = dialogKind === 'month' || dialogKind === 'year'
  const title = changes ? t('change.title') : t(`${dialogKind}.button`)
  const confirm = changes ? t('change.submit') : t(`${dialogKind}.confirm`)
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (changes && !consent) return setErrorText(t('change.missing'))
    if (await runAction(dialogKind)) onClose()
  }
  const date = data.nextPayment ?? data.paidUntil ?? ''
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {dialogKind === 'end' && (
          <p>
            {data.state === 'active' || data.state === 'renewing'
              ? t('end.text', { date: data.paidUntil ?? date })
              : t('end.textNow')}
          </p>
        )}
        {dialogKind === 'found' && <p>{t('found.text')}</p>}
        {dialogKind === 'withdraw' && (
          <>
            <p>{t('withdraw.text')}</p>
            <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
              <dt className="text-quiet">{t('withdraw.who')}</dt>
              <dd>{member.name}</dd>
              <dt className="text-quiet">{t('withdraw.contract')}</dt>
              <dd>{data.planName ?? 'Premium'}</dd>
              <dt className="text-quiet">{t('withdraw.to')}</dt>
              <dd className="break-all">{member.email}</dd>
            </dl>
          </>
        )}
        {changes && (
          <>
            <p>
              {t(dialogKind === 'year' ? 'change.textYear' : 'change.textMonth', {
                date,
                amount: data.prices[dialogKind],
              })}
            </p>
            <ConsentCheckbox
              id="change-complaint"
              text={t('change.consent', { date })}
              checked={consent}
              errorText={errorText}
              onChange={(checked) => {
                setConsent(checked)
                setErrorText(undefined)
              }}
            />
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy} className={changes ? 'button-sign' : 'button-danger'}>
            {confirm}
          </SubmitButton>
          <Button onClick={onClose}>{t('cancel')}</Button>
        </div>
      </form>
    </Dialog>
  )
}
