import { onTestFinished } from 'vitest'
import { passwordCost, setPasswordCost } from './passwords.server.ts'

/** The cost of hashing in tests; the production cost would take a third of their time. */
export const testPasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

// Runs before each test file (vitest.config.ts).
setPasswordCost(testPasswordCost)

/** Uses the production cost of hashing for the rest of a test. */
export function useProductPasswordCost(): void {
  setPasswordCost(passwordCost)
  onTestFinished(() => setPasswordCost(testPasswordCost))
}
