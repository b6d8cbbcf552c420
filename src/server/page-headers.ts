/**
 * Headers that only pages heed. What never is a page goes without them: on a small script they would weigh more than the
 * script (docs/decisions/0014-bytes-of-a-page.md).
 */
export const headersOfPages = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
] as const
