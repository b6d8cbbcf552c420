import { describe, expect, test } from 'vitest'
import { findIdentityNumbers } from './identity-numbers.ts'

describe('a text', () => {
  test.each([
    ['Mijn bsn is 111222333.', 'bsn'],
    ['111.222.333', 'bsn'],
    ['nummer 1112 22 333 alvast', 'bsn'],
    ['BSN: 123456789', 'bsn'],
    ['Burgerservicenummer (voor het contract) 12345678', 'bsn'],
    ['Mijn paspoort: NXK4F2B81', 'document'],
    ['SPECI2014', 'document'],
    ['rijbewijsnummer 1234567890', 'document'],
    ['passport no. ab1234567', 'document'],
    ['P<NLDDE<BRUIJN<<WILLEKE<LISELOTTE', 'document'],
    ['Maak de borg over naar NL91ABNA0417164300', 'iban'],
    ['rekening nl91 abna 0417 1643 00 op naam van', 'iban'],
    ['BE68 5390 0754 7034', 'iban'],
  ])('is found to contain an identity number: %s', (text, kind) => {
    expect(findIdentityNumbers(text)).toEqual([kind])
  })

  test.each([
    'Ik ben Sanne, 31, en zoek een woning in 1012 AB Amsterdam vanaf 01-02-2027.',
    'Bel me op 06 12 34 56 78 of 020-1234567, of +31 612345678.',
    'Ons inkomen ligt tussen € 4.000 en € 5.000; de borg van 2.900 is geen probleem.',
    'Van 111222334 weet niemand wat het is.',
    'WOENSDAG1 kan ik, DONDERDAG ook.',
    'Ik heb een paspoort en een identiteitskaart, en kom graag langs.',
    'NL12 is geen rekening, en NL91ABNA0417164301 ook niet.',
    'Er zijn 2026 redenen, 100.000 sterren en 12.345.678 zandkorrels.',
    '000000000',
  ])('may contain anything else: %s', (text) => {
    expect(findIdentityNumbers(text)).toEqual([])
  })

  test.each(['1 ', 'NL91', 'AB12 ', 'paspoort ', 'bsn ', '1.'])('may repeat "%s" many times', (part) => {
    expect(findIdentityNumbers(part.repeat(4_000 / part.length))).toEqual([])
  })
})
