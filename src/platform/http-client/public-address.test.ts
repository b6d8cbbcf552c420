import type { LookupAddress } from 'node:dns'
import type { LookupFunction } from 'node:net'
import { describe, expect, test } from 'vitest'
import { isPublicAddress } from './public-address.ts'
import { catchFetchError, testHttpClient, testHost } from './test-hosts.ts'

const publicOnes = ['93.184.216.34', '1.1.1.1', '145.97.39.155', '2001:67c:2e8::1', '2606:4700::6810:84e5', '2a02::1']

/** Each with its purpose (RFC 6890 and the underlying registries). */
const privateOnes: [string, string][] = [
  ['0.0.0.0', 'this machine'],
  ['0.1.2.3', 'this network'],
  ['10.0.0.1', 'private'],
  ['100.64.0.1', 'shared by customers of a provider'],
  ['100.127.255.254', 'shared by customers of a provider'],
  ['127.0.0.1', 'loopback'],
  ['127.255.255.254', 'loopback'],
  ['169.254.169.254', 'cloud metadata'],
  ['172.16.0.1', 'private'],
  ['172.31.255.255', 'private'],
  ['192.0.0.1', 'assigned to protocols'],
  ['192.0.0.192', 'assigned to protocols'],
  ['192.0.2.1', 'documentation'],
  ['192.88.99.1', '6to4 relays'],
  ['192.168.1.1', 'private'],
  ['198.18.0.1', 'benchmarks'],
  ['198.19.255.255', 'benchmarks'],
  ['198.51.100.1', 'documentation'],
  ['203.0.113.1', 'documentation'],
  ['224.0.0.1', 'multicast'],
  ['239.255.255.250', 'multicast'],
  ['240.0.0.1', 'reserved'],
  ['255.255.255.255', 'broadcast'],
  ['::', 'this machine'],
  ['::1', 'loopback'],
  ['::7f00:1', 'IPv4 inside, an old form'],
  ['::ffff:7f00:1', 'IPv4 inside'],
  ['::ffff:10.0.0.1', 'IPv4 inside'],
  ['::ffff:93.184.216.34', 'IPv4 inside, though a public one'],
  ['::ffff:0:7f00:1', 'IPv4 translated'],
  ['64:ff9b::7f00:1', 'NAT64'],
  ['64:ff9b::5db8:d822', 'NAT64, though of a public one'],
  ['64:ff9b:1::1', 'NAT64 of a network of its own'],
  ['100::1', 'thrown away'],
  ['2001::1', 'Teredo'],
  ['2001:2::1', 'benchmarks'],
  ['2001:10::1', 'ORCHID'],
  ['2001:20::1', 'ORCHID'],
  ['2001:db8::1', 'documentation'],
  ['2002:7f00:1::', '6to4'],
  ['2002:5db8:d822::1', '6to4, though of a public one'],
  ['3fff::1', 'documentation'],
  ['4000::1', 'given out by nobody'],
  ['5f00::1', 'segment routing'],
  ['fc00::1', 'unique local'],
  ['fd00:ec2::254', 'cloud metadata'],
  ['fe80::1', 'link local'],
  ['fe80::1%eth0', 'link local'],
  ['fec0::1', 'site local'],
  ['ff02::1', 'multicast'],
  ['localhost', 'not an address'],
  ['', 'not an address'],
  ['1.2.3', 'not an address'],
  ['999.1.1.1', 'not an address'],
]

describe('an IP address', () => {
  test.each(publicOnes)('%s is public', (address) => expect(isPublicAddress(address)).toBe(true))
  test.each(privateOnes)('%s is not: %s', (address) => expect(isPublicAddress(address)).toBe(false))
})

/** A name server that gives these answers in sequence, and counts its queries. */
function nameServer(...answers: string[][]) {
  const asked: string[] = []
  const resolve: LookupFunction = (hostname, _options, callback) => {
    asked.push(hostname)
    const found: LookupAddress[] =
      (answers.length > 1 ? answers.shift() : answers[0])?.map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      })) ?? []
    callback(null, found)
  }
  return { asked, resolve }
}

