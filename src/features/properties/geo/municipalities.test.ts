import { expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'

const visitor = testApp()

const find = async (query: string) => {
  await visitor.refresh()
  const { body } = await visitor.get<Reply<typeof searchProperties>>(`/properties?${query}`)
  return body.properties.map(({ title }) => title).toSorted()
}

test('A municipality without a place of its name is found in all its places, and nowhere else', async () => {
  await insertProperty(visitor.db, { title: 'Dorp', city: 'Den Burg', municipality: 'Texel' })
  await insertProperty(visitor.db, { title: 'Eiland', city: 'Texel' })
  await insertProperty(visitor.db, { title: 'Stad', city: 'Den Helder', municipality: 'Den Helder' })
  await insertProperty(visitor.db, { title: 'Onbekend', city: 'Den Burg' })

  expect(await find('city=Texel')).toEqual(['Dorp', 'Eiland'])
  expect(await find('search=texel')).toEqual(['Dorp', 'Eiland'])
  expect(await find('city=Texel&city=Den+Helder')).toEqual(['Dorp', 'Eiland', 'Stad'])
})

test('A place that has the name of its municipality is that place alone', async () => {
  await insertProperty(visitor.db, { title: 'Stad', city: 'Utrecht', municipality: 'Utrecht' })
  await insertProperty(visitor.db, { title: 'Dorp', city: 'Vleuten', municipality: 'Utrecht' })

  expect(await find('city=Utrecht')).toEqual(['Stad'])
})

test('A municipality is searched for beside words of the text', async () => {
  const bussum = { city: 'Bussum', municipality: 'Gooise Meren' }
  await insertProperty(visitor.db, { title: 'Met', ...bussum, description_nl: 'Met tuin.' })
  await insertProperty(visitor.db, { title: 'Zonder', ...bussum })
  await insertProperty(visitor.db, { title: 'Elders', city: 'Hilversum', description_nl: 'Met tuin.' })

  expect(await find('search=gooise+meren+tuin')).toEqual(['Met'])
})

test('A home whose municipality changes is found in the new one', async () => {
  const id = await insertProperty(visitor.db, { title: 'Boerderij', city: 'Oosterend', municipality: 'Texel' })
  expect(await find('city=Texel')).toEqual(['Boerderij'])

  await visitor.db.updateTable('properties').set({ municipality: 'Terschelling' }).where('id', '=', id).execute()

  expect(await find('city=Texel')).toEqual([])
  expect(await find('city=Terschelling')).toEqual(['Boerderij'])
})
