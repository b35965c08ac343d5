import { fork } from 'node:child_process'
import type { ChildProcess } from 'node:child_process'
import { randomUUIDv7, randomUUID } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { inject } from 'vitest'
import type { Call, Endpoint, Envelope, InputOf, OutputOf } from '@tomobako/contract'
import { account, address, CallFailed, encode, staff as staffCalls, wallet } from '@tomobako/contract'
import type { Role } from '@tomobako/domain/staff'
import type {
  CardDispute,
  DisputeAnswer,
  CardEvent,
  CardGateway,
  CardLine,
  CardState,
  DatabaseConfig,
  GoodsGateway,
  Mail,
  OpenShop,
  Role as ShopRole,
  Settings,
  Shop,
} from '@tomobako/backend'
import {
  alipayHost,
  alipayPay,
  breachedRange,
  folderFiles,
  hashPassword,
  letPass,
  keepPatience,
  machineClock,
  newHostKeys,
  newPushKeys,
  openDatabase,
  openLog,
  openShop,
  practiceLabels,
  practiceMail,
  pushedMailbox,
  unifiedTracking,
  webPush,
  wechatHost,
  wechatPay,
} from '@tomobako/backend'
import { practiceBreached } from '@tomobako/practice/breached/server'
import { practiceCarrier } from '@tomobako/practice/carrier/server'
import { practiceHosts } from '@tomobako/practice/hosts/server'
import { practicePush } from '@tomobako/practice/push/server'
import type { Asked, BankCall, Hears, Start, Tells, Work } from './process.ts'
import type {} from './provided.ts'
import { installation } from './installation.ts'
import type { Pooler } from './pooler.ts'
import { shelf } from './shelf.ts'
import type { Shelf } from './shelf.ts'

export { agreeFees, agreeOn, agreeTable } from './agree.ts'
export { softwareAuthenticator } from './authenticator.ts'
export { brokenServer, brokenWays } from './broken.ts'
export { practiceCollector } from './collector.ts'
export type { Collector, ToldSpan } from './collector.ts'
export type { Broken, BrokenWay } from './broken.ts'
export { databaseRelay } from './relay.ts'
export type { Relay } from './relay.ts'
export { listing, shelf } from './shelf.ts'
export { nobody } from './nobody.ts'
export { harmless, practiceClamd } from './practice-clamd.ts'
export { statementsOf, withFailing } from './statements.ts'
export type { Counted } from './statements.ts'
export type { Shelf } from './shelf.ts'
export { startPooler } from './pooler.ts'
export { startAlone, startStandby } from './standby.ts'
export type { Alone, Pair } from './standby.ts'
export type { Pooler } from './pooler.ts'

/** Where answers to the letters of a test shop go, and what a service that posts them signs with. */
export const testMailbox = {
  address: 'tickets@mail.shop.test',
  secret: 'a secret of the mail service of tests only',
}

/** Somebody who calls: keeps cookies like a browser. */
export type Person = {
  call: Call
  /** The whole envelope, for looking at refusals. */
  ask: <I, O>(
    endpoint: Endpoint<I, O>,
    input: I,
    options?: { key?: string; headers?: Record<string, string> },
  ) => Promise<Envelope>
  cookies: Map<string, string>
  send: (path: string, init?: RequestInit) => Promise<Response>
}
export type Customer = Person & { id: string; email: string; password: string; addressId: string }
export type Staff = Person & { id: string }

