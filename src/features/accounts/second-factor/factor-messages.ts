import { bilingual } from '#shared/texts.ts'

/** Texts of the forms that ask for a second factor, at login and for fresh proof. */
export const factorMessages = bilingual({
  nl: {
    code: 'Code uit je app',
    codeHint: 'Zes cijfers, elke 30 seconden nieuw.',
    passkey: 'Gebruik je passkey',
    passkeyFailed: 'Je passkey is niet gebruikt. Probeer het opnieuw of kies een andere manier.',
    noCode: 'Kun je hier niet bij? Gebruik een herstelcode',
    recoveryCode: 'Herstelcode',
    recoveryHint: 'Een van de tien codes die je bewaarde toen je dit aanzette. Elke code werkt één keer.',
    submit: 'Ga verder',
    failed: 'Dit is niet gelukt. Probeer het opnieuw.',
    proof: {
      title: 'Bevestig dat jij het bent',
      lead: 'Dit is een belangrijke stap. Daarom vragen we voor de zekerheid of jij het bent. Daarna vragen we het tien minuten niet meer.',
      password: 'Wachtwoord',
      show: 'Toon wachtwoord',
      hide: 'Verberg wachtwoord',
      close: 'Sluit',
      loading: 'Even geduld…',
    },
  },
  en: {
    code: 'Code from your app',
    codeHint: 'Six digits, which change every 30 seconds.',
    passkey: 'Use your passkey',
    passkeyFailed: 'Your passkey was not used. Try again or use another method.',
    noCode: 'Can’t use these? Use a recovery code',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten codes you saved when you turned this on. Each code works once.',
    submit: 'Continue',
    failed: 'That did not work. Please try again.',
    proof: {
      title: 'Confirm that it is you',
      lead: 'This is an important step, so we want to be sure it is you. We will not ask again for 10 minutes.',
      password: 'Password',
      show: 'Show password',
      hide: 'Hide password',
      close: 'Close',
      loading: 'One moment…',
    },
  },
})
export type FactorTexts = (typeof factorMessages)['nl']
