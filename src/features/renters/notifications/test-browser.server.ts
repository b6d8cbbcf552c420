import { createDecipheriv, createECDH, createPublicKey, hkdfSync, randomBytes, verify } from 'node:crypto'

/** A browser as its push service sees it, which decrypts messages. */
export interface TestBrowser {
  keys: { p256dh: string; auth: string }
  /** Decrypts a message (RFC 8291, RFC 8188). @throws if it was not encrypted for this browser */
  read(body: Buffer): unknown
}

/** Creates a browser with its own keys. */
export function testBrowser(): TestBrowser {
  const own = createECDH('prime256v1')
  const p256dh = own.generateKeys()
  const auth = randomBytes(16)
  const derive = (secret: Buffer, salt: Buffer, info: Buffer, length: number) =>
    Buffer.from(hkdfSync('sha256', secret, salt, info, length))
  return {
    keys: { p256dh: p256dh.toString('base64url'), auth: auth.toString('base64url') },
    read(body) {
      const salt = body.subarray(0, 16)
      const idLength = body[20] ?? 0
      const sender = body.subarray(21, 21 + idLength)
      const content = body.subarray(21 + idLength)
      const secret = own.computeSecret(sender)
      const material = derive(secret, auth, Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]), 32)
      const key = derive(material, salt, Buffer.from('Content-Encoding: aes128gcm\0'), 16)
      const nonce = derive(material, salt, Buffer.from('Content-Encoding: nonce\0'), 12)
      const decipher = createDecipheriv('aes-128-gcm', key, nonce)
      decipher.setAuthTag(content.subarray(-16))
      const padded = Buffer.concat([decipher.update(content.subarray(0, -16)), decipher.final()])
      // The text is followed by a 2 and padding.
      return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString())
    },
  }
}

/** Reads and verifies the signature of a message (RFC 8292). @throws if it does not match the key in it */
export function readVapid(authorization: string): { key: string; claims: { aud: string; exp: number; sub: string } } {
  const [, token = '', key = ''] = /^vapid t=([^,]+), ?k=(\S+)$/.exec(authorization) ?? []
  const [head = '', claims = '', signature = ''] = token.split('.')
  const point = Buffer.from(key, 'base64url')
  const [x, y] = [point.subarray(1, 33).toString('base64url'), point.subarray(33).toString('base64url')]
  const publicKey = createPublicKey({ format: 'jwk', key: { kty: 'EC', crv: 'P-256', x, y } })
  const signed = { key: publicKey, dsaEncoding: 'ieee-p1363' } as const
  const isRight = verify('sha256', Buffer.from(`${head}.${claims}`), signed, Buffer.from(signature, 'base64url'))
  if (!isRight) throw new Error('The signature is invalid.')
  return {
    key,
    claims: JSON.parse(Buffer.from(claims, 'base64url').toString()) as ReturnType<typeof readVapid>['claims'],
  }
}
