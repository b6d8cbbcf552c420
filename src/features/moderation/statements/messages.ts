import { bilingual } from '#shared/texts.ts'

/** What decisions can rest on, as those who are told read it. */
export const groundMessages = bilingual({
  nl: {
    fraud: 'De wet: dit lijkt op oplichting (artikel 326 van het Wetboek van Strafrecht).',
    discrimination:
      'De wet: de advertentie sluit mensen uit (Algemene wet gelijke behandeling en Wet goed verhuurderschap, artikel 2).',
    costs:
      'De wet: er worden kosten of een waarborgsom gevraagd die niet mogen (artikelen 7:261b, 7:264 en 7:417 van het Burgerlijk Wetboek).',
    law: 'De wet: de inhoud is om een andere reden verboden. Wij leggen dat hierboven uit.',
    incorrect: 'Onze voorwaarden, artikel 10: wat er staat moet waar zijn.',
    incomplete: 'Onze voorwaarden, artikel 10: een advertentie moet volledig zijn.',
    unavailable: 'Onze voorwaarden, artikel 10: de woning moet nog te huur zijn.',
    double: 'Onze voorwaarden, artikel 10: een woning staat er maar één keer op.',
    conduct: 'Onze voorwaarden, artikel 10: wat je met een account niet mag doen.',
    terms: 'Onze voorwaarden, artikel 10.',
  },
  en: {
    fraud: 'The law: this looks like fraud (article 326 of the Dutch Criminal Code).',
    discrimination:
      'The law: the listing excludes people (Dutch Equal Treatment Act, and article 2 of the Good Landlordship Act).',
    costs:
      'The law: it asks for costs or a deposit that are not allowed (articles 7:261b, 7:264 and 7:417 of the Dutch Civil Code).',
    law: 'The law: the content is not allowed for another reason, which we explain above.',
    incorrect: 'Our terms, article 10: what a listing says must be true.',
    incomplete: 'Our terms, article 10: a listing must be complete.',
    unavailable: 'Our terms, article 10: the home must still be for rent.',
    double: 'Our terms, article 10: a home is listed only once.',
    conduct: 'Our terms, article 10: what you may not do with an account.',
    terms: 'Our terms, article 10.',
  },
})

/** The short names of grounds for admins, who choose one. */
export const groundNames = bilingual({
  nl: {
    choose: 'Grond',
    fraud: 'Wet: oplichting',
    discrimination: 'Wet: discriminatie',
    costs: 'Wet: verboden kosten of waarborgsom',
    law: 'Wet: andere reden',
    incorrect: 'Voorwaarden: klopt niet',
    incomplete: 'Voorwaarden: onvolledig',
    unavailable: 'Voorwaarden: niet meer te huur',
    double: 'Voorwaarden: staat er dubbel op',
    conduct: 'Voorwaarden: gebruik van het account',
    terms: 'Voorwaarden: artikel 10',
  },
  en: {
    choose: 'Ground',
    fraud: 'Law: fraud',
    discrimination: 'Law: discrimination',
    costs: 'Law: costs or deposit not allowed',
    law: 'Law: another reason',
    incorrect: 'Terms: incorrect',
    incomplete: 'Terms: incomplete',
    unavailable: 'Terms: no longer for rent',
    double: 'Terms: listed twice',
    conduct: 'Terms: use of the account',
    terms: 'Terms: article 10',
  },
})

