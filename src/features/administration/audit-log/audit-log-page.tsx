import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/components/admin-list.tsx'
import { auditActions } from '#platform/audit/contract.ts'
import { EntryDetails, EntrySubject, useActionName } from './audit-log-cells.tsx'
import { type AuditLogData, readAuditLogPage } from './audit-log-data.server.ts'
import { useAuditLogTexts, withTexts } from './audit-log-texts.ts'
import { maxResults } from './contract.ts'

export const loader = readAuditLogPage

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default withTexts(function AuditLogPage({ loaderData: data }: { loaderData: AuditLogData }) {
  const { query, entries, pagination } = data
  const t = useAuditLogTexts()
  const getActionName = useActionName()
  const filters = useFilters(data)
  const isFiltered = filters.some(({ chosen }) => chosen)
  const maxCount = query.search === '' ? maxResults.filters : maxResults.search
  const number = new Intl.NumberFormat(locales[t.language])
  return (
    <AdminList
      title={t('title')}
      lead={t('lead')}
      path={paths.adminAudit}
      file="audit"
      sort={query.sort ?? '-when'}
      filters={filters}
      empty={isFiltered ? { text: t('none'), clear: t('clear') } : { text: t('nothing') }}
      found={pagination.totalItems >= maxCount ? t('foundMax', { count: number.format(maxCount) }) : undefined}
      rows={entries}
      rowKey={({ id }) => id}
      columns={[
        {
          header: t('columns.when'),
          sort: 'when',
          cell: ({ doneAt, time }) => <time dateTime={doneAt}>{time}</time>,
          className: 'whitespace-nowrap font-normal',
          namesRow: true,
        },
        { header: t('columns.who'), cell: ({ adminEmail }) => adminEmail, className: 'wrap-anywhere md:min-w-60' },
        { header: t('columns.what'), cell: ({ action }) => getActionName(action) },
        { header: t('columns.subject'), cell: (entry) => <EntrySubject entry={entry} texts={data.texts} /> },
        {
          header: t('columns.details'),
          cell: ({ details }) => <EntryDetails details={details} texts={data.texts} />,
          className: 'wrap-anywhere text-sm md:min-w-60',
        },
      ]}
      pagination={pagination}
    />
  )
})

function useFilters({ query, actors }: AuditLogData) {
  const t = useAuditLogTexts()
  const getActionName = useActionName()
  return [
    { name: 'search', label: t('search'), chosen: query.search, type: 'search', minLength: 3, maxLength: 120 },
    {
      name: 'adminId',
      label: t('who'),
      chosen: query.adminId,
      all: t('everybody'),
      options: actors.map(({ id, email }) => [id, email] as const),
    },
    {
      name: 'action',
      label: t('what'),
      chosen: query.action,
      all: t('everything'),
      options: auditActions
        .map((action) => [action, getActionName(action)] as const)
        .toSorted(([, a], [, b]) => a.localeCompare(b)),
    },
    { name: 'from', label: t('from'), chosen: query.from, type: 'date' },
    { name: 'to', label: t('to'), chosen: query.to, type: 'date' },
    { name: 'subjectId', label: '', chosen: query.subjectId, type: 'hidden' },
  ] as const
}
