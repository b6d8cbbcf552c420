import { seededRandom } from './random.ts'

/** The landlord that a renter writes to. The addresses use a domain that never receives mail (RFC 2606). */
export interface DemoContact {
  readonly name: string
  readonly email: string
}

/** The contact of a demonstration home, from a random stream of its own, so that the other facts of the homes stay the same. */
export function contactOf(index: number): DemoContact | undefined {
  const random = seededRandom('contact', index)
  if (random.chance(0.25)) return undefined
  const name = random.pick(['Noor', 'Joris', 'Sanne'])
  // No phone number: it might be somebody's.
  return { name, email: `${name.toLowerCase()}-${index + 1}@voorbeeld.example` }
}
