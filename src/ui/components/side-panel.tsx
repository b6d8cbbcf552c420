import type { ComponentProps, ReactNode } from 'react'
import { Button } from './button.tsx'
import { Dialog } from './dialog.tsx'

/** A whole record or form at the side of the page. */
export const SidePanel = (props: Omit<ComponentProps<typeof Dialog>, 'isSidePanel'>) => (
  <Dialog isSidePanel {...props} />
)

/** Data that a component loads by itself; without data or failure it is still loading. */
export interface Loaded<T> {
  data: T | undefined
  /** Why it could not be loaded; empty if the server gave no reason. */
  failure: string | undefined
  reload: () => void
}

interface LoadedContentProps<T> {
  loaded: Loaded<T>
  loading: string
  failed: string
  retry: string
  skeleton: string
  children: (data: T) => ReactNode
}

/** Loaded data, a placeholder until they are there, or a message and a button to try again. */
export function LoadedContent<T>({ loaded, loading, failed, retry, skeleton, children }: LoadedContentProps<T>) {
  const { data, failure, reload } = loaded
  if (data !== undefined) return children(data)
  if (failure === undefined)
    return (
      <p role="status" className={`skeleton ${skeleton}`}>
        <span className="sr-only">{loading}</span>
      </p>
    )
  return (
    <div role="alert" className="mt-2 grid justify-items-start gap-2">
      <p className="text-danger">{failed}</p>
      <Button onClick={reload}>{retry}</Button>
    </div>
  )
}