describe('a fetch', () => {
  test.each([
    'http://127.0.0.1',
    'http://127.1',
    'http://0x7f.1',
    'http://0x7f000001',
    'http://2130706433',
    'http://017700000001',
    'http://0177.0.0.1',
    'http://127.0.0.1.',
    'http://１２７.０.０.１',
    'http://[::1]',
    'http://[::ffff:7f00:1]',
    'http://[::ffff:127.0.0.1]',
    'http://[0:0:0:0:0:ffff:127.0.0.1]',
    'http://[64:ff9b::127.0.0.1]',
    'http://[2002:7f00:1::]',
    'http://0',
    'http://169.254.169.254/latest/meta-data/',
    'https://10.0.0.1',
  ])('of %s is refused', async (address) => {
    const host = await testHost((_request, response) => response.end('secret'))
    const url = new URL(address)
    if (url.protocol === 'http:') url.port = new URL(host.url('/')).port
    const httpClient = testHttpClient([])
    expect((await catchFetchError(httpClient.fetch(url.href))).code).toBe('address.private')
    expect((await catchFetchError(httpClient.fetch(url.href, { obeysRobots: false }))).code).toBe('address.private')
    expect(host.asked).toEqual([])
  })

  test.each([
    ['a private address', ['127.0.0.1']],
    ['a private address among public ones', ['93.184.216.34', '127.0.0.1']],
    ['a private IPv6 address', ['93.184.216.34', '::1']],
    ['IPv4 inside IPv6', ['::ffff:127.0.0.1']],
    ['nothing', []],
  ])('of a name that resolves to %s is refused', async (_what, addresses) => {
    const host = await testHost((_request, response) => response.end('secret'))
    const names = nameServer(addresses)
    const httpClient = testHttpClient([], {}, { resolve: names.resolve })
    const url = `http://woningen.example:${new URL(host.url('/')).port}/`
    expect(await catchFetchError(httpClient.fetch(url))).toMatchObject({
      code: 'address.private',
      host: 'woningen.example',
    })
    expect(host.asked).toEqual([])
  })

  test('connects to the checked address: a name is looked up once per connection', async () => {
    const host = await testHost((_request, response) => response.end('hello'))
    const names = nameServer(['127.0.0.1'])
    const httpClient = testHttpClient([host], {}, { resolve: names.resolve })
    await httpClient.fetch(host.url('/'), { obeysRobots: false })
    expect(names.asked).toEqual(['localhost'])
  })

  test('does not connect to a private address that a name resolves to the second time', async () => {
    const host = await testHost((_request, response) => response.end('secret'))
    // The first answer is refused as well, since tests must not connect to other machines.
    const names = nameServer(['203.0.113.1'], ['127.0.0.1'])
    const httpClient = testHttpClient([], {}, { resolve: names.resolve })
    const url = `http://woningen.example:${new URL(host.url('/')).port}/`
    for (const _time of [1, 2]) expect((await catchFetchError(httpClient.fetch(url))).code).toBe('address.private')
    expect(names.asked).toHaveLength(2)
    expect(host.asked).toEqual([])
  })

  test('may connect to an allowed private host, by its exact name and port', async () => {
    const [ours, other] = [
      await testHost((_r, response) => response.end('ours')),
      await testHost((_r, s) => s.end('other')),
    ]
    const httpClient = testHttpClient([ours])
    expect(await httpClient.fetch(ours.url('/'))).toMatchObject({ kind: 'fetched', status: 200 })
    expect((await catchFetchError(httpClient.fetch(other.url('/')))).code).toBe('address.private')
    const byNumber = ours.url('/').replace('localhost', '127.0.0.1')
    expect((await catchFetchError(httpClient.fetch(byNumber))).code).toBe('address.private')
    expect(other.asked).toEqual([])
  })
})
