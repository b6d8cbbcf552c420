import { describe, expect, test } from 'vitest'
import {
  findAll,
  getAttribute,
  getCanonicalUrl,
  findFirst,
  maxPageLength,
  getInnerHtml,
  getMetaContent,
  parsePage,
  getVisibleText,
} from './html-page.ts'

const html = `<!doctype html><html><head><title>Te huur</title><link rel="canonical" href="https://a.nl/1">
<meta property="og:title" content="Huis &amp; tuin"><meta name="description" content="Licht"></head>
<body><h1 class="big  title">Eik<b>straat</b></h1><div id="text"><p>Eén &lt;b&gt;</p><br>twee<script>var x = '<p>'</script></div>
<ul><li class="item" data-n="1">Lift<li class="item">Tuin</ul></body></html>`
const page = parsePage(html)

describe('a page', () => {
  test('is searched for elements by tag, class and id', () => {
    if (!page) throw new Error('no page')
    expect(getVisibleText(findFirst(page.root, 'h1.title'))).toBe('Eik straat')
    expect(findAll(page.root, '.item').map(getVisibleText)).toEqual(['Lift', 'Tuin'])
    expect(getAttribute(findFirst(page.root, '.item'), 'data-n')).toBe('1')
    expect(getAttribute(findFirst(page.root, '.item'), 'toString')).toBe('')
    expect(findFirst(page.root, '#none')).toBeUndefined()
    expect(findFirst(findFirst(page.root, '#text'), 'li')).toBeUndefined()
  })

  test('gives the visible text, and the original markup', () => {
    if (!page) throw new Error('no page')
    const text = findFirst(page.root, '#text')
    expect(getVisibleText(text)).toBe('Eén <b> twee')
    expect(getInnerHtml(page, text)).toBe(`<p>Eén &lt;b&gt;</p><br>twee<script>var x = '<p>'</script>`)
    expect(getInnerHtml(page, undefined)).toBe('')
  })

  test('gives its canonical URL and metadata', () => {
    if (!page) throw new Error('no page')
    expect(getCanonicalUrl(page)).toBe('https://a.nl/1')
    expect([
      getMetaContent(page, 'og:title'),
      getMetaContent(page, 'description'),
      getMetaContent(page, 'none'),
    ]).toEqual(['Huis & tuin', 'Licht', ''])
  })

  test.each([
    ['text', 'Te huur'],
    ['nothing', ''],
    ['endlessly nested elements', '<div>'.repeat(100_000)],
    ['a hundred thousand elements', '<p>'.repeat(100_000)],
    ['longer than the maximum', '<p>'.padEnd(maxPageLength + 1)],
  ])('is not %s', (_, text) => {
    expect(parsePage(text)).toBeUndefined()
  })

  test('with ten thousand elements next to each other is read', () => {
    const wide = parsePage(`<div>${'<p>x</p>'.repeat(15_000)}</div>`)
    expect(wide && getVisibleText(wide.root).length).toBe(29_999)
    expect(wide && findAll(wide.root, 'p')).toHaveLength(15_000)
  })

  test('with attributes named like inherited properties is read like any other', () => {
    const odd = parsePage('<p __proto__="1" constructor="2" class="x">Licht</p>')
    expect(odd && getVisibleText(findFirst(odd.root, '.x'))).toBe('Licht')
    expect(odd && getAttribute(findFirst(odd.root, 'p'), 'constructor')).toBe('2')
  })
})
