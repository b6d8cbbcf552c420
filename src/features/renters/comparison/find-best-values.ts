/**
 * Which of some homes are best in one thing. A best one is marked only where there is something to choose: at least two
 * homes tell, and they do not all tell the same.
 *
 * @param values the thing of each home as a number, or null where it is not known
 * @param prefer whether little or much of it is good
 */
export function findBestValues(values: readonly (number | null)[], prefer: 'least' | 'most'): boolean[] {
  const known = values.filter((value) => value !== null)
  if (new Set(known).size < 2) return values.map(() => false)
  const best = prefer === 'least' ? Math.min(...known) : Math.max(...known)
  return values.map((value) => value === best)
}
