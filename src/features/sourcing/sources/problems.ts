import type { ProblemDefinition } from '#shared/problem.ts'

export const sourceProblems = {
  'source.slugTaken': {
    status: 409,
    nl: 'Er is al een bron met deze korte naam. Kies een andere.',
    en: 'There is a source with this short name already. Choose another.',
  },
  'source.kindMissing': {
    status: 409,
    nl: 'Kies eerst hoe deze bron gelezen wordt.',
    en: 'Choose how this source is read first.',
  },
  'source.noAddress': {
    status: 409,
    nl: 'Deze bron heeft geen adres om te lezen.',
    en: 'This source has no address to read.',
  },
  'source.notHeld': { status: 409, nl: 'Deze lijst wordt niet vastgehouden.', en: 'This list is not held.' },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof sourceProblems, unknown> {}
}
