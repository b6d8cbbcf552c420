/** The parts of an address line; null for those that it does not state. */
interface ParsedAddress {
  readonly street: string | null
  readonly houseNumber: number | null
  readonly addition: string | null
  /** Number of a plot in a project under construction; never a house number. */
  readonly plotNumber: string | null
}

// `Plein 1944`, `Plein 40-45`, `Laan 1940-1945`: a bare kind of street followed by years is a name as a whole.
const yearStreetPattern =
  /^(?:plein|straat|laan|park|hof|kade|singel|weg|markt|square) (?:['’]?\d{2}\s?-\s?['’]?\d{2}|(?:1[5-9]|20)\d{2}(?:\s?-\s?(?:1[5-9]|20)?\d{2})?)(?= |$)/i
const plotPattern = /\(?\s*\b(?:bouw|kavel)\s?(?:nr|nummer)\b\.?\s*:?\s*([\w-]{1,20})\s*\)?/i
const numberWordPattern = /\s(?:nr|no|nummer|huisnummer)\.?\s?(?=\d)/i
// The first number after a word, and what follows it.
const numberedPattern = /^(.*?[\p{L}.'’)]\.?)\s*[,\s]\s*(\d{1,6})(?!\d)(.*)$/su

/**
 * Normalises an addition, so that `3 A 5`, `3-A5` and `3-a-5` are equal: capitals, no separators next to a letter, a
 * hyphen between two numbers; `huis` is HS, `bis` is BS. Null for those without meaning: `..`, `*`, `ong`, `app`.
 */
export function readAddition(written: string): string | null {
  const words = written
    .slice(0, 60)
    .toUpperCase()
    .replace(/\(.*$/, '')
    .replace(/[^\p{L}\d]+/gu, ' ')
    .trim()
    .split(' ')
    .filter(
      (word) =>
        word !== '' && !/^(?:ONG|ONB|APP|APT|APARTMENT|APPARTEMENT|HOOG|ETAGE|VERDIEPING|BIJ|NABIJ)$/.test(word),
    )
    .map((word) => (word === 'HUIS' ? 'HS' : word === 'BIS' ? 'BS' : word))
  let addition = ''
  for (const word of words) {
    const between = /\d$/.test(addition) && /^\d/.test(word)
    const letters = /\p{L}$/u.test(addition) && /^\p{L}/u.test(word)
    addition += (between || letters ? '-' : '') + word
  }
  return addition === '' || addition.length > 20 ? null : addition
}

/** Ignores a place after a comma; of `21 B t/m H` only the number is certain. */
const parseAddition = (after: string): string | null =>
  / t\/m /.test(after) ? null : readAddition(after.split(',')[0] ?? '')

/** Several homes (`9 t/m 29`) or a place near one (`5 (bij)`): the number is not a house number. */
const severalOrNearPattern = /^\s*(?:t\/m|tot\b|\(?(?:na)?bij\b)/i

function cleanStreet(street: string): string | null {
  // For a project and its kind of home (`Project - maisonnette`), or two streets with a slash, the first is used.
  const [first = ''] = street.split(/\s+[-–—/]\s+/)
  const name = first
    .replace(/\s+/g, ' ')
    .replace(/ (?:0 ?)?ong(?:\.|enummerd)?$/i, '')
    .replace(/[ ,;:-]{1,9}$/, '')
    .trim()
    // As on its sign: `de Dam` is the title of a card too.
    .replace(/^[a-z]/, (letter) => letter.toUpperCase())
  return name === '' || !/\p{L}/u.test(name) ? null : name
}

/**
 * Parses a Dutch address line (research/source-data-quality.md, point 8) without postcode and place: `12A`, `12-3`,
 * `12 hs`, `0 ong`, `(Bouwnr. 12)`. Streets may contain digits: `Plein 1944`, `2e Kostverlorenkade`, `24
 * Oktoberplein`.
 */
export function readAddress(line: string): ParsedAddress {
  const text = line.slice(0, 200).replace(/\s+/g, ' ').trim()
  const plotNumber = plotPattern.exec(text)?.[1] ?? null
  if (plotNumber)
    return { street: cleanStreet(text.replace(plotPattern, ' ')), houseNumber: null, addition: null, plotNumber }

  const years = yearStreetPattern.exec(text)?.[0]
  const near = /^(.*?)\s(?:na)?bij\s(?:nr|no|nummer)?\.?\s?\d/i.exec(text)
  if (near) return { street: cleanStreet(near[1] ?? ''), houseNumber: null, addition: null, plotNumber }
  const rest = years ? `x ${text.slice(years.length)}` : text.replace(numberWordPattern, ' ')
  const match = numberedPattern.exec(rest)
  if (!match) return { street: cleanStreet(text), houseNumber: null, addition: null, plotNumber }

  const [, before = '', digits = '', after = ''] = match
  const street = cleanStreet(years ?? before)
  const number = Number(digits)
  if (number < 1 || number > 99_999 || severalOrNearPattern.test(after))
    return { street, houseNumber: null, addition: null, plotNumber }
  return { street, houseNumber: number, addition: parseAddition(after), plotNumber }
}
