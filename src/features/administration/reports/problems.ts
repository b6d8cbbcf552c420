import type { ProblemDefinition } from '#shared/problem.ts'

/** Refusals of reports about listings. */
export const reportProblems = {
  'report.again': {
    status: 429,
    nl: 'Je hebt deze woning vandaag al gemeld. We kijken ernaar.',
    en: 'You have reported this home today already. We are looking into it.',
  },
  'report.tooMany': {
    status: 429,
    nl: 'Je hebt het afgelopen uur veel woningen gemeld. Wacht een uur, of schrijf ons via de contactpagina.',
    en: 'You have reported many homes in the last hour. Wait an hour, or write to us through the contact page.',
  },
  'report.enough': {
    status: 429,
    nl: 'Over deze woning kwamen al veel meldingen binnen. We kijken ernaar; je hoeft niets meer te doen.',
    en: 'Many reports about this home have come in already. We are looking into it; you need not do anything more.',
  },
  'report.changed': {
    status: 409,
    nl: 'Over deze woning is intussen iets gemeld of beslist; er is niets opgeslagen. Bekijk de nieuwste stand en beslis opnieuw.',
    en: 'Something was reported or decided about this home meanwhile; nothing was saved. Look at how it is now and decide again.',
  },
  'report.overtaken': {
    status: 409,
    nl: 'Over deze woning is daarna nog iets beslist. Maak dat eerst ongedaan.',
    en: 'Something was decided about this home after that. Undo that first.',
  },
} as const satisfies Record<string, ProblemDefinition>

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof reportProblems, unknown> {}
}
