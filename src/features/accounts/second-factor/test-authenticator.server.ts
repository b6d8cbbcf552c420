import { createHash, generateKeyPairSync, randomBytes, sign, type KeyObject } from 'node:crypto'
import { isoCBOR } from '@simplewebauthn/server/helpers'
import type { NewPasskeyCredential, PasskeyAssertion } from './contract.ts'

const sha256 = (data: string | Buffer) => createHash('sha256').update(data).digest()
const userPresent = 0x01
const userVerified = 0x04
const hasCredential = 0x40

/** A passkey device in software: creates real ES256 keys and signatures, for any site and domain. */
export class TestAuthenticator {
  readonly #id = randomBytes(32)
  readonly #privateKey: KeyObject
  readonly #publicKey: KeyObject
  #uses = 0

  constructor() {
    const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
    this.#privateKey = privateKey
    this.#publicKey = publicKey
  }

  #authData(rpId: string, flags: number, rest = Buffer.alloc(0)): Buffer {
    const uses = Buffer.alloc(4)
    uses.writeUInt32BE(this.#uses++)
    return Buffer.concat([sha256(rpId), Buffer.from([flags]), uses, rest])
  }

  /** Makes a passkey for the challenge of a site, without attestation. */
  create(challenge: string, { origin, rpId }: { origin: string; rpId: string }): NewPasskeyCredential {
    const { x = '', y = '' } = this.#publicKey.export({ format: 'jwk' })
    const coseKey = isoCBOR.encode(
      new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, Buffer.from(x, 'base64url')],
        [-3, Buffer.from(y, 'base64url')],
      ]),
    )
    const length = Buffer.alloc(2)
    length.writeUInt16BE(this.#id.length)
    const credential = Buffer.concat([Buffer.alloc(16), length, this.#id, coseKey])
    const authData = this.#authData(rpId, userPresent | userVerified | hasCredential, credential)
    const attestation = new Map<string, string | Uint8Array | Map<string, string>>([
      ['fmt', 'none'],
      ['attStmt', new Map()],
      ['authData', authData],
    ])
    return {
      id: this.#id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: toClientData('webauthn.create', challenge, origin).toString('base64url'),
        attestationObject: Buffer.from(isoCBOR.encode(attestation)).toString('base64url'),
        transports: ['internal'],
      },
    }
  }

  /** Signs the challenge of a site. */
  sign(challenge: string, { origin, rpId }: { origin: string; rpId: string }): PasskeyAssertion {
    const authData = this.#authData(rpId, userPresent | userVerified)
    const clientData = toClientData('webauthn.get', challenge, origin)
    const signature = sign('sha256', Buffer.concat([authData, sha256(clientData)]), this.#privateKey)
    return {
      id: this.#id.toString('base64url'),
      type: 'public-key',
      response: {
        clientDataJSON: clientData.toString('base64url'),
        authenticatorData: authData.toString('base64url'),
        signature: signature.toString('base64url'),
      },
    }
  }
}

const toClientData = (type: string, challenge: string, origin: string) =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
