import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { brokenServer, brokenWays } from '@tomobako/testkit'
import type { Broken, BrokenWay } from '@tomobako/testkit'
import { Trouble } from '../kernel/trouble.ts'
import { breachedRange } from './breached.ts'
import { companyChallenge } from './challenge.ts'
import { s3Files } from './files-s3.ts'
import { alipayHost, newHostKeys, wechatHost } from './hosts.ts'
import { smtpMail } from './mail-smtp.ts'
import { newPushKeys, webPush } from './push-web.ts'
import { rawPrinters } from './printers-raw.ts'
import { clamd } from './scanner-clamd.ts'
import { ratesFeed } from './rates-feed.ts'
import { unifiedTracking } from './tracking-unified.ts'
import { onlineTranslate } from './translate-online.ts'
import { openAiWording } from './wording-openai.ts'

/** docs/resilience.md: everybody else's server, of no use in each of the ways there are, over a real socket. */
const PATIENCE = 1_500
const keys = newHostKeys()
const device = {
  p256dh: 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4',
  auth: 'BTBZMqHH6r4Tts7J_aSIgg',
}
const files = ({ origin }: Broken) =>
  s3Files({
    endpoint: origin,
    bucket: 'b',
    region: 'ap-northeast-1',
    accessKeyId: 'k',
    secretAccessKey: 's',
    withinMs: PATIENCE,
  })
/** What is asked of each; the longest it may take, and the ways in which its answer is one that we can use all the same. */
const asks: Readonly<
  Record<string, { ask: (at: Broken) => Promise<unknown>; withinMs?: number; fine?: readonly BrokenWay[] }>
> = {
  'the file store, reading': { ask: (at) => files(at).get('a/b.webp') },
  'the file store, keeping': {
    ask: (at) => files(at).put('a/b.webp', Buffer.alloc(9), 'image/webp'),
    fine: ['breaksOff', 'endless'],
  },
  'exchange rates': {
    ask: ({ origin }) => ratesFeed({ url: `${origin}/daily.xml`, timeoutMs: PATIENCE }).fetch(),
    fine: ['rubbish'],
  },
  'the translator': {
    ask: ({ origin }) =>
      onlineTranslate({ url: origin, key: 'k', timeoutMs: PATIENCE }).translate(['鳥'], {
        from: 'ja',
        to: 'de',
      }),
  },
  'the model that words answers': {
    ask: ({ origin }) =>
      openAiWording({ url: origin, model: 'm', timeoutMs: PATIENCE }).word({ rules: 'r', material: 'm' }),
  },
  WeChat: {
    ask: ({ origin }) => wechatHost({ appId: 'a', secret: 's', api: origin }).whose('c'),
    withinMs: 5_000,
  },
  Alipay: {
    ask: ({ origin }) =>
      alipayHost({
        appId: 'a',
        privateKey: keys.shopPrivate,
        alipayKey: keys.alipayPublic,
        api: origin,
      }).whose('c'),
    withinMs: 5_000,
  },
  'a company’s challenge': {
    ask: ({ origin }) =>
      companyChallenge({
        company: 'turnstile',
        siteKey: 'k',
        secret: 's',
        address: origin,
        timeoutMs: PATIENCE,
      }).verify('t', { ip: '192.0.2.1', now: 0 }),
  },
  'the list of breached passwords': {
    ask: ({ origin }) => breachedRange({ url: origin, withinMs: PATIENCE }).endings('ABCDE'),
  },
  'the scanner of files': {
    ask: ({ port }) => clamd({ url: `clamd://127.0.0.1:${port}`, withinMs: PATIENCE }).scan(Buffer.alloc(9)),
  },
  'a push service': {
    ask: ({ origin }) =>
      webPush({
        keys: newPushKeys(),
        subject: 'mailto:a@shop.example',
        now: Date.now,
        alsoAt: [origin],
        withinMs: PATIENCE,
      }).send({ ...device, endpoint: `${origin}/d` }, '{}', { topic: 'order' }),
    // It has taken the message before it says anything else.
    fine: ['rubbish', 'breaksOff', 'endless'],
  },
  'a courier’s tracking': {
    ask: ({ origin }) =>
      unifiedTracking({ name: 'c', origin, key: 'k', methods: 'all', withinMs: PATIENCE }).track({
        method: 'courier_x',
        tracking: 'PX0000000042',
        country: 'DE',
        handedOverAt: 0,
        heldAt: null,
        days: [3, 9],
      } as never),
  },
  'the mail server': {
    ask: async ({ port }) => {
      const mail = smtpMail({
        url: `smtp://127.0.0.1:${port}`,
        from: 'post@shop.example',
        withinMs: PATIENCE,
      })
      await mail
        .send({
          to: 'a@example.com',
          subject: 's',
          text: 't',
          html: 'h',
          language: 'en',
          messageId: '<1@shop.example>',
        })
        .finally(() => mail.close())
    },
  },
}

