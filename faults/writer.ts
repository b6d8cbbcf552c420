import { randomUUID } from 'node:crypto'
import * as z from 'zod/mini'
import { sql } from 'kysely'
import type { Db } from '#platform/database/db.ts'
import { request } from './visitors.ts'

const LoggedIn = z.looseObject({ token: z.string(), data: z.looseObject({ id: z.string() }) })
const PropertyPage = z.looseObject({ properties: z.array(z.looseObject({ id: z.string() })) })

class RefusedError extends Error {
  readonly status: number

  constructor(status: number) {
    super(`Registering was answered with ${status}.`)
    this.status = status
  }
}

interface Member {
  id: string
  token: string
  email: string
  /** Homes that are not favourites yet. */
  homes: string[]
}

const json = { 'content-type': 'application/json' }
const password = 'kikker op fiets'

/** Registers members who save favourites and send inquiries, and records which of these writes were acknowledged. */
export class Writer {
  readonly acknowledged = new Set<string>()
  private member: Member | undefined
  private readonly origin: () => string
  private turn = 0

  constructor(origin: () => string) {
    this.origin = origin
  }

  /** The homes that are not favourites of the last member yet. */
  get homes(): readonly string[] {
    return this.member?.homes ?? []
  }

  /** Registers a member. @throws RefusedError */
  async register(): Promise<Member> {
    const email = `${randomUUID()}@voorbeeld.example`
    const { status, text } = await this.post('/api/users/create', { name: 'Rianne', email, password })
    if (status !== 201) throw new RefusedError(status)
    this.acknowledged.add(`account ${email}`)
    const { token, data } = z.parse(LoggedIn, JSON.parse(text))
    const listed = await request(`${this.origin()}/api/properties`)
    if (listed.status !== 200) throw new RefusedError(listed.status)
    const { properties } = z.parse(PropertyPage, JSON.parse(listed.text))
    this.member = { id: data.id, token, email, homes: properties.map(({ id }) => id) }
    return this.member
  }

  /** Writes once: an inquiry or a favourite, alternately. @returns the status of the answer */
  async write(): Promise<number> {
    this.turn += 1
    if (this.turn % 2 === 0) return this.inquire()
    if (this.member && this.member.homes.length > 0) return this.addFavourite(this.member)
    try {
      await this.register()
      return 201
    } catch (error) {
      if (error instanceof RefusedError) return error.status
      throw error
    }
  }

  /** Which of the acknowledged writes the database does not have. */
  async findLost(db: Db): Promise<string[]> {
    // Without those that are answered while the database is read.
    const acknowledged = [...this.acknowledged]
    const stored = await sql<{ what: string }>`
      select 'inquiry ' || message as what from inquiries
      union all select 'account ' || email from users
      union all select 'favourite ' || user_id || ' ' || property_id from favourites`.execute(db)
    const found = new Set(stored.rows.map(({ what }) => what))
    return acknowledged.filter((what) => !found.has(what))
  }

  private async inquire(): Promise<number> {
    const message = randomUUID()
    const body = { firstName: 'Rianne', lastName: 'Huurder', email: 'rianne@voorbeeld.example', message }
    const { status } = await this.post('/api/contact', body)
    if (status === 201) this.acknowledged.add(`inquiry ${message}`)
    return status
  }

  private async addFavourite({ id, token, homes }: Member): Promise<number> {
    const [propertyId = ''] = homes.splice(0, 1)
    const body = { propertyId, userId: id }
    const { status } = await this.post('/api/favorites/addFavorite', body, token)
    if (status === 200) this.acknowledged.add(`favourite ${id} ${propertyId}`)
    else homes.push(propertyId)
    return status
  }

  private post(path: string, body: unknown, token?: string) {
    const headers = { ...json, ...(token && { authorization: `Bearer ${token}` }) }
    return request(this.origin() + path, { method: 'POST', headers, body: JSON.stringify(body) })
  }
}
