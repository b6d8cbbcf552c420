import { useRevalidator } from 'react-router'
import { call } from '#ui/forms/call.ts'
import { useAction } from '#ui/forms/use-action.ts'
import type { assignQueueItem, QueueItem } from './contract.ts'
import { useQueueTexts } from './queue-texts.ts'

/** Says who takes on what waits. */
export function useAssign({ kind, id }: Pick<QueueItem, 'kind' | 'id'>) {
  const t = useQueueTexts()
  const { revalidate } = useRevalidator()
  const { run } = useAction(t('failed'))
  return async (adminId: string | null) => {
    await run(() =>
      call<typeof assignQueueItem>('PUT /admin/queue/{kind}/{id}/assignee', {
        params: { kind, id },
        body: adminId === null ? {} : { adminId },
      }),
    )
    await revalidate()
  }
}
