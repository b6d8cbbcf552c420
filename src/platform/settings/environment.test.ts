import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { brand } from '#shared/brand.ts'
import { projectRoot } from '#platform/database/project-root.ts'
import { readSettings, SettingsError } from './environment.ts'

const defaults = {
  role: 'all',
  port: 3000,
  host: 'localhost',
  publicOrigin: 'http://localhost:3000',
  dataDir: join(projectRoot, 'data'),
  databaseUrl: undefined,
  redisUrl: undefined,
  search: { urls: [], mirrors: [], secret: '' },
  storage: { kind: 'folder', folder: join(projectRoot, 'data', 'photos') },
  trustedProxies: [],
  allowedPrivateHosts: [],
  smtpUrl: undefined,
  mailFrom: brand.email,
  mailbox: true,
  adminSecondFactor: false,
  hideUnknownEmails: false,
  stripeKeys: undefined,
  stripeMock: true,
  loopback: true,
  stripeApiBase: undefined,
  trialDays: 7,
  sharedCacheSeconds: 2,
  tiles: undefined,
  vapidKeys: undefined,
  registers: {},
  logLevel: 'info',
  demo: true,
}

describe('an operator who sets', () => {
  test('nothing gets the defaults', () => {
    expect(readSettings({})).toEqual(defaults)
  })

  test.each([
    ['https://www.example.nl', undefined, true],
    ['https://www.example.nl', '0', false],
    ['http://localhost:3000', undefined, false],
    ['http://127.0.0.1:3000', '1', true],
  ])('the address %s and ADMIN_SECOND_FACTOR %s asks admins for a second factor: %s', (origin, asked, expected) => {
    const settings = readSettings({ PUBLIC_ORIGIN: origin, ADMIN_SECOND_FACTOR: asked })
    expect(settings.adminSecondFactor).toBe(expected)
  })

  test('empty or blank values, as in an .env file, gets the defaults', () => {
    const names =
      'ROLE PORT HOST PUBLIC_ORIGIN DATA_DIR DATABASE_URL DATABASE_REPLICA_URL DATABASE_POOLER REDIS_URL SEARCH_URL SEARCH_SECRET STORAGE_URL AWS_ACCESS_KEY_ID AWS_SECRET_ACCESS_KEY TRUSTED_PROXIES OUTGOING_ALLOW SMTP_URL MAIL_FROM HIDE_ACCOUNTS ADMIN_SECOND_FACTOR STRIPE_SECRET_KEY STRIPE_PUBLISHABLE_KEY STRIPE_WEBHOOK_SECRET STRIPE_API_BASE TRIAL_DAYS SHARED_CACHE_SECONDS TILE_URL TILE_ATTRIBUTION TILES_FILE ADDRESS_REGISTER_URL BUILDING_REGISTER_URL BUILDING_REGISTER_KEY ENERGY_LABEL_URL ENERGY_LABEL_KEY VAPID_PUBLIC_KEY VAPID_PRIVATE_KEY LOG_LEVEL DEMO'.split(
        ' ',
      )
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ''])))).toEqual(defaults)
    expect(readSettings(Object.fromEntries(names.map((name) => [name, ' '])))).toEqual(defaults)
    expect(readSettings(Object.fromEntries(names.map((name) => [name, undefined])))).toEqual(defaults)
  })

  test('everything gets all values', () => {
    expect(
      readSettings({
        ROLE: 'web',
        PORT: '8080',
        HOST: '0.0.0.0',
        PUBLIC_ORIGIN: 'https://www.example.nl',
        DATA_DIR: '/var/lib/huiswaarts',
        DATABASE_URL: 'postgresql://huiswaarts:secret@db:5432/huiswaarts?sslmode=require',
        REDIS_URL: 'rediss://:secret@cache:6379/1',
        SEARCH_URL: 'http://10.0.0.5:3000, http://zoek.lan:3001/',
        SEARCH_SECRET: 'een-geheim-van-tekens',
        STORAGE_URL: 's3://fotos?endpoint=https://s3.example.nl',
        AWS_ACCESS_KEY_ID: 'naam',
        AWS_SECRET_ACCESS_KEY: 'geheim',
        TRUSTED_PROXIES: '10.0.0.1, 192.168.0.0/16,::1, fd00::/8, loopback,',
        OUTGOING_ALLOW: 'feeds.lan:8080, [::1]:80',
        SMTP_URL: 'smtps://huiswaarts:secret@mail:465',
        MAIL_FROM: 'post@example.nl',
        HIDE_ACCOUNTS: '1',
        STRIPE_SECRET_KEY: 'rk_live_geheim123',
        STRIPE_PUBLISHABLE_KEY: 'pk_live_open12345',
        STRIPE_WEBHOOK_SECRET: 'whsec_nieuw123, whsec_oud12345',
        STRIPE_API_BASE: 'http://127.0.0.1:12111',
        TRIAL_DAYS: '14',
        SHARED_CACHE_SECONDS: '0',
        TILE_URL: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1',
        TILE_ATTRIBUTION: '© Kaartenmakers https://tiles.example/over',
        VAPID_PUBLIC_KEY: `B${'a'.repeat(86)}`,
        VAPID_PRIVATE_KEY: 'b'.repeat(43),
        LOG_LEVEL: 'warn',
        DEMO: '0',
        PATH: '/usr/bin',
      }),
    ).toEqual({
      role: 'web',
      port: 8080,
      host: '0.0.0.0',
      publicOrigin: 'https://www.example.nl',
      dataDir: '/var/lib/huiswaarts',
      databaseUrl: 'postgresql://huiswaarts:secret@db:5432/huiswaarts?sslmode=require',
      redisUrl: 'rediss://:secret@cache:6379/1',
      search: { urls: ['http://10.0.0.5:3000', 'http://zoek.lan:3001'], mirrors: [], secret: 'een-geheim-van-tekens' },
      storage: {
        kind: 'bucket',
        bucket: 'https://s3.example.nl/fotos',
        prefix: '',
        region: 'us-east-1',
        accessKeyId: 'naam',
        secretAccessKey: 'geheim',
      },
      trustedProxies: ['10.0.0.1', '192.168.0.0/16', '::1', 'fd00::/8', 'loopback'],
      allowedPrivateHosts: ['feeds.lan:8080', '[::1]:80'],
      smtpUrl: 'smtps://huiswaarts:secret@mail:465',
      mailFrom: 'post@example.nl',
      mailbox: false,
      adminSecondFactor: true,
      hideUnknownEmails: true,
      stripeKeys: {
        secret: 'rk_live_geheim123',
        publishable: 'pk_live_open12345',
        webhookSecrets: ['whsec_nieuw123', 'whsec_oud12345'],
        live: true,
      },
      stripeMock: false,
      loopback: false,
      stripeApiBase: 'http://127.0.0.1:12111',
      registers: {},
      trialDays: 14,
      sharedCacheSeconds: 0,
      tiles: {
        url: 'https://{s}.tiles.example/{z}/{x}/{y}.png?key=1',
        attribution: '© Kaartenmakers https://tiles.example/over',
      },
      vapidKeys: { publicKey: `B${'a'.repeat(86)}`, privateKey: 'b'.repeat(43) },
      logLevel: 'warn',
      demo: false,
    })
  })

  test('a relative folder gets one next to package.json, wherever the server is started', () => {
    expect(readSettings({ DATA_DIR: 'other/data' }).dataDir).toBe(join(projectRoot, 'other', 'data'))
    expect(readSettings({ DATA_DIR: './data' }).dataDir).toBe(join(projectRoot, 'data'))
  })

  test('a port gets links with that port', () => {
    expect(readSettings({ PORT: '8080' }).publicOrigin).toBe('http://localhost:8080')
  })

  test.each(['https://www.example.nl/', 'HTTPS://WWW.EXAMPLE.NL', 'https://www.example.nl:443'])(
    'the address %s gets links without an extra slash',
    (address) => {
      expect(readSettings({ PUBLIC_ORIGIN: address }).publicOrigin).toBe('https://www.example.nl')
    },
  )
})

