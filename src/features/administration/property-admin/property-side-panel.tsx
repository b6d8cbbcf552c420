import { call } from '#ui/forms/call.ts'
import { useLoaded } from '#ui/forms/use-loaded.ts'
import { LoadedContent, SidePanel } from '#ui/components/side-panel.tsx'
import type { getAdminProperty, PropertyAction } from './contract.ts'
import type { PropertyAdminData } from './property-admin-data.server.ts'
import { usePropertyAdminTexts } from './property-admin-texts.ts'
import { PropertyRecordView } from './property-record-view.tsx'

interface Props {
  data: PropertyAdminData
  id: string
  busy: boolean
  onClose: () => void
  /** Runs an action on the property; returns whether it succeeded. */
  onAction: (action: PropertyAction, name: string) => Promise<boolean>
  onUndo: (id: string) => Promise<boolean>
}

/** The whole record of a property, with its actions. */
export function PropertySidePanel({ data, id, busy, onClose, onAction, onUndo }: Props) {
  const t = usePropertyAdminTexts()
  const loaded = useLoaded(() => call<typeof getAdminProperty>('GET /admin/properties/{id}', { params: { id } }), id)
  const property = loaded.data?.property
  const title = property ? (property.address ?? property.title) : t('act.view')
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
            busy={busy}
            onAction={(action) => void onAction(action, title).then(loaded.reload)}
            onUndo={(decision) => void onUndo(decision).then(loaded.reload)}
          />
        )}
      </LoadedContent>
    </SidePanel>
  )
}
