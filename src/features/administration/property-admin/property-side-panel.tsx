import type { ReactNode } from 'react'
import { formatShortDay } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { photoPath } from '#shared/photos.ts'
import { call } from '#ui/forms/call.ts'
import { useLoaded } from '#ui/forms/use-loaded.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { LoadedContent, SidePanel } from '#ui/components/side-panel.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { PropertyAdminData } from './property-admin-data.server.ts'
import { CostTable } from '#features/properties/catalogue/cost-table.tsx'
import { PropertyFacts } from '#features/properties/catalogue/property-facts.tsx'
import { DecisionList } from '#ui/components/recent-decisions.tsx'
import { formatStatusDecision } from './format-status-decision.ts'
import type { PropertyRecord, getAdminProperty, PropertyAction } from './contract.ts'

interface Props {
  data: PropertyAdminData
  id: string
  busy: boolean
  onClose: () => void
  /** Does something with the home; says whether it was done. */
  onAction: (action: PropertyAction, name: string) => Promise<boolean>
  onUndo: (id: string) => Promise<boolean>
}

/** Everything that is known of a home, at the side, and what can be done with it. */
export function PropertySidePanel({ data, id, busy, onClose, onAction, onUndo }: Props) {
  const t = usePageTexts(data.texts)
  const loaded = useLoaded(() => call<typeof getAdminProperty>('GET', '/admin/properties/{id}', { params: { id } }), id)
  const property = loaded.data?.property
  const title = property ? (property.address ?? property.title) : t('act.view')
  return (
    <SidePanel title={title} closeLabel={t('close')} onClose={onClose}>
      <LoadedContent
        loaded={loaded}
        loading={t('record.loading')}
        failed={loaded.failure || t('record.failed')}
        retry={t('record.retry')}
        skeleton="h-96"
      >
        {(record) => (
          <Record
            data={data}
            record={record}
            busy={busy}
            onAction={(action) => void onAction(action, title).then(loaded.reload)}
            onUndo={(decision) => void onUndo(decision).then(loaded.reload)}
          />
        )}
      </LoadedContent>
    </SidePanel>
  )
}

interface RecordProps {
  data: PropertyAdminData
  record: PropertyRecord
  busy: boolean
  onAction: (action: PropertyAction) => void
  onUndo: (id: string) => void
}

