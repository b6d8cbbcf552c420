/** Headers of pages and API calls only, since they are larger than a small script (docs/decisions/0014). */
export const pageOnlyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'permissions-policy',
  'referrer-policy',
  'strict-transport-security',
  'x-request-id',
] as const

/** The `link` header of a document: a browser asks for its styles before it reads the document. */
export const linkStyles = (document: string): string =>
  [...document.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)]
    .map(([, href]) => `<${href}>; rel=preload; as=style`)
    .join(', ')
