/** The version of a response, for a conditional request later. */
export interface ResponseVersion {
  etag: string | undefined
  lastModified: string | undefined
}

const fitOrNull = (text: string | undefined, maxLength: number): string | null =>
  text && text.length <= maxLength ? text : null

/** The columns of a version: null when missing or too long, so that the next request is unconditional. */
export const toVersionColumns = (version: ResponseVersion | undefined) => ({
  etag: fitOrNull(version?.etag, 500),
  last_modified: fitOrNull(version?.lastModified, 100),
})
