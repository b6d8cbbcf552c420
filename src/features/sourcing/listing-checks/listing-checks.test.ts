import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { isDepositHigh, isEnergyLabelMissing, isTemporaryWithoutGround, findMediationFee } from './legal-checks.ts'
import { findMedianFarAbove, computeLocalMedian, type RentalFacts } from './rent-comparison.ts'
import { findPaymentBeforeViewing } from './payment-check.ts'
import { checkListing, type CheckedListing } from './queries.server.ts'

describe('an ad that asks for payment before the viewing', () => {
  test.each([
    'Je kunt de woning reserveren door de borg over te maken voor de bezichtiging.',
    'Voor de bezichtiging graag één maand huur overmaken op onderstaande rekening.',
    'Na betaling worden de sleutels per post naar je opgestuurd.',
    'You have to pay the deposit before the viewing to show that you are serious.',
    'Before visiting the apartment you need to transfer the first month.',
    'The keys will be sent to you by DHL as soon as the payment has arrived.',
    'Payment is possible through Western Union or MoneyGram.',
    'I am currently abroad for my work, so please make the deposit through the website.',
    'De eigenaar woont in het buitenland en vraagt de borg vooraf over te maken.',
  ])('is detected: %s', (sentence) => {
    expect(findPaymentBeforeViewing(`Ruim appartement met balkon.\n${sentence} Tot snel!`)).toBe(sentence)
  })

  test.each([
    'Betaal nooit de borg voor de bezichtiging.',
    'Never pay a deposit before the viewing!',
    'Pas op voor oplichting: maak geen huur over voor de bezichtiging.',
    'De waarborgsom is twee maanden huur. Voor een bezichtiging kun je ons mailen.',
    'De huur dient voor de eerste van de maand betaald te zijn.',
    'Bezichtiging op vrijdag, borg € 800.',
    'Sleuteloverdracht bij de makelaar op kantoor.',
    'Post office and DHL point around the corner.',
    'The landlord lives abroad, an agent shows the home.',
  ])('is not an honest one that says: %s', (sentence) => {
    expect(findPaymentBeforeViewing(sentence)).toBeUndefined()
  })

  test.each([
    ['borg ', 4_000],
    ['voor ', 4_000],
    ['sleutel ik ben borg ', 1_000],
  ])('is not a text that only repeats "%s"', (word, times) => {
    expect(findPaymentBeforeViewing(word.repeat(times))).toBeUndefined()
  })

  test('is quoted with at most 160 characters', () => {
    const long = `De borg overmaken voor de bezichtiging ${'en zo verder '.repeat(40)}.`
    expect(findPaymentBeforeViewing(long)?.length).toBeLessThanOrEqual(160)
    expect(findPaymentBeforeViewing(long)).toMatch(/…$/)
  })
})

describe('a mediation fee', () => {
  test.each([
    'Makelaarskosten €299,-',
    'Agency fees: one month + 21% VAT, so 807€ each.',
    'Er worden eenmalig bemiddelingskosten in rekening gebracht.',
    'Sleutelgeld: € 500',
  ])('is detected: %s', (sentence) => expect(findMediationFee(`Mooie kamer. \n${sentence}`)).toBe(sentence))

  test.each([
    'Contract voor minimaal 1 jaar & je betaalt géén bemiddelingskosten!',
    'Geen courtage, geen administratiekosten.',
    'No agency fee!',
    'De bemiddelingskosten zijn voor rekening van de verhuurder.',
    'The agency fee is paid by the landlord.',
    'Servicekosten € 45, waarborgsom € 900.',
  ])('is not found in: %s', (sentence) => expect(findMediationFee(sentence)).toBeUndefined())
})

describe('a deposit', () => {
  testTable('%s', (_: string, deposit: number | null, rent?: number) => isDepositHigh(deposit, rent), [
    ['of two months', 200_000, 100_000, false],
    ['of a cent more than two months', 200_001, 100_000, true],
    ['that is not stated', null, 100_000, false],
    ['without a monthly rent', 200_001, undefined, false],
  ])
})

describe('a temporary contract', () => {
  const temporary = { kind: 'temporary', ground: null } as const
  test('without a ground is reported', () => {
    expect(isTemporaryWithoutGround(temporary, 'Tijdelijke verhuur voor 12 maanden.')).toBe(true)
  })
  test.each(['Alleen voor studenten.', 'Op basis van de Leegstandwet.', 'Met diplomatenclausule.', 'Short stay.'])(
    'is not reported if the text has a ground: %s',
    (text) => expect(isTemporaryWithoutGround(temporary, text)).toBe(false),
  )
  test('is not reported with a stated ground, or without a stated contract', () => {
    expect(isTemporaryWithoutGround({ kind: 'temporary', ground: 'diplomat' }, '')).toBe(false)
    expect(isTemporaryWithoutGround({ kind: 'indefinite', ground: null }, '')).toBe(false)
    expect(isTemporaryWithoutGround({ kind: null, ground: null }, '')).toBe(false)
  })
})

