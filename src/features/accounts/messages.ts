import { bilingual } from '#shared/texts.ts'

/** What the calls of accounts answer (spec section 8). */
export const accountsMessages = bilingual({
  nl: {
    created: 'Je account is gemaakt en je bent ingelogd.',
    loggedIn: 'Je bent ingelogd.',
    loggedOut: 'Je bent uitgelogd.',
  },
  en: {
    created: 'Your account has been made and you are logged in.',
    loggedIn: 'Successfully login',
    loggedOut: 'Successfully logged out.',
  },
})
