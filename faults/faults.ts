import { availableParallelism, loadavg } from 'node:os'
import { parseArgs } from 'node:util'
import { clientFaults } from './client-faults.ts'
import { databaseFaults } from './database-faults.ts'
import { feedFaults } from './feed-faults.ts'
import { hostileFaults } from './hostile-faults.ts'
import { killFaults } from './kill-faults.ts'
import { machineFaults } from './machine-faults.ts'
import { mailFaults } from './mail-faults.ts'
import { formatMissing, formatOutcome, tableHead, type Fault } from './outcome.ts'
import { processFaults } from './process-faults.ts'
import { providerFaults } from './provider-faults.ts'
import { Rig } from './rig.ts'

const faults: Fault[] = [
  ...killFaults,
  ...machineFaults,
  ...databaseFaults,
  ...mailFaults,
  ...providerFaults,
  ...feedFaults,
  ...processFaults,
  ...clientFaults,
  ...hostileFaults,
]

const usage = `npm run faults [-- [NAME…] [--seconds N] [--times N] [--logs FOLDER]]

Injects faults into the built product, on this machine only, and prints a row for each.
Exits with 1 if a promise is broken, with 2 if it was called wrongly.

  --seconds N    how long a fault lasts, 5 to 120; 15 by default
  --times N      how often the product is killed under writes, 1 to 200; 3 by default
  --logs FOLDER  keeps the output of the product in a file for each fault

${faults.map(({ name, title }) => `  ${name.padEnd(24)} ${title}`).join('\n')}`

async function runFault(rig: Rig, { title, missing, run }: Fault): Promise<{ row: string; isBroken: boolean }> {
  const reason = missing?.(rig)
  if (reason) return { row: formatMissing(title, reason), isBroken: false }
  try {
    const outcome = await run(rig)
    return { row: formatOutcome(title, outcome), isBroken: outcome.broken.length > 0 }
  } catch (error) {
    const message = error instanceof Error ? error.message.replaceAll(/\s+/g, ' ') : String(error)
    return { row: `| ${title} | – | – | – | – | – | BROKEN: ${message} |`, isBroken: true }
  } finally {
    await rig.clear()
  }
}

const readNumber = (text: string, least: number, most: number): number | undefined => {
  const number = /^\d{1,3}$/.test(text) ? Number(text) : 0
  return number >= least && number <= most ? number : undefined
}

async function main(): Promise<number> {
  const options = {
    help: { type: 'boolean' },
    seconds: { type: 'string', default: '15' },
    times: { type: 'string', default: '3' },
    logs: { type: 'string' },
  } as const
  const { values, positionals } = parseArgs({ options, allowPositionals: true })
  if (values.help) {
    console.log(usage)
    return 0
  }
  const [seconds, times] = [readNumber(values.seconds, 5, 120), readNumber(values.times, 1, 200)]
  const unknown = positionals.find((name) => !faults.some((fault) => fault.name === name))
  if (!seconds || !times || unknown) {
    console.error(unknown ? `There is no fault "${unknown}".\n\n${usage}` : usage)
    return 2
  }
  const chosen = faults.filter(({ name }) => positionals.length === 0 || positionals.includes(name))
  const rig = await Rig.open({ seconds, kills: times, logs: values.logs })
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void rig.close().finally(() => process.exit(1)))
  let broken = 0
  try {
    console.log(
      `Run on ${availableParallelism()} processors (load ${loadavg()[0]?.toFixed(1)}), Node ${process.versions.node}, ${rig.postgresVersion ?? 'no PostgreSQL'}\n\n${tableHead}`,
    )
    for (const fault of chosen) {
      rig.faultName = fault.name
      const { row, isBroken } = await runFault(rig, fault)
      console.log(row)
      if (isBroken) broken += 1
    }
  } finally {
    await rig.close()
  }
  console.log(`\n${chosen.length} faults, ${broken} with a broken promise`)
  return broken > 0 ? 1 : 0
}

process.exitCode = await main()
