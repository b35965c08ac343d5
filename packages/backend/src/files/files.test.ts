import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, Person, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { photos, strangers } from './index.ts'

let shop: TestShop
let ana: Customer
let ben: Customer
let ken: Staff
beforeAll(async () => {
  shop = await openTestShop({ settings: { picturesAhead: ['webp', 'avif'] } })
  ana = await shop.customer('ana')
  ben = await shop.customer('ben')
  ken = await shop.staff('ken', ['receiver'])
})
afterAll(() => shop?.close())

type Answer = {
  code: number
  msg: string
  key?: string
  data: { id: string; url: string; thumbUrl: string; width: number; height: number; photos: unknown[] }
}
const send = (
  person: Person,
  files: [Buffer | Uint8Array, string, string?][],
  headers: Record<string, string> = { 'x-requested-with': 'tomobako' },
): Promise<Response> => {
  const form = new FormData()
  for (const [bytes, name, type] of files)
    form.append('file', new File([new Uint8Array(bytes)], name, { type: type ?? 'image/jpeg' }))
  return person.send('/upload', { method: 'POST', body: form, headers })
}
const upload = async (
  person: Person,
  bytes: Buffer | Uint8Array,
  name = 'photo.jpg',
  type?: string,
): Promise<Answer> => (await (await send(person, [[bytes, name, type]])).json()) as Answer
const camera = (width = 1_600, height = 1_200) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#88aa66',
      noise: { type: 'gaussian', mean: 120, sigma: 30 },
    },
  }).blur(4)
const counts = async () => ({
  rows: (await shop.shop.house.db.selectFrom('file').select('id').execute()).length,
  stored: readdirSync(join(shop.shop.house.settings.dataDir, 'files'), { recursive: true }).filter((name) =>
    String(name).endsWith('kept.webp'),
  ).length,
})

