import type { Property } from './contract.ts'
import { getShownTitle } from './shown-title.ts'

/** The title of a home below its address, where it says more. */
export function ShownTitle({ property }: { property: Property }) {
  const title = getShownTitle(property)
  return title === undefined ? null : <p className="mt-1 text-lg font-semibold wrap-anywhere">{title}</p>
}
