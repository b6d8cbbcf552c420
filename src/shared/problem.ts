import { accountProblems } from '#features/accounts/accounts/problems.ts'
import { ownerListingProblems } from '#features/owners/owner-listings/problems.ts'
import { favouriteProblems } from '#features/renters/favourites/problems.ts'
import { propertyAdminProblems } from '#features/administration/property-admin/problems.ts'
import type { Language } from './language.ts'
import { emailReplyProblems } from '#features/administration/email-replies/problems.ts'
import { subscriptionProblems } from '#features/billing/subscriptions/problems.ts'
import { notificationProblems } from '#features/renters/notifications/problems.ts'
import { replyProblems } from '#features/renters/replies/problems.ts'
import { reportProblems } from '#features/administration/reports/problems.ts'
import { savedSearchProblems } from '#features/renters/saved-searches/problems.ts'
import { siteSettingsProblems } from '#features/administration/settings/problems.ts'
import { uploadProblems } from '#features/owners/uploads/problems.ts'

/**
 * Every way in which the product can refuse: its HTTP status and its sentence in both languages.
 * The code is what the API answers; the sentence says what happened and what to do next.
 */
export const problems = {
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
  'access.loginNeeded': {
    status: 401,
    nl: 'Log in om verder te gaan.',
    en: 'Log in to continue.',
  },
  'access.forbidden': {
    status: 403,
    nl: 'Hiervoor heb je geen toegang.',
    en: 'You do not have access to this.',
  },
  'path.unknown': {
    status: 404,
    nl: 'Dit adres bestaat niet.',
    en: 'This address does not exist.',
  },
  'property.notFound': {
    status: 404,
    nl: 'Deze woning kunnen we niet vinden. Misschien is de advertentie verwijderd.',
    en: 'We cannot find this home. The ad may have been removed.',
  },
  ...propertyAdminProblems,
  ...favouriteProblems,
  ...reportProblems,
  ...ownerListingProblems,
  ...accountProblems,
  ...subscriptionProblems,
  ...replyProblems,
  ...savedSearchProblems,
  ...siteSettingsProblems,
  ...emailReplyProblems,
  ...uploadProblems,
  'source.notFound': {
    status: 404,
    nl: 'Deze bron kennen we niet.',
    en: 'We do not know this source.',
  },
  'source.unmapped': {
    status: 409,
    nl: 'Voor deze bron is nog geen koppeling gemaakt.',
    en: 'No mapping has been made for this source yet.',
  },
  'source.busy': {
    status: 409,
    nl: 'Deze bron wordt op dit moment gelezen. Probeer het zo opnieuw.',
    en: 'This source is being read at the moment. Try again in a moment.',
  },
  'source.slugTaken': {
    status: 409,
    nl: 'Er is al een bron met deze korte naam. Kies een andere.',
    en: 'There is a source with this short name already. Choose another.',
  },
  'source.kindMissing': {
    status: 409,
    nl: 'Kies eerst hoe deze bron gelezen wordt.',
    en: 'Choose how this source is read first.',
  },
  'source.noAddress': {
    status: 409,
    nl: 'Deze bron heeft geen adres om te lezen.',
    en: 'This source has no address to read.',
  },
  'source.notHeld': {
    status: 409,
    nl: 'Deze lijst wordt niet vastgehouden.',
    en: 'This list is not held.',
  },
  'duplicateGroup.changed': {
    status: 409,
    nl: 'Deze groep is intussen veranderd of al beslist; er is niets opgeslagen. Bekijk de nieuwste stand en beslis opnieuw.',
    en: 'This group has changed or been decided meanwhile; nothing was saved. Look at how it is now and decide again.',
  },
  'duplicateGroup.incomplete': {
    status: 400,
    nl: 'Geef elke advertentie van deze groep precies één woning, en geen andere advertenties.',
    en: 'Give each ad of this group exactly one home, and no other ads.',
  },
  'property.changed': {
    status: 409,
    nl: 'Deze woning is intussen veranderd; er is niets opgeslagen. Bekijk de nieuwste stand en probeer het opnieuw.',
    en: 'This home has changed meanwhile; nothing was saved. Look at how it is now and try again.',
  },
  'property.singleListing': {
    status: 409,
    nl: 'Deze woning heeft maar één advertentie, dus er valt niets los te maken.',
    en: 'This home has only one ad, so there is nothing to take apart.',
  },
  'property.mergedWithItself': {
    status: 400,
    nl: 'Noem elke woning één keer.',
    en: 'Name each home once.',
  },
  'decision.notFound': {
    status: 404,
    nl: 'Deze beslissing kennen we niet.',
    en: 'We do not know this decision.',
  },
  'decision.undone': {
    status: 409,
    nl: 'Deze beslissing is al ongedaan gemaakt.',
    en: 'This decision has been undone already.',
  },
  'decision.superseded': {
    status: 409,
    nl: 'Dit kan niet meer ongedaan worden gemaakt: bij een van deze woningen is sindsdien een advertentie gekomen of weggegaan. Maak eerst ongedaan wat later is beslist, of haal de nieuwe advertentie los.',
    en: 'This can no longer be undone: an ad has come to one of these homes, or left it, since. First undo what was decided later, or take the new ad out.',
  },
  'source.mappingChanged': {
    status: 409,
    nl: 'Iemand anders heeft deze koppeling intussen veranderd. Laad de pagina opnieuw.',
    en: 'Somebody else has changed this mapping in the meantime. Load the page again.',
  },
  'feed.unknown': {
    status: 401,
    nl: 'Deze bron en sleutel horen niet bij elkaar.',
    en: 'This source and token do not belong together.',
  },
  'feed.keyNeeded': {
    status: 400,
    nl: 'Geef elke zending een eigen naam in de header Idempotency-Key.',
    en: 'Give each delivery a name of its own in the header Idempotency-Key.',
  },
  'feed.keyUsed': {
    status: 422,
    nl: 'Deze Idempotency-Key hoort al bij een andere zending.',
    en: 'This Idempotency-Key belongs to another delivery already.',
  },
  'feed.busy': {
    status: 409,
    nl: 'Deze bron wordt nog gelezen. Stuur het over een minuut opnieuw.',
    en: 'This source is still being read. Send it again in a minute.',
  },
  ...notificationProblems,
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
} as const satisfies Record<string, { status: number } & Record<Language, string>>

export type ProblemCode = keyof typeof problems

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

  get status(): number {
    return problems[this.code].status
  }
}

/** The one error shape of the API (spec decisions, Bad input). `fail`: the caller can mend it; `error`: we have to. */
export interface ProblemReply {
  status: 'fail' | 'error'
  code: ProblemCode
  message: string
  fields?: Record<string, string>
  requestId: string
}

/** A problem as the API answers it, in the caller's language. */
export function problemReply(problem: Problem, language: Language, requestId: string): ProblemReply {
  return {
    status: problem.status < 500 ? 'fail' : 'error',
    code: problem.code,
    message: problems[problem.code][language],
    ...(problem.fields && { fields: problem.fields }),
    requestId,
  }
}
