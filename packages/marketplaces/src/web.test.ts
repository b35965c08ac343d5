import { createServer } from 'node:http'
import type { Server } from 'node:http'
import { gzipSync } from 'node:zlib'
import fc from 'fast-check'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { WebRequest } from './connector.ts'
import { isPublicAddress } from './net.ts'
import type { Exchange, Received } from './transport.ts'
import { TooSlow } from './transport.ts'
import { Trouble } from './trouble.ts'
import { checkAddress, openWeb, practiceAddress } from './web.ts'

const get = (url = 'https://www.suruga-ya.jp/search'): WebRequest => ({
  site: 'surugaya',
  method: 'GET',
  url,
  headers: {},
})
const hosts = ['www.suruga-ya.jp', 'cdn.suruga-ya.jp']

/** A web on a fake wire: answers are given in order (the last repeats), time passes only by sleeping. */
function fake(
  answers: (Partial<Received> | Error)[],
  options: Parameters<typeof openWeb>[0] & { addresses?: string[] } = {},
) {
  const asked: Exchange[] = []
  const slept: number[] = []
  let clock = 1_000_000
  const web = openWeb({
    isOn: () => true,
    now: () => clock,
    random: () => 0.5,
    sleep: async (ms) => {
      slept.push(ms)
      clock += ms
    },
    manners: { surugaya: { hosts, gapMs: 100 } },
    resolve: async () =>
      (options.addresses ?? ['93.184.216.34']).map((address) => ({
        address,
        family: address.includes(':') ? 6 : 4,
      })),
    transport: async (exchange) => {
      asked.push(exchange)
      const answer = answers[Math.min(asked.length - 1, answers.length - 1)]
      if (answer instanceof Error) throw answer
      return { status: 200, headers: {}, body: '', ...answer }
    },
    ...options,
  })
  return {
    web,
    asked,
    slept,
    tick: (ms: number) => {
      clock += ms
    },
    now: () => clock,
  }
}

