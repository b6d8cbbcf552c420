import { bilingual } from '#shared/texts.ts'

/** What the calls of accounts answer (spec section 8). */
export const accountsMessages = bilingual({
  nl: {
    created: 'Je account is gemaakt en je bent ingelogd.',
    loggedIn: 'Je bent ingelogd.',
    loggedOut: 'Je bent uitgelogd.',
    loggedOutEverywhere: 'Je bent op alle apparaten uitgelogd.',
    changed: 'Je gegevens zijn opgeslagen.',
    newAddressMailed: 'We hebben een mail gestuurd naar je nieuwe adres. Zodra je het bevestigt, geldt dat adres.',
    resetMailed: 'We hebben je een mail gestuurd met een link om een nieuw wachtwoord te kiezen.',
    passwordChosen: 'Je wachtwoord is veranderd. Log in met je nieuwe wachtwoord.',
    emailConfirmed: 'Je e-mailadres is bevestigd.',
    confirmationMailed: 'We hebben de mail nog een keer gestuurd.',
    deleted: 'Je account is verwijderd.',
    invited: 'De uitnodiging is verstuurd.',
    updated: 'De gegevens zijn opgeslagen.',
    removed: 'Het account is verwijderd.',
  },
  en: {
    created: 'Your account has been made and you are logged in.',
    loggedIn: 'Successfully login',
    loggedOut: 'Successfully logged out.',
    loggedOutEverywhere: 'You are logged out on all devices.',
    changed: 'Data saved successfully.',
    newAddressMailed: 'We have mailed your new address. Once you confirm it, that address is in force.',
    resetMailed: 'We have mailed you a link to choose a new password.',
    passwordChosen: 'Your password has been changed. Log in with your new password.',
    emailConfirmed: 'Your email address is confirmed.',
    confirmationMailed: 'We have sent the mail once more.',
    deleted: 'Your account has been deleted.',
    invited: 'The invitation has been sent.',
    updated: 'Data updated successfully.',
    removed: 'Data deleted successfully.',
  },
})
