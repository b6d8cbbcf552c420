import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { ProblemReply } from '#shared/problem.ts'

const visitor = testApp()

describe('a visitor who sends a malformed request', () => {
  test.each([
    ['page=0', 'page'],
    ['page=-1', 'page'],
    ['page=1e3', 'page'],
    ['page=1&page=2', 'page'],
    ['limit=101', 'limit'],
    ['status=gesloopt', 'status.0'],
    ['sort=All', 'sort'],
    ['type[]=studio', 'type[]'],
    ['minPrice=goedkoop', 'minPrice'],
    ['minRooms=', 'minRooms'],
    ['availableBy=2026-02-30', 'availableBy'],
    ['energyLabel=Z', 'energyLabel'],
    ['bounds=5,52,4,53', 'bounds'],
    ['bounds=alles', 'bounds'],
    ['sort=mooiste', 'sort'],
    ['kleur=rood', 'kleur'],
    [`search=${'x'.repeat(121)}`, 'search'],
    ['__proto__=1', '__proto__'],
  ])('%s is told which field is wrong', async (query, field) => {
    const { status, body } = await visitor.get<ProblemReply>(`/properties?${query}`)

    expect(status).toBe(400)
    expect(body).toMatchObject({ status: 'fail', code: 'request.invalid' })
    expect(Object.keys(body.fields ?? {})).toEqual([field])
    expect(body.requestId).toMatch(/^[0-9a-f-]{36}$/)
    expect(JSON.stringify(body)).not.toMatch(/stack|node_modules|zod/i)
  })

  test('gets the error in their own language', async () => {
    const dutch = await visitor.get<ProblemReply>('/properties?page=x')
    const english = await visitor.get<ProblemReply>('/properties?page=x', {
      headers: { 'accept-language': 'en-GB,nl;q=0.5' },
    })

    expect(dutch.body.fields).toEqual({ page: 'Vul een getal in.' })
    expect(english.body.fields).toEqual({ page: 'Enter a number.' })
  })

  test.each([
    ['minPrice=-1', 'minPrice', 'Dit moet minstens 0 zijn.', 'This must be 0 or more.'],
    ['page=-2', 'page', 'Dit moet minstens 1 zijn.', 'This must be 1 or more.'],
    ['maxPrice=1000001', 'maxPrice', 'Dit mag maximaal 1000000 zijn.', 'This must be 1000000 or less.'],
    [`minArea=${'9'.repeat(30)}`, 'minArea', 'Dit mag maximaal 99999 zijn.', 'This must be 99999 or less.'],
    [`minArea=${'9'.repeat(400)}`, 'minArea', 'Dit mag maximaal 99999 zijn.', 'This must be 99999 or less.'],
    ['maxPrice=1250.50', 'maxPrice', 'Vul een heel getal in, zonder punt of komma.', 'Enter a whole number.'],
    ['maxPrice=1.250', 'maxPrice', 'Vul een heel getal in, zonder punt of komma.', 'Enter a whole number.'],
    ['minArea=50,5', 'minArea', 'Vul een heel getal in, zonder punt of komma.', 'Enter a whole number.'],
    ['minRooms=-1.5', 'minRooms', 'Vul een heel getal in, zonder punt of komma.', 'Enter a whole number.'],
    ['maxPrice=1e3', 'maxPrice', 'Vul een getal in.', 'Enter a number.'],
  ])('%s is told what is wrong with the number', async (query, field, nl, en) => {
    for (const [language, sentence] of Object.entries({ nl, en })) {
      const { status, body } = await visitor.get<ProblemReply>(`/properties?${query}`, {
        headers: { 'accept-language': language },
      })
      expect([status, body.fields]).toEqual([400, { [field]: sentence }])
    }
  })

  test('finds nothing at an address that does not exist', async () => {
    const { status, body } = await visitor.get<ProblemReply>('/huizen')

    expect(status).toBe(404)
    expect(body).toMatchObject({ status: 'fail', code: 'path.unknown', message: 'Dit adres bestaat niet.' })
  })
})
