// The steps of `npm run check` and `npm test`. Each prints its result and adds to the counts of the closing line.
import { spawn } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { freePort } from './free-port.mjs'
import { projectRoot } from './project-root.mjs'

const bin = (name) => join(projectRoot, 'node_modules', '.bin', name)

/** Runs a program to its end. Its output goes to `print`, or else is collected. */
function runProgram(program, args, { env = {}, print } = {}) {
  const startedAt = performance.now()
  const child = spawn(program, args, { cwd: projectRoot, env: { ...process.env, ...env } })
  let output = ''
  const take = print ?? ((text) => (output += text))
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', take)
  return new Promise((resolve, reject) => {
    child.once('error', reject)
    child.once('close', (status) =>
      resolve({ status, output, seconds: ((performance.now() - startedAt) / 1000).toFixed(1) }),
    )
  })
}

export class Tally {
  passed = 0
  /** Repeated at the end, since often only the end of a long output is kept. */
  failures = []

  /** Runs and counts a check that passes or fails as a whole, such as the types. */
  async static(name, program, args) {
    const { status, output, seconds } = await runProgram(program === 'node' ? process.execPath : bin(program), args)
    if (status === 0) this.passed++
    else this.failures.push(name)
    console.log(status === 0 ? `✓ ${name} (${seconds} s)` : `✗ ${name} (${seconds} s)\n${output}`)
  }

  fail(sentence) {
    this.failures.push(sentence)
    console.log(`✗ ${sentence}`)
  }

  add({ passed, failures }) {
    this.passed += passed
    this.failures.push(...failures)
  }

  /** Prints the closing line. @returns the exit code */
  close() {
    if (this.failures.length > 0) console.log(['\nFailed:', ...this.failures].join('\n✗ '))
    console.log(`\n${this.passed} passed, ${this.failures.length} failed`)
    return this.failures.length === 0 ? 0 : 1
  }
}

/** Runs a test runner that writes its results as JSON; unreadable results are a failure. */
async function runTests(tally, name, program, args, env, readResults) {
  const folder = mkdtempSync(join(tmpdir(), 'huiswaarts-results-'))
  const results = join(folder, 'results.json')
  const { status, seconds } = await runProgram(bin(program), args(results), {
    env: { ...env, PLAYWRIGHT_JSON_OUTPUT_FILE: results },
    print: (text) => process.stdout.write(text),
  })
  const counts = existsSync(results) ? readResults(JSON.parse(readFileSync(results, 'utf8'))) : undefined
  rmSync(folder, { recursive: true, force: true })
  if (!counts || counts.passed + counts.failures.length === 0) return tally.fail(`${name}: no test ran`)
  tally.add(counts)
  const failed = counts.failures.length
  // Something outside the tests failed, such as an uncaught error.
  if (status !== 0 && failed === 0) tally.fail(`${name}: ended with ${status}`)
  console.log(`${status === 0 ? '✓' : '✗'} ${name}: ${counts.passed} passed, ${failed} failed (${seconds} s)`)
}

/** The first lines of an error, without colours. */
const summarise = (message = '') => stripVTControlCharacters(message).split('\n').slice(0, 8).join('\n    ')

/** Tests that failed or did not run, and files that could not be read. */
function readVitestResults({ numPassedTests, testResults }) {
  const failures = testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status !== 'passed')
    if (failed.length === 0 && status === 'failed') return [`${name}: ${summarise(message)}`]
    return failed.map((test) => `${name} > ${test.fullName}: ${summarise(test.failureMessages[0] ?? test.status)}`)
  })
  return { passed: numPassedTests, failures }
}

/** What stood in the main part of the page, or on a page without one, when a journey failed: its first lines. */
function readFailedPage({ attachments = [] }) {
  const { path } = attachments.find(({ name }) => name === 'error-context') ?? {}
  if (!path || !existsSync(path)) return ''
  const [, snapshot = '(no snapshot)'] = /```yaml\n([\s\S]*?)```/.exec(readFileSync(path, 'utf8')) ?? []
  // The lines below `main` are those with more space before them.
  const [, , page = snapshot] = /(?:^|\n)( *)- main[^\n]*\n((?:\1 [^\n]*\n)*)/.exec(snapshot) ?? []
  const lines = page.split('\n').filter((line) => !line.includes('/url:'))
  return ['', '  the page:', ...lines.slice(0, 40)].join('\n    ')
}

/** Journeys that failed, did not run, or passed only when repeated. */
function readPlaywrightResults({ stats, suites, errors }) {
  const specsOf = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(specsOf)]
  const failures = suites.flatMap(specsOf).flatMap(({ title, file, line, tests }) =>
    tests
      .filter((test) => test.status !== 'expected')
      .map(({ status, results }) => {
        const failed = results.find((result) => result.error)
        const page = failed ? readFailedPage(failed) : ''
        // A time limit that passed is one error, and what the journey waited for the next.
        const messages = failed?.errors.map(({ message }) => summarise(message)).join('\n    ')
        return `${file}:${line} > ${title}: ${status} ${messages}${page}`
      }),
  )
  return { passed: stats.expected, failures: [...failures, ...errors.map((error) => summarise(error.message))] }
}

/** Checks format, lint, layers and sizes, migrations, packages, types, and unused code. */
export async function checkCode(tally) {
  await tally.static('types of the routes', 'react-router', ['typegen'])
  const inOrder = async (steps) => {
    for (const step of steps) await tally.static(...step)
  }
  await Promise.all([
    inOrder([
      ['format', 'oxfmt', ['--check', '.']],
      ['lint', 'oxlint', ['--deny-warnings']],
    ]),
    inOrder([
      ['layers and sizes', 'node', ['tools/structure.mjs']],
      ['migrations beside the version before', 'node', ['tools/migrations.mjs']],
      ['licences and install scripts of packages', 'node', ['tools/packages.mjs']],
      ['types of the server', 'tsc', ['-p', 'tsconfig.server.json']],
      ['types of the pages', 'tsc', ['-p', 'tsconfig.web.json']],
      ['unused files, exports and dependencies', 'knip', ['--no-progress']],
    ]),
  ])
}

/** @param {{ projects: string[], env?: Record<string, string> }} options */
export function runVitest(tally, name, { projects, env = {} }) {
  return runTests(
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
    readVitestResults,
  )
}

export async function runPlaywright(tally, name, { env, args = [] }) {
  // On the next port, a journey serves its own feed.
  const port = await freePort(2)
  await runTests(
    tally,
    name,
    'playwright',
    () => ['test', '--reporter=line,json', ...args],
    { ...env, E2E_PORT: String(port) },
    readPlaywrightResults,
  )
}