export type TestShop = {
  shop: Shop
  /** What the four sources have on sale: change it and the shop sees it. */
  shelf: Shelf
  /** The practice push service (apps/practice/src/push): its devices, and what came to them. */
  push: (path: string, init?: RequestInit) => Promise<Response>
  /** What the practice list of breached passwords (apps/practice/src/breached) was asked, address by address. */
  breachedAsked: () => readonly string[]
  /** The practice super-apps (apps/practice/src/hosts): the telephone's part of a log-in. */
  hosts: (path: string, init?: RequestInit) => Promise<Response>
  /** What the super-apps have to say of payments, as it would be sent now. */
  hostsWaiting: () => Request[]
  /** Brings what the super-apps have to say of payments to the shop, and works it; what the shop answered. */
  hostsTell: () => Promise<{ status: number; text: string }[]>
  bank: TestBank
  visitor: (language?: string) => Person
  /** A registered customer with an address and (if asked) money in the wallet. */
  customer: (
    name: string,
    options?: { walletYen?: number; country?: string; language?: string },
  ) => Promise<Customer>
  staff: (name: string, roles?: Role[]) => Promise<Staff>
  passTime: (ms: number) => Promise<void>
  /** Works every waiting job. */
  drain: () => Promise<number>
  mails: (to?: string) => Promise<{ subject: string; text: string; html: string; language: string }[]>
  /** A second shop on the same database, in this process (races); with another part of the work, or wrongly set up. */
  another: (how?: { role?: ShopRole; secret?: string; formerSecrets?: readonly string[] }) => Promise<Shop>
  /** The same person, asking another of the shops on this database. */
  through: <P extends Person>(who: P, other: Door) => P
  /** Shops on the same database in operating-system processes of their own (races), with the same bank; `role`: which part of the work. */
  processes: (count: number, role?: ShopRole) => Promise<ShopProcess[]>
  close: () => Promise<void>
}

/** A shop in another process: `answer` as a Shop has it, and every waiting job worked there. */
export type ShopProcess = {
  answer: (request: Request) => Promise<Response>
  drain: () => Promise<number>
  /** Looks at lots and sends the bids that are due, once. */
  bids: () => Promise<void>
  /** Its clock is its own: it does not follow `passTime`. */
  pass: (ms: number) => Promise<void>
  /** Ends it in the middle of whatever it does, as `kill -9`; what it was told to do is never answered. */
  kill: () => Promise<void>
}
export type Door = Pick<Shop, 'answer'>
/** How a server is reached, whatever database of it is meant. */
type Server = { host: string; port: number; user: string; password: string }

const origin = 'http://shop.test'
/** Where the practice push service of a test is. */
const PUSH = 'http://push.test'
const HOSTS = 'http://hosts.test'
/** Made once a file: two pairs of RSA take a moment. */
let madeHostKeys: ReturnType<typeof newHostKeys> | undefined
/** What the bank of a test signs with. */
const bankWord = 'signed by the test bank'

