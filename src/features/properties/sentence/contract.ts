import * as z from 'zod/mini'
import { endpoint, success } from '#shared/endpoint.ts'

/** The longest sentence that is read, as long as the field lets anybody type. */
export const maxSentenceLength = 400

const Parameter = z.object({ name: z.string(), value: z.string() })

/**
 * Why a part was not understood. unknown: searched as words. notAsked: no filter asks it. negated: it says what is not
 * wanted or not needed. preference: a wish that is no condition. alternatives: one or the other. conflict: another part
 * says otherwise.
 */
const reasons = ['unknown', 'notAsked', 'negated', 'preference', 'alternatives', 'conflict'] as const
export type Reason = (typeof reasons)[number]

export const interpretSentence = endpoint('GET /properties/sentence', 'anyone', {
  summary:
    'Turns a sentence in Dutch or English into the parameters of a list; names the words that it does not understand.',
  query: z.strictObject({
    q: z.string().check(z.minLength(1), z.maxLength(maxSentenceLength)),
  }),
  reply: success({
    /** The query of the list. */
    query: z.string(),
    parameters: z.array(Parameter),
    /** The parts of the sentence as typed, with their places in it; fillers are left out. */
    parts: z.array(
      z.object({
        text: z.string(),
        start: z.int(),
        end: z.int(),
        parameters: z.array(Parameter),
        /** Null where it was understood. */
        reason: z.nullable(z.enum(reasons)),
      }),
    ),
  }),
})
