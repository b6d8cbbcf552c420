import { parseSort } from '#shared/pagination.ts'
import type { SourceHealth, SourceListQuery } from './contract.ts'

/** The sources that a list shows, in its order. */
export const selectSources = (
  sources: readonly SourceHealth[],
  { search, alerts: onlyAlerted, sort }: SourceListQuery,
): SourceHealth[] =>
  sources
    .filter(({ alerts, name, website }) => {
      const isFound = `${name} ${website}`.toLowerCase().includes(search.toLowerCase())
      return isFound && (!onlyAlerted || alerts.length > 0)
    })
    .toSorted(compareSources(sort))

/** Compares sources for a list sorted by one of its columns; those that say nothing there come last. */
function compareSources(sort: SourceListQuery['sort']): (a: SourceHealth, b: SourceHealth) => number {
  const [column, direction] = parseSort(sort)
  const factor = direction === 'asc' ? 1 : -1
  const byName = (a: SourceHealth, b: SourceHealth) => a.name.localeCompare(b.name) || (a.id < b.id ? -1 : 1)
  if (column === 'name') return (a, b) => factor * byName(a, b)
  const getText = (source: SourceHealth) =>
    column === 'lastRun' ? source.lastRun?.startedAt : column === 'next' ? source.nextRunAt : undefined
  if (column === 'lastRun' || column === 'next')
    return (a, b) => {
      const [x, y] = [getText(a), getText(b)]
      if (!x || !y) return Number(!x) - Number(!y) || byName(a, b)
      return factor * x.localeCompare(y) || byName(a, b)
    }
  return (a, b) => factor * (a[column] - b[column]) || byName(a, b)
}
