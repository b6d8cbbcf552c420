import type { Db } from '#platform/database/db.ts'
import { fetchErrorMessages } from '#platform/http-client/fetch-error-messages.ts'
import { FetchError } from '#platform/http-client/fetch-error.ts'
import type { HttpClient } from '#platform/http-client/http-client.ts'
import type { Language } from '#shared/language.ts'
import { Problem } from '#shared/problem.ts'
import { describeProblem } from '#features/sourcing/file-formats/describe-problem.ts'
import { toFetchProblem } from '#features/sourcing/file-formats/input-problem.ts'
import { redactUrl } from '#features/sourcing/import/fetch-input.server.ts'
import { fetchAnswers, type SourcePage } from '#features/sourcing/requests/fetch-answers.server.ts'
import { BlockedError, fetchCards, type CardsRead } from '#features/sourcing/requests/fetch-cards.server.ts'
import { fetchSourcePages } from '#features/sourcing/requests/fetch-pages.server.ts'
import { readRequestSecret } from '#features/sourcing/requests/request-secret.server.ts'
import type { SourceRequest } from '#features/sourcing/requests/source-request.ts'
import { valuesAt } from '#features/sourcing/field-parsers/values-at-path.ts'
import type { TriedRequest } from './request-contract.ts'
import { requestMessages } from './request-messages.ts'
import { findRecordsPath } from './propose-mapping.ts'
import { checkRequest } from './request-mutations.server.ts'

const triedPages = 2
const shownCards = 5
/** The request of the browser ends after half a minute. */
const maxMilliseconds = 20_000
/** Of the sample rows, as pasted ones. */
const maxSampleLength = 90_000

interface Trial {
  request: SourceRequest
  secret?: string | undefined
}

/** As many of the first records as fit in a sample, as a list in JSON. */
function toSample(records: readonly unknown[]): string {
  const rows: string[] = []
  let length = 2
  for (const record of records) {
    const row = JSON.stringify(record)
    length += row.length + 1
    if (length > maxSampleLength) break
    rows.push(row)
  }
  return `[${rows.join(',')}]`
}

const getFill = (cards: readonly CardsRead['cards'][number][]): TriedRequest['fill'] => {
  const names = [...new Set(cards.flatMap(({ record }) => Object.keys(record)))]
  return names.map((name) => ({
    name,
    filled: cards.filter(({ record }) => (record[name]?.length ?? 0) > 0).length,
    of: cards.length,
  }))
}

/**
 * Asks the address of a source for its first pages, as a run would. A secret that is not given is the stored one.
 * @throws Problem source.notFound, source.noAddress, source.cannotFetch, source.request…
 */
export async function runTrial(
  { db, httpClient, language }: { db: Db; httpClient: Pick<HttpClient, 'fetch'> | undefined; language: Language },
  sourceId: string,
  { request, secret }: Trial,
): Promise<TriedRequest> {
  checkRequest(request)
  const source = await db
    .selectFrom('sources')
    .select(['id', 'address', 'request_secret'])
    .where('id', '=', sourceId)
    .executeTakeFirst()
  if (!source) throw new Problem('source.notFound')
  const { address } = source
  if (address === null) throw new Problem('source.noAddress')
  if (!httpClient) throw new Problem('source.cannotFetch')
  const key = secret ?? (await readRequestSecret(db, source, address))
  const signal = AbortSignal.timeout(maxMilliseconds)
  const context = { httpClient, address, request, secret: key, signal, pages: triedPages, details: 1 }
  const tried: TriedRequest = { pages: [], failure: null, records: null, sample: '[]', fill: [], cards: [] }
  const records: unknown[] = []
  const cards: CardsRead['cards'] = []
  const note = (page: SourcePage) => {
    const { number, status, bytes } = page
    const problem = page.problem ? describeProblem(page.problem, language) : null
    tried.pages.push({ number, address: redactUrl(page.address), status, bytes, records: page.records.length, problem })
    records.push(...page.records)
  }
  try {
    const rules = request.cards
    if (rules)
      for await (const page of fetchSourcePages(context, (asked) =>
        fetchCards({ ...asked, cards: rules, details: 1 }),
      )) {
        note(page)
        cards.push(...page.cards)
      }
    else
      for await (const page of fetchSourcePages(context, fetchAnswers)) {
        note(page)
        const path = page.failed && request.records === undefined ? findRecordsPath(page.document) : undefined
        if (path === undefined) continue
        tried.records = path
        const [found] = valuesAt(page.document, path)
        if (Array.isArray(found)) records.push(...(found as readonly unknown[]))
      }
  } catch (error) {
    if (error instanceof FetchError) tried.failure = describeProblem(toFetchProblem(error), language)
    else if (error instanceof BlockedError) tried.failure = requestMessages[language].blocked
    else if (signal.aborted) tried.failure = fetchErrorMessages[language]['time.out']
    else throw error
  }
  const shown = cards.slice(0, shownCards).map(({ markup, picks }) => ({ markup, picks }))
  return { ...tried, sample: toSample(records), fill: getFill(cards), cards: shown }
}
