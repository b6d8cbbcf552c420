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
    'source.cannotFetch': 'Deze server kan nu niets ophalen. Probeer het later.',
    'source.request.selector': 'Een van de selectors klopt niet of is te ingewikkeld.',
    'source.request.body': 'De inhoud is geen object in JSON.',
    'source.request.variables': 'De variabelen zijn geen object in JSON.',
    'source.request.post': 'Een POST heeft inhoud of een GraphQL-query. Een GET heeft geen van beide.',
    'source.request.paging': 'Vul de parameter voor de volgende pagina in. Een link kan alleen met GET.',
    'source.request.next': 'Vul in waar in het antwoord de cursor staat.',
  },
  en: {
    'source.mappingChanged': 'Someone else has changed this mapping in the meantime. Load the page again.',
    'source.requestChanged': 'Someone else has changed the fetching settings in the meantime. Load the page again.',
    'source.cannotFetch': 'This server cannot fetch anything right now. Try again later.',
    'source.request.selector': 'One of the selectors is not valid or is too complex.',
    'source.request.body': 'The content is not an object in JSON.',
    'source.request.variables': 'The variables are not an object in JSON.',
    'source.request.post': 'A POST has content or a GraphQL query. A GET has neither.',
    'source.request.paging': 'Enter the parameter for the next page. A link only works with GET.',
    'source.request.next': 'Enter where the cursor is in the response.',
  },
})

declare module '#shared/problem.ts' {
  interface ProblemCodes extends Record<keyof typeof mappingProblems, unknown> {}
}
