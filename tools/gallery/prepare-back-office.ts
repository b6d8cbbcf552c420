import { type Account, type Caller, readMailedToken } from './accounts.ts'
import { makeFeeds, refusedRecords } from './difficult-homes.ts'
import type { Content } from './screen.ts'

/**
 * Sets up sources and pushes the difficult homes to them, and a list with records that are refused.
 * @returns the id of the first source
 */
export async function pushDifficultHomes(
  { calls }: Account,
  { status, photoOrigin }: { status?: 'for_rent' | 'rented' | undefined; photoOrigin?: string | undefined },
): Promise<string> {
  const ids: string[] = []
  for (const [index, feed] of (status ? makeFeeds(status, photoOrigin) : [[]]).entries()) {
    const slug = `galerij-${index + 1}-${crypto.randomUUID().slice(0, 8)}`
    const created: { data: { id: string } } = await (
      await calls.post('/api/admin/sources', {
        slug,
        name: index === 0 ? 'Woonbemiddelingsmaatschappij Midden-Nederland' : `Bron ${index + 1}`,
        website: `https://bron-${index + 1}.example`,
        kind: 'own-feed',
        address: '',
        everyMinutes: 60,
        complete: false,
      })
    ).json()
    const token: { data: { token: string } } = await (
      await calls.post(`/api/admin/sources/${created.data.id}/feed-token`)
    ).json()
    await calls.send(
      'POST',
      `/api/feeds/${slug}`,
      { records: [...feed, ...(index === 0 ? refusedRecords : [])] },
      { authorization: `Bearer ${token.data.token}`, 'idempotency-key': slug },
    )
    ids.push(created.data.id)
  }
  return ids[0] ?? ''
}

const reporter = 'noor@voorbeeld.example'

/** Dismisses a report, as if it were unfounded. @returns the secret of the link to object to that, if there is a report */
export async function decideReport(admin: Caller, visitor: Caller): Promise<string> {
  const { data }: { data: { properties: { id: string; reports: { id: string }[] }[] } } = await (
    await admin.get('/api/admin/reports?reason=wrong_price')
  ).json()
  const [property] = data.properties
  if (!property) return ''
  await admin.post(`/api/admin/properties/${property.id}/report-decision`, {
    verdict: 'dismissed',
    explanation: 'De huur in de advertentie is dezelfde als die op de site van de makelaar.',
    lastReportId: property.reports[0]?.id,
  })
  return readMailedToken(visitor, reporter, 'objection')
}

/** Sends what waits in the queues of the back office: reports and messages. */
export async function fillBackOffice(calls: Caller, homes: Content['homes']): Promise<void> {
  for (const [index, id] of [...new Set(Object.values(homes))].slice(0, 3).entries())
    await calls.post(`/api/properties/${id}/reports`, {
      reason: ['gone', 'scam', 'wrong_price'][index],
      text: 'Op de site van de makelaar staat dat deze woning al is verhuurd.',
      name: 'Noor de Vries',
      email: reporter,
      goodFaith: 'yes',
    })
  for (const [firstName, lastName, message] of [
    ['Noor', 'de Vries', `Hoe zeg ik Premium op? Dit staat er: ${'x'.repeat(300)}`],
    ['Jonkheer', 'Quarles van Ufford tot Westerhaar', 'Ik kan niet inloggen. '.repeat(80)],
    ['محمد', 'العربي', 'Mag er een hond mee?'],
  ])
    await calls.post('/api/contact', { firstName, lastName, email: 'noor@voorbeeld.example', message })
}
