import { call } from '#ui/forms/call.ts'
import { useLoaded } from '#ui/forms/use-loaded.ts'
import { LoadedContent, SidePanel } from '#ui/components/side-panel.tsx'
import type { getAdminProperty, PropertyAction } from './contract.ts'
import type { PropertyAdminData } from './property-admin-data.server.ts'
import { usePropertyAdminTexts } from './property-admin-texts.ts'
import type { PropertyActions } from './use-property-actions.tsx'
import { PropertyRecordView } from './property-record-view.tsx'

interface Props {
  data: PropertyAdminData
  id: string
  actions: PropertyActions
  onClose: () => void
}

/** The full record of a property, with its actions. */
export function PropertySidePanel({ data, id, actions, onClose }: Props) {
  const t = usePropertyAdminTexts()
  const loaded = useLoaded(() => call<typeof getAdminProperty>('GET /admin/properties/{id}', { params: { id } }), id)
  const property = loaded.data?.property
  const title = property ? (property.address ?? property.title) : t('act.view')
  const runAction = (action: PropertyAction) => {
    const chosen = { ids: [id] }
    if (action !== 'deleted') return void actions.act(action, chosen).then(loaded.reload)
    onClose()
    actions.request({ action, chosen, name: title })
  }
  return (
    <SidePanel title={title} closeLabel={t('close')} onClose={onClose}>
      <LoadedContent
        loaded={loaded}
        loading={t('record.loading')}
        failed={loaded.failure || t('record.failed')}
        retry={t('record.retry')}
        skeleton="h-96"
      >
        {(record) => (
          <PropertyRecordView
            data={data}
            record={record}
            busy={actions.busy}
            onAction={runAction}
            onUndo={(decision) => void actions.undo(decision).then(loaded.reload)}
          />
        )}
      </LoadedContent>
    </SidePanel>
  )
}
