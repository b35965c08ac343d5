import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { brokenServer, brokenWays, harmless, openTestShop, practiceClamd } from '@tomobako/testkit'
import { clamd } from '../gateways/scanner-clamd.ts'
import type { ScannerGateway } from '../gateways/index.ts'

/** ASVS V5.4.3: what people send is looked through before anything of ours reads it, where there is somebody who does. */
let shop: TestShop
let ana: Customer
let ken: Staff
let picture: Buffer
let daemon: Awaited<ReturnType<typeof practiceClamd>>
const use = (scanner: ScannerGateway): void => {
  ;(shop.shop.house.gateways as { scanner?: ScannerGateway }).scanner = scanner
}
beforeAll(async () => {
  shop = await openTestShop({ log: 'silent' })
  ana = await shop.customer('ana')
  ken = await shop.staff('ken', ['admin'])
  picture = await sharp({ create: { width: 60, height: 40, channels: 3, background: '#88aa66' } })
    .png()
    .toBuffer()
})
afterAll(() => shop.close())
beforeEach(async () => {
  daemon = await practiceClamd()
  use(clamd({ url: daemon.url }))
})
afterEach(() => daemon.stop())

type Sent = { status: number; key?: string | undefined; msg: string; id?: string | undefined }
async function sends(who: Customer | Staff, all: readonly Buffer[], as = ''): Promise<Sent> {
  const form = new FormData()
  for (const bytes of all)
    form.append('file', new File([new Uint8Array(bytes)], 'photo.png', { type: 'image/png' }))
  const answer = await who.send(`/upload${as}`, {
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'tomobako' },
  })
  const { key, msg, data } = (await answer.json()) as {
    key?: string
    msg: string
    data: { id: string } | null
  }
  return { status: answer.status, key, msg, id: data?.id }
}
const kept = async () => ({
  rows: (await shop.shop.house.db.selectFrom('file').select('id').execute()).length,
  files: readdirSync(join(shop.shop.house.settings.dataDir, 'files'), { recursive: true }).length,
})

test('V5.4.3 a picture that is also something harmful is refused in words, alone or among others, and leaves nothing behind', async () => {
  const before = await kept()
  const harmful = Buffer.concat([picture, Buffer.from(harmless)])
  for (const all of [[harmful], [picture, harmful]])
    expect(await sends(ana, all)).toMatchObject({
      status: 200,
      key: 'files.harmful',
      msg: 'This file was not taken: our scanner found something harmful in it.',
    })
  expect(await sends(ken, [harmful], '?as=video')).toMatchObject({ key: 'files.harmful' })
  expect(await kept()).toEqual(before)
  const fine = await sends(ana, [picture])
  expect([fine.status, fine.id !== undefined]).toEqual([200, true])
  // Whole, as it was sent, and before it was read.
  expect(daemon.scanned()).toEqual([
    harmful.length,
    picture.length,
    harmful.length,
    harmful.length,
    picture.length,
  ])
})

test('V5.4.3 a file of many pieces is looked through to its end; one the daemon does not take whole is not taken', async () => {
  const long = Buffer.concat([picture, Buffer.alloc(300 * 1024, 'a'), Buffer.from(harmless)])
  expect(await sends(ana, [long])).toMatchObject({ key: 'files.harmful' })
  const small = await practiceClamd({ mostBytes: 100 * 1024 })
  try {
    use(clamd({ url: small.url }))
    const before = await kept()
    expect((await sends(ana, [long])).status).toBe(503)
    expect(await kept()).toEqual(before)
  } finally {
    await small.stop()
  }
})

test.each(brokenWays)(
  'that %s: what is sent is told to come back, and nothing of it is kept',
  async (way) => {
    const server = await brokenServer(way)
    use(clamd({ url: `clamd://127.0.0.1:${server.port}`, withinMs: 700 }))
    const before = await kept()
    try {
      expect(await sends(ana, [picture])).toMatchObject({ status: 503, key: 'common.unavailable' })
      expect(await kept()).toEqual(before)
    } finally {
      await server.stop()
    }
  },
)
