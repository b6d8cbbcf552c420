import { describe, expect, test } from 'vitest'
import { decodeText } from './decode-text.ts'

const utf8 = (text: string) => Buffer.from(text)
/** "Privé € 500" in Windows-1252. */
const western = Buffer.from([0x50, 0x72, 0x69, 0x76, 0xe9, 0x20, 0x80, 0x20, 0x35, 0x30, 0x30])
const latin9 = Buffer.from([0x50, 0x72, 0x69, 0x76, 0xe9, 0x20, 0xa4, 0x20, 0x35, 0x30, 0x30])
const text = 'Privé € 500'
const little = Buffer.from(`\ufeff${text}`, 'utf16le')
const big = Buffer.from(little).swap16()
const declared = (declaration: string, bytes: Buffer) => Buffer.concat([Buffer.from(declaration), bytes])

describe('a fetched text', () => {
  test.each([
    ['UTF-8 by its header', utf8(text), 'text/html; charset=utf-8', 'utf-8', 'header'],
    ['UTF-8 by its header, with a BOM', utf8(`\ufeff${text}`), 'text/csv;charset="UTF-8"', 'utf-8', 'header'],
    ['Windows-1252 by its header', western, 'text/html; charset=ISO-8859-1', 'windows-1252', 'header'],
    [
      'Windows-1252 by its header, in another spelling',
      western,
      "text/csv; header=present; Charset='cp1252'",
      'windows-1252',
      'header',
    ],
    ['Latin-9 by its header', latin9, 'text/plain; charset=iso-8859-15', 'iso-8859-15', 'header'],
    ['UTF-16 by its header', little, 'text/plain; charset=utf-16', 'utf-16le', 'header'],
    ['UTF-8 by its BOM', utf8(`\ufeff${text}`), 'text/html', 'utf-8', 'mark'],
    ['UTF-16 by its BOM', little, '', 'utf-16le', 'mark'],
    ['UTF-16 by its BOM, big-endian', big, 'text/csv', 'utf-16be', 'mark'],
    ['the BOM, with an invalid header', utf8(`\ufeff${text}`), 'text/html; charset=utf-7', 'utf-8', 'mark'],
    ['a guess of UTF-8', utf8(text), 'application/json', 'utf-8', 'guess'],
    ['a guess of Windows-1252', western, 'text/csv', 'windows-1252', 'guess'],
    ['a guess, with an unknown charset in the header', western, 'text/csv; charset=__proto__', 'windows-1252', 'guess'],
  ])('is decoded by: %s', (_what, bytes, contentType, encoding, from) => {
    expect(decodeText(bytes, contentType)).toEqual({ text, encoding, from, damaged: false })
  })

  test.each([
    ['<!doctype html><meta charset=windows-1252>', western, 'text/html', 'windows-1252'],
    ['<meta http-equiv="Content-Type" content="text/html; charset=iso-8859-1">', western, '', 'windows-1252'],
    ['<?xml version="1.0" encoding="ISO-8859-15"?>', latin9, 'application/xml', 'iso-8859-15'],
    ["<?xml version='1.0' encoding='utf-8'?>", utf8(text), 'application/rss+xml', 'utf-8'],
    ['<!-- <meta charset="iso-8859-1"> --><meta charset="utf-8">', utf8(text), 'text/html', 'utf-8'],
    ['<meta charset="utf-16">', utf8(text), 'text/html', 'utf-8'],
  ])('is decoded by its declaration %s', (declaration, bytes, contentType, encoding) => {
    expect(decodeText(declared(declaration, bytes), contentType)).toEqual({
      text: declaration + text,
      encoding,
      from: 'declaration',
      damaged: false,
    })
  })

  test('has no declaration after its first 1,024 bytes, or outside markup', () => {
    const declaration = '<meta charset="iso-8859-1">'
    expect(decodeText(utf8(' '.repeat(1_024) + declaration), 'text/html').from).toBe('guess')
    expect(decodeText(utf8(`{"text":"${declaration}"}`), 'application/json').from).toBe('guess')
  })

  test('is reported as damaged', () => {
    expect(decodeText(western, 'text/html; charset=utf-8')).toMatchObject({
      text: 'Priv\ufffd \ufffd 500',
      damaged: true,
    })
  })

  test('may have all characters of Windows-1252', () => {
    const bytes = Uint8Array.from({ length: 32 }, (_none, at) => 0x80 + at)
    expect(decodeText(bytes, 'text/plain; charset=windows-1252').text).toBe(
      '€\u0081‚ƒ„…†‡ˆ‰Š‹Œ\u008dŽ\u008f\u0090‘’“”•–—˜™š›œ\u009džŸ',
    )
  })

  test('may be empty', () => {
    expect(decodeText(new Uint8Array())).toEqual({ text: '', encoding: 'utf-8', from: 'guess', damaged: false })
  })

  test('is guessed despite a long header and a hundred thousand open tags', () => {
    const tags = '<meta '.repeat(100_000)
    expect(decodeText(utf8(tags), `${' '.repeat(16_000)}x;${' ;'.repeat(16_000)}`)).toEqual({
      text: tags,
      encoding: 'utf-8',
      from: 'guess',
      damaged: false,
    })
  })
})
