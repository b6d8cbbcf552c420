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
  },
  en: {
    factsSaved: 'Your details for landlords have been saved.',
    sent: 'Your reply has been sent.',
    answered: 'We have noted that you have an answer.',
    unanswered: 'We have noted that you do not have an answer yet.',
    shared: 'Your details have been sent to the landlord.',
    answerSent: 'Your answer has been sent. The renter will get an email.',
  },
})
