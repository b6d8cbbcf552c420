import { useState } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { locales } from '#shared/language.ts'
import { formatMoment } from '#shared/dates.ts'
import { typedEntries } from '#shared/records.ts'
import { paths } from '#shared/paths.ts'
import { requireAdmin } from '#features/accounts/sessions/guards.server.ts'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageHead } from '#ui/layout/page-head.server.ts'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { getPageContext } from '#platform/http/page-context.ts'
import { Card } from '#ui/components/card.tsx'
import { createPageTexts } from '#ui/language/page-texts.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { useSourcesTexts, withTexts } from './sources-texts.ts'
import { getFailureText } from './failure-text.server.ts'
import type { RejectedRecord } from '#features/sourcing/import/rejected-records-contract.ts'
import { readRuns, readSources } from './queries.server.ts'
import { readRejectedRecords } from '#features/sourcing/import/rejected-records-queries.server.ts'
import { NextRun } from './next-run.tsx'
import { formatRunCounts } from './format-run-counts.ts'
import { RunChart } from './run-chart.tsx'
import { Outcome } from './run-outcome.tsx'
import type { acceptRun } from './settings-contract.ts'
import { isRunning, SourceActions } from './source-actions.tsx'
import { SourceAlerts } from './source-alerts.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { rejectReasonMessages } from '#features/sourcing/import/rejected-records-messages.ts'
import { sourcesMessages } from './messages.ts'
import { usePolling } from './use-polling.ts'

const shown = { page: 1, limit: 20 }

export async function loader({ context, params }: LoaderFunctionArgs) {
  const server = getPageContext(context)
  requireAdmin(server)
  const texts = { ...sourcesMessages[server.language], reasons: rejectReasonMessages[server.language] }
  const id = z.safeParse(z.uuid(), params.id)
  const source = id.success && (await readSources(server.db)).find((one) => one.id === id.data.toLowerCase())
  if (!source) throw data(null, { status: 404 })
  const [{ runs }, { records }] = await Promise.all([
    readRuns(server.db, source.id, shown),
    readRejectedRecords(server.db, { ...shown, sourceId: source.id }),
  ])
  return {
    texts,
    source,
    runs: runs.map((run) => ({ ...run, why: run.failure ? getFailureText(run.failure, server.language) : undefined })),
    records,
    head: pageHead(server, { title: source.name, description: texts.description, hidden: true }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

const { TextsProvider: ReasonTextsProvider, useTexts: useReasonTexts } = createPageTexts<Data['texts']['reasons']>()

export const meta = pageMeta

export default withTexts(function SourcePage({ loaderData }: { loaderData: Data }) {
  const { texts, source, runs, records } = loaderData
  const t = useSourcesTexts()
  const [changing, setChanging] = useState(false)
  usePolling(isRunning(source))
  return (
    <>
      <LocalLink to={paths.adminSources} className="link">
        {t('back')}
      </LocalLink>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-4">
        <h1 className="sign-type text-2xl">{source.name}</h1>
        <div className="flex flex-wrap gap-2">
          <SourceActions source={source} />
          <button type="button" className="button button-quiet" onClick={() => setChanging(true)}>
            {t('settings')}
          </button>
        </div>
      </div>
      <SourceAlerts alerts={source.alerts} />
      <p className="mt-1">
        <a href={source.website} rel="noopener nofollow" className="link">
          {source.website}
        </a>
      </p>
      <p className="mt-1 text-sm">
        <span className="text-quiet">{t('next')}</span> <NextRun source={source} />
      </p>
      {changing && <SourceDialog source={source} onClose={() => setChanging(false)} />}
      <p className="mt-3 flex flex-wrap gap-x-6">
        <LocalLink to={paths.adminFeedMapping(source.id)} className="link">
          {t('mapping')}
        </LocalLink>
        <LocalLink to={`${paths.adminRejectedRecords}?sourceId=${source.id}`} className="link">
          {t('allRejectedRecords')}
        </LocalLink>
      </p>
      <ReasonTextsProvider texts={texts.reasons}>
        <div className="mt-6 grid gap-6">
          <Card title={t('runs')}>
            <RunChart runs={runs} />
            <ul className="mt-3 divide-y divide-line">
              {runs.map((run) => (
                <RunRow key={run.id} run={run} sourceId={source.id} />
              ))}
            </ul>
          </Card>
          <Card title={t('rejectedRecords')}>
            {records.length === 0 ? (
              <p className="mt-3 text-quiet">{t('noRejectedRecords')}</p>
            ) : (
              <ul className="mt-3 divide-y divide-line">
                {records.map((record, i) => (
                  <RecordRow key={i} record={record} />
                ))}
              </ul>
            )}
          </Card>
        </div>
      </ReasonTextsProvider>
    </>
  )
})

function RunRow({ run, sourceId }: { run: Data['runs'][number]; sourceId: string }) {
  const t = useSourcesTexts()
  const formatReason = useReasonTexts()
  const { run: accept, busy } = useAction(t('failed'), { reload: 'success' })
  const number = new Intl.NumberFormat(locales[t.language])
  return (
    <li className="py-3" data-run={run.id}>
      <p>
        <span className="font-medium">{formatMoment(run.startedAt, t.language)}</span> <Outcome run={run} />{' '}
        <span className="text-sm text-quiet">{t(`causes.${run.cause}`)}</span>
      </p>
      {run.why && <p className="text-sm text-danger">{run.why}</p>}
      {run.held && !run.accepted && (
        <button
          type="button"
          className="button button-quiet my-2"
          disabled={busy}
          onClick={() =>
            void accept(() =>
              call<typeof acceptRun>('POST /admin/sources/{id}/runs/{runId}/accept', {
                params: { id: sourceId, runId: run.id },
              }),
            )
          }
        >
          {t('accept')}
        </button>
      )}
      <p className="numerals text-sm">{formatRunCounts(run, t)}</p>
      {Object.keys(run.rejectedByReason).length > 0 && (
        <p className="text-sm text-quiet">
          {t('run.rejected')}:{' '}
          {typedEntries(run.rejectedByReason)
            .map(([reason, count]) => `${formatReason(reason)} ${number.format(count)}`)
            .join(', ')}
        </p>
      )}
      <p className="break-all text-sm text-quiet">{run.inputs.slice(0, 5).join(', ')}</p>
      {run.problems.map((problem) => (
        <p key={problem} className="text-sm text-danger">
          {problem}
        </p>
      ))}
    </li>
  )
}

function RecordRow({ record }: { record: RejectedRecord }) {
  const t = useSourcesTexts()
  const formatReason = useReasonTexts()
  return (
    <li className="py-3">
      <details>
        <summary>
          <span className="font-medium">{formatReason(record.reason)}</span>{' '}
          <span className="text-sm text-quiet">
            {record.number} {t('seen', { date: formatMoment(record.lastSeenAt, t.language) })}
          </span>
        </summary>
        <p className="mt-2 text-sm text-quiet">{t('record')}</p>
        <pre className="whitespace-pre-wrap break-all rounded-sign bg-sunken p-3 text-sm">{record.record}</pre>
      </details>
    </li>
  )
}
