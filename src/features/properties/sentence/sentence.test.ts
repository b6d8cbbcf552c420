import fc from 'fast-check'
import * as z from 'zod/mini'
import { describe, expect, test } from 'vitest'
import type { Reply } from '#shared/endpoint.ts'
import { testApp } from '#app/test-app.ts'
import { PropertySearch } from '#features/properties/catalogue/contract.ts'
import type { interpretSentence } from './contract.ts'
import { readCorpus } from './test-corpus.ts'
import { interpret, toListQuery } from './sentence-query.server.ts'

type Interpreted = Reply<typeof interpretSentence>

const visitor = testApp()
const ask = async (q: string) => visitor.get<Interpreted>(`/properties/sentence?q=${encodeURIComponent(q)}`)
const now = new Date('2026-11-24T12:00:00Z')
const read = (sentence: string) => interpret(sentence, now).parameters.map((one) => one.join('='))

describe('a sentence', () => {
  test('is answered with parameters, and with the parts that were understood and not', async () => {
    const { status, body } = await ask('appartement in Utrecht of Zeist onder 1500, hond mag mee, dicht bij het park')

    expect(status).toBe(200)
    expect(body.query).toBe('type=apartment&city=Utrecht&city=Zeist&maxPrice=1500&pets=yes&search=dicht+park')
    expect(body.parts.map(({ text, reason }) => [text, reason])).toEqual([
      ['appartement', null],
      ['Utrecht', null],
      ['Zeist', null],
      ['onder 1500', null],
      ['hond mag mee', null],
      ['dicht bij het park', 'unknown'],
    ])
  })

  test.each([
    ['Utrecht', ['search=Utrecht']],
    ['amsterdm', ['search=amsterdm']],
    ['Westland', ['search=Westland']],
    ['gemeente Westland', ['city=Westland']],
    // A municipality is no point to travel to.
    ['30 minuten van Westland', []],
    ['Kerkstraat 12', ['search=Kerkstraat 12']],
    ['kerkstraat den haag', ['search=kerkstraat den haag']],
    ['Nieuwe Gracht Utrecht', ['search=Nieuwe Gracht Utrecht']],
    ['Achter de Kerk Utrecht', ['search=Achter de Kerk Utrecht']],
    ['Prins Hendrikkade Amsterdam', ['search=Prins Hendrikkade Amsterdam']],
    ['Condor 12', ['search=Condor 12']],
    ['3511 AB', ['search=3511 AB']],
  ])('of one place, street or postcode stays a search text: %s', (sentence, expected) => {
    expect(read(sentence)).toEqual(expected)
  })

  test.each([
    ['binnen 45 minuten van Utrecht Centraal', 'travelTo=Utrecht Centraal&maxMinutes=45'],
    [
      'studio binnen 45 min met de trein van Leiden CS',
      'type=studio&travelTo=Leiden Centraal&travelBy=train&maxMinutes=45',
    ],
    ['binnen 30 minuten van Delft met de fiets', 'travelTo=Delft&travelBy=bike&maxMinutes=30'],
    ['binnen 15 minuten lopend van Delft', 'travelTo=Delft&travelBy=foot&maxMinutes=15'],
    ['within 45 minutes of Leiden by train', 'travelTo=Leiden&travelBy=train&maxMinutes=45'],
    ['within 20 minutes of Leiden by bike', 'travelTo=Leiden&travelBy=bike&maxMinutes=20'],
    ['within 20 minutes of Leiden on foot', 'travelTo=Leiden&travelBy=foot&maxMinutes=20'],
    ['within 40 minutes of Utrecht and Gouda', 'travelTo=Utrecht&travelTo=Gouda&maxMinutes=40'],
  ])('about travel time asks for it: %s', (sentence, expected) => {
    expect(read(sentence)).toEqual(expected.split('&'))
  })

  test.each([
    ['further than anybody searches', 'studio, binnen 150 minuten met de trein van Delft'],
    ['by a means that nobody estimates', 'binnen 20 minuten met de auto van Delft'],
    ['in two ways', 'binnen 20 minuten fietsen van Delft, binnen 30 minuten met de trein van Leiden'],
  ])('about a travel time %s is told', (_, sentence) => {
    const { parts } = interpret(sentence, now)
    expect(read(sentence).filter((one) => /^(travel|max|city|near)/.test(one))).toEqual([])
    expect(parts.some(({ reason }) => reason !== null)).toBe(true)
  })

  test.each(['Utrecht', 'utrecth', '3511 AB', 'Domplein Utrecht'])(
    'of a place replaces the places of the list: %s',
    (typed) => {
      const list = new URLSearchParams({ q: typed, city: 'Delft', near: 'Leiden', within: '5000', maxPrice: '700' })

      expect(toListQuery(list)?.toString()).toBe(new URLSearchParams({ search: typed, maxPrice: '700' }).toString())
    },
  )

  test('of a street keeps the places of the list', () => {
    const list = new URLSearchParams({ q: 'Kerkstraat', city: 'Delft' })

    expect(toListQuery(list)?.toString()).toBe('search=Kerkstraat&city=Delft')
  })

  test('about travel time replaces what the list asked of it before', () => {
    const query = new URLSearchParams('travelTo=Zeist&travelBy=bike&maxMinutes=20&q=binnen 45 minuten van Leiden')
    expect(toListQuery(query)?.toString()).toBe('travelTo=Leiden&maxMinutes=45')
  })

  test.each([
    ['huis, geen huisdieren', 'geen huisdieren', 'notAsked'],
    ['studio, balkon hoeft niet', 'balkon hoeft niet', 'negated'],
    ['studio, liefst met lift', 'liefst met lift', 'preference'],
    ['studio met tuin of lift', 'tuin', 'alternatives'],
    ['ik werk in Utrecht, studio in Zeist', 'werk in Utrecht', 'notAsked'],
    ['studio max 900 max 700', 'max 900', 'conflict'],
    ['studio min 900 max 700', 'max 700', 'conflict'],
    ['studio, geen studio', 'geen studio', 'conflict'],
  ])('tells what it does not use: %s', async (sentence, text, reason) => {
    const { parts } = interpret(sentence, now)
    expect(parts.find((part) => part.text === text)?.reason).toBe(reason)
  })

  test('counts from today', () => {
    const onNewYear = interpret('studio per direct of vanaf maart', new Date('2027-01-01T12:00:00Z'))
    expect(onNewYear.parts.filter(({ reason }) => reason === 'conflict')).toHaveLength(2)
    expect(interpret('studio vanaf maart', new Date('2027-04-02T12:00:00Z')).parameters).toContainEqual([
      'availableBy',
      '2028-03-01',
    ])
  })

  test.each([
    ['nothing', '', 400],
    ['10,000 words', 'woning '.repeat(10_000), 400],
    ['401 characters', 'a'.repeat(401), 400],
    ['500 excluded words', Array.from({ length: 500 }, (_, at) => `-w${at}`).join(' '), 400],
    ['punctuation alone', '!?!, ... () - ;', 200],
    ['SQL', "'; drop table properties; --", 200],
    ['emoji', '🏠 in 🇳🇱 max 1000 🐶', 200],
    ['right-to-left marks', '\u202Eappartement\u202C in \u200FUtrecht', 200],
    ['invisible characters', 'appar\u200Btement in Ut\u00ADrecht', 200],
  ])('of %s has a clear answer', async (_, sentence, status) => {
    expect((await ask(sentence)).status).toBe(status)
  })

  test.each([
    ['nl', 'tekens'],
    ['en', 'characters'],
  ])('refuses too long a text in the language of the caller: %s', async (language, word) => {
    const { status, body } = await visitor.get<unknown>(`/properties/sentence?q=${'a'.repeat(401)}`, {
      headers: { 'accept-language': language },
    })
    expect(status).toBe(400)
    expect(JSON.stringify(body)).toContain(word)
  })

  test('with invisible characters means the same as without', () => {
    expect(read('appar\u200Btement in \u202EUt\u00ADrecht\u202C max 1000')).toEqual(
      read('appartement in Utrecht max 1000'),
    )
  })

  const fragments = ['dutch-short', 'english', 'sloppy']
    .flatMap(readCorpus)
    .flatMap(({ sentence }) => sentence.split(' '))
  test('of anything never fails, and gives only parameters that a list takes', () => {
    const word = fc.oneof(
      { weight: 8, arbitrary: fc.constantFrom(...fragments) },
      { weight: 1, arbitrary: fc.string({ unit: 'binary', maxLength: 12 }) },
      {
        weight: 1,
        arbitrary: fc.integer({ min: 0, max: 100_000 }).map(String),
      },
    )
    fc.assert(
      fc.property(fc.array(word, { maxLength: 40 }), (words) => {
        const query = toListQuery(new URLSearchParams({ q: words.join(' ').slice(0, 400) }))
        query?.delete('sentence')
        const given = Object.fromEntries(
          [...new Set(query?.keys() ?? [])].map((name) => {
            const values = query?.getAll(name) ?? []
            return [name, values.length === 1 ? values[0] : values]
          }),
        )
        expect(z.safeParse(PropertySearch, given).error).toBeUndefined()
      }),
      { numRuns: 300 },
    )
  })

  test('has every word in a part, a filler or a filter: none disappears', () => {
    const { parts } = interpret('gezellig appartement in Utrecht met sauna en kroonluchter voor max 1200', now)
    expect(parts.map(({ text }) => text)).toEqual([
      'gezellig',
      'appartement',
      'Utrecht',
      'sauna en kroonluchter',
      'voor max 1200',
    ])
  })
})
