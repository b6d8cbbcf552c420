import { as } from '#features/accounts/accounts/test-accounts.server.ts'
import type { TestReply, TestApp } from '#app/test-app.ts'
import type { Document } from '#features/properties/landlord/contract.ts'
import { picture } from '#features/sourcing/listing-photos/test-photos.server.ts'

/** The multipart body of a form with one file. */
export async function createMultipartForm(bytes: Uint8Array<ArrayBuffer>, field = 'file', name = 'foto.jpg') {
  const form = new FormData()
  form.set(field, new Blob([bytes]), name)
  const written = new Response(form)
  return {
    payload: Buffer.from(await written.arrayBuffer()),
    headers: { 'content-type': written.headers.get('content-type') ?? '' },
  }
}

/** Uploads a file as a user. */
export async function upload<T = { data: { id: string; hash: string; preview: string } }>(
  site: TestApp,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  field?: string,
): Promise<TestReply<T>> {
  const { payload, headers } = await createMultipartForm(bytes, field)
  return site.post<T>('/uploads', payload, { headers: { ...headers, ...as(token).headers } })
}

/** Uploads a document as a user. */
export async function uploadDocument<T = { data: Document }>(
  site: TestApp,
  token: string,
  bytes: Uint8Array<ArrayBuffer>,
  field?: string,
): Promise<TestReply<T>> {
  const { payload, headers } = await createMultipartForm(bytes, field, 'punten.pdf')
  return site.post<T>('/uploads/documents', payload, { headers: { ...headers, ...as(token).headers } })
}

/** Uploads a picture of one colour as a user. @returns its hash */
export async function uploadColour(site: TestApp, token: string, colour: string): Promise<string> {
  const { body } = await upload(site, token, new Uint8Array(await picture(colour)))
  return body.data.hash
}
