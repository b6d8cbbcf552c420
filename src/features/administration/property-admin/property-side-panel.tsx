import { useEffect, useState, type ReactNode } from 'react'
import { locales } from '#shared/language.ts'
import { formatMoney } from '#shared/money.ts'
import { paths } from '#shared/paths.ts'
import { photoPath } from '#shared/photos.ts'
import { call, CallError } from '#ui/forms/call.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { Dialog } from '#ui/components/dialog.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import type { AllHomesData } from './property-admin-page.tsx'
import { CostTable } from '#features/properties/catalogue/cost-table.tsx'
import { HomeFacts } from '#features/properties/catalogue/property-facts.tsx'
import { HomeActs } from './recent-decisions.tsx'
import type { HomeRecord, showManagedHome } from './contract.ts'
import type { HomeAct } from '#features/properties/catalogue/decided-status.ts'

interface Props {
  data: AllHomesData
  id: string
  busy: boolean
  onClose: () => void
  /** Does something with the home; says whether it was done. */
  onAct: (act: HomeAct, name: string) => Promise<boolean>
  onUndo: (id: string) => Promise<boolean>
}

/** Everything that is known of a home, at the side, and what can be done with it. */
export function HomeRecordSheet({ data, id, busy, onClose, onAct, onUndo }: Props) {
  const t = usePageWords(data.words)
  const [record, setRecord] = useState<HomeRecord | { failed: string }>()
  const [asked, setAsked] = useState(0)
  useEffect(() => {
    let wanted = true
    call<typeof showManagedHome>('GET', '/admin/properties/{id}', { params: { id } })
      .then((reply) => wanted && setRecord(reply.data))
      .catch((error: unknown) => {
        if (!(error instanceof CallError)) throw error
        if (wanted) setRecord({ failed: error.message || t('record.failed') })
      })
    return () => {
      wanted = false
    }
  }, [id, asked, t])
  const again = () => setAsked((times) => times + 1)
  const known = record && 'home' in record ? record : undefined
  const title = known ? (known.home.address ?? known.home.title) : t('act.view')
  return (
    <Dialog side title={title} closeLabel={t('close')} onClose={onClose}>
      {record === undefined ? (
        <p role="status" className="grid gap-3">
          <span className="sr-only">{t('record.loading')}</span>
          <span className="skeleton h-6 w-2/3" />
          <span className="skeleton h-40" />
          <span className="skeleton h-64" />
        </p>
      ) : known ? (
        <Record
          data={data}
          record={known}
          busy={busy}
          onAct={(act) => void onAct(act, title).then(again)}
          onUndo={(decision) => void onUndo(decision).then(again)}
        />
      ) : (
        <div role="alert" className="grid justify-items-start gap-4">
          <p>{'failed' in record && record.failed}</p>
          <button type="button" className="button button-sign" onClick={again}>
            {t('record.retry')}
          </button>
        </div>
      )}
    </Dialog>
  )
}

interface RecordProps {
  data: AllHomesData
  record: HomeRecord
  busy: boolean
  onAct: (act: HomeAct) => void
  onUndo: (id: string) => void
}

