import type * as z from 'zod/mini'
import type { Language } from './language.ts'

type Issue = z.core.$ZodIssue

/** A sentence for each way a value can be wrong; `{limit}` is the bound that was passed. */
const sentences = {
  missing: { nl: 'Dit is nodig.', en: 'This is needed.' },
  nameNeeded: { nl: 'Vul je naam in.', en: 'Name is required' },
  emailNeeded: { nl: 'Vul je e-mailadres in.', en: 'Email is required' },
  passwordNeeded: { nl: 'Vul je wachtwoord in!', en: 'Please enter your password!' },
  unknownKey: { nl: 'Dit veld kennen we niet.', en: 'We do not know this field.' },
  notANumber: { nl: 'Vul een getal in.', en: 'Enter a number.' },
  tooShort: { nl: 'Gebruik minstens {limit} tekens.', en: 'Use at least {limit} characters.' },
  tooLong: { nl: 'Gebruik hoogstens {limit} tekens.', en: 'Use at most {limit} characters.' },
  tooSmall: { nl: 'Dit moet minstens {limit} zijn.', en: 'This must be at least {limit}.' },
  tooBig: { nl: 'Dit mag hoogstens {limit} zijn.', en: 'This may be at most {limit}.' },
  email: { nl: 'Vul een geldig e-mailadres in.', en: 'Please enter a valid email address' },
  notAChoice: { nl: 'Kies een van de mogelijkheden.', en: 'Choose one of the options.' },
  phone: { nl: 'Vul een geldig telefoonnummer in.', en: 'Enter a valid phone number.' },
  postcode: { nl: 'Vul een postcode in zoals 1234 AB.', en: 'Enter a postcode such as 1234 AB.' },
  webAddress: {
    nl: 'Vul een adres in dat begint met http:// of https://.',
    en: 'Enter an address that begins with http:// or https://.',
  },
  dayNeeded: { nl: 'Kies vanaf welke dag.', en: 'Choose from which day.' },
  yearToCome: { nl: 'Dit jaar moet nog komen.', en: 'This year is still to come.' },
  wholePoint: {
    nl: 'Geef van het punt op de kaart de breedte én de lengte, of geen van beide.',
    en: 'Give both the latitude and the longitude of the point on the map, or neither.',
  },
  farPoint: {
    nl: 'Dit punt ligt meer dan 25 km van de plaats.',
    en: 'This point lies more than 25 km from the place.',
  },
  notAPhoto: {
    nl: 'Een van de foto’s kennen we niet meer. Voeg hem opnieuw toe.',
    en: 'We no longer know one of the photos. Add it again.',
  },
  wrong: { nl: 'Deze waarde kunnen we niet lezen.', en: 'We cannot read this value.' },
} as const satisfies Record<string, Record<Language, string>>

export type Sentence = keyof typeof sentences

function toSentence(issue: Issue): [Sentence, limit?: number | bigint] {
  switch (issue.code) {
    case 'invalid_type':
      return [issue.input === undefined ? 'missing' : issue.expected === 'number' ? 'notANumber' : 'wrong']
    case 'too_small':
      if (issue.origin === 'string') return issue.minimum === 1 ? ['missing'] : ['tooShort', issue.minimum]
      return ['tooSmall', issue.minimum]
    case 'too_big':
      return [issue.origin === 'string' ? 'tooLong' : 'tooBig', issue.maximum]
    case 'invalid_format':
      return [issue.format === 'email' ? 'email' : 'wrong']
    case 'invalid_value':
      return ['notAChoice']
    default:
      return ['wrong']
  }
}

/** What is wrong with fields for a reason that no schema knows: the name of a sentence for each, in the caller's language. */
export const formatFieldErrors = (fieldErrors: Record<string, Sentence>, language: Language): Record<string, string> =>
  Object.fromEntries(Object.entries(fieldErrors).map(([field, name]) => [field, sentences[name][language]]))

/**
 * What is wrong with each field of a request, in the caller's language; the first complaint of a field wins.
 * A schema may name one of the sentences itself by giving its name as message. Issues come from a parse with
 * `reportInput`: without it a missing value looks like one of the wrong kind.
 */
export function formatIssues(issues: readonly Issue[], language: Language): Record<string, string> {
  // A map, since a field may be called anything, `__proto__` too.
  const fields = new Map<string, string>()
  const addError = (field: string, sentence: Sentence, limit?: number | bigint) => {
    const name = field.slice(0, 100)
    if (!fields.has(name)) fields.set(name, sentences[sentence][language].replace('{limit}', String(limit)))
  }
  for (const issue of issues.slice(0, 50)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) addError([...issue.path, key].join('.'), 'unknownKey')
      continue
    }
    const field = issue.path.join('.')
    if (Object.hasOwn(sentences, issue.message)) addError(field, issue.message as Sentence)
    else addError(field, ...toSentence(issue))
  }
  return Object.fromEntries(fields)
}
