import type { LoaderFunctionArgs } from 'react-router'
import { locales } from '#shared/language.ts'
import { formatMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { readExistingPage } from '#platform/database/read-page.ts'
import { readListQuery } from '#ui/forms/read-query.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { selectFilter } from '#ui/components/admin-filters.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { Card } from '#ui/components/card.tsx'
import { Table } from '#ui/components/table.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { RejectedRecordQuery } from './rejected-records-contract.ts'
import { rejectedRecordsMessages, rejectReasonMessages } from './rejected-records-messages.ts'
import { countRejectedRecordsByReason, readRejectedRecords } from './rejected-records-queries.server.ts'
import { ExpectedReasonButton } from './expected-reason-button.tsx'
import { RejectedRecordRow } from './rejected-record-row.tsx'
import { useRejectedRecordsTexts, withTexts } from './rejected-records-texts.ts'
import { ReplayButton } from './replay-button.tsx'

export async function loader(args: LoaderFunctionArgs) {
  const { server, asked, pageSize, makeHead } = openAdminPage(args)
  const texts = { ...rejectedRecordsMessages[server.language], reasons: rejectReasonMessages[server.language] }
  const { query, unread } = readListQuery(RejectedRecordQuery, asked, pageSize)
  const [{ records, pagination }, counts] = await Promise.all([
    readExistingPage(query.page, (page) => readRejectedRecords(server.db, { ...query, page })),
    countRejectedRecordsByReason(server.db),
  ])
  return { texts, query, unread, records, pagination, counts, head: makeHead(texts) }
}
type Data = Awaited<ReturnType<typeof loader>>

export { LoadFailed as ErrorBoundary } from '#ui/layout/load-failed.tsx'
export const meta = pageMeta

export default withTexts(function RejectedRecordsPage({ loaderData: data }: { loaderData: Data }) {
  const { query, records, pagination, counts } = data
  const t = useRejectedRecordsTexts()
  const sources = [...new Map(counts.map(({ sourceId, source }) => [sourceId, source]))]
  const reasons = [...new Set(counts.map(({ reason }) => reason))]
  const time = (moment: string) => formatMoment(moment, t.language)
  return (
    <>
      <LocalLink to={paths.adminSources} className="link mb-3 inline-block">
        {t('back')}
      </LocalLink>
      <AdminList
        title={t('title')}
        path={paths.adminRejectedRecords}
        file="rejected-records"
        filters={
          counts.length === 0
            ? []
            : [
                { name: 'sourceId', label: t('source'), chosen: query.sourceId, options: sources },
                selectFilter('reason', t('reason'), query.reason, reasons, (reason) => t(`reasons.${reason}`)),
              ]
        }
        clearLabel={t('clear')}
        found={null}
        empty={counts.length === 0 ? { text: t('none') } : null}
        rows={records}
        rowKey={({ source, number, firstSeenAt }) => `${source} ${number} ${firstSeenAt}`}
        renderRows={(rows) => (
          <div className="mt-6 grid gap-6">
            <Counts data={data} />
            <Card title={t('list')}>
              <p className="mt-2">{t('found', { count: pagination.totalItems })}</p>
              <SourceActions data={data} />
              {rows.length === 0 ? (
                <p className="mt-4 text-quiet">{t('noneHere')}</p>
              ) : (
                <ul className="mt-4 divide-y divide-line">
                  {rows.map(({ source, reason, number, firstSeenAt, lastSeenAt, record }, at) => (
                    <RejectedRecordRow
                      key={at}
                      reason={t(`reasons.${reason}`)}
                      facts={[source, number].filter(Boolean).join(' · ')}
                      record={record}
                    >
                      <p className="mt-2 text-sm text-quiet">
                        {t('seen', { first: time(firstSeenAt), last: time(lastSeenAt) })}
                      </p>
                      <p className="mt-2 text-sm font-semibold">{t('record')}</p>
                    </RejectedRecordRow>
                  ))}
                </ul>
              )}
            </Card>
          </div>
        )}
        pagination={pagination}
      />
    </>
  )
})

/** Actions on the rejected records of one source. */
function SourceActions({ data: { query, counts } }: { data: Data }) {
  const t = useRejectedRecordsTexts()
  const { sourceId, reason } = query
  if (sourceId === undefined) return <p className="mt-2 text-quiet">{t('replay.choose')}</p>
  return (
    <>
      <LocalLink to={paths.adminFeedMapping(sourceId)} className="link mt-2 inline-block">
        {t('mapping', { source: counts.find((count) => count.sourceId === sourceId)?.source ?? '' })}
      </LocalLink>
      <ReplayButton key={`${sourceId} ${reason}`} sourceId={sourceId} reason={reason} />
    </>
  )
}

function Counts({ data: { counts } }: { data: Data }) {
  const t = useRejectedRecordsTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  return (
    <section className="card">
      <div className="p-5 pb-3 sm:px-6">
        <h2 id="counts-title" className="text-xl font-bold">
          {t('counts')}
        </h2>
        <p className="mt-1 max-w-prose text-sm text-quiet">{t('expected.hint')}</p>
      </div>
      <Table
        labelledBy="counts-title"
        rows={counts}
        rowKey={({ sourceId, reason }) => `${sourceId} ${reason}`}
        columns={[
          { header: t('source'), cell: ({ source }) => source, className: 'font-medium', namesRow: true },
          {
            header: t('reason'),
            cell: ({ sourceId, reason }) => (
              <LocalLink
                to={`${paths.adminRejectedRecords}?${new URLSearchParams({ sourceId, reason })}`}
                className="link"
              >
                {t(`reasons.${reason}`)}
              </LocalLink>
            ),
          },
          { header: t('count'), cell: ({ count }) => number.format(count), className: 'numerals', isLabelled: true },
          { header: t('expected.column'), cell: (row) => <ExpectedReasonButton {...row} /> },
        ]}
      />
    </section>
  )
}
