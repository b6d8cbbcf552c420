import type { ServerResponse } from 'node:http'
import { createServer as createTcpServer, type AddressInfo, type Socket } from 'node:net'
import { once } from 'node:events'
import { createServer as createTlsServer } from 'node:https'
import { Readable } from 'node:stream'
import { setTimeout as pause } from 'node:timers/promises'
import { brotliCompressSync, createGzip, deflateSync, gzipSync } from 'node:zlib'
import { afterEach, describe, expect, test } from 'vitest'
import { collect } from './fetch-response.ts'
import { catchFetchError, testHttpClient, read, testHost } from './test-hosts.ts'

const megabyte = 1_000_000
const cleanups: (() => void)[] = []
afterEach(() => {
  for (const cleanup of cleanups.splice(0)) cleanup()
})

/** A TCP server that handles connections with the given function. */
async function tcpHost(serve: (socket: Socket) => void) {
  const sockets = new Set<Socket>()
  const server = createTcpServer((socket) => {
    sockets.add(socket.on('error', () => {}))
    serve(socket)
  })
  cleanups.push(() => {
    for (const socket of sockets) socket.destroy()
    server.close()
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const name = `localhost:${(server.address() as AddressInfo).port}`
  return { name, url: (path: string) => `http://${name}${path}` }
}
const withoutRobots = { obeysRobots: false }

describe('a request to a slow host', () => {
  // The second limit exceeds the test timeout, so that only the first can end a request.
  const short = { operationMs: 200, totalMs: 60_000 }

  test('that never responds is aborted', async () => {
    const host = await tcpHost(() => {})
    expect((await catchFetchError(testHttpClient([host], short).fetch(host.url('/'), withoutRobots))).code).toBe(
      'time.out',
    )
  })

  test('that never starts TLS is aborted', async () => {
    const host = await tcpHost(() => {})
    const url = host.url('/').replace('http:', 'https:')
    expect((await catchFetchError(testHttpClient([host], short).fetch(url, withoutRobots))).code).toBe('time.out')
  })

  test('that never ends its headers is aborted', async () => {
    const host = await tcpHost((socket) => {
      socket.write('HTTP/1.1 200 OK\r\n')
      let line = 0
      const more = setInterval(() => socket.write(`x-${line++}: 1\r\n`), 20)
      socket.once('close', () => clearInterval(more))
    })
    const httpClient = testHttpClient([host], { operationMs: 10_000, totalMs: 300 })
    expect((await catchFetchError(httpClient.fetch(host.url('/'), withoutRobots))).code).toBe('time.out')
  })

  test('that stops within its body is aborted', async () => {
    const host = await testHost((_request, response) => response.write('some'))
    expect((await catchFetchError(read(testHttpClient([host], short), host.url('/')))).code).toBe('time.out')
  })

  test('that never ends its body is aborted after the total time', async () => {
    const host = await testHost((_request, response) => {
      const more = setInterval(() => response.write('x'), 10)
      response.once('close', () => clearInterval(more))
    })
    const httpClient = testHttpClient([host], { operationMs: 5_000, totalMs: 400 })
    expect((await catchFetchError(read(httpClient, host.url('/')))).code).toBe('time.out')
  })

  test('that redirects repeatedly is aborted after the total time', async () => {
    const host = await testHost(({ url = '' }, response) => {
      setTimeout(() => response.writeHead(302, { location: `${url}a` }).end(), 200)
    })
    const httpClient = testHttpClient([host], { totalMs: 500, redirects: 20 })
    expect((await catchFetchError(httpClient.fetch(host.url('/')))).code).toBe('time.out')
    expect(host.paths().length).toBeLessThanOrEqual(3)
  })
})

describe('a host with a broken server', () => {
  test.each([
    ['by its length', 'content-length: 3000000\r\n'],
    ['by its end', ''],
  ])('may close its connection before its response, delimited %s, is read', async (_how, header) => {
    const body = 'a'.repeat(3 * megabyte)
    const host = await tcpHost((socket) => {
      socket.once('data', () => socket.end(`HTTP/1.1 200 OK\r\n${header}connection: close\r\n\r\n${body}`))
    })
    const answer = await testHttpClient([host]).fetch(host.url('/list'), withoutRobots)
    await pause(300)
    expect(answer.kind === 'fetched' && (await answer.bytes()).length).toBe(3 * megabyte)
  })

  test.each([
    ['hangs up', (socket: Socket) => socket.destroy(), 'connection'],
    ['uses another protocol', (socket: Socket) => socket.end('220 post.example ESMTP\r\n'), 'connection'],
    [
      'truncates its body',
      (socket: Socket) => socket.end('HTTP/1.1 200 OK\r\ncontent-length: 100\r\n\r\nsome'),
      'connection',
    ],
    [
      'has endless headers',
      (socket: Socket) => socket.write(`HTTP/1.1 200 OK\r\nx: ${'x'.repeat(100_000)}\r\n\r\n`),
      'connection',
    ],
  ] as const)('that %s causes a connection error', async (_what, serve, code) => {
    const host = await tcpHost((socket) => void socket.once('data', () => serve(socket)))
    expect((await catchFetchError(read(testHttpClient([host]), host.url('/'), withoutRobots))).code).toBe(code)
  })

  test('that refuses connections causes a connection error', async () => {
    const host = await tcpHost(() => {})
    for (const cleanup of cleanups.splice(0)) cleanup()
    expect((await catchFetchError(testHttpClient([host]).fetch(host.url('/'), withoutRobots))).code).toBe('connection')
  })

  test('without a DNS entry causes a connection error', async () => {
    const httpClient = testHttpClient(
      [],
      {},
      {
        resolve: (_name, _options, found) => found(Object.assign(new Error('not found'), { code: 'ENOTFOUND' }), []),
      },
    )
    expect((await catchFetchError(httpClient.fetch('https://www.voorbeeld.example/'))).code).toBe('connection')
  })
})

describe('a secure connection', () => {
  test('to a server with an untrusted certificate is not used', async () => {
    let asked = 0
    const server = createTlsServer({ key: selfSigned.key, cert: selfSigned.cert }, (_request, response) => {
      asked++
      response.end('secret')
    }).listen(0, '127.0.0.1')
    cleanups.push(() => server.close())
    await once(server, 'listening')
    const name = `localhost:${(server.address() as AddressInfo).port}`
    expect((await catchFetchError(testHttpClient([{ name }]).fetch(`https://${name}/`))).code).toBe('tls')
    expect(asked).toBe(0)
  })

  test('to a server without TLS fails', async () => {
    const host = await testHost((_request, response) => response.end('hello'))
    const url = host.url('/').replace('http:', 'https:')
    expect((await catchFetchError(testHttpClient([host]).fetch(url))).code).toBe('tls')
  })
})

describe('a body', () => {
  const packed = (contentEncoding: string, bytes: Uint8Array) =>
    testHost((_request, response) => response.writeHead(200, { 'content-encoding': contentEncoding }).end(bytes))

  test.each([
    ['gzip', gzipSync('hello')],
    ['x-gzip', gzipSync('hello')],
    ['GZIP', gzipSync('hello')],
    ['br', brotliCompressSync('hello')],
    ['deflate', deflateSync('hello')],
    ['identity', Buffer.from('hello')],
    ['', Buffer.from('hello')],
  ])('packed as "%s" is unpacked', async (contentEncoding, bytes) => {
    const host = await packed(contentEncoding, bytes)
    expect((await read(testHttpClient([host]), host.url('/'))).text).toBe('hello')
    expect(host.asked[0]?.headers['accept-encoding']).toBe('gzip, br')
  })

  test.each([
    ['gzip', Buffer.from('hello'), 'encoding.broken'],
    ['gzip', gzipSync('hello'.repeat(100)).subarray(0, 20), 'encoding.broken'],
    ['br', Buffer.from('hello, this is not brotli'), 'encoding.broken'],
    ['deflate', Buffer.from('hello'), 'encoding.broken'],
    ['zstd', Buffer.from('hello'), 'encoding.unknown'],
    ['gzip, gzip', gzipSync(gzipSync('hello')), 'encoding.unknown'],
    ['__proto__', Buffer.from('hello'), 'encoding.unknown'],
  ])('packed as "%s" but invalid is refused', async (contentEncoding, bytes, code) => {
    const host = await packed(contentEncoding, bytes)
    const httpClient = testHttpClient([host])
    expect((await catchFetchError(read(httpClient, host.url('/')))).code).toBe(code)
    expect((await catchFetchError(read(httpClient, host.url('/')))).code).toBe(code)
  })

  test('may have exactly the maximum size, with or without a stated length', async () => {
    const sized = (size: number, told: boolean) =>
      testHost((_request, response) => {
        if (told) response.setHeader('content-length', size)
        response.write(Buffer.alloc(size - 1))
        response.end('x')
      })
    for (const told of [true, false]) {
      const [fits, tooLarge] = [await sized(megabyte, told), await sized(megabyte + 1, told)]
      const httpClient = testHttpClient([fits, tooLarge], { maxBytes: megabyte })
      expect((await read(httpClient, fits.url('/'))).text).toHaveLength(megabyte)
      expect((await catchFetchError(read(httpClient, tooLarge.url('/')))).code).toBe('size.tooLarge')
      // A body whose stated length is too large is not read at all.
      if (told) expect((await catchFetchError(httpClient.fetch(tooLarge.url('/')))).code).toBe('size.tooLarge')
      expect((await read(httpClient, tooLarge.url('/'), { maxBytes: 2 * megabyte })).text).toHaveLength(megabyte + 1)
    }
  })

  test('that is too large in packed form is refused as well', async () => {
    const host = await testHost((_request, response) => {
      response.writeHead(200, { 'content-encoding': 'gzip' })
      // Empty gzip members, which unpack to nothing, however many there are.
      const more = setInterval(() => response.write(Buffer.concat(Array(1_000).fill(gzipSync('')))), 1)
      response.once('close', () => clearInterval(more))
    })
    const httpClient = testHttpClient([host], { maxBytes: 20_000 })
    expect((await catchFetchError(read(httpClient, host.url('/')))).code).toBe('size.tooLarge')
  })

  test('that never ends is refused', async () => {
    const part = Buffer.alloc(100_000)
    const pour = (response: ServerResponse) => {
      while (response.write(part));
      response.once('drain', () => pour(response))
    }
    const host = await testHost((_request, response) => pour(response))
    const httpClient = testHttpClient([host], { maxBytes: 5 * megabyte })
    expect((await catchFetchError(read(httpClient, host.url('/')))).code).toBe('size.tooLarge')
  })

  test('that unpacks to 200 MB is streamed in small parts until it is refused', async () => {
    const zeros = Buffer.alloc(megabyte)
    const bomb = await collect(Readable.from(Array(200).fill(zeros)).pipe(createGzip()))
    expect(bomb.length).toBeLessThan(megabyte)
    const host = await packed('gzip', bomb)
    const httpClient = testHttpClient([host], { maxBytes: 190 * megabyte })
    let unpacked = 0
    let largestPart = 0
    const readAway = async () => {
      const answer = await httpClient.fetch(host.url('/'))
      if (answer.kind !== 'fetched') throw new Error('unchanged')
      for await (const { length } of answer.body) {
        unpacked += length
        largestPart = Math.max(largestPart, length)
      }
    }
    expect((await catchFetchError(readAway())).code).toBe('unpacked.tooLarge')
    expect(unpacked).toBeGreaterThan(180 * megabyte)
    expect(unpacked).toBeLessThanOrEqual(190 * megabyte)
    expect(largestPart).toBeLessThanOrEqual(megabyte)
  })
})

/** A key that is used nowhere else, and a self-signed certificate for `localhost`. */
const selfSigned = {
  key: `-----BEGIN PRIVATE KEY-----
MIGHAgEAMBMGByqGSM49AgEGCCqGSM49AwEHBG0wawIBAQQgdCtlThG+2kNDnxym
znEV2cnVAw/c6CEd98MDWS7wPoOhRANCAASYBuE/GWpwI/vrGvCO9KDT5txlwYUB
BwvFJS/Y5iPulyppIiLbCC4gk7WKcEn+VUZm7cVg4dK1LrgA1jv15z6S
-----END PRIVATE KEY-----`,
  cert: `-----BEGIN CERTIFICATE-----
MIIBlDCCATugAwIBAgIUD3yFTDpc4ObGIlG2rQ1qt51fdxAwCgYIKoZIzj0EAwIw
FDESMBAGA1UEAwwJbG9jYWxob3N0MCAXDTI2MTEyMTE1MzgyNloYDzIxMjYxMDI4
MTUzODI2WjAUMRIwEAYDVQQDDAlsb2NhbGhvc3QwWTATBgcqhkjOPQIBBggqhkjO
PQMBBwNCAASYBuE/GWpwI/vrGvCO9KDT5txlwYUBBwvFJS/Y5iPulyppIiLbCC4g
k7WKcEn+VUZm7cVg4dK1LrgA1jv15z6So2kwZzAdBgNVHQ4EFgQUisEiMBj9XW9v
V/fGa2obyiDqzLUwHwYDVR0jBBgwFoAUisEiMBj9XW9vV/fGa2obyiDqzLUwDwYD
VR0TAQH/BAUwAwEB/zAUBgNVHREEDTALgglsb2NhbGhvc3QwCgYIKoZIzj0EAwID
RwAwRAIgck4xyXd+PqV1olLuyGUyjGWxZNBELDSWDGPdSWxqwO8CIGzs9D4Hqhwn
F6DcFRL5d7Reu2ys09/+89SOsnGV3694
-----END CERTIFICATE-----`,
}
