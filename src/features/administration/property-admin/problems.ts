import { defineProblems } from '#shared/problem.ts'

/** The errors of an admin's changes to properties. */
export const propertyAdminProblems = defineProblems({
  statuses: {
    'homes.unchanged': 409,
    'homes.countChanged': 409,
    'homes.overtaken': 409,
    'homes.changedByColleague': 409,
    'homes.sameValue': 409,
  },
  nl: {
    'homes.unchanged':
      'Er is niets veranderd. Deze woningen bestaan niet meer, hebben deze status al, of zijn verwijderd en moeten eerst worden teruggezet.',
    'homes.countChanged':
      'Het aantal gevonden woningen is intussen veranderd. Er is niets gedaan. Bekijk de lijst opnieuw.',
    'homes.overtaken': 'Over deze woning is later nog iets beslist. Maak dat eerst ongedaan.',
    'homes.changedByColleague':
      'Een collega heeft een of meer van deze woningen gewijzigd sinds je de lijst opende. Er is niets gewijzigd. Laad de lijst opnieuw, bekijk de woningen en probeer het dan nog eens.',
    'homes.sameValue': 'Deze woningen hebben die waarde al. Er is niets gewijzigd.',
  },
  en: {
    'homes.unchanged':
      'Nothing was changed. These homes no longer exist, already have this status, or were deleted and must be restored first.',
    'homes.countChanged': 'The number of matching homes has changed. Nothing was done. Check the list again.',
    'homes.overtaken': 'There is a later decision about this home. Undo that first.',
    'homes.changedByColleague':
      'A colleague has changed one or more of these homes since you opened the list. Nothing was changed. Reload the list, check the homes and try again.',
    'homes.sameValue': 'These homes already have that value. Nothing was changed.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof propertyAdminProblems, unknown> {}
}
