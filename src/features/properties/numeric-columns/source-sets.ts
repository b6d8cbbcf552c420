import { getOrCreate } from '#shared/records.ts'
import type { PropertyFilter } from '#features/properties/catalogue/contract.ts'

/** The combinations of sources that offer homes, of which there are few, each with a number. */
export class SourceSets {
  private readonly numbers = new Map<string, number>()
  private readonly slugs: (readonly string[])[] = []

  /** @param slugs short names of sources, sorted */
  getNumber(slugs: readonly string[]): number {
    return getOrCreate(this.numbers, slugs.join(), () => this.slugs.push(slugs) - 1)
  }

  /** The test of the sources of a search by the number of a combination, if it names any. */
  createTest({ source, excludeSource }: PropertyFilter): ((number: number) => boolean) | undefined {
    if (source === undefined && excludeSource === undefined) return undefined
    const answers: boolean[] = []
    const isOffered = (slugs: readonly string[]) =>
      (source === undefined || slugs.some((slug) => source.includes(slug))) &&
      (excludeSource === undefined || slugs.length === 0 || !slugs.every((slug) => excludeSource.includes(slug)))
    // Combinations may be added as long as the test is used.
    return (number) => (answers[number] ??= isOffered(this.slugs[number] ?? []))
  }
}
