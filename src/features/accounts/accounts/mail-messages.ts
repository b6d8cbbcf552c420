import { bilingual } from '#shared/texts.ts'

/** Texts of the mails about accounts. */
export const accountMailMessages = bilingual({
  nl: {
    hello: 'Hoi {name},',
    another: 'Kies een nieuw wachtwoord',
    confirm: {
      subject: 'Bevestig je e-mailadres',
      text: 'Leuk dat je er bent. Bevestig met één klik dat dit jouw e-mailadres is. Daarna kun je {brand} Premium gratis proberen, zonder betaalgegevens. De proefperiode stopt vanzelf.',
      action: 'Bevestig mijn adres',
      note: 'De link werkt 7 dagen. Heb jij geen account aangemaakt? Dan hoef je niets te doen.',
    },
    change: {
      subject: 'Bevestig je nieuwe e-mailadres',
      text: 'Je wilt dit adres voortaan gebruiken voor je account bij {brand}. Bevestig het met één klik. Tot die tijd log je in met je oude adres.',
      action: 'Gebruik dit adres',
      note: 'De link werkt 7 dagen. Heb jij dit niet gevraagd? Dan hoef je niets te doen.',
    },
    changeNotice: {
      subject: 'Je e-mailadres wordt veranderd',
      text: 'Iemand die je wachtwoord kent, wil het e-mailadres van je account veranderen in {email}. Zodra dat adres is bevestigd, log je daarmee in.',
      ifNotYou: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord. Dan kan niemand anders meer in je account.',
    },
    reset: {
      subject: 'Kies een nieuw wachtwoord',
      text: 'Ben je je wachtwoord vergeten? Met deze link kies je een nieuw wachtwoord. Daarna ben je op al je apparaten uitgelogd.',
      action: 'Kies een wachtwoord',
      note: 'De link werkt een uur en maar één keer. Heb jij dit niet gevraagd? Dan hoef je niets te doen. Je wachtwoord blijft hetzelfde.',
    },
    changed: {
      subject: 'Je wachtwoord is veranderd',
      text: 'Het wachtwoord van je account is zojuist veranderd. Op alle andere apparaten ben je uitgelogd.',
      ifNotYou: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord.',
    },
    newDevice: {
      subject: 'Er is ingelogd op een nieuw apparaat',
      text: 'Op {time} is er met jouw wachtwoord ingelogd op een apparaat dat we nog niet kenden: {device}.',
      unknown: 'een onbekende browser',
      ifNotYou:
        'Was jij dit? Dan hoef je niets te doen. Ken je dit apparaat niet? Kies dan meteen een nieuw wachtwoord. Je account wordt dan overal uitgelogd.',
    },
    secondFactor: {
      subject: 'Inloggen in twee stappen is veranderd',
      totpAdded: 'Er is zojuist een app met codes gekoppeld aan je account.',
      totpRemoved: 'De app met codes is zojuist uitgezet voor je account.',
      passkeyAdded: 'Er is zojuist een passkey toegevoegd aan je account.',
      passkeyRemoved: 'Er is zojuist een passkey verwijderd van je account.',
      recoveryCodesRenewed: 'Er zijn zojuist nieuwe herstelcodes aangemaakt voor je account. De oude werken niet meer.',
      recoveryCodeUsed: 'Er is zojuist een herstelcode van je account gebruikt. Die werkt nu niet meer.',
      reset:
        'Inloggen in twee stappen is uitgezet voor je account, omdat je je app of passkeys kwijt was. Je bent overal uitgelogd. Log in met je wachtwoord en zet het weer aan.',
      ifNotYou: 'Was jij dit niet? Kies dan meteen een nieuw wachtwoord en neem contact met ons op.',
    },
    invited: {
      subject: 'Je bent uitgenodigd',
      text: 'Er is een account voor je aangemaakt bij {brand}. Kies een wachtwoord, dan ben je meteen ingelogd.',
      action: 'Kies een wachtwoord',
      note: 'De link werkt 7 dagen en maar één keer.',
    },
    invitedAdmin: {
      subject: 'Je bent uitgenodigd',
      text: 'Er is een account voor je aangemaakt bij {brand}, als beheerder. Kies een wachtwoord van minstens 12 tekens, dan ben je meteen ingelogd.',
      action: 'Kies een wachtwoord',
      note: 'De link werkt 7 dagen en maar één keer.',
    },
    promoted: {
      subject: 'Je bent nu beheerder',
      text: 'Je bent nu beheerder bij {brand}. Daarvoor heb je een wachtwoord van minstens 12 tekens nodig. Kies het met deze link. Tot die tijd kun je niet inloggen.',
      action: 'Kies een wachtwoord',
      note: 'De link werkt 7 dagen en maar één keer.',
    },
    deactivated: {
      subject: 'Je account is geblokkeerd',
      text: 'We hebben je account bij {brand} geblokkeerd. Je bent overal uitgelogd, je kunt niet inloggen en je krijgt geen meldingen van je zoekopdrachten meer.',
      stopped:
        'Je Premium wordt niet meer verlengd en we schrijven niets meer af. Wat je hebt bewaard, blijft bewaard.',
      viewings:
        'Je bezichtigingen en de voorstellen daarvoor hebben we afgezegd. De verhuurders krijgen daar een mail over.',
    },
    activated: {
      subject: 'Je account werkt weer',
      text: 'Je kunt weer inloggen bij {brand}. Alles wat je hebt bewaard, staat er nog. Had je Premium en was dat opgezegd? Op je profiel kun je Premium weer voortzetten.',
      action: 'Inloggen',
    },
    goodbye: {
      subject: 'Je account is verwijderd',
      text: 'Je account en al je gegevens zijn verwijderd. Bedankt dat je {brand} hebt gebruikt. We wensen je veel woonplezier.',
      premium:
        'Je Premium is meteen gestopt. We schrijven niets meer af. Wat je al betaald had, betalen we hierdoor niet terug.',
      invoices:
        'Je facturen bewaren we nog zeven jaar, omdat de belastingwet dat eist. Daarna wissen we ze. Ze staan los van je andere gegevens, die weg zijn.',
    },
  },
  en: {
    hello: 'Hi {name},',
    another: 'Choose a new password',
    confirm: {
      subject: 'Confirm your email address',
      text: 'Thanks for joining. Confirm with one click that this is your email address. You can then try {brand} Premium for free, without payment details. The trial stops automatically.',
      action: 'Confirm my address',
      note: 'The link works for 7 days. If you did not create an account, you do not need to do anything.',
    },
    change: {
      subject: 'Confirm your new email address',
      text: 'You asked to use this address for your {brand} account. Confirm it with one click. Until then, log in with your old address.',
      action: 'Use this address',
      note: 'The link works for 7 days. If you did not ask for this, you do not need to do anything.',
    },
    changeNotice: {
      subject: 'Your email address is being changed',
      text: 'Someone who knows your password wants to change the email address of your account to {email}. Once that address is confirmed, you log in with it.',
      ifNotYou: 'If this was not you, choose a new password now so nobody else can get in.',
    },
    reset: {
      subject: 'Choose a new password',
      text: 'Use this link to choose a new password. You will then be logged out on all your devices.',
      action: 'Choose a password',
      note: 'The link works for an hour and only once. If you did not ask for this, you do not need to do anything. Your password stays the same.',
    },
    changed: {
      subject: 'Your password has been changed',
      text: 'The password of your account has just been changed. You are logged out on all other devices.',
      ifNotYou: 'If this was not you, choose a new password straight away.',
    },
    newDevice: {
      subject: 'Someone logged in on a new device',
      text: 'On {time} someone logged in with your password on a device we had not seen before: {device}.',
      unknown: 'an unknown browser',
      ifNotYou:
        'If this was you, you do not need to do anything. If you do not recognise this device, choose a new password straight away. Your account will then be logged out everywhere.',
    },
    secondFactor: {
      subject: 'Two-step login has changed',
      totpAdded: 'An authenticator app has just been connected to your account.',
      totpRemoved: 'The authenticator app has just been turned off for your account.',
      passkeyAdded: 'A passkey has just been added to your account.',
      passkeyRemoved: 'A passkey has just been removed from your account.',
      recoveryCodesRenewed: 'New recovery codes have just been created for your account. The old ones no longer work.',
      recoveryCodeUsed: 'A recovery code of your account has just been used. It no longer works.',
      reset:
        'Two-step login has been turned off for your account, because you lost your authenticator app or passkeys. You are logged out everywhere. Log in with your password and turn it on again.',
      ifNotYou: 'If this was not you, choose a new password straight away and contact us.',
    },
    invited: {
      subject: 'You have been invited',
      text: 'An account has been created for you at {brand}. Choose a password and you are logged in straight away.',
      action: 'Choose a password',
      note: 'The link works for 7 days and only once.',
    },
    invitedAdmin: {
      subject: 'You have been invited',
      text: 'An admin account has been created for you at {brand}. Choose a password of at least 12 characters and you are logged in straight away.',
      action: 'Choose a password',
      note: 'The link works for 7 days and only once.',
    },
    promoted: {
      subject: 'You are now an admin',
      text: 'You are now an admin at {brand}. Admins need a password of at least 12 characters. Choose it with this link. Until then you cannot log in.',
      action: 'Choose a password',
      note: 'The link works for 7 days and only once.',
    },
    deactivated: {
      subject: 'Your account has been deactivated',
      text: 'We have deactivated your account at {brand}. You are logged out everywhere, you cannot log in and you will not get alerts for your searches.',
      stopped: 'Your Premium will not renew and we will not take any more payments. Everything you saved is kept.',
      viewings:
        'We have cancelled your viewings and the suggestions for them. The landlords will get an email about this.',
    },
    activated: {
      subject: 'Your account works again',
      text: 'You can log in at {brand} again. Everything you saved is still there. If your Premium was cancelled, you can continue it on your profile.',
      action: 'Log in',
    },
    goodbye: {
      subject: 'Your account has been deleted',
      text: 'Your account and all your data have been deleted. Thank you for using {brand}. We hope you enjoy your home.',
      premium:
        'Your Premium ended straight away. We will not take any more payments. Deleting your account does not refund what you had paid.',
      invoices:
        'We keep your invoices for 7 years, because tax law requires it. After that we delete them. They are kept apart from your other data, which is gone.',
    },
  },
})
