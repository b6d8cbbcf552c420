import { useState } from 'react'
import { useNavigation, useSearchParams } from 'react-router'
import { paginate } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { RecentDecisions } from '#ui/components/recent-decisions.tsx'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { PageTextsProvider } from '#ui/language/page-texts-provider.tsx'
import { BulkActionsBar } from './bulk-actions-bar.tsx'
import { ConfirmActionDialog } from './confirm-action-dialog.tsx'
import { formatStatusDecision } from './format-status-decision.ts'
import { type PropertyAdminData, readPropertyAdminPage } from './property-admin-data.server.ts'
import { usePropertyAdminTexts, withTexts } from './property-admin-texts.ts'
import { usePropertyFilters } from './use-property-filters.ts'
import { PropertySidePanel } from './property-side-panel.tsx'
import { PropertyTable } from './property-table.tsx'
import { usePropertyActions } from './use-property-actions.tsx'

export const loader = readPropertyAdminPage

export { LoadFailed as ErrorBoundary }
export { pageMeta as meta } from '#ui/layout/page-meta.ts'

export default withTexts(function PropertyAdminPage({ loaderData }: { loaderData: PropertyAdminData }) {
  return (
    <PageTextsProvider texts={loaderData.propertyTexts}>
      {/* The key resets the chosen properties for another list. */}
      <PropertyAdmin key={loaderData.address + loaderData.query.page} data={loaderData} />
    </PageTextsProvider>
  )
})

/** The list with its filters, the chosen properties, and a side panel with the record of one property. */
function PropertyAdmin({ data }: { data: PropertyAdminData }) {
  const { query, list, address, texts, decisions } = data
  const t = usePropertyAdminTexts()
  const loading = useNavigation().state === 'loading'
  const { viewed, view } = useViewedProperty()
  const [selection, select] = useState<'all' | readonly string[]>([])
  const actions = usePropertyActions(() => select([]))
  const { busy, pending, request } = actions
  const { page: _page, limit: _limit, sort: _sort, ...filter } = query
  const total = list?.pagination.totalItems ?? 0
  const pageIds = list?.properties.map(({ id }) => id) ?? []
  const isAllChosen = selection === 'all'
  const ids = isAllChosen ? pageIds : selection
  return (
    <AdminList
      id="all-properties"
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
            chosen={ids}
            onChoose={select}
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
          isPageChosen={ids.length === pageIds.length}
          decided={query.decided}
          actions={actions}
          onChooseAll={() => select('all')}
          onClear={() => select([])}
          onAction={(action) => request({ action, chosen: isAllChosen ? { filter, count: total } : { ids }, name: '' })}
        />
      }
      pagination={list?.pagination ?? paginate(1, query.limit, 0)}
    >
      <RecentDecisions
        texts={texts.recent}
        decisions={decisions}
        describe={(decision) => ({
          what: formatStatusDecision(decision, t),
          onView: decision.property ? () => view(decision.property?.id) : undefined,
        })}
        busy={busy}
        onUndo={(id) => void actions.undo(id)}
      />
      {viewed && (
        <PropertySidePanel key={viewed} data={data} id={viewed} actions={actions} onClose={() => view(undefined)} />
      )}
      {pending && <ConfirmActionDialog pending={pending} actions={actions} />}
    </AdminList>
  )
}

/** The property in the address, shown in the side panel. */
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
      <ButtonLink to={paths.adminAddProperty} look="sign">
        {t('add')}
      </ButtonLink>
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
