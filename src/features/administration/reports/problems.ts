import { defineProblems } from '#shared/problem.ts'

/** The errors of reports about listings. */
export const reportProblems = defineProblems({
  statuses: {
    'report.again': 429,
    'report.tooMany': 429,
    'report.enough': 429,
    'report.changed': 409,
    'report.overtaken': 409,
  },
  nl: {
    'report.again': 'Je hebt deze woning vandaag al gemeld. We kijken ernaar.',
    'report.tooMany':
      'Je hebt het afgelopen uur veel woningen gemeld. Wacht een uur, of schrijf ons via de contactpagina.',
    'report.enough': 'Over deze woning kwamen al veel meldingen binnen. We kijken ernaar; je hoeft niets meer te doen.',
    'report.changed':
      'Over deze woning is intussen iets gemeld of beslist; er is niets opgeslagen. Bekijk de nieuwste stand en beslis opnieuw.',
    'report.overtaken': 'Over deze woning is daarna nog iets beslist. Maak dat eerst ongedaan.',
  },
  en: {
    'report.again': 'You have reported this home today already. We are looking into it.',
    'report.tooMany':
      'You have reported many homes in the last hour. Wait an hour, or write to us through the contact page.',
    'report.enough':
      'Many reports about this home have come in already. We are looking into it; you need not do anything more.',
    'report.changed':
      'Something was reported or decided about this home meanwhile; nothing was saved. Look at how it is now and decide again.',
    'report.overtaken': 'Something was decided about this home after that. Undo that first.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof reportProblems, unknown> {}
}
