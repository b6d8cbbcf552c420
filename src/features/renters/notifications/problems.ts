import { defineProblems } from '#shared/problem.ts'

export const notificationProblems = defineProblems({
  statuses: {
    'push.unusable': 422,
    'push.tooMany': 422,
    'push.notFound': 404,
  },
  nl: {
    'push.unusable': 'Met wat je browser opgaf kunnen we geen meldingen sturen. Zet de meldingen uit en weer aan.',
    'push.tooMany': 'Je krijgt al meldingen in twintig browsers. Zet ze eerst in een andere browser uit.',
    'push.notFound': 'Deze browser krijgt geen meldingen van je.',
  },
  en: {
    'push.unusable': 'We cannot send notifications with what your browser gave. Turn notifications off and on again.',
    'push.tooMany': 'You get notifications in twenty browsers already. Turn them off in another browser first.',
    'push.notFound': 'This browser gets no notifications of yours.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof notificationProblems, unknown> {}
}
