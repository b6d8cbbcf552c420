import { createWriteStream } from 'node:fs'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { outgoingFailures, OutgoingError } from '#server/outgoing-error.ts'
import type { Outgoing } from '#server/outgoing.ts'

/** The most of one feed, unpacked. */
const mostBytes = 500_000_000

/** A feed that could not be fetched; the sentence names the address without its query, which may hold a secret. */
export class FeedError extends Error {}

export const isAddress = (input: string): boolean => /^https?:\/\//i.test(input)

/**
 * Fetches a feed into a folder, to be read like any file.
 *
 * @returns the path of the file, which is called as the feed is
 * @throws FeedError with a sentence for whoever gave the address
 */
export async function fetchInput(outgoing: Outgoing, address: string, folder: string): Promise<string> {
  try {
    const fetched = await outgoing.fetch(address, {
      maxBytes: mostBytes,
      accept: 'application/json, text/csv, */*;q=0.5',
    })
    // Nothing was said of an earlier time, so there is always an answer.
    if (fetched.kind === 'unchanged') throw new FeedError(`${address} gave no answer.`)
    const name = new URL(fetched.url).pathname
      .split('/')
      .at(-1)
      ?.replaceAll(/[^\w.-]/g, '_')
      .slice(-100)
    const path = join(folder, name || 'feed')
    await pipeline(Readable.from(fetched.body), createWriteStream(path))
    return path
  } catch (error) {
    if (!(error instanceof OutgoingError)) throw error
    const status = error.status === undefined ? '' : ` (${error.status})`
    throw new FeedError(`${address.split('?', 1)[0]}: ${outgoingFailures[error.code].en}${status}`)
  }
}
