import { typedKeys } from '#shared/records.ts'

/** The encodings that sources use, and their names for them (WHATWG Encoding, section 4.2). */
const encodingNames = {
  'utf-8': ['utf-8', 'utf8'],
  'windows-1252': 'us-ascii ascii iso-8859-1 iso8859_1 iso8859-1 latin1 windows-1252 cp1252'.split(' '),
  'iso-8859-15': ['iso-8859-15', 'iso8859-15', 'latin9'],
  'utf-16le': ['utf-16', 'utf-16le'],
  'utf-16be': ['utf-16be'],
}
type Encoding = keyof typeof encodingNames

export interface DecodedText {
  text: string
  encoding: Encoding
  /** Where the encoding was found. The text of a guess may be worth repairing (field-parsers/repair-encoding.ts). */
  from: 'header' | 'mark' | 'declaration' | 'guess'
  /** Whether bytes that are invalid in this encoding were replaced by U+FFFD. */
  damaged: boolean
}

/** The declaration is searched in this many bytes from the start (HTML, section 4.2.5.4). */
const declarationBytes = 1024
/** Bytes 0x80 to 0x9f of Windows-1252; the five without a character represent themselves. */
export const windows1252Characters = '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ'

const byteOrderMarks: [readonly number[], Encoding][] = [
  [[0xef, 0xbb, 0xbf], 'utf-8'],
  [[0xff, 0xfe], 'utf-16le'],
  [[0xfe, 0xff], 'utf-16be'],
]

const findEncoding = (label: string | undefined): Encoding | undefined => {
  const name = label?.trim().toLowerCase() ?? ''
  return typedKeys(encodingNames).find((encoding) => encodingNames[encoding].includes(name))
}

const findInHeader = (contentType: string) => findEncoding(/;\s*charset\s*=\s*["']?([^\s;"']+)/i.exec(contentType)?.[1])

const findByteOrderMark = (bytes: Uint8Array) =>
  byteOrderMarks.find(([mark]) => mark.every((byte, at) => bytes[at] === byte))?.[1]

/** Only markup declares its encoding; in other texts the same words are content. */
const canDeclareEncoding = (contentType: string) => /^$|html|xml/i.test(contentType.split(';')[0]?.trim() ?? '')

function findDeclaration(bytes: Uint8Array): Encoding | undefined {
  const start = Buffer.from(bytes.subarray(0, declarationBytes))
    .toString('latin1')
    .replaceAll(/<!--.*?-->/gs, '')
  const label =
    /^\s*<\?xml\s[^>]*?encoding\s*=\s*["']([\w-]+)/i.exec(start)?.[1] ??
    /<meta\s[^>]*?charset\s*=\s*["']?\s*([\w-]+)/i.exec(start)?.[1]
  const encoding = findEncoding(label)
  // It was read one byte per character, so it cannot be UTF-16 (HTML, section 13.2.3.3).
  return encoding?.startsWith('utf-16') ? 'utf-8' : encoding
}

/** Decodes text read one byte per character as Windows-1252, which Node treats as Latin-1 (nodejs/node issue 60888). */
export const decodeWindows1252 = (bytes: string): string =>
  bytes.replaceAll(/[\x80-\x9f]/g, (sign) => windows1252Characters.charAt(sign.charCodeAt(0) - 0x80))

const decode = (bytes: Uint8Array, encoding: Encoding): string =>
  encoding === 'windows-1252'
    ? decodeWindows1252(Buffer.from(bytes).toString('latin1'))
    : new TextDecoder(encoding).decode(bytes)

const isUtf8 = (bytes: Uint8Array): boolean => {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes)
    return true
  } catch {
    return false
  }
}

/**
 * Decodes fetched bytes, without the byte order mark: in the encoding of the header `contentType`, else of the byte
 * order mark, else of the declaration in the text, else as UTF-8 or, if they are not valid UTF-8, Windows-1252.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): DecodedText {
  const toResult = (encoding: Encoding, from: DecodedText['from']): DecodedText => {
    const text = decode(bytes, encoding)
    return { text, encoding, from, damaged: text.includes('\ufffd') }
  }
  const header = findInHeader(contentType)
  if (header) return toResult(header, 'header')
  const mark = findByteOrderMark(bytes)
  if (mark) return toResult(mark, 'mark')
  const declared = canDeclareEncoding(contentType) ? findDeclaration(bytes) : undefined
  if (declared) return toResult(declared, 'declaration')
  return toResult(isUtf8(bytes) ? 'utf-8' : 'windows-1252', 'guess')
}
