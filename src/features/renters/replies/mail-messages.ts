import { bilingual } from '#shared/texts.ts'

/** Texts of the mails about replies. */
export const replyMailMessages = bilingual({
  nl: {
    reply: {
      subject: '{name} reageert op {home}',
      heading: '{name} wil {home} graag huren',
      intro: 'Via {brand} schreef {name} je over je advertentie:',
      action: 'Antwoord of nodig uit',
      how: 'Met de knop antwoord je op één pagina, zonder account. Gewoon antwoorden op deze mail kan ook: dat komt bij {name} aan.',
      stages:
        'Telefoonnummer en volledige naam krijg je van {name} als er een bezichtiging aankomt. Vraag voor die tijd geen loonstroken, en nooit om een kopie van een identiteitsbewijs of een burgerservicenummer.',
      why: 'Je krijgt deze mail omdat jouw adres bij deze advertentie staat. Klopt dat niet? Laat het weten via {email}.',
    },
    shared: {
      subject: 'Zo bereik je {name} over {home}',
      heading: 'Zo bereik je {name}',
      intro: 'Er komt een bezichtiging aan van {home}. Daarom deelt {name} nu deze gegevens met je:',
      fullName: 'Naam: {name}',
      email: 'E-mail: {email}',
      phone: 'Telefoon: {phone}',
      note: '{name} schrijft erbij:',
      action: 'Antwoord of spreek af',
      care: 'Gebruik deze gegevens alleen voor deze woning, en wis ze als {name} de woning niet huurt.',
    },
    answer: {
      hello: 'Hoi {name},',
      viewing: {
        subject: 'Uitnodiging om {home} te bekijken',
        text: 'Goed nieuws: de verhuurder van {home} nodigt je uit om te komen kijken.',
        next: 'Wil je dat de verhuurder je kan bellen? Deel dan je gegevens bij Mijn reacties. Betaal nooit iets voor je de woning hebt gezien, en stuur nooit een kopie van je identiteitsbewijs.',
      },
      message: {
        subject: 'Antwoord over {home}',
        text: 'De verhuurder van {home} heeft je geantwoord:',
        next: 'Komt er een bezichtiging? Deel dan je gegevens bij Mijn reacties. Betaal nooit iets voor je de woning hebt gezien, en stuur nooit een kopie van je identiteitsbewijs.',
      },
      refusal: {
        subject: 'Antwoord over {home}',
        text: 'De verhuurder van {home} kiest helaas voor iemand anders:',
        next: 'Jammer. Nieuwe woningen staan elke dag op {brand}.',
      },
      action: 'Bekijk bij Mijn reacties',
    },
  },
  en: {
    reply: {
      subject: '{name} replies about {home}',
      heading: '{name} would like to rent {home}',
      intro: 'Through {brand}, {name} wrote to you about your ad:',
      action: 'Answer or invite',
      how: 'The button leads to one page where you answer, without an account. Answering this mail works too: it reaches {name}.',
      stages:
        '{name} gives you a telephone number and full name when a viewing is near. Until then ask for no payslips, and never for a copy of an identity document or a citizen service number.',
      why: 'You get this mail because your address stands with this ad. Is that not right? Tell us at {email}.',
    },
    shared: {
      subject: 'How to reach {name} about {home}',
      heading: 'How to reach {name}',
      intro: 'A viewing of {home} is near. That is why {name} now shares these details with you:',
      fullName: 'Name: {name}',
      email: 'Email: {email}',
      phone: 'Telephone: {phone}',
      note: '{name} adds:',
      action: 'Answer or arrange',
      care: 'Use these details for this home only, and delete them if {name} does not rent it.',
    },
    answer: {
      hello: 'Hi {name},',
      viewing: {
        subject: 'Invitation to see {home}',
        text: 'Good news: the landlord of {home} invites you to come and see it.',
        next: 'Should the landlord be able to call you? Then share your details under My replies. Never pay anything before you have seen the home, and never send a copy of your identity document.',
      },
      message: {
        subject: 'Answer about {home}',
        text: 'The landlord of {home} has answered you:',
        next: 'Is a viewing near? Then share your details under My replies. Never pay anything before you have seen the home, and never send a copy of your identity document.',
      },
      refusal: {
        subject: 'Answer about {home}',
        text: 'The landlord of {home} has unfortunately chosen somebody else:',
        next: 'A pity. New homes come to {brand} every day.',
      },
      action: 'See it under My replies',
    },
  },
})
