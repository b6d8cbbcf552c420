import { useEffect, useEffectEvent } from 'react'
import { useRevalidator } from 'react-router'
import { paths, withReturn } from '#shared/paths.ts'
import type { requestConfirmation } from '#features/accounts/accounts/contract.ts'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { useReplyPanelTexts } from './reply-panel-texts.ts'
import type { ReplyPanelData } from './reply-panel-data.server.ts'

/** Explains replies with Premium, and takes the next step towards one, after which the reply is open. */
export function PremiumOffer({ data }: { data: ReplyPanelData }) {
  const t = useReplyPanelTexts()
  const { priceLine, offer, trialDays: days, returnTo } = data
  return (
    <>
      <ul className="mt-3 grid list-disc gap-1 pl-5 text-sm">
        <li>{t('offer.language')}</li>
        <li>{t('offer.direct')}</li>
        <li>{t('offer.stages')}</li>
      </ul>
      {offer === 'confirm' ? (
        <>
          <p className="mt-4 font-semibold">{t('confirm', { days })}</p>
          <p className="mt-1 text-sm">{t('confirmText')}</p>
          <ConfirmAgain data={data} className="button button-sign mt-3 w-full" text={t('sendAgain')} />
        </>
      ) : (
        <LocalLink
          to={withReturn(offer === 'try' ? paths.register : paths.checkout, returnTo)}
          className="button button-sign mt-4 w-full"
        >
          {offer === 'try' ? t('try', { days }) : t('premium')}
        </LocalLink>
      )}
      <p className="mt-2 text-center text-sm text-quiet">{offer === 'pay' ? priceLine : t('tryNote')}</p>
      {offer === 'try' && (
        <LocalLink to={withReturn(paths.login, returnTo)} className="link mt-1 block py-1 text-center text-sm">
          {t('login')}
        </LocalLink>
      )}
    </>
  )
}

interface ConfirmAgainProps {
  data: ReplyPanelData
  className: string
  text: string
}

/** Sends the mail that confirms the address again; notices by itself that it was confirmed in another tab. */
export function ConfirmAgain({ data: { userId, returnTo }, className, text }: ConfirmAgainProps) {
  const t = useReplyPanelTexts()
  const { revalidate } = useRevalidator()
  const { run, busy } = useAction(t('sendFailed'), { reload: 'always' })
  const look = useEffectEvent(() => document.visibilityState === 'visible' && void revalidate())
  useEffect(() => {
    const onShown = () => look()
    document.addEventListener('visibilitychange', onShown)
    return () => document.removeEventListener('visibilitychange', onShown)
  }, [])
  if (userId === undefined) return null
  const send = () =>
    run(() =>
      call<typeof requestConfirmation>('POST /users/{id}/confirmation', { params: { id: userId }, body: { returnTo } }),
    )
  return (
    <button
      type="button"
      className={className}
      aria-disabled={busy}
      aria-busy={busy}
      onClick={() => {
        if (!busy) void send()
      }}
    >
      {text}
    </button>
  )
}
