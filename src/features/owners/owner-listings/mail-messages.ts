import { bilingual } from '#shared/texts.ts'

/** Texts of the mails to advertisers. */
export const ownerMailMessages = bilingual({
  nl: {
    hello: 'Hoi {name},',
    action: 'Naar je advertenties',
    renew: 'Verleng je advertentie',
    approved: {
      subject: 'Je woning staat online',
      text: '‘{title}’ is goedgekeurd en staat nu online, tot en met {until}. Reacties van huurders komen binnen op het e-mailadres in je advertentie.',
    },
    changeApproved: {
      subject: 'Je wijziging staat online',
      text: 'De nieuwe tekst van ‘{title}’ is goedgekeurd en staat nu online.',
    },
    sentBack: {
      subject: 'Je advertentie moet nog iets worden aangepast',
      text: 'We hebben ‘{title}’ bekeken en vragen je iets aan te passen. Daarna controleren we de advertentie opnieuw. Je hoeft niet opnieuw te betalen.',
    },
    refused: {
      subject: 'We plaatsen je advertentie niet',
      text: 'We hebben ‘{title}’ bekeken en plaatsen deze advertentie niet. Je krijgt het hele bedrag terug, op dezelfde manier als je hebt betaald.',
    },
    takenDown: {
      subject: 'We hebben je advertentie offline gehaald',
      text: '‘{title}’ staat niet meer online. Je krijgt geen bedrag terug.',
    },
    takenDownRefunded: {
      subject: 'We hebben je advertentie offline gehaald',
      text: '‘{title}’ staat niet meer online. Je krijgt terug wat je voor deze advertentie betaalde, op dezelfde manier als je hebt betaald.',
    },
    reminder: {
      subject: {
        one: 'Je advertentie staat nog {count} dag online',
        other: 'Je advertentie staat nog {count} dagen online',
      },
      text: '‘{title}’ staat online tot en met {until}. Wil je langer online staan? Verleng dan je advertentie. De nieuwe dagen komen bij de dagen die je nog hebt. Doe je niets, dan stopt de advertentie vanzelf en betaal je niets.',
    },
    ended: {
      subject: 'Je advertentie staat niet meer online',
      text: 'De looptijd van ‘{title}’ is voorbij en de advertentie is offline. Met één betaling staat de advertentie weer online. Je hoeft niets opnieuw in te vullen.',
    },
  },
  en: {
    hello: 'Hi {name},',
    action: 'Go to your listings',
    renew: 'Renew your listing',
    approved: {
      subject: 'Your home is online',
      text: '‘{title}’ has been approved and is now online, up to and including {until}. Replies from renters go to the email address in your listing.',
    },
    changeApproved: {
      subject: 'Your change is online',
      text: 'The new text of ‘{title}’ has been approved and is now online.',
    },
    sentBack: {
      subject: 'Your listing needs a change',
      text: 'We reviewed ‘{title}’ and would like you to change something. We will then review it again. You do not need to pay again.',
    },
    refused: {
      subject: 'We will not publish your listing',
      text: 'We reviewed ‘{title}’ and will not publish this listing. You will get a full refund to the payment method you used.',
    },
    takenDown: {
      subject: 'We have taken your listing offline',
      text: '‘{title}’ is no longer online. You will not get a refund.',
    },
    takenDownRefunded: {
      subject: 'We have taken your listing offline',
      text: '‘{title}’ is no longer online. You will get back what you paid for this listing, to the payment method you used.',
    },
    reminder: {
      subject: {
        one: 'Your listing is online for {count} more day',
        other: 'Your listing is online for {count} more days',
      },
      text: '‘{title}’ is online up to and including {until}. To keep it online longer, renew it. The new days are added to the days you have left. If you do nothing, the listing stops automatically and you pay nothing.',
    },
    ended: {
      subject: 'Your listing is no longer online',
      text: 'The period for ‘{title}’ has ended and the listing is offline. You can put it back online with one payment. You do not need to fill in anything again.',
    },
  },
})