describe('addresses that must never be opened', () => {
  const bypasses = [
    'http://www.suruga-ya.jp/',
    'https://127.0.0.1/',
    'https://127.1/',
    'https://2130706433/',
    'https://0x7f000001/',
    'https://0177.0.0.1/',
    'https://0/',
    'https://0.0.0.0/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[::ffff:7f00:1]/',
    'https://[0:0:0:0:0:ffff:127.0.0.1]/',
    'https://localhost/',
    'https://localhost./',
    'https://LOCALHOST/',
    'https://localhost.localdomain/',
    'https://169.254.169.254/latest/meta-data/',
    'https://[fe80::1]/',
    'https://[fd00:ec2::254]/',
    'https://metadata.google.internal/',
    'https://10.0.0.1/',
    'https://172.16.0.1/',
    'https://192.168.1.1/',
    'https://100.100.100.200/',
    'https://198.18.0.1/',
    'https://224.0.0.1/',
    'https://255.255.255.255/',
    'https://www.suruga-ya.jp@127.0.0.1/',
    'https://www.suruga-ya.jp:80@127.0.0.1/',
    'https://user:pass@www.suruga-ya.jp/',
    'https://@www.suruga-ya.jp/',
    'https://www.suruga-ya.jp:8443/',
    'https://www.suruga-ya.jp:22/',
    'https://www.suruga-ya.jp./',
    'https://www.suruga-ya.jp.evil.example/',
    'https://evil.example/www.suruga-ya.jp',
    'https://evil.example#www.suruga-ya.jp',
    'https://evil.example?www.suruga-ya.jp',
    'https://evil.example\\@www.suruga-ya.jp/',
    'https://www.suruga-ya.jp\\.evil.example/',
    'https://www.suruga-ya.jp%2eevil.example/',
    'https://www.suruga-ya.jp%00.evil.example/',
    'https://www.suruga-ya.jp\t.evil.example/',
    'https://www.suruga-ya.jp\n.evil.example/',
    'https://www。suruga-ya。jp.evil.example/',
    'https://ｗｗｗ.suruga-ya.jp/',
    'https://www.suruga-ya.jр/',
    'https://127.0.0.1.nip.io/',
    'https://spoofed.burpcollaborator.example/',
    'https://①②⑦.⓪.⓪.①/',
    'https://suruga-ya.jp/',
    'https://evilwww.suruga-ya.jp/',
    'https://a.www.suruga-ya.jp/',
    '//www.suruga-ya.jp/',
    '///www.suruga-ya.jp/',
    'https:www.suruga-ya.jp/',
    'https:/www.suruga-ya.jp/',
    'https:///www.suruga-ya.jp/',
    'HTTPS://127.0.0.1/',
    'ftp://www.suruga-ya.jp/',
    'file:///etc/passwd',
    'file://www.suruga-ya.jp/etc/passwd',
    'gopher://www.suruga-ya.jp:70/',
    'dict://www.suruga-ya.jp:11211/',
    'data:text/html,x',
    'javascript:alert(1)',
    'jar:https://www.suruga-ya.jp!/',
    'ldap://127.0.0.1/',
    'blob:https://www.suruga-ya.jp/x',
    'view-source:https://www.suruga-ya.jp/',
    '',
    ' ',
    'https://',
    'https://[::ffff:a9fe:a9fe]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[2002:7f00:1::]/',
  ]
  test('there are at least sixty of them', () => expect(new Set(bypasses).size).toBeGreaterThanOrEqual(60))
  test.each(bypasses)('%j is refused before anything is resolved', async (url) => {
    const { web, asked } = fake([{}])
    await expect(web.send(get(url))).rejects.toMatchObject({ name: 'Trouble', kind: 'refused', retry: 'no' })
    expect(asked).toHaveLength(0)
  })
  test.each([
    'https://www.suruga-ya.jp/',
    'https://www.suruga-ya.jp',
    'https://www.suruga-ya.jp/search?x=http://127.0.0.1/',
    'https://cdn.suruga-ya.jp/a',
  ])('%s is its own', (url) => expect(() => checkAddress('surugaya', url, hosts)).not.toThrow())
  test('nothing made up of hostile pieces gets through', () => {
    fc.assert(
      fc.property(
        fc.array(
          fc.constantFrom(
            'https://',
            'http://',
            '@',
            ':',
            '/',
            '\\',
            '#',
            '?',
            '.',
            '[',
            ']',
            '%',
            '127.0.0.1',
            'www.suruga-ya.jp',
            'evil.example',
            '::1',
            ' ',
            '\t',
          ),
          { maxLength: 8 },
        ),
        (pieces) => {
          try {
            const url = checkAddress('surugaya', pieces.join(''), hosts)
            expect(hosts).toContain(url.hostname)
            expect([url.protocol, url.username, url.password, url.port]).toEqual(['https:', '', '', ''])
          } catch (trouble) {
            expect(trouble).toBeInstanceOf(Trouble)
          }
        },
      ),
      { numRuns: 2_000 },
    )
  })
  test('a site that is not read automatically is refused', async () =>
    await expect(fake([{}]).web.send({ ...get(), site: 'amazon' })).rejects.toMatchObject({
      kind: 'refused',
    }))
})

describe('addresses a name may resolve to', () => {
  const inside = [
    '127.0.0.1',
    '127.8.8.8',
    '0.0.0.0',
    '10.1.2.3',
    '100.64.0.1',
    '169.254.169.254',
    '172.16.0.1',
    '172.31.255.255',
    '192.0.0.1',
    '192.0.2.1',
    '192.168.0.1',
    '198.18.0.1',
    '198.51.100.1',
    '203.0.113.1',
    '224.0.0.1',
    '240.0.0.1',
    '255.255.255.255',
    '::',
    '::1',
    '::ffff:127.0.0.1',
    '::ffff:8.8.8.8',
    '::ffff:7f00:1',
    '64:ff9b::7f00:1',
    'fc00::1',
    'fd12::1',
    'fe80::1',
    'fe80::1%eth0',
    'ff02::1',
    '2001:db8::1',
    '2002:7f00:1::',
    '2001::1',
    '100::1',
    'fec0::1',
    'localhost',
    '',
    '1.2.3',
    '0x7f.1',
  ]
  test.each(inside)('%j is not public', (address) => expect(isPublicAddress(address)).toBe(false))
  test.each(['8.8.8.8', '93.184.216.34', '2606:4700::1111', '2400:4000::1'])('%s is public', (address) =>
    expect(isPublicAddress(address)).toBe(true),
  )
  test.each(inside.filter((each) => /^[\d.]+$|:/.test(each)))(
    'a source that resolves to %s is refused',
    async (address) => {
      const { web, asked } = fake([{}], { addresses: [address] })
      await expect(web.send(get())).rejects.toMatchObject({ kind: 'refused' })
      expect(asked).toHaveLength(0)
    },
  )
  test('one bad address among good ones spoils the name', async () =>
    await expect(
      fake([{}], { addresses: ['93.184.216.34', '10.0.0.1'] }).web.send(get()),
    ).rejects.toMatchObject({ kind: 'refused' }))
  test('the checked address is the one connected to, and the name is resolved once', async () => {
    let times = 0
    const { web, asked } = fake([{}], {
      resolve: async () => {
        times += 1
        return [{ address: times === 1 ? '93.184.216.34' : '127.0.0.1', family: 4 }]
      },
    })
    await web.send(get())
    expect([times, asked[0]?.address]).toEqual([1, '93.184.216.34'])
  })
})

