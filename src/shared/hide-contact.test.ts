import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { hiddenContactMark, hideContact } from './hide-contact.ts'
import { contactParts } from './test-contact-parts.ts'

describe('contact data in a text is hidden:', () => {
  test.each([
    ['Bel 020-1234567 voor meer', 'Bel ••• voor meer', 'phone'],
    ['Bel 06 - 12 34 56 78.', 'Bel •••.', 'phone'],
    ['mobiel 0612345678', 'mobiel •••', 'phone'],
    ['(020) 123 45 67', '•••', 'phone'],
    ['+31 6 12345678', '•••', 'phone'],
    ['+31(0)20-1234567', '•••', 'phone'],
    ['0031612345678', '•••', 'phone'],
    ['+49 170 1234567', '•••', 'phone'],
    ['Tel: 12 34 56 78', 'Tel: •••', 'phone'],
    ['Mail naar naam.achter@voorbeeld.nl. Tot dan', 'Mail naar •••. Tot dan', 'email'],
    ['naam @ gmail .com', '•••', 'email'],
    ['naam@gmail. com', '•••', 'email'],
    ['naam(at)gmail(dot)com', '•••', 'email'],
    ['naam [at] voorbeeld.nl', '•••', 'email'],
    ["naam'at'gmail.com", '•••', 'email'],
    ['naam at gmail punt com', '•••', 'email'],
    ['naam apenstaartje hotmail punt com', '•••', 'email'],
    ['Kijk op https://www.voorbeeld.nl/kamer?id=1!', 'Kijk op •••!', 'link'],
    ['Kijk op www.voorbeeld.nl.', 'Kijk op •••.', 'link'],
    ['http://www.voorbeeld. nl/woning Voor', '••• Voor', 'link'],
    ['Zie voorbeeld.nl/kamers, of bel', 'Zie •••, of bel', 'link'],
    ['wa.me/31612345', '•••', 'link'],
    ['Stuur een WhatsApp', 'Stuur een •••', 'messenger'],
    ['een whatsappbericht sturen', 'een ••• sturen', 'messenger'],
    ['Whats app me', '••• me', 'messenger'],
    ['volg @naamvanhuis', 'volg •••', 'messenger'],
    ['Instagram: naam.van.huis', 'Instagram: •••', 'messenger'],
  ])('"%s"', (text, shown, kind) => {
    expect(hideContact(text)).toEqual({ text: shown, hidden: { [kind]: 1 } })
  })

  test('all occurrences, with a count of each kind', () => {
    expect(hideContact('Bel 0201234567 of 0612345678, mail a@b.nl of app via WhatsApp')).toEqual({
      text: 'Bel ••• of •••, mail ••• of app via •••',
      hidden: { phone: 2, email: 1, messenger: 1 },
    })
  })
})

describe('a text without contact data stays as it is:', () => {
  test.each([
    'Beschikbaar 06-10-2021 tot 06-03-2022',
    'van 01-10-21 - 31-01-22 of 06-10 -2021',
    'Huur € 1.200 - 1.400, servicekosten € 50,00, borg 2400 euro',
    'Van Voorbeeldstraat 12-14, 1234 AB Utrecht',
    'Ruime kamer.De keuken is nieuw.Net geschilderd.Nu te huur.Info volgt',
    'Meld je aan bij de gemeente (ook op zondag)',
    'wat leuk, that live music',
    'apparaten en een appartement met wifi',
    'Facebook en Instagram zijn welkom',
    'open 9:00 - 17:00, 24/7, 2e etage, 3 x 4 m',
    'BSN nodig; 100% 0% 1e 2e',
    'NL00BANK0123456789',
  ])('"%s"', (text) => {
    expect(hideContact(text)).toEqual({ text, hidden: {} })
  })
})

test('an address after a surplus @ is hidden too', () => {
  expect(hideContact('mail @nl@gmail.com of @@naam@gmail.com').text).not.toContain('gmail')
})

test('nothing is left to hide after hiding', () => {
  const piece = fc.constantFrom(
    'naam',
    '@',
    'gmail.com',
    ' ',
    '06',
    '12345678',
    '-',
    '.',
    'nl',
    'www.',
    'whatsapp',
    'at',
    '/',
  )
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 12 }), (pieces) => {
      const once = hideContact(pieces.join('')).text
      expect(once).not.toMatch(/[a-z]@gmail\.com|whatsapp|\b0612345678\b/i)
      expect(once.replaceAll(hiddenContactMark, '').length).toBeLessThanOrEqual(pieces.join('').length)
    }),
    { numRuns: 5_000 },
  )
})

test.each(contactParts)('a text of a million characters of "%s" is searched to its end', (piece) => {
  const marker = ' Bel 020-1234567'
  expect(hideContact(piece.repeat(Math.ceil(1_000_000 / piece.length)) + marker).text).not.toContain('1234567')
})
