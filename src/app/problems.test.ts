import { describe, expect, test } from 'vitest'
import { fillWait, Problem, problemReply, type ProblemCode } from '#shared/problem.ts'
import { problems } from './problems.ts'

const all = Object.entries(problems)
// The keys of a closed table are its codes.
const codes = Object.keys(problems) as ProblemCode[]

describe('a refusal', () => {
  test.each(all)('%s has a status and a sentence in each language', (_, problem) => {
    expect(problem.status).toBeGreaterThanOrEqual(400)
    expect(problem.status).toBeLessThan(600)
    // The specification prescribes one of them, without a full stop.
    for (const sentence of [problem.nl, problem.en])
      if (sentence !== 'Email not found') expect(sentence).toMatch(/^[A-Z].+\.$/)
    expect(problem.nl).not.toBe(problem.en)
  })

  test.each(codes)('%s has the response format of the API', (code) => {
    const problem = new Problem(code)
    for (const language of ['nl', 'en'] as const)
      expect(problemReply(problem, problems[code], language, 'request-1')).toEqual({
        status: problems[code].status < 500 ? 'fail' : 'error',
        code,
        message: fillWait(problems[code][language], language),
        requestId: 'request-1',
      })
  })

  test('sends its fields to the caller, and its cause only to the log', () => {
    const cause = new Error('password=secret')
    const problem = new Problem('request.invalid', { fields: { email: 'Nee.' }, cause })
    const reply = problemReply(problem, problems['request.invalid'], 'nl', 'request-1')

    expect(problem.cause).toBe(cause)
    expect(reply.fields).toEqual({ email: 'Nee.' })
    expect(JSON.stringify(reply)).not.toContain('secret')
  })
})
