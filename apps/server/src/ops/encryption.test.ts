import type { AddressInfo } from 'node:net'
import { createServer, getCACertificates, setDefaultCACertificates } from 'node:tls'
import type { TlsOptions } from 'node:tls'
import { nobody } from '@tomobako/testkit'
import { afterEach, expect, test } from 'vitest'
import { encryption } from './encryption.ts'

/** How the doctor looks at the proxy in front of a shop, whoever's it is. */
const trusted = getCACertificates('default')
const ends: (() => void)[] = []
afterEach(() => {
  setDefaultCACertificates(trusted)
  for (const end of ends.splice(0)) end()
})
async function found(options: TlsOptions, now?: number): Promise<string[]> {
  const server = createServer({ ...nobody, ...options })
  server.on('tlsClientError', () => {})
  await new Promise<void>((done) => void server.listen(0, '127.0.0.1', done))
  ends.push(() => server.close())
  const { port } = server.address() as AddressInfo
  const all = await encryption(`https://localhost:${port}`, now)
  return all.map(({ level, what }) => `${level}: ${what}`)
}
const good = { minVersion: 'TLSv1.2', ciphers: 'ECDHE+AESGCM:TLS_AES_128_GCM_SHA256' } as const
const trust = () => setDefaultCACertificates([...trusted, nobody.cert])

test('V12.2.2 a certificate that nobody trusts, that is another’s, that ends or has ended', async () => {
  expect(await found(good)).toEqual([
    expect.stringMatching(
      /^wrong: Nobody trusts the certificate of localhost \((?:DEPTH_ZERO_SELF_SIGNED_CERT|SELF_SIGNED)/,
    ),
  ])
  trust()
  expect(await found(good)).toEqual([])
  const until = Date.parse('2126-11-05T07:06:53Z')
  expect(await found(good, until - 13.5 * 86_400_000)).toEqual([
    'warn: The certificate of localhost ends in 13 days.',
  ])
  expect(await found(good, until + 86_400_000)).toEqual(['wrong: The certificate of localhost has run out.'])
})

test('V12.1.1 what was spoken before TLS 1.2 is found; 1.2 and 1.3 alone are well', async () => {
  trust()
  expect(await found({ minVersion: 'TLSv1', ciphers: 'DEFAULT:@SECLEVEL=0' })).toContain(
    'wrong: localhost still speaks TLSv1.1.',
  )
  for (const version of ['TLSv1.2', 'TLSv1.3'] as const)
    expect(
      await found({
        minVersion: version,
        maxVersion: version,
        ciphers: 'ECDHE+AESGCM:TLS_AES_128_GCM_SHA256',
      }),
      version,
    ).toEqual([])
})

test('V12.1.2 a suite without forward secrecy or of blocks in a chain is found', async () => {
  trust()
  expect(
    await found({ minVersion: 'TLSv1.2', ciphers: 'ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-ECDSA-AES128-SHA' }),
  ).toEqual(['warn: localhost takes the old suite TLS_ECDHE_ECDSA_WITH_AES_128_CBC_SHA.'])
  expect(
    await found({
      minVersion: 'TLSv1.2',
      ciphers: 'ECDHE-ECDSA-AES256-GCM-SHA384:ECDHE-ECDSA-CHACHA20-POLY1305',
    }),
  ).toEqual([])
})

test('nobody answers, or not over TLS', async () => {
  expect(await encryption('https://localhost:1')).toEqual([expect.objectContaining({ level: 'wrong' })])
})
