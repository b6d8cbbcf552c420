import { bilingual } from '#shared/texts.ts'

/** Texts of the page on which a renter says what has to fit. */
export const fitPageMessages = bilingual({
  nl: {
    title: 'Wat past bij jou?',
    description: 'Vul één keer in wat je zoekt. Dan zie je bij elke woning of die bij je past.',
    lead: 'Vul dit één keer in. Daarna zie je in de lijst en op de pagina van elke woning of die bij je past.',
    privacy: 'We bewaren dit in een cookie op dit apparaat. Verhuurders krijgen het niet te zien.',
    income: 'Bruto-inkomen van je huishouden per maand, in euro',
    household: 'Aantal bewoners',
    pets: 'Ik heb een huisdier',
    registration: 'Ik wil me op het adres inschrijven',
    travel: 'Waar moet je vaak zijn?',
    travelHint:
      'Hooguit drie plaatsen, stations of postcodes. Bij elke woning zie je hoe lang je onderweg bent; dat is een schatting.',
    place: 'Plaats {number}',
    travelBy: 'Hoe reis je?',
    modes: { train: 'Met de trein', bike: 'Met de fiets', foot: 'Te voet' },
    maxMinutes: 'Hoeveel minuten wil je hooguit onderweg zijn?',
    maxMinutesHint: 'Dan zie je ook of de reistijd past. Je mag dit openlaten.',
    save: 'Bewaar en bekijk woningen',
    clear: 'Wis mijn antwoorden',
  },
  en: {
    title: 'What do you need?',
    description: 'Tell us once what you need, and see for every home whether it fits.',
    lead: 'Fill this in once. The list and the page of every home then show whether it fits.',
    privacy: 'We store this in a cookie on this device. Landlords do not see it.',
    income: 'Gross income of your household per month, in euros',
    household: 'Number of occupants',
    pets: 'I have a pet',
    registration: 'I want to register at the address',
    travel: 'Where do you often have to be?',
    travelHint:
      'Up to three places, stations or postcodes. Every home then shows how long it takes to get there; this is an estimate.',
    place: 'Place {number}',
    travelBy: 'How do you travel?',
    modes: { train: 'By train', bike: 'By bike', foot: 'On foot' },
    maxMinutes: 'How many minutes do you want to travel at most?',
    maxMinutesHint: 'We then also show whether the travel time fits. You may leave this empty.',
    save: 'Save and view homes',
    clear: 'Clear my answers',
  },
})

/** Texts of the answers on cards and pages: a short name, and the answer for screen readers. */
export const fitMessages = bilingual({
  nl: {
    title: 'Past deze woning bij jou?',
    change: 'Wijzig wat bij je past',
    only: 'Verberg wat niet past',
    order: 'Deze volgorde kijkt naar: {list}.',
    orderWithoutTravel: 'Reistijd telt pas mee als je zegt hoe lang je hooguit onderweg wilt zijn.',
    income: 'inkomen',
    household: { one: '{count} bewoner', other: '{count} bewoners' },
    pets: 'huisdier',
    registration: 'inschrijven',
    travel: 'hooguit {count} min onderweg',
    yes: 'past',
    no: 'past niet',
    unknown: 'niet bekend',
  },
  en: {
    title: 'Does this home fit you?',
    change: 'Change what you need',
    only: 'Hide what does not fit',
    order: 'This order looks at: {list}.',
    orderWithoutTravel: 'Travel time only counts once you say how long you want to travel at most.',
    income: 'income',
    household: { one: '{count} occupant', other: '{count} occupants' },
    pets: 'pet',
    registration: 'registration',
    travel: 'at most {count} min of travel',
    yes: 'fits',
    no: 'does not fit',
    unknown: 'not known',
  },
})
