import type * as z from 'zod/mini'
import type { Language } from './language.ts'
import { bilingual } from './texts.ts'

type Issue = z.core.$ZodIssue

/** A sentence for each way a value can be wrong; `{limit}` is the bound that was passed. */
const sentences = bilingual({
  nl: {
    missing: 'Dit is nodig.',
    nameNeeded: 'Vul je naam in.',
    emailNeeded: 'Vul je e-mailadres in.',
    passwordNeeded: 'Vul je wachtwoord in!',
    unknownKey: 'Dit veld kennen we niet.',
    notANumber: 'Vul een getal in.',
    tooShort: 'Gebruik minstens {limit} tekens.',
    tooLong: 'Gebruik hoogstens {limit} tekens.',
    tooSmall: 'Dit moet minstens {limit} zijn.',
    tooBig: 'Dit mag hoogstens {limit} zijn.',
    email: 'Vul een geldig e-mailadres in.',
    notAChoice: 'Kies een van de mogelijkheden.',
    phone: 'Vul een geldig telefoonnummer in.',
    postcode: 'Vul een postcode in zoals 1234 AB.',
    webAddress: 'Vul een adres in dat begint met http:// of https://.',
    dayNeeded: 'Kies vanaf welke dag.',
    yearToCome: 'Dit jaar moet nog komen.',
    wholePoint: 'Geef van het punt op de kaart de breedte én de lengte, of geen van beide.',
    farPoint: 'Dit punt ligt meer dan 25 km van de plaats.',
    notAPhoto: 'Een van de foto’s kennen we niet meer. Voeg hem opnieuw toe.',
    wrong: 'Deze waarde kunnen we niet lezen.',
  },
  en: {
    missing: 'This is needed.',
    nameNeeded: 'Name is required',
    emailNeeded: 'Email is required',
    passwordNeeded: 'Please enter your password!',
    unknownKey: 'We do not know this field.',
    notANumber: 'Enter a number.',
    tooShort: 'Use at least {limit} characters.',
    tooLong: 'Use at most {limit} characters.',
    tooSmall: 'This must be at least {limit}.',
    tooBig: 'This may be at most {limit}.',
    email: 'Please enter a valid email address',
    notAChoice: 'Choose one of the options.',
    phone: 'Enter a valid phone number.',
    postcode: 'Enter a postcode such as 1234 AB.',
    webAddress: 'Enter an address that begins with http:// or https://.',
    dayNeeded: 'Choose from which day.',
    yearToCome: 'This year is still to come.',
    wholePoint: 'Give both the latitude and the longitude of the point on the map, or neither.',
    farPoint: 'This point lies more than 25 km from the place.',
    notAPhoto: 'We no longer know one of the photos. Add it again.',
    wrong: 'We cannot read this value.',
  },
})

export type Sentence = keyof (typeof sentences)['nl']

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
  Object.fromEntries(Object.entries(fieldErrors).map(([field, name]) => [field, sentences[language][name]]))

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
    if (!fields.has(name)) fields.set(name, sentences[language][sentence].replace('{limit}', String(limit)))
  }
  for (const issue of issues.slice(0, 50)) {
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys.slice(0, 20)) addError([...issue.path, key].join('.'), 'unknownKey')
      continue
    }
    const field = issue.path.join('.')
    if (Object.hasOwn(sentences.nl, issue.message)) addError(field, issue.message as Sentence)
    else addError(field, ...toSentence(issue))
  }
  return Object.fromEntries(fields)
}
