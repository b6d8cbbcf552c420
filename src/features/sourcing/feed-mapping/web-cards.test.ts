import { describe, expect, test } from 'vitest'
import { testRequests } from './test-requests.server.ts'

const { host, answer, listen, make, save, attempt, run, homes, site } = testRequests()

const card = (number: number) =>
  `<li class="home"><a href="/huur/${number}">Eikstraat ${number}, Utrecht</a> <b>€ 1.00${number},- per maand</b></li>`
const pageOf = (cards: string, next = '') => `<html><body><ul>${cards}</ul>${next}</body></html>`
const next = '<a class="next" href="?p=2">Verder</a>'
const cards = {
  card: 'li.home',
  columns: [
    { name: 'link', selector: 'a', attribute: 'href' },
    { name: 'adres', selector: 'a' },
    { name: 'huur', selector: 'b' },
    { name: 'borg', selector: '.deposit' },
  ],
  next: 'a.next',
}
const mapping = {
  decimals: 'comma',
  fields: {
    number: { from: 'link', cut: { at: '/', piece: -1 } },
    url: { from: 'link' },
    propertyType: { constant: 'apartment' },
    address: { from: 'adres', cut: { at: ',', piece: 1 } },
    city: { from: 'adres', cut: { at: ',', piece: 2 } },
    rent: { from: 'huur' },
    deposit: { from: 'borg' },
  },
}

describe('a site with cards', () => {
  test('is tried: the cards, how full each column is, and the elements that were picked', async () => {
    const id = await make('web-cards', '/huur', mapping)
    answer((url) => (url.searchParams.has('p') ? pageOf(card(3)) : pageOf(card(1) + card(2), next)))
    const { body } = await attempt(id, { cards })
    expect(body.data).toMatchObject({
      failure: null,
      pages: [
        { number: 1, status: 200, records: 2, problem: null },
        { number: 2, status: 200, records: 1, problem: null },
      ],
      fill: [
        { name: 'link', filled: 3, of: 3 },
        { name: 'adres', filled: 3, of: 3 },
        { name: 'huur', filled: 3, of: 3 },
        { name: 'borg', filled: 0, of: 3 },
      ],
    })
    expect(body.data.cards[0]?.picks[2]).toEqual({
      name: 'huur',
      value: '€ 1.001,- per maand',
      markup: '<b>€ 1.001,- per maand</b>',
    })
    expect(await homes()).toEqual([])
  })

  test('is read page by page as homes', async () => {
    const id = await make('web-cards', '/huur', mapping)
    answer((url) => (url.searchParams.has('p') ? pageOf(card(3)) : pageOf(card(1) + card(2), next)))
    await save(id, { cards })
    expect(await run(id)).toMatchObject({ state: 'finished', new: 3, complete: true, problems: [] })
    expect((await homes())[2]).toMatchObject({ number: '3', city: 'Utrecht', price_cents: 100_300 })
  })

  test('whose class is renamed, or whose page is cut off, fails; its homes stay', async () => {
    const id = await make('web-cards', '/huur', mapping)
    answer(() => pageOf(card(1) + card(2)))
    await save(id, { cards })
    await run(id)
    const broken = [pageOf(card(1) + card(2)).replaceAll('home', 'house'), pageOf(card(1) + card(2)).slice(0, -20)]
    for (const html of [...broken, ...broken]) {
      answer(() => html)
      expect(await run(id)).toMatchObject({ state: 'failed', failure: 'answer', missing: 0, gone: 0 })
    }
    expect(await homes()).toHaveLength(2)
  })

  test('whose next page is itself, or never ends, is stopped and told', async () => {
    const id = await make('web-cards', '/huur', mapping)
    answer(() => pageOf(card(1), '<a class="next" href="/huur">Verder</a>'))
    await save(id, { cards, pages: 5 })
    const round = await run(id)
    expect(round).toMatchObject({ state: 'finished', complete: false })
    expect(round?.problems[0]).toContain('Deze pagina hebben we al opgehaald.')
    let page = 1
    answer(() => pageOf(card(page), `<a class="next" href="?p=${++page}">Verder</a>`))
    const endless = await run(id)
    expect(endless).toMatchObject({ state: 'finished', complete: false })
    expect(endless?.problems[0]).toContain('Er zijn meer dan 5 pagina’s.')
  })

  test('that asks for a human is left alone, with an alert', async () => {
    const id = await make('web-cards', '/huur', mapping)
    answer(() => '<html><head><title>Just a moment...</title></head><body>Verify you are human</body></html>')
    await save(id, { cards })
    expect((await attempt(id, { cards })).body.data.failure).toContain('laat programma’s niet toe')
    expect(await run(id)).toMatchObject({ state: 'failed', failure: 'challenged' })
  })

  test('may have more on the own page of each home; a home whose page fails is told, and keeps its facts', async () => {
    const id = await make('web-cards', '/huur', mapping)
    const detailed = { ...cards, detail: 'a', detailColumns: [{ name: 'borg', selector: '.deposit' }] }
    let isBroken = false
    listen((request, response) => {
      const { pathname } = new URL(request.url ?? '', host().url('/'))
      const number = pathname.split('/')[2]
      if (number === '2' && isBroken) return response.writeHead(500).end()
      response.writeHead(200, { 'content-type': 'text/html' })
      return response.end(
        number ? `<html><body><p class="deposit">€ 2.00${number},-</p></body></html>` : pageOf(card(1) + card(2)),
      )
    })
    await save(id, { cards: detailed })
    expect(await run(id)).toMatchObject({ new: 2, problems: [] })
    const deposits = async () =>
      (await site.db.selectFrom('properties').select('deposit_cents').orderBy('deposit_cents').execute()).map(
        ({ deposit_cents }) => deposit_cents,
      )
    expect(await deposits()).toEqual([200_100, 200_200])
    isBroken = true
    const partly = await run(id)
    expect(partly).toMatchObject({ same: 1, missing: 0, complete: false })
    expect(partly?.problems[0]).toMatch(/\/huur\/2.*: Deze site antwoordt met een foutmelding \(500\)\.$/)
    expect(await deposits()).toEqual([200_100, 200_200])
  })
})