function Record({ data: { words, now }, record, busy, onAct, onUndo }: RecordProps) {
  const t = usePageWords(words)
  const { home, decided, contact, reports, decisions, audit } = record
  const acts: HomeAct[] =
    decided === 'deleted'
      ? ['restored']
      : [
          ...(decided === 'hidden' ? [] : (['hidden'] as const)),
          ...(decided === 'rented' ? [] : (['rented'] as const)),
          ...(decided ? (['restored'] as const) : []),
          'deleted',
        ]
  const day = new Intl.DateTimeFormat(locales[t.language], { dateStyle: 'medium', timeZone: 'Europe/Amsterdam' })
  const date = (moment: string) => day.format(new Date(moment))
  const reached = [contact.name, contact.company, contact.email, contact.phone].filter((part) => part !== null)
  const description =
    t.language === 'en' ? (home.description.en ?? home.description.nl) : (home.description.nl ?? home.description.en)
  return (
    <div className="grid min-w-0 gap-6">
      <div>
        <p className="text-quiet">{home.location}</p>
        <p className="numerals mt-1 break-all text-sm text-quiet">{home.id}</p>
        {decided && (
          <p className="mt-3 rounded-sign border border-warning px-3 py-2">
            {t('record.decidedNow', { what: t(`decided.${decided}`) })}
          </p>
        )}
        <div className="mt-4 flex flex-wrap gap-2">
          {decided !== 'deleted' && (
            <LocalLink to={paths.adminEditProperty(home.id)} className="button button-sign">
              {t('act.edit')}
            </LocalLink>
          )}
          {acts.map((act) => (
            <button
              key={act}
              type="button"
              disabled={busy}
              className={`button ${act === 'deleted' ? 'button-danger' : 'button-quiet'}`}
              onClick={() => onAct(act)}
            >
              {t(`act.${act}`)}
            </button>
          ))}
          <LocalLink
            to={paths.adminAsVisitorFrom(paths.property(home.id))}
            reloadDocument
            target="_blank"
            className="button button-quiet"
          >
            {t('record.asVisitor')} <span className="sr-only">{t('newTab')}</span>
          </LocalLink>
        </div>
      </div>
      <Part title={t('record.photos')} none={home.gallery.length === 0 && t('record.noPhotos')}>
        <ul className="grid grid-cols-3 gap-2">
          {home.gallery.map(({ hash, signed }, at) => (
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
      </Part>
      <CostTable home={home} />
      <div className="-mt-6 min-w-0 [&_dl]:sm:grid-cols-1">
        <HomeFacts home={home} now={now} />
      </div>
      <Part title={t('record.description')} none={!description && t('record.noDescription')}>
        <p className="whitespace-pre-line break-words">{description}</p>
      </Part>
      <Part title={t('record.contact')} none={reached.length === 0 && t('record.noContact')}>
        <ul>
          {reached.map((part) => (
            <li key={part} className="break-all">
              {part}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('record.offers')} none={home.offers.length === 0 && t('record.noOffers')}>
        <ul className="divide-y divide-line">
          {home.offers.map((offer, at) => (
            <li key={at} className="py-2">
              {offer.url ? (
                <a href={offer.url} target="_blank" rel="noopener noreferrer" className="link font-medium">
                  {offer.source}
                  <span className="sr-only"> {t('newTab')}</span>
                </a>
              ) : (
                <span className="font-medium">{offer.source}</span>
              )}
              {offer.price && (
                <span className="numerals"> · {formatMoney(offer.price.cents, t.language, offer.price.currency)}</span>
              )}
              <span className="block text-sm text-quiet">
                {t('record.seen', { from: date(offer.firstSeenAt), until: date(offer.lastSeenAt) })}
                {offer.goneAt && ` · ${t('record.gone', { date: date(offer.goneAt) })}`}
              </span>
              {offer.priceChanges.map(({ at: moment, beforeCents, afterCents }) => (
                <span key={moment} className="numerals block text-sm">
                  {date(moment)}:{' '}
                  {[beforeCents, afterCents]
                    .map((cents) => (cents === null ? '–' : formatMoney(cents, t.language, offer.price?.currency)))
                    .join(' → ')}
                </span>
              ))}
            </li>
          ))}
        </ul>
      </Part>
      <Part title={t('record.reports')} none={reports.length === 0 && t('record.noReports')}>
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
      </Part>
      <Part title={t('record.decisions')} none={decisions.length === 0 && t('record.noDecisions')}>
        <HomeActs words={words} decisions={decisions} busy={busy} onUndo={onUndo} />
      </Part>
      <Part title={t('record.history')} none={audit.length === 0 && t('record.noHistory')}>
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
      </Part>
    </div>
  )
}

/** A part of the record under its name, or a word that there is nothing. */
function Part({ title, none, children }: { title: string; none: string | false | undefined; children: ReactNode }) {
  return (
    <section className="min-w-0">
      <h3 className="text-lg font-bold">{title}</h3>
      <div className="mt-2">{none ? <p className="text-quiet">{none}</p> : children}</div>
    </section>
  )
}
