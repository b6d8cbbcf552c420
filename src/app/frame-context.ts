import { createContext } from 'react-router'
import type { SharedTexts, Translate } from '#shared/texts.ts'
import type { Theme } from '#shared/themes.ts'
import type { QueueCounts } from '#app/pages/admin/queue-counts.server.ts'

/** What the document around a page, and its menus, are made from. */
export interface FrameContext {
  nonce: string
  t: Translate<SharedTexts>
  /** Address of the texts of this language; it changes when they do. */
  textsUrl: string
  theme: Theme | undefined
  isDemo: boolean
  readQueueCounts: () => Promise<QueueCounts>
  readFavouriteIds: () => Promise<string[]>
}

export const frameContext = createContext<FrameContext>()
