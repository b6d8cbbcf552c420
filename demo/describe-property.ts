import { formatMoney } from '#shared/money.ts'
import type { Furnishing, PropertyType } from '#features/properties/catalogue/values.ts'
import {
  ages,
  bathrooms,
  furnishing,
  kitchens,
  livings,
  nearby,
  openings,
  outdoors,
  type Phrase,
  sharedRooms,
  sides,
  terms,
} from './advert-phrases.ts'
import type { Random } from './random.ts'
import { onTheGround } from './rent-figures.ts'

/** The facts that a description mentions. */
interface DescribedProperty {
  readonly type: PropertyType
  readonly where: string
  readonly areaM2: number
  readonly bedrooms: number
  readonly year: number
  readonly furnished: Furnishing
  readonly outdoor: keyof typeof outdoors | undefined
  readonly incomeCents: number | null
  readonly months: number | null
  readonly isForStudents: boolean
  readonly registration: boolean
}

const counted: readonly Phrase[] = [
  ['een aparte slaaphoek', 'a separate sleeping area'],
  ['één slaapkamer', 'one bedroom'],
  ['twee slaapkamers', 'two bedrooms'],
  ['drie slaapkamers', 'three bedrooms'],
  ['vier slaapkamers', 'four bedrooms'],
  ['vijf slaapkamers', 'five bedrooms'],
]
const housemates: readonly [Phrase, ...Phrase[]] = [
  ['één huisgenoot', 'one housemate'],
  ['twee huisgenoten', 'two housemates'],
  ['drie huisgenoten', 'three housemates'],
  ['vijf huisgenoten', 'five housemates'],
]

const builtAs = (year: number) => (year < 1850 ? 'old' : year < 1945 ? 'belt' : year < 1995 ? 'postwar' : 'new')

/** Writes the same description in both languages, in three paragraphs. */
export function describeDemoProperty(told: DescribedProperty, random: Random): { nl: string; en: string } {
  const isRoom = told.type === 'room'
  const kind = isRoom ? 'room' : told.type === 'studio' ? 'studio' : onTheGround.has(told.type) ? 'house' : 'flat'
  const money = told.incomeCents
  const words: Record<string, Phrase> = {
    where: [told.where, told.where],
    area: [String(told.areaM2), String(told.areaM2)],
    year: [String(told.year), String(told.year)],
    bedrooms: counted[told.bedrooms] ?? [`${told.bedrooms} slaapkamers`, `${told.bedrooms} bedrooms`],
    housemates: random.pick(housemates),
    side: random.pick(sides),
    minutes: [String(random.whole(2, 4) * 3), ''],
    income: money === null ? ['', ''] : [formatMoney(money, 'nl', 'EUR'), formatMoney(money, 'en', 'EUR')],
    months: [String(told.months ?? ''), ''],
  }
  const paragraphs: (Phrase | undefined)[][] = [
    [random.pick(openings[kind]), random.pick(ages[builtAs(told.year)])],
    [
      isRoom || told.type === 'studio' ? undefined : random.pick(livings),
      isRoom ? random.pick(sharedRooms) : random.pick(kitchens),
      isRoom ? undefined : random.pick(bathrooms),
      told.outdoor && random.pick(outdoors[told.outdoor]),
      random.pick(nearby),
    ],
    [
      isRoom ? undefined : furnishing[told.furnished],
      told.isForStudents ? terms.student : told.months === null ? terms.indefinite : terms.temporary,
      told.registration ? terms.registration : terms.noRegistration,
      money === null ? undefined : terms.income,
    ],
  ]
  const said = (language: 0 | 1): string =>
    paragraphs
      .map((phrases) =>
        phrases
          .flatMap((phrase) => (phrase ? [phrase[language]] : []))
          .join(' ')
          .replaceAll(/\{(\w+)\}/g, (_, word: string) => words[word]?.[language] || (words[word]?.[0] ?? '')),
      )
      .join('\n\n')
  return { nl: said(0), en: said(1) }
}
