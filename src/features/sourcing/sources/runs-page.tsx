import type { LoaderFunctionArgs } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { selectFilter, usePeriodFilter } from '#ui/components/admin-filters.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { readListQuery } from '#ui/forms/read-query.ts'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { getFailureText } from './failure-text.server.ts'
import { RunQuery, runProblemStates } from './contract.ts'
import { readAllRuns } from './queries.server.ts'
import { SourcesTextsProvider } from './sources-texts.ts'
import { formatRunCounts, Outcome } from './run-outcome.tsx'
import { runsMessages } from './runs-messages.ts'
import { sourcesMessages } from './messages.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { server, asked, pageSize, makeHead } = openAdminPage(args)
  const { language } = server
  const texts = { sources: sourcesMessages[language], ...runsMessages[language] }
  const { query, unread } = readListQuery(RunQuery, asked, pageSize)
  const { runs, pagination } = await readExistingPage(query.page, (page) =>
    readAllRuns(server.db, { ...query, page }, language),
  )
  return {
    texts,
    query,
    unread,
    runs: runs.map((run) => ({
      ...run,
      time: formatMoment(run.startedAt, language),
      why: getFailureText(run.failure, language),
    })),
    pagination,
    head: makeHead({ title: texts.title, description: texts.lead }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

const { useTexts, withTexts } = createPageTexts<Data['texts']>()

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export const meta = pageMeta

export default withTexts(function RunsPage({ loaderData: { texts, query, runs, pagination } }: { loaderData: Data }) {
  const t = useTexts()
  const count = usePageTexts(texts.sources)
  return (
    <SourcesTextsProvider texts={texts.sources}>
      <AdminList
        title={t('title')}
        lead={t('lead')}
        path={paths.adminRuns}
        file="runs"
        filters={[
          selectFilter('state', t('sources.columns.outcome'), query.state, runProblemStates, (state) =>
            t(`problems.${state}`),
          ),
          usePeriodFilter(query.period),
        ]}
        rows={runs}
        rowKey={({ id }) => id}
        columns={[
          {
            header: t('when'),
            cell: ({ time, cause }) => (
              <>
                <span className="numerals">{time}</span>
                <span className="block text-sm text-quiet">{t(`sources.causes.${cause}`)}</span>
              </>
            ),
          },
          {
            header: t('sources.columns.name'),
            cell: ({ source }) => (
              <LocalLink to={paths.adminSource(source.id)} className="link">
                {source.name}
              </LocalLink>
            ),
            className: 'font-medium wrap-anywhere',
            namesRow: true,
          },
          {
            header: t('sources.columns.outcome'),
            cell: (run) => <Outcome run={run} why={run.why} />,
            className: 'whitespace-normal',
          },
          { header: t('records'), cell: (run) => formatRunCounts(run, count), className: 'numerals whitespace-normal' },
        ]}
        pagination={pagination}
      />
    </SourcesTextsProvider>
  )
})
