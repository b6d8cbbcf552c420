import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { brand } from '#shared/brand.ts'
import { CommandUsageError, type Command } from './command.ts'
import type { Db } from '#platform/database/db.ts'
import { HttpClient } from '#platform/http-client/http-client.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'
import { getAdapter, adapters } from '#features/sourcing/adapters/adapters.ts'
import { fetchInput, isUrl, redactUrl } from '#features/sourcing/import/fetch-input.server.ts'
import { RunFailure, type RunReport } from '#features/sourcing/import/run-report.ts'
import { importFiles, type ImportOptions } from '#features/sourcing/import/import-files.server.ts'
import { describeRunProblem } from '#features/sourcing/file-formats/describe-problem.ts'
import { mergeDuplicates } from '#features/sourcing/deduplication/merge-properties.server.ts'
import { ensureSource } from '#features/sourcing/listings/ensure-source.server.ts'
import { withSourceLease, SourceBusyError } from '#features/sourcing/import/source-lease.server.ts'

export const importUsage = `npm run import -- ${adapters.map(({ slug }) => slug).join('|')} FILE_OR_URL… [--captured YYYY-MM-DD] [--complete]`
const progressIntervalMs = 1_000

/** `npm run import -- SOURCE FILE_OR_URL…`: imports inputs and prints a report; exits with 1 on problems. */
export const importCommand: Command = async (args, { db, print, logStep, origin, allowedPrivateHosts }) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { captured: { type: 'string' }, complete: { type: 'boolean', default: false } },
    strict: true,
  })
  const [slug, ...inputs] = positionals
  const adapter = slug === undefined ? undefined : await findAdapterBySlug(db, slug)
  if (!adapter || inputs.length === 0)
    throw new CommandUsageError(`${slug && !adapter ? `There is no source "${slug}". ` : ''}Usage: ${importUsage}`)
  const capturedAt = values.captured === undefined ? undefined : new Date(`${values.captured}T12:00:00Z`)
  if (capturedAt && Number.isNaN(capturedAt.getTime()))
    throw new CommandUsageError(`--captured is not a date. Usage: ${importUsage}`)

  const folder = await mkdtemp(join(tmpdir(), 'huiswaarts-feeds-'))
  const httpClient = new HttpClient({ userAgent: `${brand.name}/1.0 (+${origin})`, allow: allowedPrivateHosts })
  try {
    const files: string[] = []
    for (const input of inputs) {
      if (isUrl(input)) logStep(`Fetching ${redactUrl(input)}`)
      const path = isUrl(input) ? (await fetchInput(httpClient, input, folder))?.path : input
      if (path) files.push(path)
    }
    const sourceId = await ensureSource(db, adapter)
    return await withSourceLease(db, sourceId, (signal) =>
      importInputs(db, adapter, files, { capturedAt, complete: values.complete, signal, print, logStep }),
    )
  } catch (error) {
    if (!(error instanceof RunFailure || error instanceof SourceBusyError)) throw error
    print(error.message)
    return 1
  } finally {
    httpClient.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** The adapter of a source that an admin set up, or a built-in one. */
async function findAdapterBySlug(db: Db, slug: string): Promise<Adapter | undefined> {
  const source = await db.selectFrom('sources').selectAll().where('slug', '=', slug).executeTakeFirst()
  return source ? getAdapter(source) : adapters.find((known) => known.slug === slug)
}

async function importInputs(
  db: Db,
  adapter: Adapter,
  files: readonly string[],
  { print, logStep, ...options }: ImportOptions & Pick<Parameters<Command>[1], 'print' | 'logStep'>,
): Promise<number> {
  let lastProgressAt = performance.now()
  const report = await importFiles(db, adapter, files, {
    ...options,
    onProgress: ({ read }, input) => {
      if (performance.now() - lastProgressAt < progressIntervalMs) return
      lastProgressAt = performance.now()
      logStep(`${input}: ${read.toLocaleString('en')} records read so far`)
    },
  })
  for (const line of reportLines(report)) print(line)
  const began = performance.now()
  const { merged, uncertain } = await mergeDuplicates(db)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  print(`  merged    ${merged.toLocaleString('en').padStart(9)}  properties into another one (${seconds} s)`)
  if (uncertain > 0)
    print(`  possible duplicates: ${uncertain.toLocaleString('en')} groups of listings that may be one property`)
  return report.problems.length > 0 ? 1 : 0
}

const counts = (words: Partial<Record<string, number>>): string =>
  Object.entries(words)
    .toSorted(([, a = 0], [, b = 0]) => b - a)
    .map(([word, count = 0]) => `${word.replaceAll('_', ' ')} ${count.toLocaleString('en')}`)
    .join(', ')

function reportLines(report: RunReport): string[] {
  const number = (count: number) => count.toLocaleString('en').padStart(9)
  const speed = Math.round(report.read / Math.max(report.seconds, 0.001))
  return [
    `${report.source}: ${report.read.toLocaleString('en')} records in ${report.seconds.toFixed(1)} s (${speed.toLocaleString('en')}/s)`,
    `  read      ${number(report.read)}`,
    `  new       ${number(report.new)}`,
    `  changed   ${number(report.changed)}`,
    `  same      ${number(report.same)}`,
    `  rejected  ${number(report.rejected)}${report.rejected > 0 ? `  (${counts(report.reasons)})` : ''}`,
    ...(report.returned > 0 ? [`  returned  ${number(report.returned)}`] : []),
    ...(report.lifecycle
      ? [`  missing   ${number(report.lifecycle.missing)}`, `  gone      ${number(report.lifecycle.gone)}`]
      : []),
    ...(report.lifecycle?.held
      ? ['  ! Far fewer than usual, or without a part of the list: held, and no listing was ended.']
      : []),
    ...(Object.keys(report.repaired).length > 0 ? [`  repaired: ${counts(report.repaired)}`] : []),
    ...report.problems.map((problem) => `  ! ${describeRunProblem(problem, 'en')}`),
  ]
}
