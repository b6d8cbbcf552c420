import { createHash } from 'node:crypto'
import { open } from 'node:fs/promises'
import { basename, dirname, join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { projectRoot } from '#platform/database/project-root.ts'
import { pageOnlyHeaders } from '#platform/http/page-headers.ts'
import type { VectorTiles } from './map-tiles-context.server.ts'

const shippedFile = join(projectRoot, 'db', 'map', 'netherlands.pmtiles')
const headerBytes = 127
const vectorType = 1

/** Thrown when a file is not an archive that maps can be drawn from; the message names the file. */
class TilesFileError extends Error {}

interface TilesFile {
  path: string
  maxZoom: number
  /** Changes with the file, so that browsers may keep its parts for good. */
  version: string
}

/**
 * Reads the header of a PMTiles archive of vectors, version 3.
 * @throws TilesFileError
 */
async function readTilesFile(path: string): Promise<TilesFile> {
  const file = await open(path).catch((cause: unknown) => {
    throw new TilesFileError(`${path} cannot be read`, { cause })
  })
  try {
    const header = Buffer.alloc(headerBytes)
    const { bytesRead } = await file.read(header, 0, headerBytes, 0).catch((cause: unknown) => {
      throw new TilesFileError(`${path} cannot be read`, { cause })
    })
    if (bytesRead < headerBytes || header.toString('latin1', 0, 7) !== 'PMTiles' || header[7] !== 3)
      throw new TilesFileError(`${path} is not a PMTiles archive of version 3`)
    if (header[99] !== vectorType) throw new TilesFileError(`${path} holds images instead of vector tiles`)
    const { size, mtimeMs } = await file.stat()
    const end = Number(header.readBigUInt64LE(56) + header.readBigUInt64LE(64))
    if (end > size) throw new TilesFileError(`${path} is incomplete: ${size} of ${end} bytes`)
    const version = createHash('sha256').update(header).update(`${size} ${mtimeMs}`).digest('hex').slice(0, 12)
    return { path, maxZoom: header[101] ?? 0, version }
  } finally {
    await file.close()
  }
}

export interface MapFiles {
  vectors: VectorTiles
  /** The file at each path of the site. */
  files: ReadonlyMap<string, string>
}

/**
 * Opens the archives of maps: the shipped one, and for streets the operator's own if there is one.
 * @throws TilesFileError
 */
export async function openMapFiles(tilesFile: string | undefined): Promise<MapFiles> {
  const [country, own] = await Promise.all([readTilesFile(shippedFile), tilesFile && readTilesFile(tilesFile)])
  const paths = { country: '/map/netherlands.pmtiles', streets: '/map/streets.pmtiles' }
  const url = `${paths.country}?v=${country.version}`
  const streets = own || country
  return {
    vectors: {
      url,
      streetsUrl: own ? `${paths.streets}?v=${own.version}` : url,
      streetsMaxZoom: streets.maxZoom,
    },
    files: new Map([[paths.country, country.path], ...(own ? [[paths.streets, own.path] as const] : [])]),
  }
}

/** Serves the archives of maps in parts, as browsers ask for them. */
export async function mapFileRoutes(app: FastifyInstance, { files }: MapFiles): Promise<void> {
  await app.register(async (scope) => {
    await scope.register(fastifyStatic, { root: dirname(shippedFile), serve: false })
    for (const [url, path] of files)
      scope.get(url, (_request, reply) => {
        for (const name of pageOnlyHeaders) void reply.removeHeader(name)
        void reply.type('application/vnd.pmtiles')
        return reply.sendFile(basename(path), dirname(path), { maxAge: '1y', immutable: true })
      })
  })
}
