import { seededRandom } from './random.ts'

/** The landlord that a renter writes to. The addresses use a domain that never receives mail (RFC 2606). */
export interface DemoContact {
  readonly name: string
  readonly email: string
}

/** Returns the contact of a demo home, from a separate random stream, so that other facts stay the same. */
export function contactOf(index: number): DemoContact | undefined {
  const random = seededRandom('contact', index)
  if (random.chance(0.25)) return undefined
  const name = random.pick(['Noor', 'Joris', 'Sanne'])
  // No phone number, as it might be a real one.
  return { name, email: `${name.toLowerCase()}-${index + 1}@voorbeeld.example` }
}
