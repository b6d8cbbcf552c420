import { expect, test } from 'vitest'
import { readTextFacts } from './text-facts.ts'

const read = (text: string) => readTextFacts(text, { propertyType: 'room', rentCents: 50_000 }).housemates

test.each([
  ['Delen met 2 anderen.', 2],
  ['The apartment is shared with two others', 2],
  ['Je deelt de woning met 3 andere studenten.', 3],
  ['De woning wordt met vier medebewoners gedeeld.', 4],
  ['Je komt te wonen met één andere huisgenoot en onze kat.', 1],
  ['You will be living with 5 other students', 5],
  ['Er zijn 14 medebewoners.', 14],
  ['Aantal huisgenoten: 3', 3],
])('a text says with how many others a home is shared: %s', (text, value) =>
  expect(read(text)).toEqual({ value, sentence: text }),
)

test.each([
  'Maximaal 3 personen.',
  'Delen met maximaal 2 anderen.',
  'Geschikt voor 2 personen.',
  'De keuken deel je met 3 huisgenoten.',
  'Deze deel je met drie bewoners.',
  'Je deelt het huis met 2 jongens en een meisje.',
  'Je deelt het huis met 1 huisgenoot en mij.',
  'Het huis is te delen met 2 of 3 anderen.',
  'Wij zoeken een huisgenoot om het huis mee te delen.',
  'De woning wordt gedeeld met in totaal 12 personen.',
  'Je woont er niet met 4 anderen.',
  'Je deelt de woning met 2 anderen. Je deelt de woning met 3 anderen.',
])('a text leaves open with how many others a home is shared: %s', (text) => expect(read(text)).toBeUndefined())
