import { onTestFinished } from 'vitest'
import { passwordCost, setPasswordCost } from './passwords.server.ts'

/** What hashing costs in tests: at the cost of the product it would be a third of the time they take. */
export const testPasswordCost = { memoryCost: 64, timeCost: 1, parallelism: 1 }

// Read before each file of tests (vitest.config.ts).
setPasswordCost(testPasswordCost)

/** For the rest of a test: hashing at the cost of the product. */
export function useProductPasswordCost(): void {
  setPasswordCost(passwordCost)
  onTestFinished(() => setPasswordCost(testPasswordCost))
}
