// Renters who save homes, reply to them and pay all the time, and what was acknowledged to them.
import { ask, describeAnswer, isAnswered, register } from './client.mjs'
import { Counts, repeat } from './reading.mjs'

/** The most homes that an account saves, and the most replies that it sends within an hour. */
const [maxSaved, maxReplies] = [100, 10]
const card = { method: 'card', number: '4242 4242 4242 4242', expiry: '12/40', cvc: '123' }

/** A renter who has confirmed their address, and may try Premium for some days. */
async function registerConfirmed({ origin, query }, trialDays) {
  const renter = await register(origin)
  const text = `update users set email_confirmed_at = now(), trial_ends_at = now() + make_interval(days => $2) where id = $1`
  await query(text, [renter.id, trialDays])
  return renter
}

function createFavourites(cluster, ids, call) {
  let renter
  let saved = 0
  return async () => {
    renter ??= await register(cluster.origin)
    const propertyId = ids[saved]
    const body = { propertyId, userId: renter.id }
    const { status } = await call('/api/favorites/addFavorite', { token: renter.token, body })
    if (status !== 200) return undefined
    const key = `${renter.id} ${propertyId}`
    if (++saved === maxSaved) [renter, saved] = [undefined, 0]
    return key
  }
}

function createReplies(cluster, ids, call) {
  let renter
  let sent = 0
  return async () => {
    renter ??= await registerConfirmed(cluster, 7)
    const propertyId = ids[sent]
    const body = { propertyId, message: 'Is deze woning nog te huur?' }
    const { status } = await call('/api/replies', { token: renter.token, body })
    // 409: a call whose answer was lost has stored it.
    if (status !== 201 && status !== 409) return undefined
    const key = `${renter.id} ${propertyId}`
    if (++sent === maxReplies) [renter, sent] = [undefined, 0]
    return key
  }
}

/** Premium, bought on the page of the simulated provider; acknowledged once the product says that it was paid. */
function createPayments(cluster, _ids, call) {
  let renter
  let session
  return async () => {
    renter ??= await registerConfirmed(cluster, 0)
    const { id, token } = renter
    if (!session) {
      const body = { planId: 'premium-month', consent: true, hosted: true }
      const { status, body: created } = await call('/api/stripe/create-checkout-session', { token, body })
      if (status !== 201) return undefined
      session = created.data
    }
    const paid = await call(new URL(session.url).pathname, { form: card })
    if (paid.status !== 303) return undefined
    const { body } = await call(`/api/stripe/get-checkout-session/${session.sessionId}`, { token })
    if (body?.session?.state !== 'paid' || !body.session.owner.ispaid) return undefined
    renter = session = undefined
    return id
  }
}

/** What renters write: how many at once, how they do it, and where it is stored. */
const kinds = {
  favourites: {
    writers: 3,
    create: createFavourites,
    stored: `select user_id || ' ' || property_id as key from favourites`,
  },
  replies: {
    writers: 1,
    create: createReplies,
    stored: `select user_id || ' ' || property_id as key from replies where channel = 'mail'`,
  },
  payments: {
    writers: 2,
    create: createPayments,
    stored: `select user_id::text as key from paid_members where exists (select from billing_customers as customers
      join invoices on invoices.customer_id = customers.id
      where customers.user_id = paid_members.user_id and paid_at is not null)`,
  },
}

/** Renters who write until they are told to stop. */
export function startWriting(cluster, ids) {
  const failures = new Counts()
  let requests = 0
  const call = async (path, options) => {
    requests++
    const answer = await ask(cluster.origin, path, options)
    if (!isAnswered(answer)) failures.add(describeAnswer(answer, path))
    return answer
  }
  const stops = []
  const written = Object.entries(kinds).map(([name, { writers, create, stored }]) => {
    const seen = { name, stored, acknowledged: [], moments: [] }
    for (let number = 0; number < writers; number++) {
      const write = create(cluster, ids, call)
      const work = async () => {
        const key = await write().catch(() => undefined)
        if (key === undefined) return
        seen.acknowledged.push(key)
        seen.moments.push(performance.now())
      }
      stops.push(repeat(work, 50))
    }
    return seen
  })
  return {
    /** Whether each kind was acknowledged after a moment. */
    isAcknowledgedAfter: (moment) => written.every(({ moments }) => moments.some((at) => at > moment)),
    /** After how many seconds each kind was acknowledged again, by a primary that took the place of a lost one. */
    readPauses: (lostAt, replacedAt) =>
      Object.fromEntries(
        written.map(({ name, moments }) => [name, (moments.find((at) => at > replacedAt) - lostAt) / 1_000]),
      ),
    stop: async () => {
      for (const stop of stops) await stop()
      return { requests, failures }
    },
    /** How many were acknowledged, and how many of these the primary does not have. */
    countLost: async () => {
      const counted = []
      for (const { name, stored, acknowledged } of written) {
        const keys = new Set((await cluster.query(stored)).rows.map(({ key }) => key))
        const lost = acknowledged.filter((key) => !keys.has(key)).length
        counted.push({ name, acknowledged: acknowledged.length, lost })
      }
      return counted
    },
  }
}
