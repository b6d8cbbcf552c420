import { defineProblems } from '#shared/problem.ts'

/** The errors of second factors. */
export const secondFactorProblems = defineProblems({
  statuses: {
    'secondFactor.wrongCode': 403,
    'secondFactor.codeUsed': 403,
    'secondFactor.passkeyRefused': 403,
    'secondFactor.tooManyTries': 429,
    'secondFactor.loginExpired': 410,
    'secondFactor.needed': 403,
    'secondFactor.none': 409,
    'secondFactor.totpOn': 409,
    'secondFactor.noTotp': 409,
    'secondFactor.passkeyKnown': 409,
    'secondFactor.tooManyPasskeys': 409,
    'secondFactor.passkeyNotFound': 404,
    'secondFactor.lastOfAdmin': 409,
  },
  nl: {
    'secondFactor.wrongCode':
      'Deze code klopt niet. Kijk of de tijd van je telefoon goed staat, en probeer de nieuwste code.',
    'secondFactor.codeUsed':
      'Deze code is al gebruikt. Wacht tot je app een nieuwe code toont, of gebruik een andere herstelcode.',
    'secondFactor.passkeyRefused':
      'Deze passkey werkt hier niet. Gebruik een andere passkey of kies een andere manier.',
    'secondFactor.tooManyTries':
      'Er is te vaak een verkeerde code geprobeerd. Wacht een kwartier en probeer het opnieuw.',
    'secondFactor.loginExpired': 'Het inloggen duurde te lang. Begin opnieuw met je e-mailadres en wachtwoord.',
    'secondFactor.needed':
      'Bevestig met je app, je passkey of een herstelcode. Je wachtwoord alleen is hier niet genoeg.',
    'secondFactor.none': 'Zet eerst inloggen in twee stappen aan.',
    'secondFactor.totpOn': 'Er is al een app gekoppeld. Zet die eerst uit als je een andere wilt koppelen.',
    'secondFactor.noTotp': 'Begin opnieuw met het koppelen van de app.',
    'secondFactor.passkeyKnown': 'Deze passkey is al toegevoegd.',
    'secondFactor.tooManyPasskeys': 'Je hebt al tien passkeys. Verwijder er eerst een.',
    'secondFactor.passkeyNotFound': 'Deze passkey is er niet meer.',
    'secondFactor.lastOfAdmin': 'Als beheerder heb je een tweede stap nodig. Voeg eerst een andere app of passkey toe.',
  },
  en: {
    'secondFactor.wrongCode': 'This code is not correct. Check the time on your phone, and try the newest code.',
    'secondFactor.codeUsed':
      'This code has already been used. Wait until your app shows a new one, or use another recovery code.',
    'secondFactor.passkeyRefused': 'This passkey does not work here. Use another passkey or another method.',
    'secondFactor.tooManyTries': 'There were too many wrong codes. Wait 15 minutes and try again.',
    'secondFactor.loginExpired': 'Logging in took too long. Start again with your email address and password.',
    'secondFactor.needed':
      'Confirm with your app, your passkey or a recovery code. Your password alone is not enough here.',
    'secondFactor.none': 'Turn on two-step login first.',
    'secondFactor.totpOn': 'An app is already connected. Turn it off first if you want to connect another one.',
    'secondFactor.noTotp': 'Start connecting the app again.',
    'secondFactor.passkeyKnown': 'This passkey has already been added.',
    'secondFactor.tooManyPasskeys': 'You already have ten passkeys. Remove one first.',
    'secondFactor.passkeyNotFound': 'This passkey no longer exists.',
    'secondFactor.lastOfAdmin': 'As an admin you need a second step. Add another app or passkey first.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof secondFactorProblems, unknown> {}
}
