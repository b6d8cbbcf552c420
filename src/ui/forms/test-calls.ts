import { afterEach, beforeEach } from 'vitest'

/** Answers all calls of a component alike. @returns the bodies of the calls of the test at hand, oldest first */
export function answerCalls(reply: object, status = 200): unknown[] {
  const { fetch } = globalThis
  const sent: unknown[] = []
  beforeEach(() => {
    sent.length = 0
    globalThis.fetch = (_url, given) => {
      if (typeof given?.body === 'string') sent.push(JSON.parse(given.body))
      return Promise.resolve(Response.json({ status: status < 400 ? 'success' : 'error', ...reply }, { status }))
    }
  })
  afterEach(() => {
    globalThis.fetch = fetch
  })
  return sent
}
