/** Which of some values are best: marked only if at least two are known and they differ. */
export function findBestValues(values: readonly (number | null)[], prefer: 'least' | 'most'): boolean[] {
  const known = values.filter((value) => value !== null)
  if (new Set(known).size < 2) return values.map(() => false)
  const best = prefer === 'least' ? Math.min(...known) : Math.max(...known)
  return values.map((value) => value === best)
}
