import type { Browser } from '@playwright/test'
import { cards, choosePlan, fillCard, order } from '../../e2e/premium-journey.ts'
import { type Account, type Caller, logIn, openCaller, readMailedToken, register, type Session } from './accounts.ts'
import { difficultHomeNames } from './difficult-homes.ts'
import { decideReport, fillBackOffice, pushDifficultHomes } from './prepare-back-office.ts'
import { findHomes } from './find-homes.ts'
import type { Content, Role } from './screen.ts'

interface MadeReply {
  readonly id: string
  readonly proposal: { readonly id: string; readonly times: readonly string[] } | null
}

export interface Prepared {
  readonly content: Content
  readonly sessions: Readonly<Record<Role, Session | undefined>>
}

/** What the content is made of. */
export interface Plan {
  readonly origin: string
  readonly admin: { readonly email: string; readonly password: string }
  /** The state of the homes of `difficult-homes.ts`; without it they are left out. */
  readonly difficult?: 'for_rent' | 'rented'
  /** Where the photos of those homes are. */
  readonly photoOrigin?: string
}

/** Makes the content that the screens show: accounts, and with homes everything that one can do with them. */
export async function prepareContent(browser: Browser, plan: Plan): Promise<Prepared> {
  const { origin, difficult, photoOrigin } = plan
  const visitor = await openCaller(origin)
  const admin = await logIn(origin, plan.admin.email, plan.admin.password)
  const newcomer = await register(origin, 'Sanne Smit')
  const member = await register(origin, 'محمد van den Berg-Quarles van Ufford tot Westerhaar')
  await visitor.post('/api/users/confirm-email', {
    token: await readMailedToken(visitor, member.email, 'confirm-email'),
  })
  await visitor.post('/api/users/forgot-password', { email: newcomer.email })
  const source = await pushDifficultHomes(admin, { status: difficult, photoOrigin })
  const homes = await findHomes(member.calls, difficult)
  // A home that is let cannot be saved.
  const saveable = Object.entries(homes).filter(
    ([name]) => difficult !== 'rented' || !difficultHomeNames.includes(name),
  )
  const answerToken = await useHomes(visitor, member, Object.fromEntries(saveable))
  const { listing, checkoutSession } = await pay(browser, member)
  await fillBackOffice(member.calls, homes)
  const objectionToken = await decideReport(admin.calls, visitor)
  return {
    content: {
      homes,
      source,
      listing,
      checkoutSession,
      answerToken,
      objectionToken,
      passwordToken: await readMailedToken(visitor, newcomer.email, 'reset-password'),
    },
    sessions: { visitor: undefined, newcomer: newcomer.session, member: member.session, admin: admin.session },
  }
}

