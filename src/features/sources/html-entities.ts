// The names of ISO 8859-1 from U+00A0 on, in order, and the few beyond it that people and editors write.
const latin =
  'nbsp iexcl cent pound curren yen brvbar sect uml copy ordf laquo not shy reg macr deg plusmn sup2 sup3 acute micro para middot cedil sup1 ordm raquo frac14 frac12 frac34 iquest Agrave Aacute Acirc Atilde Auml Aring AElig Ccedil Egrave Eacute Ecirc Euml Igrave Iacute Icirc Iuml ETH Ntilde Ograve Oacute Ocirc Otilde Ouml times Oslash Ugrave Uacute Ucirc Uuml Yacute THORN szlig agrave aacute acirc atilde auml aring aelig ccedil egrave eacute ecirc euml igrave iacute icirc iuml eth ntilde ograve oacute ocirc otilde ouml divide oslash ugrave uacute ucirc uuml yacute thorn yuml'

const named = new Map<string, string>(latin.split(' ').map((name, at) => [name, String.fromCharCode(0xa0 + at)]))
const others: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  euro: '€',
  hellip: '…',
  bull: '•',
  trade: '™',
  ndash: '–',
  mdash: '—',
  lsquo: '‘',
  rsquo: '’',
  sbquo: '‚',
  ldquo: '“',
  rdquo: '”',
  bdquo: '„',
  lsaquo: '‹',
  rsaquo: '›',
  ensp: ' ',
  emsp: ' ',
  thinsp: ' ',
  zwnj: '',
  zwj: '\u200d',
  lrm: '',
  rlm: '',
  oelig: 'œ',
  OElig: 'Œ',
  scaron: 'š',
  Scaron: 'Š',
  Yuml: 'Ÿ',
  rarr: '→',
  larr: '←',
  hearts: '♥',
  check: '✓',
  times: '×',
  minus: '−',
  le: '≤',
  ge: '≥',
}
for (const [name, text] of Object.entries(others)) named.set(name, text)

// Numbers 128 to 159 mean Windows-1252 to every browser (HTML standard, numeric character reference end state).
const windows1252 = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

function ofNumber(code: number): string {
  if (code >= 128 && code <= 159) return windows1252.charAt(code - 128)
  const valid = code > 0 && code <= 0x10ffff && !(code >= 0xd800 && code <= 0xdfff)
  return valid ? String.fromCodePoint(code) : ''
}

const entity = /&(?:#(\d{1,8})|#x([\da-f]{1,6})|([a-z][a-z\d]{1,9}));/gi

/**
 * Decodes character references exactly once: `&#39;` becomes `'`, `&amp;#39;` becomes `&#39;`. Names nobody knows stay
 * as they are, and so does a bare `&`.
 */
export function decodeEntities(text: string): string {
  if (!text.includes('&')) return text
  return text.replace(entity, (whole, decimal?: string, hex?: string, name?: string) => {
    if (decimal !== undefined) return ofNumber(Number(decimal))
    if (hex !== undefined) return ofNumber(Number.parseInt(hex, 16))
    return named.get(name ?? '') ?? whole
  })
}
