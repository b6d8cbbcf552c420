import { expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { PropertySummary } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { readCards } from '#features/renters/rent-check/read-cards.server.ts'

const visitor = testApp()

async function summaries() {
  await visitor.refresh()
  return (await visitor.get<{ properties: PropertySummary[] }>('/properties')).body.properties
}

test('a card says of each thing whether the home fits, in the language of the reader', async () => {
  await insertProperty(visitor.db, { income_cents: 350_000, occupants_max: 2, pets: 'ask', registration: true })
  const said = { income: 3_000, household: 2, pets: 'yes', registration: 'yes' } as const
  const properties = await summaries()
  const [dutch] = await readCards(visitor.db, properties, { said, language: 'nl' })
  expect(dutch?.fit).toEqual([
    { name: 'inkomen', answer: 'no', text: 'past niet' },
    { name: '2 bewoners', answer: 'yes', text: 'past' },
    { name: 'huisdier', answer: 'unknown', text: 'niet bekend' },
    { name: 'inschrijven', answer: 'yes', text: 'past' },
  ])
  const [english] = await readCards(visitor.db, properties, { said: { household: 1 }, language: 'en' })
  expect(english?.fit).toEqual([{ name: '1 occupant', answer: 'yes', text: 'fits' }])
})

test('the card of a renter who said nothing has nothing about it', async () => {
  await insertProperty(visitor.db, { income_cents: 350_000, pets: 'no' })
  const [card] = await readCards(visitor.db, await summaries())
  expect(card).toBeDefined()
  expect(card).not.toHaveProperty('fit')
})