/** Saves homes and searches, and replies. @returns the token of a landlord's mail, if a home has a landlord */
async function useHomes(visitor: Caller, member: Account, homes: Content['homes']): Promise<string> {
  const { calls, id: userId } = member
  const ids = [...new Set(Object.values(homes))]
  for (const propertyId of ids) await calls.post('/api/favorites/addFavorite', { userId, propertyId })
  if (ids[0] !== undefined)
    await calls.send('PATCH', '/api/favorites/note', {
      userId,
      propertyId: ids[0],
      note: 'Zaterdag om tien uur kijken. Vragen naar de servicekosten en de berging.',
    })
  for (const [query, frequency] of [
    ['search=Utrecht&maxPrice=1500&type=apartment', 'instant'],
    ['type=room&maxPrice=700&minArea=12', 'daily'],
    ['search=Westerhaar-Vriezenveensewijk&minRooms=3&sort=rent', 'never'],
  ])
    await calls.post('/api/searches', { query, frequency, kinds: ['new', 'drop'] })
  await calls.send('PATCH', '/api/renter-profile', {
    householdSize: 2,
    incomeBand: '4000_5000',
    about: 'We werken allebei in het ziekenhuis en roken niet.',
    phone: '06 12 34 56 78',
  })
  // Demonstration homes have no ad elsewhere.
  for (const name of ['all facts', 'right-to-left name'])
    if (homes[name] !== undefined) await calls.post('/api/replies/at-source', { propertyId: homes[name] })
  if (homes.withContact === undefined) return ''
  await calls.post('/api/replies', {
    propertyId: homes.withContact,
    message: 'Graag komen we kijken, liefst na vijven.',
  })
  const token = await readMailedToken(visitor, 'reageert op', 'answer')
  const day = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const answer = (step: object) => visitor.post('/api/replies/answers', { token, ...step })
  await answer({ kind: 'viewing', message: 'Past dit?', time1: `${day(4)}T10:00`, time2: `${day(5)}T17:30` })
  const { data }: { data: { replies: MadeReply[] } } = await (await calls.get('/api/replies?limit=20')).json()
  const reply = data.replies.find(({ proposal }) => proposal !== null)
  if (reply?.proposal)
    await calls.post(`/api/replies/${reply.id}/messages`, {
      kind: 'accepted',
      proposal: reply.proposal.id,
      chosen: reply.proposal.times[0],
    })
  await answer({
    kind: 'viewing',
    message: 'Toch liever ’s avonds. Lukt dat ook?',
    time1: `${day(6)}T18:00`,
    time2: `${day(7)}T19:15`,
    minutes: '30',
    place: 'Bij de voordeur, bel bij nummer 12',
  })
  return token
}

/** Pays for Premium by card as a member, and submits a home. */
async function pay(
  browser: Browser,
  { session, calls }: Account,
): Promise<{ listing: string; checkoutSession: string }> {
  const context = await browser.newContext({ baseURL: calls.origin, locale: 'nl-NL', storageState: session })
  try {
    const page = await context.newPage()
    await page.goto('/auth/checkout')
    await page.locator('html[data-hydrated]').waitFor()
    await choosePlan(page)
    await fillCard(page, cards.good)
    await order(page)
    await page.waitForURL(/session_id=cs_/)
    const checkoutSession = new URL(page.url()).searchParams.get('session_id') ?? ''
    await page.locator('main a[href*="payment-success"], main h1').first().waitFor()

    const submitted: { data: { id: string } } = await (
      await calls.post('/api/owner-listings', { planId: 'basic', form: ownHome })
    ).json()
    const listing = submitted.data.id
    const begun: { data: { url: string } } = await (
      await calls.post(`/api/owner-listings/${listing}/checkout`, { planId: 'basic', consent: true })
    ).json()
    await page.goto(begun.data.url)
    await page.getByLabel('Kaartnummer').fill(cards.good)
    await page.getByLabel('Geldig tot').fill('12/34')
    await page.getByLabel('Cvc-code').fill('123')
    await page.getByRole('button', { name: /^Betaal / }).click()
    await page.waitForURL(/my-listings\?paid=/)
    return { listing, checkoutSession }
  } finally {
    await context.close()
  }
}

const ownHome = {
  title: 'Bovenwoning met dakterras aan de singel',
  propertyType: 'apartment',
  description: 'Twee kamers, een dakterras op het zuiden en een berging in de onderbouw.',
  postalCode: '3511 LX',
  address: 'Galerijpad 4',
  city: 'Utrecht',
  state: 'Utrecht',
  country: 'NL',
  size: 58,
  bedrooms: 1,
  bathrooms: 1,
  price: 1150,
  currency: 'EUR',
  priceLabel: 'per month',
  energyLabel: 'B',
  landlordKind: 'private',
  selectionCriteria: 'Een inkomen van drie keer de huur.',
  selectionProcedure: 'We nodigen uit wie het eerst reageert en laten iedereen iets weten.',
  contactName: 'Noor',
  contactEmail: 'noor@voorbeeld.example',
  contactPhone: '06 12 34 56 78',
}
