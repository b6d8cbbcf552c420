import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { Problem } from '#shared/problem.ts'
import { shortestPassword } from './forms-contract.ts'

/** argon2id, which is the library's own choice, with 64 MiB and three passes (design/stack.md, Passwords). */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const
let settings: { memoryCost: number; timeCost: number; parallelism: number } = passwordCost

/** Hashing shares four threads with the reading of files; two at once leave room. */
const atOnce = 2
/** Past this a caller would wait for seconds, and is told to come back instead. */
const longestQueue = 40

const limit = pLimit(atOnce)

/** @throws Problem server.busy when too many wait already */
function inTurn<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= longestQueue) throw new Problem('server.busy')
  return limit(work)
}

/** The best-known passwords, as far as they are long enough to be chosen at all. */
const known: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(String).filter((word) => word.length >= shortestPassword),
)

/** Whether a password is one of those that everybody tries first. */
export const isWellKnown = (password: string): boolean => known.has(password.toLowerCase())

/** A password as it is kept: argon2id in its own notation. */
export const hashPassword = (password: string): Promise<string> => inTurn(() => hash(password, settings))

let nobodys: Promise<string> | undefined

/** Sets what a hash from now on costs, in KiB and passes: for tests, whose thousands of passwords guard nothing. */
export function setPasswordCost(cost: typeof settings): void {
  settings = cost
  nobodys = undefined
}

/**
 * Whether a password is the one that was hashed. Without a hash the same work is done, so that the time an answer takes
 * does not tell whether an account exists.
 */
export async function passwordFits(password: string, stored: string | undefined): Promise<boolean> {
  if (stored) return inTurn(() => verify(stored, password))
  nobodys ??= hash('nobody has this password', settings)
  const against = await nobodys
  await inTurn(() => verify(against, password))
  return false
}
