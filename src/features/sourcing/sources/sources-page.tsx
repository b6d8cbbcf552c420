import { useState } from 'react'
import { locales } from '#shared/language.ts'
import type { LoaderFunctionArgs } from 'react-router'
import { formatMoment } from '#shared/dates.ts'
import { paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { Button, ButtonLink } from '#ui/components/button.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { AdminFilters } from '#ui/components/admin-filters.tsx'
import { ListToolbar } from '#ui/components/list-toolbar.tsx'
import { readQuery } from '#ui/forms/read-query.ts'
import { SourceListQuery } from './contract.ts'
import { selectSources } from './compare-sources.ts'
import { useSourcesTexts, withTexts } from './sources-texts.ts'
import { AdminHeading } from '#ui/components/admin-list.tsx'
import { Table, type Column } from '#ui/components/table.tsx'
import { getFailureText } from './failure-text.server.ts'
import { countDuplicateGroups } from '#features/sourcing/deduplication/queries.server.ts'
import { readSources } from './queries.server.ts'
import { isRunning, SourceActions } from './source-actions.tsx'
import { Outcome } from './run-outcome.tsx'
import { NextRun, SourceAlerts } from './source-status.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { sourcesMessages } from './messages.ts'
import { usePolling } from './use-polling.ts'

export async function loader(args: LoaderFunctionArgs) {
  const { server, asked, makeHead } = openAdminPage(args)
  const texts = sourcesMessages[server.language]
  const { query, unread } = readQuery(SourceListQuery, asked)
  const sources = await readSources(server.db, server.language)
  return {
    texts,
    query,
    unread,
    alerts: sources.reduce((sum, { alerts }) => sum + alerts.length, 0),
    sources: selectSources(sources, query).map((source) => ({
      ...source,
      why: getFailureText(source.lastRun?.failure, server.language),
    })),
    duplicates: await countDuplicateGroups(server.db),
    head: makeHead(texts),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default withTexts(function SourcesPage({ loaderData }: { loaderData: Data }) {
  const { sources, duplicates, alerts, query } = loaderData
  const onlyAlerted = query.alerts !== undefined
  const local = useLocalPath()
  const t = useSourcesTexts()
  const [adding, setAdding] = useState(false)
  const columns = useColumns(sources.some(({ address }) => address !== null))
  const rest = [...(query.search ? [['search', query.search]] : []), ...(onlyAlerted ? [['alerts', 'yes']] : [])]
  const address = new URLSearchParams([...rest, ...(query.sort === 'name' ? [] : [['sort', query.sort]])]).toString()
  const links = [
    [paths.adminRuns, t('allRuns')],
    [paths.adminRejectedRecords, t('allRejectedRecords')],
    [paths.adminDuplicates, t('duplicates', { count: duplicates })],
  ] as const
  usePolling(sources.some(isRunning))
  return (
    <>
      <AdminHeading
        title={t('title')}
        actions={
          <div className="flex flex-wrap gap-2">
            {links.map(([path, text]) => (
              <ButtonLink key={path} to={path}>
                {text}
              </ButtonLink>
            ))}
            <Button look="sign" onClick={() => setAdding(true)}>
              {t('add')}
            </Button>
          </div>
        }
      />
      {(onlyAlerted || alerts > 0) && (
        <p className="mt-4">
          <LocalLink to={onlyAlerted ? paths.adminSources : paths.adminAlertedSources} className="link">
            {onlyAlerted ? t('back') : t('alerted', { count: alerts })}
          </LocalLink>
        </p>
      )}
      <AdminFilters
        label={t('title')}
        path={paths.adminSources}
        filters={[
          { name: 'search', label: t('search'), chosen: query.search, type: 'search', maxLength: 80 },
          { name: 'alerts', label: '', chosen: onlyAlerted ? 'yes' : undefined, type: 'hidden' },
          { name: 'sort', label: '', chosen: query.sort, type: 'hidden' },
        ]}
      />
      <ListToolbar path={paths.adminSources} query={address} filePath={paths.adminListFile('sources')} />
      <div className="card mt-3">
        {sources.length > 0 ? (
          <Table
            columns={columns}
            rows={sources}
            rowKey={({ id }) => id}
            order={{
              sort: query.sort,
              getHref: (sort) => `${local(paths.adminSources)}?${new URLSearchParams([...rest, ['sort', sort]])}`,
            }}
          />
        ) : (
          <div className="grid justify-items-center gap-2 p-10 text-center">
            <p className="text-lg">{t(query.search ? 'noneFound' : onlyAlerted ? 'alertedNone' : 'none')}</p>
            {!onlyAlerted && <p className="text-quiet">{t('how')}</p>}
          </div>
        )}
      </div>
      {adding && <SourceDialog onClose={() => setAdding(false)} />}
    </>
  )
})

function useColumns(hasActions: boolean): Column<Data['sources'][number]>[] {
  const t = useSourcesTexts()
  const number = new Intl.NumberFormat(locales[t.language])
  return [
    {
      header: t('columns.name'),
      sort: 'name',
      cell: (source) => (
        <>
          <LocalLink to={paths.adminSource(source.id)} className="link">
            {source.name}
          </LocalLink>
          <SourceAlerts source={source} />
        </>
      ),
      className: 'font-medium whitespace-normal wrap-anywhere md:min-w-28',
      namesRow: true,
    },
    ...(['listings', 'newToday', 'gone', 'rejectedRecords'] as const).map((name) => ({
      header: t(`columns.${name}`),
      sort: name,
      cell: (source: Data['sources'][number]) => number.format(source[name]),
      className: 'numerals',
      isLabelled: true,
    })),
    {
      header: t('columns.lastRun'),
      sort: 'lastRun',
      cell: ({ lastRun }) => (lastRun ? formatMoment(lastRun.startedAt, t.language) : t('never')),
      className: 'md:min-w-28 xl:whitespace-nowrap',
    },
    {
      header: t('columns.outcome'),
      cell: ({ lastRun, why }) => lastRun && <Outcome run={lastRun} why={why} />,
      className: 'whitespace-normal',
    },
    {
      header: t('columns.next'),
      sort: 'next',
      cell: (source) => <NextRun source={source} />,
      className: 'whitespace-normal',
      isLabelled: true,
    },
    ...(hasActions
      ? [{ header: t('columns.actions'), cell: (source: Data['sources'][number]) => <SourceActions source={source} /> }]
      : []),
  ]
}
