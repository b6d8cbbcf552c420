import * as z from 'zod/mini'
import type { FetchError } from '#platform/http-client/fetch-error.ts'
import { fetchErrorMessages } from '#platform/http-client/fetch-error-messages.ts'
import { typedKeys } from '#shared/records.ts'

/** What is wrong with an input as a whole: a code, and what its text names (`input-problem-messages.ts`). */
export const InputProblem = z.discriminatedUnion('code', [
  z.object({
    code: z.enum([
      ...(['missing', 'folder', 'forbidden', 'empty', 'notText', 'notJson', 'unknownFormat', 'webPage'] as const),
      ...(['packedCutOff', 'packedDamaged', 'listCutOff', 'recordCutOff', 'feedCutOff', 'pageCutOff'] as const),
      ...(['endlessTag', 'noElement', 'ownEntities', 'noRecord', 'notAList', 'noUrlList', 'unreadablePage'] as const),
      ...([
        'askedBefore',
        'otherSite',
        'repeatedRecords',
        'noCard',
        'slowSelectors',
        'noDetailLink',
        'unexplainedError',
      ] as const),
    ]),
  }),
  z.object({
    code: z.enum([
      ...(['tooDeep', 'tooManyAttributes', 'tooManyUrls'] as const),
      ...(['tooManyPages', 'tooManyDetails', 'tooManyRecords', 'tooManyMegabytes', 'tooManyMinutes'] as const),
    ]),
    limit: z.number(),
  }),
  z.object({ code: z.literal('unpackedTooLarge'), size: z.string() }),
  z.object({ code: z.literal('unreadableFile'), reason: z.string() }),
  z.object({ code: z.literal('noList'), path: z.string() }),
  z.object({ code: z.literal('noRecordInElement'), element: z.string() }),
  z.object({ code: z.literal('statedError'), message: z.string() }),
  z.object({ code: z.literal('nestedCards'), count: z.int() }),
  z.object({ code: z.literal('tooManyCards'), count: z.int(), limit: z.int() }),
  z.object({ code: z.literal('noHome'), count: z.int() }),
  z.object({ code: z.literal('noHomeInElement'), count: z.int(), element: z.string() }),
  z.object({ code: z.literal('noHomeInKeys'), count: z.int(), keys: z.string() }),
  /** It could not be fetched; with the HTTP status if there was one. */
  z.object({
    code: z.literal('notFetched'),
    error: z.enum(typedKeys(fetchErrorMessages.nl)),
    status: z.optional(z.int()),
  }),
])
export type InputProblem = z.infer<typeof InputProblem>

/** The problem that an input could not be fetched. */
export const toFetchProblem = ({ code, status }: FetchError): InputProblem => ({
  code: 'notFetched',
  error: code,
  status,
})

/** An input cannot be read any further. */
export class InputError extends Error {
  readonly problem: InputProblem

  constructor(problem: InputProblem) {
    super(problem.code)
    this.problem = problem
  }
}

/** A problem of a run, with the name of the input if it is of one. */
const RunProblem = z.object({ input: z.optional(z.string()), problem: InputProblem })
export type RunProblem = z.infer<typeof RunProblem>

/** A problem as stored with its run; a sentence in English for a run of before the codes. */
export const StoredProblem = z.union([z.string(), RunProblem])
export type StoredProblem = z.infer<typeof StoredProblem>
