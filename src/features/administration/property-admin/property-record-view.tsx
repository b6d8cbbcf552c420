import type { ReactNode } from 'react'
import { formatMoney } from '#shared/money.ts'
import { formatShortDay } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { photoPath } from '#shared/photos.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { DividedList } from '#ui/components/divided-list.tsx'
import { DecisionList } from '#ui/components/recent-decisions.tsx'
import { VideoRows } from '#features/properties/photos/video-rows.tsx'
import { CostTable } from '#features/properties/catalogue/cost-table.tsx'
import { OfficialFacts } from '#features/properties/catalogue/official-facts.tsx'
import { OfficialArea } from '#features/properties/catalogue/official-area.tsx'
import { PropertyFacts } from '#features/properties/catalogue/property-facts.tsx'
import { VisitorLink } from '#features/properties/catalogue/visitor-link.tsx'
import { EarlierListings } from '#features/sourcing/fact-sources/earlier-listings.tsx'
import { FactSourceList } from '#features/sourcing/fact-sources/fact-source-list.tsx'
import { useFactNotes } from '#features/sourcing/fact-sources/use-fact-notes.tsx'
import { Notes } from '#features/administration/notes/notes.tsx'
import type { PropertyRecord, PropertyAction } from './contract.ts'
import { formatStatusDecision } from './format-status-decision.ts'
import type { PropertyAdminData } from './property-admin-data.server.ts'
import { usePropertyAdminTexts } from './property-admin-texts.ts'

interface RecordProps {
  data: PropertyAdminData
  record: PropertyRecord
  busy: boolean
  onAction: (action: PropertyAction) => void
  onUndo: (id: string) => void
}

/** The text of a code; the code itself if it has none yet. */
const lookUpText = (texts: Readonly<Record<string, string>>, code: string): string =>
  (Object.hasOwn(texts, code) ? texts[code] : undefined) ?? code

/** Everything about a property that admins can see, by subject. */
export function PropertyRecordView({ data, record, busy, onAction, onUndo }: RecordProps) {
  const t = usePropertyAdminTexts()
  const { property, contact, decisions } = record
  const contactLines = [contact.name, contact.company, contact.email, contact.phone].filter((part) => part !== null)
  const { nl, en } = property.description
  const description = t.language === 'en' ? (en ?? nl) : (nl ?? en)
  return (
    <div className="grid min-w-0 gap-6">
      <Summary record={record} busy={busy} onAction={onAction} />
      {record.review.length > 0 && (
        <PanelSection title={t('record.review')}>
          <ul className="list-disc pl-5">
            {record.review.map((reason) => (
              <li key={reason}>{lookUpText(data.texts.record.reviewReasons, reason)}</li>
            ))}
          </ul>
        </PanelSection>
      )}
      <PanelSection title={t('record.photos')} none={property.gallery.length === 0 && t('record.noPhotos')}>
        <Photos property={property} />
      </PanelSection>
      <Videos property={property} />
      <Facts data={data} record={record} />
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
      <PanelSection title={t('record.listings')}>
        <DividedList items={property.listings} none={t('record.noListings')}>
          {(listing) => <Listing listing={listing} />}
        </DividedList>
      </PanelSection>
      <Earlier data={data} record={record} />
      <Notes texts={data.texts.notes} subject="property" id={property.id} />
      <PanelSection title={t('record.reports')}>
        <DividedList items={record.reports} none={t('record.noReports')}>
          {({ reason, text, createdAt, verdict }) => (
            <>
              <span className="font-medium">{t(`record.reasons.${reason}`)}</span>
              {text && <span className="block whitespace-pre-line break-words">{text}</span>}
              <span className="block text-sm text-quiet">
                {formatShortDay(createdAt, t.language)} ·{' '}
                {verdict ? t(`record.verdicts.${verdict}`) : t('record.waits')}
              </span>
            </>
          )}
        </DividedList>
      </PanelSection>
      <PanelSection title={t('record.decisions')} none={decisions.length === 0 && t('record.noDecisions')}>
        <DecisionList
          texts={data.texts.recent}
          decisions={decisions}
          describe={(decision) => ({ what: formatStatusDecision(decision, t) })}
          busy={busy}
          onUndo={onUndo}
        />
      </PanelSection>
      <PanelSection title={t('record.history')}>
        <DividedList items={record.audit} none={t('record.noHistory')}>
          {({ action, doneAt, adminEmail }) => (
            <>
              <span className="font-medium">{t(`actions.${action}`)}</span>
              <span className="block break-all text-sm text-quiet">
                {formatShortDay(doneAt, t.language)}, {adminEmail}
              </span>
            </>
          )}
        </DividedList>
      </PanelSection>
    </div>
  )
}

