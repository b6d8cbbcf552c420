import { useState, type ChangeEvent } from 'react'
import { formatMoment } from '#shared/dates.ts'
import { formatMoney } from '#shared/money.ts'
import { Button } from '#ui/components/button.tsx'
import { useT } from '#ui/language/page-frame.tsx'
import { ListingCheckList } from '#features/sourcing/listing-checks/listing-check-list.tsx'
import { VisitorLink } from '#features/properties/catalogue/visitor-link.tsx'
import { useReportsTexts } from './reports-texts.ts'
import type { EmailTemplate } from '#features/administration/email-replies/contract.ts'
import { grounds, type Ground } from '#features/moderation/statements/statement-values.ts'
import { SelectField } from '#ui/forms/text-field.tsx'
import type { ReportDecision, ReportedProperty } from './contract.ts'
import { verdicts } from './report-values.ts'
import type { ReportsData } from './reports-data.server.ts'
import { EmailAdvertiser } from './email-advertiser.tsx'

/** What an admin decides, with what is told about it. */
type Decision = Pick<ReportDecision, 'verdict' | 'note' | 'ground' | 'explanation'>

interface CardProps {
  templates: readonly EmailTemplate[]
  checkTexts: ReportsData['texts']['listingCheck']
  property: ReportedProperty
  busy: boolean
  onDecide: (decision: Decision) => void
}

/** A reported property: its reports, our own checks, and the possible decisions. */
export function ReportedPropertyCard({ templates, checkTexts, property, busy, onDecide }: CardProps) {
  const t = useReportsTexts()
  const frame = useT()
  const heading = `property-${property.id}`
  return (
    <article aria-labelledby={heading} className="card grid gap-5 p-5">
      <header>
        <h2 id={heading} className="text-xl font-bold">
          {property.location}
        </h2>
        <p className="numerals mt-1 text-quiet">
          {[
            frame(`properties.status.${property.status}`),
            property.rentCents === null ? t('unknown') : formatMoney(property.rentCents, t.language),
            t('reports', { count: property.reports.length }),
          ].join(' · ')}
        </p>
        <p className="mt-1 flex flex-wrap gap-x-4">
          <VisitorLink propertyId={property.id} className="link-line" newTab={t('newTab')}>
            {t('view')}
          </VisitorLink>
          {property.listings.map(({ source, url }, at) =>
            url ? (
              <a key={at} href={url} target="_blank" rel="noopener noreferrer" className="link-line">
                {source} <span className="sr-only">{t('newTab')}</span>
              </a>
            ) : (
              <span key={at} className="inline-flex min-h-9 items-center">
                {t('source', { source })}
              </span>
            ),
          )}
          {property.listings.length === 0 && (
            <span className="inline-flex min-h-9 items-center text-quiet">{t('noSources')}</span>
          )}
        </p>
      </header>
      <div className="grid gap-5 lg:grid-cols-2">
        <ReportedList property={property} />
        <section>
          <h3 className="font-bold">{t('signals')}</h3>
          {property.checks.length === 0 ? (
            <p className="mt-3 text-quiet">{t('noSignals')}</p>
          ) : (
            <ListingCheckList texts={checkTexts} checks={property.checks} />
          )}
        </section>
      </div>
      {property.reports[0] && (
        <EmailAdvertiser templates={templates} property={property} reportedAt={property.reports[0].createdAt} />
      )}
      <DecisionForm property={property} busy={busy} onDecide={onDecide} />
    </article>
  )
}

/** What the decision rests on, what is told about it, a note for colleagues, and a button for each decision. */
function DecisionForm({ property, busy, onDecide }: Pick<CardProps, 'property' | 'busy' | 'onDecide'>) {
  const t = useReportsTexts()
  const [note, setNote] = useState('')
  const [explanation, setExplanation] = useState('')
  const [ground, setGround] = useState<Ground>()
  const explanationId = `explanation-${property.id}`
  const noteId = `note-${property.id}`
  return (
    <div
      role="group"
      aria-label={t('decideFor', { property: property.location })}
      className="border-t border-line pt-4"
    >
      <div className="max-w-2xl">
        <SelectField
          label={t('ground')}
          hint={t('groundHint')}
          register={{
            value: ground ?? '',
            onChange: ({ currentTarget }: ChangeEvent<HTMLSelectElement>) =>
              setGround(grounds.find((name) => name === currentTarget.value)),
          }}
          options={[['', t('byReason')], ...grounds.map((name) => [name, t(`grounds.${name}`)] as const)]}
        />
        <label htmlFor={explanationId} className="mt-4 mb-1.5 block text-sm font-semibold">
          {t('explanation')} <span className="font-normal text-quiet">({t('optional')})</span>
        </label>
        <textarea
          id={explanationId}
          value={explanation}
          rows={2}
          maxLength={2_000}
          onChange={(event) => setExplanation(event.currentTarget.value)}
          className="input mb-4"
        />
      </div>
      <label htmlFor={noteId} className="mb-1.5 block text-sm font-semibold">
        {t('note')} <span className="font-normal text-quiet">({t('optional')})</span>
      </label>
      <input
        id={noteId}
        value={note}
        maxLength={1_000}
        onChange={(event) => setNote(event.currentTarget.value)}
        className="input max-w-2xl"
      />
      <div className="mt-3 flex flex-wrap gap-3">
        {verdicts.map((verdict) => (
          <Button
            key={verdict}
            disabled={busy}
            look={verdict === 'hidden' ? 'danger' : 'quiet'}
            onClick={() => onDecide({ verdict, note, explanation, ...(ground && { ground }) })}
          >
            {t(`verdicts.${verdict}`)}
          </Button>
        ))}
      </div>
    </div>
  )
}

function ReportedList({ property }: Pick<CardProps, 'property'>) {
  const t = useReportsTexts()
  return (
    <section>
      <h3 className="font-bold">{t('reports', { count: property.reports.length })}</h3>
      <ul className="mt-3 grid gap-3">
        {property.reports.map((report) => (
          <li key={report.id}>
            <p className="font-semibold">{t(`reasons.${report.reason}`)}</p>
            <p className="whitespace-pre-line break-words">
              {report.text ?? <span className="text-quiet">{t('noText')}</span>}
            </p>
            <p className="text-sm text-quiet">
              {formatMoment(report.createdAt, t.language)}, {t(report.byAccount ? 'member' : 'guest')}
              {report.hasAddress && `, ${t('withAddress')}`}
            </p>
          </li>
        ))}
      </ul>
    </section>
  )
}
