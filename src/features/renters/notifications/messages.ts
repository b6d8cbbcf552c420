import { bilingual } from '#shared/texts.ts'

/** Texts of notifications in browsers. */
export const pushMessages = bilingual({
  nl: {
    title: 'Meldingen in deze browser',
    about: 'Krijg een melding zodra er nieuws is, ook als de site niet open is. Je kunt ook e-mails blijven krijgen.',
    on: 'Deze browser krijgt meldingen.',
    off: 'Deze browser krijgt geen meldingen.',
    turnOn: 'Zet meldingen aan',
    turnOff: 'Zet meldingen uit',
    try: 'Stuur een proefmelding',
    denied: 'Je browser blokkeert meldingen van deze site. Sta ze toe in de instellingen van je browser.',
    unsupported:
      'Deze browser kan geen meldingen tonen. Op een iPhone of iPad kan het wel als je de site op je beginscherm zet.',
    failed: 'Dat lukte niet. Probeer het opnieuw.',
    subscribed: 'Deze browser krijgt vanaf nu meldingen.',
    unsubscribed: 'Deze browser krijgt geen meldingen meer.',
    tried: 'De proefmelding is onderweg.',
    testTitle: 'Meldingen werken',
    testBody: 'Zo ziet een melding van {brand} eruit.',
  },
  en: {
    title: 'Notifications in this browser',
    about: 'Get a notification as soon as there is news, even when the site is not open. You can also get emails.',
    on: 'This browser gets notifications.',
    off: 'This browser does not get notifications.',
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off notifications',
    try: 'Send a test notification',
    denied: 'Your browser is blocking notifications from this site. Allow them in your browser’s settings.',
    unsupported:
      'This browser cannot show notifications. On an iPhone or iPad it works if you add the site to your home screen.',
    failed: 'That did not work. Try again.',
    subscribed: 'This browser will now get notifications.',
    unsubscribed: 'This browser no longer gets notifications.',
    tried: 'The test notification is on its way.',
    testTitle: 'Notifications work',
    testBody: 'This is what a notification from {brand} looks like.',
  },
})
