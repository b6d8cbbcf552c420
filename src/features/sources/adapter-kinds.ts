import { funda } from './adapters/funda.ts'
import { kamernet } from './adapters/kamernet.ts'
import { pararius } from './adapters/pararius.ts'
import type { Adapter } from './contract.ts'
import { sourceKinds, type SourceKind } from './kinds.ts'

/** The sites that are read in their own way. */
export const adapters: readonly Adapter[] = [pararius, kamernet, funda]

const readers: Record<SourceKind, Adapter['read']> = {
  pararius: pararius.read,
  kamernet: kamernet.read,
  funda: funda.read,
}

/** How the records of a source of some kind are read; nothing for a kind that there is none of. */
export function readerOf(kind: string): Adapter['read'] | undefined {
  const known = sourceKinds.find((one) => one === kind)
  return known && readers[known]
}
