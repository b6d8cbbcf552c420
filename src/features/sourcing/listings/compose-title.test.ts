import { expect, test } from 'vitest'
import { composeTitle } from './compose-title.ts'

test('a title names the kind of home, the street and the place, in Dutch', () => {
  expect(composeTitle('apartment', 'Voorbeeldstraat', 'Groningen')).toBe('Appartement Voorbeeldstraat, Groningen')
  expect(composeTitle('room', null, 'Den Haag')).toBe('Kamer in Den Haag')
})

test('a title is never longer than 200 characters', () => {
  expect(composeTitle('house', 'x'.repeat(120), 'y'.repeat(100))).toHaveLength(200)
})
