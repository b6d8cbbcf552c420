import { defineProblems } from '#shared/problem.ts'

export const sourceProblems = defineProblems({
  statuses: {
    'source.slugTaken': 409,
    'source.kindMissing': 409,
    'source.noAddress': 409,
    'source.notHeld': 409,
    'source.privateAddress': 400,
  },
  nl: {
    'source.slugTaken': 'Er is al een bron met deze korte naam. Kies een andere.',
    'source.kindMissing': 'Kies eerst de soort bron.',
    'source.noAddress': 'Deze bron heeft geen adres.',
    'source.notHeld': 'Deze lijst wordt niet vastgehouden, of er is een nieuwere lijst.',
    'source.privateAddress': 'Dit adres is van een eigen netwerk. We lezen alleen adressen op het openbare internet.',
  },
  en: {
    'source.slugTaken': 'There is already a source with this short name. Choose another.',
    'source.kindMissing': 'First choose the type of source.',
    'source.noAddress': 'This source has no address.',
    'source.notHeld': 'This list is not held, or there is a newer list.',
    'source.privateAddress': 'This address is in a private network. We only read addresses on the public internet.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof sourceProblems, unknown> {}
}
