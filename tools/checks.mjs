// The steps of `npm run check` and `npm test`. Each says what it did and adds to the one closing line.
import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { freePort } from './free-port.mjs'
import { projectRoot } from './project-root.mjs'

const bin = (name) => join(projectRoot, 'node_modules', '.bin', name)

export class Tally {
  passed = 0
  failed = 0

  /** Counts one check that either holds or not, such as the types. */
  static(name, program, args, { env = {} } = {}) {
    const startedAt = performance.now()
    const { status, stdout, stderr } = spawnSync(program === 'node' ? process.execPath : bin(program), args, {
      cwd: projectRoot,
      env: { ...process.env, ...env },
      encoding: 'utf8',
      maxBuffer: 64 * 1024 * 1024,
    })
    const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
    if (status === 0) {
      this.passed++
      console.log(`✓ ${name} (${seconds} s)`)
      return true
    }
    this.failed++
    console.log(`✗ ${name} (${seconds} s)\n${stdout}\n${stderr}`)
    return false
  }

  fail(sentence) {
    this.failed++
    console.log(`✗ ${sentence}`)
  }

  add(passed, failed) {
    this.passed += passed
    this.failed += failed
  }

  /** Prints the closing line. @returns the exit code */
  close() {
    console.log(`\n${this.passed} passed, ${this.failed} failed`)
    return this.failed === 0 ? 0 : 1
  }
}

/** Runs a test runner that writes its results as JSON; results that cannot be read are a failure. */
function runTests(tally, name, program, args, env, readCounts) {
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-results-'))
  const results = join(folder, 'results.json')
  const startedAt = performance.now()
  const { status } = spawnSync(bin(program), args(results), {
    cwd: projectRoot,
    env: { ...process.env, ...env },
    stdio: 'inherit',
  })
  const seconds = ((performance.now() - startedAt) / 1000).toFixed(1)
  const counts = existsSync(results) ? readCounts(JSON.parse(readFileSync(results, 'utf8'))) : undefined
  rmSync(folder, { recursive: true, force: true })
  if (!counts || counts.passed + counts.failed === 0) return tally.fail(`${name}: no test ran`)
  tally.add(counts.passed, counts.failed)
  // Something broke beside the tests themselves, such as an error that nobody caught.
  if (status !== 0 && counts.failed === 0) tally.fail(`${name}: ended with ${status}`)
  console.log(`${status === 0 ? '✓' : '✗'} ${name}: ${counts.passed} passed, ${counts.failed} failed (${seconds} s)`)
}

/** Format, lint, layers and sizes, types, and what nothing uses. */
export function checkCode(tally) {
  tally.static('format', 'oxfmt', ['--check', '.'])
  tally.static('lint', 'oxlint', ['--deny-warnings'])
  tally.static('layers and sizes', 'node', ['tools/structure.mjs'])
  tally.static('types of the routes', 'react-router', ['typegen'])
  tally.static('types of the server', 'tsc', ['-p', 'tsconfig.server.json'])
  tally.static('types of the pages', 'tsc', ['-p', 'tsconfig.web.json'])
  tally.static('unused files, exports and dependencies', 'knip', ['--no-progress'])
}

/** @param {{ projects: string[], env?: Record<string, string> }} options */
export function runVitest(tally, name, { projects, env = {} }) {
  runTests(
    tally,
    name,
    'vitest',
    (results) => [
      'run',
      '--reporter=dot',
      '--reporter=json',
      `--outputFile.json=${results}`,
      ...projects.map((project) => `--project=${project}`),
    ],
    env,
    (results) => ({
      passed: results.numPassedTests,
      failed:
        results.numFailedTests +
        results.numPendingTests +
        (results.numFailedTestSuites > 0 && results.numFailedTests === 0 ? 1 : 0),
    }),
  )
}

export async function runPlaywright(tally, name, env, args = []) {
  // The next one is where a journey serves a feed of its own.
  const port = await freePort(2)
  runTests(
    tally,
    name,
    'playwright',
    (results) => {
      process.env.PLAYWRIGHT_JSON_OUTPUT_FILE = results
      return ['test', '--reporter=line,json', ...args]
    },
    { ...env, E2E_PORT: String(port) },
    ({ stats }) => ({ passed: stats.expected, failed: stats.unexpected + stats.flaky + stats.skipped }),
  )
}
