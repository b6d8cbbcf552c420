import { appendFileSync } from 'node:fs'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { createInterface } from 'node:readline'
import type { Readable } from 'node:stream'
import { setTimeout } from 'node:timers/promises'
import * as z from 'zod/mini'
import { commandOnSocket } from '#app/test-listening-socket.ts'
import { projectRoot } from '#platform/database/project-root.ts'

export interface ProductOptions {
  /** Where its output is kept. */
  logFile?: string | undefined
  environment: Record<string, string>
  /** Runs it as another user. */
  user?: { uid: number; gid: number } | undefined
  startTimeoutMs?: number
  /** The descriptor of a listening socket to serve on; then the process waits for `run`. */
  socket?: number
}

const LogEntry = z.looseObject({ msg: z.string() })
const windowMs = 60_000

/** Who wrote a line of the log: a worker or service without its state; undefined for the answer to a request. */
function readAuthor(line: string): string | undefined {
  if (!line.startsWith('{')) return 'plain output'
  const entry = LogEntry.safeParse(JSON.parse(line))
  if (!entry.success) return 'plain output'
  const { msg } = entry.data
  // An answer or a refusal: these follow requests and not the fault.
  if (/^(request|security|Server listening)\b/.test(msg) || /^[a-z]\w*\.\w+$/.test(msg)) return undefined
  return msg.replace(/ (fails|works again|does not answer|answers again)$/, '')
}

/** The largest number of times that fall within one minute. */
function mostInAMinute(times: readonly number[]): number {
  let most = 0
  for (let first = 0, last = 0; last < times.length; last++) {
    while ((times[last] ?? 0) - (times[first] ?? 0) > windowMs) first++
    most = Math.max(most, last - first + 1)
  }
  return most
}

/** The built product as a process of its own. */
export class Product {
  readonly exited: Promise<number | null>
  /** The plain lines that it wrote, such as the steps of its start. */
  readonly sentences: string[] = []
  origin = ''
  isRunning = true
  private readonly child: ChildProcess
  private readonly logFile: string | undefined
  private readonly logged = new Map<string, number[]>()

  constructor({ environment, user, logFile, socket }: ProductOptions) {
    this.logFile = logFile
    const { PATH = '', LANG = 'C.UTF-8', TMPDIR } = process.env
    const args = ['faults/serve.mjs']
    const [command, commandArgs] = socket === undefined ? [process.execPath, args] : commandOnSocket(args)
    this.child = spawn(command, commandArgs, {
      cwd: projectRoot,
      ...user,
      env: {
        PATH,
        LANG,
        ...(TMPDIR && { TMPDIR }),
        NODE_ENV: 'production',
        HOST: '127.0.0.1',
        PORT: '0',
        ...environment,
      },
      stdio: ['pipe', 'pipe', 'pipe', ...(socket === undefined ? [] : [socket])],
    })
    this.exited = once(this.child, 'exit').then(([code]: (number | null)[]) => {
      this.isRunning = false
      return code ?? null
    })
    for (const stream of [this.child.stdout, this.child.stderr]) if (stream) this.follow(stream)
  }

  /** Has it start, and waits until it is ready. @throws Error with its last sentences if it is not ready in time */
  async run(timeoutMs = 60_000): Promise<void> {
    this.child.stdin?.end('\n')
    const deadline = performance.now() + timeoutMs
    while (!this.origin) {
      if (!this.isRunning) throw new Error(`It did not start: ${this.sentences.slice(-3).join(' | ')}`)
      if (performance.now() > deadline) {
        await this.kill()
        throw new Error('It was not ready in time.')
      }
      await setTimeout(20)
    }
  }

  get pid(): number | undefined {
    return this.child.pid
  }

  /** The worker or service that wrote the most lines within one minute. */
  get busiestLogger(): { name: string; lines: number } {
    const counts = [...this.logged].map(([name, times]) => ({ name, lines: mostInAMinute(times) }))
    return counts.toSorted((a, b) => b.lines - a.lines)[0] ?? { name: '', lines: 0 }
  }

  kill(): Promise<number | null> {
    this.child.kill('SIGKILL')
    return this.exited
  }

  stop(): Promise<number | null> {
    this.child.kill('SIGTERM')
    return this.exited
  }

  private follow(stream: Readable): void {
    createInterface({ input: stream }).on('line', (line) => {
      if (this.logFile) appendFileSync(this.logFile, `${line}\n`)
      const ready = /is ready at (\S+)/.exec(line)?.[1]
      if (ready) this.origin = ready
      if (!line.startsWith('{') && line.trim()) this.sentences.push(line.trim())
      const author = this.origin && line.trim() && !ready ? readAuthor(line) : undefined
      if (author) this.logged.set(author, [...(this.logged.get(author) ?? []), performance.now()])
    })
  }
}
