/**
 * Whether students are welcome, from a list of the kinds of tenants that an advertiser wants (`Student, Werkend`); null
 * for no list. A list without students, such as `Werkend`, leaves them out; those who work beside their study are some.
 */
export function readAudience(text: string): boolean | null {
  const kinds = text
    .toLowerCase()
    .split(/\s*,\s*/)
    .filter((kind) => kind !== '')
  if (kinds.length === 0) return null
  if (kinds.some((kind) => /student|niet belangrijk|not important|iedereen|everyone/.test(kind))) return true
  return kinds.every((kind) => /^(?:werkend|werkzoekend|working|unemployed|looking for a job)$/.test(kind))
    ? false
    : null
}

/** The youngest and the oldest age that sites offer, which ask for none. */
const anyAge = { youngest: 16, oldest: 99 }

/** The ages that an advertiser asks: `18 jaar - 35 jaar`; null for an end that asks for nothing. */
export function readTenantAges(text: string): { tenantAgeMin: number | null; tenantAgeMax: number | null } {
  const [, from = '', to = ''] = /^(\d{1,2}|[^\d-]*)[^\d-]*-\s*(\d{1,2}|[^\d-]*)/.exec(text) ?? []
  const [least, most] = [Number(from || Number.NaN), Number(to || Number.NaN)]
  if (least > most) return { tenantAgeMin: null, tenantAgeMax: null }
  return {
    tenantAgeMin: least > anyAge.youngest && least < anyAge.oldest ? least : null,
    tenantAgeMax: most >= anyAge.youngest && most < anyAge.oldest ? most : null,
  }
}
