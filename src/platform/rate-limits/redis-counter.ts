import type { Redis } from 'ioredis'
import { createBreaker } from '#platform/jobs/breaker.ts'
import type { CallCounter } from './count-call.ts'

/** Redis is near; one that takes longer is away, and the database counts. */
const commandTimeoutMs = 500
const connectTimeoutMs = 2_000
const maxReconnectMs = 10_000

/** Counts and begins a window in one step. A counter without an end gets one, whatever took it away. */
const countScript = `
local calls = redis.call('INCRBY', KEYS[1], ARGV[2])
local left = redis.call('PTTL', KEYS[1])
if left < 0 then
  redis.call('PEXPIRE', KEYS[1], ARGV[1])
  left = tonumber(ARGV[1])
end
return {calls, left}`

const toKey = (hash: Buffer) => `huiswaarts:limit:${hash.toString('base64url')}`

export interface RedisCounter extends CallCounter {
  close(): void
}

/**
 * Returns a client that fails at once instead of waiting for a server that is away. The library is loaded here, so that
 * it costs nothing where Redis is not used.
 */
export async function openRedis(url: string): Promise<Redis> {
  const { Redis: Client } = await import('ioredis')
  const redis = new Client(url, {
    lazyConnect: true,
    enableOfflineQueue: false,
    // A command that is sent twice would count twice.
    maxRetriesPerRequest: 0,
    autoResendUnfulfilledCommands: false,
    commandTimeout: commandTimeoutMs,
    connectTimeout: connectTimeoutMs,
    retryStrategy: (tries) => Math.min(100 * 2 ** tries, maxReconnectMs),
  })
  // Each call fails by itself.
  redis.on('error', () => {})
  return redis
}

/**
 * Opens a counter in Redis; a server that is away does not hinder the start.
 *
 * @param report called once when Redis stops answering, and once when it answers again
 */
export async function openRedisCounter(url: string, report: (error: Error | undefined) => void): Promise<RedisCounter> {
  const redis = await openRedis(url)
  await redis.connect().catch(() => {})
  const breaker = createBreaker('redis', (_, error) => report(error))
  return {
    count: (hash, windowMs, calls) =>
      breaker.run(async () => {
        const reply: unknown = await redis.eval(countScript, 1, toKey(hash), Math.ceil(windowMs), calls)
        const [count, resetsInMs] = Array.isArray(reply) ? reply.map(Number) : []
        if (count === undefined || resetsInMs === undefined) throw new Error('Redis returned no count.')
        return { count, resetsInMs }
      }),
    clear: (hash) =>
      breaker.run(async () => {
        await redis.del(toKey(hash))
      }),
    close: () => redis.disconnect(),
  }
}
