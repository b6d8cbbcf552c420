import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import type { Kysely } from 'kysely'
import { brand } from '#shared/brand.ts'
import { UsageError, type Command } from '#platform/jobs/command.ts'
import { openOutgoing } from '#platform/http-client/http-client.ts'
import type { Tables } from '#platform/database/tables.ts'
import type { Adapter } from '#features/sourcing/listings/contract.ts'
import { adapterOf, adapters } from '#features/sourcing/adapters/adapters.ts'
import { fetchInput, isAddress, shownAddress } from '#features/sourcing/import/fetch-input.server.ts'
import { RunFailure, type RunReport } from '#features/sourcing/import/run-report.ts'
import { importFiles, type ImportOptions } from '#features/sourcing/import/import-files.server.ts'
import { joinHomes } from '#features/sourcing/deduplication/merge-properties.server.ts'
import { sourceOf } from '#features/sourcing/import/mutations.server.ts'
import { holdSource, SourceBusy } from '#features/sourcing/import/source-lease.server.ts'

const usage = `npm run import -- ${adapters.map(({ slug }) => slug).join('|')} FILE_OR_URL… [--captured YYYY-MM-DD] [--complete]`
const progressEvery = 1_000

/**
 * `npm run import -- SOURCE FILE_OR_URL…`: reads files and feeds of a source, prints how the run went; 1 when an input was
 * in trouble.
 */
export const importCommand: Command = async (args, { db, say, origin, outgoingAllow }) => {
  const { positionals, values } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: { captured: { type: 'string' }, complete: { type: 'boolean', default: false } },
    strict: true,
  })
  const [slug, ...inputs] = positionals
  const adapter = slug === undefined ? undefined : await adapterNamed(db, slug)
  if (!adapter || inputs.length === 0)
    throw new UsageError(`${slug && !adapter ? `There is no source "${slug}". ` : ''}Usage: ${usage}`)
  const capturedAt = values.captured === undefined ? undefined : new Date(`${values.captured}T12:00:00Z`)
  if (capturedAt && Number.isNaN(capturedAt.getTime())) throw new UsageError(`--captured is no day. Usage: ${usage}`)

  const folder = await mkdtemp(join(tmpdir(), 'huiswaarts-feeds-'))
  const outgoing = openOutgoing({ userAgent: `${brand.name}/1.0 (+${origin})`, allow: outgoingAllow })
  try {
    const files: string[] = []
    for (const input of inputs) {
      if (isAddress(input)) say(`  Fetching ${shownAddress(input)}`)
      const path = isAddress(input) ? (await fetchInput(outgoing, input, folder))?.path : input
      if (path) files.push(path)
    }
    const sourceId = await sourceOf(db, adapter)
    return await holdSource(db, sourceId, (signal) =>
      importInputs(db, adapter, files, { capturedAt, complete: values.complete, signal }, say),
    )
  } catch (error) {
    if (!(error instanceof RunFailure || error instanceof SourceBusy)) throw error
    say(error.message)
    return 1
  } finally {
    await outgoing.close()
    await rm(folder, { recursive: true, force: true })
  }
}

/** What was written for a site, or what an admin made of a source. */
async function adapterNamed(db: Kysely<Tables>, slug: string): Promise<Adapter | undefined> {
  const source = await db.selectFrom('sources').selectAll().where('slug', '=', slug).executeTakeFirst()
  return source ? adapterOf(source) : adapters.find((known) => known.slug === slug)
}

async function importInputs(
  db: Kysely<Tables>,
  adapter: Adapter,
  files: readonly string[],
  options: ImportOptions,
  say: (line: string) => void,
): Promise<number> {
  let told = performance.now()
  const report = await importFiles(db, adapter, files, {
    ...options,
    onProgress: ({ read }, input) => {
      if (performance.now() - told < progressEvery) return
      told = performance.now()
      say(`  ${input}: ${read.toLocaleString('en')} records read so far`)
    },
  })
  for (const line of reportLines(report)) say(line)
  const began = performance.now()
  const { joined, doubtful } = await joinHomes(db, report.touched)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  say(`  joined    ${joined.toLocaleString('en').padStart(9)}  homes that are another one (${seconds} s)`)
  if (doubtful > 0)
    say(`  doubtful  ${doubtful.toLocaleString('en').padStart(9)}  groups of offers that may be one home`)
  return report.troubles.length > 0 ? 1 : 0
}

const counts = (words: Partial<Record<string, number>>): string =>
  Object.entries(words)
    .toSorted(([, a = 0], [, b = 0]) => b - a)
    .map(([word, count = 0]) => `${word.replaceAll('_', ' ')} ${count.toLocaleString('en')}`)
    .join(', ')

/** A run's report as lines for a terminal. */
export function reportLines(report: RunReport): string[] {
  const number = (count: number) => count.toLocaleString('en').padStart(9)
  const speed = Math.round(report.read / Math.max(report.seconds, 0.001))
  return [
    `${report.source}: ${report.read.toLocaleString('en')} records in ${report.seconds.toFixed(1)} s (${speed.toLocaleString('en')}/s)`,
    `  read      ${number(report.read)}`,
    `  new       ${number(report.new)}`,
    `  changed   ${number(report.changed)}`,
    `  same      ${number(report.same)}`,
    `  set aside ${number(report.setAside)}${report.setAside > 0 ? `  (${counts(report.reasons)})` : ''}`,
    ...(report.returned > 0 ? [`  returned  ${number(report.returned)}`] : []),
    ...(report.life ? [`  missing   ${number(report.life.missing)}`, `  gone      ${number(report.life.gone)}`] : []),
    ...(report.life?.held ? ['  ! Far fewer than usual: held, and nothing was retired.'] : []),
    ...(Object.keys(report.mended).length > 0 ? [`  mended: ${counts(report.mended)}`] : []),
    ...report.troubles.map((trouble) => `  ! ${trouble}`),
  ]
}
