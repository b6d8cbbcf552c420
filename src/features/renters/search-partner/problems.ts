import { defineProblems } from '#shared/problem.ts'

export const searchPartnerProblems = defineProblems({
  statuses: {
    'partner.linkUnknown': 410,
    'partner.ownLink': 409,
    'partner.alreadyPaired': 409,
    'partner.otherPaired': 409,
  },
  nl: {
    'partner.linkUnknown': 'Deze uitnodiging is al gebruikt, ingetrokken of verlopen. Vraag om een nieuwe link.',
    'partner.ownLink': 'Dit is je eigen uitnodiging. Stuur de link naar degene met wie je samen zoekt.',
    'partner.alreadyPaired': 'Je zoekt al samen met iemand. Stop daar eerst mee.',
    'partner.otherPaired': 'Degene die je uitnodigde, zoekt al samen met iemand anders.',
  },
  en: {
    'partner.linkUnknown': 'This invitation has been used or withdrawn, or has expired. Ask for a new link.',
    'partner.ownLink': 'This is your own invitation. Send the link to the person you are searching with.',
    'partner.alreadyPaired': 'You are already searching with someone. Stop that first.',
    'partner.otherPaired': 'The person who invited you is already searching with someone else.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof searchPartnerProblems, unknown> {}
}
