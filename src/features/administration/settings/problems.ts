import type { ProblemDefinition } from '#shared/problem.ts'

/** Refusals of changes to the site's settings. */
export const siteSettingsProblems = {
  'settings.oneLanguage': {
    status: 400,
    nl: 'Schrijf de mededeling in beide talen, of laat beide leeg.',
    en: 'Write the notice in both languages, or leave both empty.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof siteSettingsProblems, unknown> {}
}
