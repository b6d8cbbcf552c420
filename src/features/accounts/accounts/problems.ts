import { defineProblems } from '#shared/problem.ts'

/** The errors of accounts and sessions. */
export const accountProblems = defineProblems({
  statuses: {
    'account.wrongLogin': 401,
    'account.deactivated': 403,
    'account.otherState': 409,
    'account.tooManyTries': 429,
    'account.wrongPassword': 403,
    'account.passwordShort': 400,
    'account.lastAdmin': 409,
    'account.emailTaken': 409,
    'account.passwordKnown': 400,
    'account.emailUnknown': 404,
    'account.tooManyMails': 429,
    'account.linkUnknown': 410,
    'account.alreadyConfirmed': 409,
    'account.ownAccount': 409,
    'session.notFound': 404,
    'account.notFound': 404,
    'account.registrationClosed': 403,
  },
  nl: {
    'account.wrongLogin': 'Het e-mailadres of het wachtwoord klopt niet.',
    'account.deactivated':
      'Dit account is uitgezet, dus inloggen kan niet. Waarom staat in de mail die we je stuurden; antwoord daarop als het niet klopt.',
    'account.otherState': 'Dit account staat al zo. Misschien was een collega je voor.',
    'account.tooManyTries': 'Er is te vaak geprobeerd in te loggen. Wacht een kwartier of kies een nieuw wachtwoord.',
    'account.wrongPassword': 'Dit is niet je wachtwoord van nu.',
    'account.passwordShort': 'Het wachtwoord van een beheerder heeft minstens 12 tekens.',
    'account.lastAdmin': 'Dit is de laatste beheerder. Maak eerst een ander beheerder.',
    'account.emailTaken': 'Er is al een account met dit e-mailadres. Log in, of gebruik een ander adres.',
    'account.passwordKnown': 'Dit wachtwoord staat in de lijsten die inbrekers als eerste proberen. Kies een ander.',
    'account.emailUnknown': 'E-mailadres niet gevonden.',
    'account.tooManyMails':
      'We hebben dit adres al een paar keer gemaild. Kijk in je inbox, ook bij de spam, of probeer het over een half uur opnieuw.',
    'account.linkUnknown': 'Deze link is al gebruikt of te oud. Vraag een nieuwe aan.',
    'account.alreadyConfirmed': 'Dit e-mailadres is al bevestigd.',
    'account.ownAccount': 'Dit is je eigen account. Dat verander of verwijder je op je profiel.',
    'session.notFound': 'Dit apparaat is al uitgelogd.',
    'account.notFound': 'Dit account kunnen we niet vinden.',
    'account.registrationClosed':
      'Je kunt je op dit moment niet aanmelden. Wie al een account heeft, kan gewoon inloggen.',
  },
  en: {
    'account.wrongLogin': 'The email address or the password is not right.',
    'account.deactivated':
      'This account is deactivated, so you cannot log in. The mail we sent you says why; answer it if that is not right.',
    'account.otherState': 'This account is so already. Perhaps a colleague was quicker.',
    'account.tooManyTries': 'There were too many tries to log in. Wait a quarter of an hour, or choose a new password.',
    'account.wrongPassword': 'This is not your present password.',
    'account.passwordShort': 'The password of an admin has at least 12 characters.',
    'account.lastAdmin': 'This is the last admin. Make somebody else an admin first.',
    'account.emailTaken': 'There is an account with this email address already. Log in, or use another address.',
    'account.passwordKnown': 'This password is in the lists that burglars try first. Choose another one.',
    'account.emailUnknown': 'Email not found',
    'account.tooManyMails':
      'We have mailed this address a few times already. Look in your inbox, also under spam, or try again in half an hour.',
    'account.linkUnknown': 'This link has been used already or is too old. Ask for a new one.',
    'account.alreadyConfirmed': 'This email address is confirmed already.',
    'account.ownAccount': 'This is your own account. You change or delete it on your profile.',
    'session.notFound': 'This device is logged out already.',
    'account.notFound': 'We cannot find this account.',
    'account.registrationClosed':
      'You cannot register at the moment. If you already have an account, you can log in as usual.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof accountProblems, unknown> {}
}
