import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { Card } from '#ui/components/card.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { MembershipData } from './membership-data.server.ts'
import { MembershipDialog, type Asked } from './membership-dialog.tsx'
import { StandinNote } from './test-payment-note.tsx'
import { useAskedInAddress } from './use-dialog-from-hash.tsx'
import { useMembershipAct, type Act } from './use-membership-action.tsx'

/** Whose membership it is. */
export interface Member {
  name: string
  email: string
  emailConfirmed: boolean
}

/** A subscription that would be renewed, so that it can be ended. */
const lasting: MembershipData['state'][] = ['active', 'renewing', 'grace', 'suspended']
/** Where nothing keeps somebody from ordering. */
const open: MembershipData['state'][] = ['none', 'trial', 'checkout', 'disputed', 'withdrawn', 'ended']

/** How things stand with Premium, and all that can be done about it (spec section 2, My profile). */
export function MembershipCard({ data, member }: { data: MembershipData; member: Member }) {
  const t = usePageWords(data.words)
  const { act, busy } = useMembershipAct(data.words)
  const [asked, ask] = useState<Asked>()
  const { state, ispaid } = data
  const ends = lasting.includes(state)
  useAskedInAddress({ end: ends, withdraw: data.withdrawUntil !== null }, ask)
  const doing = (name: Act) => ({ disabled: busy !== undefined, 'aria-busy': busy === name })
  return (
    <Card title={t('title')}>
      {data.standin && <StandinNote text={t('standin')} />}
      <p className="mt-3">
        {t('status')}:{' '}
        <strong className={ispaid ? 'text-positive' : undefined}>{t(ispaid ? 'active' : 'inactive')}</strong>
      </p>
      <Standing data={data} member={member} />
      {data.planName !== null && <Facts data={data} />}
      {ends && data.nextInterval && (
        <p className="mt-3 font-semibold">
          {t(data.nextInterval === 'year' ? 'becomesYear' : 'becomesMonth', {
            date: data.nextPayment ?? '',
            amount: data.prices[data.nextInterval],
          })}
        </p>
      )}
      <div className="mt-5 flex flex-wrap gap-3">
        {data.canPayNow && (
          <button type="button" className="button button-sign" {...doing('pay')} onClick={() => void act('pay')}>
            {t('payNow')}
          </button>
        )}
        {state === 'cancelling' && (
          <button type="button" className="button button-sign" {...doing('resume')} onClick={() => void act('resume')}>
            {t('resume')}
          </button>
        )}
        {open.includes(state) && (
          <LocalLink to={paths.checkout} className="button button-sign">
            {t(state === 'checkout' ? 'goOn' : 'upgrade')}
          </LocalLink>
        )}
        {state === 'disputed' && (
          <LocalLink to={paths.contact} className="button button-quiet">
            {t('contact')}
          </LocalLink>
        )}
        {state === 'active' && data.planInterval && (
          <PlanChange data={data} interval={data.planInterval} doing={doing} act={act} ask={ask} />
        )}
        {(ends || state === 'cancelling') && (
          <button type="button" className="button button-quiet" {...doing('method')} onClick={() => void act('method')}>
            {t('newMethod')}
          </button>
        )}
        {ends && (
          <button type="button" className="button button-danger" onClick={() => ask('end')}>
            {t('end.button')}
          </button>
        )}
      </div>
      {ispaid && !data.withdrawUntil && (state === 'active' || state === 'cancelling') && (
        <div className="mt-6 border-t border-line pt-5">
          <p>{t('found.title')}</p>
          <button type="button" className="button button-quiet mt-3" onClick={() => ask('found')}>
            {t('found.button')}
          </button>
        </div>
      )}
      {data.withdrawUntil && (
        <div className="mt-6 border-t border-line pt-5">
          <p>{t('withdraw.until', { date: data.withdrawUntil })}</p>
          <button type="button" className="button button-danger mt-3" onClick={() => ask('withdraw')}>
            {t('withdraw.button')}
          </button>
        </div>
      )}
      {asked && (
        <MembershipDialog
          data={data}
          member={member}
          asked={asked}
          busy={busy !== undefined}
          act={act}
          onClose={() => ask(undefined)}
        />
      )}
    </Card>
  )
}

interface ChangeProps {
  data: MembershipData
  interval: 'month' | 'year'
  doing: (name: Act) => { disabled: boolean; 'aria-busy': boolean }
  act: (name: Act) => Promise<boolean>
  ask: (asked: Asked) => void
}

/** Changes between month and year, or takes that back. */
function PlanChange({ data, interval, doing, act, ask }: ChangeProps) {
  const t = usePageWords(data.words)
  if (data.nextInterval)
    return (
      <button type="button" className="button button-quiet" {...doing(interval)} onClick={() => void act(interval)}>
        {t('stay')}
      </button>
    )
  const other = interval === 'year' ? 'month' : 'year'
  return (
    <button type="button" className="button button-quiet" onClick={() => ask(other)}>
      {t(other === 'year' ? 'toYear' : 'toMonth')}
    </button>
  )
}

/** The state of things in a sentence. */
function Standing({ data, member }: { data: MembershipData; member: Member }) {
  const t = usePageWords(data.words)
  const { state, trial, trialDays, paidUntil, nextPayment, refund } = data
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
          : t(`state.${state}`)}
      </p>
      {state === 'none' && !trial && !member.emailConfirmed && trialDays > 0 && (
        <p className="mt-3">{t('confirmFirst', { days: trialDays })}</p>
      )}
      {refund && <p className="mt-3 font-semibold">{t(`refund.${refund}`)}</p>}
    </>
  )
}

function Facts({ data: { words, planName, paymentMethod, planInterval, nextPayment } }: { data: MembershipData }) {
  const t = usePageWords(words)
  const facts = [
    ['plan', planName],
    ['method', paymentMethod ?? t('card')],
    ['interval', planInterval ? t(planInterval) : t('none')],
    ['next', nextPayment ?? t('none')],
  ] as const
  return (
    <dl className="mt-4 divide-y divide-line border-y border-line">
      {facts.map(([name, value]) => (
        <div key={name} className="flex flex-wrap justify-between gap-x-4 py-2">
          <dt className="text-quiet">{t(name)}</dt>
          <dd className="font-medium">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
