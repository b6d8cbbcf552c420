import { bilingual } from '#shared/texts.ts'

/** Texts of the mails about accounts. */
export const accountMailMessages = bilingual({
  nl: {
    hello: 'Hoi {name},',
    another: 'Kies een nieuw wachtwoord',
    confirm: {
      subject: 'Bevestig je e-mailadres',
      text: 'Leuk dat je er bent. Bevestig met één klik dat dit jouw e-mailadres is. Daarna kun je {brand} Premium uitproberen: zonder betaalgegevens, en het stopt vanzelf.',
      action: 'Bevestig mijn adres',
      note: 'De link werkt 7 dagen. Heb jij geen account gemaakt? Dan hoef je niets te doen.',
    },
    change: {
      subject: 'Bevestig je nieuwe e-mailadres',
      text: 'Je wilt dit adres voortaan gebruiken voor je account bij {brand}. Bevestig het met één klik; tot dan blijft je oude adres gelden.',
      action: 'Gebruik dit adres',
      note: 'De link werkt 7 dagen. Heb jij dit niet gevraagd? Dan hoef je niets te doen.',
    },
    changeNotice: {
      subject: 'Je e-mailadres wordt veranderd',
      text: 'Iemand die je wachtwoord kent, wil het e-mailadres van je account veranderen in {email}. Zodra dat adres is bevestigd, log je daarmee in.',
      ifNotYou: 'Ben jij dit niet? Kies dan nu een nieuw wachtwoord: dan kan niemand anders er meer bij.',
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord',
      text: 'Je bent je wachtwoord vergeten. Dat geeft niets: kies met deze link een nieuw. Daarna ben je op al je apparaten uitgelogd.',
      action: 'Kies een wachtwoord',
      note: 'De link werkt een uur en maar één keer. Heb jij dit niet gevraagd? Dan hoef je niets te doen; je wachtwoord blijft zoals het is.',
    },
    changed: {
      subject: 'Je wachtwoord is veranderd',
      text: 'Het wachtwoord van je account is zojuist veranderd. Op alle andere apparaten ben je uitgelogd.',
      ifNotYou: 'Ben jij dit niet? Kies dan meteen een nieuw wachtwoord.',
    },
    newDevice: {
      subject: 'Er is ingelogd op een nieuw apparaat',
      text: 'Op {time} is er met jouw wachtwoord ingelogd op een apparaat dat we nog niet kenden: {device}.',
      unknown: 'een onbekende browser',
      ifNotYou:
        'Was jij dit? Dan hoef je niets te doen. Ken je dit apparaat niet? Kies dan meteen een nieuw wachtwoord: daarna is iedereen overal uitgelogd.',
    },
    secondFactor: {
      subject: 'Inloggen in twee stappen is veranderd',
      totpAdded: 'Er is zojuist een app met codes gekoppeld aan je account.',
      totpRemoved: 'De app met codes is zojuist uitgezet voor je account.',
      passkeyAdded: 'Er is zojuist een passkey toegevoegd aan je account.',
      passkeyRemoved: 'Er is zojuist een passkey verwijderd van je account.',
      recoveryCodesRenewed: 'Er zijn zojuist nieuwe herstelcodes gemaakt voor je account. De oude werken niet meer.',
      recoveryCodeUsed: 'Er is zojuist een herstelcode van je account gebruikt. Die werkt nu niet meer.',
      reset:
        'Inloggen in twee stappen is uitgezet voor je account, omdat je app of passkeys kwijt waren. Je bent overal uitgelogd. Log in met je wachtwoord en zet het weer aan.',
      ifNotYou: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord en schrijf ons.',
    },
    invited: {
      subject: 'Je bent uitgenodigd',
      text: 'Er is een account voor je gemaakt bij {brand}. Kies een wachtwoord, dan kun je meteen inloggen.',
      action: 'Kies een wachtwoord',
      note: 'De link werkt 7 dagen en maar één keer.',
    },
    invitedAdmin: {
      subject: 'Je bent uitgenodigd',
      text: 'Er is een account voor je gemaakt bij {brand}, als beheerder. Kies een wachtwoord van minstens 12 tekens, dan kun je meteen inloggen.',
      action: 'Kies een wachtwoord',
      note: 'De link werkt 7 dagen en maar één keer.',
    },
    promoted: {
      subject: 'Je bent nu beheerder',
      text: 'Je account bij {brand} is nu dat van een beheerder. Daar hoort een wachtwoord van minstens 12 tekens bij. Kies het met deze link; tot dan kun je niet inloggen.',
      action: 'Kies een wachtwoord',
      note: 'De link werkt 7 dagen en maar één keer.',
    },
    deactivated: {
      subject: 'Je account is uitgezet',
      text: 'We hebben je account bij {brand} uitgezet. Je bent overal uitgelogd, je kunt niet inloggen en je krijgt geen meldingen van je zoekopdrachten meer. Dit is de reden:',
      stopped:
        'Je Premium wordt niet meer verlengd; er wordt niets meer afgeschreven. Wat je bewaarde, blijft bewaard.',
      note: 'Klopt dit volgens jou niet? Antwoord op deze mail. Een van ons bekijkt het dan opnieuw.',
    },
    activated: {
      subject: 'Je account werkt weer',
      text: 'Je kunt weer inloggen bij {brand}. Wat je bewaarde, staat er nog. Was je Premium opgezegd? Op je profiel zet je het weer aan.',
      action: 'Inloggen',
    },
    goodbye: {
      subject: 'Je account is verwijderd',
      text: 'Je account en alles wat we van je bewaarden, is verwijderd. Dank dat je er was, en veel geluk in je huis.',
    },
  },
  en: {
    hello: 'Hi {name},',
    another: 'Choose a new password',
    confirm: {
      subject: 'Confirm your email address',
      text: 'Good to have you here. Confirm with one click that this is your email address. Then you can try {brand} Premium: no payment details asked, and it stops by itself.',
      action: 'Confirm my address',
      note: 'The link works for 7 days. Did you not make an account? Then there is nothing you need to do.',
    },
    change: {
      subject: 'Confirm your new email address',
      text: 'You want to use this address for your account at {brand} from now on. Confirm it with one click; until then your old address stays in force.',
      action: 'Use this address',
      note: 'The link works for 7 days. Did you not ask for this? Then there is nothing you need to do.',
    },
    changeNotice: {
      subject: 'Your email address is being changed',
      text: 'Somebody who knows your password wants to change the email address of your account to {email}. Once that address is confirmed, you log in with it.',
      ifNotYou: 'Was this not you? Then choose a new password now: nobody else can get in any more.',
    },
    reset: {
      subject: 'Choose a new password',
      text: 'You forgot your password. No harm done: choose a new one with this link. After that you are logged out on all your devices.',
      action: 'Choose a password',
      note: 'The link works for an hour and only once. Did you not ask for this? Then there is nothing you need to do; your password stays as it is.',
    },
    changed: {
      subject: 'Your password has been changed',
      text: 'The password of your account has just been changed. You are logged out on all other devices.',
      ifNotYou: 'Was this not you? Then choose a new password at once.',
    },
    newDevice: {
      subject: 'Somebody logged in on a new device',
      text: 'On {time} somebody logged in with your password on a device that we had not seen before: {device}.',
      unknown: 'an unknown browser',
      ifNotYou:
        'Was this you? Then there is nothing you need to do. Do you not know this device? Then choose a new password at once: after that everybody is logged out everywhere.',
    },
    secondFactor: {
      subject: 'Two-step login has changed',
      totpAdded: 'An app with codes has just been connected to your account.',
      totpRemoved: 'The app with codes has just been turned off for your account.',
      passkeyAdded: 'A passkey has just been added to your account.',
      passkeyRemoved: 'A passkey has just been removed from your account.',
      recoveryCodesRenewed: 'New recovery codes have just been made for your account. The old ones no longer work.',
      recoveryCodeUsed: 'A recovery code of your account has just been used. It no longer works.',
      reset:
        'Two-step login has been turned off for your account, since your app or passkeys were lost. You are logged out everywhere. Log in with your password and turn it on again.',
      ifNotYou: 'Was this not you? Then choose a new password at once, and write to us.',
    },
    invited: {
      subject: 'You have been invited',
      text: 'An account has been made for you at {brand}. Choose a password, and you can log in at once.',
      action: 'Choose a password',
      note: 'The link works for 7 days and only once.',
    },
    invitedAdmin: {
      subject: 'You have been invited',
      text: 'An account has been made for you at {brand}, as an admin. Choose a password of at least 12 characters, and you can log in at once.',
      action: 'Choose a password',
      note: 'The link works for 7 days and only once.',
    },
    promoted: {
      subject: 'You are an admin now',
      text: 'Your account at {brand} is now that of an admin. That asks for a password of at least 12 characters. Choose it with this link; until then you cannot log in.',
      action: 'Choose a password',
      note: 'The link works for 7 days and only once.',
    },
    deactivated: {
      subject: 'Your account has been deactivated',
      text: 'We have deactivated your account at {brand}. You are logged out everywhere, you cannot log in, and you get no more alerts for your searches. This is the reason:',
      stopped: 'Your Premium will not be renewed; nothing more will be taken. What you saved stays saved.',
      note: 'Do you think this is not right? Answer this mail. One of us will then look at it again.',
    },
    activated: {
      subject: 'Your account works again',
      text: 'You can log in at {brand} again. What you saved is still there. Was your Premium cancelled? You turn it on again on your profile.',
      action: 'Log in',
    },
    goodbye: {
      subject: 'Your account has been deleted',
      text: 'Your account and all that we kept of you has been deleted. Thank you for having been here, and be happy in your home.',
    },
  },
})
