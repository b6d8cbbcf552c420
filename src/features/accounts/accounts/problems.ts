import type { ProblemDefinition } from '#shared/problem.ts'

/** Refusals about accounts and sessions. */
export const accountProblems = {
  'account.wrongLogin': {
    status: 401,
    nl: 'Het e-mailadres of het wachtwoord klopt niet.',
    en: 'The email address or the password is not right.',
  },
  'account.deactivated': {
    status: 403,
    nl: 'Dit account is uitgezet, dus inloggen kan niet. Waarom staat in de mail die we je stuurden; antwoord daarop als het niet klopt.',
    en: 'This account is deactivated, so you cannot log in. The mail we sent you says why; answer it if that is not right.',
  },
  'account.otherState': {
    status: 409,
    nl: 'Dit account staat al zo. Misschien was een collega je voor.',
    en: 'This account is so already. Perhaps a colleague was quicker.',
  },
  'account.tooManyTries': {
    status: 429,
    nl: 'Met dit e-mailadres is het afgelopen uur te vaak geprobeerd in te loggen. Wacht een uur of kies een nieuw wachtwoord.',
    en: 'There were too many tries to log in with this email address in the last hour. Wait an hour, or choose a new password.',
  },
  'account.wrongPassword': {
    status: 403,
    nl: 'Dit is niet je wachtwoord van nu.',
    en: 'This is not your present password.',
  },
  'account.passwordShort': {
    status: 400,
    nl: 'Het wachtwoord van een beheerder heeft minstens 12 tekens.',
    en: 'The password of an admin has at least 12 characters.',
  },
  'account.lastAdmin': {
    status: 409,
    nl: 'Dit is de laatste beheerder. Maak eerst een ander beheerder.',
    en: 'This is the last admin. Make somebody else an admin first.',
  },
  'account.emailTaken': {
    status: 409,
    nl: 'Er is al een account met dit e-mailadres. Log in, of gebruik een ander adres.',
    en: 'There is an account with this email address already. Log in, or use another address.',
  },
  'account.passwordKnown': {
    status: 400,
    nl: 'Dit wachtwoord staat in de lijsten die inbrekers als eerste proberen. Kies een ander.',
    en: 'This password is in the lists that burglars try first. Choose another one.',
  },
  'account.emailUnknown': { status: 404, nl: 'E-mailadres niet gevonden.', en: 'Email not found' },
  'account.tooManyMails': {
    status: 429,
    nl: 'We hebben dit adres al een paar keer gemaild. Kijk in je inbox, ook bij de spam, of probeer het over een half uur opnieuw.',
    en: 'We have mailed this address a few times already. Look in your inbox, also under spam, or try again in half an hour.',
  },
  'account.linkUnknown': {
    status: 410,
    nl: 'Deze link is al gebruikt of te oud. Vraag een nieuwe aan.',
    en: 'This link has been used already or is too old. Ask for a new one.',
  },
  'account.alreadyConfirmed': {
    status: 409,
    nl: 'Dit e-mailadres is al bevestigd.',
    en: 'This email address is confirmed already.',
  },
  'account.ownAccount': {
    status: 409,
    nl: 'Dit is je eigen account. Dat verander of verwijder je op je profiel.',
    en: 'This is your own account. You change or delete it on your profile.',
  },
  'session.notFound': { status: 404, nl: 'Dit apparaat is al uitgelogd.', en: 'This device is logged out already.' },
  'account.notFound': { status: 404, nl: 'Dit account kunnen we niet vinden.', en: 'We cannot find this account.' },
  'account.registrationClosed': {
    status: 403,
    nl: 'Je kunt je op dit moment niet aanmelden. Wie al een account heeft, kan gewoon inloggen.',
    en: 'You cannot register at the moment. If you already have an account, you can log in as usual.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof accountProblems, unknown> {}
}
