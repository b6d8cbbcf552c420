import { bilingual } from '#shared/texts.ts'

/** Texts of the forms that ask for a second factor, at login and for fresh proof. */
export const factorMessages = bilingual({
  nl: {
    code: 'Code uit je app',
    codeHint: 'Zes cijfers, elke 30 seconden nieuw.',
    passkey: 'Gebruik je passkey',
    passkeyFailed: 'Je passkey is niet gebruikt. Probeer het opnieuw, of een andere manier.',
    noCode: 'Kun je hier niet bij? Gebruik een herstelcode',
    recoveryCode: 'Herstelcode',
    recoveryHint: 'Een van de tien codes die je bewaarde toen je dit aanzette. Elke code werkt één keer.',
    submit: 'Ga verder',
    failed: 'Dit is niet gelukt. Probeer het opnieuw.',
    proof: {
      title: 'Ben jij het nog?',
      lead: 'Dit is een belangrijke stap. Bevestig nog even dat jij het bent; daarna vragen we het tien minuten niet meer.',
      password: 'Wachtwoord',
      show: 'Toon wachtwoord',
      hide: 'Verberg wachtwoord',
      close: 'Sluit',
      loading: 'Even geduld…',
    },
  },
  en: {
    code: 'Code from your app',
    codeHint: 'Six digits, new every 30 seconds.',
    passkey: 'Use your passkey',
    passkeyFailed: 'Your passkey was not used. Try again, or another way.',
    noCode: 'No access to these? Use a recovery code',
    recoveryCode: 'Recovery code',
    recoveryHint: 'One of the ten codes that you kept when you turned this on. Each works once.',
    submit: 'Continue',
    failed: 'That did not work. Please try again.',
    proof: {
      title: 'Is it still you?',
      lead: 'This is an important step. Please confirm that it is you; after that we do not ask for ten minutes.',
      password: 'Password',
      show: 'Show password',
      hide: 'Hide password',
      close: 'Close',
      loading: 'One moment…',
    },
  },
})
export type FactorTexts = (typeof factorMessages)['nl']
