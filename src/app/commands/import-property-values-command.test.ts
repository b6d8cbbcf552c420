import { gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { testApp } from '#app/test-app.ts'
import type { Reply } from '#shared/endpoint.ts'
import { as, register } from '#features/accounts/accounts/test-accounts.server.ts'
import type { searchProperties } from '#features/properties/catalogue/contract.ts'
import { estimatedHome, insertProperty } from '#features/properties/catalogue/test-properties.server.ts'
import type { estimateRent } from '#features/properties/rent-maximum/contract.ts'
import {
  findPostcodeAverage,
  readPropertyValuesFacts,
} from '#features/properties/rent-maximum/property-values.server.ts'
import { writeTestFile } from '#features/sourcing/timetables/test-feed.ts'
import { CommandUsageError } from './command.ts'
import { importPropertyValuesCommand } from './import-property-values-command.server.ts'
import { testCommand } from './test-command.server.ts'

const site = testApp()

const run = testCommand(site, importPropertyValuesCommand)

/** A file of CBS with a column before and after. Homes in 9711 AB are worth 155,000 euros on average. */
const good = [
  'OBJECTID,postcode6,gemiddelde_woz_waarde_woning,aantal_inwoners',
  '1,9711AA,-99997,20',
  '2,9711AB,155,35',
  '3,"9711AC",,5',
  '4,9712 XZ,280,50',
  '',
].join('\n')
const write = (text: string | Uint8Array, name = 'pc6.csv') =>
  writeTestFile(name, typeof text === 'string' ? Buffer.from(text) : text)

/** 60 m² with label C in Groningen: by the region worth 125,000 to 208,000 euros. */
const flat = {
  propertyType: 'apartment',
  city: 'Groningen',
  state: 'Groningen',
  areaM2: 60,
  rooms: 2,
  bathrooms: 1,
  energyLabel: 'C',
  yearBuilt: 1975,
  amenities: ['balcony'],
} as const

/** The same as it is stored. */
const flatRow = {
  ...estimatedHome,
  area_m2: 60,
  bathrooms: 1,
  energy_label: 'C',
  built_from: 1975,
  built_to: 1975,
} as const

/** What an owner who fills in the flat is told, by its postcode. */
async function registerOwner() {
  const { token } = await register(site)
  return async (postcode?: string) =>
    (await site.post<Reply<typeof estimateRent>>('/rent-estimates', { ...flat, postcode }, as(token))).body.data
}

describe('npm run import-property-values', () => {
  test('narrows the points of a home by the average of its postcode, until --reset', async () => {
    const estimate = await registerOwner()
    const plain = await estimate('9711ab')
    expect(plain).toMatchObject({ woz: [125_000, 208_000], postcodeValue: null })
    const { exitCode, said } = await run(write(good), '--date', '2025-01-01')
    expect(said).toEqual([
      'pc6.csv',
      'postcodes 2 with a value, 2 without',
      'values €155,000 to €280,000, half of them up to €280,000',
      'valued on 2025-01-01',
      'Rent points of ads follow these values from now on; a running product uses them within seconds.',
    ])
    expect(exitCode).toBe(0)
    // As `npm run doctor` says.
    expect(await readPropertyValuesFacts(site.db)).toMatchObject({
      fileName: 'pc6.csv',
      postcodes: 2,
      valuationDate: '2025-01-01',
    })
    const narrowed = await estimate('9711ab')
    expect(narrowed).toMatchObject({
      // Of 116,250 to 193,750 what is within the region's as well.
      woz: [125_000, 194_000],
      postcodeValue: { postcode: '9711 AB', euros: 155_000, valuationDate: '2025-01-01', agrees: true },
    })
    expect(narrowed?.points[0]).toBe(plain?.points[0])
    expect(narrowed?.points[1]).toBeLessThan(plain?.points[1] ?? 0)
    // A secret value, a postcode that is not there, and none.
    for (const postcode of ['9711 AA', '1011 AB', undefined])
      expect(await estimate(postcode)).toMatchObject({ woz: [125_000, 208_000], postcodeValue: null })

    expect((await run('--reset')).said).toEqual(['Rent points follow the values of regions alone again.'])
    expect(await estimate('9711ab')).toEqual(plain)
    expect((await run('--reset')).said).toEqual(['Rent points already follow the values of regions alone.'])
  })

  test('spans the values of region and postcode where these lie apart', async () => {
    const estimate = await registerOwner()
    await run(write(good), '--date', '2025-01-01')
    expect(await estimate('9712 XZ')).toMatchObject({
      woz: [125_000, 350_000],
      postcodeValue: { agrees: false },
    })
  })

  test('converts values of an earlier year by how those of the region changed', async () => {
    const estimate = await registerOwner()
    await run(write(good), '--date', '2023-01-01')
    // 155,000 * 2,777 / 2,342 is 183,790; a quarter less is 137,842.
    expect(await estimate('9711 AB')).toMatchObject({
      woz: [138_000, 208_000],
      postcodeValue: { euros: 155_000, valuationDate: '2023-01-01', agrees: true },
    })
  })

  test('lets the filter of rents above the maximum follow the values', async () => {
    const estimate = await registerOwner()
    const highest = (await estimate())?.maxRentCents[1] ?? 0
    for (const postcode of ['9711 AB', '9711 AA'])
      await insertProperty(site.db, {
        ...flatRow,
        amenities: ['balcony'],
        title: postcode,
        postcode,
        price_cents: highest,
      })
    const above = async () => {
      await site.refresh()
      const { body } = await site.get<Reply<typeof searchProperties>>('/properties?rentCheck=above')
      return body.properties.map(({ title }) => title)
    }
    expect(await above()).toEqual([])
    await run(write(good), '--date', '2025-01-01')
    expect(await above()).toEqual(['9711 AB'])
    await run('--reset')
    expect(await above()).toEqual([])
  })

  test('reads semicolons, tabs, other names of columns, a byte order mark and compressed files', async () => {
    const files = [
      write('\uFEFFPC6;G_WOZBAG\r\n1011 AB;500\r\n'),
      write('woz\tpostcode\n500.0\t1011ab\n'),
      write(gzipSync('pc6,gemiddeldeWOZWaardeWoning\n1011AB,"500"\n'), 'pc6.csv.gz'),
    ]
    for (const file of files) {
      expect(await run(file, '--date', '2024-01-01')).toMatchObject({ exitCode: 0 })
      expect(findPostcodeAverage('1011 AB')).toEqual({ euros: 500_000, valuationDate: '2024-01-01' })
      await run('--reset')
      expect(findPostcodeAverage('1011 AB')).toBeUndefined()
    }
  })

  test('replaces all values of the file before, and finds the first and the last postcode', async () => {
    await run(write(good), '--date', '2025-01-01')
    await run(write('pc6,woz\n9999ZZ,300\n1000AA,200\n5000MM,100\n'), '--date', '2024-01-01')
    const found = ['1000AA', '5000 MM', '9999ZZ', '9711AB', '5000MN', '0000AA'].map(
      (postcode) => findPostcodeAverage(postcode)?.euros,
    )
    expect(found).toEqual([200_000, 100_000, 300_000, undefined, undefined, undefined])
  })

  test('with --check says what it would import, and stores nothing', async () => {
    const { exitCode, said } = await run(write(good), '--date', '2025-01-01', '--check')
    expect([exitCode, said.at(-1)]).toEqual([0, 'Nothing was stored.'])
    expect(findPostcodeAverage('9711 AB')).toBeUndefined()
  })

  test.each<[name: string, file: string | Uint8Array, sentence: string | RegExp]>([
    ['that is empty', '', 'pc6.csv is empty.'],
    ['of spaces', '\n\n', 'pc6.csv is empty.'],
    [
      'without postcodes',
      'buurt,woz\nx,300\n',
      /^pc6\.csv has no column of postcodes: .* postcode6, pc6 or postcode\.$/,
    ],
    ['without values', 'pc6,inwoners\n1011AB,3\n', /^pc6\.csv has no column of values: /],
    ['without any value', 'pc6,woz\n1011AB,-99997\n', 'pc6.csv has no postcode with a value.'],
    ['with four digits', 'pc6,woz\n1011,300\n', 'pc6.csv, line 2: "1011" is no postcode such as 1011AB.'],
    [
      'with a postcode twice',
      'pc6,woz\n1011AB,300\n1011 ab,-99997\n',
      /line 3: the postcode 1011 AB is there twice\.$/,
    ],
    ['with words', 'pc6,woz\n1011AB,veel\n', /line 2: "veel" is no value in thousands of euros such as 312\.$/],
    ['with a negative value', 'pc6,woz\n1011AB,-5\n', /line 2: "-5" is no value/],
    ['in euros', 'pc6,woz\n1011AB,312000\n', /line 2: "312000" is above 20,000\. Values have to be in thousands/],
    [
      'with a short line',
      'pc6,woz,x\n1011AB,300,1\n1011AC,31\n',
      /line 3: it has 2 columns, where the first line has 3\.$/,
    ],
    ['that ends in a number', 'pc6,woz\n1011AB,300\n1011AC,31', /^pc6\.csv may be cut off: its last line has no end\./],
    ['with an endless line', `pc6,woz\n1011AB,${'9'.repeat(3_000_000)}`, /line 2: it is longer than 1 MB/],
    [
      'with an open quote',
      `pc6,woz\n1011AB,"3${'\n1011AC,300'.repeat(200_000)}\n`,
      /line 2: it is longer than 1 MB, or a quote/,
    ],
    ['that is compressed and cut off', gzipSync(good).subarray(0, 60), 'pc6.csv: This compressed file is incomplete.'],
    ['of another kind', Buffer.from([0x50, 0x4b, 3, 4, 0, 0, 1, 2]), /^pc6\.csv has no column of postcodes/],
  ])('refuses a file %s, and keeps what was there', async (_, file, sentence) => {
    await run(write(good), '--date', '2025-01-01')
    const { exitCode, said } = await run(write(file), '--date', '2025-01-01')
    expect(said).toEqual([typeof sentence === 'string' ? sentence : expect.stringMatching(sentence)])
    expect(exitCode).toBe(1)
    expect(findPostcodeAverage('9711 AB')?.euros).toBe(155_000)
  })

  test('refuses a file that is not there', async () => {
    expect(await run('/nowhere/pc6.csv', '--date', '2025-01-01')).toEqual({
      exitCode: 1,
      said: ['pc6.csv: This file does not exist.'],
    })
  })

  test.each([
    [[]],
    [['a.csv']],
    [['a.csv', 'b.csv', '--date', '2025-01-01']],
    [['a.csv', '--reset']],
    [['--reset', '--check']],
    [['--reset', '--date', '2025-01-01']],
    [['a.csv', '--date', '2025-07-01']],
    [['a.csv', '--date', '2019-01-01']],
    [['a.csv', '--date', 'today']],
  ])('called as %j is answered with its usage', async (args) => {
    await expect(run(...args)).rejects.toThrow(CommandUsageError)
  })
})
