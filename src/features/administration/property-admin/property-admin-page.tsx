import { useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { paginate } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { AdminList } from '#ui/components/admin-list.tsx'
import { focusIfLost } from '#ui/components/focus-if-lost.ts'
import { RecentDecisions } from '#ui/components/recent-decisions.tsx'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { pageMeta } from '#ui/layout/page-meta.ts'
import { LocalLink, useLocalPath } from '#ui/language/local-link.tsx'
import { PageTextsProvider } from '#ui/language/page-texts-provider.tsx'
import { BulkActionsBar } from './bulk-actions-bar.tsx'
import { ConfirmActionDialog } from './confirm-action-dialog.tsx'
import { formatStatusDecision } from './format-status-decision.ts'
import { type PropertyAdminData, readPropertyAdminPage } from './property-admin-data.server.ts'
import { usePropertyAdminTexts, withTexts } from './property-admin-texts.ts'
import { usePropertyFilters } from './use-property-filters.ts'
import { PropertySidePanel } from './property-side-panel.tsx'
import { PropertyTable } from './property-table.tsx'
import { type PendingAction, type Selection, usePropertyActions } from './use-property-actions.tsx'

export const loader = readPropertyAdminPage

export { LoadFailed as ErrorBoundary }
export const meta = pageMeta

export default withTexts(function PropertyAdminPage({ loaderData }: { loaderData: PropertyAdminData }) {
  return (
    <PageTextsProvider texts={loaderData.propertyTexts}>
      {/* Of another list, no property is chosen yet. */}
      <PropertyAdmin key={loaderData.address + loaderData.query.page} data={loaderData} />
    </PageTextsProvider>
  )
})

/** The list with its filters, the chosen properties, and the record of one property at the side. */
function PropertyAdmin({ data }: { data: PropertyAdminData }) {
  const { query, list, address } = data
  const t = usePropertyAdminTexts()
  const loading = useNavigation().state === 'loading'
  const { viewed, view } = useViewedProperty()
  const { ids, isAllChosen, choose, chooseAll } = useSelection()
  const { busy, lastAction, undo, dismiss, pending, request, runPending, actOnViewed } = usePendingAction(choose, view)
  const { page: _page, limit: _limit, sort: _sort, ...filter } = query
  const total = list?.pagination.totalItems ?? 0
  const chosen: Selection = isAllChosen ? { filter, count: total } : { ids }
  const undoDecision = (id: string) => void undo(id)
  return (
    <AdminList
      id="all-homes"
      title={t('title')}
      actions={<HeadingLinks address={address} />}
      path={paths.adminProperties}
      {...usePropertyFilters(data)}
      clearLabel={t('clear')}
      query={address}
      found={list ? <Found list={list} /> : null}
      empty={list ? { text: t('none'), clear: Object.values(filter).some(Boolean) ? t('clear') : undefined } : null}
      rows={list?.properties ?? []}
      rowKey={({ id }) => id}
      renderRows={(properties) =>
        list ? (
          <PropertyTable
            properties={properties}
            loading={loading}
            chosen={isAllChosen ? properties.map(({ id }) => id) : ids}
            onChoose={choose}
            onView={view}
            onRequestAction={request}
          />
        ) : (
          <LoadFailed title={t('loadFailed')} />
        )
      }
      belowRows={
        <BulkActionsBar
          number={isAllChosen ? total : ids.length}
          isAllChosen={isAllChosen}
          total={total}
          isPageChosen={ids.length === list?.properties.length}
          decided={query.decided}
          busy={busy}
          lastAction={lastAction}
          onChooseAll={chooseAll}
          onClear={() => choose([])}
          onAction={(one) => request({ action: one, chosen, name: '' })}
          onUndo={undoDecision}
          onExpired={dismiss}
        />
      }
      pagination={list?.pagination ?? paginate(1, query.limit, 0)}
    >
      <Decisions data={data} busy={busy} onView={view} onUndo={undoDecision} />
      {viewed && (
        <PropertySidePanel
          key={viewed}
          data={data}
          id={viewed}
          busy={busy}
          onClose={() => view(undefined)}
          onAction={actOnViewed(viewed)}
          onUndo={undo}
        />
      )}
      {pending && (
        <ConfirmActionDialog
          pending={pending}
          onClose={() => request(undefined)}
          onConfirm={() => void runPending(pending)}
        />
      )}
    </AdminList>
  )
}

interface DecisionsProps {
  data: PropertyAdminData
  busy: boolean
  onView: (id: string | undefined) => void
  onUndo: (id: string) => void
}

function Decisions({ data: { texts, decisions }, busy, onView, onUndo }: DecisionsProps) {
  const t = usePropertyAdminTexts()
  return (
    <RecentDecisions
      texts={texts.recent}
      decisions={decisions}
      describe={(decision) => ({
        what: formatStatusDecision(decision, t),
        onView: decision.property ? () => onView(decision.property?.id) : undefined,
      })}
      busy={busy}
      onUndo={onUndo}
    />
  )
}

/** Actions on properties; those that need it wait in `pending` for confirmation. */
function usePendingAction(choose: (ids: string[]) => void, view: (id: undefined) => void) {
  const t = usePropertyAdminTexts()
  const [pending, setPending] = useState<PendingAction>()
  const { action, ...actions } = usePropertyActions(t('failed'))
  const runPending = async ({ action: one, chosen }: PendingAction) => {
    setPending(undefined)
    if (await action(one, chosen)) choose([])
    focusIfLost('#all-homes')
  }
  const actOnViewed = (id: string) => (one: PendingAction['action'], name: string) => {
    if (one !== 'deleted') return action(one, { ids: [id] })
    view(undefined)
    setPending({ action: one, chosen: { ids: [id] }, name })
    return Promise.resolve(false)
  }
  return { ...actions, pending, request: setPending, runPending, actOnViewed }
}

/** The property that the address opens at the side. */
function useViewedProperty() {
  const [parameters, setParameters] = useSearchParams()
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
  return { viewed: parameters.get('property'), view }
}

/** The chosen properties: some of this page, or all that the filters find. */
function useSelection() {
  const [ids, setIds] = useState<readonly string[]>([])
  const [isAllChosen, setIsAllChosen] = useState(false)
  const choose = (chosen: readonly string[]) => {
    setIds(chosen)
    setIsAllChosen(false)
  }
  return { ids, isAllChosen, choose, chooseAll: () => setIsAllChosen(true) }
}

function HeadingLinks({ address }: Pick<PropertyAdminData, 'address'>) {
  const t = usePropertyAdminTexts()
  const local = useLocalPath()
  return (
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
  )
}

function Found({ list }: { list: NonNullable<PropertyAdminData['list']> }) {
  const t = usePropertyAdminTexts()
  return (
    <>
      {t('found', { count: list.pagination.totalItems })}
      {list.interpretedAs && (
        <span className="font-normal text-quiet"> · {t('understood', { text: list.interpretedAs })}</span>
      )}
    </>
  )
}
