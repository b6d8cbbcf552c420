import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testTable } from '#shared/test-table.ts'
import { decodeBytes, chooseXmlDecoder } from './decode-file.server.ts'
import { XmlSplitter, type XmlPiece } from './split-xml.ts'

const bytes = (text: string) => Buffer.from(text, 'utf8').toString('latin1')

/** A feed cut at every `size` characters. */
function split(feed: string, size = feed.length, decode = decodeBytes): XmlPiece[] {
  const splitter = new XmlSplitter(decode)
  const pieces: XmlPiece[] = []
  for (let at = 0; at < feed.length; at += size) pieces.push(...splitter.push(feed.slice(at, at + size)))
  return [...pieces, ...splitter.end()]
}
const recordsOf = (pieces: XmlPiece[]) => pieces.flatMap((piece) => ('record' in piece ? [piece.record] : []))
const getProblems = (pieces: XmlPiece[]) => pieces.flatMap((piece) => ('problem' in piece ? [piece.problem.code] : []))
const plain = (value: unknown): unknown => JSON.parse(JSON.stringify(value))

const kyero = (...properties: string[]) => `<?xml version="1.0"?><root><kyero/>${properties.join('')}</root>`
const property = (number: number) => `<property><id>${number}</id></property>`

describe('an XML feed', () => {
  test('gives its records as plain objects, wherever its chunks end', () => {
    const feed = bytes(
      kyero(
        '<property id="7" note="a &amp; b"><price>1200</price><empty/><desc><nl>Één &lt;b&gt; &#8364;<![CDATA[ & <i>]]></nl></desc><image><url>x</url></image><image><url>y</url></image></property>',
        property(2),
      ),
    )
    const expected = [
      {
        property: {
          '@id': '7',
          '@note': 'a & b',
          price: '1200',
          empty: '',
          desc: { nl: 'Één <b> € & <i>' },
          image: [{ url: 'x' }, { url: 'y' }],
        },
      },
      { property: { id: '2' } },
    ]
    for (const size of [1, 2, 7, 64, feed.length]) expect(plain(recordsOf(split(feed, size)))).toEqual(expected)
  })

  testTable(
    'of %s is split into records by its root element',
    (_, feed) => recordsOf(split(feed)).flatMap((record) => Object.keys(record)),
    [
      [
        'OpenImmo',
        '<openimmo><uebertragung/><anbieter><firma>x</firma><immobilie/></anbieter></openimmo>',
        ['immobilie'],
      ],
      ['OpenImmo with a prefix', '<o:openimmo><o:anbieter><o:immobilie/></o:anbieter></o:openimmo>', ['immobilie']],
      [
        'IS24',
        '<IS24ImmobilienTransfer><Anbieter><HausMiete/><WGZimmer/></Anbieter></IS24ImmobilienTransfer>',
        ['HausMiete', 'WGZimmer'],
      ],
      ['Kyero', kyero('<agent/>', property(1)), ['property']],
      ['RSS', '<rss><channel><title>x</title><item/></channel></rss>', ['item']],
      ['an unknown format', '<homes><home/><home/></homes>', ['home', 'home']],
    ],
  )

  test('with text next to elements keeps both', () => {
    expect(plain(recordsOf(split('<homes><home>for <b>rent</b> now</home></homes>')))).toEqual([
      { home: { b: 'rent', '#text': 'for  now' } },
    ])
  })

  test('with a missing end tag loses that element, not the rest', () => {
    expect(plain(recordsOf(split(kyero('<property><id>1</property>', property(2)))))).toEqual([
      { property: { id: '1' } },
      { property: { id: '2' } },
    ])
    const pieces = split(kyero('<property><id>1</id>', property(2), property(3)))
    expect(plain(recordsOf(pieces))).toEqual([{ property: { id: '2' } }, { property: { id: '3' } }])
    expect(pieces[0]).toEqual({ broken: '{"property":{"id":"1"}}' })
  })

  test('that is truncated is reported, within a record or between two', () => {
    const whole = kyero(property(1), property(2))
    expect(split(whole.slice(0, whole.indexOf('<id>2') + 3))).toEqual([
      expect.objectContaining({ repaired: false }),
      { broken: '{"property":""}' },
    ])
    expect(getProblems(split(whole.slice(0, whole.lastIndexOf('<property>'))))).toEqual(['feedCutOff'])
    expect(getProblems(split('<?xml version="1.0"?><!-- nothing -->'))).toEqual(['noElement'])
  })
})

describe('the encoding of an XML feed', () => {
  const feed = (label: string) => `<?xml version="1.0" encoding="${label}"?><homes><home>Curaçao € 5</home></homes>`
  const western = (text: string) => Buffer.from(text, 'latin1').toString('latin1').replaceAll('¬', '\x80')
  const readAs = (label: string, feedBytes: string) => {
    const [piece] = split(feedBytes, 13, chooseXmlDecoder(feed(label)))
    return piece && 'record' in piece ? [piece.record['home'], piece.repaired] : piece
  }

  test.each(['ISO-8859-1', 'windows-1252'])('is read as declared: %s', (label) => {
    expect(readAs(label, western(feed(label)))).toEqual(['Curaçao € 5', false])
  })

  test('includes the euro sign of ISO-8859-15', () => {
    expect(readAs('ISO-8859-15', feed('ISO-8859-15').replace('€', '\xa4'))).toEqual(['Curaçao € 5', false])
  })

  test('is corrected value by value if it is declared wrongly', () => {
    expect(readAs('UTF-8', western(feed('UTF-8')))).toEqual(['Curaçao € 5', true])
    expect(readAs('ISO-8859-1', bytes(feed('ISO-8859-1')))).toEqual(['Curaçao € 5', true])
    expect(readAs('KLINGON', bytes(feed('KLINGON')))).toEqual(['Curaçao € 5', false])
  })
})

