import { setTimeout } from 'node:timers/promises'
import type { Caller } from './accounts.ts'
import { difficultHomes } from './difficult-homes.ts'
import type { Content } from './screen.ts'

interface Listed {
  readonly id: string
  readonly title: string
  readonly city: string
  readonly address: string | null
  readonly photoCount: number
}

async function list(calls: Caller, status: string): Promise<readonly Listed[]> {
  const reply: { properties: Listed[] } =
    await // The largest first: small ones may be of other journeys, which come and go.
    (await calls.get(`/api/properties?status=${status}&offer=all&sort=area&limit=100`)).json()
  return reply.properties
}

/** The first two homes whose landlords can be reached by mail. */
async function findWithContact(calls: Caller, listed: readonly Listed[]): Promise<string[]> {
  const found: string[] = []
  for (const { id } of listed.slice(0, 40)) {
    const reply: { data: { email: string | null } } = await (await calls.get(`/api/properties/${id}/contact`)).json()
    if (reply.data.email !== null) found.push(id)
    if (found.length === 2) break
  }
  return found
}

const isHome = ({ street, title, city }: Readonly<Record<string, unknown>>, listed: Listed): boolean => {
  if (typeof street === 'string') return listed.address?.startsWith(street) ?? false
  if (typeof title === 'string') return listed.title === title
  return listed.city === city && listed.address === null
}

async function find(calls: Caller, difficult?: 'for_rent' | 'rented'): Promise<Content['homes']> {
  const listed = await list(calls, 'for_rent')
  const known = difficult === 'rented' ? await list(calls, 'rented') : listed
  const [withContact, toReply] = await findWithContact(calls, listed)
  const found: [string, string | undefined][] = [
    ['withPhotos', listed.toSorted((a, b) => b.photoCount - a.photoCount).find(({ photoCount }) => photoCount > 4)?.id],
    ['withContact', withContact],
    ['toReply', toReply],
    ['withoutPhoto', listed.find(({ photoCount }) => photoCount === 0)?.id],
    ...(difficult ? difficultHomes : []).map(({ name, home }): [string, string | undefined] => [
      name,
      known.find((one) => isHome(home, one))?.id,
    ]),
  ]
  return Object.fromEntries(found.flatMap(([name, id]) => (id === undefined ? [] : [[name, id]])))
}

/**
 * Finds the homes that pages of one home show. Difficult ones have their names.
 *
 * Tries for ten seconds: a home that was merged into another one is listed until the index has followed.
 */
export async function findHomes(calls: Caller, difficult?: 'for_rent' | 'rented'): Promise<Content['homes']> {
  for (let tries = 1; ; tries += 1)
    try {
      const homes = await find(calls, difficult)
      for (const id of Object.values(homes)) await calls.get(`/api/properties/${id}`)
      return homes
    } catch (error) {
      if (tries === 20) throw error
      await setTimeout(500)
    }
}
