import type { LoaderFunctionArgs } from 'react-router'
import type * as z from 'zod/mini'
import type { PageProps } from '#ui/layout/page-props.ts'
import { formatExactMoment, formatRecentMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { securityEvents, securityOutcomes } from '#platform/audit/security-events.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { selectFilter } from '#ui/components/admin-filters.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { Table } from '#ui/components/table.tsx'
import { readListQuery } from '#ui/forms/read-query.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import type { CspReport } from './csp-contract.ts'
import { SecurityLogQuery, type SecurityLogEntry } from './contract.ts'
import { securityLogMessages } from './messages.ts'
import { readCspReports } from './csp-reports.server.ts'
import { readSecurityLog } from './queries.server.ts'
import { useSecurityLogTexts, withTexts } from './security-log-texts.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { server, asked, pageSize, makeHead } = openAdminPage(args)
  const texts = securityLogMessages[server.language]
  const { query, unread } = readListQuery(SecurityLogQuery, asked, pageSize)
  const { events, pagination } = await readExistingPage(query.page, (page) =>
    readSecurityLog(server.db, { ...query, page }),
  )
  return {
    texts,
    query,
    unread,
    events: events.map((event) => ({ ...event, reason: event.reason && server.describeCode(event.reason) })),
    pagination,
    cspReports: await readCspReports(server.db),
    head: makeHead({ title: texts.title, description: texts.lead }),
  }
}

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default withTexts(function SecurityLogPage({
  loaderData: { query, events, pagination, cspReports },
}: PageProps<typeof loader>) {
  const t = useSecurityLogTexts()
  const filters = [
    selectFilter('event', t('what'), query.event, securityEvents, (event) => t(`events.${event}`)),
    selectFilter('outcome', t('outcome'), query.outcome, securityOutcomes, (outcome) => t(`outcomes.${outcome}`)),
    { name: 'email', label: t('email'), chosen: query.email, type: 'search', maxLength: 254 },
    { name: 'userId', label: '', chosen: query.userId, type: 'hidden' },
    { name: 'network', label: '', chosen: query.network, type: 'hidden' },
  ] as const
  const isFiltered = filters.some(({ chosen }) => chosen)
  return (
    <>
      <AdminList
        title={t('title')}
        lead={t('lead')}
        path={paths.adminSecurityLog}
        file="security-log"
        sort={query.sort ?? '-when'}
        filters={filters}
        empty={isFiltered ? { text: t('none'), clear: t('clear') } : { text: t('nothing') }}
        rows={events}
        rowKey={({ id }) => id}
        columns={[
          {
            header: t('columns.when'),
            sort: 'when',
            cell: ({ at }) => <time dateTime={at}>{formatExactMoment(at, t.language)}</time>,
            className: 'whitespace-nowrap font-normal',
            namesRow: true,
          },
          { header: t('columns.what'), cell: ({ event }) => t(`events.${event}`) },
          { header: t('columns.who'), cell: (event) => <People {...event} />, className: 'wrap-anywhere md:min-w-60' },
          { header: t('columns.from'), cell: (event) => <Origin {...event} />, className: 'md:whitespace-nowrap' },
          {
            header: t('columns.outcome'),
            cell: ({ outcome, reason }) => (
              <>
                <span className={outcome === 'refused' ? 'font-semibold text-danger' : ''}>
                  {t(`outcomes.${outcome}`)}
                </span>
                {reason !== null && <span className="block text-sm text-quiet">{reason}</span>}
              </>
            ),
          },
        ]}
        pagination={pagination}
      />
      {cspReports.length > 0 && <CspReports reports={cspReports} />}
    </>
  )
})

/** What browsers refused under our content security policy. */
function CspReports({ reports }: { reports: readonly z.infer<typeof CspReport>[] }) {
  const t = useSecurityLogTexts()
  return (
    <section className="card mt-8">
      <h2 className="px-4 pt-4 text-lg font-bold sm:px-5">{t('csp.title')}</h2>
      <p className="px-4 text-quiet sm:px-5">{t('csp.lead')}</p>
      <Table
        className="mt-3"
        rows={reports}
        rowKey={({ directive, blocked, path }) => `${directive} ${blocked} ${path}`}
        columns={[
          { header: t('csp.directive'), cell: ({ directive }) => directive, namesRow: true, className: 'font-medium' },
          { header: t('csp.blocked'), cell: ({ blocked }) => blocked, className: 'wrap-anywhere' },
          { header: t('csp.path'), cell: ({ path }) => path, className: 'wrap-anywhere' },
          { header: t('csp.reports'), cell: ({ reports }) => `${reports}×`, className: 'numerals' },
          {
            header: t('columns.when'),
            cell: ({ lastAt }) => formatRecentMoment(lastAt, t.language),
            className: 'numerals whitespace-nowrap',
          },
        ]}
      />
    </section>
  )
}

function People({ user, subject }: Pick<SecurityLogEntry, 'user' | 'subject'>) {
  const t = useSecurityLogTexts()
  return (
    <>
      {user ? (
        <LocalLink to={paths.adminUser(user.id)} className="link">
          {user.email}
        </LocalLink>
      ) : (
        <span className="text-quiet">{t('unknown')}</span>
      )}
      {subject && (
        <LocalLink to={paths.adminUser(subject.id)} className="link block text-sm">
          {t('about', { email: subject.email })}
        </LocalLink>
      )}
    </>
  )
}

function Origin({ network, device }: Pick<SecurityLogEntry, 'network' | 'device'>) {
  const t = useSecurityLogTexts()
  return (
    <>
      {device !== null && <span className="block">{device}</span>}
      <LocalLink to={`${paths.adminSecurityLog}?network=${network}`} className="link text-sm">
        {t('network', { name: network.slice(0, 8) })}
      </LocalLink>
    </>
  )
}
