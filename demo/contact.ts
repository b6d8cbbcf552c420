import { seededRandom } from './random.ts'

/** Whom a renter writes to. The addresses are of a name under which there is never any mail (RFC 2606). */
export interface DemoContact {
  readonly name: string
  readonly email: string
}

/** How the landlord of a demonstration home can be reached, drawn apart, so that the homes stay what they were before they had one. */
export function contactOf(index: number): DemoContact | undefined {
  const random = seededRandom('contact', index)
  if (random.chance(0.25)) return undefined
  const name = random.pick(['Noor', 'Joris', 'Sanne'])
  // No telephone number: it might be somebody's.
  return { name, email: `${name.toLowerCase()}-${index + 1}@voorbeeld.example` }
}
