import { bilingual } from '#shared/texts.ts'

/** Texts of the mails to those who report a home. */
export const reportMailMessages = bilingual({
  nl: {
    receipt: {
      subject: 'We hebben je melding ontvangen',
      text: 'Bedankt voor je melding over {home}: {reason}. Iemand van ons kijkt ernaar, meestal binnen twee werkdagen. Daarna mailen we je wat we hebben besloten.',
      number: 'Je melding heeft nummer {number}.',
      keep: 'Heb je deze melding niet gedaan? Dan heeft iemand anders je adres ingevuld. Antwoord op deze mail, dan wissen we je adres.',
    },
    outcome: {
      subject: 'Wat we met je melding hebben gedaan',
      text: 'Je meldde ons iets over {home}. We hebben ernaar gekeken en dit besloten:',
      hidden: 'We hebben de advertentie van de site gehaald.',
      rented: 'We hebben de woning op verhuurd gezet.',
      gone: 'We hebben de woning op niet meer beschikbaar gezet.',
      deleted: 'We hebben de woning van de site verwijderd.',
      dismissed: 'We laten de advertentie staan. We vonden niet genoeg om iets te veranderen.',
    },
  },
  en: {
    receipt: {
      subject: 'We have received your report',
      text: 'Thank you for your report about {home}: {reason}. Someone on our team will look into it, usually within 2 working days. We will then email you what we decided.',
      number: 'Your report has number {number}.',
      keep: 'If you did not make this report, someone else entered your address. Reply to this email and we will delete it.',
    },
    outcome: {
      subject: 'What we did with your report',
      text: 'You reported something about {home}. We looked into it and decided this:',
      hidden: 'We have removed the listing from the site.',
      rented: 'We have marked the home as rented.',
      gone: 'We have marked the home as no longer available.',
      deleted: 'We have deleted the home from the site.',
      dismissed: 'We are leaving the listing as it is. We did not find enough to change anything.',
    },
  },
})
