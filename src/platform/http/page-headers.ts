/** Headers that only pages and calls get: a small script would be lighter than they are (docs/decisions/0014). */
export const pageOnlyHeaders = [
  'content-security-policy',
  'cross-origin-opener-policy',
  'origin-agent-cluster',
  'referrer-policy',
  'strict-transport-security',
  'x-request-id',
] as const
