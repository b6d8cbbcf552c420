import { expect, test } from 'vitest'
import { packageFaults, readPackages } from './packages.mjs'

const packages = readPackages()
const added = { name: 'left-pad', version: '1.0.0', licence: 'MIT', isForDevelopment: false, hasInstallScript: false }
const faults = (change: Partial<typeof added> | { licence: undefined }) =>
  packageFaults([...packages, { ...added, ...change }])

test('the packages of the lock file have known licences and no unknown install script', () => {
  expect(packages.length).toBeGreaterThan(300)
  expect(packages.filter(({ hasInstallScript }) => hasInstallScript).map(({ name }) => name)).toEqual(['esbuild'])
  expect(faults({})).toEqual([])
})

test.each([true, false])(
  'a package with an install script is refused, for development (%s) or not',
  (isForDevelopment) => {
    expect(faults({ hasInstallScript: true, isForDevelopment })).toEqual([
      'left-pad 1.0.0 runs a script when it is installed: read it, or use another package.',
    ])
  },
)

test.each(['AGPL-3.0-only', 'MIT AND GPL-3.0-only', 'UNLICENSED', 'MIT OR GPL-3.0-only'])(
  'the licence %j is refused',
  (licence) => {
    expect(faults({ licence })).toEqual([`left-pad 1.0.0 has the licence ${licence}, which is not on the list.`])
    expect(faults({ licence, isForDevelopment: true })).toEqual([])
  },
)

test('a package that states no licence is refused, and one with two known licences is not', () => {
  expect(faults({ licence: undefined })).toEqual(['left-pad 1.0.0 states no licence.'])
  expect(faults({ licence: 'Apache-2.0 AND LGPL-3.0-or-later' })).toEqual([])
})
