import { describe, expect, test } from 'vitest'
import { isSelector } from './check-selector.ts'
import { maxCards, selectCards } from './select-cards.ts'
import type { Cards } from './source-request.ts'

const address = 'https://verhuur.example/huur?p=1'
const card = (number: number, inner = '') =>
  `<article class="home"><a class="to" href="/huur/${number}">Eikstraat ${number}</a><span class="price">€ 1.0${number}0</span>
  <dl><dt>Oppervlakte</dt><dd>6${number} m²</dd></dl><img data-src="/f/${number}.jpg"><img data-src="/g/${number}.jpg">${inner}</article>`
const pageOf = (...cards: string[]) => `<!doctype html><html><body><main>${cards.join('')}
  <a rel="next" href="?p=2">Volgende</a></main></body></html>`
const rules: Cards = {
  card: 'article.home',
  columns: [
    { name: 'link', selector: 'a.to', attribute: 'href' },
    { name: 'adres', selector: 'a.to' },
    { name: 'huur', selector: '.price' },
    { name: 'm2', selector: 'dt:contains(Oppervlakte) + dd' },
    { name: 'fotos', selector: 'img', attribute: 'data-src', every: true },
    { name: 'borg', selector: '.deposit' },
  ],
  next: 'a[rel=next]',
}
const read = (html: string, changes: Partial<Cards> = {}) => selectCards(html, address, { ...rules, ...changes })

describe('the cards of a page', () => {
  test('are records with the texts and attributes of their columns, with whole addresses', () => {
    const { cards, next, problem } = read(pageOf(card(1), card(2)))
    expect(cards.map(({ record }) => record)[1]).toEqual({
      link: 'https://verhuur.example/huur/2',
      adres: 'Eikstraat 2',
      huur: '€ 1.020',
      m2: '62 m²',
      fotos: ['https://verhuur.example/f/2.jpg', 'https://verhuur.example/g/2.jpg'],
      borg: '',
    })
    expect(cards[0]?.picks[2]).toEqual({ name: 'huur', value: '€ 1.010', markup: '<span class="price">€ 1.010</span>' })
    expect([next, problem]).toEqual(['https://verhuur.example/huur?p=2', undefined])
  })

  test.each([
    ['that matches everything', { card: '*' }, 'nestedCards'],
    ['that matches cards and what is in them', { card: 'article, article span' }, 'nestedCards'],
    ['that matches nothing', { card: '.villa' }, 'noCard'],
  ])('are refused for a selector %s, and that is told', (_, changes, code) => {
    const found = read(pageOf(card(1), card(2)), changes)
    expect(found.cards).toEqual([])
    expect(found.problem?.code).toBe(code)
  })

  test('are refused when there are thousands, when the page is cut off, and when it is no page', () => {
    const many = pageOf(...Array.from({ length: 4_000 }, () => '<article class="home">x</article>'))
    expect(read(many)).toMatchObject({ cards: [], problem: { code: 'tooManyCards', count: 4_000, limit: maxCards } })
    const whole = pageOf(card(1), card(2))
    for (const tenth of [3, 5, 7, 9])
      expect(read(whole.slice(0, (whole.length * tenth) / 10)).problem?.code).toBe('pageCutOff')
    expect(read('{"a":1}').problem?.code).toBe('unreadablePage')
    expect(read('<div>'.repeat(100_000)).problem?.code).toBe('unreadablePage')
  })

  test.each(['* * * * * * * * p', ':has(b) :has(i) p', ':not(:nth-child(2n+1)) *:contains(zz)', 'div ~ div p'])(
    'are searched to the end with %s on a page of twenty thousand elements in five hundred levels',
    (selector) => {
      const deep = `${'<div>'.repeat(450)}${'<b>x</b>'.repeat(18_000)}${'</div>'.repeat(450)}`
      expect(isSelector(selector)).toBe(true)
      const found = read(`<html><body>${deep}</body></html>`, { card: selector })
      expect(found.cards.length).toBeLessThanOrEqual(maxCards)
      expect(found.problem).toBeDefined()
    },
    60_000,
  )
})

describe('a selector', () => {
  test.each(['article.home', 'ul > li:nth-child(2)', 'a[href^="/huur/"]', 'dt:contains("Huur") + dd', '.a, .b'])(
    '%s is right',
    (text) => expect(isSelector(text)).toBe(true),
  )
  test.each([
    '',
    'a[',
    'a::before',
    'a ~ b ~ c',
    ':has(:has(:has(a)))',
    'a:matches-path(x)',
    'a '.repeat(60),
    ':not(:not(a))',
  ])('%s is refused', (text) => expect(isSelector(text)).toBe(false))
})
