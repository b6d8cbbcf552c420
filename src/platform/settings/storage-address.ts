import { join } from 'node:path'
import { fileURLToPath } from 'node:url'

/** Where photos are stored: in a folder, or in an S3 bucket. */
export type Storage = { readonly kind: 'folder'; readonly folder: string } | BucketStorage

export interface BucketStorage {
  readonly kind: 'bucket'
  /** Address of the bucket, such as https://s3.example.nl/photos. */
  readonly bucket: string
  /** The prefix of its object names: empty, or ending in a slash. */
  readonly prefix: string
  readonly region: string
  readonly accessKeyId: string
  readonly secretAccessKey: string
}

type Keys = Pick<BucketStorage, 'accessKeyId' | 'secretAccessKey'>

function parseBucketUrl(url: URL, keys: Keys): BucketStorage | undefined {
  const { hostname: name, searchParams, pathname } = url
  const region = searchParams.get('region') ?? 'us-east-1'
  const endpoint = searchParams.get('endpoint') ?? `https://s3.${region}.amazonaws.com`
  const hasUnknownParameter = [...searchParams.keys()].some((key) => key !== 'region' && key !== 'endpoint')
  if (!/^[a-z0-9][a-z0-9.-]+$/.test(name) || url.username || url.port || url.hash || hasUnknownParameter)
    return undefined
  if (!/^[\w-]+$/.test(region) || !URL.canParse(endpoint)) return undefined
  const { protocol, origin, username, search, hash, pathname: within } = new URL(endpoint)
  if (!/^https?:$/.test(protocol) || username || search || hash) return undefined
  const folder = pathname.replaceAll(/^\/+|\/+$/g, '')
  if (!/^[\w./-]*$/.test(folder)) return undefined
  return {
    kind: 'bucket',
    bucket: `${origin}${within.replace(/\/+$/, '')}/${name}`,
    prefix: folder && `${folder}/`,
    region,
    ...keys,
  }
}

/**
 * Parses `file:///…` or `s3://bucket/prefix?endpoint=…&region=…`; by default a folder in the data folder. Undefined if
 * invalid.
 */
export function parseStorageUrl(address: string | undefined, dataDir: string, keys: Keys): Storage | undefined {
  if (address === undefined) return { kind: 'folder', folder: join(dataDir, 'photos') }
  if (!URL.canParse(address)) return undefined
  const url = new URL(address)
  if (url.protocol === 's3:') return parseBucketUrl(url, keys)
  if (url.protocol !== 'file:' || url.hostname || url.search || url.hash || /%2f|%00/i.test(url.pathname))
    return undefined
  return { kind: 'folder', folder: fileURLToPath(url) }
}
