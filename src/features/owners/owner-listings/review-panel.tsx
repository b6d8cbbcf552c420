import { useEffect, useState } from 'react'
import { formatMoney, currencies } from '#shared/money.ts'
import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { MoreWords } from '#ui/language/page-texts-provider.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { toast } from '#ui/components/toast.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { previewHome } from '#features/owners/property-form/contract.ts'
import { fieldsOfStep, steps } from '#features/owners/property-form/property-form.ts'
import { HomePreview } from '#features/owners/property-form/property-preview.tsx'
import { useFieldWords } from '#features/owners/property-form/use-field-texts.tsx'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { SignalList } from '#features/sourcing/listing-checks/listing-check-list.tsx'
import { DecideAd } from './decision-form.tsx'
import { isWaiting } from './listing-state.ts'
import type { AdminAdsData } from './review-page.tsx'
import type { AdminAd, showAdminAd } from './contract.ts'

interface SheetProps {
  data: AdminAdsData
  id: string
  onClose: () => void
}

/** An ad at the side with all that an admin decides by. */
export function AdSheet({ data, id, onClose }: SheetProps) {
  const t = usePageWords(data.words)
  const [ad, setAd] = useState<AdminAd | 'failed'>()
  const [tries, setTries] = useState(0)
  useEffect(() => {
    let wanted = true
    call<typeof showAdminAd>('GET', '/admin/ads/{id}', { params: { id } })
      .then((reply) => wanted && setAd(reply.data))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (wanted) setAd('failed')
      })
    return () => {
      wanted = false
    }
  }, [id, tries])
  const again = () => {
    setAd(undefined)
    setTries((count) => count + 1)
  }
  const listed = data.ads.find((one) => one.id === id)
  const title = typeof ad === 'object' ? ad.title : (listed?.title ?? t('title'))
  return (
    <Dialog side title={title} closeLabel={t('close')} onClose={onClose}>
      {ad === undefined ? (
        <p role="status" className="skeleton h-64">
          <span className="sr-only">{t('loading')}</span>
        </p>
      ) : ad === 'failed' ? (
        <div role="alert" className="grid justify-items-start gap-3">
          <p>{t('loadFailed')}</p>
          <button type="button" className="button button-quiet" onClick={again}>
            {t('again')}
          </button>
        </div>
      ) : (
        <MoreWords words={data.wizard.homeWords}>
          <Whole data={data} ad={ad} />
          {isWaiting(ad) && <DecideAd data={data} ad={ad} onStale={again} onClose={onClose} />}
        </MoreWords>
      )}
    </Dialog>
  )
}

