import { useNavigation, useSearchParams } from 'react-router'
import { paginate } from '#shared/pagination.ts'
import { paths } from '#shared/paths.ts'
import { ButtonLink } from '#ui/components/button.tsx'
import { AdminList } from '#ui/components/admin-list.tsx'
import { RecentDecisions } from '#ui/components/recent-decisions.tsx'
import { LoadFailed } from '#ui/layout/load-failed.tsx'
import { useLocalPath } from '#ui/language/local-link.tsx'
import { PageTextsProvider } from '#ui/language/page-texts-provider.tsx'
import type { ListOrder } from '#ui/components/table.tsx'
import { useStateOf } from '#ui/components/use-state-of.ts'
import { maxBulkEdit } from '#features/owners/property-form/bulk-edit-contract.ts'
import { useFieldTexts } from '#features/owners/property-form/use-field-texts.ts'
import type { AdminPropertySort } from '#features/properties/search/admin-sort-orders.ts'
import { BulkActionsBar } from './bulk-actions-bar.tsx'
import { BulkEditDialog } from './bulk-edit-dialog.tsx'
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
      <PropertyAdmin data={loaderData} />
    </PageTextsProvider>
  )
})

/** The list with its filters, the chosen properties, and a side panel with the record of one property. */
function PropertyAdmin({ data }: { data: PropertyAdminData }) {
  const { query, list, address } = data
  const t = usePropertyAdminTexts()
  const loading = useNavigation().state === 'loading'
  const { viewed, view } = useViewedProperty()
  const shown = `${address} ${query.page}`
  const [selection, select] = useStateOf<'all' | readonly string[]>(shown, [])
  const [editing, setEditing] = useStateOf(shown, false)
  const actions = usePropertyActions(shown, () => select([]))
  const order = useListOrder(query.sort, address)
  const { pending, request } = actions
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
            order={order}
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
          onEdit={!isAllChosen && ids.length <= maxBulkEdit ? () => setEditing(true) : undefined}
          onAction={(action) => request({ action, chosen: isAllChosen ? { filter, count: total } : { ids }, name: '' })}
        />
      }
      pagination={list?.pagination ?? paginate(1, query.limit, 0)}
    >
      <Recent data={data} actions={actions} onView={view} />
      {viewed && (
        <PropertySidePanel key={viewed} data={data} id={viewed} actions={actions} onClose={() => view(undefined)} />
      )}
      {editing && (
        <BulkEditDialog
          data={data}
          ids={ids}
          onClose={() => setEditing(false)}
          onEdited={(...edit) => {
            setEditing(false)
            select([])
            actions.setEdited(...edit)
          }}
        />
      )}
      {pending && <ConfirmActionDialog pending={pending} actions={actions} />}
    </AdminList>
  )
}

interface RecentProps {
  data: PropertyAdminData
  actions: ReturnType<typeof usePropertyActions>
  onView: (id: string | undefined) => void
}

/** What admins decided and changed last, to undo it. */
function Recent({ data, actions, onView }: RecentProps) {
  const t = usePropertyAdminTexts()
  const fields = useFieldTexts(data.fieldTexts)
  return (
    <RecentDecisions
      texts={data.texts.recent}
      decisions={data.decisions}
      describe={(decision) =>
        decision.kind === 'edit'
          ? { what: t('edit.did', { count: decision.properties, field: fields.label(decision.field) }) }
          : {
              what: formatStatusDecision(decision, t),
              onView: decision.property ? () => onView(decision.property?.id) : undefined,
            }
      }
      busy={actions.busy}
      onUndo={(id) => void actions.undo(id, data.decisions.find((decision) => decision.id === id)?.kind)}
    />
  )
}

/** The order of the list as its headers show it: the newest or the cheapest first has a word of its own. */
function useListOrder(sort: AdminPropertySort, address: string): ListOrder {
  const local = useLocalPath()
  const words: Partial<Record<string, string>> = { seen: '-seen', seen_asc: 'seen' }
  return {
    sort: words[sort] ?? (sort.endsWith('_desc') ? `-${sort.slice(0, -'_desc'.length)}` : sort),
    getHref: (asked) => {
      const name = asked.replace('-', '')
      const word = name === 'seen' ? (asked === name ? 'seen_asc' : 'seen') : asked === name ? name : `${name}_desc`
      const next = new URLSearchParams(address)
      next.set('sort', word)
      next.delete('page')
      return `${local(paths.adminProperties)}?${next}`
    },
  }
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
