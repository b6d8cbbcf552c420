import type { ReactNode } from 'react'
import { LoadedContent } from '#ui/components/side-panel.tsx'
import { useLoaded } from '#ui/forms/use-loaded.ts'
import { useUsersTexts } from './users-texts.ts'

interface PartProps<T> {
  title: string
  /** Loads the data of the section, and again when `version` changes. */
  load: () => Promise<{ data: T }>
  version?: string | number | null
  children: (found: T, reload: () => void) => ReactNode
}

/** A section of a side panel that loads its own data; if that fails, the other sections stay. */
export function SidePanelSection<T>({ title, load, version = null, children }: PartProps<T>) {
  const t = useUsersTexts()
  const loaded = useLoaded(load, version)
  return (
    <section className="whitespace-normal border-t border-line pt-4">
      <h3 className="font-semibold">{title}</h3>
      <LoadedContent
        loaded={loaded}
        loading={t('loading')}
        failed={t('partFailed')}
        retry={t('retry')}
        skeleton="mt-2 h-10"
      >
        {(data) => children(data, loaded.reload)}
      </LoadedContent>
    </section>
  )
}
