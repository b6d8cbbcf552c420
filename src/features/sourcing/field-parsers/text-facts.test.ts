import { describe, expect, test } from 'vitest'
import { splitSentences } from './sentences.ts'
import { readTextFacts, type TextFactName } from './text-facts.ts'

const flat = { propertyType: 'apartment', rentCents: 120_000 } as const
const read = (name: TextFactName, text: string, context: Parameters<typeof readTextFacts>[1] = flat) =>
  readTextFacts(text, context)[name]?.value

const stated: Record<TextFactName, readonly (readonly [string, unknown])[]> = {
  energyLabel: [
    ['Energielabel: B', 'B'],
    ['De woning heeft energielabel A+++.', 'A+++'],
    ['Het appartement beschikt over energielabel C en is goed geïsoleerd.', 'C'],
    ['Energieklasse D', 'D'],
    ['Woning met label A.', 'A'],
    ['This apartment has an energy label B, so your bills stay low.', 'B'],
    ['Energy label: A ++', 'A++'],
    ['Energy rating G.', 'G'],
  ],
  builtYear: [
    ['Bouwjaar: 1932', 1932],
    ['Dit complex (bouwjaar 1994) ligt aan het water.', 1994],
    ['De woning is gebouwd in 1965 en goed onderhouden.', 1965],
    ['Statig pand uit 1908 met hoge plafonds.', 1908],
    ['Het appartement is gebouwd in 1930 en gerenoveerd in 2015.', 1930],
    ['Year of construction: 2016', 2016],
    ['The building was built in 1978.', 1978],
  ],
  monument: [
    ['De woning is een rijksmonument.', 'state'],
    ['Gelegen in een rijksmonument aan de gracht.', 'state'],
    ['This national monument dates from 1680.', 'state'],
    ['Het pand is een gemeentelijk monument.', 'municipal'],
    ['Appartement in een monumentaal pand.', 'unspecified'],
    ['Monumentaal grachtenpand. Het is een rijksmonument.', 'state'],
    ['Apartment in a monumental building in the centre.', 'unspecified'],
    ['De woning ligt in een beschermd stadsgezicht.', 'townscape'],
    ['The house is part of a protected cityscape.', 'townscape'],
  ],
  storey: [
    ['Het appartement ligt op de eerste verdieping.', 1],
    ['Licht 3-kamerappartement op de 4e verdieping.', 4],
    ['Deze studio is gelegen op de begane grond.', 0],
    ['The apartment is located on the second floor of a quiet building.', 2],
    ['Kamer op de derde etage.', 3],
  ],
  depositCents: [
    ['Borg: € 1.200,-', 120_000],
    ['De waarborgsom bedraagt € 2.400.', 240_000],
    ['Deposit: €1,200', 120_000],
    ['1200 euro borg', 120_000],
    ['Er is geen borg.', 0],
    ['No deposit!', 0],
  ],
  incomeCents: [
    ['Inkomenseis: minimaal € 4.500 bruto per maand.', 450_000],
    ['Minimaal bruto maandinkomen van € 3.600', 360_000],
    ['Income requirement: € 4,900 gross per month', 490_000],
    ['Minimum gross annual income: € 48.000', 400_000],
  ],
  registration: [
    ['Inschrijving mogelijk.', true],
    ['Inschrijven op dit adres is toegestaan.', true],
    ['Registration is possible', true],
    ['Geen inschrijving mogelijk', false],
    ['Inschrijven bij de gemeente is helaas niet mogelijk.', false],
    ['Registration at this address is not allowed.', false],
    ['It is not possible to register.', false],
  ],
  pets: [
    ['Geen huisdieren.', 'no'],
    ['Géén rokers of huisdieren', 'no'],
    ['Huisdieren zijn niet toegestaan.', 'no'],
    ['Roken en huisdieren zijn niet toegestaan.', 'no'],
    ['No smoking, no pets.', 'no'],
    ['Pets are not allowed', 'no'],
    ['Huisdieren: nee', 'no'],
    ['Huisdieren zijn toegestaan.', 'yes'],
    ['Pets allowed', 'yes'],
    ['Huisdieren in overleg', 'ask'],
    ['Pets are negotiable.', 'ask'],
  ],
  contractMonthsMin: [
    ['Minimale huurperiode: 12 maanden', 12],
    ['Huurtermijn minimaal één jaar.', 12],
    ['Min. huurperiode 6 mnd', 6],
    ['Minimum stay of 3 months.', 3],
    ['Lease agreement for a minimum of 12 months', 12],
    ['Rental period: 6 to 12 months', 6],
    ['Huurperiode: 6-12 maanden', 6],
    ['The apartments can be rented from 3 to 24 months.', 3],
    ['Minimaal een jaar huren', 12],
  ],
  contractMonthsMax: [
    ['Maximale huurperiode van 24 maanden.', 24],
    ['Huurperiode: maximaal 2 jaar', 24],
    ['Rental period of up to 12 months', 12],
    ['The maximum rental period is 18 months.', 18],
    ['Rental period: 6 to 12 months', 12],
    ['Huurperiode van zes maanden tot twee jaar', 24],
    ['The apartments can be rented from 3 to 24 months.', 24],
  ],
  housemates: [['Delen met 2 anderen.', 2]],
  occupantsMax: [
    ['Maximaal 2 personen', 2],
    ['Max. 3 woningdelers.', 3],
    ['De kamer is geschikt voor één persoon.', 1],
    ['Suitable for 2 people.', 2],
    ['For a maximum of two tenants.', 2],
    ['Up to 3 sharers', 3],
  ],
}

