import { defineProblems } from '#shared/problem.ts'

/** The errors of the queue. */
export const queueProblems = defineProblems({
  statuses: { 'queue.gone': 404, 'queue.changed': 409, 'queue.notPossible': 409, 'queue.notAnAdmin': 400 },
  nl: {
    'queue.gone': 'Dit wacht niet meer. Misschien heeft een collega het net afgehandeld.',
    'queue.changed': 'Dit is intussen veranderd. Er is niets gedaan. Bekijk het opnieuw en beslis dan.',
    'queue.notPossible': 'Dit kan hier niet. Open de pagina om te zien wat wel kan.',
    'queue.notAnAdmin': 'Kies een collega die beheerder is.',
  },
  en: {
    'queue.gone': 'This is no longer waiting. A colleague may have just handled it.',
    'queue.changed': 'This has changed in the meantime. Nothing was done. Check it again before you decide.',
    'queue.notPossible': 'This cannot be done here. Open the page to see what can.',
    'queue.notAnAdmin': 'Choose a colleague who is an admin.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof queueProblems, unknown> {}
}