describe('redirects', () => {
  const to = (location: string, status = 302): Partial<Received> => ({ status, headers: { location } })
  test('are followed within the source, and the last address is told', async () => {
    const { web, asked } = fake([to('/product/detail/1?tenpo_cd=400001'), { body: 'here' }])
    expect(await web.send(get())).toMatchObject({
      body: 'here',
      url: 'https://www.suruga-ya.jp/product/detail/1?tenpo_cd=400001',
    })
    expect(asked).toHaveLength(2)
  })
  test.each([
    'https://evil.example/',
    'http://www.suruga-ya.jp/',
    'https://127.0.0.1/',
    '//evil.example/',
    'https://www.suruga-ya.jp@evil.example/',
    'file:///etc/passwd',
    'https://www.suruga-ya.jp:8080/',
    'gopher://x/',
  ])('to %s are refused', async (location) => {
    const { web, asked } = fake([to(location), { body: 'stolen' }])
    await expect(web.send(get())).rejects.toMatchObject({ kind: 'refused' })
    expect(asked).toHaveLength(1)
  })
  test('three are followed, a fourth is not', async () => {
    expect((await fake([to('/1'), to('/2'), to('/3'), { body: 'end' }]).web.send(get())).body).toBe('end')
    await expect(
      fake([to('/1'), to('/2'), to('/3'), to('/4'), { body: 'end' }]).web.send(get()),
    ).rejects.toMatchObject({ kind: 'changed' })
  })
  test("each hop's name is checked again", async () => {
    let times = 0
    const { web } = fake([to('https://cdn.suruga-ya.jp/x'), {}], {
      resolve: async () => {
        times += 1
        return [{ address: times === 1 ? '93.184.216.34' : '192.168.0.1', family: 4 }]
      },
    })
    await expect(web.send(get())).rejects.toMatchObject({ kind: 'refused' })
  })
})

describe('repeating', () => {
  test.each([408, 409, 425, 429, 500, 502, 503, 504])(
    '%i is asked again, with growing pauses',
    async (status) => {
      const { web, asked, slept } = fake([{ status }, { status }, { body: 'at last' }])
      expect((await web.send(get())).body).toBe('at last')
      expect(asked).toHaveLength(3)
      expect(slept).toEqual([375, 750])
    },
  )
  test.each([400, 401, 404, 410])('%i is an answer, not a reason to ask again', async (status) => {
    const { web, asked } = fake([{ status }])
    expect((await web.send(get())).status).toBe(status)
    expect(asked).toHaveLength(1)
  })
  test('a writing POST is asked once, a reading one again', async () => {
    const once = fake([{ status: 503 }, {}])
    await expect(once.web.send({ ...get(), method: 'POST' })).rejects.toMatchObject({ kind: 'down' })
    expect(once.asked).toHaveLength(1)
    const again = fake([{ status: 503 }, {}])
    expect((await again.web.send({ ...get(), method: 'POST', repeatable: true })).status).toBe(200)
  })
  test('a source that names its pause is obeyed', async () => {
    const { web, slept } = fake([{ status: 429, headers: { 'retry-after': '7' } }, {}])
    await web.send(get())
    expect(slept).toContain(7_000)
  })
  test('a source that names a long pause, in seconds or as a date, is left alone for so long', async () => {
    for (const [status, header] of [
      [429, '7200'],
      [503, new Date(1_000_000 + 7_200_000).toUTCString()],
    ] as const) {
      const { web, asked, slept, tick } = fake([{ status, headers: { 'retry-after': header } }, {}])
      await expect(web.send(get())).rejects.toMatchObject({ retry: 'soon' })
      expect(slept.filter((each) => each > 1_000)).toEqual([])
      tick(7_100_000)
      await expect(web.send(get())).rejects.toMatchObject({ retry: 'later' })
      expect(asked).toHaveLength(1)
      tick(101_000)
      expect((await web.send(get())).status).toBe(200)
    }
  })
  test('after the last try the trouble has its kind', async () => {
    await expect(fake([{ status: 503 }]).web.send(get())).rejects.toMatchObject({
      kind: 'down',
      retry: 'soon',
    })
    await expect(fake([{ status: 429 }]).web.send(get())).rejects.toMatchObject({
      kind: 'blocked',
      retry: 'soon',
    })
    await expect(fake([new TooSlow('slow')]).web.send(get())).rejects.toMatchObject({ kind: 'slow' })
    await expect(
      fake([Object.assign(new Error('x'), { code: 'ECONNREFUSED' })]).web.send(get()),
    ).rejects.toMatchObject({ kind: 'down', message: 'surugaya: ECONNREFUSED' })
  })
  test('a block is never argued with', async () => {
    for (const status of [403, 423]) {
      const { web, asked } = fake([{ status }, {}])
      await expect(web.send(get())).rejects.toMatchObject({ kind: 'blocked', retry: 'later' })
      expect(asked).toHaveLength(1)
    }
  })
})