/** What a statement of reasons says, on a page and in a mail. */
export const statementMessages = bilingual({
  nl: {
    title: 'Waarom we dit besloten',
    kind: {
      sentBack: 'We vroegen je om een aanpassing',
      refused: 'We hebben je advertentie niet geplaatst',
      takenDown: 'We hebben je advertentie offline gehaald',
      hidden: 'We hebben je woning verborgen',
      rented: 'We hebben je woning op verhuurd gezet',
      gone: 'We hebben je woning op niet meer beschikbaar gezet',
      deleted: 'We hebben je woning verwijderd',
      deactivated: 'We hebben je account geblokkeerd',
      outcome: 'We hebben over je melding besloten',
    },
    facts: 'Wat we vaststelden',
    ground: 'Waarop dit rust',
    cause: 'Aanleiding',
    byReport: 'Een melding. Wie die deed, delen we niet.',
    ownCheck: 'Onze eigen controle.',
    decidedBy:
      'Een medewerker heeft dit besloten, geen computer. Het geldt overal op {brand}, tot we het terugdraaien.',
    objection: 'Maak bezwaar',
    remedies:
      'Niet mee eens? Maak binnen zes maanden bezwaar. Iemand van ons kijkt er dan opnieuw naar en antwoordt per mail. Je kunt ook naar de rechter.',
    objected: 'Je maakte bezwaar op {date}. We antwoorden per mail.',
    granted: 'Je bezwaar is op {date} toegewezen.',
    rejected: 'Je bezwaar is op {date} afgewezen.',
    answer: 'Ons antwoord',
    reported: {
      one: 'We kregen een melding over de advertentie: {reasons}. We hebben de melding en de advertentie bekeken.',
      other:
        'We kregen {count} meldingen over de advertentie: {reasons}. We hebben de meldingen en de advertentie bekeken.',
    },
    checked: 'We hebben de advertentie zelf gecontroleerd.',
  },
  en: {
    title: 'Why we decided this',
    kind: {
      sentBack: 'We asked you for a change',
      refused: 'We did not publish your listing',
      takenDown: 'We took your listing offline',
      hidden: 'We have hidden your home',
      rented: 'We have marked your home as rented',
      gone: 'We have marked your home as no longer available',
      deleted: 'We have deleted your home',
      deactivated: 'We have deactivated your account',
      outcome: 'We have decided about your report',
    },
    facts: 'What we found',
    ground: 'What this is based on',
    cause: 'What led to it',
    byReport: 'A report. We do not share who made it.',
    ownCheck: 'Our own check.',
    decidedBy: 'A member of staff decided this, not a computer. It applies everywhere on {brand}, until we reverse it.',
    objection: 'Object to this decision',
    remedies:
      'If you do not agree, you can object within 6 months. Someone on our team will look at it again and answer by email. You can also go to court.',
    objected: 'You objected on {date}. We will answer by email.',
    granted: 'Your objection was granted on {date}.',
    rejected: 'Your objection was rejected on {date}.',
    answer: 'Our answer',
    reported: {
      one: 'We received a report about the listing: {reasons}. We looked at the report and the listing.',
      other: 'We received {count} reports about the listing: {reasons}. We looked at the reports and the listing.',
    },
    checked: 'We checked the listing ourselves.',
  },
})

/** Texts of the page to object to a decision. */
export const objectionPageMessages = bilingual({
  nl: {
    title: 'Bezwaar maken',
    description: 'Maak bezwaar tegen een beslissing over je woning, je account of je melding.',
    lead: 'Ben je het niet eens met deze beslissing? Schrijf op waarom. Iemand van ons kijkt er opnieuw naar en antwoordt per mail, meestal binnen een werkdag.',
    about: 'Het gaat over',
    decided: 'Besloten op',
    text: 'Waarom ben je het er niet mee eens?',
    hint: 'Schrijf geen burgerservicenummer (BSN) of andere gegevens op die niet nodig zijn. Maximaal 4.000 tekens.',
    send: 'Verstuur bezwaar',
    sending: 'Bezig met versturen',
    sentTitle: 'Je bezwaar is ontvangen',
    sent: 'Je bezwaar is ontvangen. We antwoorden per mail, meestal binnen een werkdag.',
    failed: 'Je bezwaar is niet verstuurd. Je tekst staat er nog. Probeer het opnieuw.',
    unknownTitle: 'Deze link werkt niet',
    contact: 'Neem contact op',
  },
  en: {
    title: 'Object to a decision',
    description: 'Object to a decision about your home, your account or your report.',
    lead: 'If you do not agree with this decision, tell us why. Someone on our team will look at it again and answer by email, usually within 1 working day.',
    about: 'This is about',
    decided: 'Decided on',
    text: 'Why do you disagree?',
    hint: 'Do not include a citizen service number (BSN) or other details that are not needed. Up to 4,000 characters.',
    send: 'Send objection',
    sending: 'Sending',
    sentTitle: 'We have received your objection',
    sent: 'We have received your objection. We will answer by email, usually within 1 working day.',
    failed: 'Your objection was not sent. Your text is still here. Try again.',
    unknownTitle: 'This link does not work',
    contact: 'Contact us',
  },
})
