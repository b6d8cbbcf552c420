import { useState, useSyncExternalStore } from 'react'
import { readStoredText, storeText } from '#ui/components/browser-storage.ts'
import { readKnownFragment } from './known-facts.ts'
import { type Answers, decodeAnswers, encodeAnswers, firstAnswers, saysAnything, type SpaceNames } from './answers.ts'

const storageKey = 'rentPoints'
/** The name in the fragment of an address. Nothing after `#` reaches a server. */
const fragmentName = 'facts='

/** The address of the calculator with answers, without the names that a tenant gave to spaces. */
export function toSharedAddress(page: string, answers: Answers, nameSpace: SpaceNames): string {
  const counts = new Map<string, number>()
  const spaces = answers.spaces.map((space) => {
    const count = (counts.get(space.kind) ?? 0) + 1
    counts.set(space.kind, count)
    return { ...space, name: nameSpace(space.kind, count) }
  })
  return `${page}#${fragmentName}${encodeAnswers({ ...answers, spaces })}`
}

const readStored = (): Answers | undefined => decodeAnswers(readStoredText(storageKey) ?? '')

/** Whether the answers come from a link while the tenant has others, or the link could not be read. */
type LinkState = 'none' | 'borrowed' | 'broken'

/** The answers that a page begins with: those of its link, else those that the device kept, else none yet. */
function findFirst(fragment: string, nameSpace: SpaceNames): { answers: Answers; link: LinkState } {
  const kept = readStored()
  const isLink = fragment.startsWith(fragmentName)
  const linked = isLink ? decodeAnswers(fragment.slice(fragmentName.length)) : readKnownFragment(fragment, nameSpace)
  if (linked) return { answers: linked, link: kept ? 'borrowed' : 'none' }
  return { answers: kept ?? firstAnswers('self-contained', nameSpace), link: isLink ? 'broken' : 'none' }
}

const neverChanges = () => () => {}
const readFragment = () => window.location.hash.slice(1)

/** The answers of the form. They are kept on the device; those of a link only once the tenant goes on with them. */
export function useAnswers(nameSpace: SpaceNames) {
  const [own, setOwn] = useState<Answers>()
  // Undefined on the server, which sees neither the fragment nor what a browser kept.
  const fragment = useSyncExternalStore<string | undefined>(neverChanges, readFragment, () => undefined)
  const first =
    fragment === undefined
      ? { answers: firstAnswers('self-contained', nameSpace), link: 'none' as const }
      : findFirst(fragment, nameSpace)
  const { answers, link } = own ? { answers: own, link: 'none' as const } : first
  const keep = (next: Answers) => {
    setOwn(next)
    storeText(storageKey, saysAnything(next) ? encodeAnswers(next) : null)
    // The link would otherwise come back when the page is loaded again.
    if (window.location.hash) window.history.replaceState(window.history.state, '', window.location.pathname)
  }
  return {
    answers,
    link,
    isReady: fragment !== undefined,
    /** Changes the answers and keeps them. What was borrowed becomes the tenant's own with the first change. */
    change: keep,
    keepBorrowed: () => keep(answers),
    restoreOwn: () => keep(readStored() ?? firstAnswers('self-contained', nameSpace)),
    clear: () => keep(firstAnswers(answers.kind, nameSpace)),
  }
}
