import { defineProblems } from '#shared/problem.ts'

/** The errors of objections to decisions. */
export const objectionProblems = defineProblems({
  statuses: {
    'objection.linkUnknown': 410,
    'objection.made': 409,
    'objection.lifted': 409,
    'objection.answered': 409,
    'objection.answerNeeded': 400,
  },
  nl: {
    'objection.linkUnknown':
      'Deze link klopt niet, of de beslissing is langer dan zes maanden geleden. Neem contact met ons op.',
    'objection.made': 'Je hebt al bezwaar gemaakt. We antwoorden per mail.',
    'objection.lifted': 'Deze beslissing geldt niet meer. Je hoeft er geen bezwaar meer tegen te maken.',
    'objection.answerNeeded': 'Schrijf een antwoord. Wie bezwaar maakte, leest het in de mail.',
    'objection.answered': 'Dit bezwaar is intussen beantwoord.',
  },
  en: {
    'objection.linkUnknown':
      'This link is not valid, or the decision was made more than 6 months ago. Please contact us.',
    'objection.made': 'You have already objected. We will answer by email.',
    'objection.lifted': 'This decision no longer applies. You do not need to object to it.',
    'objection.answerNeeded': 'Write an answer. The person who objected reads it in the email.',
    'objection.answered': 'This objection has been answered in the meantime.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof objectionProblems, unknown> {}
}