describe('the keys of the payment provider', () => {
  const keys = {
    STRIPE_SECRET_KEY: 'sk_test_12345678',
    STRIPE_PUBLISHABLE_KEY: 'pk_test_12345678',
    STRIPE_WEBHOOK_SECRET: 'whsec_12345678',
  }

  test('replace the Stripe mock, even on this machine and with demonstration homes', () => {
    expect(readSettings({ ...keys, DEMO: '1' })).toMatchObject({ stripeMock: false, stripeKeys: { live: false } })
  })

  test.each(Object.keys(keys))('are refused without %s', (missing) => {
    const given = { ...keys, [missing]: undefined }
    expect(() => readSettings(given)).toThrow(SettingsError)
    expect(() => readSettings(given)).toThrow(missing)
  })

  test('are refused when one is for tests and another is live', () => {
    expect(() => readSettings({ ...keys, STRIPE_PUBLISHABLE_KEY: 'pk_live_12345678' })).toThrow(SettingsError)
  })

  test('may be missing: then the Stripe mock runs on this machine, elsewhere only if requested', () => {
    const elsewhere = { PUBLIC_ORIGIN: 'https://www.example.nl' }
    expect(readSettings({}).stripeMock).toBe(true)
    expect(readSettings(elsewhere).stripeMock).toBe(false)
    expect(readSettings({ ...elsewhere, DEMO: '0' }).stripeMock).toBe(false)
    expect(readSettings({ ...elsewhere, DEMO: '1' }).stripeMock).toBe(true)
  })
})
