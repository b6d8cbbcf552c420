import { defineProblems } from '#shared/problem.ts'

/** The errors of changes to the site's settings. */
export const siteSettingsProblems = defineProblems({
  statuses: {
    'settings.oneLanguage': 400,
  },
  nl: {
    'settings.oneLanguage': 'Schrijf de mededeling in beide talen, of laat beide leeg.',
  },
  en: {
    'settings.oneLanguage': 'Write the notice in both languages, or leave both empty.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof siteSettingsProblems, unknown> {}
}
