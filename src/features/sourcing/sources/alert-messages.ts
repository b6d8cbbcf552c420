import { bilingual } from '#shared/texts.ts'

/** Texts of the mails about problems with a source. */
export const alertMessages = bilingual({
  nl: {
    hello: 'Hoi {name},',
    action: 'Bekijk de bron',
    late: {
      subject: '{source} is te laat',
      text: 'De import van {source} is al meer dan een half uur te laat. De woningen blijven staan, maar worden niet bijgewerkt.',
    },
    empty: {
      subject: '{source} is leeg',
      text: '{source} gaf vijf keer achter elkaar een lijst zonder woningen. Misschien is het adres of de indeling veranderd.',
    },
    challenged: {
      subject: '{source} toont een robotcontrole',
      text: 'Op het adres van {source} staat een pagina die controleert of de bezoeker een mens is. Er is niets geïmporteerd. Vraag de site om toegang of om een feed.',
    },
    blocked: {
      subject: '{source} laat ons niet toe',
      text: 'De site van {source} weigert ons. Er is niets geïmporteerd. Vraag de site om toegang of om een feed.',
    },
    unreadable: {
      subject: '{source} is niet te lezen',
      text: 'De laatste import van {source} leverde geen woningen op. {problem} De woningen die er al waren, blijven staan maar worden niet bijgewerkt.',
    },
    changed_layout: {
      subject: '{source} ziet er anders uit',
      text: 'Pagina’s van {source} hebben een andere indeling of taal dan bekend, of zijn niet volledig. Ze zijn afgewezen. Wat al bekend was, blijft staan. Voorbeeld: advertentie {number}.',
    },
    fewer_facts: {
      subject: '{source} vermeldt minder dan eerst',
      text: 'Advertenties van {source} vermelden deze gegevens veel minder vaak dan in de afgelopen 30 dagen: {facts}. Voorbeeld: advertentie {number}.',
    },
  },
  en: {
    hello: 'Hi {name},',
    action: 'View the source',
    late: {
      subject: '{source} is late',
      text: 'The import of {source} is more than half an hour late. Its homes stay online but are not updated.',
    },
    empty: {
      subject: '{source} is empty',
      text: '{source} returned a list without homes five times in a row. Its address or layout may have changed.',
    },
    challenged: {
      subject: '{source} shows a CAPTCHA',
      text: 'The address of {source} shows a page that checks whether the visitor is human. Nothing was imported. Ask the site for access or for a feed.',
    },
    blocked: {
      subject: '{source} is blocking us',
      text: '{source} refuses our requests. Nothing was imported. Ask the site for access or for a feed.',
    },
    unreadable: {
      subject: '{source} cannot be read',
      text: 'The last import of {source} found no homes. {problem} Its existing homes stay online but are not updated.',
    },
    changed_layout: {
      subject: '{source} looks different',
      text: 'Pages from {source} have a different layout or language than before, or are incomplete. They were rejected. What we already knew stays. Example: listing {number}.',
    },
    fewer_facts: {
      subject: '{source} states less than before',
      text: 'Listings from {source} state these facts far less often than in the last 30 days: {facts}. Example: listing {number}.',
    },
  },
})
