/** An etag or modification time to store: null when missing or longer than its column, so that the next request is unconditional. */
export const fitOrNull = (version: string | null | undefined, maxLength: number): string | null =>
  version && version.length <= maxLength ? version : null
