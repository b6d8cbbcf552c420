import type { ProblemDefinition } from '#shared/problem.ts'

export const replyProblems = {
  'premium.needed': { status: 403, nl: 'Hiervoor heb je Premium nodig.', en: 'You need Premium for this.' },
  'reply.emailUnconfirmed': {
    status: 409,
    nl: 'Bevestig eerst je e-mailadres: daar komt het antwoord van de verhuurder. De mail staat in je inbox; op je profiel vraag je een nieuwe aan.',
    en: 'Confirm your email address first: the landlord’s answer goes there. The mail is in your inbox; ask for a new one on your profile.',
  },
  'reply.homeGone': {
    status: 409,
    nl: 'Deze woning is niet meer te huur, dus reageren kan niet meer.',
    en: 'This home is no longer for rent, so you can no longer reply to it.',
  },
  'reply.noContact': {
    status: 409,
    nl: 'Bij deze woning staat geen mailadres van de verhuurder. Reageer bij de bron.',
    en: 'This home has no email address of the landlord. Reply at the source.',
  },
  'reply.noSource': {
    status: 409,
    nl: 'Deze woning heeft geen advertentie om te openen.',
    en: 'This home has no ad to open.',
  },
  'reply.personalNumber': {
    status: 422,
    nl: 'Je tekst lijkt een burgerservicenummer, documentnummer of rekeningnummer te bevatten. Haal het weg: een verhuurder heeft het niet nodig om te antwoorden.',
    en: 'Your text seems to hold a citizen service number, document number or bank account number. Take it out: a landlord does not need it to answer.',
  },
  'reply.alreadySent': {
    status: 409,
    nl: 'Je hebt al op deze woning gereageerd. Je ziet het bij Mijn reacties.',
    en: 'You have replied to this home already. You see it under My replies.',
  },
  'reply.tooMany': {
    status: 429,
    nl: 'Je hebt in korte tijd veel reacties verstuurd. Je tekst blijft staan; probeer het later opnieuw.',
    en: 'You have sent many replies in a short time. Your text stays here; try again later.',
  },
  'reply.notFound': { status: 404, nl: 'Deze reactie kunnen we niet vinden.', en: 'We cannot find this reply.' },
  'reply.notAnswered': {
    status: 409,
    nl: 'Deel je gegevens pas als de verhuurder heeft geantwoord en er een bezichtiging aankomt.',
    en: 'Share your details only once the landlord has answered and a viewing is near.',
  },
  'reply.alreadyShared': {
    status: 409,
    nl: 'Je hebt je gegevens al met deze verhuurder gedeeld.',
    en: 'You have shared your details with this landlord already.',
  },
  'reply.linkUnknown': {
    status: 410,
    nl: 'Deze link is niet volledig of niet meer geldig. Antwoord op de mail zelf; dat komt ook aan.',
    en: 'This link is not complete or no longer valid. Answer the mail itself; that arrives too.',
  },
  'reply.tooManyAnswers': {
    status: 429,
    nl: 'Op deze reactie is vandaag al vaak geantwoord. Antwoord op de mail zelf, of probeer het morgen opnieuw.',
    en: 'This reply has been answered many times today. Answer the mail itself, or try again tomorrow.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof replyProblems, unknown> {}
}
