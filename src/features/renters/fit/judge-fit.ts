import type { Property } from '#features/properties/catalogue/contract.ts'
import type { requirementNames, Requirements } from './requirements.ts'

export type FitAnswer = 'yes' | 'no' | 'unknown'

const answer = (fits: boolean | null): FitAnswer => (fits === null ? 'unknown' : fits ? 'yes' : 'no')

/** Whether a home fits each thing that a renter said; what no listing states is unknown. */
export function judgeFit(
  home: Pick<Property, 'incomeCents' | 'occupantsMax' | 'pets' | 'registration'>,
  { income, household, pets, registration }: Requirements,
): (readonly [name: (typeof requirementNames)[number], answer: FitAnswer])[] {
  const { incomeCents, occupantsMax } = home
  // Pets that must be asked about are neither allowed nor refused.
  const petsAllowed = home.pets === 'yes' ? true : home.pets === 'no' ? false : null
  const answers = [
    ['income', income !== undefined && answer(incomeCents === null ? null : incomeCents <= income * 100)],
    ['household', household !== undefined && answer(occupantsMax === null ? null : occupantsMax >= household)],
    ['pets', pets !== undefined && answer(petsAllowed)],
    ['registration', registration !== undefined && answer(home.registration)],
  ] as const
  return answers.flatMap(([name, given]) => (given === false ? [] : [[name, given] as const]))
}
