import { bilingual } from '#shared/texts.ts'

/** Words of chosen filters that the form of the list does not ask for; they come with the chips, as few lists have them. */
export const chipMessages = bilingual({
  nl: {
    area: 'getekend gebied',
    point: 'gekozen punt',
    near: 'binnen {km} km van {place}',
    income: 'inkomen {amount} is genoeg',
    pets: 'huisdier mag of onbekend',
    registration: 'inschrijven mag of onbekend',
  },
  en: {
    area: 'drawn area',
    point: 'chosen point',
    near: 'within {km} km of {place}',
    income: 'income of {amount} is enough',
    pets: 'pet allowed or unknown',
    registration: 'registration possible or unknown',
  },
})
