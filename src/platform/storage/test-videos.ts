import {
  BufferTarget,
  EncodedAudioPacketSource,
  EncodedPacket,
  EncodedVideoPacketSource,
  Mp4OutputFormat,
  Output,
  WebMOutputFormat,
  type MetadataTags,
} from 'mediabunny'
import type { VideoKind } from '#shared/videos.ts'

/** What phones and programs write beside the pictures; none of it may be left. */
export const secrets = ['<script>alert(1)</script>', '+52.0907+005.1214/', 'Telefoon van Noor', 'omslag.jpg']

const secretTags: MetadataTags = {
  title: '<script>alert(1)</script>',
  comment: 'Telefoon van Noor',
  images: [
    { data: new TextEncoder().encode('omslag.jpg'), mimeType: 'image/jpeg', kind: 'coverFront', name: 'omslag.jpg' },
  ],
}

interface Wanted {
  seconds?: number
  width?: number
  height?: number
  codec?: 'vp8' | 'vp9' | 'avc' | 'hevc'
  hasSound?: boolean
  hasSecrets?: boolean
  /** Other content makes another video. */
  shade?: number
  packetBytes?: number
}

// The parameters of a stream of 128 by 96 pixels, and of one that no supported browser plays.
const avcDescription = '0142000affe100076742000af841a201000468ce3880'
const hevcDescription = `01016000000000000000000000000000f000fcfdf8f800000f03${'00'.repeat(3)}`

const configs = {
  vp8: { codec: 'vp8' },
  vp9: { codec: 'vp09.00.10.08' },
  avc: { codec: 'avc1.42000a', description: Buffer.from(avcDescription, 'hex') },
  hevc: { codec: 'hvc1.1.6.L93.B0', description: Buffer.from(hevcDescription, 'hex') },
} as const

/** The beginning of a key frame of VP8, which states its size. */
const vp8Head = (width: number, height: number) => [
  0x10,
  0x02,
  0x00,
  0x9d,
  0x01,
  0x2a,
  width & 0xff,
  width >> 8,
  height & 0xff,
  height >> 8,
]

/** A video file of ten packets a second, written by hand: a container with the right facts and meaningless pictures. */
export async function makeVideo(kind: VideoKind, wanted: Wanted = {}): Promise<Buffer<ArrayBuffer>> {
  const { seconds = 2, width = 320, height = 240, hasSound = false, hasSecrets = false } = wanted
  const { codec = kind === 'webm' ? 'vp8' : 'avc', shade = 1, packetBytes = 40 } = wanted
  const target = new BufferTarget()
  const output = new Output({
    format: kind === 'webm' ? new WebMOutputFormat() : new Mp4OutputFormat({ fastStart: false }),
    target,
  })
  const pictures = new EncodedVideoPacketSource(codec)
  output.addVideoTrack(pictures, hasSecrets ? { name: 'Telefoon van Noor' } : {})
  const sound = new EncodedAudioPacketSource('opus')
  if (hasSound) output.addAudioTrack(sound)
  if (hasSecrets) output.setMetadataTags(secretTags)
  await output.start()
  const decoderConfig = { ...configs[codec], codedWidth: width, codedHeight: height }
  for (let at = 0; at < seconds * 10; at++) {
    const isKey = at % 10 === 0
    const data = new Uint8Array([
      ...(codec === 'avc' ? [0, 0, 0, packetBytes, isKey ? 0x65 : 0x41] : vp8Head(width, height)),
      ...new Uint8Array(packetBytes).fill(shade),
    ])
    await pictures.add(new EncodedPacket(data, isKey ? 'key' : 'delta', at / 10, 0.1), { decoderConfig })
    if (hasSound)
      await sound.add(new EncodedPacket(new Uint8Array([0xfc, 0xff, 0xfe]), 'key', at / 10, 0.1), {
        decoderConfig: { codec: 'opus', numberOfChannels: 2, sampleRate: 48_000 },
      })
  }
  await output.finalize()
  if (!target.buffer) throw new Error('The library wrote nothing.')
  const file = Buffer.from(target.buffer)
  return hasSecrets && kind === 'mp4' ? addPlace(file) : file
}

const box = (type: string, content: Buffer): Buffer => {
  const head = Buffer.alloc(8)
  head.writeUInt32BE(content.length + 8)
  head.write(type, 4, 'latin1')
  return Buffer.concat([head, content])
}

/** Adds the place where a phone was, behind everything else: `moov` comes last in these files. */
function addPlace(file: Buffer): Buffer<ArrayBuffer> {
  const moov = file.lastIndexOf('moov') - 4
  const place = box('udta', box('\u00a9xyz', Buffer.from('\u0000\u0012\u0015\u00c7+52.0907+005.1214/', 'latin1')))
  const longer = Buffer.from(Buffer.concat([file, place]))
  longer.writeUInt32BE(file.readUInt32BE(moov) + place.length, moov)
  return longer
}
