import { bilingual } from '#shared/texts.ts'

/** Texts of the mails about replies. */
export const replyMailMessages = bilingual({
  nl: {
    reply: {
      subject: '{name} reageert op {home}',
      heading: '{name} wil {home} graag huren',
      intro: '{name} stuurde je via {brand} een bericht over je advertentie:',
      action: 'Antwoord of nodig uit',
      how: 'Met de knop antwoord je op één pagina, zonder account. Je kunt ook deze mail beantwoorden: je antwoord komt dan bij {name} aan.',
      stages:
        '{name} deelt een telefoonnummer en de volledige naam zodra er een bezichtiging is afgesproken. Vraag voor die tijd niet om loonstroken, en nooit om een kopie van een identiteitsbewijs of een burgerservicenummer.',
      why: 'Je krijgt deze mail omdat jouw adres bij deze advertentie staat. Klopt dat niet? Laat het weten via {email}.',
    },
    shared: {
      subject: 'Zo bereik je {name} over {home}',
      heading: 'Zo bereik je {name}',
      intro: 'Er is een bezichtiging van {home} op komst. Daarom deelt {name} nu deze gegevens met je:',
      fullName: 'Naam: {name}',
      email: 'E-mail: {email}',
      phone: 'Telefoon: {phone}',
      note: '{name} schrijft erbij:',
      action: 'Antwoord of maak een afspraak',
      care: 'Gebruik deze gegevens alleen voor deze woning, en wis ze als {name} de woning niet huurt.',
    },
  },
  en: {
    reply: {
      subject: '{name} replies about {home}',
      heading: '{name} would like to rent {home}',
      intro: '{name} sent you a message on {brand} about your listing:',
      action: 'Answer or invite',
      how: 'Use the button to answer on one page, without an account. You can also reply to this email: your answer goes to {name}.',
      stages:
        '{name} will share a phone number and full name once a viewing is arranged. Do not ask for payslips before then, and never ask for a copy of an identity document or a citizen service number.',
      why: 'You received this email because your address is on this listing. Is that wrong? Tell us at {email}.',
    },
    shared: {
      subject: 'How to reach {name} about {home}',
      heading: 'How to reach {name}',
      intro: 'A viewing of {home} is coming up, so {name} is sharing these details with you:',
      fullName: 'Name: {name}',
      email: 'Email: {email}',
      phone: 'Phone: {phone}',
      note: '{name} adds:',
      action: 'Answer or arrange a viewing',
      care: 'Use these details for this home only, and delete them if {name} does not rent it.',
    },
  },
})
