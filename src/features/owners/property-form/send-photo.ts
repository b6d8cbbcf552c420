import { readStoredToken } from '#ui/forms/stored-token.ts'
import type { Language } from '#shared/language.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { Upload } from '#features/owners/uploads/contract.ts'

/** A failed upload: the server's message, empty without a reply, and whether a retry makes sense. */
export class UploadError extends Error {
  readonly canRetry: boolean
  constructor(message: string, canRetry: boolean) {
    super(message)
    this.canRetry = canRetry
  }
}

const timeoutMs = 120_000
const maxTries = 6
const temporaryCodes: readonly unknown[] = ['server.busy', 'server.databaseAway', 'server.readOnly', 'request.tooMany']

/** Sends a file and reports its progress, unlike `fetch`. @returns the completed request; undefined without a reply */
const post = (file: File, language: Language, onProgress: (part: number) => void, signal: AbortSignal) =>
  new Promise<XMLHttpRequest | undefined>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', '/api/uploads')
    request.responseType = 'json'
    request.timeout = timeoutMs
    request.setRequestHeader('accept-language', language)
    const token = readStoredToken()
    if (token) request.setRequestHeader('authorization', `Bearer ${token}`)
    request.upload.addEventListener('progress', ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0))
    request.addEventListener('load', () => resolve(request))
    for (const ending of ['error', 'timeout', 'abort']) request.addEventListener(ending, () => resolve(undefined))
    signal.addEventListener('abort', () => request.abort())
    const form = new FormData()
    form.set('file', file)
    request.send(form)
  })

/** Uploads a photo, retrying temporary failures; `onProgress` gets the fraction sent, 0 to 1. @throws UploadError */
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
    if (answer.status === 201) return (answer.response as { data: Upload }).data
    const { code, message = '' } = (answer.response ?? {}) as Partial<ProblemReply>
    const isTemporary = temporaryCodes.includes(code)
    if (!isTemporary || tries === maxTries) throw new UploadError(message, isTemporary || answer.status >= 500)
    onProgress(0)
    const seconds = Number(answer.getResponseHeader('retry-after')) || 3
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  }
}
