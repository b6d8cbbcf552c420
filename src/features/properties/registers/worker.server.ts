import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { FetchError } from '#platform/http-client/fetch-error.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import { createBreaker, isBroken, type ReportService } from '#platform/jobs/breaker.ts'
import { startIntervals, type ReportState } from '#platform/jobs/start-interval.ts'
import { countCalls } from '#platform/rate-limits/count-call.ts'
import { askRegister } from './ask-register.server.ts'
import { storeAnswer } from './mutations.server.ts'
import { claimAddress, forgetAddress, queueAddresses, recordFailure, releaseAddress } from './register-queue.server.ts'
import { registers, registerServices, type Register, type RegisterSettings } from './registers.ts'

/** Between two questions to one register, of all processes together. */
const pauseMs = 1_000
const intervalMs = 10_000

interface RegisterParts {
  db: Db
  httpClient: Pick<HttpClient, 'fetch'>
  settings: RegisterSettings
  report: ReportService
  /** Milliseconds between two questions; by default a second. */
  pauseMs?: number
}

/** Statuses that say something of one question, and not that the register is away. */
const questionStatuses = new Set<number | undefined>([400, 404, 422])
const isAway = (error: Error) => !(error instanceof FetchError && questionStatuses.has(error.status))

/** Until when a register asked for rest, in milliseconds since 1970. */
const getRestUntil = (error: unknown): number => {
  if (!(error instanceof FetchError)) return 0
  return error.pausedUntil?.getTime() ?? Date.now() + (error.retryAfterSeconds ?? 0) * 1_000
}

/** Asks one register about addresses, one after the other. */
function createAsker({ db, httpClient, settings, report, ...parts }: RegisterParts, register: Register) {
  const access = settings[register]
  const breaker = createBreaker(registerServices[register], report, isAway)
  let restUntil = 0
  let lastId: string | undefined

  /** Waits for a second in which no process has asked this register. */
  const waitForTurn = async (isClosing: () => boolean): Promise<void> => {
    const windowMs = parts.pauseMs ?? pauseMs
    while (windowMs > 0 && !isClosing()) {
      const { count, resetsInMs } = await countCalls(db, `register ${register}`, windowMs)
      if (count === 1) return
      await setTimeout(Math.min(Math.max(resetsInMs, 1), windowMs), undefined, { ref: false })
    }
  }

  /** @returns whether to go on with the next address */
  const askNext = async (isClosing: () => boolean): Promise<boolean> => {
    if (!access || breaker.isOpen || Date.now() < restUntil) return false
    const due = await claimAddress(db, register)
    if (!due) return false
    if (!due.wanted || (register === 'buildings' && due.addressId === null)) {
      await forgetAddress(db, due)
      return true
    }
    await waitForTurn(isClosing)
    if (isClosing()) {
      await releaseAddress(db, due)
      return false
    }
    try {
      await storeAnswer(db, register, due, await breaker.run(() => askRegister(httpClient, register, access, due)))
      return true
    } catch (error) {
      restUntil = getRestUntil(error)
      const wasAsked = !isBroken(error) && !(error instanceof FetchError && error.code === 'host.resting')
      await (wasAsked ? recordFailure(db, due, error) : releaseAddress(db, due))
      return false
    }
  }
  return {
    /** Adds the addresses of the newest homes, and those of the next page of all. */
    queue: async (): Promise<void> => {
      const newest = await queueAddresses(db, register)
      lastId = lastId === undefined ? newest : await queueAddresses(db, register, lastId)
    },
    /** Asks until nothing is due, a question fails or it is closing. */
    ask: async (isClosing: () => boolean = () => false): Promise<void> => {
      let goesOn = true
      while (goesOn && !isClosing()) goesOn = await askNext(isClosing)
    },
  }
}

/** Those of the registers that the settings turn on, the register of addresses first. */
export const createAskers = (parts: RegisterParts) =>
  registers.filter((register) => parts.settings[register]).map((register) => createAsker(parts, register))

/**
 * Asks the public registers about the addresses of homes for rent, at most one question a second each, in any number
 * of processes. A failed question is asked again later; what was known stays.
 */
export function startRegisterWorker(parts: RegisterParts, onError: ReportState): { close(): Promise<void> } {
  let isClosing = false
  // One that was turned off while it was away would count as away for ever.
  const off = registers.filter((register) => !parts.settings[register]).map((register) => registerServices[register])
  const forgotten = sql`delete from service_states where service = any(${off})`.execute(parts.db).catch(onError)
  const jobs = createAskers(parts).flatMap(({ queue, ask }) => [
    [queue, intervalMs] as const,
    [() => ask(() => isClosing), intervalMs] as const,
  ])
  const stop = startIntervals(onError, ...jobs)
  return {
    close: async () => {
      isClosing = true
      await stop()
      await forgotten
    },
  }
}