let broken: Broken
beforeAll(async () => void (broken = await brokenServer()))
afterAll(() => broken?.stop())

describe.each(Object.entries(asks))('%s', (_name, { ask, withinMs = PATIENCE, fine = [] }) => {
  test.each(brokenWays)(
    'that %s is trouble in time: nobody reads on for ever, or goes where it leads',
    async (way) => {
      const server = await brokenServer(way)
      try {
        const began = performance.now()
        const answer = await ask(server).then(
          () => 'an answer',
          (error: unknown) => (error instanceof Trouble ? 'trouble' : `a bug: ${String(error)}`),
        )
        expect(answer).toBe(fine.includes(way) ? 'an answer' : 'trouble')
        expect(performance.now() - began).toBeLessThan(withinMs * 3 + 2_000)
        // What was on its way stands in buffers of the system; the rest was never asked for.
        expect(server.told()).toBeLessThan(MOST_TOLD)
        expect(server.followed()).toBe(0)
      } finally {
        await server.stop()
      }
    },
  )

  test('that is not there is trouble at once', async () => {
    const gone = await brokenServer()
    await gone.stop()
    const began = performance.now()
    await expect(ask(gone)).rejects.toBeInstanceOf(Trouble)
    expect(performance.now() - began).toBeLessThan(PATIENCE * 2)
  })
})

/** What a file of ours may have, and what lies in the system's buffers. */
const MOST_TOLD = 40 * 1024 * 1024
test('who reads without an end is told more than that: the server above is one that can be noticed', async () => {
  const server = await brokenServer('endless')
  const given = AbortSignal.timeout(60_000)
  const response = await fetch(server.origin, { method: 'POST', signal: given })
  let bytes = 0
  for await (const part of response.body!) {
    bytes += part.length
    if (bytes > MOST_TOLD * 2) break
  }
  expect(server.told()).toBeGreaterThan(MOST_TOLD)
  await server.stop()
})

describe('a printer', () => {
  const send = (way: BrokenWay, kind: 'zpl' | 'pdf') =>
    brokenServer(way).then(async (server) => {
      try {
        return {
          sent: await rawPrinters(
            { table: { host: '127.0.0.1', port: server.port } },
            { withinMs: 400 },
          ).send('table', kind, Buffer.from('^XA^XZ')),
          told: server.told(),
        }
      } finally {
        await server.stop()
      }
    })
  test.each(brokenWays)(
    'of labels that %s: nothing was sent to it, and it may be tried again',
    async (way) => {
      const { sent, told } = await send(way, 'zpl')
      expect(sent).toEqual({ kind: 'off', why: 'silent' })
      expect(told).toBeLessThan(MOST_TOLD)
    },
  )
  test.each(['hangs', 'endless'] as const)(
    'of pages that %s may have printed it: a person looks',
    async (way) => {
      expect((await send(way, 'pdf')).sent.kind).toBe('unsure')
    },
  )
})

describe('a file store that does not answer', () => {
  test('is left alone for a while after three silences, so that whoever looks at pictures does not wait for each', async () => {
    broken.be('hangs')
    let now = 1_000_000
    const store = s3Files({
      endpoint: broken.origin,
      bucket: 'b',
      region: 'ap-northeast-1',
      accessKeyId: 'k',
      secretAccessKey: 's',
      withinMs: 1_000,
      now: () => now,
    })
    for (let time = 0; time < 3; time += 1)
      await expect(store.get('a/b.webp')).rejects.toBeInstanceOf(Trouble)
    const met = broken.met()
    const all = await Promise.allSettled(Array.from({ length: 40 }, (_, at) => store.get(`a/${at}.webp`)))
    expect(all.filter((each) => each.status === 'rejected')).toHaveLength(40)
    expect(broken.met() - met).toBe(0)
    // Then one asks again, and what it finds holds for all.
    now += 11_000
    broken.be('endless')
    await store.put('a/b.webp', Buffer.alloc(9), 'image/webp')
    await store.put('a/c.webp', Buffer.alloc(9), 'image/webp')
  })
})