describe('quality S14 uploads', () => {
  test.each(['jpeg', 'png', 'webp', 'avif'] as const)(
    'a %s is taken, whatever it is called, and drawn anew as WebP',
    async (format) => {
      const { code, data } = await upload(
        ana,
        await camera(640, 480).toFormat(format).toBuffer(),
        'not-a-picture.html',
        'text/html',
      )
      expect([code, data.width, data.height]).toEqual([200, 640, 480])
      const response = await ana.send(data.url)
      expect(response.headers.get('content-type')).toBe('image/webp')
      expect((await sharp(Buffer.from(await response.arrayBuffer())).metadata()).format).toBe('webp')
    },
  )

  test('where a photo was taken is gone, and it stands upright', async () => {
    const photo = await camera(800, 600)
      .withExif({
        IFD0: { Make: 'Practice Camera', Copyright: 'somebody at home' },
        IFD3: {
          GPSLatitudeRef: 'N',
          GPSLatitude: '35/1 39/1 31/1',
          GPSLongitudeRef: 'E',
          GPSLongitude: '139/1 44/1 29/1',
        },
      })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    expect(photo.includes('Practice Camera')).toBe(true)
    const { data } = await upload(ana, photo)
    expect([data.width, data.height]).toEqual([600, 800])
    const kept = Buffer.from(await (await ana.send(data.url)).arrayBuffer())
    const about = await sharp(kept).metadata()
    expect([about.exif, about.icc, about.xmp, about.orientation]).toEqual([
      undefined,
      undefined,
      undefined,
      undefined,
    ])
    expect(kept.includes('Practice Camera')).toBe(false)
  })

  test('a large photo is kept at 2,400 on its longer side', async () => {
    const { data } = await upload(ana, await camera(4_000, 3_000).jpeg({ quality: 60 }).toBuffer())
    expect([data.width, data.height]).toEqual([2_400, 1_800])
  })

  const chunk = (type: string, body: Buffer): Buffer => {
    const content = Buffer.concat([Buffer.from(type, 'latin1'), body])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(body.length, 0)
    frame.writeUInt32BE(crc32(content), 4)
    return Buffer.concat([frame.subarray(0, 4), content, frame.subarray(4)])
  }
  const hugePng = (side: number): Buffer => {
    const head = Buffer.alloc(13)
    head.writeUInt32BE(side, 0)
    head.writeUInt32BE(side, 4)
    head.set([8, 2, 0, 0, 0], 8)
    return Buffer.concat([
      Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
      chunk('IHDR', head),
      chunk('IDAT', deflateSync(Buffer.alloc(1_000))),
      chunk('IEND', Buffer.alloc(0)),
    ])
  }
  const text = (words: string) => Buffer.from(words.padEnd(200, ' '))
  const hostile: [string, () => Buffer | Promise<Buffer>, string][] = [
    [
      'an SVG',
      () =>
        text(
          '<svg xmlns="http://www.w3.org/2000/svg" width="10" height="10"><script>alert(1)</script></svg>',
        ),
      'files.notAPicture',
    ],
    [
      'an SVG with an XML head',
      () =>
        text('<?xml version="1.0"?><!DOCTYPE svg [<!ENTITY x SYSTEM "file:///etc/passwd">]><svg>&x;</svg>'),
      'files.notAPicture',
    ],
    [
      'a page of HTML called .jpg',
      () => text('<!doctype html><script>alert(1)</script>'),
      'files.notAPicture',
    ],
    ['a PDF', () => text('%PDF-1.7 \n1 0 obj'), 'files.notAPicture'],
    ['a GIF', () => camera(10, 10).gif().toBuffer(), 'files.notAPicture'],
    ['a TIFF', () => camera(10, 10).tiff().toBuffer(), 'files.notAPicture'],
    [
      'a program',
      () => Buffer.concat([Buffer.from('\x7fELF', 'latin1'), Buffer.alloc(500)]),
      'files.notAPicture',
    ],
    [
      'HTML behind a JPEG’s first bytes',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), text('<script>alert(1)</script>')]),
      'files.broken',
    ],
    [
      'an empty WebP',
      () => Buffer.concat([Buffer.from('RIFF\x24\0\0\0WEBPVP8 ', 'latin1'), Buffer.alloc(40)]),
      'files.broken',
    ],
    [
      'a HEIC',
      () =>
        Buffer.concat([
          Buffer.from([0, 0, 0, 24]),
          Buffer.from('ftypheic\0\0\0\0mif1heic', 'latin1'),
          Buffer.alloc(100),
        ]),
      'files.heic',
    ],
    ['a header that promises 3,600 million pixels', () => hugePng(60_000), 'files.tooManyPixels'],
    ['a header just above 40 million', () => hugePng(6_325), 'files.tooManyPixels'],
    ['a PNG whose data never come', () => hugePng(2_000), 'files.broken'],
    [
      'a photo cut off in the middle',
      async () => (await camera(1_000, 800).jpeg().toBuffer()).subarray(0, 20_000),
      'files.broken',
    ],
    ['one byte', () => Buffer.from('x'), 'files.notAPicture'],
    ['no byte', () => Buffer.alloc(0), 'files.nothing'],
  ]
  test.each(hostile)('%s is refused in words and leaves nothing behind', async (_what, make, key) => {
    const before = await counts()
    const answer = await upload(shop_de(), await make())
    expect(answer.key).toBe(key)
    expect(answer.msg).not.toMatch(/^files\./)
    expect(await counts()).toEqual(before)
  })
  const shop_de = () => ben

  const payload = '<script>alert(document.domain)</script><?php system($_GET[0]); ?>'
  const behindMark = (jpeg: Buffer, mark: number, said: Buffer): Buffer =>
    Buffer.concat([
      jpeg.subarray(0, 2),
      Buffer.from([0xff, mark, (said.length + 2) >> 8, (said.length + 2) & 0xff]),
      said,
      jpeg.subarray(2),
    ])
  const polyglots: [string, () => Promise<Buffer>][] = [
    [
      'a photo with an archive behind it',
      async () =>
        Buffer.concat([
          await camera(64, 64).jpeg().toBuffer(),
          Buffer.from('PK\x03\x04\x14\0', 'latin1'),
          text(payload),
          Buffer.from('PK\x05\x06', 'latin1'),
          Buffer.alloc(18),
        ]),
    ],
    [
      'a photo with a page behind it',
      async () => Buffer.concat([await camera(64, 64).jpeg().toBuffer(), text(`<html>${payload}`)]),
    ],
    [
      'a photo with a page in its comment',
      async () => behindMark(await camera(64, 64).jpeg().toBuffer(), 0xfe, text(payload)),
    ],
    [
      'a photo with a page in its EXIF',
      async () =>
        camera(64, 64)
          .withExif({ IFD0: { Copyright: payload, ImageDescription: payload } })
          .jpeg()
          .toBuffer(),
    ],
    [
      'a photo with a PDF in front of its picture',
      async () =>
        behindMark(
          await camera(64, 64).jpeg().toBuffer(),
          0xef,
          Buffer.concat([Buffer.from('%PDF-1.7\n'), text(payload)]),
        ),
    ],
    [
      'a PNG with a page in a text of its own',
      async () => {
        const png = await camera(64, 64).png().toBuffer()
        return Buffer.concat([
          png.subarray(0, 33),
          chunk('tEXt', Buffer.from(`Comment\0${payload}`)),
          png.subarray(33),
        ])
      },
    ],
    [
      'a WebP with a page in a part nobody reads',
      async () => {
        const webp = await camera(64, 64).webp().toBuffer()
        const part = text(payload)
        const size = Buffer.alloc(4)
        size.writeUInt32LE(part.length)
        const whole = Buffer.concat([webp, Buffer.from('EVIL'), size, part])
        whole.writeUInt32LE(whole.length - 8, 4)
        return whole
      },
    ],
  ]
  test.each(polyglots)(
    'probe 85: %s is drawn anew: nothing of what it also was is kept, and it is given back as a picture',
    async (_what, make) => {
      const sent = await make()
      expect(sent.includes(Buffer.from('alert(document.domain)'))).toBe(true)
      const { code, data } = await upload(ana, sent, '../../x.php', 'text/html')
      expect(code).toBe(200)
      for (const query of ['', '?w=320', '?w=320&fmt=jpeg']) {
        const shown = await ana.send(`${data.url}${query}`)
        const bytes = Buffer.from(await shown.arrayBuffer())
        expect(shown.headers.get('content-type')).toMatch(/^image\/(?:webp|jpeg|avif)$/)
        expect(shown.headers.get('content-security-policy')).toBe("default-src 'none'; sandbox")
        for (const word of ['alert(', 'system(', '%PDF', 'PK\x03\x04', '<html', 'EVIL'])
          expect(bytes.includes(Buffer.from(word, 'latin1'))).toBe(false)
        expect((await sharp(bytes).metadata()).width).toBe(64)
      }
    },
  )

  test('50 MB: a clear 413, also when the length is not told, and nothing is kept', async () => {
    const before = await counts()
    const big = Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.alloc(50 * 1024 * 1024, 7)])
    const told = await send(ana, [[big, 'big.jpg']])
    expect(told.status).toBe(413)
    expect((await told.json()) as Answer).toMatchObject({ code: 413, key: 'files.tooLarge', data: null })
    let pulled = 0
    const head = `--b\r\nContent-Disposition: form-data; name="file"; filename="a.jpg"\r\nContent-Type: image/jpeg\r\n\r\n`
    const body = new ReadableStream<Uint8Array>({
      pull(controller) {
        controller.enqueue(pulled === 0 ? Buffer.from(head) : Buffer.alloc(1024 * 1024, 7))
        pulled += 1
        if (pulled > 500) controller.close()
      },
    })
    const streamed = await ana.send('/upload', {
      method: 'POST',
      body,
      headers: { 'x-requested-with': 'tomobako', 'content-type': 'multipart/form-data; boundary=b' },
      duplex: 'half',
    } as RequestInit)
    expect(streamed.status).toBe(413)
    // Not all 500 MB are read.
    expect(pulled).toBeLessThan(90)
    expect(await counts()).toEqual(before)
  })

  test('several at once are all taken or none', async () => {
    const good = await camera(100, 100).jpeg().toBuffer()
    const both = (await (
      await send(ana, [
        [good, 'a.jpg'],
        [good, 'b.jpg'],
      ])
    ).json()) as Answer
    expect(both.data.photos).toHaveLength(2)
    const before = await counts()
    expect(
      (
        (await (
          await send(ana, [
            [good, 'a.jpg'],
            [text('no'), 'b.jpg'],
          ])
        ).json()) as Answer
      ).key,
    ).toBe('files.notAPicture')
    expect(
      (
        (await (
          await send(
            ana,
            Array.from({ length: 10 }, () => [good, 'a.jpg'] as [Buffer, string]),
          )
        ).json()) as Answer
      ).key,
    ).toBe('files.tooMany')
    expect(await counts()).toEqual(before)
  })

  test('quality S4 only from our own pages, only signed in, only as a form', async () => {
    const good = await camera(50, 50).jpeg().toBuffer()
    const before = await counts()
    expect((await send(ana, [[good, 'a.jpg']], {})).status).toBe(403)
    expect(
      (await send(ana, [[good, 'a.jpg']], { 'x-requested-with': 'tomobako', 'sec-fetch-site': 'cross-site' }))
        .status,
    ).toBe(403)
    expect((await send(shop.visitor(), [[good, 'a.jpg']])).status).toBe(401)
    expect((await ana.send('/upload')).status).toBe(405)
    expect(
      (
        await ana.send('/upload', {
          method: 'POST',
          body: 'x',
          headers: { 'x-requested-with': 'x', 'content-type': 'application/json' },
        })
      ).status,
    ).toBe(400)
    expect(
      (
        await ana.send('/upload', {
          method: 'POST',
          body: '--b\r\nbroken',
          headers: { 'x-requested-with': 'x', 'content-type': 'multipart/form-data; boundary=b' },
        })
      ).status,
    ).toBe(400)
    expect(await counts()).toEqual(before)
  })
})

