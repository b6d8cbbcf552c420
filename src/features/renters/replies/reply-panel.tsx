import { type ComponentType, useEffect, useEffectEvent, useRef, useState } from 'react'
import { useRevalidator, useSearchParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { TitledSection } from '#ui/components/titled-section.tsx'
import { call, CallError } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { toast } from '#ui/components/toast.tsx'
import { NeedsScripts } from '#ui/layout/needs-scripts.tsx'
import { ConfirmAgain, PremiumOffer } from './premium-offer.tsx'
import { useReplyPanelTexts, withTexts } from './reply-panel-texts.ts'
import type { LandlordContact, recordReplyAtSource } from './contract.ts'
import type { ReplyPanelData } from './reply-panel-data.server.ts'
import type { ReplyComposer } from './reply-composer.tsx'

/** Lets a user reply to a home, by mail with Premium or free at its source, and shows their reply. */
export const ReplyPanel = withTexts(function ReplyPanel({ data }: { data: ReplyPanelData }) {
  const t = useReplyPanelTexts()
  const { canMail, premium, source, existingReply, isForRent } = data
  // Takes the focus once the pressed button is gone.
  const status = useRef<HTMLDivElement>(null)
  if (!isForRent && !existingReply) return null
  const mailed = existingReply?.channel === 'mail'
  return (
    <TitledSection title={t(mailed ? 'titleReplied' : 'title')} className="mt-5 border-t border-line pt-5">
      <div ref={status} role="status" tabIndex={-1}>
        {existingReply && <Replied reply={existingReply} />}
      </div>
      {data.contact && <LandlordDetails contact={data.contact} />}
      {canMail &&
        !mailed &&
        (premium ? <WriteReply data={data} onSent={() => status.current?.focus()} /> : <PremiumOffer data={data} />)}
      {source && <AtSource data={data} quiet={canMail && premium && !mailed} />}
      {isForRent && !canMail && !source && !existingReply && <p className="mt-2 text-sm text-quiet">{t('noWay')}</p>}
    </TitledSection>
  )
})

/** Statuses after which the landlord does not answer here. */
const failed: readonly string[] = ['undelivered', 'landlord_gone']

function Replied({ reply }: { reply: NonNullable<ReplyPanelData['existingReply']> }) {
  const t = useReplyPanelTexts()
  const { channel, date, sourceName, status, viewing } = reply
  return (
    <p className="mt-2 rounded-sign border border-positive px-3 py-2">
      <span className="block font-semibold">
        {channel === 'mail' ? t('repliedOn', { date }) : t('openedOn', { date, source: sourceName })}
      </span>
      {channel === 'mail' && (
        <span className={`block ${failed.includes(status) ? 'text-danger' : 'text-positive'}`}>
          {t(`status.${status}`)}
        </span>
      )}
      {viewing && (
        <span className="block font-semibold">
          {viewing.when ? t('viewing', { when: viewing.when }) : t('proposed')}
        </span>
      )}
      <LocalLink to={paths.replies} className="link-line">
        {t('toReplies')}
      </LocalLink>
    </p>
  )
}

function LandlordDetails({ contact: { name, company, phone } }: { contact: LandlordContact }) {
  const t = useReplyPanelTexts()
  const who = [name, company].filter(Boolean).join(', ')
  if (!who && !phone) return null
  return (
    <div className="mt-2">
      {who && (
        <p>
          <span className="text-quiet">{t('landlord')}: </span>
          <span className="font-semibold">{who}</span>
        </p>
      )}
      {phone && (
        <a className="link-line" href={`tel:${phone.replaceAll(/[^\d+]/g, '')}`}>
          {t('call', { phone })}
        </a>
      )}
    </div>
  )
}

function WriteReply({ data, onSent }: { data: ReplyPanelData; onSent: () => void }) {
  const t = useReplyPanelTexts()
  const [Composer, setComposer] = useState<ComponentType<Parameters<typeof ReplyComposer>[0]>>()
  const [opening, setOpening] = useState(false)
  const [query, setQuery] = useSearchParams()
  const wanted = query.get('reply') === 'open' && data.draft !== undefined
  // The form is loaded on demand; without a network the page stays as it is.
  const load = () =>
    import('./reply-composer.tsx').then(
      ({ ReplyComposer: loaded }) => {
        setComposer(() => loaded)
        return true
      },
      () => {
        toast('error', t('loadFailed'))
        return false
      },
    )
  const open = async () => {
    setOpening(true)
    await load()
    setOpening(false)
  }
  /** Once it is open, going back or loading the page again need not open it. */
  const forgetWanted = () => {
    const rest = new URLSearchParams(query)
    rest.delete('reply')
    setQuery(rest, { replace: true, preventScrollReset: true })
  }
  const openWanted = useEffectEvent(() => void load().then((isOpen) => isOpen && forgetWanted()))
  useEffect(() => {
    if (wanted) openWanted()
  }, [wanted])
  if (!data.draft)
    return (
      <p className="mt-3 rounded-sign border border-warning px-3 py-2">
        {t('unconfirmed')} <ConfirmAgain data={data} className="link" text={t('sendAgain')} />
      </p>
    )
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        aria-disabled={opening}
        aria-busy={opening}
        onClick={() => {
          if (!opening) void open()
        }}
        className="button button-sign mt-4 w-full"
      >
        {opening && <span aria-hidden="true" className="spinner" />}
        {t('write')}
      </button>
      <NeedsScripts />
      {Composer && (
        <Composer
          propertyId={data.propertyId}
          userId={data.userId}
          draft={data.draft}
          onClose={() => setComposer(undefined)}
          onSent={onSent}
        />
      )}
    </>
  )
}

function AtSource({
  data: { source, loggedIn, propertyId, isAllotted },
  quiet,
}: {
  data: ReplyPanelData
  quiet: boolean
}) {
  const t = useReplyPanelTexts()
  const { revalidate } = useRevalidator()
  if (!source) return null
  // The listing opens whether or not the reply can be recorded.
  const note = async () => {
    try {
      await call<typeof recordReplyAtSource>('POST /replies/at-source', { body: { propertyId } })
      toast('success', t('kept'))
      await revalidate()
    } catch (error) {
      if (!(error instanceof CallError)) throw error
    }
  }
  return (
    <>
      <a
        href={source.url}
        rel="noopener nofollow"
        {...(loggedIn && { target: '_blank', onClick: () => void note() })}
        className={`button mt-4 w-full ${quiet ? 'button-quiet' : 'button-sign'}`}
      >
        {t(isAllotted ? 'toCorporation' : 'toSource', { source: source.name })}
        {loggedIn && <span className="sr-only">{t('newTab')}</span>}
      </a>
      <p className="mt-2 text-center text-sm text-quiet">{t(isAllotted ? 'atCorporation' : 'free')}</p>
    </>
  )
}
