import { provinces, type Province } from './provinces.ts'

/** Normalizes a name for comparison: lower case, no accents, letters and digits separated by single spaces. */
export const normalizeName = (name: string): string =>
  name
    // Most characters have no accents, and to take these apart is slow.
    .replace(/[^\0-\x7f]+/g, (rest) => rest.normalize('NFD').replace(/\p{M}/gu, ''))
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, ' ')
    .trim()

// Abbreviations that addresses add to names that occur in several provinces.
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
  l: 'Limburg',
  lb: 'Limburg',
  li: 'Limburg',
  nb: 'Noord-Brabant',
  nh: 'Noord-Holland',
  o: 'Overijssel',
  ov: 'Overijssel',
  ut: 'Utrecht',
  ze: 'Zeeland',
  zld: 'Zeeland',
  zh: 'Zuid-Holland',
}
for (const province of provinces) abbreviations[normalizeName(province)] = province

/** The province with this name or common abbreviation (`NH`, `Gld`, `Fryslân`). */
export const parseProvince = (text: string): Province | undefined => abbreviations[normalizeName(text)]

/** The normalized name of a place, and the province that it names: `Hoorn (NH)`, `noordwijk-zh`, ` in Utrecht`. */
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
