import { Form, useNavigation, useSubmit } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { RecentDecisions } from '#ui/components/recent-decisions.tsx'
import { EmailAdvertiser } from './email-advertiser.tsx'
import { reportReasons } from './report-values.ts'
import { ReportedPropertyCard } from './reported-property-card.tsx'
import { useReportActions } from './use-report-actions.tsx'
import { type ReportsData, readReportsPage } from './reports-data.server.ts'

export const loader = readReportsPage

export const meta = pageMeta

export default function ReportsPage({ loaderData: data }: { loaderData: ReportsData }) {
  const { texts, query, homes, pagination } = data
  const t = usePageTexts(texts)
  const local = useLocalPath()
  const loading = useNavigation().state !== 'idle'
  const { busy, decide, undo } = useReportActions(t('failed'))
  const reason = query.reason ? `reason=${query.reason}&` : ''
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id="reports" tabIndex={-1} className="sign-type text-2xl outline-none">
          {t('title')}
        </h1>
        <LocalLink to={paths.adminEmailTemplates} className="button button-quiet">
          {t('templates')}
        </LocalLink>
      </div>
      <p className="mt-3 max-w-prose text-quiet">{t('lead')}</p>
      <Filter data={data} />
      <div aria-busy={loading} className={loading ? 'opacity-60' : ''}>
        {homes.length === 0 ? (
          <div className="card mt-6 grid justify-items-center gap-2 p-10 text-center">
            <p className="text-lg">{t(query.reason ? 'noneHere' : 'none')}</p>
            {!query.reason && <p className="max-w-prose text-quiet">{t('noneText')}</p>}
          </div>
        ) : (
          <>
            <p className="mt-6 font-semibold">{t('waiting', { count: pagination.totalItems })}</p>
            <ul className="mt-3 grid gap-6">
              {homes.map((home) => (
                // With another report it is another question, so what was written about it begins anew.
                <li key={home.id + (home.reports[0]?.id ?? '')} className="min-w-0">
                  <ReportedPropertyCard data={data} home={home} busy={busy} onDecide={decide} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="mt-6">
        <Pager pagination={pagination} pageHref={(page) => `${local(paths.adminReports)}?${reason}page=${page}`} />
      </div>
      <RecentDecisions
        texts={texts.recent}
        decisions={data.decisions}
        describe={({ verdict, location, note, reports }) => ({
          what: t(`done.${verdict}`, { home: location }),
          note,
          facts: t('reports', { count: reports }),
        })}
        busy={busy}
        onUndo={undo}
      >
        {(decision) =>
          decision.advertiser && (
            <EmailAdvertiser
              data={data}
              home={{ ...decision, id: decision.propertyId }}
              reportedAt={decision.reportedAt ?? decision.decidedAt}
            />
          )
        }
      </RecentDecisions>
    </>
  )
}

/** A change begins at page 1 again; the address says what is shown. */
function Filter({ data: { texts, query } }: { data: ReportsData }) {
  const t = usePageTexts(texts)
  const submit = useSubmit()
  return (
    <Form className="mt-6 flex flex-wrap items-end gap-3" role="search">
      <label>
        <span className="mb-1.5 block text-sm font-semibold">{t('reason')}</span>
        <select
          key={query.reason}
          name="reason"
          defaultValue={query.reason ?? ''}
          onChange={(event) => void submit(event.currentTarget.form)}
          className="input"
        >
          <option value="">{t('all')}</option>
          {reportReasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-quiet">
        {t('show')}
      </button>
      {query.reason && (
        <LocalLink to={paths.adminReports} className="button button-quiet">
          {t('clear')}
        </LocalLink>
      )}
    </Form>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
