import { Form, useNavigation, useSubmit, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#shared/paths.ts'
import { onlyAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { serverPart } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageWords } from '#ui/language/use-page-texts.ts'
import { letterMessages } from '#features/administration/email-replies/messages.ts'
import { readTemplates } from '#features/administration/email-replies/queries.server.ts'
import { signalMessages } from '#features/sourcing/listing-checks/messages.ts'
import { ReportQuery } from './contract.ts'
import { LastReportDecisions } from './recent-report-decisions.tsx'
import { reportsMessages } from './messages.ts'
import { reportReasons } from './report-values.ts'
import { readReportDecisions, readReports } from './queries.server.ts'
import { ReportedHomeCard } from './reported-property-card.tsx'
import { useReportActs } from './use-report-actions.tsx'

const perPage = 10

/** What the address asks; what cannot be asked is not. */
function queryOf(search: URLSearchParams): ReportQuery {
  const reason = z.safeParse(ReportQuery.shape.reason, search.get('reason') || undefined)
  const page = Number(search.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    limit: perPage,
    reason: reason.success ? reason.data : undefined,
  }
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = serverPart(context)
  onlyAdmin(server)
  const words = {
    ...reportsMessages[server.language],
    signal: signalMessages[server.language],
    letter: letterMessages[server.language],
  }
  const query = queryOf(new URL(request.url).searchParams)
  const read = (page: number) => readReports(server.db, server.index, { ...query, page })
  const asked = await read(query.page)
  // Who decides the last home of the last page goes on with the page before.
  const { homes, pagination } =
    asked.homes.length > 0 || query.page === 1 ? asked : await read(Math.max(1, asked.pagination.totalPages))
  return {
    words,
    query,
    homes,
    pagination,
    templates: await readTemplates(server.db, 'report'),
    decisions: (await readReportDecisions(server.db, { page: 1, limit: 10 })).decisions,
    head: pageHead(server, {
      title: words.title,
      description: words.description,
      path: paths.adminReports,
      hidden: true,
    }),
  }
}
export type ReportsData = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function ReportsPage({ loaderData: data }: { loaderData: ReportsData }) {
  const { words, query, homes, pagination } = data
  const t = usePageWords(words)
  const local = useLocalPath()
  const loading = useNavigation().state !== 'idle'
  const { busy, decide, undo } = useReportActs(t('failed'))
  const reason = query.reason ? `reason=${query.reason}&` : ''
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id="reports" tabIndex={-1} className="sign-type text-2xl outline-none">
          {t('title')}
        </h1>
        <LocalLink to={paths.adminTemplates} className="button button-quiet">
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
                  <ReportedHomeCard data={data} home={home} busy={busy} onDecide={decide} />
                </li>
              ))}
            </ul>
          </>
        )}
      </div>
      <div className="mt-6">
        <Pager pagination={pagination} pageHref={(page) => `${local(paths.adminReports)}?${reason}page=${page}`} />
      </div>
      <LastReportDecisions data={data} busy={busy} onUndo={undo} />
    </>
  )
}

/** A change begins at page 1 again; the address says what is shown. */
function Filter({ data: { words, query } }: { data: ReportsData }) {
  const t = usePageWords(words)
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
