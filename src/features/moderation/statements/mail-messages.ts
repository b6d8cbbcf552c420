import { bilingual } from '#shared/texts.ts'

/** Texts of the mails about decisions and objections. */
export const statementMailMessages = bilingual({
  nl: {
    hello: 'Hoi {name},',
    helloUnknown: 'Hoi,',
    home: {
      hidden: {
        subject: 'We hebben je woning verborgen',
        text: '‘{subject}’ is niet meer te zien op {brand}.',
      },
      rented: {
        subject: 'We hebben je woning op verhuurd gezet',
        text: '‘{subject}’ staat op {brand} nu als verhuurd.',
      },
      gone: {
        subject: 'We hebben je woning op niet meer beschikbaar gezet',
        text: '‘{subject}’ staat op {brand} nu als niet meer beschikbaar.',
      },
      deleted: {
        subject: 'We hebben je woning verwijderd',
        text: '‘{subject}’ is van {brand} verwijderd.',
      },
    },
    lifted: {
      subject: 'De beslissing over je woning is teruggedraaid',
      text: 'We hebben onze beslissing over ‘{subject}’ teruggedraaid. Je hoeft niets te doen.',
    },
    received: {
      subject: 'Je bezwaar is ontvangen',
      text: 'We hebben je bezwaar ontvangen tegen onze beslissing over {subject}. Iemand van ons kijkt er opnieuw naar. Je krijgt antwoord per mail, meestal binnen een werkdag.',
    },
    granted: {
      subject: 'Je bezwaar is toegewezen',
      text: 'We hebben opnieuw gekeken naar onze beslissing over {subject}. Je hebt gelijk. We draaien de beslissing terug.',
    },
    rejected: {
      subject: 'Je bezwaar is afgewezen',
      text: 'We hebben opnieuw gekeken naar onze beslissing over {subject}. De beslissing blijft staan:',
      court: 'Ben je het hier niet mee eens? Dan kun je naar de rechter.',
    },
  },
  en: {
    hello: 'Hi {name},',
    helloUnknown: 'Hello,',
    home: {
      hidden: {
        subject: 'We have hidden your home',
        text: '‘{subject}’ can no longer be seen on {brand}.',
      },
      rented: {
        subject: 'We have marked your home as rented',
        text: '‘{subject}’ is now shown as rented on {brand}.',
      },
      gone: {
        subject: 'We have marked your home as no longer available',
        text: '‘{subject}’ is now shown as no longer available on {brand}.',
      },
      deleted: {
        subject: 'We have deleted your home',
        text: '‘{subject}’ has been deleted from {brand}.',
      },
    },
    lifted: {
      subject: 'The decision about your home has been reversed',
      text: 'We have reversed our decision about ‘{subject}’. You do not need to do anything.',
    },
    received: {
      subject: 'We have received your objection',
      text: 'We have received your objection to our decision about {subject}. Someone on our team will look at it again. You will get an answer by email, usually within 1 working day.',
    },
    granted: {
      subject: 'Your objection has been granted',
      text: 'We have looked again at our decision about {subject}. You are right, and we are reversing it.',
    },
    rejected: {
      subject: 'Your objection has been rejected',
      text: 'We have looked again at our decision about {subject}. The decision stands:',
      court: 'If you do not agree, you can go to court.',
    },
  },
})
