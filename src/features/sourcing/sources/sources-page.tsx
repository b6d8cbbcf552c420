import { useState } from 'react'
import type { LoaderFunctionArgs } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { locales } from '#shared/language.ts'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { getFailureText } from './failure-text.server.ts'
import { countDuplicateGroups } from '#features/sourcing/deduplication/queries.server.ts'
import { NextRun } from './next-run.tsx'
import { readSources } from './queries.server.ts'
import { Outcome } from './run-outcome.tsx'
import { isRunning, SourceActions } from './source-actions.tsx'
import { SourceAlerts } from './source-alerts.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { sourcesMessages } from './messages.ts'
import { usePolling } from './use-polling.ts'

export async function loader({ context, request }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const texts = sourcesMessages[server.language]
  const onlyAlerted = new URL(request.url).searchParams.has('alerts')
  const sources = await readSources(server.db)
  return {
    texts,
    onlyAlerted,
    alerts: sources.reduce((sum, { alerts }) => sum + alerts.length, 0),
    sources: sources
      .filter(({ alerts }) => !onlyAlerted || alerts.length > 0)
      .map((source) => ({
        ...source,
        why: source.lastRun?.failure ? getFailureText(source.lastRun.failure, server.language) : undefined,
      })),
    duplicates: await countDuplicateGroups(server.db),
    head: pageHead(server, {
      title: texts.title,
      description: texts.description,
      path: paths.adminSources,
      hidden: true,
    }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>
type Words = Data['texts']

export const meta = pageMeta

export default function SourcesPage({ loaderData }: { loaderData: Data }) {
  const { texts, sources, duplicates, alerts, onlyAlerted } = loaderData
  const t = usePageTexts(texts)
  const [adding, setAdding] = useState(false)
  usePolling(sources.some(isRunning))
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="sign-type text-2xl">{t('title')}</h1>
        <div className="flex flex-wrap gap-2">
          <LocalLink to={paths.adminRuns} className="button button-quiet">
            {t('allRuns')}
          </LocalLink>
          <LocalLink to={paths.adminRejectedRecords} className="button button-quiet">
            {t('allRejectedRecords')}
          </LocalLink>
          <LocalLink to={paths.adminDuplicates} className="button button-quiet">
            {t('duplicates', { count: duplicates })}
          </LocalLink>
          <button type="button" className="button button-sign" onClick={() => setAdding(true)}>
            {t('add')}
          </button>
        </div>
      </div>
      {(onlyAlerted || alerts > 0) && (
        <p className="mt-4">
          <LocalLink to={onlyAlerted ? paths.adminSources : paths.adminAlertedSources} className="link">
            {onlyAlerted ? t('back') : t('alerted', { count: alerts })}
          </LocalLink>
        </p>
      )}
      <div className="card mt-6">
        {sources.length === 0 && onlyAlerted ? (
          <p className="p-10 text-center text-lg">{t('alertedNone')}</p>
        ) : sources.length === 0 ? (
          <div className="grid justify-items-center gap-2 p-10 text-center">
            <p className="text-lg">{t('none')}</p>
            <p className="text-quiet">{t('how')}</p>
          </div>
        ) : (
          <table className="table">
            <thead>
              <tr>
                {(
                  ['name', 'listings', 'gone', 'rejectedRecords', 'lastRun', 'outcome', 'next', 'actions'] as const
                ).map((column) => (
                  <th key={column} scope="col">
                    {t(`columns.${column}`)}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {sources.map((source) => (
                <SourceRow key={source.id} texts={texts} source={source} />
              ))}
            </tbody>
          </table>
        )}
      </div>
      {adding && <SourceDialog texts={texts} onClose={() => setAdding(false)} />}
    </>
  )
}

function SourceRow({ texts, source }: { texts: Words; source: Data['sources'][number] }) {
  const t = usePageTexts(texts)
  const number = new Intl.NumberFormat(locales[t.language])
  return (
    <tr>
      <th scope="row" className="font-medium">
        <LocalLink to={paths.adminSource(source.id)} className="link">
          {source.name}
        </LocalLink>
        <SourceAlerts texts={texts} alerts={source.alerts} />
      </th>
      {(['listings', 'gone', 'rejectedRecords'] as const).map((name) => (
        <td key={name} className="numerals">
          <span className="text-quiet md:hidden">{t(`columns.${name}`)} </span>
          {number.format(source[name])}
        </td>
      ))}
      <td>{source.lastRun ? formatMoment(source.lastRun.startedAt, t.language) : t('never')}</td>
      <td className="whitespace-normal">
        {source.lastRun && <Outcome texts={texts} run={source.lastRun} />}
        {source.why && <span className="block text-sm text-quiet">{source.why}</span>}
      </td>
      <td>
        <span className="text-quiet md:hidden">{t('columns.next')} </span>
        <NextRun texts={texts} source={source} />
      </td>
      <td>
        <SourceActions texts={texts} source={source} />
      </td>
    </tr>
  )
}
