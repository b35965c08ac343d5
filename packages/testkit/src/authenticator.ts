import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto'
import type { KeyObject } from 'node:crypto'
import type { CreationOptions, MadePasskey, RequestOptions, SignedByPasskey } from '@tomobako/contract'

/** What a device or its browser does otherwise than it should. */
type Odd = {
  origin?: string
  rpId?: string
  /** The owner was not recognised, or nobody touched it. */
  isVerified?: boolean
  isPresent?: boolean
  challenge?: string
  type?: string
  crossOrigin?: boolean
  counter?: number
  userHandle?: string
  /** Another key signs. */
  key?: KeyObject
  /** What stands behind the key. */
  tail?: Uint8Array
}
type Held = { id: Buffer; key: KeyObject; counter: number; userHandle: string }
type Kind = 'ES256' | 'Ed25519' | 'RS256'

const sha256 = (data: Uint8Array | string): Buffer => createHash('sha256').update(data).digest()
const text = (data: Uint8Array): string => Buffer.from(data).toString('base64url')

type Cbor = number | string | Uint8Array | Map<number | string, Cbor>
/** CBOR (RFC 8949), as much of it as an authenticator writes. */
export function cborOf(value: Cbor): Buffer {
  if (typeof value === 'number') return value < 0 ? head(1, -1 - value) : head(0, value)
  if (typeof value === 'string') return Buffer.concat([head(3, Buffer.byteLength(value)), Buffer.from(value)])
  if (value instanceof Uint8Array) return Buffer.concat([head(2, value.length), value])
  return Buffer.concat([
    head(5, value.size),
    ...[...value].flatMap(([key, each]) => [cborOf(key), cborOf(each)]),
  ])
}
function head(kind: number, n: number): Buffer {
  if (n < 24) return Buffer.from([(kind << 5) | n])
  if (n < 0x1_00) return Buffer.from([(kind << 5) | 24, n])
  return Buffer.from([(kind << 5) | 25, n >> 8, n & 0xff])
}

/** A public key as COSE has it (RFC 9053). */
function coseOf(key: KeyObject): Map<number, Cbor> {
  const jwk = key.export({ format: 'jwk' })
  const part = (name: 'x' | 'y' | 'n' | 'e'): Buffer => Buffer.from(jwk[name]!, 'base64url')
  const entries: [number, Cbor][] =
    jwk.kty === 'EC'
      ? [
          [1, 2],
          [3, -7],
          [-1, 1],
          [-2, part('x')],
          [-3, part('y')],
        ]
      : jwk.kty === 'OKP'
        ? [
            [1, 1],
            [3, -8],
            [-1, 6],
            [-2, part('x')],
          ]
        : [
            [1, 3],
            [3, -257],
            [-1, part('n')],
            [-2, part('e')],
          ]
  return new Map(entries)
}
const pairOf = (kind: Kind): { publicKey: KeyObject; privateKey: KeyObject } =>
  kind === 'ES256'
    ? generateKeyPairSync('ec', { namedCurve: 'P-256' })
    : kind === 'Ed25519'
      ? generateKeyPairSync('ed25519')
      : generateKeyPairSync('rsa', { modulusLength: 2_048 })

/**
 * A device with passkeys and the browser in front of it, on a page of this origin: bytes as WebAuthn level 3 has them. It does what it is
 * asked, also what no real one would do.
 */
export function softwareAuthenticator(origin: string) {
  const held: Held[] = []
  const saying = (type: string, challenge: string, odd: Odd): Buffer =>
    Buffer.from(
      JSON.stringify({
        type: odd.type ?? type,
        challenge: odd.challenge ?? challenge,
        origin: odd.origin ?? origin,
        crossOrigin: odd.crossOrigin ?? false,
      }),
    )
  const telling = (rpId: string, flags: number, counter: number, odd: Odd, ...rest: Uint8Array[]): Buffer => {
    const number = Buffer.alloc(4)
    number.writeUInt32BE(counter)
    const recognised = (odd.isPresent === false ? 0 : 0x01) | (odd.isVerified === false ? 0 : 0x04)
    return Buffer.concat([
      sha256(odd.rpId ?? rpId),
      Buffer.from([flags | recognised]),
      number,
      ...rest,
      odd.tail ?? Buffer.alloc(0),
    ])
  }
  return {
    held,
    make(options: CreationOptions, odd: Odd & { kind?: Kind; id?: Buffer } = {}): MadePasskey {
      const { publicKey, privateKey } = pairOf(odd.kind ?? 'ES256')
      const id = odd.id ?? randomBytes(32)
      held.push({ id, key: privateKey, counter: odd.counter ?? 1, userHandle: options.user.id })
      const length = Buffer.from([id.length >> 8, id.length & 0xff])
      const data = telling(
        options.rp.id,
        0x40,
        odd.counter ?? 1,
        odd,
        Buffer.alloc(16),
        length,
        id,
        cborOf(coseOf(odd.key ?? publicKey)),
      )
      const attestation = new Map<string, Cbor>([
        ['fmt', 'none'],
        ['attStmt', new Map()],
        ['authData', data],
      ])
      return {
        id: text(id),
        rawId: text(id),
        type: 'public-key',
        response: {
          clientDataJSON: text(saying('webauthn.create', options.challenge, odd)),
          attestationObject: text(cborOf(attestation)),
          transports: ['internal'],
        },
      }
    },
    sign(options: RequestOptions, odd: Odd & { with?: number } = {}): SignedByPasskey {
      const mine = held.at(odd.with ?? -1)!
      if (mine.counter > 0) mine.counter += 1
      const said = saying('webauthn.get', options.challenge, odd)
      const data = telling(options.rpId, 0, odd.counter ?? mine.counter, odd)
      const key = odd.key ?? mine.key
      const hash = key.asymmetricKeyType === 'ed25519' ? null : 'sha256'
      return {
        id: text(mine.id),
        rawId: text(mine.id),
        type: 'public-key',
        response: {
          clientDataJSON: text(said),
          authenticatorData: text(data),
          signature: text(sign(hash, Buffer.concat([data, sha256(said)]), key)),
          userHandle: odd.userHandle ?? mine.userHandle,
        },
      }
    },
  }
}
