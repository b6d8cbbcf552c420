import { expect, test } from 'vitest'
import { readPythonValues } from './read-python.ts'

test('a list in Python notation gives its values', () => {
  expect(readPythonValues("['Geen woonkamer', 'Energielabel A']")).toEqual(['Geen woonkamer', 'Energielabel A'])
})

test('a dictionary gives alternating keys and values, with None as empty', () => {
  expect(readPythonValues("{'Internet': ' Ja ', 'Label': None, 'Aantal': 2}")).toEqual([
    'Internet',
    ' Ja ',
    'Label',
    '',
    'Aantal',
    '2',
  ])
})

test('quotes and escapes are read as in Python', () => {
  expect(readPythonValues(`["foto's", 'Priv\\xe9', 'it\\'s', '\\u20ac']`)).toEqual(["foto's", 'Privé', "it's", '€'])
})

test('a truncated list is read as far as possible, other text as nothing', () => {
  expect(readPythonValues("['een', 'twe")).toEqual(['een'])
  expect(readPythonValues('')).toEqual([])
  expect(readPythonValues('gewone tekst')).toEqual([])
})

test('a cell of half a million escapes is not a list', () => {
  expect(readPythonValues("'\\".repeat(500_000))).toEqual([])
})
