import { defineProblems } from '#shared/problem.ts'

/** The errors of reports about listings. */
export const reportProblems = defineProblems({
  statuses: {
    'report.incomplete': 400,
    'report.again': 429,
    'report.tooMany': 429,
    'report.enough': 429,
    'report.changed': 409,
    'report.overtaken': 409,
  },
  nl: {
    'report.incomplete': 'Je melding is nog niet compleet. Vul aan wat ontbreekt en verstuur opnieuw.',
    'report.again': 'Je hebt deze woning vandaag al gemeld. We kijken ernaar.',
    'report.tooMany': 'Je hebt het afgelopen uur veel woningen gemeld. Wacht een uur of neem contact met ons op.',
    'report.enough': 'Over deze woning kwamen al veel meldingen binnen. We kijken ernaar. Je hoeft niets meer te doen.',
    'report.changed':
      'Over deze woning is intussen iets gemeld of beslist. Er is niets opgeslagen. Bekijk de woning opnieuw en beslis dan.',
    'report.overtaken': 'Over deze woning is later nog iets beslist. Maak dat eerst ongedaan.',
  },
  en: {
    'report.incomplete': 'Your report is not complete yet. Add what is missing and send it again.',
    'report.again': 'You have already reported this home today. We are looking into it.',
    'report.tooMany': 'You have reported many homes in the last hour. Wait an hour or contact us.',
    'report.enough':
      'We have already received many reports about this home. We are looking into it. You do not need to do anything else.',
    'report.changed':
      'Something has been reported or decided about this home in the meantime. Nothing was saved. Check the home again before you decide.',
    'report.overtaken': 'There is a later decision about this home. Undo that first.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof reportProblems, unknown> {}
}
