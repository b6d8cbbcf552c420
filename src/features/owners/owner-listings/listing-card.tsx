import { useState } from 'react'
import { paths } from '#shared/paths.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { ConfirmDialog } from '#ui/components/confirm-dialog.tsx'
import { Gable } from '#ui/components/gable.tsx'
import { StatementFacts } from '#features/moderation/statements/statement-facts.tsx'
import type { withdrawListing } from './contract.ts'
import { isClosed } from './listing-state.ts'
import { useMyListingsTexts } from './listing-texts.ts'
import type { MyListingsData } from './my-listings-data.server.ts'

type DisplayedListing = MyListingsData['listings'][number]

const tones: Partial<Record<DisplayedListing['state'], string>> = {
  online: 'border-positive text-positive',
  in_review: 'border-line text-ink',
  sent_back: 'border-warning text-warning',
  to_pay: 'border-warning text-warning',
  refused: 'border-danger text-danger',
  taken_down: 'border-danger text-danger',
}

interface CardProps {
  listing: DisplayedListing
  statementTexts: MyListingsData['statementTexts']
  onPay: () => void
}

/** A listing as its owner sees it: its state, its figures, and the actions that the state allows. */
export function ListingCard({ listing, statementTexts, onPay }: CardProps) {
  const t = useMyListingsTexts()
  const [isWithdrawing, setIsWithdrawing] = useState(false)
  const facts = [
    t('plan', { name: listing.planName }),
    t('photos', { count: listing.photos }),
    listing.state === 'online' && listing.daysLeft !== null
      ? t('left', { count: listing.daysLeft })
      : listing.state === 'ended'
        ? ''
        : t('days', { count: listing.days }),
    listing.until && listing.state === 'online' ? t('until', { date: listing.until }) : '',
  ]
  return (
    <article aria-labelledby={`ad-${listing.id}`} className="card grid gap-5 p-5 sm:grid-cols-[12rem_minmax(0,1fr)]">
      <div className="aspect-[4/3] overflow-hidden rounded-sign border border-line">
        {listing.preview ? (
          <img src={listing.preview} alt="" width={480} height={360} className="size-full object-cover" />
        ) : (
          <Gable id={listing.id} kind="house" className="size-full object-cover" />
        )}
      </div>
      <div className="grid min-w-0 content-start gap-2">
        <p>
          <span
            className={`rounded-sign border px-2 py-0.5 text-sm font-semibold ${tones[listing.state] ?? 'border-line text-quiet'}`}
          >
            {t(`state.${listing.state}`)}
          </span>
        </p>
        <h2 id={`ad-${listing.id}`} className="break-words text-xl font-bold">
          {listing.title}
        </h2>
        <p className="text-quiet">{listing.place}</p>
        <p className="numerals text-sm">{facts.filter(Boolean).join(' · ')}</p>
        {listing.onlineFrom && (
          <p className="numerals text-sm">
            {t('views', { count: listing.views })} ({t('week', { count: listing.viewsThisWeek })}) ·{' '}
            {t('replies', { count: listing.replies })}
          </p>
        )}
        <p className="mt-1 max-w-prose">{t(`says.${listing.state}`)}</p>
        {listing.change && (
          <p className="max-w-prose font-medium">
            {t(`change.${listing.state === 'ended' ? 'later' : listing.change}`)}
          </p>
        )}
        {listing.statements.map((statement) => (
          <Statement key={statement.id} statement={statement} texts={statementTexts} title={listing.title} />
        ))}
        {listing.reason && listing.statements.length === 0 && (
          <div className="max-w-prose border-l-4 border-warning bg-sunken p-3">
            <p className="text-sm font-semibold">{t('reason')}</p>
            <p className="whitespace-pre-line break-words">{listing.reason}</p>
          </div>
        )}
        <ListingActions listing={listing} onPay={onPay} onWithdraw={() => setIsWithdrawing(true)} />
        {listing.payments.length > 0 && <Payments payments={listing.payments} />}
      </div>
      {isWithdrawing && <WithdrawDialog listing={listing} onClose={() => setIsWithdrawing(false)} />}
    </article>
  )
}

interface StatementProps {
  statement: DisplayedListing['statements'][number]
  texts: MyListingsData['statementTexts']
  title: string
}

