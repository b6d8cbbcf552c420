import { expect, onTestFinished, test, vi } from 'vitest'
import { runCommand } from './run-command.ts'

test('a command exits with 1 and a message when the database refuses the connection', async () => {
  vi.stubEnv('DATABASE_URL', 'postgres://renter@localhost:1/homes')
  const print = vi.spyOn(console, 'error').mockImplementation(() => {})
  onTestFinished(() => {
    print.mockRestore()
    vi.unstubAllEnvs()
  })
  expect(await runCommand(['migrate'])).toBe(1)
  expect(print.mock.calls).toEqual([
    [
      expect.stringMatching(
        /^The database does not answer: connect ECONNREFUSED .+\. Start it, or correct DATABASE_URL\.$/,
      ),
    ],
  ])
})
