/** When a home was built: both years for a known year or span, only `to` for "before". Inclusive. */
export interface BuildYears {
  readonly from: number | null
  readonly to: number | null
}

const unknown: BuildYears = { from: null, to: null }

/** About the year of the oldest inhabited house (the Proosdij in Deventer); 1000 and 1101 are placeholders. */
const minYear = 1130
/** Homes are let before they are built, but not a decade before. */
const maxYearsAhead = 5

const year = /^(?:ca\.?|circa|rond|around|about|±)?\s*(\d{4})(?:\.0)?$/
const span = /^(\d{4})\s*(?:-|–|—|tot(?: en met)?|t\/m|to|until)\s*(\d{4})$/
const before = /^(?:voor|vóór|before|<|tot|until|up to)\s*(\d{4})$/

/**
 * Reads the build year, inclusive: `1972`, `2011-2020`, `Before 1906` (ends in 1905). Accepts older years than the
 * form, for canal houses (research/source-data-quality.md, point 13); nulls for years that are impossible in
 * `thisYear`.
 */
export function readBuildYears(text: string, thisYear: number): BuildYears {
  const plain = text.slice(0, 60).trim().toLowerCase()
  const parseYear = (written: string | undefined): number | null => {
    const number = Number(written)
    return number >= minYear && number <= thisYear + maxYearsAhead ? number : null
  }
  const exact = year.exec(plain)
  if (exact) {
    const built = parseYear(exact[1])
    return { from: built, to: built }
  }
  const both = span.exec(plain)
  if (both) {
    const from = parseYear(both[1])
    const to = parseYear(both[2])
    return from !== null && to !== null && from <= to ? { from, to } : unknown
  }
  const earlier = parseYear(before.exec(plain)?.[1])
  return earlier === null ? unknown : { from: null, to: earlier - 1 }
}
