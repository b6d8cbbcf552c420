import { describe, expect, test } from 'vitest'
import { typedKeys } from '#shared/records.ts'
import { describeProblem, describeRunProblem } from './describe-problem.ts'
import { InputProblem } from './input-problem.ts'
import { inputProblemMessages } from './input-problem-messages.ts'

describe('a problem with an input', () => {
  test.each([
    [{ code: 'empty' }, 'Dit bestand is leeg.', 'This file is empty.'],
    [{ code: 'noList', path: 'data.items' }, 'Op data.items staat geen lijst.', 'There is no list at data.items.'],
    [
      { code: 'tooManyUrls', limit: 50_000 },
      'In deze lijst staan meer dan 50.000 adressen. De rest lezen we niet.',
      'This list has more than 50,000 addresses. We do not read the rest.',
    ],
    [
      { code: 'noHomeInKeys', count: 1, keys: 'error' },
      'We kunnen geen woning lezen in 1 record. Dit zijn de velden: error.',
      'We cannot read a home in 1 record. Its fields are: error.',
    ],
    [
      { code: 'notFetched', error: 'status', status: 500 },
      'Deze site antwoordt met een foutmelding (500).',
      'This site responds with an error (500).',
    ],
  ] satisfies [InputProblem, string, string][])('is told in Dutch and English: %o', (problem, nl, en) => {
    expect([describeProblem(problem, 'nl'), describeProblem(problem, 'en')]).toEqual([nl, en])
  })

  test('comes after the name of its input, if it is of one', () => {
    expect(describeRunProblem({ input: 'a.csv', problem: { code: 'empty' } }, 'en')).toBe('a.csv: This file is empty.')
    expect(describeRunProblem({ problem: { code: 'empty' } }, 'en')).toBe('This file is empty.')
  })

  test('has a code that is checked when it is read, with what its text names', () => {
    expect(InputProblem.safeParse({ code: 'other' }).success).toBe(false)
    expect(InputProblem.safeParse({ code: 'noList' }).success).toBe(false)
  })

  test('has a code for each text', () => {
    const values = { limit: 1, size: 'x', reason: 'x', path: 'x', element: 'x', message: 'x', count: 1, keys: 'x' }
    for (const code of typedKeys(inputProblemMessages.nl))
      expect(InputProblem.safeParse({ code, ...values }).success, code).toBe(true)
  })
})
