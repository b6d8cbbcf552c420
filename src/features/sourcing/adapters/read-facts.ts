import { toDutchDate } from '#shared/dates.ts'
import { readAddress } from '#features/sourcing/field-parsers/read-address.ts'
import { type ListingAge, readAge, readAvailability } from '#features/sourcing/field-parsers/read-dates.ts'
import { readEnergyLabel, readFurnishing } from '#features/sourcing/field-parsers/read-features.ts'
import { readPostcode } from '#features/sourcing/field-parsers/read-place.ts'
import { readMoney } from '#features/sourcing/field-parsers/read-price.ts'
import { readArea, readCount, readOccupants, readWholeCount } from '#features/sourcing/field-parsers/read-size.ts'
import { readStorey } from '#features/sourcing/field-parsers/read-storey.ts'
import { readBuildYears } from '#features/sourcing/field-parsers/read-years.ts'

/** Street, house number and addition of an address line, named as in a listing. */
export function readStreet(line: string) {
  const { street, houseNumber, addition } = readAddress(line)
  return { street, houseNumber, houseNumberAddition: addition }
}

/** When an ad was placed. A date in the structured data is used only if it agrees with the visible one. */
export function parseAge(text: string, capturedAt: Date, hint = ''): ListingAge | null {
  const shown = readAge(text, capturedAt)
  const hinted = hint !== '' && (!shown || shown.withinHours >= 24) ? readAge(hint, capturedAt) : null
  if (!shown || !hinted) return shown ?? hinted
  const hoursApart = Math.abs(Date.parse(shown.publishedAt) - Date.parse(hinted.publishedAt)) / 3_600_000
  return hinted.withinHours < shown.withinHours && hoursApart <= shown.withinHours + 24 ? hinted : shown
}

type StatedFact =
  | ('postcode' | 'deposit' | 'furnished' | 'energyLabel' | 'occupants' | 'available' | 'offered')
  | ('area' | 'dwellingArea' | 'rooms' | 'bedrooms' | 'bathrooms' | 'floors' | 'storey' | 'built')

/** Reads facts that are stated in a line each, by the rules shared by all sources; undefined if empty. */
export function readFacts(stated: Readonly<Partial<Record<StatedFact, string>>>, capturedAt: Date) {
  const today = toDutchDate(capturedAt)
  const read = <T>(fact: StatedFact, rule: (text: string) => T): T | undefined => {
    const text = stated[fact]
    return text === undefined || text === '' ? undefined : rule(text)
  }
  return {
    postcode: read('postcode', readPostcode),
    depositCents: read('deposit', readMoney),
    area: read('area', readArea),
    dwellingArea: read('dwellingArea', readArea),
    rooms: read('rooms', (text) => readCount(text, 999)),
    bedrooms: read('bedrooms', (text) => readWholeCount(text, 99)),
    bathrooms: read('bathrooms', (text) => readCount(text, 99)),
    floors: read('floors', (text) => readWholeCount(text, 99)),
    storey: read('storey', readStorey),
    built: read('built', (text) => readBuildYears(text, Number(today.slice(0, 4)))),
    furnished: read('furnished', readFurnishing),
    energyLabel: read('energyLabel', readEnergyLabel),
    occupantsMax: read('occupants', readOccupants),
    availability: read('available', (text) => readAvailability(text, today)),
    age: read('offered', (text) => parseAge(text, capturedAt)),
  }
}
