import { describe, expect, test } from 'vitest'
import { readSettings } from './environment.ts'

const databaseUrl = 'postgres://huiswaarts@db:5432/huiswaarts'

describe('an operator with databases elsewhere', () => {
  test('says that a pooler is between, which by default none is', () => {
    expect(readSettings({ DATABASE_URL: databaseUrl }).databasePooler).toBeUndefined()
    expect(readSettings({ DATABASE_URL: databaseUrl, DATABASE_POOLER: 'transaction' }).databasePooler).toBe(
      'transaction',
    )
  })

  test('names a standby, together with its primary', () => {
    const databaseReplicaUrl = 'postgres://huiswaarts@standby:5432/huiswaarts'
    expect(readSettings({ DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: databaseReplicaUrl })).toMatchObject({
      databaseUrl,
      databaseReplicaUrl,
    })
    for (const given of [
      { DATABASE_REPLICA_URL: databaseReplicaUrl },
      { DATABASE_URL: databaseUrl, DATABASE_REPLICA_URL: 'standby' },
    ])
      expect(() => readSettings(given)).toThrow(
        'DATABASE_REPLICA_URL must be the address of a standby of DATABASE_URL, such as postgres://user:password@host:5432/name',
      )
  })

  test('is told which kind of pooler there may be', () => {
    expect(() => readSettings({ DATABASE_URL: databaseUrl, DATABASE_POOLER: 'session' })).toThrow(
      'DATABASE_POOLER must be transaction (DATABASE_URL leads to a pooler that gives sessions by the transaction)',
    )
  })
})