/** Why an admin restricted a listing, and the way to object. */
function Statement({ statement, texts, title }: StatementProps) {
  const t = useMyListingsTexts()
  return (
    <section className="max-w-prose border-l-4 border-warning bg-sunken p-4">
      <h3 className="font-semibold">{texts.kind[statement.kind]}</h3>
      <StatementFacts texts={texts} statement={statement} />
      {statement.objected === null && (
        <>
          <p className="mt-3 text-sm text-quiet">{texts.remedies}</p>
          <a
            href={statement.objectPath}
            className="button button-quiet mt-3"
            aria-label={t('of', { action: texts.objection, title })}
          >
            {texts.objection}
          </a>
        </>
      )}
    </section>
  )
}

interface ActionsProps {
  listing: DisplayedListing
  onPay: () => void
  onWithdraw: () => void
}

function ListingActions({ listing, onPay, onWithdraw }: ActionsProps) {
  const t = useMyListingsTexts()
  const closed = isClosed(listing)
  const label = (action: string) => t('of', { action, title: listing.title })
  const isUnpaid = listing.state === 'to_pay'
  const payText = t(isUnpaid ? 'pay' : 'renew')
  const isSentBack = listing.state === 'sent_back' || listing.change === 'sent_back'
  const editText = t(isSentBack ? 'correct' : 'edit')
  const withdrawText = t(listing.state === 'online' ? 'takeOffline' : 'take')
  return (
    <div className="mt-2 flex flex-wrap gap-3">
      {(isUnpaid || listing.renewable) && (
        <Button look="sign" aria-label={label(payText)} onClick={onPay}>
          {payText}
        </Button>
      )}
      {!closed && (
        <LocalLink
          to={paths.editListing(listing.id)}
          aria-label={label(editText)}
          className={`button ${isSentBack ? 'button-sign' : 'button-quiet'}`}
        >
          {editText}
        </LocalLink>
      )}
      {listing.propertyId && listing.state === 'online' && (
        <ButtonLink to={paths.property(listing.propertyId)} aria-label={label(t('view'))}>
          {t('view')}
        </ButtonLink>
      )}
      {!closed && listing.state !== 'ended' && (
        <Button aria-label={label(withdrawText)} onClick={onWithdraw}>
          {withdrawText}
        </Button>
      )}
    </div>
  )
}

function Payments({ payments }: Pick<DisplayedListing, 'payments'>) {
  const t = useMyListingsTexts()
  const local = useLocalPath()
  return (
    <section className="mt-2 border-t border-line pt-3">
      <h3 className="text-sm font-semibold">{t('payments')}</h3>
      <ul className="numerals mt-1 text-sm">
        {payments.map((payment) => (
          <li key={payment.id} className="flex flex-wrap items-center gap-x-3">
            <span>{payment.day}</span>
            <span>{payment.planName}</span>
            <span className="font-semibold">{payment.amount}</span>
            <span className={payment.status === 'paid' ? 'text-positive' : 'text-quiet'}>{t(payment.status)}</span>
            <a href={local(payment.receipt)} aria-label={t('receiptOf', { date: payment.day })} className="link-line">
              {t('receipt')}
            </a>
          </li>
        ))}
      </ul>
    </section>
  )
}

function WithdrawDialog({ listing, onClose }: { listing: DisplayedListing; onClose: () => void }) {
  const t = useMyListingsTexts()
  const { run, busy } = useAction(t('failed'), { reload: 'always' })
  const text = listing.state === 'online' ? 'takeOnline' : listing.state === 'to_pay' ? 'takeUnpaid' : 'takePaid'
  const withdraw = async () => {
    await run(() => call<typeof withdrawListing>('POST /owner-listings/{id}/withdraw', { params: { id: listing.id } }))
    onClose()
  }
  return (
    <ConfirmDialog
      title={t('takeAsk', { title: listing.title })}
      closeLabel={t('close')}
      cancelLabel={t('keep')}
      confirmLabel={t(listing.state === 'online' ? 'takeOffline' : 'take')}
      busy={busy}
      onConfirm={() => void withdraw()}
      onClose={onClose}
    >
      <p>{t(text)}</p>
    </ConfirmDialog>
  )
}
