import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { Problem } from '#shared/problem.ts'
import { minPasswordLength } from './forms-contract.ts'

/** argon2id, which is the library's own choice, with 64 MiB and three passes (design/stack.md, Passwords). */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const
let activeCost: { memoryCost: number; timeCost: number; parallelism: number } = passwordCost

/** Hashing shares four threads with the reading of files; two at once leave room. */
const maxConcurrentHashes = 2
/** With more waiting, a caller would wait for seconds and is refused instead. */
const maxQueueLength = 40

const limit = pLimit(maxConcurrentHashes)

/** @throws Problem server.busy when too many wait already */
function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxQueueLength) throw new Problem('server.busy')
  return limit(work)
}

/** The best-known passwords, as far as they are long enough to be chosen at all. */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(String).filter((word) => word.length >= minPasswordLength),
)

/** Whether a password is one of those that everybody tries first. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())

/** The hash of a password: argon2id in its own notation. */
export const hashPassword = (password: string): Promise<string> => withHashSlot(() => hash(password, activeCost))

let dummyHash: Promise<string> | undefined

/** Sets what a hash from now on costs, in KiB and passes: for tests, whose thousands of passwords guard nothing. */
export function setPasswordCost(cost: typeof activeCost): void {
  activeCost = cost
  dummyHash = undefined
}

/** Whether a password fits its hash. Without a hash it works as long, so that the time does not tell whether an account exists. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  if (stored) return withHashSlot(() => verify(stored, password))
  dummyHash ??= hash('nobody has this password', activeCost)
  const against = await dummyHash
  await withHashSlot(() => verify(against, password))
  return false
}
