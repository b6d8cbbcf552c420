import { bilingual } from '#shared/texts.ts'

/** Texts of the page on which a renter says what has to fit. */
export const fitPageMessages = bilingual({
  nl: {
    title: 'Wat past bij jou?',
    description: 'Zeg één keer wat bij je past, dan zie je bij elke woning of ze past.',
    lead: 'Zeg het één keer. Daarna staat bij elke woning in de lijst of die bij je past.',
    privacy: 'We bewaren dit alleen op dit apparaat. Verhuurders krijgen het niet te zien.',
    income: 'Bruto-inkomen van je huishouden per maand, in euro',
    household: 'Aantal bewoners',
    pets: 'Ik heb een huisdier',
    registration: 'Ik wil me op het adres inschrijven',
    save: 'Bewaar en bekijk woningen',
    clear: 'Wis wat ik heb gezegd',
  },
  en: {
    title: 'What fits you?',
    description: 'Say once what fits you, and see for every home whether it does.',
    lead: 'Say it once. Every home in the list then shows whether it fits you.',
    privacy: 'We keep this on this device only. Landlords do not see it.',
    income: 'Gross income of your household per month, in euros',
    household: 'Number of occupants',
    pets: 'I have a pet',
    registration: 'I want to register at the address',
    save: 'Save and view homes',
    clear: 'Delete what I said',
  },
})

/** Texts of the answers on cards: a short name, and the answer for screen readers. */
export const fitMessages = bilingual({
  nl: {
    change: 'Wijzig wat bij je past',
    income: 'inkomen',
    household: { one: '{count} bewoner', other: '{count} bewoners' },
    pets: 'huisdier',
    registration: 'inschrijven',
    yes: 'past',
    no: 'past niet',
    unknown: 'niet bekend',
  },
  en: {
    change: 'Change what fits you',
    income: 'income',
    household: { one: '{count} occupant', other: '{count} occupants' },
    pets: 'pet',
    registration: 'registration',
    yes: 'fits',
    no: 'does not fit',
    unknown: 'not known',
  },
})