function Record({ data: { texts, now }, record, busy, onAction, onUndo }: RecordProps) {
  const t = usePageTexts(texts)
  const { property, decided, contact, reports, decisions, audit } = record
  const availableActions: PropertyAction[] =
    decided === 'deleted'
      ? ['restored']
      : [
          ...(decided === 'hidden' ? [] : (['hidden'] as const)),
          ...(decided === 'rented' ? [] : (['rented'] as const)),
          ...(decided ? (['restored'] as const) : []),
          'deleted',
        ]
  const date = (moment: string) => formatShortDay(moment, t.language)
  const contactLines = [contact.name, contact.company, contact.email, contact.phone].filter((part) => part !== null)
  const description =
    t.language === 'en'
      ? (property.description.en ?? property.description.nl)
      : (property.description.nl ?? property.description.en)
  return (
    <div className="grid min-w-0 gap-6">
      <div>
        <p className="text-quiet">{property.location}</p>
        <p className="numerals mt-1 break-all text-sm text-quiet">{property.id}</p>
        {decided && (
          <p className="mt-3 rounded-sign border border-warning px-3 py-2">
            {t('record.decidedNow', { what: t(`decided.${decided}`) })}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {decided !== 'deleted' && (
            <LocalLink to={paths.adminEditProperty(property.id)} className="button button-sign">
              {t('act.edit')}
            </LocalLink>
          )}
          {availableActions.map((action) => (
            <button
              key={action}
              type="button"
              disabled={busy}
              className={`button ${action === 'deleted' ? 'button-danger' : 'button-quiet'}`}
              onClick={() => onAction(action)}
            >
              {t(`act.${action}`)}
            </button>
          ))}
          <LocalLink
            to={paths.adminAsVisitorFrom(paths.property(property.id))}
            reloadDocument
            target="_blank"
            className="button button-quiet"
          >
            {t('record.asVisitor')} <span className="sr-only">{t('newTab')}</span>
          </LocalLink>
        </div>
      </div>
      <PanelSection title={t('record.photos')} none={property.gallery.length === 0 && t('record.noPhotos')}>
        <ul className="grid grid-cols-3 gap-2">
          {property.gallery.map(({ hash, signed }, at) => (
            <li key={hash + String(at)}>
              <a
                href={signed?.[1600] ?? photoPath(hash, 1600)}
                target="_blank"
                rel="noopener noreferrer"
                className="block overflow-hidden rounded-sign bg-sunken"
              >
                <img
                  src={signed?.[480] ?? photoPath(hash, 480)}
                  alt={`${t('record.photo', { number: at + 1 })} ${t('newTab')}`}
                  width={480}
                  height={360}
                  loading="lazy"
                  className="aspect-4/3 w-full object-cover"
                />
              </a>
            </li>
          ))}
        </ul>
      </PanelSection>
      <CostTable property={property} />
      <div className="-mt-6 min-w-0 [&_dl]:sm:grid-cols-1">
        <PropertyFacts property={property} now={now} />
      </div>
      <PanelSection title={t('record.description')} none={!description && t('record.noDescription')}>
        <p className="whitespace-pre-line break-words">{description}</p>
      </PanelSection>
      <PanelSection title={t('record.contact')} none={contactLines.length === 0 && t('record.noContact')}>
        <ul>
          {contactLines.map((part) => (
            <li key={part} className="break-all">
              {part}
            </li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection title={t('record.listings')} none={property.listings.length === 0 && t('record.noListings')}>
        <ul className="divide-y divide-line">
          {property.listings.map((listing, at) => (
            <li key={at} className="py-2">
              {listing.url ? (
                <a href={listing.url} target="_blank" rel="noopener noreferrer" className="link font-medium">
                  {listing.source}
                  <span className="sr-only"> {t('newTab')}</span>
                </a>
              ) : (
                <span className="font-medium">{listing.source}</span>
              )}
              {listing.price && (
                <span className="numerals">
                  {' '}
                  · {formatMoney(listing.price.cents, t.language, listing.price.currency)}
                </span>
              )}
              <span className="block text-sm text-quiet">
                {t('record.seen', { from: date(listing.firstSeenAt), until: date(listing.lastSeenAt) })}
                {listing.goneAt && ` · ${t('record.gone', { date: date(listing.goneAt) })}`}
              </span>
              {listing.priceChanges.map(({ at: moment, beforeCents, afterCents }) => (
                <span key={moment} className="numerals block text-sm">
                  {date(moment)}:{' '}
                  {[beforeCents, afterCents]
                    .map((cents) => (cents === null ? '–' : formatMoney(cents, t.language, listing.price?.currency)))
                    .join(' → ')}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection title={t('record.reports')} none={reports.length === 0 && t('record.noReports')}>
        <ul className="divide-y divide-line">
          {reports.map((report) => (
            <li key={report.id} className="py-2">
              <span className="font-medium">{t(`record.reasons.${report.reason}`)}</span>
              {report.text && <span className="block whitespace-pre-line break-words">{report.text}</span>}
              <span className="block text-sm text-quiet">
                {date(report.createdAt)} · {report.verdict ? t(`record.verdicts.${report.verdict}`) : t('record.waits')}
              </span>
            </li>
          ))}
        </ul>
      </PanelSection>
      <PanelSection title={t('record.decisions')} none={decisions.length === 0 && t('record.noDecisions')}>
        <DecisionList
          texts={texts.recent}
          decisions={decisions}
          describe={(decision) => ({ what: formatStatusDecision(decision, t) })}
          busy={busy}
          onUndo={onUndo}
        />
      </PanelSection>
      <PanelSection title={t('record.history')} none={audit.length === 0 && t('record.noHistory')}>
        <ul className="divide-y divide-line">
          {audit.map((entry) => (
            <li key={entry.id} className="py-2">
              <span className="font-medium">{t(`actions.${entry.action}`)}</span>
              <span className="block break-all text-sm text-quiet">
                {date(entry.doneAt)}, {entry.adminEmail}
              </span>
            </li>
          ))}
        </ul>
      </PanelSection>
    </div>
  )
}

/** A part of the record under its name, or a word that there is nothing. */
function PanelSection({
  title,
  none,
  children,
}: {
  title: string
  none: string | false | undefined
  children: ReactNode
}) {
  return (
    <section className="min-w-0">
      <h3 className="text-lg font-bold">{title}</h3>
      <div className="mt-2">{none ? <p className="text-quiet">{none}</p> : children}</div>
    </section>
  )
}
