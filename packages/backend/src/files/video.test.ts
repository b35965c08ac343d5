import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyInput } from '@tomobako/contract'
import { content, contentDesk } from '@tomobako/contract'
import type { Customer, Person, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import { film as drawn } from '../seed/swaying.ts'
import { webmOf } from '../seed/webm.ts'
import { keepVideo } from './video.ts'
import { rangeOf } from './videos.ts'

let shop: TestShop
let nao: Staff
let sato: Staff
let ana: Customer
let film: Buffer
let pictures: Buffer[]
beforeAll(async () => {
  shop = await openTestShop({ log: 'silent' })
  nao = await shop.staff('nao', ['editor'])
  sato = await shop.staff('sato', ['editor'])
  ana = await shop.customer('ana')
  pictures = await Promise.all(
    ['#a33', '#3a3', '#33a'].map((background) =>
      sharp({ create: { width: 160, height: 90, channels: 3, background } })
        .webp({ quality: 60 })
        .toBuffer(),
    ),
  )
  film = webmOf(pictures, { width: 160, height: 90, frameMs: 400 })
})
afterAll(() => shop?.close())

type Sent = { code: number; key?: string; msg: string; data: { id: string; url: string; type: string } }
async function send(who: Person, bytes: Uint8Array, name = 'clip.webm', as = 'video', type = 'video/webm') {
  const form = new FormData()
  form.set('file', new File([new Uint8Array(bytes)], name, { type }))
  const response = await who.send(`/upload?as=${as}`, {
    method: 'POST',
    body: form,
    headers: { 'x-requested-with': 'test' },
  })
  return (await response.json()) as Sent
}

const box = (type: string, ...content: Buffer[]): Buffer => {
  const body = Buffer.concat(content)
  const size = Buffer.alloc(4)
  size.writeUInt32BE(body.length + 8)
  return Buffer.concat([size, Buffer.from(type, 'latin1'), body])
}
const numbers = (...all: number[]): Buffer => {
  const bytes = Buffer.alloc(all.length * 4)
  all.forEach((each, at) => bytes.writeUInt32BE(each, at * 4))
  return bytes
}
const track = (handler: string, codec: string, [width, height]: [number, number]): Buffer =>
  box(
    'trak',
    box('tkhd', Buffer.alloc(76), numbers(width * 65_536, height * 65_536)),
    box(
      'mdia',
      box('hdlr', numbers(0, 0), Buffer.from(handler, 'latin1'), Buffer.alloc(12)),
      box('minf', box('stbl', box('stsd', numbers(0, 1), box(codec, Buffer.alloc(8))))),
    ),
  )
/** The tables of an MP4 as a telephone writes them; what is in `mdat` nobody of ours decodes. */
const mp4 = ({
  codec = 'avc1',
  seconds = 5,
  sides = [640, 360] as [number, number],
  sound = true,
  brand = 'isom',
} = {}) =>
  Buffer.concat([
    box('ftyp', Buffer.from(`${brand}\0\0\x02\0isomavc1`, 'latin1')),
    box(
      'moov',
      box('mvhd', numbers(0, 0, 0, 1_000, seconds * 1_000), Buffer.alloc(80)),
      track('vide', codec, sides),
      ...(sound ? [track('soun', 'mp4a', [0, 0])] : []),
      box('udta', Buffer.from('\xa9xyz +35.6895+139.6917/ Practice Phone', 'latin1')),
    ),
    box('mdat', Buffer.alloc(200, 7)),
  ])

describe('quality S14 clips', () => {
  test('a WebM and an MP4 are known by their first bytes and their own tables, whatever they are called', async () => {
    const webm = keepVideo(film)
    expect(webm).toMatchObject({
      kind: 'webm',
      width: 160,
      height: 90,
      seconds: 1.2,
      hasSound: false,
      codecs: ['V_VP8'],
    })
    expect(keepVideo(mp4())).toMatchObject({
      kind: 'mp4',
      width: 640,
      height: 360,
      seconds: 5,
      hasSound: true,
    })
    expect((await send(nao, film, 'not-a-clip.html', 'video', 'text/html')).data.type).toBe('video/webm')
    // The picture of the first moment is one that decodes.
    const first = film.indexOf(Buffer.from([0x9d, 0x01, 0x2a]))
    expect(film.readUInt16LE(first + 3) & 0x3fff).toBe(160)
  })

  test('where it was filmed and with what is gone, and every place in the file is where it was', () => {
    const before = mp4()
    expect(before.includes('+35.6895')).toBe(true)
    const kept = keepVideo(before)
    if (!('bytes' in kept)) throw new Error('refused')
    expect(kept.bytes.length).toBe(before.length)
    expect(kept.bytes.includes('+35.6895')).toBe(false)
    expect(kept.bytes.includes('Practice Phone')).toBe(false)
    expect(kept.bytes.indexOf('mdat')).toBe(before.indexOf('mdat'))
    const tagged = webmOf(pictures, { width: 160, height: 90, frameMs: 400, tags: 'filmed at home' })
    const clean = keepVideo(tagged)
    if (!('bytes' in clean)) throw new Error('refused')
    expect([clean.bytes.length, clean.bytes.includes('filmed at home')]).toEqual([tagged.length, false])
    expect(keepVideo(clean.bytes)).toMatchObject({ width: 160, seconds: 1.2 })
  })

  const text = (words: string) => Buffer.from(words.padEnd(300, ' '), 'latin1')
  test.each<[string, () => Buffer, string]>([
    ['a page of HTML called .mp4', () => text('<!doctype html><script>alert(1)</script>'), 'notAVideo'],
    ['a picture', () => pictures[0]!, 'notAVideo'],
    ['a film of QuickTime', () => mp4({ brand: 'qt  ' }), 'notAVideo'],
    ['a HEIC', () => mp4({ brand: 'heic' }), 'notAVideo'],
    ['one byte', () => Buffer.from('x'), 'notAVideo'],
    [
      'HTML behind a WebM’s first bytes',
      () => Buffer.concat([film.subarray(0, 4), text('<script>')]),
      'broken',
    ],
    ['a WebM cut off in the middle', () => film.subarray(0, film.length - 40), 'broken'],
    ['an MP4 cut off in the middle', () => mp4().subarray(0, 300), 'broken'],
    [
      'an MP4 without a picture',
      () =>
        Buffer.concat([box('ftyp', text('isom')), box('moov', box('mvhd', Buffer.alloc(100))), box('mdat')]),
      'broken',
    ],
    [
      'a Matroska film',
      () => Buffer.from(film.toString('latin1').replace('webm', 'matr'), 'latin1'),
      'broken',
    ],
    ['a codec that not every browser plays', () => mp4({ codec: 'hvc1' }), 'codec'],
    ['more than a minute', () => mp4({ seconds: 61 }), 'tooLong'],
    ['more than 1,920 pixels', () => mp4({ sides: [3_840, 2_160] }), 'sides'],
  ])('%s is refused in words, and nothing of it stays', async (_what, make, key) => {
    const rows = async () => (await shop.shop.house.db.selectFrom('file').select('id').execute()).length
    const before = await rows()
    const answer = await send(nao, make(), 'clip.mp4')
    expect(answer.key).toBe(`console.video.${key}`)
    expect(answer.msg).not.toContain('console.')
    expect(await rows()).toBe(before)
  })

  test('more than 16 MB is refused, and a customer’s clip is no picture', async () => {
    const large = Buffer.concat([mp4(), box('free', Buffer.alloc(16 * 1024 * 1024))])
    expect((await send(nao, large)).key).toBe('console.video.tooLarge')
    expect((await send(ana, film)).key).toBe('files.notAPicture')
  })
})

test('the clip of the demo world is one we take, and no larger than a photograph', async () => {
  const { clip } = await drawn(['camera', 'lens'], 215)
  expect(keepVideo(clip)).toMatchObject({ width: 480, height: 300, seconds: 4.32, hasSound: false })
  expect(clip.length).toBeLessThan(1_000_000)
})

describe('a clip on a page', () => {
  const page = (fields: Record<string, string>, words: Record<string, string> = {}): BodyInput => ({
    words: { en: { title: 'A film' } },
    startsAt: null,
    endsAt: null,
    blocks: [
      {
        id: 'film',
        kind: 'video',
        phase: 'always',
        words: { en: { title: 'A film', transcript: 'Three colours.', ...words } },
        fields,
        items: [],
      },
    ],
  })
  const save = (key: string, body: BodyInput) =>
    nao.ask(contentDesk.save, { key, kind: 'landing', base: 0, body, note: '' })
  const errorsOf = (answer: { errors?: readonly { field: string; key: string }[] | undefined }) =>
    answer.errors?.map(({ field, key }) => `${field} ${key.replace('console.pages.refused.', '')}`)

  test('is saved with its poster and its text, shown to everybody once it is, and asked for in parts', async () => {
    const poster = (await send(nao, pictures[0]!, 'a.webp', 'picture', 'image/webp')).data.id
    const clip = (await send(nao, film)).data
    const get = (headers: Record<string, string> = {}, who: Person = shop.visitor(), method = 'GET') =>
      who.send(clip.url, { method, headers })
    expect([(await get()).status, (await get({}, nao)).status]).toEqual([404, 200])
    expect((await save('film', page({ clip: clip.id, picture: poster }))).code).toBe(200)
    await sato.call(contentDesk.publish, { key: 'film', no: 1, at: null, why: 'a test' })
    const shown = await shop.visitor().call(content.page, { kind: 'landing', key: 'film' })
    expect(shown.blocks[0]).toMatchObject({
      clip: { url: clip.url, type: 'video/webm', width: 160, height: 90, hasSound: false },
      picture: { id: poster },
    })
    const whole = await get()
    expect([whole.status, whole.headers.get('content-type'), whole.headers.get('accept-ranges')]).toEqual([
      200,
      'video/webm',
      'bytes',
    ])
    expect(Buffer.from(await whole.arrayBuffer()).equals(film)).toBe(true)
    const part = await get({ range: 'bytes=4-19' })
    expect([part.status, part.headers.get('content-range'), part.headers.get('content-length')]).toEqual([
      206,
      `bytes 4-19/${film.length}`,
      '16',
    ])
    expect(Buffer.from(await part.arrayBuffer()).equals(film.subarray(4, 20))).toBe(true)
    const end = await get({ range: 'bytes=-8' })
    expect(Buffer.from(await end.arrayBuffer()).equals(film.subarray(-8))).toBe(true)
    const beyond = await get({ range: `bytes=${film.length}-` })
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${film.length}`])
    expect((await get({ 'if-none-match': whole.headers.get('etag')! })).status).toBe(304)
    expect((await get({ range: 'bytes=0-1', 'if-range': '"another"' })).status).toBe(200)
    const head = await get({}, shop.visitor(), 'HEAD')
    expect([head.headers.get('content-length'), (await head.arrayBuffer()).byteLength]).toEqual([
      String(film.length),
      0,
    ])
    // Neither under the other ending, nor as a picture.
    expect((await shop.visitor().send(clip.url.replace('.webm', '.mp4'))).status).toBe(404)
    expect((await shop.visitor().send(clip.url.replace('.webm', '?w=320'))).status).toBe(404)
  })

  test('nobody’s clip, a picture for a clip and a clip for a picture are refused; poster and text are asked for', async () => {
    const poster = (await send(nao, pictures[1]!, 'a.webp', 'picture', 'image/webp')).data.id
    const clip = (await send(nao, film)).data.id
    for (const other of [crypto.randomUUID(), poster])
      expect(errorsOf(await save('other', page({ clip: other, picture: poster })))).toEqual([
        'blocks.0.fields.clip clip',
      ])
    expect(errorsOf(await save('other', page({ clip, picture: clip })))).toEqual(['blocks picture'])
    expect(errorsOf(await save('other', page({ clip }, { transcript: '' })))).toEqual([
      'blocks.0.words.en.transcript missing',
      'blocks.0.fields.picture missing',
    ])
  })

  test('what is heard is written in captions, in their form', async () => {
    const poster = (await send(nao, pictures[2]!, 'a.webp', 'picture', 'image/webp')).data.id
    const clip = (await send(nao, mp4(), 'clip.mp4')).data.id
    const fields = { clip, picture: poster }
    const where = 'blocks.0.words.en.captions'
    expect(errorsOf(await save('heard', page(fields)))).toEqual([`${where} unheard`])
    expect(errorsOf(await save('heard', page(fields, { captions: 'Hello' })))).toEqual([`${where} captions`])
    expect((await save('heard', page(fields, { captions: '0:00 Hello' }))).code).toBe(200)
  })
})

test.each<[string | null, ReturnType<typeof rangeOf>]>([
  [null, null],
  ['bytes=0-', { from: 0, to: 99 }],
  ['bytes=90-200', { from: 90, to: 99 }],
  ['bytes=-200', { from: 0, to: 99 }],
  ['bytes=-0', 'beyond'],
  ['bytes=100-', 'beyond'],
  ['bytes=9-8', null],
  ['bytes=0-1,5-6', null],
  ['lines=0-1', null],
  ['bytes=-', null],
])('of a hundred bytes %s asks for %j', (header, range) => expect(rangeOf(header, 100)).toEqual(range))
