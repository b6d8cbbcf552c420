import { hash, verify } from '@node-rs/argon2'
import { dictionary } from '@zxcvbn-ts/language-common'
import pLimit from 'p-limit'
import { Problem } from '#shared/problem.ts'
import { minPasswordLength } from './forms-contract.ts'

/** argon2id, the library's default, with 64 MiB and three passes (design/stack.md, Passwords). */
export const passwordCost = { memoryCost: 65_536, timeCost: 3, parallelism: 1 } as const
let activeCost: { memoryCost: number; timeCost: number; parallelism: number } = passwordCost

/** Hashing shares four threads with file access; this leaves two of them free. */
const maxConcurrentHashes = 2
/** With more in the queue a caller would wait for seconds, so further calls are refused. */
const maxQueueLength = 40

const limit = pLimit(maxConcurrentHashes)

/** @throws Problem server.busy if the queue is full */
function withHashSlot<T>(work: () => Promise<T>): Promise<T> {
  if (limit.pendingCount >= maxQueueLength) throw new Problem('server.busy')
  return limit(work)
}

/** The most common passwords of at least the minimum length. */
const commonPasswords: ReadonlySet<string> = new Set(
  dictionary['passwords-common'].map(String).filter((word) => word.length >= minPasswordLength),
)

/** Whether a password is one of the most common. */
export const isCommonPassword = (password: string): boolean => commonPasswords.has(password.toLowerCase())

/** Returns the argon2id hash of a password, in its encoded form. */
export const hashPassword = (password: string): Promise<string> => withHashSlot(() => hash(password, activeCost))

let dummyHash: Promise<string> | undefined

/** Sets the cost of hashing, in KiB and passes: for tests, whose thousands of passwords protect nothing. */
export function setPasswordCost(cost: typeof activeCost): void {
  activeCost = cost
  dummyHash = undefined
}

/** Whether a password matches its hash. Takes as long without one, so that timing reveals no accounts. */
export async function verifyPassword(password: string, stored: string | undefined): Promise<boolean> {
  if (stored) return withHashSlot(() => verify(stored, password))
  dummyHash ??= hash('nobody has this password', activeCost)
  const against = await dummyHash
  await withHashSlot(() => verify(against, password))
  return false
}
