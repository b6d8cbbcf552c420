import { bilingual } from '#shared/texts.ts'

/** What the calls of accounts answer (spec section 8). */
export const accountsMessages = bilingual({
  nl: {
    created: 'Je account is gemaakt en je bent ingelogd.',
    loggedIn: 'Je bent ingelogd.',
    loggedOut: 'Je bent uitgelogd.',
    loggedOutEverywhere: 'Je bent op alle apparaten uitgelogd.',
    changed: 'Je gegevens zijn opgeslagen.',
    deleted: 'Je account is verwijderd.',
  },
  en: {
    created: 'Your account has been made and you are logged in.',
    loggedIn: 'Successfully login',
    loggedOut: 'Successfully logged out.',
    loggedOutEverywhere: 'You are logged out on all devices.',
    changed: 'Data saved successfully.',
    deleted: 'Your account has been deleted.',
  },
})
