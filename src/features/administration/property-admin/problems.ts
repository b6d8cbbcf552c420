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
      'Hier verandert niets aan: deze woningen zijn er niet meer, zijn al zo, of zijn verwijderd en moeten eerst terug.',
    'homes.countChanged':
      'Bij dit filter passen nu meer of minder woningen dan je bevestigde; er is niets veranderd. Bekijk de lijst opnieuw.',
    'homes.overtaken': 'Over deze woning is daarna nog iets beslist. Maak dat eerst ongedaan.',
  },
  en: {
    'homes.unchanged':
      'This changes nothing: these homes are no more, are so already, or were deleted and have to be restored first.',
    'homes.countChanged':
      'More or fewer homes fit this filter now than you confirmed; nothing was changed. Look at the list again.',
    'homes.overtaken': 'Something was decided about this home after that. Undo that first.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof propertyAdminProblems, unknown> {}
}
