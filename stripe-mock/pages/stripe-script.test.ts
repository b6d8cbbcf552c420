import { execFile } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, describe, expect, test } from 'vitest'
import { projectRoot } from '#platform/database/project-root.ts'
import { annotatedStripeScript, stripeScript } from './stripe-script.ts'

// Within the project, so that the compiler finds the types of the official package.
const folder = mkdtempSync(join(projectRoot, 'node_modules', '.stripe-script-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))

const compile = async (script: string): Promise<string> => {
  const file = join(folder, 'script.js')
  writeFileSync(file, `${script}\nexport {}`)
  const flags =
    '--noEmit --allowJs --checkJs --strict --skipLibCheck --ignoreConfig --target es2022 --module esnext --moduleResolution bundler --lib es2023,dom,dom.iterable'
  const { stdout } = await promisify(execFile)(process.execPath, [
    join(projectRoot, 'node_modules', 'typescript', 'bin', 'tsc'),
    ...flags.split(' '),
    file,
  ]).catch((error: unknown) => error as { stdout: string })
  return stdout
}

describe('the replacement of Stripe.js', () => {
  test('matches the types of the official package', async () => {
    expect(await compile(annotatedStripeScript)).toBe('')
  })

  test('fails to compile when it does not', async () => {
    const wrong = annotatedStripeScript.replace("type: 'success', actions", "type: 'succes', actions")
    expect(await compile(wrong)).toContain('succes')
  })

  test('is small', () => {
    expect(stripeScript.length).toBeLessThan(16_000)
    expect(stripeScript).not.toContain('/**')
  })
})
