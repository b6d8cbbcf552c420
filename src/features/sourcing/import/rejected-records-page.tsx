import { Form, useNavigation, useSubmit } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Card } from '#ui/components/card.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import type { RejectedRecordQuery, RejectedRecord } from './rejected-records-contract.ts'
import { ReplayButton } from './replay-button.tsx'
import type { RejectedRecordsData } from './rejected-records-page-data.server.ts'

export { loader } from './rejected-records-page-data.server.ts'
export const meta = pageMeta

export default function RejectedRecordsPage({ loaderData: data }: { loaderData: RejectedRecordsData }) {
  const { texts, query, records, pagination, counts } = data
  const t = usePageTexts(texts)
  const local = useLocalPath()
  const busy = useNavigation().state !== 'idle'
  const source = counts.find(({ sourceId }) => sourceId === query.sourceId)
  return (
    <>
      <LocalLink to={paths.adminSources} className="link">
        {t('back')}
      </LocalLink>
      <h1 className="sign-type mt-3 text-2xl">{t('title')}</h1>
      {counts.length === 0 ? (
        <p className="card mt-6 p-10 text-center text-lg">{t('none')}</p>
      ) : (
        <>
          <Filters data={data} />
          <div className="mt-6 grid gap-6">
            <Counts data={data} />
            <Card title={t('list')}>
              <p className="mt-2">{t('found', { count: pagination.totalItems })}</p>
              {query.sourceId === undefined ? (
                <p className="mt-2 text-quiet">{t('replay.choose')}</p>
              ) : (
                <>
                  <LocalLink to={paths.adminFeedMapping(query.sourceId)} className="link mt-2 inline-block">
                    {t('mapping', { source: source?.source ?? '' })}
                  </LocalLink>
                  <ReplayButton
                    key={`${query.sourceId} ${query.reason}`}
                    texts={texts}
                    sourceId={query.sourceId}
                    reason={query.reason}
                  />
                </>
              )}
              <div aria-busy={busy} className={busy ? 'opacity-60' : ''}>
                {records.length === 0 ? (
                  <p className="mt-4 text-quiet">{t('noneHere')}</p>
                ) : (
                  <ul className="mt-4 divide-y divide-line">
                    {records.map((record, at) => (
                      <RecordRow key={at} texts={texts} record={record} />
                    ))}
                  </ul>
                )}
              </div>
            </Card>
          </div>
          <div className="mt-6">
            <Pager
              pagination={pagination}
              pageHref={(page) => `${local(paths.adminRejectedRecords)}?${addressOf(query, page)}`}
            />
          </div>
        </>
      )}
    </>
  )
}

const addressOf = ({ sourceId, reason }: Partial<RejectedRecordQuery>, page?: number): string =>
  new URLSearchParams({
    ...(sourceId && { sourceId }),
    ...(reason && { reason }),
    ...(page && { page: String(page) }),
  }).toString()

/** Every change returns to page 1; the URL holds the filters. */
function Filters({ data: { texts, query, counts } }: { data: RejectedRecordsData }) {
  const t = usePageTexts(texts)
  const submit = useSubmit()
  const choose = (event: React.ChangeEvent<HTMLSelectElement>) => void submit(event.currentTarget.form)
  const sources = [...new Map(counts.map(({ sourceId, source }) => [sourceId, source]))]
  const reasons = [...new Set(counts.map(({ reason }) => reason))]
  return (
    <Form className="mt-6 flex flex-wrap items-end gap-3" role="search">
      <label>
        <span className="mb-1.5 block text-sm font-semibold">{t('source')}</span>
        <select
          key={query.sourceId}
          name="sourceId"
          defaultValue={query.sourceId ?? ''}
          onChange={choose}
          className="input"
        >
          <option value="">{t('all')}</option>
          {sources.map(([id, name]) => (
            <option key={id} value={id}>
              {name}
            </option>
          ))}
        </select>
      </label>
      <label>
        <span className="mb-1.5 block text-sm font-semibold">{t('reason')}</span>
        <select key={query.reason} name="reason" defaultValue={query.reason ?? ''} onChange={choose} className="input">
          <option value="">{t('all')}</option>
          {reasons.map((reason) => (
            <option key={reason} value={reason}>
              {t(`reasons.${reason}`)}
            </option>
          ))}
        </select>
      </label>
      <button type="submit" className="button button-quiet">
        {t('show')}
      </button>
      {(query.sourceId ?? query.reason) && (
        <LocalLink to={paths.adminRejectedRecords} className="button button-quiet">
          {t('clear')}
        </LocalLink>
      )}
    </Form>
  )
}

function Counts({ data: { texts, counts } }: { data: RejectedRecordsData }) {
  const t = usePageTexts(texts)
  const number = new Intl.NumberFormat(locales[t.language])
  return (
    <section className="card">
      <h2 id="counts-title" className="p-5 pb-3 text-xl font-bold sm:px-6">
        {t('counts')}
      </h2>
      <table className="table" aria-labelledby="counts-title">
        <thead>
          <tr>
            {(['source', 'reason', 'count'] as const).map((column) => (
              <th key={column} scope="col">
                {t(column)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {counts.map(({ sourceId, source, reason, count }) => (
            <tr key={`${sourceId} ${reason}`}>
              <th scope="row" className="font-medium">
                {source}
              </th>
              <td>
                <LocalLink to={`${paths.adminRejectedRecords}?${addressOf({ sourceId, reason })}`} className="link">
                  {t(`reasons.${reason}`)}
                </LocalLink>
              </td>
              <td className="numerals">
                <span className="text-quiet md:hidden">{t('count')} </span>
                {number.format(count)}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function RecordRow({ texts, record }: { texts: RejectedRecordsData['texts']; record: RejectedRecord }) {
  const t = usePageTexts(texts)
  const at = (moment: string) => formatMoment(moment, t.language)
  return (
    <li className="py-3">
      <details>
        <summary>
          <span className="font-medium">{t(`reasons.${record.reason}`)}</span>{' '}
          <span className="break-all text-sm text-quiet">
            {record.source} {record.number}
          </span>
        </summary>
        <p className="mt-2 text-sm text-quiet">
          {t('seen', { first: at(record.firstSeenAt), last: at(record.lastSeenAt) })}
        </p>
        <p className="mt-2 text-sm font-semibold">{t('record')}</p>
        <pre className="whitespace-pre-wrap break-all rounded-sign bg-sunken p-3 text-sm">{record.record}</pre>
      </details>
    </li>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
