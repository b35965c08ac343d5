import { readFile } from 'node:fs/promises'
import { runInNewContext } from 'node:vm'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { goPay } from '../payment/parts/go-pay.ts'
import { isForHost, openInApp, payByApp, toHost } from './bridge.ts'

const page = globalThis as unknown as { window?: object }
afterEach(() => delete page.window)

test('S1-005: a page hands a link to share to the app it is shown in, and goes on by itself where there is none', () => {
  const sent: unknown[] = []
  page.window = { tomobako: { send: (...all: unknown[]) => sent.push(all) > 0 } }
  expect(toHost('share', { url: 'https://shop.example/mall/yahoo/detail/x1' })).toBe(true)
  expect(sent).toEqual([['share', { url: 'https://shop.example/mall/yahoo/detail/x1' }]])
  page.window = { tomobako: { send: () => false } }
  expect(toHost('share', { url: 'https://shop.example/' })).toBe(false)
  page.window = {}
  expect(toHost('openExternal', { url: 'https://shop.example/' })).toBe(false)
})

test.each([
  ['https://page.example/item/1', '_blank', true],
  ['https://shop.example/agreement', '_blank', false],
  ['https://page.example/item/1', '', false],
  ['mailto:help@shop.example', '_blank', false],
])('S1-005: the app opens other sites’ pages only (%s in %s)', (href, target, isIt) =>
  expect(isForHost({ href, target, origin: new URL(href).origin }, 'https://shop.example')).toBe(isIt),
)

describe('public/js/bridge.js in a mini-program', () => {
  const script = readFile(new URL('../../public/js/bridge.js', import.meta.url), 'utf8')
  async function inside(userAgent: string, globals: object) {
    const later: (() => void)[] = []
    const window: { tomobako?: { host: string; send: (name: string, payload?: object) => boolean } } = {}
    const document = { documentElement: { lang: 'en' } }
    const addEventListener = (_: string, listener: () => void) => later.push(listener)
    runInNewContext(await script, {
      window: Object.assign(window, globals),
      navigator: { userAgent },
      document,
      addEventListener,
    })
    return { window, bridge: window.tomobako!, load: () => later.forEach((each) => each()) }
  }

  test.each([
    ['S1-006: WeChat', 'MicroMessenger/8.0 miniProgram', (mini: object) => ({ wx: { miniProgram: mini } })],
    ['S1-006: Alipay', 'AliApp(AP/10) AlipayClient', (mini: object) => ({ my: mini })],
  ])(
    '%s opens its own page, takes a link for its share card, and leaves other sites to the page',
    async (_host, agent, of) => {
      const posted: unknown[] = []
      const opened: unknown[] = []
      const mini = {
        postMessage: (all: unknown) => posted.push(all),
        navigateTo: (all: unknown) => opened.push(all),
      }
      const { bridge } = await inside(agent, of(mini))
      expect(JSON.stringify(posted)).toContain('"ready"')
      expect(bridge.send('open', { path: '/cart?x=1' })).toBe(true)
      expect(opened).toEqual([{ url: '/pages/open/open?path=%2Fcart%3Fx%3D1' }])
      // Nothing is seen of it before the menu is opened, so the page copies the link as well.
      expect(bridge.send('share', { url: 'https://shop.example/' })).toBe(false)
      expect(JSON.stringify(posted)).toContain('https://shop.example/')
      expect(bridge.send('openExternal', { url: 'https://page.example/' })).toBe(false)
    },
  )

  test('the host’s script may come after ours: it is greeted when the page is there', async () => {
    const posted: unknown[] = []
    const { window, bridge, load } = await inside('MicroMessenger/8.0 miniProgram', {})
    expect(bridge.send('ready')).toBe(false)
    Object.assign(window, { wx: { miniProgram: { postMessage: (all: unknown) => posted.push(all) } } })
    load()
    expect(posted).toHaveLength(1)
  })
})

describe('a shop’s own page inside our app', () => {
  const path = '/mall/market/shop/yuyutei'
  function app(answers: (heard: (name: string, payload: object) => void) => void) {
    vi.useFakeTimers()
    const listeners = new Map<string, ((payload: unknown) => void)[]>()
    const heard = (name: string, payload: object) => listeners.get(name)?.forEach((each) => each(payload))
    page.window = {
      tomobako: {
        host: 'app',
        on: (name: string, listener: (payload: unknown) => void) => {
          listeners.set(name, [...(listeners.get(name) ?? []), listener])
          return () =>
            void listeners.set(
              name,
              (listeners.get(name) ?? []).filter((each) => each !== listener),
            )
        },
        send: () => (answers(heard), true),
      },
    }
    const did: string[] = []
    const asked = openInApp(path, { go: (to) => did.push(`web ${to}`), tell: () => did.push('upgrade') })
    vi.advanceTimersByTime(5_000)
    vi.useRealTimers()
    return { asked, did }
  }
  test('is opened by the app that has one', () =>
    expect(app((heard) => heard('opened', { path }))).toEqual({ asked: true, did: [] }))
  test('S8-022: an app too old for it is told to be upgraded, and nothing else opens', () =>
    expect(app((heard) => heard('unsupported', { path }))).toEqual({ asked: true, did: ['upgrade'] }))
  test('an app that does not know the question leaves it to the web page; what it says of another page is not about this one', () =>
    expect(app((heard) => heard('unsupported', { path: '/cart' }))).toEqual({
      asked: true,
      did: [`web ${path}`],
    }))
  test('outside the app, and for any other page, nothing is asked', () => {
    page.window = { tomobako: { host: 'web', on: () => () => {}, send: () => true } }
    expect(openInApp(path, { go: () => {}, tell: () => {} })).toBe(false)
    page.window = { tomobako: { host: 'app', on: () => () => {}, send: () => true } }
    expect(openInApp('/cart', { go: () => {}, tell: () => {} })).toBe(false)
  })
})

