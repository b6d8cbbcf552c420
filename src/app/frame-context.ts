import { createContext } from 'react-router'
import type { PageFrame } from '#ui/language/frame.ts'
import type { QueueCounts } from '#app/pages/admin/queue-counts.server.ts'

/** The data of the document around a page, and of its menus. */
export interface FrameContext extends PageFrame {
  nonce: string
  readQueueCounts: () => Promise<QueueCounts>
  readFavouriteIds: () => Promise<string[]>
  readAccountVersion: () => Promise<string | undefined>
}

export const frameContext = createContext<FrameContext>()
