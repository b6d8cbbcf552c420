import { defineProblems } from '#shared/problem.ts'

/** The errors of notes. */
export const noteProblems = defineProblems({
  statuses: { 'note.notFound': 404, 'note.subjectNotFound': 404, 'note.tooMany': 409 },
  nl: {
    'note.notFound': 'Deze notitie is er niet meer, of is van een collega.',
    'note.subjectNotFound': 'Deze woning of dit account bestaat niet meer. De notitie is niet bewaard.',
    'note.tooMany': 'Hier staan al honderd notities. Verwijder er eerst een van jezelf.',
  },
  en: {
    'note.notFound': 'This note no longer exists, or a colleague wrote it.',
    'note.subjectNotFound': 'This home or account no longer exists. The note was not saved.',
    'note.tooMany': 'There are already 100 notes here. Delete one of your own first.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof noteProblems, unknown> {}
}
