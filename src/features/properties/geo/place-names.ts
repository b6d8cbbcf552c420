import { provinces, type Province } from './provinces.ts'

/** A name as it is compared: lower case, no accents, only letters and digits with single spaces between. */
export function normalizeName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()
}

// The abbreviations that addresses put behind a name which occurs in several provinces.
const abbreviations: Record<string, Province> = {
  dr: 'Drenthe',
  fl: 'Flevoland',
  fr: 'Friesland',
  frl: 'Friesland',
  fryslan: 'Friesland',
  ge: 'Gelderland',
  gld: 'Gelderland',
  gn: 'Groningen',
  gr: 'Groningen',
  lb: 'Limburg',
  li: 'Limburg',
  nb: 'Noord-Brabant',
  nh: 'Noord-Holland',
  ov: 'Overijssel',
  ut: 'Utrecht',
  ze: 'Zeeland',
  zld: 'Zeeland',
  zh: 'Zuid-Holland',
}
for (const province of provinces) abbreviations[normalizeName(province)] = province

/** The province that a name or its usual abbreviation stands for (`NH`, `Gld`, `Fryslân`). */
const parseProvince = (text: string): Province | undefined => abbreviations[normalizeName(text)]

/**
 * Takes a spelling of a place apart: `Hoorn (NH)`, `Ulvenhout (Gem. Breda)`, ` in Utrecht`, `noordwijk-zh`, `Haren Gn`.
 *
 * @returns the bare name, comparable, and the province if the spelling names one
 */
export function parsePlaceName(spelling: string): { name: string; province: Province | undefined } {
  const [, before = '', inBrackets = ''] = /^([^(]*)(?:\(([^)]*)\)?)?/.exec(spelling.slice(0, 200)) ?? []
  const terms = normalizeName(before).replace(/^in /, '').replace(/^st /, 'sint ').split(' ')
  const last = terms.at(-1) ?? ''
  const suffix = terms.length > 1 && last.length <= 3 ? parseProvince(last) : undefined
  return {
    name: (suffix ? terms.slice(0, -1) : terms).join(' '),
    province: parseProvince(inBrackets) ?? suffix,
  }
}
