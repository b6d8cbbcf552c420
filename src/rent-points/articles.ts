/** Where a rule stands: in the decree (Besluit huurprijzen woonruimte), and in the policy book of the tribunal. */
export interface Article {
  decree: string
  book: string
}

/** The groups (rubrieken), in the order of the decree. */
export const groupKeys = [
  'rooms',
  'otherSpaces',
  'heating',
  'energy',
  'kitchen',
  'sanitary',
  'disability',
  'outdoor',
  'sharedSpaces',
  'parking',
  'value',
  'special',
  'deductions',
] as const
export type GroupKey = (typeof groupKeys)[number]

/** The names of the groups in the decree. */
export const groupNames: Record<GroupKey, string> = {
  rooms: 'Oppervlakte van vertrekken',
  otherSpaces: 'Oppervlakte van overige ruimten',
  heating: 'Verkoeling en verwarming',
  energy: 'Energieprestatie',
  kitchen: 'Keuken',
  sanitary: 'Sanitair',
  disability: 'Woonvoorzieningen voor gehandicapten',
  outdoor: 'Buitenruimten',
  sharedSpaces: 'Gemeenschappelijke vertrekken, overige ruimten en voorzieningen',
  parking: 'Gemeenschappelijke parkeerruimten',
  value: 'Punten voor de WOZ-waarde',
  special: 'Bijzondere voorzieningen',
  deductions: 'Aftrekpunten',
}

type Kind = 'self-contained' | 'room'

/** The names of groups in the policy books, where these differ from the decree. */
const bookNames: Record<Kind, Partial<Record<GroupKey, string>>> = {
  'self-contained': { special: 'Bijzondere voorzieningen: zorgwoning en aanbelfunctie' },
  room: {
    sharedSpaces: 'Gemeenschappelijke binnenruimten gedeeld met meerdere adressen',
    special: 'Bijzondere voorzieningen: zorgwoning',
  },
}

const nameBook = (kind: Kind) =>
  `Beleidsboek ${kind === 'room' ? 'onzelfstandige woonruimte' : 'zelfstandige woningen'} januari 2025`

/** The page of a group: the book is published as one of the web for each group, without numbers of pages. */
function namePage(kind: Kind, number: string): string {
  const key = groupKeys[Number(number) - 1]
  if (!key) throw new Error(`There is no group ${number}.`)
  return `rubriek ${number} (${bookNames[kind][key] ?? groupNames[key]})`
}

/**
 * The place of a rule: its article, and the page of the policy book with the paragraph.
 *
 * @param rule its number in the annex, such as `5.2`
 * @param paragraph that of the policy book, where it differs; without a dot it is the whole page
 */
export function articleOf(kind: Kind, rule: string, paragraph = rule): Article {
  const [number = '', below] = paragraph.split('.')
  const page = `${nameBook(kind)}, ${namePage(kind, number)}`
  return {
    decree: `Bhw, bijlage I onder ${kind === 'room' ? 'B' : 'A'}, ${rule}`,
    book: below === undefined ? page : `${page}, ${paragraph}`,
  }
}

/** The place of a rule that holds for all groups, which is in the second chapter of the policy books. */
const generalArticle = (kind: Kind, decree: string, paragraph: string): Article => ({
  decree,
  book: `${nameBook(kind)}, hoofdstuk 2, ${paragraph}`,
})

/** That the sum of all groups is rounded to whole points, and each of them to quarters. */
export const roundingArticle = (kind: Kind): Article =>
  generalArticle(kind, 'Bhw, bijlage I onder A, slotopmerking van de toelichting', kind === 'room' ? '2.6' : '2.7')

/** The points of a state monument whose contract is from before 1 July 2024. */
export const monumentArticle = (kind: Kind): Article =>
  generalArticle(kind, 'Bhw, art. 8a lid 2', kind === 'room' ? '2.7.1' : '2.8.1')
