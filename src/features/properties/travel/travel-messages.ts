import { bilingual } from '#shared/texts.ts'

/** Texts of travel times, which come with the homes that have them. */
export const travelMessages = bilingual({
  nl: {
    title: 'Reistijd',
    train: '{count} min met de trein naar {place}',
    bike: '{count} min fietsen naar {place}',
    foot: '{count} min lopen naar {place}',
    far: {
      train: 'meer dan 2 uur met de trein naar {place}',
      bike: 'meer dan 2 uur fietsen naar {place}',
      foot: 'meer dan 2 uur lopen naar {place}',
    },
    point: 'het gekozen punt',
    estimate: 'schatting',
    rough: 'ruwe schatting',
    how: {
      train:
        'Geschat van deur tot deur op een werkdag: lopen of fietsen naar het station, wachten, rijden, overstappen en lopen. Treinen: {publisher}.',
      own: 'Geschat met de afstand in een rechte lijn, keer 1,3.',
    },
    roughPoint: 'Het exacte adres van deze woning is niet bekend.',
    change: 'Wijzig je plaatsen',
  },
  en: {
    title: 'Travel time',
    train: '{count} min by train to {place}',
    bike: '{count} min by bike to {place}',
    foot: '{count} min on foot to {place}',
    far: {
      train: 'more than 2 hours by train to {place}',
      bike: 'more than 2 hours by bike to {place}',
      foot: 'more than 2 hours on foot to {place}',
    },
    point: 'the chosen point',
    estimate: 'estimate',
    rough: 'rough estimate',
    how: {
      train:
        'Estimated from door to door on a weekday: walking or cycling to the station, waiting, riding, changing and walking. Trains: {publisher}.',
      own: 'Estimated from the straight-line distance, times 1.3.',
    },
    roughPoint: 'The exact address of this home is not known.',
    change: 'Change your places',
  },
})
