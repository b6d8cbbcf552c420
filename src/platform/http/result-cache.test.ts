import { expect, test } from 'vitest'
import { ResultCache } from './result-cache.ts'

function countedAnswers() {
  let count = 0
  return async () => ++count
}

test('a result is kept once somebody asks again, until the version changes', async () => {
  const cache = new ResultCache<number>()
  const answer = countedAnswers()
  const ask = (version: number, question = 'rent') => cache.get(question, version, answer)
  expect(await ask(1)).toBe(1)
  expect(await ask(1)).toBe(2)
  expect(await ask(1)).toBe(2)
  expect(await ask(1, 'area')).toBe(3)
  // It was asked for before the change, so its next result is kept at once.
  expect(await ask(2)).toBe(4)
  expect(await ask(2)).toBe(4)
})

test('those who ask at the same moment share a result', async () => {
  const cache = new ResultCache<number>()
  const answer = countedAnswers()
  expect(await Promise.all(Array.from({ length: 30 }, () => cache.get('rent', 1, answer)))).toEqual(Array(30).fill(1))
})

test('a failure is told to those who wait for it, and not kept', async () => {
  const cache = new ResultCache<number>()
  const fail = () => Promise.reject(new Error('away'))
  for (let time = 0; time < 3; time++) await expect(cache.get('rent', 1, fail)).rejects.toThrow('away')
  expect(await cache.get('rent', 1, () => Promise.resolve(7))).toBe(7)
})
