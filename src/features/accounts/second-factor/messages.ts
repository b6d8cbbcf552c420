import { bilingual } from '#shared/texts.ts'

/** Replies of the endpoints of second factors. */
export const secondFactorMessages = bilingual({
  nl: {
    proved: 'Bevestigd.',
    totpOn: 'De app is gekoppeld.',
    totpOff: 'De app is uitgezet.',
    passkeyAdded: 'De passkey is toegevoegd.',
    passkeyRenamed: 'De naam is opgeslagen.',
    passkeyRemoved: 'De passkey is verwijderd.',
    recoveryCodesMade: 'Je nieuwe herstelcodes zijn klaar. De oude werken niet meer.',
  },
  en: {
    proved: 'Confirmed.',
    totpOn: 'The app is connected.',
    totpOff: 'The app has been turned off.',
    passkeyAdded: 'The passkey has been added.',
    passkeyRenamed: 'The name has been saved.',
    passkeyRemoved: 'The passkey has been removed.',
    recoveryCodesMade: 'Your new recovery codes are ready. The old ones no longer work.',
  },
})
