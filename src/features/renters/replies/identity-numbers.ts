/** Numbers not to send to an unknown landlord (Autoriteit Persoonsgegevens; research/field.md, section 5). */
export type IdentityNumber = 'bsn' | 'document' | 'iban'

// A number may contain separators: "1112.22.333", "NL91 ABNA 0417 1643 00".
const nineDigits = /(?<![\d+])(?<!\d[ .-])\d(?:[ .-]?\d){8}(?!\d)(?![ .-]\d)/g
const namedBsn =
  /\b(?:bsn|burgerservicenummer|sofi(?:nummer)?|citizen service number)\b[^\d\n]{0,30}\d(?:[ .-]?\d){7,8}(?!\d)/i
const ibanPattern = /\b[a-z]{2}\d{2}(?: ?[a-z\d]{4}){2,7}(?: ?[a-z\d]{1,4})?\b/gi
// Passport and identity card: two letters, six letters or digits, a digit; never an O.
const document = /\b[A-NP-Z]{2}[A-NP-Z\d]{6}\d\b/g
const namedDocument =
  /\b(?:paspoort|passport|rijbewijs|id[- ]?kaart|identiteitskaart|identity card|driving licen[cs]e|document)(?:nummer|nr\.?| ?number| ?no\.?)?[^\w\n]{1,10}(?=[A-Z\d]*\d[A-Z\d]*\d)[A-Z\d]{8,10}\b/i
const machineReadableZone = /\b[PI][<A-Z][A-Z<]{3}[A-Z<]{5,}<</

/** The 11-test of a citizen service number. */
function passesElevenTest(found: string): boolean {
  const digits = Array.from(found.replaceAll(/\D/g, ''), Number)
  const sum = digits.reduce((total, digit, place) => total + digit * (place === 8 ? -1 : 9 - place), 0)
  return sum > 0 && sum % 11 === 0
}

/** The check digits of an IBAN (ISO 7064, 97-10). */
function passesIbanTest(found: string): boolean {
  const signs = found.replaceAll(' ', '').toUpperCase()
  if (signs.length < 15 || signs.length > 34) return false
  const rearranged = signs.slice(4) + signs.slice(0, 4)
  let rest = 0
  for (const sign of rearranged) rest = Number(`${rest}${parseInt(sign, 36)}`) % 97
  return rest === 1
}

/** Whether a text contains an IBAN. The match may include a word that follows it, so shorter ones are tested too. */
function hasIban(found: string): boolean {
  const groups = found.split(' ')
  return groups.some((_, cut) => passesIbanTest(groups.slice(0, groups.length - cut).join('')))
}

const countMatches = (text: string, sign: RegExp) => text.match(sign)?.length ?? 0

/** Finds the kinds of identity numbers in a text: numbers that pass the test of their kind, or are named. */
export function findIdentityNumbers(text: string): IdentityNumber[] {
  const isBsn = namedBsn.test(text) || [...text.matchAll(nineDigits)].some(([found]) => passesElevenTest(found))
  const isIban = [...text.matchAll(ibanPattern)].some(([found]) => hasIban(found))
  const isDocument =
    namedDocument.test(text) ||
    machineReadableZone.test(text) ||
    // A capitalized word with a single digit at the end is not a document number.
    [...text.matchAll(document)].some(([found]) => countMatches(found, /\d/g) >= 2)
  return [
    ...(isBsn ? ['bsn' as const] : []),
    ...(isDocument ? ['document' as const] : []),
    ...(isIban ? ['iban' as const] : []),
  ]
}
