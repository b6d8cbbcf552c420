import { bilingual } from '#shared/texts.ts'

/** Replies of the endpoints about replies. */
export const repliesMessages = bilingual({
  nl: {
    factsSaved: 'Je gegevens voor verhuurders zijn opgeslagen.',
    sent: 'Je reactie is verstuurd.',
    answered: 'We hebben genoteerd dat je antwoord hebt.',
    unanswered: 'We hebben genoteerd dat je nog geen antwoord hebt.',
    shared: 'Je gegevens zijn naar de verhuurder gestuurd.',
    answerSent: 'Je antwoord is verstuurd. De huurder krijgt een mail.',
    written: 'Verstuurd. De verhuurder krijgt een mail.',
  },
  en: {
    factsSaved: 'Your details for landlords have been saved.',
    sent: 'Your reply has been sent.',
    answered: 'We have noted that you got a reply.',
    unanswered: 'We have noted that you have not got a reply yet.',
    shared: 'Your details have been sent to the landlord.',
    answerSent: 'Your reply has been sent. The renter will get an email.',
    written: 'Sent. The landlord will get an email.',
  },
})

/** How many replies may still be sent, as the pages of a renter say it. */
export const allowanceMessages = bilingual({
  nl: {
    now: {
      one: 'Je kunt nu nog {count} reactie versturen, en vandaag in totaal nog {today}.',
      other: 'Je kunt nu nog {count} reacties versturen, en vandaag in totaal nog {today}.',
    },
    today: {
      one: 'Je kunt vandaag nog {count} reactie versturen.',
      other: 'Je kunt vandaag nog {count} reacties versturen.',
    },
    used: 'Je hebt in korte tijd veel reacties verstuurd. Vanaf {when} kun je weer reageren.',
  },
  en: {
    now: {
      one: 'You can send {count} more reply now, and {today} more in total today.',
      other: 'You can send {count} more replies now, and {today} more in total today.',
    },
    today: {
      one: 'You can send {count} more reply today.',
      other: 'You can send {count} more replies today.',
    },
    used: 'You have sent many replies in a short time. You can reply again from {when}.',
  },
})
