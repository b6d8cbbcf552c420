import { resolveCityNames } from './city-names.server.ts'
import { normalizeName } from './place-names.ts'

/** A number from 1 for each spelling of a city. */
export class CityNumbers {
  private readonly numbers = new Map<string, number>()

  /** The number of a spelling, a new one if it has none yet. */
  get(name: string): number {
    const known = this.numbers.get(name)
    if (known !== undefined) return known
    const number = this.numbers.size + 1
    this.numbers.set(name, number)
    return number
  }

  /** A flag for each number that has any of the names of a city. */
  findFlags(name: string): Uint8Array {
    const flags = new Uint8Array(this.numbers.size + 1)
    const wanted = resolveCityNames([name])
    for (const [city, number] of this.numbers) if (wanted.includes(normalizeName(city))) flags[number] = 1
    return flags
  }
}
