import type { QueueDetail, QueueItem } from './contract.ts'
import type { QueueKind } from './kinds.ts'
import type { QueueData } from './queue-data.server.ts'

type ItemKey = Pick<QueueItem, 'kind' | 'id'>

/** An item of the queue, and how to go on to another. */
export interface ItemProps {
  data: QueueData
  kind: QueueKind
  id: string
  previous: ItemKey | undefined
  next: ItemKey | undefined
  onChoose: (item: ItemKey | undefined) => void
}

/** The same with what is known of it. */
export interface DetailProps extends ItemProps {
  detail: QueueDetail
  /** Called if it is no longer as it was shown. */
  onStale: () => void
}
