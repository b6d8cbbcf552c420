import { once } from 'node:events'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Problem, type ProblemCode } from '#shared/problem.ts'
import { fileField } from './contract.ts'

/** The refusals of a request without a file, and of one that is too large. */
export type FileCodes = Record<'none' | 'tooLarge', ProblemCode>

/** The refusal that an error while receiving stands for. */
function toProblem(error: unknown, codes: FileCodes): Problem {
  if (error instanceof Problem) return error
  const code = error instanceof Error && 'code' in error ? error.code : undefined
  if (code === 'FST_REQ_FILE_TOO_LARGE') return new Problem(codes.tooLarge)
  if (code === 'FST_INVALID_MULTIPART_CONTENT_TYPE') return new Problem('request.unsupportedType')
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Problem('server.busy', { retryAfter: 60, cause: error })
  return new Problem('request.unreadable', { cause: error })
}

/**
 * Receives the file of a request, of limited size.
 *
 * @param read reads the file as it arrives, until the signal
 * @throws Problem those of `codes`, upload.empty, request.*, server.busy when the disk is full
 */
export async function receiveFile<T>(
  request: FastifyRequest,
  codes: FileCodes,
  read: (part: MultipartFile, signal: AbortSignal) => Promise<T>,
): Promise<T> {
  // It may have broken while the limit was looked up: then there is no event any more, and the request would hang.
  if (request.raw.destroyed && !request.raw.complete) throw new Problem('request.unreadable')
  // The same for a connection that breaks from now on.
  const ended = new AbortController()
  const broken = once(request.raw, 'close', { signal: ended.signal }).then(() => {
    if (!request.raw.complete) throw new Problem('request.unreadable')
    return new Promise<never>(() => {})
  })
  const receive = async () => {
    const part = await request.file()
    if (!part || part.fieldname !== fileField) throw new Problem(codes.none)
    const result = await read(part, ended.signal)
    if (part.file.truncated) throw new Problem(codes.tooLarge)
    if (part.file.bytesRead === 0) throw new Problem('upload.empty')
    return result
  }
  try {
    return await Promise.race([receive(), broken])
  } catch (error) {
    throw toProblem(error, codes)
  } finally {
    ended.abort()
  }
}
