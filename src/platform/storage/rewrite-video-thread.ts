// The thread that reads an uploaded video and writes it anew. Whatever a hostile file makes the library do ends with it.
import { open } from 'node:fs/promises'
import { parentPort, workerData } from 'node:worker_threads'
import {
  CustomSource,
  EncodedAudioPacketSource,
  EncodedPacketSink,
  EncodedVideoPacketSource,
  FilePathTarget,
  Input,
  MP4,
  Mp4OutputFormat,
  Output,
  WEBM,
  WebMOutputFormat,
  type EncodedPacket,
  type InputAudioTrack,
  type InputVideoTrack,
} from 'mediabunny'
import { maxVideoSeconds, type VideoKind } from '#shared/videos.ts'

/** Why a file is refused as a video. */
export type VideoRejection =
  | 'unknown_kind'
  | 'no_picture'
  | 'unknown_codec'
  | 'broken'
  | 'too_long'
  | 'too_small'
  | 'too_many_pixels'
  | 'too_slow'

/** A video as written anew. */
export interface RewrittenVideo {
  readonly kind: VideoKind
  /** As shown, in pixels. */
  readonly width: number
  readonly height: number
  readonly durationMs: number
}

/** What the thread is started with. */
export interface RewriteVideoData {
  readonly from: string
  readonly to: string
}

export type RewriteVideoReport = { readonly video: RewrittenVideo } | { readonly rejected: VideoRejection }

class Rejected extends Error {
  readonly reason: VideoRejection
  constructor(reason: VideoRejection) {
    super(reason)
    this.reason = reason
  }
}

/** What the browsers that we support play, without a program of their own. */
const videoCodecs = ['avc', 'av1', 'vp8', 'vp9'] as const
const audioCodecs = ['aac', 'opus', 'mp3', 'vorbis'] as const
/** No part of a sound video needs more in one piece; a header that claims so is refused before memory is taken. */
const maxReadBytes = 16 * 1024 * 1024
const maxPackets = 150_000
const minSidePixels = 90
const maxSidePixels = 4_096
const maxAspectRatio = 5

const isOneOf = <const T extends string>(list: readonly T[], value: string | null): value is T =>
  list.some((one) => one === value)

/** The beginning and the end of a track, from the times of its packets; what a header claims is not believed. */
async function measure(track: InputAudioTrack | InputVideoTrack) {
  let [count, start, end] = [0, Infinity, -Infinity]
  for await (const { timestamp, duration, byteLength } of new EncodedPacketSink(track).packets(undefined, undefined, {
    metadataOnly: true,
  })) {
    if (++count > maxPackets || byteLength > maxReadBytes) throw new Rejected('broken')
    start = Math.min(start, timestamp)
    end = Math.max(end, timestamp + duration)
    if (!(end - start <= maxVideoSeconds + 1)) throw new Rejected('too_long')
  }
  if (count === 0 || !Number.isFinite(start)) throw new Rejected('broken')
  return { count, start, end }
}

async function checkPicture(track: InputVideoTrack) {
  const codec = await track.getCodec()
  if (!isOneOf(videoCodecs, codec)) throw new Rejected('unknown_codec')
  const config = await track.getDecoderConfig()
  const [width, height] = [await track.getDisplayWidth(), await track.getDisplayHeight()]
  const sides = [width, height, await track.getCodedWidth(), await track.getCodedHeight()]
  if (!config || !sides.every(Number.isFinite)) throw new Rejected('broken')
  if (Math.max(...sides) > maxSidePixels) throw new Rejected('too_many_pixels')
  if (Math.min(...sides) < minSidePixels) throw new Rejected('too_small')
  if (Math.max(width, height) > maxAspectRatio * Math.min(width, height)) throw new Rejected('too_small')
  return { codec, config, width: Math.round(width), height: Math.round(height) }
}

async function checkSound(track: InputAudioTrack) {
  const codec = await track.getCodec()
  if (!isOneOf(audioCodecs, codec)) throw new Rejected('unknown_codec')
  const config = await track.getDecoderConfig()
  if (!config) throw new Rejected('broken')
  return { codec, config }
}

