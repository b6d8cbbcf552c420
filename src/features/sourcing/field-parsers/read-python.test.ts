import { expect, test } from 'vitest'
import { readPythonValues } from './read-python.ts'

test('a list in Python notation gives its values', () => {
  expect(readPythonValues("['Geen woonkamer', 'Energielabel A']")).toEqual(['Geen woonkamer', 'Energielabel A'])
})

test('a dictionary gives keys and values by turns, None as nothing', () => {
  expect(readPythonValues("{'Internet': ' Ja ', 'Label': None, 'Aantal': 2}")).toEqual([
    'Internet',
    ' Ja ',
    'Label',
    '',
    'Aantal',
    '2',
  ])
})

test('quotes and escapes are read as Python means them', () => {
  expect(readPythonValues(`["foto's", 'Priv\\xe9', 'it\\'s', '\\u20ac']`)).toEqual(["foto's", 'Privé', "it's", '€'])
})

test('what is cut off or no list at all is read as far as it goes', () => {
  expect(readPythonValues("['een', 'twe")).toEqual(['een'])
  expect(readPythonValues('')).toEqual([])
  expect(readPythonValues('gewone tekst')).toEqual([])
})

test('a cell of half a million escapes is no list', () => {
  expect(readPythonValues("'\\".repeat(500_000))).toEqual([])
})
