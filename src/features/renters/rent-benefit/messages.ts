import { bilingual } from '#shared/texts.ts'

/** Texts about the rent benefit on the page of a home. */
export const rentBenefitMessages = bilingual({
  nl: {
    possible: 'Huurtoeslag: mogelijk',
    impossible: 'Huurtoeslag: niet voor een kamer',
    selfContained:
      'Er is alleen huurtoeslag voor een zelfstandige woning: met een eigen voordeur, keuken en toilet. Kijk bij de bezichtiging of dat klopt.',
    room: 'Er is alleen huurtoeslag voor een zelfstandige woning, en deze woning staat als kamer in de advertentie.',
    counted:
      'In {year} is er geen maximale huur meer. De kale huur telt mee tot {amount} per maand, en tot {young} als je 18 tot 21 jaar bent. Servicekosten tellen niet mee.',
    person:
      'Of je het krijgt, hangt ook af van je inkomen en je vermogen. Wie alleen woont, mag hooguit {assets} hebben.',
    link: 'Reken het na bij Toeslagen',
  },
  en: {
    possible: 'Rent benefit (huurtoeslag): possible',
    impossible: 'Rent benefit (huurtoeslag): not for a room',
    selfContained:
      'You can only get rent benefit for a self-contained home, with its own front door, kitchen and toilet. Check this at the viewing.',
    room: 'You can only get rent benefit for a self-contained home, and this one is advertised as a room.',
    counted:
      'In {year} there is no maximum rent. The basic rent counts up to {amount} a month, or up to {young} if you are 18 to 20. Service costs do not count.',
    person: 'It also depends on your income and on your savings, which may be at most {assets} for a single person.',
    link: 'Calculate it at Toeslagen (in Dutch)',
  },
})
export type RentBenefitTexts = (typeof rentBenefitMessages)['nl']