describe('an energy label', () => {
  test.each([
    ['is missing for a home', null, 'apartment', 'Licht appartement', true],
    ['is not missing for a room', null, 'room', 'Lichte kamer', false],
    ['is present', 'C', 'apartment', '', false],
    ['is in the text', null, 'house', 'Energielabel: B', false],
    ['is not required of a national monument', null, 'house', 'Rijksmonument uit 1680', false],
    ['is not required of a monument', null, 'house', 'Dit monument uit 1680', false],
  ] as const)('%s', (_, label, type, text, missing) => expect(isEnergyLabelMissing(label, type, text)).toBe(missing))
})

const homes = (rents: readonly number[], areaM2 = 50, propertyType = 'apartment'): RentalFacts[] =>
  rents.map((euros, at) => ({ id: `${propertyType} ${at}`, monthPriceCents: euros * 100, areaM2, propertyType }))
const flat = (euros: number, areaM2: number | null = 50): RentalFacts => ({
  id: 'own',
  monthPriceCents: euros * 100,
  areaM2,
  propertyType: 'apartment',
})
const eight = homes([1_000, 1_100, 1_200, 1_300, 1_500, 1_600, 1_700, 1_800])

describe('a rent', () => {
  test('is far below if it is less than half the median of eight similar homes', () => {
    expect(findMedianFarAbove(flat(699), eight)).toEqual({ medianCents: 140_000, propertyCount: 8 })
    expect(findMedianFarAbove(flat(700), eight)).toBeUndefined()
  })
  test('is not compared with fewer than eight homes, or without an area', () => {
    expect(findMedianFarAbove(flat(100), eight.slice(1))).toBeUndefined()
    expect(findMedianFarAbove(flat(100, null), eight)).toBeUndefined()
  })
  test('is not compared with itself, rooms, or homes of another size', () => {
    const others = [flat(1), ...homes([100, 100, 100], 50, 'room'), ...homes([100, 100], 150), ...eight]
    expect(computeLocalMedian(flat(1), others)).toEqual({ medianCents: 140_000, propertyCount: 8 })
  })
})

test('a monument needs no energy label, a home in a protected townscape does', () => {
  const monument = (kind: CheckedListing['monument']) =>
    checkListing(
      {
        ...flat(1_500),
        city: 'Utrecht',
        text: '',
        depositCents: null,
        rentPeriod: 'month',
        currency: 'EUR',
        contractKind: null,
        contractGround: null,
        energyLabel: null,
        monument: kind,
      },
      undefined,
    )
  expect(monument('state')).toEqual([])
  expect(monument('townscape')).toMatchObject([{ kind: 'label_missing' }])
})

describe('the checks of a listing', () => {
  const plain: CheckedListing = {
    ...flat(1_500),
    city: 'Utrecht',
    text: 'Licht appartement met balkon. Energielabel A.',
    depositCents: 150_000,
    rentPeriod: 'month',
    currency: 'EUR',
    contractKind: 'indefinite',
    contractGround: null,
    energyLabel: 'A',
    monument: null,
  }
  test('find nothing in an ordinary one', () => expect(checkListing(plain, undefined)).toEqual([]))
  test('name their evidence', () => {
    const found = checkListing(
      { ...plain, text: 'De borg overmaken voor de bezichtiging. Bel 06 12345678.', depositCents: 400_000 },
      { medianCents: 320_000, propertyCount: 9 },
    )
    expect(found).toMatchObject([
      { kind: 'rent_far_below', compared: { medianCents: 320_000, propertyCount: 9, place: 'Utrecht' } },
      { kind: 'payment_before_viewing', passage: 'De borg overmaken voor de bezichtiging.' },
      { kind: 'contact_in_text', passage: 'Bel •••.' },
      { kind: 'deposit_high' },
    ])
  })
  test('include contact data that was hidden on import', () => {
    expect(checkListing({ ...plain, text: 'Mail naar ••• voor een afspraak.' }, undefined)).toMatchObject([
      { kind: 'contact_in_text', passage: 'Mail naar ••• voor een afspraak.' },
    ])
  })
})
