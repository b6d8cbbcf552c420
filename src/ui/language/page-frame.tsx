import { createContext, use, type ReactNode } from 'react'
import type { PageFrame } from './frame.ts'

export type T = PageFrame['t']

const FrameContext = createContext<PageFrame | undefined>(undefined)

export function FrameProvider({ frame, children }: { frame: PageFrame; children: ReactNode }) {
  return <FrameContext value={frame}>{children}</FrameContext>
}

export function useFrame(): PageFrame {
  const frame = use(FrameContext)
  if (!frame) throw new Error('useFrame is called outside FrameProvider')
  return frame
}

export const useT = (): T => useFrame().t
