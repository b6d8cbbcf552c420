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
    'server.readOnly': 503,
    'server.error': 500,
  },
  nl: {
    'request.invalid': 'Een of meer gegevens kloppen niet. Pas ze aan en probeer het opnieuw.',
    'request.unreadable': 'We konden deze aanvraag niet lezen.',
    'request.tooLarge': 'Dit is groter dan we kunnen aannemen.',
    'request.unsupportedType': 'Dit soort inhoud kunnen we hier niet lezen.',
    'request.tooMany': 'Dat waren veel aanvragen achter elkaar. Wacht even en probeer het dan opnieuw.',
    'request.tooSlow': 'Het versturen duurde te lang. Probeer het opnieuw.',
    'request.otherSite': 'Dit kan alleen vanaf onze eigen pagina’s. Open de pagina opnieuw en probeer het nog eens.',
    'access.loginNeeded': 'Log in om verder te gaan.',
    'access.forbidden': 'Hiervoor heb je geen toegang.',
    'access.proofNeeded': 'Bevestig eerst dat jij het bent, en probeer het dan opnieuw.',
    'access.secondFactorNeeded': 'Zet eerst inloggen in twee stappen aan. Daarna kun je verder als beheerder.',
    'path.unknown': 'Dit adres bestaat niet.',
    'feed.unknown': 'Deze bron en sleutel horen niet bij elkaar.',
    'server.busy': 'Het is erg druk. Probeer het over een paar seconden opnieuw.',
    'server.databaseAway': 'We kunnen even niet bij onze gegevens. Probeer het over een paar seconden opnieuw.',
    'server.readOnly': 'We kunnen nu niets opslaan, alleen laten zien wat er al is. Probeer het later opnieuw.',
    'server.error': 'Er ging iets mis bij ons. Probeer het opnieuw; blijft het misgaan, laat het ons dan weten.',
  },
  en: {
    'request.invalid': 'Some of the details are not right. Change them and try again.',
    'request.unreadable': 'We could not read this request.',
    'request.tooLarge': 'This is larger than we can accept.',
    'request.unsupportedType': 'We cannot read this kind of content here.',
    'request.tooMany': 'That was a lot of requests in a row. Wait a moment and try again.',
    'request.tooSlow': 'Sending this took too long. Try again.',
    'request.otherSite': 'This only works from our own pages. Open the page again and try once more.',
    'access.loginNeeded': 'Log in to continue.',
    'access.forbidden': 'You do not have access to this.',
    'access.proofNeeded': 'Confirm first that it is you, and then try again.',
    'access.secondFactorNeeded': 'Turn on two-step login first. After that you can go on as an admin.',
    'path.unknown': 'This address does not exist.',
    'feed.unknown': 'This source and token do not belong together.',
    'server.busy': 'It is very busy right now. Try again in a few seconds.',
    'server.databaseAway': 'We cannot reach our data for a moment. Try again in a few seconds.',
    'server.readOnly': 'We cannot save anything right now, only show what is already there. Try again later.',
    'server.error': 'Something went wrong on our side. Try again; if it keeps happening, let us know.',
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

/** The one error shape of the API (spec decisions, Bad input). `fail`: the caller can fix it; `error`: we have to. */
export type ProblemReply = ReturnType<typeof problemReply>

/** A problem as the API returns it, in the caller's language. */
export const problemReply = (
  { code, fields }: Problem,
  { status, ...sentences }: ProblemDefinition,
  language: Language,
  requestId: string,
) => ({
  status: status < 500 ? ('fail' as const) : ('error' as const),
  code,
  message: sentences[language],
  ...(fields && { fields }),
  requestId,
})