/** Opens a whole shop on a database of its own (a clone of the migrated template), with its outside world in hand. */
export async function openTestShop(
  options: {
    now?: string
    log?: string
    /** Hears every line of the log. */
    logTo?: { write: (line: string) => void }
    settings?: Partial<Settings>
    others?: readonly CardGateway[]
    /** Another company for cards than the test's own bank. */
    card?: CardGateway
    /** As whom its processes work: told how the database's owner reaches it, before anything is opened. */
    works?: (owner: DatabaseConfig) => Promise<{ user: string; password: string }>
    /** A PgBouncer its processes go through. */
    pooler?: Pick<Pooler, 'host' | 'port'> | null
    /** Another server than every test's, and where copies of its databases are read. */
    server?: Server
    replicas?: readonly Server[]
    /** How long who asks is kept waiting, where that is not as in the shop. */
    limits?: OpenShop['limits']
    /** The database it begins with a copy of, where that is not the migrated, empty one. */
    template?: string
  } = {},
): Promise<TestShop> {
  const server = options.server ?? inject('database')
  const name = `t_${process.pid}_${randomUUID().slice(0, 8)}`
  const admin = new pg.Client({ ...server, database: 'postgres' })
  await admin.connect()
  await admin.query(
    `create database ${name} template ${options.template ?? 'template_shop'} strategy file_copy`,
  )
  await admin.end()

  const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-shop-'))
  const clockOffsetMs =
    (options.now ? Date.parse(options.now) : Date.parse('2026-11-21T03:00:00Z')) - Date.now()
  const clock = machineClock(clockOffsetMs)
  const items = shelf(clock.now)
  const bank = testBank(clock.now)
  const carrier = practiceCarrier({ key: 'k' })
  const push = practicePush({ origin: () => PUSH, now: clock.now })
  const breached = practiceBreached()
  const pushKeys = newPushKeys()
  const hostKeys = (madeHostKeys ??= newHostKeys())
  const merchant = { id: '1900000001', v3Key: 'k'.repeat(32) }
  const hosts = practiceHosts({
    appId: 'practice',
    secret: 'h',
    keys: hostKeys,
    now: clock.now,
    merchant,
  })
  const toHosts = (url: string, init: RequestInit) =>
    hosts.fetch(new Request(url, { ...init, redirect: 'manual' }))
  const alipayApp = {
    appId: 'practice',
    privateKey: hostKeys.shopPrivate,
    alipayKey: hostKeys.alipayPublic,
    api: `${HOSTS}/gateway.do`,
    now: clock.now,
    fetch: toHosts,
  }
  const pooler = options.server ? null : (options.pooler ?? inject('pooler'))
  const owner = { ...server, database: name, max: 12 }
  const direct = { ...owner, ...(await options.works?.(owner)) }
  const database = pooler
    ? { ...direct, host: pooler.host, port: pooler.port, direct, isPrepared: false }
    : direct
  if (pooler) {
    const { db } = openDatabase(direct, () => {})
    await keepPatience(db)
    await db.destroy()
  }
  const level = options.log ?? process.env['LOG_LEVEL'] ?? 'error'
  const settings: Settings = {
    practice: true,
    publicUrl: origin,
    consoleUrl: 'http://console.test',
    allowedOrigins: [],
    secret: 'a secret for tests only, long enough to pass',
    secureCookies: false,
    dataDir,
    // AVIF takes the processor three times as long, for every picture a test sends; files.test.ts is about it.
    picturesAhead: ['webp'],
    ...installation,
    ...options.settings,
  }
  const open = ({
    role = 'all',
    secret = settings.secret,
    formerSecrets = [],
  }: { role?: ShopRole; secret?: string; formerSecrets?: readonly string[] } = {}) =>
    openShop({
      role,
      database,
      replicas: (options.replicas ?? []).map((each) => ({ ...each, database: name })),
      clock,
      ...(options.limits ? { limits: options.limits } : {}),
      log: openLog({ level, ...(options.logTo ? { to: options.logTo } : {}) }),
      settings: { ...settings, secret, formerSecrets },
      gateways: (house) => ({
        card: options.card ?? bank.gateway,
        others: [
          ...(options.others ?? []),
          wechatPay({
            appId: 'practice',
            merchantId: merchant.id,
            serial: 'practice',
            privateKey: hostKeys.shopPrivate,
            v3Key: merchant.v3Key,
            wechatKey: hostKeys.alipayPublic,
            category: '5399',
            notifyUrl: `${origin}/webhooks/wechat`,
            api: HOSTS,
            clock: clock.now,
            fetch: toHosts,
          }),
          alipayPay({ ...alipayApp, notifyUrl: `${origin}/webhooks/alipay` }),
        ],
        hosts: [
          wechatHost({ appId: 'practice', secret: 'h', api: HOSTS, fetch: toHosts }),
          alipayHost(alipayApp),
        ],
        breached: breachedRange({
          url: 'https://breached.test',
          now: clock.now,
          fetch: (url, init) => breached.fetch(new Request(url, { ...init, redirect: 'manual' })),
        }),
        mail: practiceMail(house),
        mailbox: pushedMailbox(testMailbox),
        push: webPush({
          keys: pushKeys,
          subject: 'mailto:push@shop.test',
          now: clock.now,
          alsoAt: [PUSH],
          fetch: (url, init) => push.fetch(new Request(url, { ...init, redirect: 'manual' })),
        }),
        files: folderFiles(join(dataDir, 'files')),
        goods: items.gateway,
        tracking: [
          unifiedTracking({
            name: 'practice',
            origin: 'http://carrier.test',
            key: 'k',
            methods: 'all',
            advance: { now: clock.now },
            fetch: (url, init) => carrier.fetch(new Request(url, init)),
          }),
        ],
        labels: [
          practiceLabels({
            origin: 'http://carrier.test',
            key: 'k',
            fetch: (url, init) => carrier.fetch(new Request(url, init)),
          }),
        ],
      }),
    })
  const shop = await open()
  const others: Shop[] = []
  const children: ChildProcess[] = []

  const person = (language = 'en', through: Door = shop): Person => {
    const cookies = new Map<string, string>()
    const headers = (): Record<string, string> =>
      cookies.size > 0
        ? { cookie: [...cookies].map(([key, value]) => `${key}=${encodeURIComponent(value)}`).join('; ') }
        : {}
    const keep = (response: Response) => {
      for (const line of response.headers.getSetCookie()) {
        const [pair = ''] = line.split(';')
        const split = pair.indexOf('=')
        const value = decodeURIComponent(pair.slice(split + 1))
        if (value === '' || /max-age=0/i.test(line)) cookies.delete(pair.slice(0, split))
        else cookies.set(pair.slice(0, split), value)
      }
      return response
    }
    const send = async (path: string, init: RequestInit = {}) => {
      const request = new Request(new URL(path, origin), {
        ...init,
        headers: { ...headers(), ...Object.fromEntries(new Headers(init.headers)) },
      })
      return keep((await through.answer(request)) ?? new Response('not ours', { status: 404 }))
    }
    const ask: Person['ask'] = async (endpoint, input, each = {}) => {
      const request = encode(
        endpoint,
        input,
        { language, isNew: 0 },
        {
          base: origin,
          headers: { ...headers(), ...each.headers },
          ...(each.key ? { idempotencyKey: each.key } : {}),
        },
      )
      const response = keep((await through.answer(request))!)
      return JSON.parse(await response.text()) as Envelope
    }
    const call: Call = async (endpoint, input, each = {}) => {
      const envelope = await ask(endpoint, input, each.idempotencyKey ? { key: each.idempotencyKey } : {})
      if (envelope.code === 200) return envelope.data as never
      throw new CallFailed(
        `${endpoint.name}: ${envelope.key} ${envelope.msg} ${JSON.stringify(envelope.errors ?? [])}`,
        envelope.code,
        envelope.key,
        envelope.errors,
      )
    }
    return { call, ask, cookies, send }
  }

  const mails: TestShop['mails'] = async (to) => {
    await shop.jobs.drain()
    const rows = await shop.house.db
      .selectFrom('practice_mail')
      .selectAll()
      .$if(to !== undefined, (q) => q.where('to_email', '=', to!))
      // As they were written; several are on their way at once and may arrive in another order.
      .orderBy('id')
      .execute()
    return rows
  }

  const customer: TestShop['customer'] = async (who, given = {}) => {
    const made = person(given.language ?? 'en')
    const email = `${who}@example.com`
    const password = `secret of ${who} 42`
    await made.call(account.sendCode, { email, purpose: 'register' })
    const code = /\b(\d{6})\b/.exec((await mails(email)).at(-1)!.text)![1]!
    const user = await made.call(account.register, {
      email,
      code,
      password,
      name: who,
      agreement: true,
      transfer: true,
    })
    const country = given.country ?? 'DE'
    const place = places[country] ?? places['DE']!
    const saved = await made.call(address.save, {
      recipient: `${who} Hartmann`,
      country,
      detail: 'Lindenallee 14',
      isDefault: true,
      ...place,
    })
    if (given.walletYen) {
      const started = await made.call(wallet.topUp, { yen: given.walletYen })
      await bank.pays(shop, started.paymentId, 'succeeded')
    }
    return { ...made, id: user.id, email, password, addressId: saved.id }
  }

  const staff: TestShop['staff'] = async (who, roles = ['admin']) => {
    const id = randomUUIDv7()
    const email = `${who}@staff.example`
    const password = `staff secret of ${who} 42`
    const now = new Date(clock.now()).toISOString()
    await shop.house.db
      .insertInto('staff')
      .values({
        id,
        email,
        email_folded: email,
        name: who,
        password_hash: await hashPassword(password, { memoryCost: 8, timeCost: 1, parallelism: 1 }),
        roles,
        active: true,
        created_at: now,
      })
      .execute()
    const made = person('en')
    await made.call(staffCalls.login, { email, password })
    return { ...made, id }
  }

  return {
    shop,
    shelf: items,
    push: (path, init) => push.fetch(new Request(`${PUSH}${path}`, init)),
    breachedAsked: () => breached.asked(),
    hosts: (path, init) => hosts.fetch(new Request(`${HOSTS}${path}`, init)),
    hostsWaiting: () => hosts.waiting().map(({ request }) => request),
    async hostsTell() {
      const said = []
      for (const { id, request } of hosts.waiting()) {
        const heard = (await shop.answer(request))!
        said.push({ status: heard.status, text: await heard.text() })
        if (heard.ok) hosts.heard(id)
      }
      await shop.jobs.drain()
      return said
    },
    bank,
    visitor: (language) => person(language),
    customer,
    staff,
    mails,
    drain: () => shop.jobs.drain(),
    async passTime(ms) {
      // Also moves what must not die of a jump: staff sessions.
      await letPass(shop.house, ms)
      await shop.jobs.runSchedules()
      await shop.jobs.drain()
    },
    async another(how) {
      const opened = await open(how)
      // A test may close it before its world does.
      let closing: Promise<void> | null = null
      const second: Shop = { ...opened, close: () => (closing ??= opened.close()) }
      others.push(second)
      return second
    },
    through(who, other) {
      const { call, ask, send, cookies } = person('en', other)
      for (const [name, value] of who.cookies) cookies.set(name, value)
      return { ...who, call, ask, send, cookies }
    },
    processes: (count, role = 'all') =>
      Promise.all(
        Array.from({ length: count }, () =>
          startProcess(
            {
              database,
              settings,
              clockOffsetMs: Math.round(clock.now() - Date.now()),
              log: level,
              role,
              bankWord,
              bidders: items.gateway.families.filter(
                (source) => (items.gateway.bidder?.(source) ?? null) !== null,
              ),
            },
            { bank, shelf: items.gateway },
            children,
          ),
        ),
      ),
    async close() {
      for (const child of children) child.kill()
      for (const each of [...others, shop]) await each.close()
      const drop = new pg.Client({ ...server, database: 'postgres' })
      await drop.connect()
      await dropDatabase(drop, name)
      await drop.end()
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** The autovacuum worker that happens to be in it cannot be ended by us; it leaves by itself within moments. */
async function dropDatabase(server: pg.Client, name: string): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      await server.query(`drop database ${name} with (force)`)
      return
    } catch (error) {
      if (attempt === 60 || (error as { code?: string }).code !== '42501') throw error
      await new Promise((go) => setTimeout(go, 500))
    }
  }
}

