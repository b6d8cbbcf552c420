import type { RequestListener } from 'node:http'
import type { TestApp } from '#app/test-app.ts'
import type { HttpClientLimits } from '#platform/http-client/http-client.ts'
import { testHost, testHttpClient, type TestHost } from '#platform/http-client/test-hosts.ts'
import { recordServiceState } from '#platform/jobs/service-states.ts'
import { createAskers } from './worker.server.ts'

/** A home in Utrecht with a whole address. */
export const address = { street: 'Biltstraat', house_number: 12, postcode: '3572 BA', city: 'Utrecht' } as const
/** The point of its four digits. */
export const derived = { latitude: 52.09, longitude: 5.13, place_precision: 'postcode4', point_derived: true } as const

/** One address as PDOK Locatieserver describes it. */
export const doc = (more: Record<string, unknown> = {}) => ({
  postcode: '3572BA',
  huisnummer: 12,
  nummeraanduiding_id: '0344200000012345',
  adresseerbaarobject_id: '0344010000012345',
  centroide_ll: 'POINT(5.12951234 52.09751234)',
  buurtnaam: 'Wittevrouwen',
  wijknaam: 'Wijk 03 Noordoost',
  ...more,
})
/** The answer of PDOK Locatieserver. */
export const addresses = (...docs: unknown[]) => ({ response: { numFound: docs.length, start: 0, docs } })
/** One label as EP-Online describes it. */
export const label = (more: Record<string, unknown> = {}) => ({
  Registratiedatum: '2021-05-04T00:00:00',
  Geldig_tot: '2031-05-04T00:00:00',
  Huisnummer: 12,
  Huisletter: null,
  Huisnummertoevoeging: null,
  Bouwjaar: 1932,
  Gebruiksoppervlakte_thermische_zone: 71.6,
  Energieklasse: 'C',
  ...more,
})
/** An address as the BAG API describes it. */
export const building = {
  nummeraanduidingIdentificatie: '0344200000012345',
  oppervlakte: 74,
  oorspronkelijkBouwjaar: ['1931', '1975'],
}

/** What three registers answer. */
export interface Answers {
  free?: unknown
  building?: unknown
  label?: unknown
}
/** Answers as three registers do; 404 for what one does not have. */
export const sendJson =
  ({ free = addresses(doc()), building: one = building, label: labels = [label()] }: Answers): RequestListener =>
  ({ url = '' }, response) => {
    const body = url.startsWith('/free') ? free : url.startsWith('/adressen') ? one : labels
    if (body === 404) response.writeHead(404).end('{"title":"Not found"}')
    else response.setHeader('content-type', 'application/json').end(JSON.stringify(body))
  }

interface Openings {
  only?: string
  limits?: Partial<HttpClientLimits>
  allow?: boolean
}

/** Registers on this machine, all three unless one is named. */
export async function openRegisters(
  site: TestApp,
  answer: RequestListener,
  { only, limits, allow = true }: Openings = {},
) {
  const host: TestHost = await testHost(answer)
  const access = { url: host.url('/').slice(0, -1), key: 'geheim-van-de-proef' }
  const settings = { addresses: { url: access.url }, buildings: access, energy_labels: access }
  const reports: (string | undefined)[] = []
  const stored: Promise<void>[] = []
  const askers = createAskers({
    db: site.db,
    httpClient: testHttpClient(allow ? [host] : [], limits),
    settings: only ? Object.fromEntries(Object.entries(settings).filter(([name]) => name === only)) : settings,
    report: (service, error) => {
      reports.push(error && `${service}: ${error.message}`)
      stored.push(recordServiceState(site.db, service, error))
    },
    pauseMs: 0,
  })
  const askAll = async () => {
    for (const { queue, ask } of askers) {
      await queue()
      await ask()
    }
    await Promise.all(stored)
  }
  return { host, askAll, reports }
}

/** What is stored of each question. */
export const readAnswers = (site: TestApp) =>
  site.db.selectFrom('register_answers').select(['register', 'state', 'tries', 'last_error']).orderBy('id').execute()

/** Makes all answers expire. */
export const makeAllDue = (site: TestApp) =>
  site.db
    .updateTable('register_answers')
    .set({ due_at: new Date(0) })
    .execute()
