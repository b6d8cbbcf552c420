import { bilingual } from '#shared/texts.ts'

/** Texts of notifications in browsers. */
export const pushMessages = bilingual({
  nl: {
    title: 'Meldingen in deze browser',
    about: 'Krijg een melding zodra er iets te melden is, ook als de site niet open is. Dat kan naast de mail.',
    on: 'Deze browser krijgt meldingen.',
    off: 'Deze browser krijgt geen meldingen.',
    turnOn: 'Zet meldingen aan',
    turnOff: 'Zet meldingen uit',
    try: 'Stuur een proefmelding',
    denied:
      'Je browser houdt meldingen van deze site tegen. Sta ze toe bij de instellingen van deze site in je browser.',
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
    about: 'Get a notification as soon as there is news, also when the site is not open. It comes beside the mail.',
    on: 'This browser gets notifications.',
    off: 'This browser gets no notifications.',
    turnOn: 'Turn on notifications',
    turnOff: 'Turn off notifications',
    try: 'Send a test notification',
    denied: 'Your browser blocks notifications of this site. Allow them in your browser’s settings for this site.',
    unsupported:
      'This browser cannot show notifications. On an iPhone or iPad it can once you add the site to your home screen.',
    failed: 'That did not work. Try again.',
    subscribed: 'This browser gets notifications from now on.',
    unsubscribed: 'This browser gets no more notifications.',
    tried: 'The test notification is on its way.',
    testTitle: 'Notifications work',
    testBody: 'This is what a notification of {brand} looks like.',
  },
})