const places: Readonly<Record<string, { state: string; city: string; zip: string; phone: string }>> = {
  DE: { state: '', city: 'Hamburg', zip: '20259', phone: '+49 40 1234567' },
  US: { state: 'CA', city: 'San Francisco', zip: '94103', phone: '+1 415 555 0100' },
  CN: { state: '上海市', city: 'Shanghai', zip: '200120', phone: '138 0013 8000' },
  AE: { state: 'Dubai', city: 'Dubai', zip: '', phone: '+971 50 123 4567' },
}

export type TestBank = {
  gateway: CardGateway
  /** The customer acts at the bank; the webhook is delivered and applied. */
  pays: (
    shop: Shop,
    paymentId: string,
    state: CardState['state'],
    failure?: CardState['failure'],
  ) => Promise<void>
  /** A signed webhook request as the bank would send it, to deliver when and how often the test likes. */
  webhook: (
    paymentId: string,
    state: CardState['state'],
    options?: {
      eventId?: string
      yen?: number
      currency?: string
      /** Another payment at the bank for the same one of ours. */
      providerId?: string
      failure?: CardState['failure']
      forged?: boolean
    },
  ) => Request
  /** What the bank says of a dispute, as a signed webhook request; of the whole payment unless told. */
  dispute: (
    paymentId: string,
    state: CardDispute['state'],
    options?: Partial<Pick<CardDispute, 'eventId' | 'disputeId' | 'yen' | 'feeYen' | 'dueAt' | 'at'>>,
  ) => Request
  payments: Map<string, CardState & { paymentId: string; isHold?: boolean }>
  /** Whose card paid, by the payment; the bank says nothing of others. */
  payers: Map<string, string | { mark: string; country: string | null; name: string | null }>
  refunds: Map<string, { providerId: string; yen: number }>
  /** What the bank's list says of what really happened; a test may forge it. */
  forge: ((lines: CardLine[]) => CardLine[]) | null
  /** Where it sends whoever pays back to. */ returns: ReadonlyMap<string, string>
  /** Our side of disputes, as handed in; by the dispute. */
  answers: Map<string, DisputeAnswer>
}

