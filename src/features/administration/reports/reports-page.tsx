import { Form, useNavigation, useSubmit, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { emailReplyMessages } from '#features/administration/email-replies/messages.ts'
import { readEmailTemplates } from '#features/administration/email-replies/queries.server.ts'
import { listingCheckMessages } from '#features/sourcing/listing-checks/messages.ts'
import { ReportQuery } from './contract.ts'
import { RecentReportDecisions } from './recent-report-decisions.tsx'
import { reportsMessages } from './messages.ts'
import { reportReasons } from './report-values.ts'
import { readReportDecisions, readReports } from './queries.server.ts'
import { ReportedPropertyCard } from './reported-property-card.tsx'
import { useReportActions } from './use-report-actions.tsx'

const perPage = 10

/** What the address asks; what cannot be asked is not. */
function parseQuery(search: URLSearchParams): ReportQuery {
  const reason = z.safeParse(ReportQuery.shape.reason, search.get('reason') || undefined)
  const page = Number(search.get('page'))
  return {
    page: Number.isInteger(page) && page > 0 && page < 10_000 ? page : 1,
    limit: perPage,
    reason: reason.success ? reason.data : undefined,
  }
}

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const texts = {
    ...reportsMessages[server.language],
    listingCheck: listingCheckMessages[server.language],
    emailReply: emailReplyMessages[server.language],
  }
  const query = parseQuery(new URL(request.url).searchParams)
  const read = (page: number) => readReports(server.db, server.index, { ...query, page })
  const firstPage = await read(query.page)
  // Who decides the last home of the last page goes on with the page before.
  const { homes, pagination } =
    firstPage.homes.length > 0 || query.page === 1
      ? firstPage
      : await read(Math.max(1, firstPage.pagination.totalPages))
  return {
    texts,
    query,
    homes,
    pagination,
    templates: await readEmailTemplates(server.db, 'report'),
    decisions: (await readReportDecisions(server.db, { page: 1, limit: 10 })).decisions,
    head: pageHead(server, {
      title: texts.title,
      description: texts.description,
      path: paths.adminReports,
      hidden: true,
    }),
  }
}
export type ReportsData = Awaited<ReturnType<typeof loader>>

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
      <RecentReportDecisions data={data} busy={busy} onUndo={undo} />
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