interface Copied {
  packets: AsyncIterator<EncodedPacket>
  add: (packet: EncodedPacket) => Promise<void>
}

/** The packets of both tracks by time; each is passed on as soon as the writer takes it. @returns how many there were */
async function copyPackets(tracks: readonly Copied[], start: number): Promise<number> {
  let count = 0
  const waiting = await Promise.all(
    tracks.map(async (track) => ({ ...track, next: (await track.packets.next()) as IteratorResult<EncodedPacket> })),
  )
  for (;;) {
    const [first] = waiting
      .filter(({ next }) => !next.done)
      .toSorted((a, b) => a.next.value.timestamp - b.next.value.timestamp)
    if (!first) return count
    count++
    const packet = first.next.value
    await first.add(packet.clone({ timestamp: Math.max(0, packet.timestamp - start) }))
    first.next = await first.packets.next()
  }
}

/** Writes pictures and sound of a video to another file, without anything else that the first one holds. */
async function rewrite(input: Input, to: string): Promise<RewrittenVideo> {
  const kind = (await input.getFormat()) === WEBM ? 'webm' : 'mp4'
  const [videoTrack] = await input.getVideoTracks()
  const [audioTrack] = await input.getAudioTracks()
  // A file that is cut off may have lost the list of its tracks.
  if (!videoTrack) throw new Rejected(audioTrack ? 'no_picture' : 'broken')
  const picture = await checkPicture(videoTrack)
  const sound = audioTrack && { ...(await checkSound(audioTrack)), ...(await measure(audioTrack)) }
  const length = await measure(videoTrack)
  const [start, end] = [Math.min(length.start, sound?.start ?? Infinity), Math.max(length.end, sound?.end ?? 0)]
  if (!(end - start <= maxVideoSeconds + 1)) throw new Rejected('too_long')

  const output = new Output({
    // The index comes first in the file, so that it plays before all of it has arrived.
    format: kind === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: 'reserve' }),
    target: new FilePathTarget(to),
  })
  const videoSource = new EncodedVideoPacketSource(picture.codec)
  const rotation = await videoTrack.getRotation()
  output.addVideoTrack(videoSource, { rotation, maximumPacketCount: length.count })
  const sources: Copied[] = [
    {
      packets: new EncodedPacketSink(videoTrack).packets(),
      add: (packet: EncodedPacket) => videoSource.add(packet, { decoderConfig: picture.config }),
    },
  ]
  if (audioTrack && sound) {
    const audioSource = new EncodedAudioPacketSource(sound.codec)
    output.addAudioTrack(audioSource, { maximumPacketCount: sound.count })
    sources.push({
      packets: new EncodedPacketSink(audioTrack).packets(),
      add: (packet) => audioSource.add(packet, { decoderConfig: sound.config }),
    })
  }
  await output.start()
  // A file that is cut off names more than it holds.
  if ((await copyPackets(sources, start)) !== length.count + (sound?.count ?? 0)) throw new Rejected('broken')
  await output.finalize()
  const { width, height } = picture
  return { kind, width, height, durationMs: Math.max(1, Math.round((end - start) * 1000)) }
}

async function run({ from, to }: RewriteVideoData): Promise<RewriteVideoReport> {
  const file = await open(from, 'r')
  try {
    const source = new CustomSource({
      getSize: async () => (await file.stat()).size,
      read: async (start, end) => {
        if (end - start > maxReadBytes) throw new Rejected('broken')
        const { buffer, bytesRead } = await file.read(new Uint8Array(end - start), 0, end - start, start)
        return buffer.subarray(0, bytesRead)
      },
      maxCacheSize: maxReadBytes / 2,
    })
    const input = new Input({ formats: [MP4, WEBM], source })
    if (!(await input.canRead())) return { rejected: 'unknown_kind' }
    return { video: await rewrite(input, to) }
  } catch (error) {
    return { rejected: error instanceof Rejected ? error.reason : 'broken' }
  } finally {
    await file.close()
  }
}

const port = parentPort
if (!port) throw new Error('rewrite-video-thread runs in a worker thread only')
// The data comes from `rewriteVideo`.
port.postMessage(await run(workerData as RewriteVideoData))
