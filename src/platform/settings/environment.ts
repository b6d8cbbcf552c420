import { isIP } from 'node:net'
import { resolve } from 'node:path'
import * as z from 'zod/mini'
import { brand } from '#shared/brand.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { isHostWithPort, isOrigin, isSearchAddress, splitSearchAddresses } from './search-addresses.ts'
import { parseStorageUrl } from './storage-address.ts'

const origin = z.url({ protocol: /^https?$/ }).check(z.refine(isOrigin))

const integer = (most: number) =>
  z.pipe(z.pipe(z.string().check(z.regex(/^\d{1,5}$/)), z.transform(Number)), z.int().check(z.maximum(most)))

const namedRanges = ['loopback', 'linklocal', 'uniquelocal']
/** Checks a trusted proxy like Fastify, whose own error comes later and names no setting. */
const isProxy = (proxy: string) => {
  const [address = '', bits, ...rest] = proxy.split('/')
  if (bits === undefined) return namedRanges.includes(proxy) || isIP(address) > 0
  const most = isIP(address) === 4 ? 32 : isIP(address) === 6 ? 128 : 0
  return rest.length === 0 && /^\d{1,3}$/.test(bits) && Number(bits) > 0 && Number(bits) <= most
}
const listSchema = (isOne: (part: string) => boolean) =>
  z.pipe(
    z.transform((list: string) =>
      list
        .split(',')
        .map((part) => part.trim())
        .filter(Boolean),
    ),
    z.array(z.string().check(z.refine(isOne))),
  )
const proxies = listSchema(isProxy)
const hosts = listSchema(isHostWithPort)

/** Whether a host name or address is this machine itself. */
export const isLoopback = (host: string): boolean => /^(localhost|(::ffff:)?127\.\d+\.\d+\.\d+|\[?::1\]?)$/.test(host)

