import { defineProblems } from '#shared/problem.ts'

export const notificationProblems = defineProblems({
  statuses: {
    'push.unusable': 422,
    'push.tooMany': 422,
    'push.notFound': 404,
  },
  nl: {
    'push.unusable': 'We kunnen geen meldingen naar deze browser sturen. Zet de meldingen uit en weer aan.',
    'push.tooMany': 'Je krijgt al meldingen in twintig browsers. Zet ze eerst uit in een andere browser.',
    'push.notFound': 'Deze browser krijgt geen meldingen van je.',
  },
  en: {
    'push.unusable': 'We cannot send notifications to this browser. Turn notifications off and on again.',
    'push.tooMany': 'You already get notifications in 20 browsers. Turn them off in another browser first.',
    'push.notFound': 'This browser does not get notifications for your account.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof notificationProblems, unknown> {}
}
