import type { LoaderFunctionArgs } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { maxCounted } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { AdminList, periodFilter } from '#ui/components/admin-list.tsx'
import { adminListMessages } from '#ui/components/admin-list-messages.ts'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { readQuery } from '#ui/forms/read-query.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { getFailureText } from './failure-text.server.ts'
import { RunQuery, runProblemStates } from './contract.ts'
import { readAllRuns } from './queries.server.ts'
import { formatRunCounts } from './format-run-counts.ts'
import { Outcome } from './run-outcome.tsx'
import { runsMessages } from './runs-messages.ts'
import { sourcesMessages } from './messages.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const { language } = server
  const texts = { list: adminListMessages[language], sources: sourcesMessages[language], ...runsMessages[language] }
  const query = readQuery(RunQuery, new URL(request.url).searchParams, { limit: '25' })
  const { runs, pagination } = await readAllRuns(server.db, query)
  return {
    texts,
    query,
    runs: runs.map((run) => ({
      ...run,
      time: formatMoment(run.startedAt, language),
      why: run.failure ? getFailureText(run.failure, language) : undefined,
    })),
    pagination,
    head: pageHead(server, {
      title: texts.title,
      description: texts.lead,
      path: paths.adminRuns,
      hidden: true,
    }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default function RunsPage({ loaderData: { texts, query, runs, pagination } }: { loaderData: Data }) {
  const t = usePageTexts(texts)
  const count = usePageTexts(texts.sources)
  return (
    <AdminList
      texts={texts.list}
      title={t('title')}
      lead={t('lead')}
      path={paths.adminRuns}
      filters={[
        {
          name: 'state',
          label: t('sources.columns.outcome'),
          chosen: query.state,
          options: runProblemStates.map((state) => [state, t(`problems.${state}`)]),
        },
        periodFilter(texts.list, query.period),
      ]}
      columns={[t('when'), t('sources.columns.name'), t('sources.columns.outcome'), t('records')]}
      rows={runs.map((run) => (
        <tr key={run.id}>
          <td>
            <span className="numerals">{run.time}</span>
            <span className="block text-sm text-quiet">{t(`sources.causes.${run.cause}`)}</span>
          </td>
          <th scope="row" className="font-medium wrap-anywhere">
            <LocalLink to={paths.adminSource(run.source.id)} className="link">
              {run.source.name}
            </LocalLink>
          </th>
          <td className="whitespace-normal">
            <Outcome texts={texts.sources} run={run} />
            {run.why && <span className="block text-sm text-quiet">{run.why}</span>}
          </td>
          <td className="numerals whitespace-normal">{formatRunCounts(run, count)}</td>
        </tr>
      ))}
      pagination={pagination}
      maxCount={maxCounted}
    />
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
