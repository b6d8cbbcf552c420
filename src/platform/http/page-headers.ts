/**
 * Headers that only pages and calls need. What never is one goes without them: on a small script they would weigh more
 * than the script (docs/decisions/0014-bytes-of-a-page.md).
 */
export const pageOnlyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-request-id',
] as const
