import type { Answers, SpaceAnswers, SpaceNames } from './answers.ts'

/** The names of spaces in the tests: their kind and number. */
export const nameSpace: SpaceNames = (kind, count) => `${kind} ${count}`

/** A space with these facts, named after its kind. */
export const space = (id: string, kind: SpaceAnswers['kind'], facts: SpaceAnswers['facts'] = {}): SpaceAnswers => ({
  id,
  kind,
  name: `${kind} ${id}`,
  facts,
})

const heated = { heated: 'yes', cooled: 'no' } as const

/** A tenant of a flat in Utrecht who measured everything. */
export const measuredFlat: Answers = {
  kind: 'self-contained',
  home: {
    municipality: 'Utrecht',
    building: 'multi-family',
    buildYear: '1975',
    usableArea: '62',
    label: 'C',
    labelPeriod: 'since2021',
    value: '254.310',
    rent: '1.250',
  },
  spaces: [
    space('1', 'room', { ...heated, area: '4,2 x 5' }),
    space('2', 'room', { ...heated, area: '3 x 4' }),
    space('3', 'kitchen', { ...heated, area: '7,5', worktop: '180', knowsFittings: 'yes', gasHob: '1' }),
    space('4', 'bathroom', { ...heated, area: '2 x 2', knowsFittings: 'yes', shower: '1', basin: '1' }),
    space('5', 'toilet', { heated: 'no', area: '1', knowsFittings: 'yes', standingToilet: '1' }),
    space('6', 'outdoor', { area: '6' }),
  ],
}

/** A student with a room in a house of five in Groningen. */
export const sharedHouse: Answers = {
  kind: 'room',
  home: {
    municipality: 'Groningen',
    buildYear: '1930',
    usableArea: '110',
    label: 'D',
    labelPeriod: 'sinceJuly2024',
    value: '330000',
    rent: '550',
    roomsAtAddress: '5',
  },
  spaces: [
    space('1', 'room', { ...heated, area: '14' }),
    space('2', 'kitchen', {
      ...heated,
      area: '10',
      worktop: '250',
      knowsFittings: 'yes',
      sharing: 'rooms',
      gasHob: '1',
    }),
    space('3', 'bathroom', { ...heated, area: '5', knowsFittings: 'yes', sharing: 'rooms', shower: '1', basin: '1' }),
    space('4', 'toilet', { heated: 'no', area: '1', knowsFittings: 'yes', sharing: 'rooms', standingToilet: '1' }),
  ],
}
