import type { Language } from './language.ts'

/** One kind of refusal: its HTTP status, and a sentence that says what happened and what to do next. */
export type ProblemDefinition = { status: number } & Record<Language, string>

/** What every endpoint and page can answer. A noun states its own in its `problems.ts`; app/problems.ts has them all. */
export const generalProblems = {
  'request.invalid': {
    status: 400,
    nl: 'Een of meer gegevens kloppen niet. Pas ze aan en probeer het opnieuw.',
    en: 'Some of the details are not right. Change them and try again.',
  },
  'request.unreadable': {
    status: 400,
    nl: 'We konden deze aanvraag niet lezen.',
    en: 'We could not read this request.',
  },
  'request.tooLarge': {
    status: 413,
    nl: 'Dit is groter dan we kunnen aannemen.',
    en: 'This is larger than we can accept.',
  },
  'request.unsupportedType': {
    status: 415,
    nl: 'Dit soort inhoud kunnen we hier niet lezen.',
    en: 'We cannot read this kind of content here.',
  },
  'request.tooMany': {
    status: 429,
    nl: 'Dat waren veel aanvragen achter elkaar. Wacht even en probeer het dan opnieuw.',
    en: 'That was a lot of requests in a row. Wait a moment and try again.',
  },
  'access.loginNeeded': { status: 401, nl: 'Log in om verder te gaan.', en: 'Log in to continue.' },
  'access.forbidden': { status: 403, nl: 'Hiervoor heb je geen toegang.', en: 'You do not have access to this.' },
  'path.unknown': { status: 404, nl: 'Dit adres bestaat niet.', en: 'This address does not exist.' },
  'feed.unknown': {
    status: 401,
    nl: 'Deze bron en sleutel horen niet bij elkaar.',
    en: 'This source and token do not belong together.',
  },
  'server.busy': {
    status: 503,
    nl: 'Het is erg druk. Probeer het over een paar seconden opnieuw.',
    en: 'It is very busy right now. Try again in a few seconds.',
  },
  'server.databaseAway': {
    status: 503,
    nl: 'We kunnen even niet bij onze gegevens. Probeer het over een paar seconden opnieuw.',
    en: 'We cannot reach our data for a moment. Try again in a few seconds.',
  },
  'server.error': {
    status: 500,
    nl: 'Er ging iets mis bij ons. Probeer het opnieuw; blijft het misgaan, laat het ons dan weten.',
    en: 'Something went wrong on our side. Try again; if it keeps happening, let us know.',
  },
} as const satisfies Record<string, ProblemDefinition>

/**
 * The codes that the API answers; each noun adds those of its `problems.ts`.
 *
 * @public
 */
export interface ProblemCodes extends Record<keyof typeof generalProblems, unknown> {}
export type ProblemCode = keyof ProblemCodes

/** A refusal that was foreseen. Thrown where it is known, translated once at the edge. */
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

/** The one error shape of the API (spec decisions, Bad input). `fail`: the caller can mend it; `error`: we have to. */
export type ProblemReply = ReturnType<typeof problemReply>

/** A problem as the API answers it, in the caller's language. */
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
