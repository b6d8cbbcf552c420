import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { paths } from '#shared/paths.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { withdrawAd } from './contract.ts'
import type { MyAdsData } from './my-listings-page.tsx'

type ShownAd = MyAdsData['ads'][number]

interface CardProps {
  data: MyAdsData
  ad: ShownAd
  onPay: () => void
}

const tones: Partial<Record<ShownAd['state'], string>> = {
  online: 'border-positive text-positive',
  in_review: 'border-line text-ink',
  sent_back: 'border-warning text-warning',
  to_pay: 'border-warning text-warning',
  refused: 'border-danger text-danger',
}

/** An ad of one's own: how it stands, what it brought, and what can be done with it. */
export function AdCard({ data: { words, plans }, ad, onPay }: CardProps) {
  const t = usePageWords(words)
  const [taking, setTaking] = useState(false)
  const plan = plans.find(({ id }) => id === ad.planId)
  const over = ad.state === 'withdrawn' || ad.state === 'refused'
  const facts = [
    t('plan', { name: plan?.name ?? '' }),
    t('photos', { count: ad.photos }),
    ad.state === 'online' && ad.daysLeft !== null
      ? t('left', { count: ad.daysLeft })
      : ad.state === 'ended'
        ? ''
        : t('days', { count: ad.days }),
    ad.until && ad.state === 'online' ? t('until', { date: ad.until }) : '',
  ]
  const label = (action: string) => t('of', { action, title: ad.title })
  const sentBack = ad.state === 'sent_back' || ad.change === 'sent_back'
  return (
    <article aria-labelledby={`ad-${ad.id}`} className="card grid gap-5 p-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="aspect-[4/3] overflow-hidden rounded-sign border border-line">
        {ad.preview ? (
          <img src={ad.preview} alt="" width={480} height={360} className="size-full object-cover" />
        ) : (
          <Gable id={ad.id} kind="house" className="size-full object-cover" />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <p>
          <span
            className={`rounded-sign border px-2 py-0.5 text-sm font-semibold ${tones[ad.state] ?? 'border-line text-quiet'}`}
          >
            {t(`state.${ad.state}`)}
          </span>
        </p>
        <h2 id={`ad-${ad.id}`} className="break-words text-xl font-bold">
          {ad.title}
        </h2>
        <p className="text-quiet">{ad.place}</p>
        <p className="numerals text-sm">{facts.filter(Boolean).join(' · ')}</p>
        {ad.onlineFrom && (
          <p className="numerals text-sm">
            {t('views', { count: ad.views })} ({t('week', { count: ad.viewsThisWeek })}) ·{' '}
            {t('replies', { count: ad.replies })}
          </p>
        )}
        <p className="mt-1 max-w-prose">{t(`says.${ad.state}`)}</p>
        {ad.change && (
          <p className="max-w-prose font-medium">{t(`change.${ad.state === 'ended' ? 'later' : ad.change}`)}</p>
        )}
        {ad.reason && (
          <div className="max-w-prose border-l-4 border-warning bg-sunken p-3">
            <p className="text-sm font-semibold">{t('reason')}</p>
            <p className="whitespace-pre-line break-words">{ad.reason}</p>
          </div>
        )}
        <div className="mt-2 flex flex-wrap gap-3">
          {ad.state === 'to_pay' && (
            <button type="button" className="button button-sign" aria-label={label(t('pay'))} onClick={onPay}>
              {t('pay')}
            </button>
          )}
          {ad.renewable && (
            <button type="button" className="button button-sign" aria-label={label(t('renew'))} onClick={onPay}>
              {t('renew')}
            </button>
          )}
          {!over && (
            <LocalLink
              to={paths.editAd(ad.id)}
              aria-label={label(t(sentBack ? 'correct' : 'edit'))}
              className={`button ${sentBack ? 'button-sign' : 'button-quiet'}`}
            >
              {t(sentBack ? 'correct' : 'edit')}
            </LocalLink>
          )}
          {ad.homeId && ad.state === 'online' && (
            <LocalLink to={paths.property(ad.homeId)} aria-label={label(t('view'))} className="button button-quiet">
              {t('view')}
            </LocalLink>
          )}
          {!over && ad.state !== 'ended' && (
            <button
              type="button"
              className="button button-quiet"
              aria-label={label(t(ad.state === 'online' ? 'takeOffline' : 'take'))}
              onClick={() => setTaking(true)}
            >
              {t(ad.state === 'online' ? 'takeOffline' : 'take')}
            </button>
          )}
        </div>
        {ad.payments.length > 0 && <Payments words={words} ad={ad} plans={plans} />}
      </div>
      {taking && <TakeAway words={words} ad={ad} onClose={() => setTaking(false)} />}
    </article>
  )
}

function Payments({ words, ad, plans }: { words: MyAdsData['words']; ad: ShownAd; plans: MyAdsData['plans'] }) {
  const t = usePageWords(words)
  const local = useLocalPath()
  return (
    <section className="mt-2 border-t border-line pt-3">
      <h3 className="text-sm font-semibold">{t('payments')}</h3>
      <ul className="numerals mt-1 text-sm">
        {ad.payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-x-3">
            <span>{payment.day}</span>
            <span>{plans.find(({ id }) => id === payment.planId)?.name}</span>
            <span className="font-semibold">{payment.amount}</span>
            <span className={payment.status === 'paid' ? 'text-positive' : 'text-quiet'}>{t(payment.status)}</span>
            <a
              href={local(payment.receipt)}
              aria-label={t('receiptOf', { date: payment.day })}
              className="link inline-flex min-h-9 items-center"
            >
              {t('receipt')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function TakeAway({ words, ad, onClose }: { words: MyAdsData['words']; ad: ShownAd; onClose: () => void }) {
  const t = usePageWords(words)
  const { revalidate } = useRevalidator()
  const [busy, setBusy] = useState(false)
  const text = ad.state === 'online' ? 'takeOnline' : ad.state === 'to_pay' ? 'takeUnpaid' : 'takePaid'
  const take = async () => {
    setBusy(true)
    try {
      const reply = await call<typeof withdrawAd>('POST', '/ads/{id}/withdraw', { params: { id: ad.id } })
      toast('success', reply.message)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || t('failed'))
    }
    // Also after a refusal: things may not be as they were shown.
    await revalidate()
    onClose()
  }
  return (
    <Dialog title={t('takeAsk', { title: ad.title })} closeLabel={t('close')} onClose={onClose}>
      <p>{t(text)}</p>
      <div className="flex flex-wrap gap-3">
        <button type="button" disabled={busy} className="button button-danger" onClick={() => void take()}>
          {t(ad.state === 'online' ? 'takeOffline' : 'take')}
        </button>
        <button type="button" className="button button-quiet" onClick={onClose}>
          {t('keep')}
        </button>
      </div>
    </Dialog>
  )
}