describe('paying by the app’s bridge', () => {
  const script = readFile(new URL('../../public/js/bridge.js', import.meta.url), 'utf8')
  const what = { payment: 'pay-1', url: 'https://bank.example/pay/1' }
  type Said = { name: string; payload: { id?: string; payment?: string; url?: string } }
  type Receive = (name: string, json: string) => void
  /** The real script in a page of an app that does with each message what it is given to do. */
  async function inApp(does: (said: Said, receive: Receive) => void) {
    const said: Said[] = []
    const window: Record<string, unknown> = {}
    const receive: Receive = (name, json) => (window['tomobako'] as { receive: Receive }).receive(name, json)
    window['TomobakoNative'] = {
      postMessage: (text: string) => {
        const message = JSON.parse(text) as Said
        said.push(message)
        // Over a real bridge never within the page's own call.
        setTimeout(() => does(message, receive))
      },
    }
    runInNewContext(await script, {
      window,
      navigator: { userAgent: 'an app' },
      document: { documentElement: { lang: 'en' } },
      addEventListener: () => {},
      setTimeout,
      clearTimeout,
    })
    page.window = window
    return said
  }
  const offers: (receive: Receive) => void = (receive) =>
    receive('offers', JSON.stringify({ version: 4, messages: ['pay'] }))

  test.each(['paid', 'declined', 'cancelled', 'anything else'])(
    'S1-005: an app that says it pays is asked with payment and address, and “%s” only makes the page look again',
    async (state) => {
      const said = await inApp(({ name, payload }, receive) => {
        if (name === 'ready') offers(receive)
        if (name === 'pay') receive('answer', JSON.stringify({ id: payload.id, state }))
      })
      expect(await payByApp(what)).toBe(true)
      expect(said.filter(({ name }) => name === 'pay').map(({ payload }) => payload)).toEqual([
        { ...what, id: expect.any(String) as string },
      ])
    },
  )
  test('an answer that comes a quarter of an hour later is heard', async () => {
    vi.useFakeTimers()
    await inApp(({ name, payload }, receive) => {
      if (name === 'ready') offers(receive)
      if (name === 'pay')
        setTimeout(() => receive('answer', JSON.stringify({ id: payload.id, state: 'paid' })), 15 * 60_000)
    })
    const taken = payByApp(what)
    await vi.advanceTimersByTimeAsync(16 * 60_000)
    vi.useRealTimers()
    expect(await taken).toBe(true)
  })
  test.each([
    ['an app of before, which offers nothing', () => {}],
    [
      'an app that offers other things',
      ({ name }: Said, receive: Receive) =>
        name === 'ready' && receive('offers', JSON.stringify({ version: 4, messages: ['scan'] })),
    ],
    [
      'an app that says it cannot after all',
      ({ name, payload }: Said, receive: Receive) => {
        if (name === 'ready') offers(receive)
        if (name === 'pay') receive('answer', JSON.stringify({ id: payload.id, state: 'unsupported' }))
      },
    ],
  ])('the page pays as everywhere in %s', async (_what, does) => {
    vi.useFakeTimers()
    await inApp((said, receive) => void does(said, receive))
    const taken = payByApp(what)
    await vi.advanceTimersByTimeAsync(2_000)
    vi.useRealTimers()
    expect(await taken).toBe(false)
  })
  test('and in a plain browser, where nobody is asked', async () => {
    page.window = {
      tomobako: { host: 'web', send: () => false, ask: () => Promise.resolve({ state: 'paid' }) },
    }
    expect(await payByApp(what)).toBe(false)
  })
})

test.each([
  [
    'S4-046: in the app’s web view',
    { userAgent: 'an app', isNew: 15 as const },
    '/paymentSuccess?paymentId=p1&host=1',
  ],
  [
    'in a mini-program',
    { userAgent: 'AliApp(AP/10)', isNew: 0 as const },
    '/paymentSuccess?paymentId=p1&host=1',
  ],
  ['in a browser', { userAgent: 'a browser', isNew: 0 as const }, 'https://bank.example/pay/1'],
])('a payment that was opened goes on %s', (_where, visitor, to) => {
  const payment = { paymentId: 'p1', payUrl: 'https://bank.example/pay/1' }
  expect(goPay(payment, visitor).headers.get('location')).toBe(to)
  expect(goPay({ ...payment, payUrl: null }, visitor).headers.get('location')).toBe(
    '/paymentSuccess?paymentId=p1',
  )
})
