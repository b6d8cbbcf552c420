import type { Account, Caller } from './accounts.ts'
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

/** Sends what waits in the queues of the back office: reports and messages. */
export async function fillBackOffice(calls: Caller, homes: Content['homes']): Promise<void> {
  for (const [index, id] of [...new Set(Object.values(homes))].slice(0, 3).entries())
    await calls.post(`/api/properties/${id}/reports`, {
      reason: ['gone', 'scam', 'wrong_price'][index],
      text: 'Op de site van de makelaar staat dat deze woning al is verhuurd.',
    })
  for (const [firstName, lastName, message] of [
    ['Noor', 'de Vries', 'Hoe zeg ik Premium op?'],
    ['Jonkheer', 'Quarles van Ufford tot Westerhaar', 'Ik kan niet inloggen. '.repeat(80)],
    ['محمد', 'العربي', 'Mag er een hond mee?'],
  ])
    await calls.post('/api/contact', { firstName, lastName, email: 'noor@voorbeeld.example', message })
}