/** Costs and features, each with the listings that state it. */
function Facts({ data: { sourceTexts, now }, record: { property, sources } }: Pick<RecordProps, 'data' | 'record'>) {
  const t = usePropertyAdminTexts()
  const sourceProps = { texts: sourceTexts, property, sources, now }
  const notes = useFactNotes(sourceProps)
  return (
    <>
      <CostTable property={property} notes={notes} />
      <div className="-mt-6 min-w-0 [&_dl]:sm:grid-cols-1">
        <PropertyFacts property={property} now={now} notes={notes} />
      </div>
      <PanelSection title={t('record.sources')} none={sources.facts.length === 0 && t('record.noListings')}>
        <FactSourceList {...sourceProps} />
      </PanelSection>
    </>
  )
}

const Earlier = ({ data: { sourceTexts }, record: { property, sources } }: Pick<RecordProps, 'data' | 'record'>) =>
  sources.earlier.length > 0 && (
    <PanelSection title={sourceTexts.earlier}>
      <EarlierListings texts={sourceTexts} propertyId={property.id} listings={sources.earlier} />
    </PanelSection>
  )

/** The actions on a property, by its current decision. */
function getAvailableActions(decided: PropertyRecord['decided']): PropertyAction[] {
  if (decided === 'deleted') return ['restored']
  return (['hidden', 'rented', 'restored', 'deleted'] as const).filter((action) =>
    action === 'restored' ? decided !== null : action !== decided,
  )
}

function Summary({ record: { property, decided }, busy, onAction }: Omit<RecordProps, 'data' | 'onUndo'>) {
  const t = usePropertyAdminTexts()
  return (
    <div>
      <p className="text-quiet">{[property.location, property.neighborhood].filter(Boolean).join(' · ')}</p>
      <OfficialArea property={property} />
      <p className="numerals mt-1 break-all text-sm text-quiet">{property.id}</p>
      {decided && (
        <p className="mt-3 rounded-sign border border-warning px-3 py-2">
          {t('record.decidedNow', { what: t(`decided.${decided}`) })}
        </p>
      )}
      <div className="mt-4 flex flex-wrap gap-2">
        {decided !== 'deleted' && (
          <ButtonLink to={paths.adminEditProperty(property.id)} look="sign">
            {t('act.edit')}
          </ButtonLink>
        )}
        {getAvailableActions(decided).map((action) => (
          <Button
            key={action}
            disabled={busy}
            look={action === 'deleted' ? 'danger' : 'quiet'}
            onClick={() => onAction(action)}
          >
            {t(`act.${action}`)}
          </Button>
        ))}
        <VisitorLink propertyId={property.id} className="button button-quiet" newTab={t('newTab')}>
          {t('record.asVisitor')}
        </VisitorLink>
      </div>
      <OfficialFacts property={property} />
    </div>
  )
}

function Videos({ property: { videos } }: Pick<PropertyRecord, 'property'>) {
  const t = usePropertyAdminTexts()
  if (videos.length === 0) return null
  return (
    <PanelSection title={t('record.videos')}>
      <VideoRows videos={videos} label={(number, length) => t('record.video', { number, length })} />
    </PanelSection>
  )
}

function Photos({ property }: Pick<PropertyRecord, 'property'>) {
  const t = usePropertyAdminTexts()
  return (
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
  )
}

function Listing({ listing }: { listing: PropertyRecord['property']['listings'][number] }) {
  const t = usePropertyAdminTexts()
  const { source, url, price, firstSeenAt, lastSeenAt, goneAt, priceChanges } = listing
  const day = (moment: string) => formatShortDay(moment, t.language)
  return (
    <>
      {url ? (
        <a href={url} target="_blank" rel="noopener noreferrer" className="link font-medium">
          {source}
          <span className="sr-only"> {t('newTab')}</span>
        </a>
      ) : (
        <span className="font-medium">{source}</span>
      )}
      {price && <span className="numerals"> · {formatMoney(price.cents, t.language, price.currency)}</span>}
      <span className="block text-sm text-quiet">
        {t('record.seen', { from: day(firstSeenAt), until: day(lastSeenAt) })}
        {goneAt && ` · ${t('record.gone', { date: day(goneAt) })}`}
      </span>
      {priceChanges.map(({ at, beforeCents, afterCents }) => (
        <span key={at} className="numerals block text-sm">
          {day(at)}:{' '}
          {[beforeCents, afterCents]
            .map((cents) => (cents === null ? '–' : formatMoney(cents, t.language, price?.currency)))
            .join(' → ')}
        </span>
      ))}
    </>
  )
}

interface PanelSectionProps {
  title: string
  /** The text shown if the section is empty. */
  none?: string | false | undefined
  children: ReactNode
}

/** A titled section of the record. */
const PanelSection = ({ title, none, children }: PanelSectionProps) => (
  <section className="min-w-0">
    <h3 className="mb-2 text-lg font-bold">{title}</h3>
    {none ? <p className="text-quiet">{none}</p> : children}
  </section>
)