describe('the breaker', () => {
  test('opens after five failures, lets one question try after a minute, closes when it is answered', async () => {
    const answers: Partial<Received>[] = [
      ...Array.from({ length: 5 }, () => ({ status: 500 })),
      { body: 'recovered' },
    ]
    const { web, asked, tick } = fake(answers, { retries: 0 })
    for (let n = 0; n < 5; n += 1) await expect(web.send(get())).rejects.toMatchObject({ kind: 'down' })
    expect(web.state('surugaya')).toBe('open')
    await expect(web.send(get())).rejects.toMatchObject({ kind: 'down', retry: 'later' })
    expect(asked).toHaveLength(5)
    tick(60_001)
    expect(web.state('surugaya')).toBe('half-open')
    const [first, second] = await Promise.allSettled([web.send(get()), web.send(get())])
    expect([first.status, second.status]).toEqual(['fulfilled', 'rejected'])
    expect(web.state('surugaya')).toBe('closed')
  })
  test('stays open when the trying question fails', async () => {
    const { web, tick } = fake([{ status: 500 }], { retries: 0 })
    for (let n = 0; n < 5; n += 1) await web.send(get()).catch(() => {})
    tick(60_001)
    await web.send(get()).catch(() => {})
    expect(web.state('surugaya')).toBe('open')
  })
  test('a block opens it at once, for half an hour', async () => {
    const { web, tick } = fake([{ status: 403 }, {}])
    await web.send(get()).catch(() => {})
    tick(1_799_000)
    expect(web.state('surugaya')).toBe('open')
    tick(2_000)
    expect((await web.send(get())).status).toBe(200)
  })
  test('our own refusals do not count', async () => {
    const { web } = fake([{}], { retries: 0 })
    for (let n = 0; n < 20; n += 1) await web.send(get('https://evil.example/')).catch(() => {})
    expect(web.state('surugaya')).toBe('closed')
  })
  test('one source in trouble does not touch another', async () => {
    const { web } = fake([{ status: 500 }], {
      retries: 0,
      manners: { surugaya: { hosts, gapMs: 0 }, rakuten: { hosts: ['item.rakuten.co.jp'], gapMs: 0 } },
    })
    for (let n = 0; n < 5; n += 1) await web.send(get()).catch(() => {})
    expect([web.state('surugaya'), web.state('rakuten')]).toEqual(['open', 'closed'])
  })
})

describe('politeness', () => {
  test('questions to one source come one at a time with a pause between', async () => {
    const at: number[] = []
    let running = 0
    const { web, now } = fake([{}], {
      manners: { surugaya: { hosts, gapMs: 1_000 } },
      transport: async () => {
        running += 1
        expect(running).toBe(1)
        at.push(now())
        await Promise.resolve()
        running -= 1
        return { status: 200, headers: {}, body: '' }
      },
    })
    await Promise.all([web.send(get()), web.send(get()), web.send(get())])
    expect(at.map((each) => each - (at[0] ?? 0))).toEqual([0, 1_000, 2_000])
  })
})

