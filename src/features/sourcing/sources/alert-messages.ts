import { bilingual } from '#shared/texts.ts'

/** Texts of the mails about problems with a source. */
export const alertMessages = bilingual({
  nl: {
    hello: 'Hoi {name},',
    action: 'Bekijk de bron',
    late: {
      subject: '{source} is te laat',
      text: '{source} is al meer dan een half uur over tijd zonder dat het lezen lukte. De woningen blijven staan, maar worden niet bijgewerkt.',
    },
    empty: {
      subject: '{source} is leeg',
      text: '{source} gaf vijf keer achter elkaar een lijst zonder één woning. Misschien is het adres of de indeling veranderd.',
    },
    challenged: {
      subject: '{source} vraagt om een bewijs dat je een mens bent',
      text: 'Op het adres van {source} staat een pagina die controleert of de bezoeker een mens is. Er is niets gelezen. Vraag de site om toegang of om een feed.',
    },
    blocked: {
      subject: '{source} laat ons niet toe',
      text: 'Het adres van {source} weigert ons. Er is niets gelezen. Vraag de site om toegang of om een feed.',
    },
    unreadable: {
      subject: '{source} is niet te lezen',
      text: 'Van wat {source} gaf, kon niets als woning gelezen worden: {problem}. De woningen blijven staan, maar worden niet bijgewerkt.',
    },
    changed_layout: {
      subject: '{source} ziet er anders uit',
      text: 'Pagina’s van {source} hebben een andere indeling of taal dan bekend, of zijn afgebroken. Ze zijn afgewezen; wat al bekend was, blijft staan. Een voorbeeld is advertentie {number}.',
    },
    fewer_facts: {
      subject: '{source} zegt minder dan eerst',
      text: 'Advertenties van {source} noemen dit veel minder vaak dan in de afgelopen 30 dagen: {facts}. Een voorbeeld is advertentie {number}.',
    },
  },
  en: {
    hello: 'Hi {name},',
    action: 'Look at the source',
    late: {
      subject: '{source} is late',
      text: '{source} is more than half an hour past its time without a good run. Its homes stay, but are not brought up to date.',
    },
    empty: {
      subject: '{source} is empty',
      text: '{source} gave a list without a single home five times in a row. Its address or its layout may have changed.',
    },
    challenged: {
      subject: '{source} asks for proof of being human',
      text: 'The address of {source} shows a page that checks whether its visitor is human. Nothing was read. Ask the site for access or for a feed.',
    },
    blocked: {
      subject: '{source} does not let us in',
      text: 'The address of {source} refuses us. Nothing was read. Ask the site for access or for a feed.',
    },
    unreadable: {
      subject: '{source} cannot be read',
      text: 'Nothing of what {source} gave could be read as a home: {problem}. Its homes stay, but are not brought up to date.',
    },
    changed_layout: {
      subject: '{source} looks different',
      text: 'Pages of {source} have another layout or language than the known one, or are cut off. They were rejected; what was known stays. An example is advertisement {number}.',
    },
    fewer_facts: {
      subject: '{source} says less than before',
      text: 'Advertisements of {source} state this far less often than in the last 30 days: {facts}. An example is advertisement {number}.',
    },
  },
})
