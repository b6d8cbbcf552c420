import { expect, test } from 'vitest'
import {
  type Answers,
  decodeAnswers,
  encodeAnswers,
  firstAnswers,
  mostSpaces,
  saysAnything,
  withSpace,
} from './answers.ts'
import { readKnownFragment, toKnownFragment } from './known-facts.ts'
import { measuredFlat, nameSpace, sharedHouse } from './test-answers.ts'

test.each([measuredFlat, sharedHouse])('a link carries the answers of a $kind there and back', (answers) => {
  const text = encodeAnswers({ ...answers, spaces: answers.spaces.map((space) => ({ ...space, name: 'Kamer ë 你' })) })
  expect(text).toMatch(/^[\w-]+$/)
  expect(decodeAnswers(text)?.home).toEqual(answers.home)
  expect(decodeAnswers(text)?.spaces[0]?.name).toBe('Kamer ë 你')
})

test.each([
  ['no base64', '***'],
  ['no JSON', btoa('{')],
  ['another shape', btoa('{"kind":"castle"}')],
  ['a number', btoa('1')],
  ['an unknown fact', btoa(JSON.stringify({ ...measuredFlat, home: { castle: 'yes' } }))],
  ['a text that is too long', btoa(JSON.stringify({ ...measuredFlat, home: { value: '1'.repeat(61) } }))],
  [
    'a space twice',
    btoa(JSON.stringify({ ...measuredFlat, spaces: [measuredFlat.spaces[0], measuredFlat.spaces[0]] })),
  ],
  ['more than a link can carry', 'A'.repeat(40_000)],
])('a link with %s is not read', (_, text) => expect(decodeAnswers(text)).toBeUndefined())

test('a form begins with the spaces that nearly every home has, and has said nothing', () => {
  const first = firstAnswers('room', nameSpace)
  expect(first.spaces.map(({ name }) => name)).toEqual(['room 1', 'kitchen 1', 'bathroom 1', 'toilet 1'])
  expect(first.spaces.map(({ facts }) => facts.sharing)).toEqual([undefined, 'rooms', 'rooms', 'rooms'])
  expect(saysAnything(first)).toBe(false)
  expect(saysAnything(measuredFlat)).toBe(true)
})

test('a space is added with the next number, until the form is full', () => {
  const added = withSpace(measuredFlat, 'room', nameSpace)
  expect(added.spaces.at(-1)).toEqual({ id: '7', kind: 'room', name: 'room 3', facts: {} })
  let full: Answers = measuredFlat
  for (let at = 0; at < mostSpaces + 5; at++) full = withSpace(full, 'storage', nameSpace)
  expect(full.spaces).toHaveLength(mostSpaces)
})

const ad = {
  propertyType: 'apartment',
  energyLabel: 'B',
  yearBuilt: { from: 1930, to: 1930 },
  rent: { cents: 145_050, upToCents: null, currency: 'EUR', period: 'month', onRequest: false },
  monument: null,
  amenities: ['balcony', 'storage'],
  features: { numberOfRoomsFloat: 4, surfaceAreaFloat: 80 },
  serviceCosts: { kind: 'extra', cents: 5_000 },
  utilities: { kind: 'unknown', cents: null },
} as const satisfies Parameters<typeof toKnownFragment>[0]

test('the page of a home hands on what its ad says, and guesses nothing', () => {
  const answers = readKnownFragment(toKnownFragment({ ...ad, amenities: [...ad.amenities] }, 'Utrecht'), nameSpace)
  expect(answers?.home).toEqual({
    municipality: 'Utrecht',
    building: 'multi-family',
    buildYear: '1930',
    label: 'B',
    rent: '1450.5',
  })
  const kinds = answers?.spaces.map(({ kind }) => kind)
  expect(kinds?.filter((kind) => kind === 'room')).toHaveLength(4)
  expect(kinds?.slice(-2)).toEqual(['outdoor', 'storage'])
  expect(answers?.spaces.every(({ facts }) => facts.area === undefined)).toBe(true)
})

test('a rent that includes other costs, and a building year that is not sure, are left open', () => {
  const fragment = toKnownFragment(
    {
      ...ad,
      amenities: [],
      propertyType: 'room',
      serviceCosts: { kind: 'included', cents: null },
      yearBuilt: { from: 1900, to: 1930 },
      energyLabel: null,
      monument: 'townscape',
    },
    undefined,
  )
  expect(readKnownFragment(fragment, nameSpace)).toMatchObject({ kind: 'room', home: { isInProtectedView: 'yes' } })
  expect(fragment).toBe('kind=room&isInProtectedView=yes')
})

test('a fragment of something else is no answer, and absurd numbers are bounded', () => {
  expect(readKnownFragment('home-label', nameSpace)).toBeUndefined()
  expect(readKnownFragment('kind=castle', nameSpace)).toBeUndefined()
  expect(readKnownFragment('kind=self-contained&rooms=9e9', nameSpace)?.spaces.length).toBeLessThan(mostSpaces)
  expect(readKnownFragment(`kind=room&value=${'9'.repeat(99)}`, nameSpace)?.home).toEqual({})
})
