import type { RequestListener } from 'node:http'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import { address, derived, makeAllDue, openRegisters, readAnswers, sendJson } from './test-registers.server.ts'

const site = testApp()

/** A body that goes on until the reader leaves. */
const sendEndlessly: RequestListener = (_, response) => {
  const part = `"${' '.repeat(60_000)}`
  const send = () => {
    let goesOn = !response.destroyed
    while (goesOn) goesOn = response.write(part)
  }
  response.on('drain', send)
  send()
}

describe('a register that fails', () => {
  test.each([
    ['an error page', (_, response) => response.end('<html><title>Storing</title></html>'), /not JSON/],
    ['other JSON', (_, response) => response.end('{"error":"quota"}'), /not as documented/],
    ['an empty answer', (_, response) => response.end(), /not JSON/],
    ['an error', (_, response) => response.writeHead(500).end(), /status 500/],
    ['a connection that breaks', (request) => request.socket.destroy(), /connection/],
    ['a refused key', (_, response) => response.writeHead(401).end(), /status 401/],
    ['a body without an end', sendEndlessly, /tooLarge/],
    ['a redirect', (_, response) => response.writeHead(302, { location: 'https://elders.example/' }).end(), /private/],
  ] satisfies [string, RequestListener, RegExp][])(
    'with %s loses nothing: what was known stays, it is told once, and it is asked again',
    async (_, failing, reason) => {
      const id = await insertProperty(site.db, { ...address, ...derived })
      for (let number = 1; number <= 4; number++)
        await insertProperty(site.db, { ...address, ...derived, house_number: 100 + number })
      let works = true
      const answer: RequestListener = (request, response) => (works ? sendJson({}) : failing)(request, response)
      const { askAll, reports } = await openRegisters(site, answer, {
        only: 'addresses',
        limits: { firstBackoffMs: 0 },
      })
      await askAll()
      works = false
      await makeAllDue(site)
      for (let tries = 0; tries < 5; tries++) await askAll()
      expect(reports).toHaveLength(1)
      expect(reports[0]).toMatch(/^addresses: /)
      expect(reports[0]).toMatch(reason)
      expect((await site.get<Property>(`/properties/${id}`)).body.official.address).toBe('found')
      const rows = await readAnswers(site)
      expect(rows).toHaveLength(5)
      expect(rows.filter(({ last_error }) => last_error !== null)).toHaveLength(3)
      const states = await site.db.selectFrom('service_states').selectAll().execute()
      expect(states).toMatchObject([{ service: 'addresses', is_available: false }])
    },
  )

  test('with 429 is left alone as long as it says, and the address keeps its turn', async () => {
    for (let number = 1; number <= 3; number++)
      await insertProperty(site.db, { ...address, ...derived, house_number: number })
    const { host, askAll, reports } = await openRegisters(
      site,
      (_, response) => response.writeHead(429, { 'retry-after': '120' }).end(),
      { only: 'energy_labels' },
    )
    for (let tries = 0; tries < 4; tries++) await askAll()
    expect(host.asked).toHaveLength(1)
    expect(reports).toEqual([])
    expect(await readAnswers(site)).toHaveLength(3)
  })

  test('on a private network is not asked unless the operator allows it', async () => {
    await insertProperty(site.db, { ...address, ...derived })
    const { host, askAll } = await openRegisters(site, sendJson({}), { only: 'addresses', allow: false })
    await askAll()
    expect(host.asked).toEqual([])
    const [answer] = await readAnswers(site)
    expect(answer?.state).toBeNull()
    expect(answer?.last_error).toMatch(/address\.private/)
  })
})