/** Starts process.ts and waits until it answers. */
async function startProcess(
  start: Start,
  { bank: { gateway }, shelf: goods }: { bank: TestBank; shelf: GoodsGateway },
  children: ChildProcess[],
): Promise<ShopProcess> {
  const child = fork(fileURLToPath(new URL('./process.ts', import.meta.url)), {
    execArgv: ['--disable-warning=ExperimentalWarning'],
  })
  children.push(child)
  const say = (said: Hears): void => void child.send(said)
  const working = new Map<number, (worked: number) => void>()
  let turn = 0
  const bank: Readonly<Record<BankCall, (given: never) => Promise<unknown>>> = {
    create: gateway.create,
    read: gateway.read,
    end: gateway.end,
    refund: gateway.refund,
    answerDispute: gateway.answerDispute!,
    capture: gateway.holds!.capture,
    letGo: gateway.holds!.letGo,
  }
  // It was given to the same call over there.
  const asked = async (of: Asked, given: readonly unknown[]): Promise<unknown> =>
    of.of === 'bank'
      ? bank[of.call](given[0] as never)
      : of.of === 'shelf'
        ? Reflect.apply(goods[of.call], goods, given)
        : Reflect.apply(goods.bidder!(of.source)![of.call], null, given)
  const at = await new Promise<string>((done, fail) => {
    child.on('message', (told: Tells) => {
      if ('origin' in told) return done(told.origin)
      if ('worked' in told) {
        working.get(told.no)?.(told.worked)
        return void working.delete(told.no)
      }
      void asked(told.asks, told.given).then(
        (answer) => say({ no: told.no, answer }),
        (error: Error) =>
          say({ no: told.no, failed: Object.assign({ name: error.name, message: error.message }, error) }),
      )
    })
    child.once('exit', (code) => fail(new Error(`the other process ended with ${code}`)))
    say(start)
  })
  const does = (work: Work): Promise<number> =>
    new Promise((done) => {
      working.set((turn += 1), done)
      say({ work, no: turn })
    })
  return {
    drain: () => does({ kind: 'jobs' }),
    bids: async () => void (await does({ kind: 'bids' })),
    pass: async (ms) => void (await does({ kind: 'time', ms })),
    kill: () =>
      new Promise((gone) => {
        child.once('exit', () => gone())
        child.kill('SIGKILL')
      }),
    async answer(request) {
      const { pathname, search } = new URL(request.url)
      const body = request.method === 'GET' ? undefined : await request.text()
      return fetch(at + pathname + search, {
        method: request.method,
        headers: request.headers,
        ...(body === undefined ? {} : { body }),
      })
    },
  }
}

