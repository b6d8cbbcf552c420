import type { TextIndex } from '#features/properties/text-search/match-text.server.ts'
import { type SearchEngine, searchQuery } from '#features/properties/search/search-engine.server.ts'

/** All that `TextIndex.hasHouseNumber` is asked: one to three digits. */
const houseNumbers = ['0', '00', '000'].flatMap((zeros) =>
  Array.from({ length: 10 ** zeros.length }, (_, number) => String(number).padStart(zeros.length, '0')),
)

/** The normalized names of the places with homes, and the house numbers that homes have. */
export const readKnownTexts = searchQuery('readKnownTexts', async ({ index }) => ({
  places: [...(await index.listPlaceNames())].toSorted(),
  houseNumbers: await index.findHouseNumbers(houseNumbers),
}))

/** What decides how saved texts are understood, as of the last refresh. */
interface KnownTexts extends TextIndex {
  /** Reads it again if the index has changed. @throws Problem server.searchAway */
  refresh(): Promise<void>
}

/** Follows what the search index knows of places and house numbers. */
export function followKnownTexts(searchEngine: SearchEngine): KnownTexts {
  let version: string | undefined
  let places: ReadonlySet<string> = new Set()
  let numbers: ReadonlySet<string> = new Set()
  return {
    async refresh() {
      const current = searchEngine.version
      if (current === version) return
      const known = await searchEngine.run(readKnownTexts, undefined)
      places = new Set(known.places)
      numbers = new Set(known.houseNumbers)
      version = current
    },
    hasPropertiesIn: (place) => places.has(place),
    hasHouseNumber: (number) => numbers.has(number),
  }
}
