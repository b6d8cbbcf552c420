import { useState } from 'react'
import { formatBytes } from '#shared/documents.ts'
import { formatMoney, currencies } from '#shared/money.ts'
import { formatShortDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { Button } from '#ui/components/button.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { useLoaded } from '#ui/forms/use-loaded.ts'
import { LoadedContent, SidePanel } from '#ui/components/side-panel.tsx'
import { formFieldNames } from '#features/owners/property-form/property-form.ts'
import { loadPreview, type LoadedPreview, PropertyPreview } from '#features/owners/property-form/property-preview.tsx'
import { useFieldTexts } from '#features/owners/property-form/use-field-texts.ts'
import { ListingCheckList } from '#features/sourcing/listing-checks/listing-check-list.tsx'
import { PhotoGrid } from '#features/properties/photos/photo-grid.tsx'
import { VideoRows } from '#features/properties/photos/video-rows.tsx'
import { VisitorLink } from '#features/properties/catalogue/visitor-link.tsx'
import { useReviewTexts } from './listing-texts.ts'
import { DecisionForm } from './decision-form.tsx'
import { isWaiting } from './listing-state.ts'
import type { ReviewData } from './review-data.server.ts'
import { TakeDown } from './take-down.tsx'
import type { AdminOwnerListing, showAdminListing } from './contract.ts'

/** The side panel of a listing, with all data for the decision. */
export function ReviewPanel({ data, id, onClose }: { data: ReviewData; id: string; onClose: () => void }) {
  const t = useReviewTexts()
  const loaded = useLoaded(
    () => call<typeof showAdminListing>('GET /admin/owner-listings/{id}', { params: { id } }),
    id,
  )
  const listed = loaded.data ?? data.listings.find((one) => one.id === id)
  return (
    <SidePanel title={listed?.title ?? t('title')} closeLabel={t('close')} onClose={onClose}>
      <LoadedContent
        loaded={loaded}
        loading={t('loading')}
        failed={loaded.failure || t('loadFailed')}
        retry={t('again')}
        skeleton="h-64"
      >
        {(listing) => (
          <>
            <ListingDetails data={data} listing={listing} />
            {isWaiting(listing) && (
              <DecisionForm data={data} listing={listing} onStale={loaded.reload} onClose={onClose} />
            )}
            {(listing.state === 'online' || listing.state === 'ended') && (
              <TakeDown data={data} listing={listing} onStale={loaded.reload} onClose={onClose} />
            )}
          </>
        )}
      </LoadedContent>
    </SidePanel>
  )
}

function ListingDetails({ data, listing }: { data: ReviewData; listing: AdminOwnerListing }) {
  const { texts } = data
  const t = useReviewTexts()
  const [previewed, setPreviewed] = useState<LoadedPreview>()
  const { run } = useAction(t('previewFailed'))
  const preview = () => run(async () => setPreviewed(await loadPreview(listing.form)))
  return (
    <div className="grid min-w-0 gap-6">
      <div>
        <p className="font-semibold">
          {[t(`state.${listing.state}`), listing.change && t(`change.${listing.change}`)].filter(Boolean).join(' · ')}
        </p>
        <p className="wrap-anywhere text-quiet">
          {listing.advertiserId ? (
            <LocalLink to={paths.adminUser(listing.advertiserId)} className="link">
              {listing.advertiserName}, {listing.advertiser}
            </LocalLink>
          ) : (
            t('gone')
          )}
        </p>
        <div className="mt-3 flex flex-wrap gap-3">
          <Button onClick={() => void preview()}>{t('preview')}</Button>
          {listing.propertyId && listing.state === 'online' && (
            <VisitorLink propertyId={listing.propertyId} className="button button-quiet" newTab={t('newTab')}>
              {t('view')}
            </VisitorLink>
          )}
        </div>
      </div>
      {listing.reason && (
        <div className="border-l-4 border-warning bg-sunken p-3">
          <p className="text-sm font-semibold">{t('lastReason')}</p>
          <p className="whitespace-pre-line break-words">{listing.reason}</p>
        </div>
      )}
      <section>
        <h3 className="font-bold">{t('signals')}</h3>
        {listing.checks.length === 0 ? (
          <p className="mt-2 text-quiet">{t('noSignals')}</p>
        ) : (
          <ListingCheckList texts={texts.listingCheck} checks={listing.checks} />
        )}
      </section>
      <ListingPhotos previews={listing.photos} />
      <ListingVideos videos={listing.videos} />
      <PointsFile file={listing.pointsFile} />
      <Facts data={data} listing={listing} />
      <ListingPayments listing={listing} />
      {previewed && (
        <PropertyPreview
          data={data.wizard}
          {...previewed}
          photos={listing.photos.map((address) => ({ hash: address, preview: address }))}
          onClose={() => setPreviewed(undefined)}
        />
      )}
    </div>
  )
}

function ListingPhotos({ previews }: { previews: readonly string[] }) {
  const t = useReviewTexts()
  return (
    <section>
      <h3 className="font-bold">{t('photos', { count: previews.length })}</h3>
      {previews.length === 0 ? (
        <p className="mt-2 text-quiet">{t('noPhotos')}</p>
      ) : (
        <div className="mt-3">
          <PhotoGrid photos={previews} label={(place) => t('photo', { place })} />
        </div>
      )}
    </section>
  )
}

function ListingVideos({ videos }: Pick<AdminOwnerListing, 'videos'>) {
  const t = useReviewTexts()
  if (videos.length === 0) return null
  return (
    <section>
      <h3 className="font-bold">{t('videos', { count: videos.length })}</h3>
      <div className="mt-3">
        <VideoRows videos={videos} label={(place, length) => t('video', { place, length })} />
      </div>
    </section>
  )
}

function PointsFile({ file }: { file: AdminOwnerListing['pointsFile'] }) {
  const t = useReviewTexts()
  if (!file) return null
  const words = { kind: file.kind === 'pdf' ? 'PDF' : 'WebP', size: formatBytes(file.bytes, t.language) }
  return (
    <a href={file.path} target="_blank" rel="noopener" className="link-line">
      {t('pointsFile', words)}
    </a>
  )
}

/** All values of the form by step; for a revision also the published value, where it differs. */
function Facts({ data, listing }: { data: ReviewData; listing: AdminOwnerListing }) {
  const t = useReviewTexts()
  const fields = useFieldTexts(data.wizard.fieldTexts)
  const shown = formFieldNames.filter((field) => field !== 'featuredImage')
  return (
    <section>
      <h3 className="font-bold">{t('facts')}</h3>
      <dl className="mt-3 divide-y divide-line border-y border-line">
        {shown.map((field) => {
          const text = fields.formatValue(field, listing.form)
          const before = listing.publishedForm && fields.formatValue(field, listing.publishedForm)
          const files =
            (field === 'gallery' || field === 'videos') &&
            listing.publishedForm &&
            listing.form[field].join() !== listing.publishedForm[field].join()
          const differs = files || (before !== null && before !== text)
          if (!text && !differs) return null
          return (
            // Short values are beside their names, so that the whole form is seen in two screens.
            <div
              key={field}
              className={`flex flex-wrap justify-between gap-x-4 py-2 ${differs ? 'border-l-4 border-l-accent pl-3' : ''}`}
            >
              <dt className="text-sm text-quiet">{fields.label(field)}</dt>
              <dd className="whitespace-pre-line break-words">{text || t('nothing')}</dd>
              {differs && (
                <dd className="mt-1 w-full whitespace-pre-line break-words text-sm text-quiet">
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

function ListingPayments({ listing }: { listing: AdminOwnerListing }) {
  const t = useReviewTexts()
  return (
    <section>
      <h3 className="font-bold">{t('payments')}</h3>
      {listing.payments.length === 0 && <p className="mt-2 text-quiet">{t('noPayments')}</p>}
      <ul className="numerals mt-2">
        {listing.payments.map(({ id, paidAt, cents, currency, status }) => (
          <li key={id}>
            {t('payment', {
              day: formatShortDay(paidAt, t.language),
              amount: formatMoney(cents, t.language, currencies.find((known) => known === currency) ?? 'USD'),
              status: t(status),
            })}
          </li>
        ))}
      </ul>
    </section>
  )
}
