import { bilingual } from '#shared/texts.ts'

/** Texts of the mails to advertisers. */
export const ownerMailMessages = bilingual({
  nl: {
    hello: 'Hoi {name},',
    action: 'Naar je advertenties',
    renew: 'Verleng je advertentie',
    reason: 'Dit schreef de beheerder erbij:\n{reason}',
    approved: {
      subject: 'Je woning staat online',
      text: '‘{title}’ is goedgekeurd en staat nu online, tot en met {until}. Reacties van huurders komen op het e-mailadres in je advertentie.',
    },
    changeApproved: {
      subject: 'Je wijziging staat online',
      text: 'De nieuwe tekst van ‘{title}’ is goedgekeurd en staat nu online.',
    },
    sentBack: {
      subject: 'Je advertentie moet nog iets worden aangepast',
      text: 'We hebben ‘{title}’ bekeken en vragen je iets aan te passen. Daarna kijken we er opnieuw naar. Je hoeft niet opnieuw te betalen.',
    },
    refused: {
      subject: 'We plaatsen je advertentie niet',
      text: 'We hebben ‘{title}’ bekeken en plaatsen deze advertentie niet. Wat je ervoor betaald hebt, krijg je helemaal terug, op dezelfde manier als je betaalde.',
    },
    reminder: {
      subject: {
        one: 'Je advertentie staat nog {count} dag online',
        other: 'Je advertentie staat nog {count} dagen online',
      },
      text: '‘{title}’ staat online tot en met {until}. Wil je langer? Verleng dan; de nieuwe dagen komen achter de oude. Doe je niets, dan stopt de advertentie vanzelf en betaal je niets.',
    },
    ended: {
      subject: 'Je advertentie staat niet meer online',
      text: 'De dagen van ‘{title}’ zijn voorbij; de advertentie is offline. Je kunt haar met één betaling weer online zetten, zonder iets opnieuw in te vullen.',
    },
  },
  en: {
    hello: 'Hi {name},',
    action: 'To your ads',
    renew: 'Renew your ad',
    reason: 'The admin added this:\n{reason}',
    approved: {
      subject: 'Your home is online',
      text: '‘{title}’ was approved and is online now, up to and including {until}. Replies of renters come to the email address in your ad.',
    },
    changeApproved: {
      subject: 'Your change is online',
      text: 'The new text of ‘{title}’ was approved and is online now.',
    },
    sentBack: {
      subject: 'Something in your ad has to change',
      text: 'We looked at ‘{title}’ and ask you to change something. After that we look at it again. You need not pay again.',
    },
    refused: {
      subject: 'We do not place your ad',
      text: 'We looked at ‘{title}’ and do not place this ad. You get back all that you paid for it, in the same way as you paid.',
    },
    reminder: {
      subject: {
        one: 'Your ad is online for {count} more day',
        other: 'Your ad is online for {count} more days',
      },
      text: '‘{title}’ is online up to and including {until}. Do you want longer? Then renew it; the new days come after the old ones. If you do nothing, the ad stops by itself and you pay nothing.',
    },
    ended: {
      subject: 'Your ad is no longer online',
      text: 'The days of ‘{title}’ are over; the ad is offline. You can put it online again with one payment, without filling in anything again.',
    },
  },
})