function Whole({ data, ad }: { data: AdminAdsData; ad: AdminAd }) {
  const { words } = data
  const t = usePageWords(words)
  const [previewed, setPreviewed] = useState<Property>()
  const photos = ad.photos.map((preview, at) => ({
    hash: ad.form.gallery[at] ?? preview,
    width: 480,
    height: 360,
    preview,
  }))
  const preview = async () => {
    const { gallery: _gallery, featuredImage: _featured, ...body } = ad.form
    try {
      setPreviewed((await call<typeof previewHome>('POST', '/home-preview', { body })).data)
    } catch (error) {
      if (!(error instanceof CallError)) throw error
      toast('error', error.message || t('previewFailed'))
    }
  }
  return (
    <div className="grid min-w-0 gap-6">
      <div>
        <p className="font-semibold">
          {[t(`state.${ad.state}`), ad.change && t(`change.${ad.change}`)].filter(Boolean).join(' · ')}
        </p>
        <p className="break-all text-quiet">{ad.advertiser ? `${ad.advertiserName}, ${ad.advertiser}` : t('gone')}</p>
        <div className="mt-3 flex flex-wrap gap-3">
          <button type="button" className="button button-quiet" onClick={() => void preview()}>
            {t('preview')}
          </button>
          {ad.homeId && ad.state === 'online' && (
            <LocalLink
              to={paths.adminAsVisitorFrom(paths.property(ad.homeId))}
              reloadDocument
              target="_blank"
              className="button button-quiet"
            >
              {t('view')} <span className="sr-only">{t('newTab')}</span>
            </LocalLink>
          )}
        </div>
      </div>
      {ad.reason && (
        <div className="border-l-4 border-warning bg-sunken p-3">
          <p className="text-sm font-semibold">{t('lastReason')}</p>
          <p className="whitespace-pre-line break-words">{ad.reason}</p>
        </div>
      )}
      <section>
        <h3 className="font-bold">{t('signals')}</h3>
        {ad.signals.length === 0 ? (
          <p className="mt-2 text-quiet">{t('noSignals')}</p>
        ) : (
          <SignalList words={words.signal} signals={ad.signals} />
        )}
      </section>
      <section>
        <h3 className="font-bold">{t('photos', { count: photos.length })}</h3>
        {photos.length === 0 ? (
          <p className="mt-2 text-quiet">{t('noPhotos')}</p>
        ) : (
          <ul className="mt-3 grid grid-cols-2 gap-2 sm:grid-cols-3">
            {photos.map(({ hash, preview: address }, at) => (
              <li key={hash}>
                <img
                  src={address}
                  alt={t('photo', { place: at + 1 })}
                  loading="lazy"
                  className="aspect-4/3 w-full rounded-sign border border-line object-cover"
                />
              </li>
            ))}
          </ul>
        )}
      </section>
      <Facts data={data} ad={ad} />
      <Money words={words} ad={ad} />
      {previewed && (
        <HomePreview data={data.wizard} home={previewed} photos={photos} onClose={() => setPreviewed(undefined)} />
      )}
    </div>
  )
}

/** Everything that was filled in, step by step; of a change also what is online now, where that is something else. */
function Facts({ data, ad }: { data: AdminAdsData; ad: AdminAd }) {
  const t = usePageWords(data.words)
  const fields = useFieldWords(data.wizard.fieldWords)
  const shown = steps.flatMap((step) => [...fieldsOfStep[step]]).filter((field) => field !== 'featuredImage')
  return (
    <section>
      <h3 className="font-bold">{t('facts')}</h3>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {shown.map((field) => {
          const said = fields.say(field, ad.form)
          const before = ad.shownForm && fields.say(field, ad.shownForm)
          const photos = field === 'gallery' && ad.shownForm && ad.form.gallery.join() !== ad.shownForm.gallery.join()
          const differs = photos || (before !== null && before !== said)
          if (!said && !differs) return null
          return (
            <div key={field} className={`py-2 ${differs ? 'border-l-4 border-l-accent pl-3' : ''}`}>
              <dt className="text-sm text-quiet">{fields.label(field)}</dt>
              <dd className="whitespace-pre-line break-words">{said || t('nothing')}</dd>
              {differs && (
                <dd className="mt-1 whitespace-pre-line break-words text-sm text-quiet">
                  {t('was', { value: before || t('nothing') })}
                </dd>
              )}
            </div>
          )
        })}
      </dl>
    </section>
  )
}

function Money({ words, ad }: { words: AdminAdsData['words']; ad: AdminAd }) {
  const t = usePageWords(words)
  const day = new Intl.DateTimeFormat(locales[t.language], { dateStyle: 'medium', timeZone: 'Europe/Amsterdam' })
  return (
    <section>
      <h3 className="font-bold">{t('payments')}</h3>
      {ad.payments.length === 0 && <p className="mt-2 text-quiet">{t('noPayments')}</p>}
      <ul className="numerals mt-2">
        {ad.payments.map(({ id, paidAt, cents, currency, status }) => (
          <li key={id}>
            {t('payment', {
              day: day.format(new Date(paidAt)),
              amount: formatMoney(cents, t.language, currencies.find((known) => known === currency) ?? 'USD'),
              status: t(status),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