describe('who sees a picture', () => {
  test('its owner, the customer whose thing it shows, and staff; for anybody else it is not there', async () => {
    const { db } = shop.shop.house
    const mine = (await upload(ana, await camera(400, 300).jpeg().toBuffer())).data
    const arrival = (await upload(ken, await camera(400, 300).jpeg().toBuffer())).data
    const status = async (person: Person, url: string) => (await person.send(url)).status
    expect(
      await Promise.all([
        status(ana, mine.url),
        status(ben, mine.url),
        status(ken, mine.url),
        status(shop.visitor(), mine.url),
      ]),
    ).toEqual([200, 404, 200, 404])
    expect(await status(ben, arrival.url)).toBe(404)
    const now = new Date().toISOString()
    const parcel = {
      id: crypto.randomUUID(),
      no: 'TB-0000-0001',
      customer_id: ben.id,
      state: 'packed',
      address: '{}',
      country: 'DE',
      method: 'ems',
      estimate: '{}',
      photo_ids: [arrival.id],
      requested_at: now,
    }
    await db.insertInto('parcel').values(parcel).execute()
    expect(await Promise.all([status(ben, arrival.url), status(ana, arrival.url)])).toEqual([200, 404])
    for (const url of [
      '/files/nothing',
      `/files/${crypto.randomUUID()}`,
      `${mine.url}?w=99999`,
      `${mine.url}?fmt=svg`,
      '/files/../etc/passwd',
      `/files/${mine.id}/kept.webp`,
    ])
      expect(await status(ana, url), url).toBe(404)
    expect(await strangers(shop.shop.house, [mine.id, arrival.id], { kind: 'customer', id: ana.id })).toEqual(
      [arrival.id],
    )
    expect((await photos(shop.shop.house, [arrival.id, crypto.randomUUID()])).get(arrival.id)).toMatchObject({
      url: arrival.url,
      width: 400,
      height: 300,
    })
  })

  test('sizes for phones are made ahead, in the best format the browser takes', async () => {
    const { data } = await upload(ana, await camera(1_600, 1_200).jpeg().toBuffer())
    await shop.drain()
    const files = readdirSync(join(shop.shop.house.settings.dataDir, 'files'), { recursive: true })
      .map(String)
      .filter((name) => name.includes(data.id))
      .map((name) => name.split('/').at(-1))
    expect(files).toEqual(
      expect.arrayContaining(['kept.webp', '320.avif', '320.webp', '1200.avif', '1200.webp']),
    )
    const get = async (accept: string, query: string) => {
      const response = await ana.send(`${data.url}${query}`, { headers: { accept } })
      const bytes = Buffer.from(await response.arrayBuffer())
      return {
        type: response.headers.get('content-type'),
        width: (await sharp(bytes).metadata()).width,
        response,
      }
    }
    expect(await get('image/avif,image/webp,*/*', '?w=320')).toMatchObject({ type: 'image/avif', width: 320 })
    expect(await get('image/webp,*/*', '?w=640')).toMatchObject({ type: 'image/webp', width: 640 })
    expect(await get('image/png', '?w=1200')).toMatchObject({ type: 'image/jpeg', width: 1_200 })
    const { response } = await get('image/webp', '?w=320&fmt=webp')
    expect(response.headers.get('cache-control')).toMatch(/^private/)
    expect(response.headers.get('x-content-type-options')).toBe('nosniff')
    expect(
      (
        await ana.send(`${data.url}?w=320&fmt=webp`, {
          headers: { 'if-none-match': response.headers.get('etag')! },
        })
      ).status,
    ).toBe(304)
    expect(
      (
        await shop
          .visitor()
          .send(`${data.url}?w=320&fmt=webp`, { headers: { 'if-none-match': response.headers.get('etag')! } })
      ).status,
    ).toBe(404)
  })
})
