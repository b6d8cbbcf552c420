import { refuseOtherAccount } from '#ui/forms/page-account.ts'
import { readStoredToken } from '#ui/forms/stored-token.ts'
import type { Language } from '#shared/language.ts'
import type { ProblemReply } from '#shared/problem.ts'
import type { Document } from '#features/properties/landlord/contract.ts'
import type { Video } from '#features/properties/photos/contract.ts'
import type { Upload } from '#features/owners/uploads/contract.ts'

/** A failed upload: the server's message, empty without a reply, and whether a retry makes sense. */
export class UploadError extends Error {
  readonly canRetry: boolean
  constructor(message: string, canRetry: boolean) {
    super(message)
    this.canRetry = canRetry
  }
}

const photoTimeoutMs = 120_000
const videoTimeoutMs = 600_000
const maxTries = 6
const temporaryCodes: readonly unknown[] = ['server.busy', 'server.databaseAway', 'server.readOnly', 'request.tooMany']

interface Sent {
  path: '/uploads' | '/uploads/videos' | '/uploads/documents'
  file: File
  timeoutMs: number
}

/** What an upload reports to, and listens to, while it runs. */
export interface UploadWatch {
  language: Language
  /** Gets the fraction sent, 0 to 1. */
  onProgress: (part: number) => void
  signal: AbortSignal
}

/** Sends a file and reports its progress, unlike `fetch`. @returns the completed request; undefined without a reply */
const post = ({ path, file, timeoutMs }: Sent, { language, onProgress, signal }: UploadWatch) =>
  new Promise<XMLHttpRequest | undefined>((resolve) => {
    const request = new XMLHttpRequest()
    request.open('POST', `/api${path}`)
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

/** Uploads a file, retrying temporary failures. @throws UploadError */
async function sendFile<T>(sent: Sent, watch: UploadWatch): Promise<T> {
  for (let tries = 1; ; tries++) {
    const refusal = refuseOtherAccount()
    if (refusal !== undefined) throw new UploadError(refusal, false)
    const answer = watch.signal.aborted ? undefined : await post(sent, watch)
    if (!answer) throw new UploadError('', true)
    // The server checks its replies against the same contract.
    if (answer.status === 201) return (answer.response as { data: T }).data
    const { code, message = '' } = (answer.response ?? {}) as Partial<ProblemReply>
    const isTemporary = temporaryCodes.includes(code)
    if (!isTemporary || tries === maxTries) throw new UploadError(message, isTemporary || answer.status >= 500)
    watch.onProgress(0)
    const seconds = Number(answer.getResponseHeader('retry-after')) || 3
    await new Promise((resolve) => setTimeout(resolve, seconds * 1_000))
  }
}

/** Uploads a photo. @throws UploadError */
export const sendPhoto = (file: File, watch: UploadWatch): Promise<Upload> =>
  sendFile({ path: '/uploads', file, timeoutMs: photoTimeoutMs }, watch)

/** Uploads a video. @throws UploadError */
export const sendVideo = (file: File, watch: UploadWatch): Promise<Video> =>
  sendFile({ path: '/uploads/videos', file, timeoutMs: videoTimeoutMs }, watch)

/** Uploads a document. @throws UploadError */
export const sendDocument = (file: File, watch: UploadWatch): Promise<Document> =>
  sendFile({ path: '/uploads/documents', file, timeoutMs: photoTimeoutMs }, watch)
