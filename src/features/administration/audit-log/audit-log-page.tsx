import { Form, useNavigation, useSubmit } from 'react-router'
import { isLanguage } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { AuditLogRow, useActionName } from './audit-log-row.tsx'
import { maxResults } from './contract.ts'
import { auditActions } from '#platform/audit/contract.ts'
import { type AuditLogData, readAuditLogPage } from './audit-log-data.server.ts'

const filters = ['search', 'adminId', 'action', 'from', 'to', 'subjectId'] as const

export const loader = readAuditLogPage

export const meta = pageMeta

const formatQuery = ({ query }: AuditLogData, page: number) => {
  const asked = filters.flatMap((name) => (query[name] ? [[name, query[name]]] : []))
  return new URLSearchParams([...asked, ['page', String(page)]]).toString()
}

export default function AuditLogPage({ loaderData: data }: { loaderData: AuditLogData }) {
  const { texts, query, entries, pagination } = data
  const t = usePageTexts(texts)
  const local = useLocalPath()
  const busy = useNavigation().state !== 'idle'
  const number = new Intl.NumberFormat(isLanguage(t.language) ? t.language : 'nl')
  const most = query.search === '' ? maxResults.filters : maxResults.search
  const count = pagination.totalItems
  const isFiltered = filters.some((name) => query[name])
  return (
    <>
      <h1 className="sign-type text-2xl">{t('title')}</h1>
      <p className="mt-3 max-w-prose text-quiet">{t('lead')}</p>
      <Filters data={data} />
      {entries.length === 0 ? (
        <div className="card mt-6 grid justify-items-center gap-4 p-10 text-center">
          <p className="text-lg">{t(isFiltered ? 'none' : 'nothing')}</p>
          {isFiltered && (
            <LocalLink to={paths.adminAudit} className="button button-quiet">
              {t('clear')}
            </LocalLink>
          )}
        </div>
      ) : (
        <>
          <p role="status" className="mt-6 font-semibold">
            {count >= most ? t('foundMax', { count: number.format(most) }) : t('found', { count })}
          </p>
          <div aria-busy={busy} className={`card mt-3 ${busy ? 'opacity-60' : ''}`}>
            <table className="table">
              <thead>
                <tr>
                  {(['when', 'who', 'what', 'subject', 'details'] as const).map((column) => (
                    <th key={column} scope="col">
                      {t(`columns.${column}`)}
                    </th>
                  ))}
                </tr>
              </thead>
              <tbody>
                {entries.map((entry) => (
                  <AuditLogRow key={entry.id} texts={texts} entry={entry} />
                ))}
              </tbody>
            </table>
          </div>
        </>
      )}
      <div className="mt-6">
        <Pager pagination={pagination} pageHref={(page) => `${local(paths.adminAudit)}?${formatQuery(data, page)}`} />
      </div>
    </>
  )
}

/** A change begins at page 1 again; the address says what is shown. */
function Filters({ data: { texts, query, actors } }: { data: AuditLogData }) {
  const t = usePageTexts(texts)
  const getActionName = useActionName(texts)
  const submit = useSubmit()
  const choose = (event: React.ChangeEvent<HTMLSelectElement>) => void submit(event.currentTarget.form)
  const label = (text: string) => <span className="mb-1.5 block text-sm font-semibold">{text}</span>
  return (
    <Form className="mt-6 flex flex-wrap items-end gap-3" role="search" aria-label={t('title')}>
      <label className="w-full min-w-56 flex-1 max-sm:flex-none">
        {label(t('search'))}
        <input
          key={query.search}
          type="search"
          name="search"
          defaultValue={query.search}
          minLength={3}
          maxLength={120}
          className="input"
        />
      </label>
      <label className="max-sm:w-full">
        {label(t('who'))}
        <select
          key={query.adminId}
          name="adminId"
          defaultValue={query.adminId ?? ''}
          onChange={choose}
          className="input sm:max-w-48"
        >
          <option value="">{t('everybody')}</option>
          {actors.map(({ id, email }) => (
            <option key={id} value={id}>
              {email}
            </option>
          ))}
        </select>
      </label>
      <label className="max-sm:w-full">
        {label(t('what'))}
        <select
          key={query.action}
          name="action"
          defaultValue={query.action ?? ''}
          onChange={choose}
          className="input sm:max-w-48"
        >
          <option value="">{t('everything')}</option>
          {auditActions
            .map((action) => [action, getActionName(action)] as const)
            .toSorted(([, a], [, b]) => a.localeCompare(b))
            .map(([action, name]) => (
              <option key={action} value={action}>
                {name}
              </option>
            ))}
        </select>
      </label>
      {(['from', 'to'] as const).map((name) => (
        <label key={name}>
          {label(t(name))}
          <input key={query[name]} type="date" name={name} defaultValue={query[name]} className="input" />
        </label>
      ))}
      {query.subjectId && <input type="hidden" name="subjectId" value={query.subjectId} />}
      <button type="submit" className="button button-quiet">
        {t('find')}
      </button>
    </Form>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
