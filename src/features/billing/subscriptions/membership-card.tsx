import { useRef, useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { Card } from '#ui/components/card.tsx'
import { useMembershipTexts, withTexts } from './membership-texts.ts'
import type { MembershipData } from './membership-data.server.ts'
import { MembershipDialog, type DialogKind, type Member } from './membership-dialog.tsx'
import { FactList } from './fact-list.tsx'
import { TestPaymentNote } from './test-payment-note.tsx'
import { useDialogFromHash } from './use-dialog-from-hash.tsx'
import { useMembershipAction, type MembershipAction } from './use-membership-action.tsx'

/** States with a subscription that can be ended. */
const renewableStates: MembershipData['state'][] = ['active', 'renewing', 'grace', 'suspended']
/** States in which Premium can be ordered. */
const orderableStates: MembershipData['state'][] = ['none', 'trial', 'checkout', 'disputed', 'withdrawn', 'ended']

/** The trial of somebody who has Premium by it now, whatever became of an order. */
const getRunningTrial = ({ ispaid, trial }: MembershipData) => (!ispaid && trial && !trial.over ? trial : undefined)

/** The state of a membership, and all actions on it (spec section 2, My profile). */
export const MembershipCard = withTexts(function MembershipCard({
  data,
  member,
}: {
  data: MembershipData
  member: Member
}) {
  const t = useMembershipTexts()
  const { runAction, busy } = useMembershipAction()
  const [dialogKind, openDialog] = useState<DialogKind>()
  const status = useRef<HTMLParagraphElement>(null)
  const { state, ispaid } = data
  const ends = renewableStates.includes(state)
  const trial = getRunningTrial(data)
  useDialogFromHash({ end: ends, withdraw: data.withdrawUntil !== null }, openDialog)
  return (
    <Card title={t('title')}>
      {data.stripeMock && <TestPaymentNote text={t('stripeMock')} />}
      <p ref={status} id="membership" tabIndex={-1} className="mt-3">
        {t('status')}:{' '}
        <strong className={ispaid || trial ? 'text-positive' : undefined}>
          {trial ? t('trialLeft', { count: trial.daysLeft }) : t(ispaid ? 'active' : 'inactive')}
        </strong>
      </p>
      <MembershipStatus data={data} member={member} />
      {data.planName !== null && <Facts data={data} />}
      {ends && data.nextInterval && (
        <p className="mt-3 font-semibold">
          {t(data.nextInterval === 'year' ? 'becomesYear' : 'becomesMonth', {
            date: data.nextPayment ?? '',
            amount: data.prices[data.nextInterval],
          })}
        </p>
      )}
      <MembershipButtons data={data} busy={busy} runAction={runAction} openDialog={openDialog} />
      {ispaid && !data.withdrawUntil && (state === 'active' || state === 'cancelling') && (
        <div className="mt-6 border-t border-line pt-5">
          <p>{t('found.title')}</p>
          <Button className="mt-3" onClick={() => openDialog('found')}>
            {t('found.button')}
          </Button>
        </div>
      )}
      {data.withdrawUntil && (
        <div className="mt-6 border-t border-line pt-5">
          <p>{t('withdraw.until', { date: data.withdrawUntil })}</p>
          <Button look="danger" className="mt-3" onClick={() => openDialog('withdraw')}>
            {t('withdraw.button')}
          </Button>
        </div>
      )}
      {dialogKind && (
        <MembershipDialog
          data={data}
          member={member}
          dialogKind={dialogKind}
          busy={busy !== undefined}
          runAction={runAction}
          onClose={() => {
            openDialog(undefined)
            // The button that opened the dialog may be gone.
            setTimeout(() => {
              if (document.activeElement === document.body) status.current?.focus({ preventScroll: true })
            })
          }}
        />
      )}
    </Card>
  )
})

interface ButtonsProps {
  data: MembershipData
  busy: MembershipAction | undefined
  runAction: (name: MembershipAction) => Promise<boolean>
  openDialog: (dialogKind: DialogKind) => void
}

/** The actions that this state allows. */
function MembershipButtons({ data, busy, runAction, openDialog }: ButtonsProps) {
  const t = useMembershipTexts()
  const { state, planInterval } = data
  const ends = renewableStates.includes(state)
  const actionButton = (name: MembershipAction, look: string, text: string) => (
    <button
      type="button"
      className={`button ${look}`}
      aria-disabled={busy !== undefined}
      aria-busy={busy === name}
      onClick={() => {
        if (busy === undefined) void runAction(name)
      }}
    >
      {text}
    </button>
  )
  const dialogButton = (kind: DialogKind, look: string, text: string) => (
    <button type="button" className={`button ${look}`} onClick={() => openDialog(kind)}>
      {text}
    </button>
  )
  return (
    <div className="mt-5 flex flex-wrap gap-3">
      {(data.canPayNow || data.hasMailedInvoice) && actionButton('pay', 'button-sign', t('payNow'))}
      {data.hasMailedInvoice && actionButton('invoice', 'button-quiet', t('sendInvoice'))}
      {state === 'cancelling' && actionButton('resume', 'button-sign', t('resume'))}
      {orderableStates.includes(state) && (
        <ButtonLink to={paths.checkout} look="sign">
          {t(state === 'checkout' ? 'goOn' : 'upgrade')}
        </ButtonLink>
      )}
      {state === 'disputed' && <ButtonLink to={paths.contact}>{t('contact')}</ButtonLink>}
      {state === 'active' &&
        planInterval &&
        (data.nextInterval
          ? actionButton(planInterval, 'button-quiet', t('stay'))
          : planInterval === 'year'
            ? dialogButton('month', 'button-quiet', t('toMonth'))
            : dialogButton('year', 'button-quiet', t('toYear')))}
      {(ends || state === 'cancelling') && actionButton('method', 'button-quiet', t('newMethod'))}
      {ends && dialogButton('end', 'button-danger', t('end.button'))}
    </div>
  )
}

/** The state of the membership in a sentence. */
function MembershipStatus({ data, member }: { data: MembershipData; member: Member }) {
  const t = useMembershipTexts()
  const { state, trial, trialDays, paidUntil, nextPayment, refund } = data
  const runningTrial = getRunningTrial(data)
  const date = { trial: trial && trial.until, active: nextPayment, cancelling: paidUntil }
  return (
    <>
      {(state === 'none' || state === 'checkout') && trial && trial.over && (
        <LocalLink
          to={paths.properties}
          className="mt-4 block rounded-sign bg-premium px-4 py-3 font-semibold text-on-premium underline"
        >
          {t('trialOver')}
        </LocalLink>
      )}
      <p
        className={`mt-3 ${state === 'grace' ? 'rounded-sign border border-danger px-3 py-2 font-medium text-danger' : ''}`}
      >
        {state === 'trial' || state === 'active' || state === 'cancelling'
          ? t(`state.${state}`, { date: date[state] ?? '' })
          : t(state === 'pending' && data.hasMailedInvoice ? 'state.mailed' : `state.${state}`)}
      </p>
      {runningTrial && state !== 'trial' && (
        <p className="mt-3">{t('trialRuns', { date: runningTrial.until ?? '' })}</p>
      )}
      {state === 'none' && !trial && !member.emailConfirmed && trialDays > 0 && (
        <p className="mt-3">{t('confirmFirst', { days: trialDays })}</p>
      )}
      {refund && <p className="mt-3 font-semibold">{t(`refund.${refund}`)}</p>}
    </>
  )
}

function Facts({ data: { planName, paymentMethod, planInterval, nextPayment } }: { data: MembershipData }) {
  const t = useMembershipTexts()
  return (
    <FactList
      facts={[
        [t('plan'), planName],
        [t('method'), paymentMethod ?? t('card')],
        [t('interval'), planInterval ? t(planInterval) : t('none')],
        [t('next'), nextPayment ?? t('none')],
      ]}
    />
  )
}
