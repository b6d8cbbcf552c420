const digitsAndLetters = /(?<![a-z\d])([1-9]\d{3})\s?([a-z]{2})(?![a-z\d])/i

/**
 * Finds the Dutch postcode in a line, normalised as `1234 AB`. No postcode begins with 0, and the letter pairs SA, SD
 * and SS are not issued (PostNL); four digits alone are not a postcode.
 */
export function readPostcode(text: string): string | null {
  const match = digitsAndLetters.exec(text.slice(0, 300))
  const letters = match?.[2]?.toUpperCase()
  if (!match || !letters || /^S[ADS]$/.test(letters)) return null
  return `${match[1]} ${letters}`
}

/** Postcode, place and neighbourhood of a line such as `1234 AB (Oude Haven)` or `1234AB Utrecht (Nieuwe Haven)`. */
export function readPlaceLine(line: string): { postcode: string | null; city: string; neighbourhood: string } {
  const short = line.slice(0, 300)
  const open = short.indexOf('(')
  const close = short.lastIndexOf(')')
  const outside = open < 0 ? short : short.slice(0, open)
  const city = outside.replace(/^\s*\d{4}\s?(?:[a-z]{2}(?![a-z\d]))?/i, '')
  return {
    postcode: readPostcode(outside),
    city: readCity(city),
    neighbourhood: open < 0 ? '' : short.slice(open + 1, close > open ? close : undefined).trim(),
  }
}

/** A place as the source spells it, without "in ", stray spaces and capitals throughout (`'S-GRAVENHAGE`). */
export function readCity(text: string): string {
  const city = text
    .slice(0, 200)
    .trim()
    .replace(/^in\s+/i, '')
    .replace(/\s+/g, ' ')
    .trim()
  if (!/^[^\p{Ll}]*\p{Lu}{2}[^\p{Ll}]*$/u.test(city)) return city
  return city
    .toLowerCase()
    .replace(/\p{L}+/gu, (word, at: number) => (at > 0 && lowercaseWords.has(word) ? word : capital(word)))
}

const capital = (word: string): string =>
  word.startsWith('ij') ? `IJ${word.slice(2)}` : word.charAt(0).toUpperCase() + word.slice(1)

const lowercaseWords = new Set(
  'aan aen bij d de del den der des en het in la le of onder op over s t te ten ter tot uit van voor'.split(' '),
)

const romanNumber = /^(?:i{2,3}|iv|vi{1,3})$/

/** The words of a slug: `willem-ii-laan` is Willem II Laan, `s-hertogenbosch` is 's-Hertogenbosch. */
export function slugToWords(slug: string): string {
  const words = slug
    .slice(0, 200)
    .split(/[-_ ]+/)
    .filter((word) => word !== '')
  const [first = ''] = words
  if ((first === 's' || first === 't') && words.length > 1) {
    const rest = slugToWords(words.slice(1).join('-'))
    return `'${first}${first === 's' ? '-' : ' '}${rest}`
  }
  return words
    .map((word, at) => {
      if (at > 0 && lowercaseWords.has(word)) return word
      return romanNumber.test(word) ? word.toUpperCase() : word.charAt(0).toUpperCase() + word.slice(1)
    })
    .join(' ')
}
