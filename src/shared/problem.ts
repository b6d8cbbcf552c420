import type { Language } from './language.ts'
import { fromKeys, typedKeys } from './records.ts'

/** One kind of refusal: its HTTP status, and a sentence that says what happened and what to do next. */
export type ProblemDefinition = { status: number } & Record<Language, string>

/** Defines the refusals of one noun: the HTTP status of each code, and its sentence in each language. */
export const defineProblems = <Code extends string>(
  problems: { statuses: Record<Code, number> } & Record<Language, Record<NoInfer<Code>, string>>,
) =>
  fromKeys(typedKeys(problems.statuses), (code) => ({
    status: problems.statuses[code],
    nl: problems.nl[code],
    en: problems.en[code],
  }))

/** What every endpoint and page can answer. A noun states its own in its `problems.ts`; app/problems.ts has them all. */
export const generalProblems = defineProblems({
  statuses: {
    'request.invalid': 400,
    'request.unreadable': 400,
    'request.tooLarge': 413,
    'request.unsupportedType': 415,
    'request.wrongMethod': 405,
    'request.tooMany': 429,
    'request.tooSlow': 408,
    'request.otherSite': 403,
    'access.loginNeeded': 401,
    'access.forbidden': 403,
    'access.proofNeeded': 403,
    'access.secondFactorNeeded': 403,
    'path.unknown': 404,
    'feed.unknown': 401,
    'server.busy': 503,
    'server.databaseAway': 503,
    'server.searchAway': 503,
    'server.readOnly': 503,
    'server.error': 500,
  },
  nl: {
    'request.invalid': 'Een of meer gegevens kloppen niet. Pas ze aan en probeer het opnieuw.',
    'request.unreadable': 'We konden deze aanvraag niet lezen.',
    'request.tooLarge': 'Dit is te groot om te ontvangen.',
    'request.unsupportedType': 'Deze soort inhoud kunnen we hier niet lezen.',
    'request.wrongMethod': 'Op deze manier kun je dit adres niet gebruiken.',
    'request.tooMany': 'Dat waren te veel aanvragen achter elkaar. Probeer het {wait} opnieuw.',
    'request.tooSlow': 'Het versturen duurde te lang. Probeer het opnieuw.',
    'request.otherSite': 'Dit kan alleen vanaf onze eigen pagina’s. Open de pagina opnieuw en probeer het nog eens.',
    'access.loginNeeded': 'Log in om verder te gaan.',
    'access.forbidden': 'Hiervoor heb je geen toegang.',
    'access.proofNeeded': 'Bevestig eerst dat jij het bent, en probeer het dan opnieuw.',
    'access.secondFactorNeeded': 'Zet eerst inloggen in twee stappen aan. Daarna kun je verder als beheerder.',
    'path.unknown': 'Dit adres bestaat niet.',
    'feed.unknown': 'Deze bron en sleutel horen niet bij elkaar.',
    'server.busy': 'Het is erg druk. Probeer het over een paar seconden opnieuw.',
    'server.databaseAway': 'Onze gegevens zijn even niet beschikbaar. Probeer het over een paar seconden opnieuw.',
    'server.searchAway': 'Zoeken lukt even niet. Probeer het over een paar seconden opnieuw.',
    'server.readOnly': 'We kunnen nu niets opslaan, alleen laten zien wat er al is. Probeer het later opnieuw.',
    'server.error': 'Er ging iets mis bij ons. Probeer het opnieuw. Blijft het misgaan? Laat het ons dan weten.',
  },
  en: {
    'request.invalid': 'Some of the details are incorrect. Change them and try again.',
    'request.unreadable': 'We could not read this request.',
    'request.tooLarge': 'This is larger than we can accept.',
    'request.unsupportedType': 'We cannot read this kind of content here.',
    'request.wrongMethod': 'This address cannot be used in this way.',
    'request.tooMany': 'You sent too many requests in a short time. Try again {wait}.',
    'request.tooSlow': 'Sending this took too long. Try again.',
    'request.otherSite': 'This only works from our own pages. Open the page again and try again.',
    'access.loginNeeded': 'Log in to continue.',
    'access.forbidden': 'You do not have access to this.',
    'access.proofNeeded': 'First confirm that it is you, then try again.',
    'access.secondFactorNeeded': 'Turn on two-step login first. You can then continue as an admin.',
    'path.unknown': 'This address does not exist.',
    'feed.unknown': 'This source and token do not belong together.',
    'server.busy': 'It is very busy right now. Try again in a few seconds.',
    'server.databaseAway': 'Our data is not available right now. Try again in a few seconds.',
    'server.searchAway': 'Searching does not work right now. Try again in a few seconds.',
    'server.readOnly': 'We cannot save anything right now, only show what is already there. Try again later.',
    'server.error': 'Something went wrong on our side. Try again. If it keeps happening, let us know.',
  },
})

/**
 * The codes that the API returns; each noun adds those of its `problems.ts`.
 *
 * @public
 */
export interface ProblemCodes extends Record<keyof typeof generalProblems, unknown> {}
export type ProblemCode = keyof ProblemCodes

/** An expected refusal. Thrown where it is detected, translated once at the edge. */
export class Problem extends Error {
  override readonly name = 'Problem'
  readonly code: ProblemCode
  /** Sentences per field, already in the caller's language; set by the parser of a request. */
  readonly fields: Record<string, string> | undefined
  /** After how many seconds it makes sense to try again, where that is known. */
  readonly retryAfter: number | undefined

  constructor(
    code: ProblemCode,
    options: { fields?: Record<string, string>; retryAfter?: number; cause?: unknown } = {},
  ) {
    super(code, { cause: options.cause })
    this.code = code
    this.fields = options.fields
    this.retryAfter = options.retryAfter
  }
}

/** A sentence with how long to wait in place of `{wait}`: in a minute, unless more seconds are known. */
export function fillWait(sentence: string, language: Language, seconds = 60): string {
  const count = Math.max(1, Math.ceil(seconds / 60))
  const [one, more] = { nl: ['over een minuut', 'over {count} minuten'], en: ['in a minute', 'in {count} minutes'] }[
    language
  ]
  return sentence.replace('{wait}', ((count === 1 ? one : more) ?? '').replace('{count}', String(count)))
}

/** The one error shape of the API (spec decisions, Bad input). `fail`: the caller can fix it; `error`: we have to. */
export type ProblemReply = ReturnType<typeof problemReply>

/** A problem as the API returns it, in the caller's language. */
export const problemReply = (
  { code, fields, retryAfter }: Pick<Problem, 'code' | 'fields' | 'retryAfter'>,
  { status, ...sentences }: ProblemDefinition,
  language: Language,
  requestId: string,
) => ({
  status: status < 500 ? ('fail' as const) : ('error' as const),
  code,
  message: fillWait(sentences[language], language, retryAfter),
  ...(fields && { fields }),
  requestId,
})