/** A bank in memory with the card gateway's interface: what it is told to do, it does; it signs with a plain word. */
function testBank(now: () => number): TestBank {
  const payments: TestBank['payments'] = new Map()
  const refunds = new Map<string, { providerId: string; yen: number }>()
  const returns = new Map<string, string>()
  const answers = new Map<string, DisputeAnswer>()
  const payers: TestBank['payers'] = new Map()
  const webhook: TestBank['webhook'] = (paymentId, state, options = {}) => {
    const payment = payments.get(paymentId)
    if (!payment) throw new Error(`the bank knows no payment ${paymentId}`)
    payment.state = state
    if (options.failure) payment.failure = options.failure
    const event: CardEvent = {
      eventId: options.eventId ?? randomUUID(),
      paymentId,
      providerId: options.providerId ?? payment.providerId,
      yen: options.yen ?? payment.yen,
      currency: options.currency ?? 'JPY',
      state,
      at: now(),
      ...(options.failure ? { failure: options.failure } : {}),
    }
    return request(event, options.forged)
  }
  const request = (event: CardEvent | CardDispute, forged = false) =>
    new Request(`${origin}/webhooks/card`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-signature': forged ? 'nobody' : bankWord },
      body: JSON.stringify(event),
    })
  const dispute: TestBank['dispute'] = (paymentId, state, options = {}) => {
    const payment = payments.get(paymentId)
    if (!payment) throw new Error(`the bank knows no payment ${paymentId}`)
    return request({
      eventId: randomUUID(),
      disputeId: `dispute_${paymentId}`,
      paymentId,
      reference: payment.providerId,
      state,
      yen: payment.yen,
      currency: 'JPY',
      feeYen: 0,
      reason: 'fraudulent',
      at: now(),
      ...options,
    })
  }
  const gateway: CardGateway = {
    name: 'practice',
    means: ['card', 'alipay', 'wechat_pay', 'konbini'],
    account: 'the test bank',
    async create({ paymentId, yen, isHold, returnUrl }) {
      const known = payments.get(paymentId) ?? {
        paymentId,
        ...(isHold ? { isHold } : {}),
        providerId: `test_${paymentId}`,
        yen,
        state: 'needs_action' as const,
      }
      payments.set(paymentId, known)
      returns.set(paymentId, returnUrl)
      return { providerId: known.providerId, payUrl: `http://bank.test/pay/${paymentId}` }
    },
    async read(providerId) {
      const found = [...payments.values()].find((each) => each.providerId === providerId)
      if (!found) throw new Error('unknown payment')
      return found
    },
    payer: async (providerId) => {
      const said = payers.get(
        [...payments.values()].find((each) => each.providerId === providerId)?.paymentId ?? '',
      )
      return typeof said === 'string' ? { mark: said, country: null, name: null } : (said ?? null)
    },
    async end(providerId) {
      const found = await gateway.read(providerId)
      if (found.state === 'needs_action') Object.assign(found, { state: 'failed', failure: 'expired' })
      if (found.state === 'authorised') Object.assign(found, { state: 'released' })
      return found.state === 'processing' ? found : { ...found, ended: true }
    },
    holds: {
      async capture({ providerId, yen }) {
        const found = await gateway.read(providerId)
        if (found.state === 'authorised') Object.assign(found, { state: 'succeeded', yen, ended: true })
        return found
      },
      async letGo(providerId) {
        const found = await gateway.read(providerId)
        if (found.state === 'authorised') Object.assign(found, { state: 'released', ended: true })
        return found
      },
    },
    async refund({ providerId, refundId, yen }) {
      if (!refunds.has(refundId)) refunds.set(refundId, { providerId, yen })
      return { providerRefundId: `refund_${refundId}`, state: 'succeeded' }
    },
    async list({ from, until }) {
      const real = [
        ...[...payments.values()]
          .filter(({ state }) => state === 'succeeded')
          .map((each) => lineOf(`ch_${each.paymentId}`, 'charge', each.yen, each, until)),
        ...[...refunds].map(([refundId, { providerId, yen }]) =>
          lineOf(`re_${refundId}`, 'refund', -yen, { providerId, refundId }, until),
        ),
      ]
      return (bank.forge?.(real) ?? real).filter(({ at }) => at >= from && at < until)
    },
    async answerDispute(answer) {
      answers.set(answer.disputeId, answers.get(answer.disputeId) ?? answer)
    },
    verify: (rawBody, headers) =>
      headers.get('x-signature') === bankWord ? (JSON.parse(rawBody) as CardEvent | CardDispute) : null,
  }
  // A line keeps the time at which it was first there: whoever asks sees what there is, also within the same millisecond.
  const times = new Map<string, number>()
  const lineOf = (
    id: string,
    kind: CardLine['kind'],
    yen: number,
    of: Partial<Pick<CardLine, 'paymentId' | 'refundId' | 'providerId'>>,
    until: number,
  ): CardLine => {
    const at = times.get(id) ?? Math.min(now(), until - 1)
    times.set(id, at)
    const { paymentId = null, refundId = null, providerId = null } = of
    return { id, kind, yen, feeYen: 0, currency: 'JPY', at, paymentId, refundId, disputeId: null, providerId }
  }
  const bank: TestBank = {
    forge: null,
    gateway,
    payments,
    payers,
    refunds,
    returns,
    answers,
    webhook,
    dispute,
    async pays(shop, paymentId, state, failure) {
      const response = await shop.answer(webhook(paymentId, state, failure ? { failure } : {}))
      if (response?.status !== 200) throw new Error(`webhook refused: ${response?.status}`)
      await shop.jobs.drain()
    },
  }
  return bank
}

export type { GoodsGateway, Mail, InputOf, OutputOf }