/** `{s}` stands for one of several hosts; `{z}`, `{x}` and `{y}` locate a tile. */
const isTileUrl = (url: string) =>
  ['{z}', '{x}', '{y}'].every((part) => url.includes(part)) &&
  URL.canParse(url.replace(/\{[sxyz]\}/g, 'a')) &&
  /^https?:\/\/(\{s\}\.)?[a-z\d.-]+(:\d+)?\/[^\s;,'"]*$/i.test(url)

/** The address of an API, to which paths are added. */
const serviceUrl = z.url({ protocol: /^https?$/ }).check(z.maxLength(500), z.regex(/^[^?#\s]+$/))
const serviceKey = z.string().check(z.regex(/^[\x21-\x7e]{8,500}$/))

const emptyKeys = { accessKeyId: '', secretAccessKey: '' }

/** The settings that an operator can set in the environment (docs/operations.md); all are optional. */
const Environment = z.object({
  ROLE: z._default(z.enum(['all', 'web', 'worker', 'search']), 'all'),
  PORT: z._default(integer(65_535), 3000),
  HOST: z._default(z.string().check(z.minLength(1)), 'localhost'),
  PUBLIC_ORIGIN: z.optional(origin),
  DATA_DIR: z._default(z.string().check(z.minLength(1)), 'data'),
  DATABASE_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_REPLICA_URL: z.optional(z.url({ protocol: /^postgres(ql)?$/ })),
  DATABASE_POOLER: z.optional(z.enum(['transaction'])),
  REDIS_URL: z.optional(z.url({ protocol: /^rediss?$/ }).check(z.maxLength(500))),
  SEARCH_URL: z._default(listSchema(isSearchAddress), []),
  SEARCH_SECRET: z.optional(z.string().check(z.regex(/^[\x21-\x7e]{16,500}$/))),
  STORAGE_URL: z.optional(
    z.string().check(z.refine((address) => parseStorageUrl(address, '', emptyKeys) !== undefined)),
  ),
  AWS_ACCESS_KEY_ID: z._default(z.string(), ''),
  AWS_SECRET_ACCESS_KEY: z._default(z.string(), ''),
  TRUSTED_PROXIES: z._default(proxies, []),
  OUTGOING_ALLOW: z._default(hosts, []),
  SMTP_URL: z.optional(z.url({ protocol: /^smtps?$/ })),
  MAIL_FROM: z.optional(z.email().check(z.maxLength(254))),
  HIDE_ACCOUNTS: z._default(z.enum(['0', '1']), '0'),
  ADMIN_SECOND_FACTOR: z.optional(z.enum(['0', '1'])),
  STRIPE_SECRET_KEY: z.optional(z.string().check(z.regex(/^[rs]k_(test|live)_\w{1,250}$/))),
  STRIPE_PUBLISHABLE_KEY: z.optional(z.string().check(z.regex(/^pk_(test|live)_\w{1,250}$/))),
  STRIPE_WEBHOOK_SECRET: z.optional(listSchema((secret) => /^whsec_[\w+/=-]{1,250}$/.test(secret))),
  STRIPE_API_BASE: z.optional(origin),
  TRIAL_DAYS: z._default(integer(365), 7),
  SHARED_CACHE_SECONDS: z._default(integer(60), 2),
  TILE_URL: z.optional(z.string().check(z.maxLength(500), z.refine(isTileUrl))),
  TILE_ATTRIBUTION: z.optional(z.string().check(z.minLength(1), z.maxLength(200))),
  TILES_FILE: z.optional(z.string().check(z.maxLength(1_000))),
  ADDRESS_REGISTER_URL: z.optional(serviceUrl),
  BUILDING_REGISTER_URL: z._default(serviceUrl, 'https://api.bag.kadaster.nl/lvbag/individuelebevragingen/v2'),
  BUILDING_REGISTER_KEY: z.optional(serviceKey),
  ENERGY_LABEL_URL: z._default(serviceUrl, 'https://public.ep-online.nl/api/v5'),
  ENERGY_LABEL_KEY: z.optional(serviceKey),
  VAPID_PUBLIC_KEY: z.optional(z.string().check(z.regex(/^[\w-]{87}$/))),
  VAPID_PRIVATE_KEY: z.optional(z.string().check(z.regex(/^[\w-]{43}$/))),
  METRICS_TOKEN: z.optional(z.string().check(z.minLength(16), z.maxLength(500))),
  LOG_LEVEL: z._default(z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']), 'info'),
  DEMO: z._default(z.enum(['0', '1']), '1'),
})

const expectations: Record<keyof z.infer<typeof Environment>, string> = {
  ROLE: 'all, web, worker or search; the last three need DATABASE_URL',
  PORT: 'a port number from 0 to 65535',
  HOST: 'the name or address to listen on',
  PUBLIC_ORIGIN: 'an address such as https://www.example.nl, without a path',
  DATA_DIR: 'a folder',
  DATABASE_URL: 'a PostgreSQL address such as postgres://user:password@host:5432/name',
  DATABASE_REPLICA_URL: 'the address of a standby of DATABASE_URL, such as postgres://user:password@host:5432/name',
  DATABASE_POOLER: 'transaction (DATABASE_URL leads to a pooler that gives sessions by the transaction)',
  REDIS_URL: 'a Redis address such as redis://:password@host:6379/0, or rediss:// with TLS',
  SEARCH_URL:
    'addresses of processes with ROLE=search such as http://10.0.0.5:3000, or of search servers such as mysql://10.0.0.5:9306+10.0.0.6:9306, separated by commas, for ROLE=web and ROLE=worker',
  SEARCH_SECRET: 'a secret of 16 to 500 signs without spaces, the same for ROLE=search and for those with SEARCH_URL',
  STORAGE_URL: 'file:///FOLDER or s3://BUCKET/PREFIX?endpoint=https://s3.example.nl&region=REGION',
  AWS_ACCESS_KEY_ID: 'the name of the key to the bucket of STORAGE_URL',
  AWS_SECRET_ACCESS_KEY: 'the key to the bucket of STORAGE_URL',
  TRUSTED_PROXIES: 'addresses or CIDR ranges, separated by commas',
  OUTGOING_ALLOW: 'hosts with their ports such as feeds.lan:8080, separated by commas',
  SMTP_URL: 'an address such as smtp://user:password@host:587',
  MAIL_FROM: 'a mail address',
  HIDE_ACCOUNTS: '0 or 1 (never say whether an address has an account)',
  ADMIN_SECOND_FACTOR: '0 or 1 (admins log in with a second factor)',
  STRIPE_SECRET_KEY: 'a key that begins with sk_ or rk_, given together with the two others of STRIPE',
  STRIPE_PUBLISHABLE_KEY: 'a key that begins with pk_, of the same mode (test or live) as STRIPE_SECRET_KEY',
  STRIPE_WEBHOOK_SECRET: 'one or more secrets that begin with whsec_, separated by commas',
  STRIPE_API_BASE: 'an address such as https://api.stripe.com',
  TRIAL_DAYS: 'a number of days from 0 to 365',
  SHARED_CACHE_SECONDS: 'a number of seconds from 0 to 60',
  TILE_URL: 'an address such as https://tiles.example/{z}/{x}/{y}.png, given together with TILE_ATTRIBUTION',
  TILE_ATTRIBUTION: 'who made the pictures of TILE_URL; an address at its end becomes the link',
  TILES_FILE: 'a PMTiles file of vector tiles with the layers of OpenMapTiles',
  ADDRESS_REGISTER_URL:
    'an address such as https://api.pdok.nl/bzk/locatieserver/search/v3_1, also where BUILDING_REGISTER_KEY is given',
  BUILDING_REGISTER_URL: 'an address such as https://api.bag.kadaster.nl/lvbag/individuelebevragingen/v2',
  BUILDING_REGISTER_KEY: 'a key of 8 to 500 signs without spaces',
  ENERGY_LABEL_URL: 'an address such as https://public.ep-online.nl/api/v5',
  ENERGY_LABEL_KEY: 'a key of 8 to 500 signs without spaces',
  VAPID_PUBLIC_KEY: 'a public key for web push of 87 signs, given together with VAPID_PRIVATE_KEY',
  VAPID_PRIVATE_KEY: 'a private key for web push of 43 signs, given together with VAPID_PUBLIC_KEY',
  METRICS_TOKEN: 'a secret of 16 to 500 characters',
  LOG_LEVEL: 'trace, debug, info, warn, error, fatal or silent',
  DEMO: '0 (no demonstration homes) or 1',
}

type Values = z.infer<typeof Environment>

/** Thrown with one line per invalid setting; without the values, which may be secrets. */
export class SettingsError extends Error {}

const toSettingsError = (names: readonly (keyof typeof expectations)[]) =>
  new SettingsError([...new Set(names)].map((name) => `${name} must be ${expectations[name]}`).join('\n'))

const stripeNames = ['STRIPE_SECRET_KEY', 'STRIPE_PUBLISHABLE_KEY', 'STRIPE_WEBHOOK_SECRET'] as const

/** All three keys of one mode, or none: with only some, payments could be taken unnoticed. */
function readStripeKeys(values: Values) {
  const missing = stripeNames.filter((name) => !values[name]?.length)
  if (missing.length === stripeNames.length) return undefined
  if (missing.length > 0) throw toSettingsError(missing)
  const { STRIPE_SECRET_KEY: secret = '', STRIPE_PUBLISHABLE_KEY: publishable = '' } = values
  const live = secret.includes('_live_')
  if (publishable.includes('_live_') !== live) throw toSettingsError(['STRIPE_PUBLISHABLE_KEY'])
  return { secret, publishable, webhookSecrets: values.STRIPE_WEBHOOK_SECRET ?? [], live }
}

/** Two settings that belong together: both, or none. */
function readPair(
  values: Values,
  first: 'TILE_URL' | 'VAPID_PUBLIC_KEY',
  second: 'TILE_ATTRIBUTION' | 'VAPID_PRIVATE_KEY',
): readonly [string, string] | undefined {
  const [one, other] = [values[first], values[second]]
  if (one !== undefined && other !== undefined) return [one, other]
  if (one === other) return undefined
  throw toSettingsError([one === undefined ? first : second])
}

/** The public registers that are asked; buildings are asked by what the register of addresses says. */
function readRegisters(values: Values) {
  const { ADDRESS_REGISTER_URL: addresses, BUILDING_REGISTER_KEY: buildings, ENERGY_LABEL_KEY: labels } = values
  if (buildings && !addresses) throw toSettingsError(['ADDRESS_REGISTER_URL'])
  return {
    addresses: addresses ? { url: addresses } : undefined,
    buildings: buildings ? { url: values.BUILDING_REGISTER_URL, key: buildings } : undefined,
    energy_labels: labels ? { url: values.ENERGY_LABEL_URL, key: labels } : undefined,
  }
}

/** What searches for this process, if it has no index, and the secret that processes share. */
function readSearch({ ROLE, SEARCH_URL, SEARCH_SECRET }: Values) {
  const addresses = splitSearchAddresses(ROLE === 'search' ? [] : SEARCH_URL)
  if (!addresses || (SEARCH_URL.length > 0 && ROLE === 'all')) throw toSettingsError(['SEARCH_URL'])
  if ((ROLE === 'search' || addresses.urls.length > 0) && !SEARCH_SECRET) throw toSettingsError(['SEARCH_SECRET'])
  return { ...addresses, secret: SEARCH_SECRET ?? '' }
}

/** Where photos are stored; a bucket needs its key. */
function readStorage(values: Values, dataDir: string) {
  const keys = { accessKeyId: values.AWS_ACCESS_KEY_ID, secretAccessKey: values.AWS_SECRET_ACCESS_KEY }
  const storage = parseStorageUrl(values.STORAGE_URL, dataDir, keys)
  if (!storage) throw toSettingsError(['STORAGE_URL'])
  if (storage.kind === 'bucket') {
    const missing = (['AWS_ACCESS_KEY_ID', 'AWS_SECRET_ACCESS_KEY'] as const).filter((name) => !values[name])
    if (missing.length > 0) throw toSettingsError(missing)
  }
  return storage
}

/** Where systemd puts the first socket that it passes to a process (`sd_listen_fds`). */
const firstDescriptor = 3

/** The descriptor of the listening socket that systemd passed to this process (`ops/huiswaarts.socket`). */
function getPassedSocket({ LISTEN_PID, LISTEN_FDS }: Record<string, string | undefined>): number | undefined {
  // The variables may have been meant for a parent process.
  if (LISTEN_PID !== String(process.pid)) return undefined
  if (LISTEN_FDS !== '1') throw new SettingsError('The systemd socket unit must have exactly one ListenStream')
  return firstDescriptor
}

/** Reads the settings from the environment; blank values count as not given. @throws SettingsError if any is wrong */
export function readSettings(environment: Record<string, string | undefined>) {
  const given = Object.fromEntries(
    Object.entries(environment)
      .map(([name, value]) => [name, value?.trim()])
      .filter(([, value]) => value),
  )
  const result = Environment.safeParse(given)
  if (!result.success)
    throw toSettingsError(result.error.issues.map((issue) => issue.path[0] as keyof typeof expectations))

  const values = result.data
  const dataDir = resolve(projectRoot, values.DATA_DIR)
  const storage = readStorage(values, dataDir)
  if (values.DATABASE_REPLICA_URL && !values.DATABASE_URL) throw toSettingsError(['DATABASE_REPLICA_URL'])
  const publicOrigin = values.PUBLIC_ORIGIN ? new URL(values.PUBLIC_ORIGIN).origin : `http://localhost:${values.PORT}`
  const stripeKeys = readStripeKeys(values)
  const tiles = readPair(values, 'TILE_URL', 'TILE_ATTRIBUTION')
  const vapid = readPair(values, 'VAPID_PUBLIC_KEY', 'VAPID_PRIVATE_KEY')
  const loopback = isLoopback(new URL(publicOrigin).hostname)
  // The embedded database has one process.
  if (values.ROLE !== 'all' && !values.DATABASE_URL) throw toSettingsError(['ROLE'])
  return {
    /** What this process does: `web` serves, `worker` works in the background, `search` answers others; `all` does all. */
    role: values.ROLE,
    port: values.PORT,
    host: values.HOST,
    /** The descriptor of a socket that listens already; without one the process listens on host and port. */
    socket: getPassedSocket(given),
    /** Origin for links outside the site, such as in mails, without a trailing slash. */
    publicOrigin,
    dataDir,
    databaseUrl: values.DATABASE_URL,
    /** A standby, which reads of anonymous visitors go to. */
    databaseReplicaUrl: values.DATABASE_REPLICA_URL,
    /** The pooler that DATABASE_URL leads to, if any. */
    databasePooler: values.DATABASE_POOLER,
    /** Redis, which counts calls for limits; without it the database does. */
    redisUrl: values.REDIS_URL,
    /** The processes that this one asks instead of an index of its own, and the secret of both. */
    search: readSearch(values),
    storage,
    trustedProxies: values.TRUSTED_PROXIES,
    /** Hosts with ports that may have private addresses, for feeds on the operator's network. */
    allowedPrivateHosts: values.OUTGOING_ALLOW,
    /** Mail server; without one, mail stays in the outbox. */
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM ?? brand.email,
    /** Whether mail can be read on a page: there is no mail server, and only this machine has access. */
    mailbox: !values.SMTP_URL && loopback,
    /** Whether "forgot password" responds the same for an address without an account. */
    hideUnknownEmails: values.HIDE_ACCOUNTS === '1',
    /** Whether admins need a second factor; by default wherever others than this machine have access. */
    adminSecondFactor: values.ADMIN_SECOND_FACTOR ? values.ADMIN_SECOND_FACTOR === '1' : !loopback,
    /** Keys of the payment provider; without them the Stripe mock may replace it. */
    stripeKeys,
    /** Whether the Stripe mock runs: without keys, and only where it cannot be mistaken for real. */
    stripeMock: !stripeKeys && (loopback || given.DEMO === '1'),
    /** Whether only this machine has access. */
    loopback,
    /** The address of the payment provider, if not the default. */
    stripeApiBase: values.STRIPE_API_BASE,
    trialDays: values.TRIAL_DAYS,
    sharedCacheSeconds: values.SHARED_CACHE_SECONDS,
    /** Images for maps; without them maps are drawn from vectors. */
    tiles: tiles && { url: tiles[0], attribution: tiles[1] },
    /** The operator's own archive of streets for maps. */
    tilesFile: values.TILES_FILE && resolve(projectRoot, values.TILES_FILE),
    /** Public registers of addresses, buildings and energy labels; none by default. */
    registers: readRegisters(values),
    /** Keys that sign web push; without them generated keys are stored in the database. */
    vapidKeys: vapid && { publicKey: vapid[0], privateKey: vapid[1] },
    /** The token that a collector of metrics shows; without one only this machine may read them. */
    metricsToken: values.METRICS_TOKEN,
    logLevel: values.LOG_LEVEL,
    demo: values.DEMO === '1',
  }
}
export type Settings = ReturnType<typeof readSettings>
