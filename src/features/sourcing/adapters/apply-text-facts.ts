import type { ListingDraft, TextField } from '#features/sourcing/listings/contract.ts'
import { toMonthlyCents } from '#features/sourcing/field-parsers/read-price.ts'
import { readTextFacts } from '#features/sourcing/field-parsers/text-facts.ts'

const isOpen = (value: unknown) => value === null || value === undefined

/**
 * Fills what the source leaves open in its fields with what its text states, and keeps the sentence of each
 * (research/source-data-quality.md, section 3). A field always stands above the text.
 *
 * @param text the texts of the listing, without contact data
 */
export function applyTextFacts(listing: ListingDraft, text: string): ListingDraft {
  if (text === '') return listing
  const { propertyType, priceCents, pricePeriod } = listing
  const rentCents = priceCents && pricePeriod ? toMonthlyCents(priceCents, pricePeriod) : null
  const { builtYear, depositCents, ...others } = readTextFacts(text, { propertyType, rentCents })
  const fromText: Partial<Record<TextField, string>> = {}
  const filled: Partial<ListingDraft> = {}
  if (builtYear && isOpen(listing.builtFrom) && isOpen(listing.builtTo)) {
    filled.builtFrom = filled.builtTo = builtYear.value
    fromText.builtFrom = builtYear.sentence
  }
  if (depositCents && isOpen(listing.depositCents) && (listing.deposit ?? 'unknown') === 'unknown') {
    filled.deposit = depositCents.value === 0 ? 'none' : 'amount'
    if (depositCents.value > 0) filled.depositCents = depositCents.value
    fromText.depositCents = depositCents.sentence
  }
  const set = <N extends keyof typeof others & TextField>(name: N) => {
    const fact = others[name]
    if (!fact || !isOpen(listing[name])) return
    Object.assign(filled, { [name]: fact.value })
    fromText[name] = fact.sentence
  }
  for (const name of [
    'energyLabel',
    'monument',
    'storey',
    'incomeCents',
    'registration',
    'pets',
    'occupantsMax',
    'housemates',
  ] as const)
    set(name)
  const least = listing.contractMonthsMin ?? others.contractMonthsMin?.value ?? 0
  const most = listing.contractMonthsMax ?? others.contractMonthsMax?.value ?? Number.POSITIVE_INFINITY
  if (least <= most) for (const name of ['contractMonthsMin', 'contractMonthsMax'] as const) set(name)
  return Object.keys(fromText).length === 0 ? listing : { ...listing, ...filled, fromText }
}