describe('hostile XML', () => {
  test('that declares entities is rejected: no billion laughs, no local files', () => {
    const laughs = `<!DOCTYPE root [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;&a;">]>${kyero('<property><id>&b;</id></property>')}`
    const files = `<!DOCTYPE root [<!ENTITY f SYSTEM "file:///etc/passwd">]>${kyero('<property><id>&f;</id></property>')}`
    const parameters = `<!DOCTYPE root [<!ENTITY % p SYSTEM "http://example.nl/p.dtd"> %p;]>${kyero(property(1))}`
    for (const feed of [laughs, files, parameters]) expect(split(feed)).toEqual([{ problem: { code: 'ownEntities' } }])
  })

  test('with an external document type is read without fetching it; unknown references stay as they are', () => {
    const feed = `<!DOCTYPE root SYSTEM "http://example.nl/x.dtd">${kyero('<property><id>&f;&#0;</id></property>')}`
    expect(plain(recordsOf(split(feed)))).toEqual([{ property: { id: '&f;\ufffd' } }])
  })

  test('that is nested 100,000 deep is rejected early', () => {
    const feed = kyero(`<property>${'<a>'.repeat(100_000)}${'</a>'.repeat(100_000)}</property>`)
    expect(split(feed, 65_536)).toEqual([{ problem: { code: 'tooDeep', limit: 100 } }])
  })

  test('with a million attributes is rejected early', () => {
    const feed = kyero(`<property ${Array.from({ length: 1_000_000 }, (_, at) => `a${at}="1"`).join(' ')}/>`)
    expect(split(feed, 65_536)).toEqual([{ problem: { code: 'tooManyAttributes', limit: 1_000 } }])
  })

  test.each([
    ['text', 'x'.repeat(3_000_000)],
    ['elements', '<a/>'.repeat(100_000)],
    ['a long attribute', `<a b="${'x'.repeat(900_000)}" c="${'x'.repeat(900_000)}"/>`],
  ])('with a record of endless %s only loses that record', (_, content) => {
    const pieces = split(kyero(property(1), `<property>${content}</property>`, property(3)), 65_536)
    expect(plain(recordsOf(pieces))).toEqual([{ property: { id: '1' } }, { property: { id: '3' } }])
    expect(pieces).toHaveLength(3)
    expect(pieces[1] && 'broken' in pieces[1] ? pieces[1].broken.length : 0).toBeLessThanOrEqual(20_000)
  })

  test.each(['<!-- ', '<property a="', '<property><![CDATA[', '<?pi '])('that never closes %s is rejected', (begin) => {
    const pieces = split(kyero(property(1), `${begin}${'x'.repeat(3_000_000)}`), 65_536)
    expect(getProblems(pieces)).toEqual(['endlessTag'])
    expect(recordsOf(pieces)).toHaveLength(1)
  })

  test('with names of prototype members gives ordinary keys', () => {
    const [record] = recordsOf(
      split(
        kyero(
          '<property __proto__="1"><__proto__><polluted>yes</polluted></__proto__><constructor>2</constructor></property>',
        ),
      ),
    )
    expect(JSON.stringify(record)).toBe(
      '{"property":{"@__proto__":"1","__proto__":{"polluted":"yes"},"constructor":"2"}}',
    )
    expect(Object.getPrototypeOf(record?.['property'])).toBeNull()
    expect('polluted' in {}).toBe(false)
  })

  test.each([
    '<!doctype html><p>',
    '<!DOCTYPE HTML PUBLIC "x">',
    '<html><body>',
    '<?xml version="1.0"?><html xmlns="x">',
    '<div>x</div>',
  ])('that is a web page is reported as such: %s', (page) => {
    expect(split(page)).toEqual([{ problem: { code: 'webPage' } }])
  })
})

test('for any input in any chunks, a feed results in records, broken records or one problem', () => {
  const token = fc.oneof(
    fc.constantFrom(
      '<root>',
      '</root>',
      '<property>',
      '</property>',
      '<id a="1">',
      '</id>',
      '<a/>',
      '<![CDATA[',
      ']]>',
    ),
    fc.constantFrom(
      '<!--',
      '-->',
      '<?x',
      '?>',
      '<!DOCTYPE r [',
      ']>',
      '&lt;',
      '&#x110000;',
      '&x;',
      '<',
      '>',
      '"',
      "='",
    ),
    fc.string({ unit: 'binary', maxLength: 8 }),
  )
  fc.assert(
    fc.property(fc.array(token, { maxLength: 60 }), fc.integer({ min: 1, max: 40 }), (tokens, size) => {
      const pieces = split(`<root>${tokens.join('')}`, size)
      expect(getProblems(pieces).length).toBeLessThanOrEqual(1)
      expect(pieces.findIndex((piece) => 'problem' in piece)).toBeOneOf([-1, pieces.length - 1])
      JSON.stringify(pieces)
    }),
    { numRuns: 2_000 },
  )
})

test('each record of a feed is returned as soon as it is complete', () => {
  const splitter = new XmlSplitter(decodeBytes)
  splitter.push('<root>')
  const part = property(1).replace('1', 'x'.repeat(1_000)).repeat(250)
  for (let at = 0; at < 100; at++) expect(splitter.push(part)).toHaveLength(250)
})
