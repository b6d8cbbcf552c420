import { gzipSync } from 'node:zlib'
import { zxyToTileId } from 'pmtiles'

const headerBytes = 127
/** The header and the first directory have to fit in what a reader fetches first. */
const maxRootBytes = 16_384 - headerBytes
const [gzip, vectorTiles] = [2, 1]

function encodeVarints(values) {
  const bytes = []
  for (let value of values) {
    while (value > 127) {
      bytes.push((value % 128) + 128)
      value = Math.floor(value / 128)
    }
    bytes.push(value)
  }
  return Buffer.from(bytes)
}

/** A directory as PMTiles writes it: column by column, ids as differences, and 0 for an offset that follows directly. */
const encodeDirectory = (entries) =>
  gzipSync(
    encodeVarints([
      entries.length,
      ...entries.map(({ id }, at) => id - (entries[at - 1]?.id ?? 0)),
      ...entries.map(({ run }) => run),
      ...entries.map(({ length }) => length),
      ...entries.map(({ offset }, at) => {
        const before = entries[at - 1]
        return before && offset === before.offset + before.length ? 0 : offset + 1
      }),
    ]),
    { level: 9 },
  )

/** The directories of the tiles: one if it fits, else one of leaves. */
function encodeDirectories(entries) {
  const root = encodeDirectory(entries)
  if (root.length <= maxRootBytes) return { root, leaves: Buffer.alloc(0) }
  const leafEntries = 1_024
  const [parts, pointers] = [[], []]
  let offset = 0
  for (let at = 0; at < entries.length; at += leafEntries) {
    const leaf = encodeDirectory(entries.slice(at, at + leafEntries))
    pointers.push({ id: entries[at].id, run: 0, offset, length: leaf.length })
    parts.push(leaf)
    offset += leaf.length
  }
  return { root: encodeDirectory(pointers), leaves: Buffer.concat(parts) }
}

/** Stores equal tiles once, in the order of their ids. */
function layOut(tiles) {
  const ordered = tiles.map(({ z, x, y, data }) => ({ id: zxyToTileId(z, x, y), data })).toSorted((a, b) => a.id - b.id)
  const [entries, parts, known] = [[], [], new Map()]
  let end = 0
  for (const { id, data } of ordered) {
    const key = data.toString('latin1')
    const last = entries.at(-1)
    const offset = known.get(key) ?? end
    if (last && last.offset === offset && last.id + last.run === id) {
      last.run++
      continue
    }
    entries.push({ id, run: 1, offset, length: data.length })
    if (offset < end) continue
    known.set(key, end)
    parts.push(data)
    end += data.length
  }
  return { entries, data: Buffer.concat(parts), contents: known.size }
}

/**
 * Writes gzipped vector tiles as one PMTiles archive, version 3 (https://github.com/protomaps/PMTiles/blob/main/spec/v3/spec.md).
 * The same tiles give the same bytes.
 */
export function encodePmtiles(tiles, metadata, { west, south, east, north, minZoom, maxZoom }) {
  const { entries, data, contents } = layOut(tiles)
  const { root, leaves } = encodeDirectories(entries)
  const description = gzipSync(JSON.stringify(metadata), { level: 9 })
  const header = Buffer.alloc(headerBytes)
  header.write('PMTiles', 'latin1')
  header.writeUInt8(3, 7)
  let [offset, field] = [headerBytes, 8]
  for (const part of [root, description, leaves, data]) {
    header.writeBigUInt64LE(BigInt(offset), field)
    header.writeBigUInt64LE(BigInt(part.length), field + 8)
    offset += part.length
    field += 16
  }
  for (const count of [tiles.length, entries.length, contents]) {
    header.writeBigUInt64LE(BigInt(count), field)
    field += 8
  }
  header.set([1, gzip, gzip, vectorTiles, minZoom, maxZoom], field)
  field += 6
  for (const degrees of [west, south, east, north]) {
    header.writeInt32LE(Math.round(degrees * 1e7), field)
    field += 4
  }
  header.writeUInt8(minZoom, field)
  header.writeInt32LE(Math.round(((west + east) / 2) * 1e7), field + 1)
  header.writeInt32LE(Math.round(((south + north) / 2) * 1e7), field + 5)
  return Buffer.concat([header, root, description, leaves, data])
}