describe('over a real wire on this machine', () => {
  let server: Server
  let origin = ''
  beforeAll(async () => {
    server = createServer((request, response) => {
      const path = new URL(request.url ?? '/', 'http://x').pathname
      if (path.endsWith('/huge')) return void response.end('x'.repeat(60_000))
      if (path.endsWith('/bomb'))
        return void response
          .writeHead(200, { 'content-encoding': 'gzip' })
          .end(gzipSync('x'.repeat(5_000_000)))
      if (path.endsWith('/packed'))
        return void response
          .writeHead(200, { 'content-encoding': 'gzip', 'content-type': 'text/html; charset=utf-8' })
          .end(gzipSync('駿河屋'))
      if (path.endsWith('/sjis'))
        return void response
          .writeHead(200, { 'content-type': 'text/html; charset=Shift_JIS' })
          .end(Buffer.from([0x8f, 0x78, 0x89, 0xcd, 0x89, 0xae]))
      if (path.endsWith('/never')) return
      if (path.endsWith('/drip')) {
        response.write('a')
        const timer = setInterval(() => response.write('a'), 20)
        response.on('close', () => clearInterval(timer))
        return
      }
      if (path.endsWith('/broken')) return void response.destroy()
      if (path.endsWith('/away'))
        return void response.writeHead(302, { location: 'http://127.0.0.1:1/' }).end()
      if (path.endsWith('/real'))
        return void response.writeHead(302, { location: 'https://www.suruga-ya.jp/packed' }).end()
      response.end(
        JSON.stringify({
          url: request.url,
          host: request.headers.host,
          cookie: request.headers.cookie ?? null,
        }),
      )
    })
    await new Promise<void>((done) => {
      server.listen(0, '127.0.0.1', done)
    })
    const address = server.address()
    origin = `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`
  })
  afterAll(() => {
    server.closeAllConnections()
    server.close()
  })
  const practice = (more: Parameters<typeof openWeb>[0] = {}) =>
    openWeb({ practiceOrigin: origin, timeoutMs: 2_500, maxBytes: 50_000, retries: 0, ...more })

  test("the host becomes the first part of the path, and the answer keeps the source's address", async () => {
    const answer = await practice().send(get('https://www.suruga-ya.jp/search?search_word=%E6%9C%AC'))
    expect(answer.url).toBe('https://www.suruga-ya.jp/search?search_word=%E6%9C%AC')
    expect(JSON.parse(answer.body)).toMatchObject({
      url: '/www.suruga-ya.jp/search?search_word=%E6%9C%AC',
      cookie: null,
    })
  })
  test('packed answers are unpacked, Shift_JIS is read', async () => {
    expect((await practice().send(get('https://www.suruga-ya.jp/packed'))).body).toBe('駿河屋')
    expect((await practice().send(get('https://www.suruga-ya.jp/sjis'))).body).toBe('駿河屋')
  })
  test("a redirect with the source's real address stays in the practice world", async () =>
    expect(await practice().send(get('https://www.suruga-ya.jp/real'))).toMatchObject({
      body: '駿河屋',
      url: 'https://www.suruga-ya.jp/packed',
    }))
  test('a redirect to this machine is refused in the practice world too', async () =>
    await expect(practice().send(get('https://www.suruga-ya.jp/away'))).rejects.toMatchObject({
      kind: 'refused',
    }))
  test('a host of no source is refused in the practice world too', async () =>
    await expect(practice().send(get('https://practice/control'))).rejects.toMatchObject({ kind: 'refused' }))
  test.each(['huge', 'bomb'])(
    '%s: more bytes than allowed',
    async (path) =>
      await expect(practice().send(get(`https://www.suruga-ya.jp/${path}`))).rejects.toMatchObject({
        kind: 'changed',
      }),
  )
  test.each(['never', 'drip'])(
    '%s: slower than allowed',
    async (path) =>
      await expect(practice().send(get(`https://www.suruga-ya.jp/${path}`))).rejects.toMatchObject({
        kind: 'slow',
      }),
  )
  test('a broken line', async () =>
    await expect(practice().send(get('https://www.suruga-ya.jp/broken'))).rejects.toMatchObject({
      kind: 'down',
    }))
  test('nobody listens', async () =>
    await expect(
      openWeb({ practiceOrigin: 'http://127.0.0.1:1', retries: 0 }).send(get()),
    ).rejects.toMatchObject({ kind: 'down' }))
  test.each([
    'http://example.com:80',
    'https://127.0.0.1:4000',
    'http://127.0.0.1',
    'http://127.0.0.1:4000/x',
    'http://10.0.0.1:4000',
    'http://a@127.0.0.1:4000',
    'nonsense',
  ])('%s cannot be a practice origin', (bad) =>
    expect(() => openWeb({ practiceOrigin: bad })).toThrow('practiceOrigin'),
  )
  test('links staff open', () =>
    expect(practiceAddress('http://127.0.0.1:4100', 'https://jp.mercari.com/item/m1?x=1').href).toBe(
      'http://127.0.0.1:4100/jp.mercari.com/item/m1?x=1',
    ))
})
