import { readStoredToken } from '#ui/forms/stored-token.ts'
import type { Language } from '#shared/language.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { Upload } from '#features/owners/uploads/contract.ts'

/** Why a photo did not arrive: the server's sentence, or none where nothing came back; and whether it makes sense to try again. */
export class UploadError extends Error {
  readonly canRetry: boolean
  constructor(message: string, canRetry: boolean) {
    super(message)
    this.canRetry = canRetry
  }
}

const timeoutMs = 120_000
const maxTries = 6

interface UploadReply {
  status: number
  body: unknown
  retryAfter: number
}

/** `fetch` reports no upload progress. */
function post(
  file: File,
  language: Language,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<UploadReply | undefined> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads')
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.setRequestHeader('accept-language', language)
    const token = readStoredToken()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () =>
      resolve({
        status: request.status,
        body: request.response as unknown,
        retryAfter: Number(request.getResponseHeader('retry-after')) || 3,
      }),
    )
    for (const ending of ['error', 'timeout', 'abort']) request.addEventListener(ending, () => resolve(undefined))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })
}

/**
 * Uploads a photo, and retries when the server asks for it.
 *
 * @param onProgress called with the part that was sent, from 0 to 1
 * @throws NotSent
 */
export async function sendPhoto(
  file: File,
  language: Language,
  onProgress: (part: number) => void,
  signal: AbortSignal,
): Promise<Upload> {
  for (let tries = 1; ; tries++) {
    const answer = await post(file, language, onProgress, signal)
    if (!answer) throw new UploadError('', true)
    // The server checks its replies against the same contract.
    if (answer.status === 201) return (answer.body as { data: Upload }).data
    const { code, message = '' } = (answer.body ?? {}) as Partial<ProblemReply>
    const isTemporary = code === 'server.busy' || code === 'server.databaseAway' || code === 'request.tooMany'
    if (!isTemporary) throw new UploadError(message, answer.status >= 500)
    if (tries === maxTries) throw new UploadError(message, true)
    onProgress(0)
    await new Promise((resolve) => setTimeout(resolve, answer.retryAfter * 1_000))
  }
}
