/** Replaces contact data in a text; the same in both languages. */
export const hiddenContactMark = '•••'

type ContactKind = 'email' | 'link' | 'phone' | 'messenger'

interface HiddenContact {
  readonly text: string
  readonly hidden: Readonly<Partial<Record<ContactKind, number>>>
}

const boundary = String.raw`(?<![\w@.-])`
// For addresses written out in words: `naam at gmail punt com`. Ordinary words such as "live" need an ending.
const spokenDot = ' ?(?:\\.|dot|punt) ?(?:com|nl|net|org|eu|be)\\b'
const providers = `(?:gmail|hotmail|icloud|ziggo|kpnmail|xs4all)\\b(?:${spokenDot})?|(?:live|outlook|yahoo|planet|msn)${spokenDot}`

// Every part is bounded in length and starts at a word, to avoid catastrophic backtracking.
const atPattern = String.raw` ?(?:@|\((?:at|a|@)\)|\[(?:at|a|@)\]|["'](?:at|a)["']) ?`
const dotPattern = String.raw`(?:\.| ?(?:\((?:dot|punt)\)|\[(?:dot|punt)\]) ?)`
// A space next to the dot only before an ending, since a sentence may follow the address: `naam @ gmail .com`.
const spacedEnding = String.raw`(?: ?\. ?(?:com|nl|net|org|eu|be)\b)`
// With a space before the @ a dot must follow: "volg @naam" is an account.
const email = new RegExp(
  `${boundary}[\\w.+%-]{1,64}(?:@[a-z\\d-]{1,63}(?:${dotPattern}[a-z\\d-]{1,24}){0,4}${spacedEnding}?|${atPattern}[a-z\\d-]{1,63}(?:(?:${dotPattern}[a-z\\d-]{1,24}){1,4}${spacedEnding}?|${spacedEnding}))`,
  'gi',
)
// An address without spaces is found whatever precedes it: `mail @naam@gmail.com`.
const plainEmail = /[\w+%-][\w.+%-]{0,63}@[a-z\d-]{1,63}(?:\.[a-z\d-]{1,24}){1,4}/gi
const spokenEmail = new RegExp(`${boundary}[\\w.+%-]{1,64} (?:at|apenstaartje) ?(?:${providers})`, 'gi')
const link =
  /(?:https?:\/\/|(?<![\w.])www\.)[^\s<>"'()[\]]{1,2000}(?:(?<=\.) (?:nl|com|eu|org|net|be)\b[^\s<>"'()[\]]{0,500})?/gi
// Without a path, only endings that begin no Dutch sentence: "kamer.De", "kamer.Net", "kamer.Nu" lack a space.
const bareDomain = new RegExp(
  `${boundary}(?:[a-z\\d](?:[a-z\\d-]{0,62})\\.){1,4}(?:(?:nl|com|org|eu)(?![\\w-])(?:/[^\\s<>"'()]{0,500})?|(?:net|be|de|me|ly|gl|io|nu|info|app|link|ee)/[^\\s<>"'()]{1,500})`,
  'gi',
)

const gap = String.raw`[ .\-/()]{0,3}`
// A date is not a phone number: `06-10-2021`.
const noDate = String.raw`(?!\d{1,2} ?[-/.] ?\d{1,2} ?[-/.] ?(?:19|20)\d\d(?!\d))`
const phone = new RegExp(
  `(?<![\\w+€])(?<!\\d[.,-])${noDate}(?:0[1-9](?:${gap}\\d){8}|\\(0[1-9]\\d{0,2}\\)(?:${gap}\\d){6,8}|(?:\\+|00)31${gap}(?:\\(0\\))?(?:${gap}\\d){9}|\\+\\d{2,3}(?:${gap}\\d){7,11})(?!\\d|[-./]\\d)`,
  'g',
)
// A mobile number without separators is found whatever is next to it: `0612345678-0687654321`.
const mobile = /(?<!\d)06\d{8}(?!\d)/g
// Any longer number right after one of these words is a phone number.
const announcedPhone = new RegExp(
  `\\b(tel|telefoon|telefoonnummer|telnr|phone|mobiel|mobile|gsm|bel|bellen|call|whats? ?app|app|sms)\\b([^\\d\\n]{0,20})${noDate}\\+?\\d(?:${gap}\\d){6,14}(?!\\d)`,
  'gi',
)
// Includes the digits that follow, so that no number remains that was part of a longer word.
const messenger = /whats?[ -]?app\w{0,20}\d{0,20}/gi
const handle =
  /\b(instagram|insta|telegram|snapchat|facebook|fb|signal)( ?: ?@?| ?@)[a-z\d_][\w.]{1,28}\w|(?<![\w.@/])@[a-z\d_][\w.]{1,28}\w/gi

const spelledAt =
  /[(["'](?:at|a)[)\]"']| (?:at|apenstaartje) ?(?:gmail|hotmail|icloud|ziggo|kpn|xs4|live|outl|yaho|plan|msn)/i
const anyEnding = /www\.|\.(?:nl|com|org|eu|net|be|de|me|ly|gl|io|nu|info|app|link|ee)(?![a-z\d-])/i
const anyMessenger = /what|insta|telegram|snapchat|facebook|\bfb\b|signal|@/i
const sevenDigits = /\d(?:[ .\-/()]{0,3}\d){6}/

/** Whether a text may contain any contact data: every title in every list is asked, and hardly any does. */
const anyContact = /[@.:(["']|\d(?:[ .\-/()]{0,3}\d){6}|what|insta|telegram|snapchat|facebook|\bfb\b|signal| at|apenst/i

/** The punctuation at the end of a link, which belongs to the sentence. */
const sentenceEnd = (found: string): string => /[.,;:!?]+$/.exec(found.slice(-5))?.[0] ?? ''

/**
 * Hides phone numbers, e-mail addresses, links, WhatsApp and account names in a plain text, since replying is what the
 * product sells (research/source-data-quality.md, point 19). Dates, prices and postcodes stay. Takes linear time.
 */
export function hideContact(text: string): HiddenContact {
  if (!anyContact.test(text)) return { text, hidden: {} }
  const hidden: Partial<Record<ContactKind, number>> = {}
  const count = (kind: ContactKind, kept = '') => {
    hidden[kind] = (hidden[kind] ?? 0) + 1
    return kept + hiddenContactMark
  }
  let shown = text
  // Each pattern runs only on texts that contain something it requires; few do.
  if (shown.includes('@') || spelledAt.test(shown))
    shown = shown
      .replace(email, () => count('email'))
      .replace(plainEmail, () => count('email'))
      .replace(spokenEmail, () => count('email'))
  if (shown.includes('://') || anyEnding.test(shown))
    shown = shown
      .replace(link, (found) => count('link') + sentenceEnd(found))
      .replace(bareDomain, (found) => count('link') + sentenceEnd(found))
  if (sevenDigits.test(shown)) {
    shown = shown
      .replace(mobile, () => count('phone'))
      .replace(phone, () => count('phone'))
      .replace(announcedPhone, (_, word: string, between: string) => count('phone', word + between))
  }
  if (anyMessenger.test(shown))
    shown = shown
      .replace(messenger, () => count('messenger'))
      .replace(handle, (_, word?: string, between?: string) => count('messenger', word ? word + between : ''))
  return { text: shown, hidden }
}

/** A text that visitors read, without contact data, whoever wrote it. */
export function hideContactIn(text: string): string
export function hideContactIn(text: string | null): string | null
export function hideContactIn(text: string | null): string | null {
  return text === null ? null : hideContact(text).text
}
