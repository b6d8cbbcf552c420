import { describe, expect, test } from 'vitest'
import { readSettings, SettingsError } from './environment.ts'

/** The error messages for settings, one per line. */
function mistakes(environment: Record<string, string>): string[] {
  try {
    readSettings(environment)
  } catch (error) {
    expect(error).toBeInstanceOf(SettingsError)
    return (error as SettingsError).message.split('\n')
  }
  return []
}

describe('an invalid setting', () => {
  const sentences = {
    ROLE: 'ROLE must be all, web, worker or search; the last three need DATABASE_URL',
    PORT: 'PORT must be a port number from 0 to 65535',
    PUBLIC_ORIGIN: 'PUBLIC_ORIGIN must be an address such as https://www.example.nl, without a path',
    DATABASE_URL: 'DATABASE_URL must be a PostgreSQL address such as postgres://user:password@host:5432/name',
    REDIS_URL: 'REDIS_URL must be a Redis address such as redis://:password@host:6379/0, or rediss:// with TLS',
    SEARCH_URL:
      'SEARCH_URL must be addresses of processes with ROLE=search such as http://10.0.0.5:3000, or of search servers such as mysql://10.0.0.5:9306+10.0.0.6:9306, separated by commas, for ROLE=web and ROLE=worker',
    SEARCH_SECRET:
      'SEARCH_SECRET must be a secret of 16 to 500 signs without spaces, the same for ROLE=search and for those with SEARCH_URL',
    STORAGE_URL:
      'STORAGE_URL must be file:///FOLDER or s3://BUCKET/PREFIX?endpoint=https://s3.example.nl&region=REGION',
    AWS_ACCESS_KEY_ID: 'AWS_ACCESS_KEY_ID must be the name of the key to the bucket of STORAGE_URL',
    AWS_SECRET_ACCESS_KEY: 'AWS_SECRET_ACCESS_KEY must be the key to the bucket of STORAGE_URL',
    TRUSTED_PROXIES: 'TRUSTED_PROXIES must be addresses or CIDR ranges, separated by commas',
    OUTGOING_ALLOW: 'OUTGOING_ALLOW must be hosts with their ports such as feeds.lan:8080, separated by commas',
    SMTP_URL: 'SMTP_URL must be an address such as smtp://user:password@host:587',
    MAIL_FROM: 'MAIL_FROM must be a mail address',
    HIDE_ACCOUNTS: 'HIDE_ACCOUNTS must be 0 or 1 (never say whether an address has an account)',
    ADMIN_SECOND_FACTOR: 'ADMIN_SECOND_FACTOR must be 0 or 1 (admins log in with a second factor)',
    STRIPE_SECRET_KEY:
      'STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_, given together with the two others of STRIPE',
    STRIPE_PUBLISHABLE_KEY:
      'STRIPE_PUBLISHABLE_KEY must be a key that begins with pk_, of the same mode (test or live) as STRIPE_SECRET_KEY',
    STRIPE_WEBHOOK_SECRET:
      'STRIPE_WEBHOOK_SECRET must be one or more secrets that begin with whsec_, separated by commas',
    STRIPE_API_BASE: 'STRIPE_API_BASE must be an address such as https://api.stripe.com',
    TRIAL_DAYS: 'TRIAL_DAYS must be a number of days from 0 to 365',
    SHARED_CACHE_SECONDS: 'SHARED_CACHE_SECONDS must be a number of seconds from 0 to 60',
    TILE_URL:
      'TILE_URL must be an address such as https://tiles.example/{z}/{x}/{y}.png, given together with TILE_ATTRIBUTION',
    TILE_ATTRIBUTION:
      'TILE_ATTRIBUTION must be who made the pictures of TILE_URL; an address at its end becomes the link',
    VAPID_PUBLIC_KEY:
      'VAPID_PUBLIC_KEY must be a public key for web push of 87 signs, given together with VAPID_PRIVATE_KEY',
    VAPID_PRIVATE_KEY:
      'VAPID_PRIVATE_KEY must be a private key for web push of 43 signs, given together with VAPID_PUBLIC_KEY',
    LOG_LEVEL: 'LOG_LEVEL must be trace, debug, info, warn, error, fatal or silent',
    DEMO: 'DEMO must be 0 (no demonstration homes) or 1',
  }
  test.each([
    ['ROLE', 'both'],
    ['ROLE', 'web'],
    ['ROLE', 'worker'],
    ['ROLE', 'search'],
    ['SEARCH_URL', 'zoek.lan:3000'],
    ['SEARCH_URL', 'http://zoek.lan:3000/pad'],
    ['SEARCH_URL', 'http://naam:geheim@zoek.lan:3000'],
    ['SEARCH_SECRET', 'te kort'],
    ['SEARCH_SECRET', 'vijftien tekens'],
    ['PORT', 'eighty'],
    ['PORT', '65536'],
    ['PORT', '-1'],
    ['PORT', '80.5'],
    ['PORT', '0x50'],
    ['PORT', '1e3'],
    ['PUBLIC_ORIGIN', 'www.example.nl'],
    ['PUBLIC_ORIGIN', 'ftp://example.nl'],
    ['PUBLIC_ORIGIN', 'javascript:alert(1)'],
    ['PUBLIC_ORIGIN', 'https://www.example.nl/site'],
    ['PUBLIC_ORIGIN', 'https://www.example.nl/?x=geheim'],
    ['PUBLIC_ORIGIN', 'https://www.example.nl/#geheim'],
    ['PUBLIC_ORIGIN', 'https://user:geheim@www.example.nl'],
    ['DATABASE_URL', 'mysql://root:geheim@db/x'],
    ['DATABASE_URL', 'geheim'],
    ['REDIS_URL', 'http://:geheim@cache:6379'],
    ['REDIS_URL', 'geheim'],
    ['STORAGE_URL', 'fotos'],
    ['STORAGE_URL', 's3://naam:geheim@fotos'],
    ['TRUSTED_PROXIES', 'everybody'],
    ['TRUSTED_PROXIES', '10.0.0.1,10.0.0.0/33'],
    ['TRUSTED_PROXIES', '10.0.0.300'],
    ['TRUSTED_PROXIES', 'fd00::/129'],
    ['TRUSTED_PROXIES', '10.0.0.0/x'],
    ['TRUSTED_PROXIES', '0.0.0.0/0'],
    ['OUTGOING_ALLOW', 'feeds.lan'],
    ['OUTGOING_ALLOW', 'http://feeds.lan:80'],
    ['SMTP_URL', 'http://geheim@mail'],
    ['MAIL_FROM', 'nobody'],
    ['HIDE_ACCOUNTS', 'yes'],
    ['ADMIN_SECOND_FACTOR', 'true'],
    ['STRIPE_SECRET_KEY', 'pk_test_12345678'],
    ['STRIPE_PUBLISHABLE_KEY', 'sk_test_12345678'],
    ['STRIPE_WEBHOOK_SECRET', 'geheim'],
    ['STRIPE_API_BASE', 'ftp://example.nl'],
    ['TRIAL_DAYS', '-1'],
    ['TRIAL_DAYS', '366'],
    ['SHARED_CACHE_SECONDS', '61'],
    ['TILE_URL', 'https://tiles.example/map.png'],
    ['TILE_URL', 'ftp://tiles.example/{z}/{x}/{y}.png'],
    ['TILE_URL', "https://tiles.example/{z}/{x}/{y}.png; script-src 'unsafe-inline'"],
    ['VAPID_PUBLIC_KEY', 'geheim'],
    ['VAPID_PRIVATE_KEY', 'geheim'],
    ['LOG_LEVEL', 'loud'],
    ['DEMO', 'yes'],
  ] as const)('is reported with one message: %s=%j', (name, value) => {
    expect(mistakes({ [name]: value })).toEqual([sentences[name]])
  })

  test('may be a bucket without its key', () => {
    expect(mistakes({ STORAGE_URL: 's3://fotos' })).toEqual([
      sentences.AWS_ACCESS_KEY_ID,
      sentences.AWS_SECRET_ACCESS_KEY,
    ])
    expect(mistakes({ STORAGE_URL: 's3://fotos', AWS_ACCESS_KEY_ID: 'naam' })).toEqual([
      sentences.AWS_SECRET_ACCESS_KEY,
    ])
  })

  test('may be half of a pair', () => {
    expect(mistakes({ TILE_URL: 'https://tiles.example/{z}/{x}/{y}.png' })).toEqual([sentences.TILE_ATTRIBUTION])
    expect(mistakes({ TILE_ATTRIBUTION: 'x' })).toEqual([sentences.TILE_URL])
    expect(mistakes({ VAPID_PUBLIC_KEY: 'a'.repeat(87) })).toEqual([sentences.VAPID_PRIVATE_KEY])
  })

  test('may be the address of search processes without their secret, or for a process that has an index', () => {
    const web = { ROLE: 'web', DATABASE_URL: 'postgres://a@b/c', SEARCH_URL: 'http://10.0.0.5:3000' }
    expect(mistakes(web)).toEqual([sentences.SEARCH_SECRET])
    expect(mistakes({ ...web, ROLE: 'search', SEARCH_URL: '' })).toEqual([sentences.SEARCH_SECRET])
    const SEARCH_SECRET = 'een-geheim-van-tekens'
    expect(mistakes({ ...web, ROLE: 'all', SEARCH_SECRET })).toEqual([sentences.SEARCH_URL])
    const servers = 'mysql://10.0.0.5:9306+10.0.0.6:9306'
    expect(mistakes({ ...web, SEARCH_URL: servers })).toEqual([])
    expect(mistakes({ ...web, ROLE: 'all', SEARCH_URL: servers })).toEqual([sentences.SEARCH_URL])
    expect(mistakes({ ...web, SEARCH_URL: `${servers},http://10.0.0.5:3000` })).toEqual([sentences.SEARCH_URL])
    for (const wrong of ['mysql://10.0.0.5', 'mysql://10.0.0.5:9306+', 'mysql://user@10.0.0.5:9306/x'])
      expect(mistakes({ ...web, SEARCH_URL: wrong })).toEqual([sentences.SEARCH_URL])
  })

  test('is reported together with the others, each on its own line', () => {
    expect(
      mistakes({ PORT: 'x', PUBLIC_ORIGIN: 'https://example.nl/a', TRUSTED_PROXIES: 'x', DEMO: 'x' }).toSorted(),
    ).toEqual([sentences.DEMO, sentences.PORT, sentences.PUBLIC_ORIGIN, sentences.TRUSTED_PROXIES])
  })

  test('is not quoted, since it may be a secret', () => {
    const said = mistakes({ DATABASE_URL: 'mysql://root:hunter2@db/x', PUBLIC_ORIGIN: 'https://a:hunter2@b/c' }).join()
    expect(said).not.toContain('hunter2')
  })
})
