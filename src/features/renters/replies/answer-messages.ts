import { bilingual } from '#shared/texts.ts'

/** Texts of the page on which a landlord answers a reply. */
export const answerMessages = bilingual({
  nl: {
    title: 'Reactie op je woning',
    description: 'Beantwoord de reactie van een huurder op je woning.',
    heading: '{name} reageerde op {home}',
    on: 'Verstuurd op {date}',
    seeHome: 'Bekijk de woning op {brand}',
    details: 'Zo bereik je {name}',
    fullName: 'Naam',
    email: 'E-mailadres',
    phone: 'Telefoonnummer',
    later: '{name} deelt een telefoonnummer en de volledige naam zodra er een bezichtiging is afgesproken.',
    sent: 'Je antwoord is verstuurd. De huurder krijgt een mail.',
    unknownTitle: 'Deze link werkt niet',
  },
  en: {
    title: 'Reply to your home',
    description: 'Answer a renter who replied to your home.',
    heading: '{name} replied to {home}',
    on: 'Sent on {date}',
    seeHome: 'View the home on {brand}',
    details: 'How to reach {name}',
    fullName: 'Name',
    email: 'Email address',
    phone: 'Phone number',
    later: '{name} will share a phone number and full name once a viewing is arranged.',
    sent: 'Your reply has been sent. The renter will get an email.',
    unknownTitle: 'This link does not work',
  },
})
