import { getOrCreate } from '#shared/records.ts'
import { hasDoc, type Bitmap } from '#features/properties/text-search/posting-list.ts'
import type { IndexFilter, TenantRequirements } from './reader-filter.ts'

/**
 * The docs that remain by how little they fit the reader; among equals in the order in which they are given.
 * @returns undefined if nothing is known of the reader
 */
export function rankByFit(
  properties: readonly (TenantRequirements | undefined)[],
  getMisfit: IndexFilter['getMisfit'],
  remaining: Bitmap | undefined,
  ordered: Uint32Array,
): number[] | undefined {
  if (!getMisfit) return undefined
  const ranks = new Map<number, number[]>()
  for (const docId of ordered) {
    const property = properties[docId]
    if (!property || (remaining && !hasDoc(remaining, docId))) continue
    getOrCreate(ranks, getMisfit(property), () => []).push(docId)
  }
  return [...ranks].toSorted(([a], [b]) => a - b).flatMap(([, docIds]) => docIds)
}
