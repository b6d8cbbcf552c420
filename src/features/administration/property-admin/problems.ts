import type { ProblemDefinition } from '#shared/problem.ts'

/** Refusals of an admin's changes to properties. */
export const propertyAdminProblems = {
  'homes.unchanged': {
    status: 409,
    nl: 'Hier verandert niets aan: deze woningen zijn er niet meer, zijn al zo, of zijn verwijderd en moeten eerst terug.',
    en: 'This changes nothing: these homes are no more, are so already, or were deleted and have to be restored first.',
  },
  'homes.countChanged': {
    status: 409,
    nl: 'Bij dit filter passen nu meer of minder woningen dan je bevestigde; er is niets veranderd. Bekijk de lijst opnieuw.',
    en: 'More or fewer homes fit this filter now than you confirmed; nothing was changed. Look at the list again.',
  },
  'homes.overtaken': {
    status: 409,
    nl: 'Over deze woning is daarna nog iets beslist. Maak dat eerst ongedaan.',
    en: 'Something was decided about this home after that. Undo that first.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof propertyAdminProblems, unknown> {}
}
