import { defineProblems } from '#shared/problem.ts'

/** The errors of an admin's changes to properties. */
export const propertyAdminProblems = defineProblems({
  statuses: {
    'homes.unchanged': 409,
    'homes.countChanged': 409,
    'homes.overtaken': 409,
  },
  nl: {
    'homes.unchanged':
      'Er is niets veranderd. Deze woningen bestaan niet meer, hebben deze status al, of zijn verwijderd en moeten eerst worden teruggezet.',
    'homes.countChanged':
      'Het aantal gevonden woningen is intussen veranderd. Er is niets gedaan. Bekijk de lijst opnieuw.',
    'homes.overtaken': 'Over deze woning is later nog iets beslist. Maak dat eerst ongedaan.',
  },
  en: {
    'homes.unchanged':
      'Nothing was changed. These homes no longer exist, already have this status, or were deleted and must be restored first.',
    'homes.countChanged': 'The number of matching homes has changed. Nothing was done. Check the list again.',
    'homes.overtaken': 'There is a later decision about this home. Undo that first.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof propertyAdminProblems, unknown> {}
}
