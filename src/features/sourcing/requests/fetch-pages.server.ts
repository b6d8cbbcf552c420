import type { InputProblem } from '#features/sourcing/file-formats/input-problem.ts'
import { fetchAnswers, type RequestContext, type SourcePage } from './fetch-answers.server.ts'
import { fetchCards } from './fetch-cards.server.ts'

/** Replaces a secret that a site repeats in its error. */
const hideSecret = (problem: InputProblem | undefined, secret: string | undefined): InputProblem | undefined =>
  problem?.code !== 'statedError' || secret === undefined
    ? problem
    : { ...problem, message: problem.message.replaceAll(secret, '•••') }

/** The pages of a source as its request says: answers of an API, or pages of cards. @throws FetchError, BlockedError */
export async function* fetchSourcePages<P extends SourcePage>(
  context: RequestContext,
  pages: (context: RequestContext) => AsyncGenerator<P>,
): AsyncGenerator<P> {
  for await (const page of pages(context)) yield { ...page, problem: hideSecret(page.problem, context.secret) }
}

/** The pages of a source, whatever their kind. */
export const fetchAnyPages = (context: RequestContext): AsyncGenerator<SourcePage> =>
  fetchSourcePages<SourcePage>(context, (asked) => {
    const { cards } = asked.request
    return cards ? fetchCards({ ...asked, cards }) : fetchAnswers(asked)
  })
