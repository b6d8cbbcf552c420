import type { Rig } from './rig.ts'

/** The result of a fault. */
export interface Outcome {
  /** What visitors saw: the number of answers by status. */
  seen: string
  /** The answer or refusal that took longest. */
  longest: { name: string; ms: number }
  /** Acknowledged writes that are not stored. */
  lost: number
  /** The worker or service that logged most within one minute. */
  logger: { name: string; lines: number }
  /** From the end of the fault until everything works; undefined if it did not. */
  recoveryMs: number | undefined
  /** The broken promises, each in a few words. */
  broken: string[]
  /** What was used, or what else was observed. */
  note?: string
}

/** A fault that can be injected. */
export interface Fault {
  name: string
  title: string
  /** @returns undefined if it can be injected on this machine, else why not */
  missing?: (rig: Rig) => string | undefined
  run: (rig: Rig) => Promise<Outcome>
}

const maxLogLines = 10
const maxRecoveryMs = 10_000

/** The promises that hold for every fault and that an outcome breaks. */
export function checkOutcome({ lost, logger, recoveryMs }: Omit<Outcome, 'broken'>): string[] {
  return [
    ...(lost > 0 ? [`${lost} acknowledged writes lost`] : []),
    ...(logger.lines > maxLogLines ? [`${logger.name} logged ${logger.lines} lines in a minute`] : []),
    ...(recoveryMs === undefined ? ['it did not recover'] : []),
    ...(recoveryMs !== undefined && recoveryMs > maxRecoveryMs ? ['it recovered late'] : []),
  ]
}

const formatMs = (ms: number) => (ms < 1_000 ? `${ms.toFixed(0)} ms` : `${(ms / 1_000).toFixed(1)} s`)

export const tableHead = [
  '| fault | what visitors saw | longest | lost writes | log lines/min | recovery | verdict |',
  '| --- | --- | --- | --- | --- | --- | --- |',
].join('\n')

/** A row of the table, for a fault that was run. */
export function formatOutcome(title: string, outcome: Outcome): string {
  const { seen, longest, lost, logger, recoveryMs, broken, note } = outcome
  const cells = [
    title,
    seen,
    `${formatMs(longest.ms)} (${longest.name})`,
    String(lost),
    logger.lines > 0 ? `${logger.lines} (${logger.name})` : '0',
    recoveryMs === undefined ? 'none' : formatMs(recoveryMs),
    `${broken.length > 0 ? `BROKEN: ${broken.join('; ')}` : 'holds'}${note ? ` (${note})` : ''}`,
  ]
  return `| ${cells.join(' | ')} |`
}

/** A row of the table, for a fault that could not be run. */
export const formatMissing = (title: string, reason: string): string =>
  `| ${title} | – | – | – | – | – | not tried: ${reason} |`
