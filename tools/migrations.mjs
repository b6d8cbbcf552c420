// Checks that no new migration breaks the version before it, as a step of `npm run check`; why and how to write one:
// docs/decisions/0109-expand-and-contract.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadModule, parseSync, scanSync } from 'libpg-query'
import { judge, remember } from './migration-rules.mjs'
import { projectRoot } from './project-root.mjs'

const folder = 'db/migrations'

/** Applied before this rule, when an upgrade still stopped the product. No number is added. */
const appliedBeforeThisRule = new Set(
  `0001 0002 0003 0004 0005 0006 0007 0008 0009 0010 0011 0012 0013 0014
  0015 0016 0017 0018 0019 0020 0021 0022 0023 0024 0025 0026 0027 0028
  0029 0030 0031 0032 0033 0034 0035 0036 0037 0039 0041 0042 0043`.split(/\s+/),
)

const numberOf = (name) => name.slice(0, 4)

/**
 * The migrations of the product: name to text.
 *
 * @returns {Map<string, string>}
 */
export function readMigrations() {
  const names = readdirSync(join(projectRoot, folder)).toSorted()
  return new Map(names.map((name) => [name, readFileSync(join(projectRoot, folder, name), 'utf8')]))
}

/** Positions of the parser are bytes. */
const lineAt = (bytes, position) => bytes.subarray(0, position).toString().split('\n').length

/** The parsed statements of a file, each with its line and the beginning of its text. */
function readStatements(text) {
  const bytes = Buffer.from(text)
  const tokens = scanSync(text).tokens.filter(({ tokenName }) => !tokenName.endsWith('COMMENT'))
  return (parseSync(text).stmts ?? []).map(({ stmt, stmt_location: from = 0, stmt_len: length }) => {
    const end = length === undefined ? bytes.length : from + length
    const start = tokens.find((token) => token.start >= from)?.start ?? from
    const words = bytes.subarray(start, end).toString().trim().replaceAll(/\s+/g, ' ')
    return { stmt, line: lineAt(bytes, start), words: words.length > 80 ? `${words.slice(0, 77)}…` : words }
  })
}

/** The migration that a contraction names, and faults of how it is named. */
function readContraction(name, text, numbers) {
  const [, number] = /^-- contracts: (\d{4}) \(.+\)(?:\n|$)/.exec(text) ?? []
  const bytes = Buffer.from(text)
  const misplaced = scanSync(text).tokens.filter(
    ({ start, text: comment, tokenName }) =>
      tokenName.endsWith('COMMENT') && /^--\s*contract(s|ion)?\s*:/i.test(comment) && !(start === 0 && number),
  )
  const faults = misplaced.map(
    ({ start, text: comment }) =>
      `line ${lineAt(bytes, start)}: "${comment}" is not how a contraction is named. Make "-- contracts: 0044 (why nobody needs it since)" the first line of the file.`,
  )
  if (number && !numbers.has(number))
    faults.push(`line 1: it names ${number}, and there is no such migration. Name one of ${folder}.`)
  else if (number && number >= numberOf(name))
    faults.push(
      `line 1: it names ${number}, which is not older than itself. Name the first migration whose version works without what is removed here; that version is out before this one.`,
    )
  return { number, faults }
}

function statementFaults(statements, isContraction, columnTypes) {
  const context = { created: new Set(), columnTypes }
  const judged = statements.map(({ stmt, ...where }) => {
    const judgement = { ...where, ...judge(stmt, context) }
    remember(stmt, context)
    return judgement
  })
  const lock = judged.find(({ locks }) => locks)
  return judged.flatMap(({ line, words, findings, worksThroughRows }) => {
    const faults = findings.flatMap(({ kind, what, instead }) => {
      if (kind === 'refused' || (kind === 'contraction' && !isContraction)) return [`${what}. ${instead}`]
      if (kind === 'expansion' && isContraction)
        return ['is no contraction, as all of this file has to be. Put it into a migration of its own.']
      return []
    })
    if (worksThroughRows && lock)
      faults.push(
        `works through rows while the table of line ${lock.line} is locked for all readers. Put it into a migration of its own.`,
      )
    return faults.map((fault) => `line ${line}: "${words}" ${fault}`)
  })
}

/**
 * Returns a sentence for each statement of a new migration that breaks the version before it or keeps it waiting.
 *
 * @param {ReadonlyMap<string, string>} migrations all of them: name to text
 */
export async function migrationFaults(migrations) {
  await loadModule()
  const columnTypes = new Map()
  const numbers = new Set([...migrations.keys()].map(numberOf))
  return [...migrations].flatMap(([name, text]) => {
    const say = (fault) => `${folder}/${name} ${fault}`
    let statements
    try {
      statements = readStatements(text)
    } catch (error) {
      const line = lineAt(Buffer.from(text), error.sqlDetails?.cursorPosition ?? 0)
      return [say(`line ${line}: ${error.message}. Correct the statement.`)]
    }
    if (appliedBeforeThisRule.has(numberOf(name))) {
      for (const { stmt } of statements) remember(stmt, { created: new Set(), columnTypes })
      return []
    }
    const { number, faults } = readContraction(name, text, numbers)
    if (number && statements.length === 0) faults.push('line 1: it removes nothing. Leave the line out.')
    return [...faults, ...statementFaults(statements, number !== undefined, columnTypes)].map(say)
  })
}

if (process.argv[1] === import.meta.filename) {
  const faults = await migrationFaults(readMigrations())
  for (const fault of faults) console.log(fault)
  process.exitCode = faults.length > 0 ? 1 : 0
}
