import { useState } from 'react'
import { data, type LoaderFunctionArgs } from 'react-router'
import * as z from 'zod/mini'
import { locales } from '#shared/language.ts'
import { formatMoment } from '#shared/dates.ts'
import { typedEntries } from '#shared/records.ts'
import { paths } from '#shared/paths.ts'
import { openAdminPage } from '#features/accounts/sessions/guards.server.ts'
import { Button } from '#ui/components/button.tsx'
import { LocalLink } from '#ui/language/local-link.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { Card } from '#ui/components/card.tsx'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import { useSourcesTexts, withTexts } from './sources-texts.ts'
import { getFailureText } from './failure-text.server.ts'
import { RejectedRecordRow } from '#features/sourcing/import/rejected-record-row.tsx'
import { readFillRates, readRuns, readSources } from './queries.server.ts'
import { readRejectedRecords } from '#features/sourcing/import/rejected-records-queries.server.ts'
import { factMessages } from './fact-messages.ts'
import { FillRateTable } from './fill-rate-table.tsx'
import { RunChart } from './run-chart.tsx'
import { formatRunCounts, Outcome } from './run-outcome.tsx'
import type { acceptRun } from './settings-contract.ts'
import { isRunning, SourceActions } from './source-actions.tsx'
import { NextRun, SourceAlerts } from './source-status.tsx'
import { SourceDialog } from './source-dialog.tsx'
import { rejectReasonMessages } from '#features/sourcing/import/rejected-records-messages.ts'
import { sourcesMessages } from './messages.ts'
import { usePolling } from './use-polling.ts'

const shown = { page: 1, limit: 20 }

export async function loader(args: LoaderFunctionArgs) {
  const { server, makeHead } = openAdminPage(args)
  const texts = { ...sourcesMessages[server.language], reasons: rejectReasonMessages[server.language] }
  const id = z.safeParse(z.uuid(), args.params.id)
  const source =
    id.success && (await readSources(server.db, server.language)).find((one) => one.id === id.data.toLowerCase())
  if (!source) throw data(null, { status: 404 })
  const [{ runs }, { records }, fillRates] = await Promise.all([
    readRuns(server.db, source.id, shown, server.language),
    readRejectedRecords(server.db, { ...shown, sourceId: source.id }),
    readFillRates(server.db, source.id),
  ])
  return {
    texts,
    facts: factMessages[server.language],
    source,
    fillRates,
    runs: runs.map((run) => ({ ...run, why: getFailureText(run.failure, server.language) })),
    records,
    head: makeHead({ title: source.name, description: texts.description }),
  }
}
type Data = Awaited<ReturnType<typeof loader>>

export const meta = pageMeta

export default withTexts(function SourcePage({ loaderData }: { loaderData: Data }) {
  const { texts, facts, source, fillRates, runs, records } = loaderData
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
          <Button onClick={() => setChanging(true)}>{t('settings')}</Button>
        </div>
      </div>
      <SourceAlerts source={source} />
      <p className="mt-1">
        <a href={source.website} rel="noopener nofollow" className="link">
          {source.website}
        </a>
      </p>
      <p className="mt-1 text-sm">
        <span className="text-quiet">{t('next')}:</span> <NextRun source={source} />
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
      <div className="mt-6 grid gap-6 *:min-w-0">
        <Card title={t('runs')}>
          <RunChart runs={runs} />
          <ul className="mt-3 divide-y divide-line">
            {runs.map((run) => (
              <RunRow key={run.id} run={run} sourceId={source.id} reasonTexts={texts.reasons} />
            ))}
          </ul>
        </Card>
        {fillRates.length > 0 && (
          <Card title={t('fill.title')}>
            <FillRateTable rates={fillRates} fallen={source.fallenFacts} names={facts} />
          </Card>
        )}
        <Card title={t('rejectedRecords')}>
          {records.length === 0 ? (
            <p className="mt-3 text-quiet">{t('noRejectedRecords')}</p>
          ) : (
            <ul className="mt-3 divide-y divide-line">
              {records.map(({ reason, number, lastSeenAt, record }, i) => (
                <RejectedRecordRow
                  key={i}
                  reason={texts.reasons[reason]}
                  facts={[number, t('seen', { date: formatMoment(lastSeenAt, t.language) })]
                    .filter(Boolean)
                    .join(' · ')}
                  record={record}
                >
                  <p className="mt-2 text-sm text-quiet">{t('record')}</p>
                </RejectedRecordRow>
              ))}
            </ul>
          )}
        </Card>
      </div>
    </>
  )
})

interface RunRowProps {
  run: Data['runs'][number]
  sourceId: string
  reasonTexts: Data['texts']['reasons']
}

function RunRow({ run, sourceId, reasonTexts }: RunRowProps) {
  const t = useSourcesTexts()
  const { run: accept, busy } = useAction(t('failed'), { reload: 'success' })
  const number = new Intl.NumberFormat(locales[t.language])
  return (
    <li className="py-3" data-run={run.id}>
      <p>
        <span className="font-medium">{formatMoment(run.startedAt, t.language)}</span> · <Outcome run={run} />{' '}
        <span className="text-sm text-quiet">· {t(`causes.${run.cause}`)}</span>
      </p>
      {run.why && <p className="text-sm text-danger">{run.why}</p>}
      {run.acceptable && (
        <Button
          className="my-2"
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
        </Button>
      )}
      <p className="numerals text-sm">{formatRunCounts(run, t)}</p>
      {Object.keys(run.rejectedByReason).length > 0 && (
        <p className="text-sm text-quiet">
          {t('run.rejected')}:{' '}
          {typedEntries(run.rejectedByReason)
            .map(([reason, count]) => `${reasonTexts[reason]} (${number.format(count)})`)
            .join(', ')}
        </p>
      )}
      <p className="text-sm text-quiet wrap-anywhere">{run.inputs.slice(0, 5).join(', ')}</p>
      {run.problems.map((problem) => (
        <p key={problem} className="text-sm text-danger">
          {problem}
        </p>
      ))}
    </li>
  )
}
