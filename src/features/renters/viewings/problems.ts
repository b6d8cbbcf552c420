import { defineProblems } from '#shared/problem.ts'

export const viewingProblems = defineProblems({
  statuses: {
    'viewing.noTime': 422,
    'viewing.noSuchDay': 422,
    'viewing.skippedTime': 422,
    'viewing.pastTime': 422,
    'viewing.farTime': 422,
    'viewing.textNeeded': 422,
    'viewing.reasonNeeded': 422,
    'viewing.notProposed': 422,
    'viewing.notOpen': 409,
    'viewing.ownProposal': 409,
    'viewing.nothingToCancel': 409,
  },
  nl: {
    'viewing.noTime': 'Stel minstens één tijd voor.',
    'viewing.noSuchDay': 'Deze datum bestaat niet. Kies een andere.',
    'viewing.skippedTime': 'Deze tijd bestaat niet: die nacht gaat de klok een uur vooruit. Kies een andere tijd.',
    'viewing.pastTime': 'Deze tijd is al voorbij. Kies een latere tijd.',
    'viewing.farTime': 'Kies een tijd binnen 90 dagen.',
    'viewing.textNeeded': 'Schrijf er een bericht bij.',
    'viewing.reasonNeeded': 'Kies waarom je afwijst.',
    'viewing.notProposed': 'Kies een van de voorgestelde tijden.',
    'viewing.notOpen':
      'Dit voorstel staat niet meer open: het is beantwoord, ingetrokken of vervangen. Kijk hoe het er nu voor staat.',
    'viewing.ownProposal': 'Dit is je eigen voorstel. De ander kiest een tijd.',
    'viewing.nothingToCancel': 'Er is geen bezichtiging meer om af te zeggen. Kijk hoe het er nu voor staat.',
  },
  en: {
    'viewing.noTime': 'Suggest at least one time.',
    'viewing.noSuchDay': 'This date does not exist. Choose another one.',
    'viewing.skippedTime': 'This time does not exist: the clocks go forward an hour that night. Choose another time.',
    'viewing.pastTime': 'This time has already passed. Choose a later time.',
    'viewing.farTime': 'Choose a time within 90 days.',
    'viewing.textNeeded': 'Add a message.',
    'viewing.reasonNeeded': 'Choose why you decline.',
    'viewing.notProposed': 'Choose one of the suggested times.',
    'viewing.notOpen':
      'This suggestion is no longer open: it has been answered, withdrawn or replaced. Check how things stand now.',
    'viewing.ownProposal': 'This is your own suggestion. The other side chooses a time.',
    'viewing.nothingToCancel': 'There is no viewing left to cancel. Check how things stand now.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof viewingProblems, unknown> {}
}
