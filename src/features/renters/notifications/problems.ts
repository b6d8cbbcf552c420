import type { ProblemDefinition } from '#shared/problem.ts'

export const notificationProblems = {
  'push.unusable': {
    status: 422,
    nl: 'Met wat je browser opgaf kunnen we geen meldingen sturen. Zet de meldingen uit en weer aan.',
    en: 'We cannot send notifications with what your browser gave. Turn notifications off and on again.',
  },
  'push.tooMany': {
    status: 422,
    nl: 'Je krijgt al meldingen in twintig browsers. Zet ze eerst in een andere browser uit.',
    en: 'You get notifications in twenty browsers already. Turn them off in another browser first.',
  },
  'push.notFound': {
    status: 404,
    nl: 'Deze browser krijgt geen meldingen van je.',
    en: 'This browser gets no notifications of yours.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof notificationProblems, unknown> {}
}