const silent: Record<TextFactName, readonly string[]> = {
  energyLabel: [
    'Label A na verbouwing.',
    'Na de renovatie krijgt de woning energielabel A.',
    'Het energielabel is nog niet bekend.',
    'Geen energielabel.',
    'Verwacht energielabel: A',
    'Energielabel A of beter.',
    'Woningen met label A t/m C.',
    'Minimaal energielabel B.',
    'Het energielabel wordt aangevraagd.',
    'Koelkast met energielabel A.',
    'All homes have energy label A, A+ or even A++.',
    'The energy label will be A after renovation.',
    'Label a box before you move it.',
    'Energielabel: B\nEnergy label: C',
    'Voorlopig energielabel A.',
  ],
  builtYear: [
    'Verbouwd in 2015.',
    'De keuken is gebouwd in 2019.',
    'Cv-ketel (bouwjaar 2019).',
    'Gerenoveerd in 2021 met nieuwe badkamer.',
    'Bouwjaar rond 1930.',
    'Bouwjaar: 1930-1940',
    'Bouwjaar: 1000',
    'De lift is gebouwd in 2012.',
    'The kitchen was built in 2020.',
    'Bouwjaar 1930. Bouwjaar 1950.',
    'Beschikbaar vanaf 1 mei 2024.',
    'Bouwjaar onbekend.',
  ],
  monument: [
    'De woning is geen monument.',
    'Tegenover een rijksmonument.',
    'Uitzicht op een monumentaal pand.',
    'De straat heeft veel monumentale panden.',
    'Vlak bij het Nationaal Monument: nabij een monumentaal pand.',
    'Monumentale trap en hoge plafonds.',
    'Close to a listed building.',
    'Aan de Monumentenlaan.',
    'This is not a monumental building.',
  ],
  storey: [
    'De slaapkamer is op de tweede verdieping.',
    'Op de eerste verdieping zijn drie kamers en de badkamer.',
    'Appartement op de tweede en derde verdieping.',
    'De gedeelde keuken is op de eerste verdieping.',
    'The bathroom is on the first floor.',
    'Gebouw van vier verdiepingen.',
    'Wooden floor in the whole apartment.',
    'Het appartement heeft een berging op de begane grond.',
  ],
  depositCents: [
    'Borg: twee maanden huur.',
    'Sleutelborg € 500.',
    'Borg vanaf € 1.000.',
    'Borg € 1.000 per persoon.',
    'Huur € 1.200, waarborgsom in overleg.',
    'Borg tussen € 1.000 en € 1.500',
    'Borg € 12.000',
    'Bij huisdieren een extra borg van € 500.',
    'Borg: € 1.000\nDeposit: € 1,200',
  ],
  incomeCents: [
    'Inkomen minimaal 3 keer de huur.',
    'Maximaal bruto jaarinkomen € 62.000.',
    'Netto inkomen minimaal € 3.000 per maand.',
    'Bruto inkomen minimaal € 4.000 per maand voor een alleenstaande.',
    'Bruto inkomen van minimaal € 4.000.',
    'Minimaal bruto inkomen € 3.500 per maand, voor een stel € 4.500 per maand.',
    'Gross income of at most € 4,000 per month.',
  ],
  registration: [
    'Inschrijven voor de bezichtiging is mogelijk via de website.',
    'Inschrijving in overleg.',
    'Inschrijving is mogelijk mits je student bent.',
    'Registration fee: € 50',
    'Geen inschrijfkosten.',
    'Inschrijving mogelijk voor maximaal 1 persoon',
    'Ingeschreven kandidaten krijgen bericht.',
    'Inschrijving mogelijk. Inschrijving niet mogelijk.',
    'Bij voorkeur geen inschrijving.',
  ],
  pets: [
    'Wij hebben geen huisdieren.',
    'Er zijn geen huisdieren in huis.',
    'Huisdieren toegestaan mits klein.',
    'Katten zijn toegestaan, andere huisdieren niet.',
    'Heb je huisdieren? Vertel het ons.',
    'Liever geen huisdieren.',
    'Het tapijt is nieuw.',
    'Competitive rent, carpet in all rooms.',
    'Geen huisdieren. Huisdieren toegestaan.',
    'Huisdierenwinkel om de hoek.',
    'Geen stellen en/of katten, huisdieren toegestaan.',
  ],
  contractMonthsMin: [
    'Opzegtermijn minimaal 1 maand.',
    'Borg: minimaal 1 maand huur.',
    'Loonstroken van minimaal 3 maanden.',
    'Minimale huurperiode in overleg.',
    'Huurcontract van 12 maanden.',
    'Bij voorkeur een huurperiode van minimaal 12 maanden',
    'Minimale huurperiode 12 maanden, korter is bespreekbaar.',
    'Minimum income for 12 months.',
    'Contract 12-15-2024.',
    'Tijdelijk contract van 2 jaar en 4 maanden.',
    'Te huur voor 1200 tot 1400 per maand',
  ],
  contractMonthsMax: [
    'Het contract kan met maximaal 12 maanden verlengd worden.',
    'Borg: maximaal 2 maanden.',
    'Maximaal 10 minuten van het station.',
    'Contract for at most 12 months, extension possible.',
  ],
  housemates: ['Delen met maximaal 2 anderen.'],
  occupantsMax: [
    'Lift voor maximaal 4 personen.',
    'Bezichtiging met maximaal 2 personen.',
    'Eettafel voor 6 personen.',
    'Geschikt voor 1 persoon of een stel.',
    'Ideaal en het meest geschikt voor twee personen.',
    'Tweepersoonsbed.',
    'Niet geschikt voor 2 personen.',
    'Inschrijving voor maximaal 1 persoon.',
    'Suitable for couples.',
  ],
}

