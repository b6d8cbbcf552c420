import { createHash, createHmac } from 'node:crypto'
import { once } from 'node:events'
import { createServer, type IncomingMessage } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { BucketStorage } from '#platform/settings/storage-address.ts'

const key = { accessKeyId: 'PROEFSLEUTEL', secretAccessKey: 'heel/geheim+proef' }
const region = 'nl-proef'
const hmac = (secret: string | Buffer, text: string) => createHmac('sha256', secret).update(text).digest()

/** The expected signature of a received request (AWS Signature Version 4). */
function computeSignature({ method = '', url = '', headers }: IncomingMessage, secret: string, signed: string): string {
  const { pathname, searchParams } = new URL(url, 'http://bucket')
  searchParams.sort()
  const time = String(headers['x-amz-date'])
  const lines = signed.split(';').map((name) => `${name}:${String(headers[name]).trim()}\n`)
  const body = String(headers['x-amz-content-sha256'])
  const canonical = [method, pathname, searchParams.toString(), lines.join(''), signed, body].join('\n')
  const scope = `${time.slice(0, 8)}/${region}/s3/aws4_request`
  const hash = createHash('sha256').update(canonical).digest('hex')
  let signing = hmac(`AWS4${secret}`, time.slice(0, 8))
  for (const part of [region, 's3', 'aws4_request']) signing = hmac(signing, part)
  return hmac(signing, ['AWS4-HMAC-SHA256', time, scope, hash].join('\n')).toString('hex')
}

function isSigned(request: IncomingMessage): boolean {
  const [, id, signed = '', signature] =
    /Credential=(\w+)\/\d{8}\/[\w-]+\/s3\/aws4_request, ?SignedHeaders=([\w;-]+), ?Signature=([0-9a-f]{64})$/.exec(
      request.headers.authorization ?? '',
    ) ?? []
  return id === key.accessKeyId && signature === computeSignature(request, key.secretAccessKey, signed)
}

export interface TestBucket {
  /** As parsed from the setting STORAGE_URL. */
  storage: BucketStorage
  objects: Map<string, { type: string | undefined; data: Buffer }>
  /** Requests that were not signed with the key. */
  refused: string[]
  close(): Promise<void>
}

/** A server with the bucket `fotos` that works like S3 and requires its key. */
export async function testBucket(): Promise<TestBucket> {
  const objects: TestBucket['objects'] = new Map()
  const refused: string[] = []
  const server = createServer((request, response) => {
    const { method, url = '' } = request
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const name = /^\/opslag\/fotos\/(.+)$/.exec(url)?.[1]
      if (!isSigned(request)) {
        refused.push(`${method} ${url}`)
        response.writeHead(403).end('<Error><Code>SignatureDoesNotMatch</Code></Error>')
      } else if (name === undefined) response.writeHead(404).end('<Error><Code>NoSuchBucket</Code></Error>')
      else if (method === 'PUT') {
        objects.set(name, { type: request.headers['content-type'], data: Buffer.concat(parts) })
        response.writeHead(200, { etag: '"1"' }).end()
      } else if (method === 'DELETE') {
        objects.delete(name)
        response.writeHead(204).end()
      } else if (method === 'GET' && objects.has(name)) response.end(objects.get(name)?.data)
      else response.writeHead(method === 'GET' ? 404 : 405).end('<Error><Code>NoSuchKey</Code></Error>')
    })
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = server.address() as AddressInfo
  return {
    storage: { kind: 'bucket', bucket: `http://127.0.0.1:${port}/opslag/fotos`, prefix: 'huis/', region, ...key },
    objects,
    refused,
    close: () => {
      server.closeAllConnections()
      return new Promise((closed) => server.close(() => closed()))
    },
  }
}
