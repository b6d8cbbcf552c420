import { useState } from 'react'
import { Dialog } from '#ui/components/dialog.tsx'
import { SubmitButton } from '#ui/forms/text-field.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { Member } from './membership-card.tsx'
import type { MembershipData } from './membership-data.server.ts'
import type { Act } from './use-membership-action.tsx'

/** What is asked once more before it is done: to end, at once with money back too, to withdraw, or to pay by the month or the year. */
export type Asked = 'end' | 'found' | 'withdraw' | 'month' | 'year'

interface DialogProps {
  data: MembershipData
  member: Member
  asked: Asked
  busy: boolean
  act: (name: Act) => Promise<boolean>
  onClose: () => void
}

/** The one question before a change of the membership, with what follows from it. */
export function MembershipDialog({ data, member, asked, busy, act, onClose }: DialogProps) {
  const t = usePageWords(data.words)
  const [consent, setConsent] = useState(false)
  const [complaint, setComplaint] = useState<string>()
  const changes = asked === 'month' || asked === 'year'
  const title = changes ? t('change.title') : t(`${asked}.button`)
  const confirm = changes ? t('change.submit') : t(`${asked}.confirm`)
  const submit = async (event: React.FormEvent) => {
    event.preventDefault()
    if (changes && !consent) return setComplaint(t('change.missing'))
    if (await act(asked)) onClose()
  }
  const date = data.nextPayment ?? data.paidUntil ?? ''
  return (
    <Dialog title={title} closeLabel={t('close')} onClose={onClose}>
      <form noValidate className="grid gap-5" onSubmit={(event) => void submit(event)}>
        {asked === 'end' && (
          <p>
            {data.state === 'active' || data.state === 'renewing'
              ? t('end.text', { date: data.paidUntil ?? date })
              : t('end.textNow')}
          </p>
        )}
        {asked === 'found' && <p>{t('found.text')}</p>}
        {asked === 'withdraw' && (
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
            <p>{t(asked === 'year' ? 'change.textYear' : 'change.textMonth', { date, amount: data.prices[asked] })}</p>
            <div>
              <label className="flex gap-3">
                <input
                  type="checkbox"
                  checked={consent}
                  aria-invalid={complaint !== undefined}
                  aria-describedby={complaint && 'change-complaint'}
                  onChange={({ currentTarget }) => {
                    setConsent(currentTarget.checked)
                    setComplaint(undefined)
                  }}
                  className="mt-0.5 size-5 shrink-0"
                />
                <span>{t('change.consent', { date })}</span>
              </label>
              {complaint && (
                <p id="change-complaint" role="alert" className="mt-2 font-medium text-danger">
                  {complaint}
                </p>
              )}
            </div>
          </>
        )}
        <div className="flex flex-wrap gap-3">
          <SubmitButton busy={busy} className={changes ? 'button-sign' : 'button-danger'}>
            {confirm}
          </SubmitButton>
          <button type="button" className="button button-quiet" onClick={onClose}>
            {t('cancel')}
          </button>
        </div>
      </form>
    </Dialog>
  )
}
