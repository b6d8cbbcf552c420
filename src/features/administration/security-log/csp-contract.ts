import * as z from 'zod/mini'
import { endpoint, messageReply, perMinute } from '#shared/endpoint.ts'
import { Timestamp } from '#shared/schemas.ts'
import { storableText } from '#shared/sound-text.ts'

const text = z.optional(z.string().check(z.maxLength(4_000), storableText))
/** A report as browsers send it to the address of `report-uri`. Fields that are not read differ by browser. */
const Report = z.looseObject({
  'csp-report': z.looseObject({
    'document-uri': text,
    'violated-directive': text,
    'effective-directive': text,
    'blocked-uri': text,
  }),
})

export const receiveCspReport = endpoint('POST /csp-reports', 'anyone', {
  summary: "Receives a browser's report of a violation of the content security policy.",
  limit: perMinute(10),
  body: Report,
  reply: messageReply,
  status: 202,
})
export type CspReportBody = z.infer<typeof receiveCspReport.body>

/** What was refused, how often, and where. */
export const CspReport = z.object({
  directive: z.string(),
  blocked: z.string(),
  path: z.string(),
  reports: z.int(),
  lastAt: Timestamp,
})
