import { useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { paths } from '#shared/paths.ts'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { PageTextsProvider } from '#ui/language/page-texts-provider.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { useT } from '#ui/language/page-frame.tsx'
import { Pager } from '#ui/components/pager.tsx'
import { usePageTexts } from '#ui/language/use-page-texts.ts'
import { BulkActionsBar } from './bulk-actions-bar.tsx'
import { ConfirmActionDialog } from './confirm-action-dialog.tsx'
import { PropertySidePanel } from './property-side-panel.tsx'
import { RecentDecisions } from '#ui/components/recent-decisions.tsx'
import { formatStatusDecision } from './format-status-decision.ts'
import { hasFilters } from './parse-admin-query.ts'
import { PropertyFilters } from './property-filters.tsx'
import { PropertyTable } from './property-table.tsx'
import { type PendingAction, type Selection, usePropertyActions } from './use-property-actions.tsx'
import { type PropertyAdminData, readPropertyAdminPage } from './property-admin-data.server.ts'

export const loader = readPropertyAdminPage

export const meta = pageMeta

export default function PropertyAdminPage({ loaderData }: { loaderData: PropertyAdminData }) {
  return (
    <PageTextsProvider texts={loaderData.propertyTexts}>
      {/* Another list has other homes, of which none is chosen yet. */}
      <PropertyAdmin key={loaderData.address + loaderData.query.page} data={loaderData} />
    </PageTextsProvider>
  )
}

/** The list with its filters, what is chosen of it, and the record of one home at the side. */
function PropertyAdmin({ data }: { data: PropertyAdminData }) {
  const { texts, query, list, address } = data
  const t = usePageTexts(texts)
  const local = useLocalPath()
  const loading = useNavigation().state === 'loading'
  const [parameters, setParameters] = useSearchParams()
  const [ids, setIds] = useState<readonly string[]>([])
  const [isAllChosen, setAllChosen] = useState(false)
  const [pending, setPending] = useState<PendingAction>()
  const { busy, lastAction, action, undo, dismiss } = usePropertyActions(t('failed'))

  const view = (id: string | undefined) =>
    setParameters(
      (present) => {
        const next = new URLSearchParams(present)
        next.delete('property')
        if (id) next.set('property', id)
        return next
      },
      { preventScrollReset: true },
    )
  const choose = (chosen: readonly string[]) => {
    setIds(chosen)
    setAllChosen(false)
  }
  const runPending = async ({ action: one, chosen }: PendingAction) => {
    setPending(undefined)
    if (await action(one, chosen)) choose([])
    // What was pressed may be gone; whoever works by keyboard goes on at the top of the list.
    if (document.activeElement === document.body)
      document.querySelector<HTMLElement>('#all-homes')?.focus({ preventScroll: true })
  }
  const { page: _page, limit: _limit, sort: _sort, ...filter } = query
  const total = list?.pagination.totalItems ?? 0
  const chosen: Selection = isAllChosen ? { filter, count: total } : { ids }
  const viewed = parameters.get('property')
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-4">
        <h1 id="all-homes" tabIndex={-1} className="sign-type text-2xl outline-none">
          {t('title')}
        </h1>
        <div className="flex flex-wrap items-center gap-3">
          <a
            href={local(paths.adminPropertiesFile) + address}
            download
            title={t('file.hint')}
            className="button button-quiet"
          >
            {t('file.get')}
          </a>
          <LocalLink to={paths.adminAddProperty} className="button button-sign">
            {t('add')}
          </LocalLink>
        </div>
      </div>
      <PropertyFilters data={data} />
      {list === undefined ? (
        <LoadFailed title={t('loadFailed')} />
      ) : (
        <>
          <p className="mt-6 font-semibold" role="status">
            {t('found', { count: total })}
            {list.interpretedAs && (
              <span className="font-normal text-quiet"> · {t('understood', { text: list.interpretedAs })}</span>
            )}
          </p>
          {list.properties.length > 0 || loading ? (
            <PropertyTable
              data={data}
              properties={list.properties}
              loading={loading}
              chosen={isAllChosen ? list.properties.map(({ id }) => id) : ids}
              onChoose={choose}
              onView={view}
              onRequestAction={setPending}
            />
          ) : (
            <div className="card mt-3 grid justify-items-center gap-4 p-10 text-center">
              <p className="text-lg">{t('none')}</p>
              {hasFilters(query) && (
                <LocalLink to={paths.adminProperties} className="button button-quiet">
                  {t('clear')}
                </LocalLink>
              )}
            </div>
          )}
          <BulkActionsBar
            texts={texts}
            number={isAllChosen ? total : ids.length}
            isAllChosen={isAllChosen}
            total={total}
            isPageChosen={ids.length === list.properties.length}
            decided={query.decided}
            busy={busy}
            lastAction={lastAction}
            onChooseAll={() => setAllChosen(true)}
            onClear={() => choose([])}
            onAction={(one) => setPending({ action: one, chosen, name: '' })}
            onUndo={(id) => void undo(id)}
            onExpired={dismiss}
          />
          <div className="mt-6">
            <Pager
              pagination={list.pagination}
              pageHref={(page) => `${local(paths.adminProperties)}${address}${address === '?' ? '' : '&'}page=${page}`}
            />
          </div>
        </>
      )}
      <RecentDecisions
        texts={texts.recent}
        decisions={data.decisions}
        describe={(decision) => ({
          what: formatStatusDecision(decision, t),
          onView: decision.property ? () => view(decision.property?.id) : undefined,
        })}
        busy={busy}
        onUndo={(id) => void undo(id)}
      />
      {viewed && (
        <PropertySidePanel
          key={viewed}
          data={data}
          id={viewed}
          busy={busy}
          onClose={() => view(undefined)}
          onAction={(one, name) => {
            if (one === 'deleted') {
              view(undefined)
              setPending({ action: one, chosen: { ids: [viewed] }, name })
              return Promise.resolve(false)
            }
            return action(one, { ids: [viewed] })
          }}
          onUndo={undo}
        />
      )}
      {pending && (
        <ConfirmActionDialog
          texts={texts}
          pending={pending}
          onClose={() => setPending(undefined)}
          onConfirm={() => void runPending(pending)}
        />
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <LoadFailed title={useT()('web.error.title')} />
}
