import { defineProblems } from '#shared/problem.ts'

/** Errors of changes to the mapping of a feed. */
export const mappingProblems = defineProblems({
  statuses: {
    'source.mappingChanged': 409,
    'source.requestChanged': 409,
    'source.cannotFetch': 503,
    'source.request.selector': 400,
    'source.request.body': 400,
    'source.request.variables': 400,
    'source.request.post': 400,
    'source.request.paging': 400,
    'source.request.next': 400,
  },
  nl: {
    'source.mappingChanged': 'Iemand anders heeft deze koppeling intussen veranderd. Laad de pagina opnieuw.',
    'source.requestChanged': 'Iemand anders heeft het ophalen intussen veranderd. Laad de pagina opnieuw.',
    'source.cannotFetch': 'Deze server haalt nu niets op. Probeer het later.',
    'source.request.selector': 'Een van de selectors klopt niet, of is te zwaar om te zoeken.',
    'source.request.body': 'De inhoud is geen object in JSON.',
    'source.request.variables': 'De variabelen zijn geen object in JSON.',
    'source.request.post': 'Een POST heeft een inhoud of een GraphQL-vraag, een GET geen van beide.',
    'source.request.paging':
      'Zeg met welke parameter om de volgende pagina wordt gevraagd; een link kan alleen met GET.',
    'source.request.next': 'Zeg waar in het antwoord de cursor staat.',
  },
  en: {
    'source.mappingChanged': 'Somebody else has changed this mapping in the meantime. Load the page again.',
    'source.requestChanged': 'Somebody else has changed how it is fetched in the meantime. Load the page again.',
    'source.cannotFetch': 'This server fetches nothing now. Try again later.',
    'source.request.selector': 'One of the selectors is not right, or too heavy to search with.',
    'source.request.body': 'The content is not an object in JSON.',
    'source.request.variables': 'The variables are not an object in JSON.',
    'source.request.post': 'A POST has a content or a GraphQL query, a GET neither.',
    'source.request.paging': 'Say which parameter asks for the next page; a link works with GET only.',
    'source.request.next': 'Say where the cursor is in the answer.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof mappingProblems, unknown> {}
}
