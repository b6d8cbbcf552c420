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
    'account.newEmailTaken': 409,
    'account.passwordKnown': 400,
    'account.emailUnknown': 404,
    'account.tooManyRegistered': 429,
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
      'Dit account is geblokkeerd, dus je kunt niet inloggen. De reden staat in de mail die we je hebben gestuurd. Beantwoord die mail als het niet klopt.',
    'account.otherState': 'Dit is al gebeurd. Misschien was een collega je voor.',
    'account.tooManyTries': 'Er is te vaak geprobeerd in te loggen. Wacht een kwartier of kies een nieuw wachtwoord.',
    'account.wrongPassword': 'Dit is niet je huidige wachtwoord.',
    'account.passwordShort': 'Het wachtwoord van een beheerder heeft minstens 12 tekens.',
    'account.lastAdmin': 'Dit is de laatste beheerder. Maak eerst een ander beheerder.',
    'account.emailTaken': 'Er is al een account met dit e-mailadres. Log in, of gebruik een ander adres.',
    'account.newEmailTaken': 'Een ander account gebruikt dit e-mailadres al. Vul een ander adres in.',
    'account.passwordKnown': 'Dit wachtwoord is makkelijk te raden. Kies een ander wachtwoord.',
    'account.emailUnknown': 'E-mailadres niet gevonden.',
    'account.tooManyMails':
      'We hebben dit adres al een paar keer gemaild. Kijk in je inbox, ook bij de spam, of probeer het over een half uur opnieuw.',
    'account.tooManyRegistered':
      'Vanaf jouw verbinding zijn net vijf accounts gemaakt. Probeer het {wait} opnieuw, of log in als je al een account hebt.',
    'account.linkUnknown': 'Deze link is al gebruikt of verlopen. Vraag een nieuwe aan.',
    'account.alreadyConfirmed': 'Dit e-mailadres is al bevestigd.',
    'account.ownAccount': 'Dit is je eigen account. Je kunt het op je profiel wijzigen of verwijderen.',
    'session.notFound': 'Dit apparaat is al uitgelogd.',
    'account.notFound': 'Dit account kunnen we niet vinden.',
    'account.registrationClosed':
      'Je kunt je op dit moment niet registreren. Heb je al een account? Dan kun je gewoon inloggen.',
  },
  en: {
    'account.wrongLogin': 'The email address or password is incorrect.',
    'account.deactivated':
      'This account is deactivated, so you cannot log in. The email we sent you gives the reason. Reply to it if you think this is wrong.',
    'account.otherState': 'This has already been done. A colleague may have been quicker.',
    'account.tooManyTries': 'There were too many attempts to log in. Wait 15 minutes or choose a new password.',
    'account.wrongPassword': 'This is not your current password.',
    'account.passwordShort': 'An admin’s password must have at least 12 characters.',
    'account.lastAdmin': 'This is the last admin. Make someone else an admin first.',
    'account.emailTaken': 'There is already an account with this email address. Log in or use another address.',
    'account.newEmailTaken': 'Another account already uses this email address. Enter a different address.',
    'account.passwordKnown': 'This password is easy to guess. Choose another one.',
    'account.emailUnknown': 'Email not found',
    'account.tooManyMails':
      'We have already emailed this address a few times. Check your inbox and spam folder, or try again in half an hour.',
    'account.tooManyRegistered':
      'Five accounts were just created from your connection. Try again {wait}, or log in if you already have an account.',
    'account.linkUnknown': 'This link has already been used or has expired. Ask for a new one.',
    'account.alreadyConfirmed': 'This email address is already confirmed.',
    'account.ownAccount': 'This is your own account. You can change or delete it on your profile.',
    'session.notFound': 'This device is already logged out.',
    'account.notFound': 'We cannot find this account.',
    'account.registrationClosed':
      'You cannot register at the moment. If you already have an account, you can log in as usual.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof accountProblems, unknown> {}
}
