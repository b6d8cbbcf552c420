import { clearTimeout, setTimeout as startTimer } from 'node:timers'
import { setTimeout } from 'node:timers/promises'

/** A request that visitors repeat: the first word of its name is its kind, such as `page`; `run` returns the status. */
export interface Action {
  name: string
  run: () => Promise<number>
  everyMs: number
}

export interface Answer {
  name: string
  /** 0 when the connection ended without an answer, -1 when it was refused: nothing was sent then. */
  status: number
  startedAt: number
  ms: number
}

const requestTimeoutMs = 30_000
const maxPending = 20

/** Makes a request and reads its whole answer. @returns its status, and its body as text */
export async function request(url: string, init: RequestInit = {}): Promise<{ status: number; text: string }> {
  // Not `AbortSignal.timeout`, which Node may collect as garbage before it fires.
  const timer = new AbortController()
  const timeout = startTimer(() => timer.abort(), requestTimeoutMs)
  try {
    const answer = await fetch(url, { redirect: 'manual', signal: timer.signal, ...init })
    return { status: answer.status, text: await answer.text() }
  } finally {
    clearTimeout(timeout)
  }
}

const isRefused = (error: unknown): boolean =>
  error instanceof Error &&
  (('code' in error && error.code === 'ECONNREFUSED') || (error.cause !== undefined && isRefused(error.cause)))

/** Visitors who each repeat an action, and the answers that they got. */
export class Visitors {
  readonly answers: Answer[] = []
  private isOver = false
  private readonly pending = new Set<Promise<void>>()
  private readonly loops: Promise<void>[] = []

  /** Repeats an action until `end`; at most 20 answers are waited for at once. */
  send({ name, run, everyMs }: Action): void {
    const loop = async () => {
      const waiting = new Set<Promise<void>>()
      while (!this.isOver) {
        const pause = setTimeout(everyMs)
        if (waiting.size < maxPending) {
          const one = this.try(name, run).finally(() => {
            waiting.delete(one)
            this.pending.delete(one)
          })
          waiting.add(one)
          this.pending.add(one)
        }
        await pause
      }
    }
    this.loops.push(loop())
  }

  /** Stops sending, and waits for the outstanding answers. */
  async end(): Promise<void> {
    this.isOver = true
    await Promise.all(this.loops)
    await Promise.all(this.pending)
  }

  private async try(name: string, run: () => Promise<number>): Promise<void> {
    const startedAt = performance.now()
    const status = await run().catch((error: unknown) => (isRefused(error) ? -1 : 0))
    this.answers.push({ name, status, startedAt, ms: performance.now() - startedAt })
  }
}

function countBy(values: readonly (string | number)[]): [string, number][] {
  const counts = new Map<string, number>()
  for (const value of values) counts.set(String(value), (counts.get(String(value)) ?? 0) + 1)
  return [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1))
}

/** How often each status was answered, by kind of action: `page 200 ×40, 503 ×3; write 201 ×9`. */
export function describeAnswers(answers: readonly Answer[]): string {
  const kindOf = ({ name }: Answer) => name.split(' ')[0] ?? name
  return [...new Set(answers.map(kindOf))]
    .map((kind) => {
      const statuses = countBy(
        answers
          .filter((one) => kindOf(one) === kind)
          .map(({ status }) => (status > 0 ? status : status === 0 ? 'none' : 'refused')),
      )
      return `${kind} ${statuses.map(([status, count]) => `${status} ×${count}`).join(', ')}`
    })
    .join('; ')
}

/** The slowest answer. */
export const findLongest = (answers: readonly Answer[]): Pick<Answer, 'name' | 'ms'> =>
  answers.toSorted((a, b) => b.ms - a.ms)[0] ?? { name: '', ms: 0 }