describe('a text', () => {
  const facts = Object.entries(stated) as [TextFactName, (typeof stated)[TextFactName]][]
  test.each(facts.flatMap(([name, sentences]) => sentences.map(([text, value]) => [name, text, value] as const)))(
    'states %s: %s',
    (name, text, value) => expect(read(name, `Ruim en licht. ${text}\nReageer snel`)).toBe(value),
  )

  const nothing = Object.entries(silent) as [TextFactName, readonly string[]][]
  test.each(nothing.flatMap(([name, texts]) => texts.map((text) => [name, text] as const)))(
    'does not state %s: %s',
    (name, text) => expect(read(name, `Ruim en licht. ${text}`)).toBeUndefined(),
  )

  test('gives each fact with the sentence as it stands', () => {
    const text = 'Mooi huis. Bel •••. Min. huurperiode 12 maanden; Géén huisdieren! Energielabel: A.'
    expect(readTextFacts(text, flat)).toEqual({
      contractMonthsMin: { value: 12, sentence: 'Min. huurperiode 12 maanden' },
      pets: { value: 'no', sentence: 'Géén huisdieren!' },
      energyLabel: { value: 'A', sentence: 'Energielabel: A.' },
    })
  })

  test('tells the storey of flats and rooms, not of houses', () => {
    const sentence = 'De woning heeft een kamer op de tweede verdieping.'
    expect(read('storey', 'Kamer op de tweede verdieping.', { ...flat, propertyType: 'house' })).toBeUndefined()
    expect(read('storey', sentence, { ...flat, propertyType: 'villa' })).toBeUndefined()
  })

  test('states no deposit where the rent is not known to judge it by', () => {
    expect(read('depositCents', 'Borg € 1.200', { ...flat, rentCents: null })).toBeUndefined()
  })

  test.each(['borg minimaal ', 'huurperiode van ', 'op de verdieping ', 'geen rokers of ', '€ ', 'inkomen bruto '])(
    'that only repeats "%s" states nothing',
    (words) => expect(readTextFacts(words.repeat(2_000), flat)).toEqual({}),
  )
})

describe('sentences', () => {
  test('end at full stops, lines and bullets, not in abbreviations, amounts or hidden contact data', () => {
    expect(splitSentences('Huur € 1.250,- p.m. Min. 12 maanden. Bel ••• nu!\n• Balkon • Lift')).toEqual([
      'Huur € 1.250,- p.m.',
      'Min. 12 maanden.',
      'Bel ••• nu!',
      'Balkon',
      'Lift',
    ])
  })
})
