import { describe, expect, test } from 'vitest'
import type { Property } from '#features/properties/catalogue/contract.ts'
import { testTable } from '#shared/test-table.ts'
import { judgeRentBenefit } from './rent-benefit.ts'

const today = new Date('2026-11-25T12:00:00Z')
type Home = Parameters<typeof judgeRentBenefit>[0]
interface Differences extends Partial<Pick<Property, 'status' | 'propertyType'>> {
  period?: Home['rent']['period']
}
const home = (differences: Differences): Home => ({
  status: differences.status ?? 'for_rent',
  propertyType: differences.propertyType ?? 'apartment',
  rent: { cents: 150_000, upToCents: null, onRequest: false, currency: 'EUR', period: differences.period ?? 'month' },
})

describe('the rent benefit', () => {
  testTable('of %j is possible: %j', (one: Differences) => judgeRentBenefit(home(one), today)?.isPossible, [
    [{ propertyType: 'apartment' }, true],
    [{ propertyType: 'studio' }, true],
    [{ propertyType: 'house' }, true],
    [{ propertyType: 'room' }, false],
    [{ period: 'week' }, undefined],
    [{ status: 'rented' }, undefined],
    [{ status: 'for_sale' }, undefined],
  ])

  test('follows the year of the Dutch calendar, also in its first and last hour', () => {
    const yearAt = (moment: string) => judgeRentBenefit(home({}), new Date(moment))?.amounts.year
    expect(yearAt('2025-12-31T23:30:00Z')).toBe(2026)
    expect(yearAt('2026-12-31T23:30:00Z')).toBeUndefined()
  })

  test('counts the rent up to the amounts of the year, and says nothing in a year without any', () => {
    expect(judgeRentBenefit(home({}), today)?.amounts).toEqual({
      year: 2026,
      countedCents: 93_293,
      countedUnder21Cents: 49_820,
      maxAssetsCents: 3_847_900,
    })
    expect(judgeRentBenefit(home({}), new Date('2025-12-31T12:00:00Z'))).toBeUndefined()
    expect(judgeRentBenefit(home({}), new Date('2027-01-02T12:00:00Z'))).toBeUndefined()
  })
})
