import { createHash, generateKeyPairSync, sign } from 'node:crypto'

/** Signs requests as Mercari's web page does: a compact JWS (ES256) over address and method, fresh for every request. marketplaces.md 1.3. */
export type Prover = (
  request: { url: string; method: string },
  moment: { nowMs: number; id: string },
) => string

/** One key for the life of the process; the device id is derived from it. No account and no cookie is involved. */
export function makeProver(): Prover {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' })
  const { x, y } = publicKey.export({ format: 'jwk' })
  const jwk = { crv: 'P-256', kty: 'EC', x, y }
  const device = uuidFrom(`${x ?? ''}${y ?? ''}`)
  return (request, { nowMs, id }) => {
    const head = encode({ typ: 'dpop+jwt', alg: 'ES256', jwk })
    const claims = encode({
      iat: Math.floor(nowMs / 1000),
      jti: uuidFrom(id),
      htu: request.url,
      htm: request.method,
      uuid: device,
    })
    // The wire wants the raw pair r‖s, not DER.
    const signature = sign('sha256', Buffer.from(`${head}.${claims}`), {
      key: privateKey,
      dsaEncoding: 'ieee-p1363',
    }).toString('base64url')
    return `${head}.${claims}.${signature}`
  }
}

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A stable version-4-shaped UUID from any text. */
export function uuidFrom(text: string): string {
  const hex = createHash('sha256').update(text).digest('hex')
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-4${hex.slice(13, 16)}-a${hex.slice(17, 20)}-${hex.slice(20, 32)}`
}
