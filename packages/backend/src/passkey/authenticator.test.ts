import { generateKeyPairSync } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { CreationOptions, RequestOptions } from '@tomobako/contract'
import { softwareAuthenticator } from '@tomobako/testkit'
import { handleOf, isWrong, madeFor, siteOf, signedFor } from './authenticator.ts'

const site = siteOf('https://console.shop.example:8443/')
const owner = handleOf('0192aaaa-bbbb-7ccc-8ddd-eeeeffff0001')
const make: CreationOptions = {
  rp: { id: site.rpId, name: 'Shop' },
  user: { id: owner.toString('base64url'), name: 'a@b.example', displayName: 'A' },
  challenge: 'Y2hhbGxlbmdl',
  pubKeyCredParams: [],
  timeout: 1,
  excludeCredentials: [],
  authenticatorSelection: {
    residentKey: 'required',
    requireResidentKey: true,
    userVerification: 'required',
  },
  attestation: 'none',
}
const ask: RequestOptions = {
  challenge: 'b3RoZXI',
  rpId: site.rpId,
  timeout: 1,
  userVerification: 'required',
  allowCredentials: [],
}
type Device = ReturnType<typeof softwareAuthenticator>
const device = (): Device => softwareAuthenticator(site.origin)
const why = (answer: object): string => ('wrong' in answer ? String(answer.wrong) : 'taken')
const other = generateKeyPairSync('ec', { namedCurve: 'P-256' })

test('the site is the host of the address, and the page has its port too', () => {
  expect(site).toEqual({ rpId: 'console.shop.example', origin: 'https://console.shop.example:8443' })
})

describe('a new passkey', () => {
  const tried = (odd: Parameters<Device['make']>[1] = {}) => why(madeFor(device().make(make, odd), site))

  test.each(['ES256', 'Ed25519', 'RS256'] as const)('of the kind %s is taken and signs', (kind) => {
    const mine = device()
    const made = madeFor(mine.make(make, { kind }), site)
    if (isWrong(made)) throw new Error(made.wrong)
    expect(made).toMatchObject({ credentialId: mine.held[0]!.id, counter: 1, transports: ['internal'] })
    const kept = { ...made, ownerHandle: owner }
    expect(signedFor(mine.sign(ask), kept, site)).toEqual({ counter: 2 })
    expect(why(signedFor(mine.sign(ask, { key: other.privateKey }), kept, site))).toBe('signature')
  })

  test('is refused for each thing that is not as it should be', () => {
    expect(tried()).toBe('taken')
    expect(tried({ origin: 'https://console.shop.example' })).toBe('origin')
    expect(tried({ origin: 'https://evil.example' })).toBe('origin')
    expect(tried({ crossOrigin: true })).toBe('frame')
    expect(tried({ rpId: 'evil.example' })).toBe('site')
    expect(tried({ type: 'webauthn.get' })).toBe('kind')
    expect(tried({ isVerified: false })).toBe('verification')
    expect(tried({ isPresent: false })).toBe('presence')
    expect(tried({ key: generateKeyPairSync('ec', { namedCurve: 'P-384' }).publicKey })).toBe('key')
    expect(tried({ key: generateKeyPairSync('rsa', { modulusLength: 1_024 }).publicKey })).toBe('key')
    expect(tried({ tail: Buffer.from([0]) })).toBe('shape')
  })

  test('cut off anywhere, or with an id that is another’s, it is none', () => {
    const made = device().make(make)
    const whole = Buffer.from(made.response.attestationObject, 'base64url')
    for (let length = 0; length < whole.length; length += 1) {
      const attestationObject = whole.subarray(0, length).toString('base64url')
      const cut = { ...made, response: { ...made.response, attestationObject } }
      expect([length, why(madeFor(cut, site))]).toEqual([length, 'shape'])
    }
    expect(why(madeFor({ ...made, id: 'AAAA', rawId: 'AAAA' }, site))).toBe('shape')
    const deep = { ...made, response: { ...made.response, attestationObject: 'gYGB'.repeat(8_000) } }
    expect(why(madeFor(deep, site))).toBe('shape')
  })
})

test('what is signed is refused for each thing that is not as it should be', () => {
  const mine = device()
  const made = madeFor(mine.make(make), site)
  if (isWrong(made)) throw new Error(made.wrong)
  const kept = { ...made, ownerHandle: owner }
  const tried = (odd: Parameters<Device['sign']>[1] = {}) => why(signedFor(mine.sign(ask, odd), kept, site))
  expect(tried()).toBe('taken')
  expect(tried({ origin: 'https://evil.example' })).toBe('origin')
  expect(tried({ crossOrigin: true })).toBe('frame')
  expect(tried({ rpId: 'shop.example' })).toBe('site')
  expect(tried({ type: 'webauthn.create' })).toBe('kind')
  expect(tried({ isVerified: false })).toBe('verification')
  expect(tried({ isPresent: false })).toBe('presence')
  expect(tried({ userHandle: handleOf('0192aaaa-bbbb-7ccc-8ddd-eeeeffff0002').toString('base64url') })).toBe(
    'owner',
  )
  expect(tried({ counter: 1 })).toBe('counter')
  expect(tried({ counter: 0 })).toBe('counter')
  // Devices that do not count say 0 each time.
  expect(signedFor(mine.sign(ask, { counter: 0 }), { ...kept, counter: 0 }, site)).toEqual({ counter: 0 })
})
