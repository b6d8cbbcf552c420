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
  },
})
