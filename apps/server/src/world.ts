import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import type { Buckets, Clock, DatabaseConfig, Embedded, Identity, Role, Shop } from '@tomobako/backend'
import {
  alipayHost,
  breachedRange,
  clamd,
  bringQueue,
  companyChallenge,
  directly,
  folderFiles,
  grantRights,
  journalSettings,
  keepPatience,
  machineClock,
  makeRole,
  migrate,
  onlineTranslate,
  openAiWording,
  ratesFeed,
  openDatabase,
  openLog as openShopLog,
  openGoods,
  imapMailbox,
  openShop,
  ownChallenge,
  practiceAccount,
  practiceCard,
  practiceLabels,
  japanPostLabels,
  myDhlLabels,
  rawPrinters,
  alipayPay,
  payPal,
  practiceMail,
  practiceMailbox,
  pushedMailbox,
  s3Files,
  smtpMail,
  startEmbedded,
  StartFailed,
  stateInEnglish,
  stripeAccount,
  stripeCard,
  unifiedTracking,
  webPush,
  wechatHost,
  wechatPay,
} from '@tomobako/backend'
import type { Child } from './child.ts'
import { startChild } from './child.ts'
import type { Env } from './env.ts'
import { keptBank, keptHostKeys, keptPushKeys, keptSecret } from './env.ts'

type Origins = {
  bank: string | null
  marketplaces: string | null
  carrier: string | null
  paypal: string | null
  push: string | null
  hosts: string | null
  breached: string | null
  /** Where the practice label printer listens, host and port. */ printer: {
    host: string
    port: number
  } | null
}
export type World = {
  shop: Shop
  embedded: Embedded | null
  origins: Origins
  close: () => Promise<void>
}

/** How a database is reached: nothing but words and numbers, so that another process can be told. */
export type Reached =
  | { connectionString: string; direct?: { connectionString: string } }
  | Pick<Embedded, 'host' | 'port' | 'user' | 'password' | 'database'>

/** What a shop stands on and what is around it: there once, however many processes work for the shop. */
export type Outside = {
  database: Reached
  embedded: Embedded | null
  origins: Origins
  close: () => Promise<void>
}

export type Log = ReturnType<typeof openLog>
/** `part`: which process of several it is. */
export const openLog = (part?: string) => openShopLog(part ? { base: { pid: process.pid, part } } : {})

/** Connections of one process: two pools and the one that watches. */
const CONNECTIONS_EACH = 20

/** The database of this installation: given by address, or our own. */
export async function openDatabaseServer(
  env: Env,
  onChange?: (what: 'gone' | 'back' | 'failed', why: string) => void,
): Promise<{ config: Reached; embedded: Embedded | null }> {
  if (env.databaseUrl)
    return {
      config: {
        connectionString: env.databaseUrl,
        ...(env.databaseDirectUrl ? { direct: { connectionString: env.databaseDirectUrl } } : {}),
      },
      embedded: null,
    }
  const embedded = await startEmbedded({
    dataDir: env.dataDir,
    settings: {
      ...(env.webProcesses > 1 ? { max_connections: String(100 + CONNECTIONS_EACH * env.webProcesses) } : {}),
      ...(env.journalDir ? journalSettings(env.journalDir) : {}),
    },
    ...(onChange ? { onChange } : {}),
  })
  const { host, port, user, password, database } = embedded
  return { config: { host, port, user, password, database }, embedded }
}

/** Who may change the tables: a role of its own where there is one, else the application's. */
export const ownerOf = (env: Env, reached: Reached): DatabaseConfig =>
  env.databaseOwnerUrl ? { connectionString: env.databaseOwnerUrl } : directly(reached)

/**
 * Brings a database up to date, as whoever owns it. Where that is not the application's role this one gets its rights, and the queue its tables.
 * Behind a pooler the database also learns how long the shop waits.
 */
export async function migrateAt(env: Env, reached: Reached): Promise<string[]> {
  const { db, ask } = openDatabase(ownerOf(env, reached), () => {})
  const done: string[] = []
  try {
    if (env.databaseOwnerUrl) {
      const { username, password } = new URL(env.databaseDirectUrl || env.databaseUrl)
      const role = { name: decodeURIComponent(username), password: decodeURIComponent(password) }
      await makeRole(db, role)
      // Before as well: what is new must not be out of reach for a moment.
      await grantRights(db, role.name)
      done.push(...(await migrate(db)))
      await bringQueue(ask)
      await grantRights(db, role.name)
    } else done.push(...(await migrate(db)))
  } catch (error) {
    throw (error as { code?: string }).code === '42501' && !env.databaseOwnerUrl
      ? new StartFailed(
          `the database lacks steps of this release, and the role of DATABASE_URL may not change its tables (${(error as Error).message}): run npm run ops -- migrate with DATABASE_OWNER_URL.`,
        )
      : error
  } finally {
    await db.destroy()
  }
  if ('direct' in reached && reached.direct) {
    // It is the application's role that waits.
    const own = openDatabase(directly(reached), () => {})
    await keepPatience(own.db).finally(() => own.db.destroy())
  }
  return done
}

/** Starts the database where it is ours, brings it up to date, and the practice world. */
export async function openOutside(env: Env, log: Log): Promise<Outside> {
  const { config, embedded } = await openDatabaseServer(env, (what, why) =>
    log[what === 'back' ? 'info' : 'error']({ database: what, why }, 'the embedded database'),
  )
  const children: Child[] = []
  const close = async () => {
    await Promise.all(children.map((child) => child.stop()))
    // A server we found running belongs to somebody else who is still using it.
    if (embedded && !embedded.adopted) await embedded.stop()
  }
  try {
    await migrateAt(env, config).catch((error: Error & { code?: string }) => {
      throw env.databaseUrl && /ECONN|ENOTFOUND|password|3D000|28P01/.test(`${error.code} ${error.message}`)
        ? new StartFailed(
            `the database of ${env.databaseOwnerUrl ? 'DATABASE_OWNER_URL' : env.databaseDirectUrl ? 'DATABASE_DIRECT_URL' : 'DATABASE_URL'} does not let us in: ${error.message}.`,
          )
        : error
    })

    const secret = env.secret || keptSecret(env.dataDir)
    const hostKeys = env.live ? null : keptHostKeys(env.dataDir)
    const practice = async (
      wanted: boolean,
      name: string,
      told: Record<string, string> = {},
    ): Promise<Child | null> => {
      if (!wanted) return null
      const child = await startChild(`apps/practice/src/${name}/main.ts`, { PORT: '0', ...told })
      children.push(child)
      return child
    }
    const kept = (name: string): string => join(env.dataDir, 'practice', `${name}.json`)
    const webhook = (name: string): string => `http://127.0.0.1:${env.storefrontPort}/webhooks/${name}`
    // Side by side: one after the other a shop takes a seventh longer to open.
    const starting = [
      practice(!env.live, 'bank', {
        BANK_SECRET: secret,
        WEBHOOK_URL: webhook('card'),
        STATE_FILE: kept('bank'),
      }),
      practice(env.sources.kind === 'practice', 'marketplaces', { HOUSE_FILE: kept('auction-house') }),
      practice(!env.live, 'carrier', { CARRIER_KEY: secret }),
      practice(!env.live, 'paypal', {
        PAYPAL_SECRET: secret,
        WEBHOOK_URL: webhook('paypal'),
        STATE_FILE: kept('paypal'),
      }),
      practice(!env.live, 'push'),
      practice(hostKeys !== null, 'hosts', {
        HOSTS_SECRET: secret,
        SHOP_PUBLIC_KEY: hostKeys?.shopPublic ?? '',
        ALIPAY_PRIVATE_KEY: hostKeys?.alipayPrivate ?? '',
        MERCHANT_ID: practiceMerchant,
        V3_KEY: practiceV3Key(secret),
        STATE_FILE: kept('hosts'),
      }),
      practice(!env.live, 'breached'),
    ] as const
    // All of them first: whoever is still starting when another fails would be left behind.
    await Promise.allSettled(starting)
    const [bank, marketplaces, carrier, paypal, push, hosts, breached] = await Promise.all(starting)
    const printer = carrier ? await practicePrinter(carrier.origin) : null
    // Where the practice world's controls are (testers and journeys make things sell out, rise, fail).
    if (bank && marketplaces && carrier) {
      mkdirSync(join(env.dataDir, 'practice'), { recursive: true })
      writeFileSync(
        join(env.dataDir, 'practice', 'origins.json'),
        JSON.stringify({
          bank: bank.origin,
          marketplaces: marketplaces.origin,
          carrier: carrier.origin,
          ...(paypal ? { paypal: paypal.origin } : {}),
          ...(push ? { push: push.origin } : {}),
          ...(hosts ? { hosts: hosts.origin } : {}),
        }),
      )
    }
    return {
      database: config,
      embedded,
      origins: {
        bank: bank?.origin ?? null,
        marketplaces: marketplaces?.origin ?? null,
        carrier: carrier?.origin ?? null,
        paypal: paypal?.origin ?? null,
        push: push?.origin ?? null,
        hosts: hosts?.origin ?? null,
        breached: breached?.origin ?? null,
        printer,
      },
      close,
    }
  } catch (error) {
    await close()
    throw error
  }
}

/** The practice warehouse's label printer lives with the practice carrier, at a port of its own. */
async function practicePrinter(carrier: string): Promise<{ host: string; port: number }> {
  const { port } = (await (await fetch(new URL('/practice/printer', carrier))).json()) as { port: number } // Our own page.
  return { host: '127.0.0.1', port }
}

/** The shop of one process. */
export function openShopOf(
  env: Env,
  { database, origins }: Pick<Outside, 'database' | 'origins'>,
  options: { role: Role; clock: Clock; log: Log; buckets?: Buckets },
): Promise<Shop> {
  const secret = env.secret || keptSecret(env.dataDir)
  const { bank, marketplaces, carrier, paypal, push, hosts, breached, printer } = origins
  return openShop({
    ...options,
    database,
    replicas: env.databaseReadUrls.map((connectionString) => ({ connectionString })),
    settings: {
      practice: !env.live,
      publicUrl: env.publicUrl,
      consoleUrl: env.consoleUrl,
      ...(env.apiUrl ? { apiUrl: env.apiUrl } : {}),
      allowedOrigins: env.allowedOrigins,
      secret,
      formerSecrets: env.formerSecrets,
      ...(env.cookieDomain ? { cookieDomain: env.cookieDomain } : {}),
      secureCookies: env.publicUrl.startsWith('https://'),
      dataDir: env.dataDir,
      appName: env.appName,
      edition: env.edition,
      picturesAhead: env.picturesAhead,
      ...bankOf(env, bank),
      warehouse: env.warehouse,
      ...(env.screeningList ? { screeningList: env.screeningList } : {}),
      operator: env.operator,
      ...(env.alerts ? { alerts: env.alerts } : {}),
      ...(env.collector ? { collector: env.collector } : {}),
    },
    gateways: (house) => ({
      card: bank
        ? practiceCard({ origin: bank, secret, bank: keptBank(env.dataDir), clock: Date.now })
        : stripeCard({
            secretKey: env.stripeKey,
            webhookSecret: env.stripeWebhookSecret,
            means: env.stripeMeans,
          }),
      others: othersOf(env, secret, { paypal, hosts }),
      ...challengeOf(env, secret),
      hosts: hostsOf(env, secret, hosts),
      ...breachedOf(env, breached),
      ...(env.scannerUrl ? { scanner: clamd({ url: env.scannerUrl }) } : {}),
      ...mailboxOf(env),
      ...pushOf(env, push),
      mail: env.smtpUrl ? smtpMail({ url: env.smtpUrl, from: senderOf(env) }) : practiceMail(house),
      files: filesOf(env),
      ...(env.ratesUrl ? { rates: ratesFeed({ url: env.ratesUrl }) } : {}),
      ...(env.translate ? { translate: onlineTranslate(env.translate) } : {}),
      ...(env.wording ? { wording: openAiWording(env.wording) } : {}),
      // A real courier takes its own methods, the practice carrier the rest.
      tracking: [
        ...(env.tracking ? [unifiedTracking(env.tracking)] : []),
        ...(carrier
          ? [
              unifiedTracking({
                name: 'practice',
                origin: carrier,
                key: secret,
                methods: 'all',
                advance: { now: house.clock.now },
              }),
            ]
          : []),
      ],
      labels: [
        ...(env.dhl ? [myDhlLabels(env.dhl)] : []),
        ...(env.japanPost ? [japanPostLabels({ ...env.japanPost, stateName: stateInEnglish })] : []),
        ...(carrier ? [practiceLabels({ origin: carrier, key: secret })] : []),
      ],
      printers: rawPrinters({ ...(printer ? { practice: printer } : {}), ...env.printers }),
      goods: openGoods({
        now: house.clock.now,
        live: env.liveSources,
        ...(marketplaces ? { practiceOrigin: marketplaces } : { keys: sourceKeys(env) }),
        ...(env.sources.kind === 'recorded' ? { recorded: env.sources.folder } : {}),
      }),
    }),
  })
}

/** Puts everything real (or everything practice) together in one process. */
export async function openWorld(env: Env): Promise<World> {
  const log = openLog()
  const outside = await openOutside(env, log)
  try {
    const shop = await openShopOf(env, outside, {
      role: env.role,
      clock: await clockOf(env, outside.origins),
      log,
    })
    return {
      shop,
      embedded: outside.embedded,
      origins: outside.origins,
      async close() {
        await shop.close()
        await outside.close()
      },
    }
  } catch (error) {
    await outside.close()
    throw error
  }
}

/** Companies beside the one that takes cards. */
function othersOf(env: Env, secret: string, at: { paypal: string | null; hosts: string | null }) {
  const messagesAt = (name: string): string =>
    `${env.live ? env.publicUrl : `http://127.0.0.1:${env.storefrontPort}`}/webhooks/${name}`
  const practice = at.hosts === null ? null : { api: at.hosts, ...keptHostKeys(env.dataDir) }
  const { wechatPay: wechat, alipayPay: alipay } = practice
    ? {
        wechatPay: {
          appId: 'practice',
          merchantId: practiceMerchant,
          serial: 'practice',
          privateKey: practice.shopPrivate,
          v3Key: practiceV3Key(secret),
          wechatKey: practice.alipayPublic,
          category: '5399',
          api: practice.api,
          // Its signatures are dated by the machine's clock, which the shop's may have left.
          clock: Date.now,
        },
        alipayPay: {
          appId: 'practice',
          privateKey: practice.shopPrivate,
          alipayKey: practice.alipayPublic,
          api: `${practice.api}/gateway.do`,
        },
      }
    : env.live
      ? env
      : { wechatPay: null, alipayPay: null }
  const paypal =
    at.paypal !== null
      ? {
          clientId: 'practice',
          clientSecret: secret,
          webhookId: 'practice',
          api: at.paypal,
          isPractice: true as const,
        }
      : env.live
        ? env.paypal
        : null
  return [
    ...(paypal ? [payPal(paypal)] : []),
    ...(wechat ? [wechatPay({ ...wechat, notifyUrl: messagesAt('wechat') })] : []),
    ...(alipay ? [alipayPay({ ...alipay, notifyUrl: messagesAt('alipay') })] : []),
  ]
}
/** The shop's account at the practice WeChat Pay. */
const practiceMerchant = '1900000001'
const practiceV3Key = (secret: string): string =>
  createHash('sha256').update(`wechat pay ${secret}`).digest('hex').slice(0, 32)

/** Super-apps whose people may sign in by them. */
function hostsOf(env: Env, secret: string, practice: string | null) {
  if (practice) {
    const { shopPrivate, alipayPublic } = keptHostKeys(env.dataDir)
    return [
      wechatHost({ appId: 'practice', secret, api: practice }),
      alipayHost({
        appId: 'practice',
        privateKey: shopPrivate,
        alipayKey: alipayPublic,
        api: `${practice}/gateway.do`,
      }),
    ]
  }
  const { wechat, alipay } = env.hosts
  return [...(wechat ? [wechatHost(wechat)] : []), ...(alipay ? [alipayHost(alipay)] : [])]
}

/** Who is asked about new passwords: whom the operator named, else the practice world's own. */
function breachedOf({ breachedUrl }: Env, practice: string | null) {
  const url = breachedUrl || practice
  return url ? { breached: breachedRange({ url }) } : {}
}

/** Our account for transfers: the configured one, in the demo world the practice bank's. */
const bankOf = (env: Env, bank: string | null) => ({
  ...(bank
    ? { bankAccount: { ...practiceAccountOfBank, practice: bank } }
    : env.bankAccount
      ? { bankAccount: env.bankAccount }
      : {}),
  ...(env.bankColumns ? { bankColumns: [env.bankColumns] } : {}),
  ...(env.safeguardedBanks.length > 0 ? { safeguardedBanks: env.safeguardedBanks } : {}),
})
/** As the practice bank's own page shows it (apps/practice/src/bank/transfers.ts). */
const practiceAccountOfBank = {
  bank: 'れんしゅう銀行',
  branch: '本店営業部',
  kind: '普通',
  number: '1234567',
  holder: 'ｶ)ﾄﾓﾊﾞｺ',
} as const

const challengeOf = ({ challenge, formerSecrets }: Env, secret: string) =>
  'siteKey' in challenge
    ? { challenge: companyChallenge({ company: challenge.provider, ...challenge }) }
    : challenge.provider === 'own'
      ? { challenge: ownChallenge({ secret, formerSecrets }) }
      : {}

/** A bare address in an inbox is a stranger's: who gave no name for mails sends them in the shop's. */
const senderOf = ({ mailFrom, appName }: Env): string =>
  mailFrom.includes('<') ? mailFrom : `"${appName.replaceAll(/["\\]/g, '')}" <${mailFrom}>`

/** Letters a service posts to us, a mailbox we look into, both, or the practice world's own. */
function mailboxOf({ live, mailIn: { address, secret, imap } }: Env) {
  if (address === '') return live ? {} : { mailbox: practiceMailbox() }
  const pushed = secret === '' ? null : pushedMailbox({ address, secret })
  return {
    mailbox: { ...(imap === '' ? practiceMailbox() : imapMailbox({ address, url: imap })), ...pushed },
  }
}

/**
 * Messages to devices, by the services browsers come with, and in the practice world by its own as well. Several installations of one
 * shop need the same keys: without any, those that share their work push nothing.
 */
function pushOf(env: Env, practice: string | null) {
  const keys = env.pushKeys ?? (env.role === 'all' ? keptPushKeys(env.dataDir) : null)
  if (keys === null) return {}
  // Whoever runs a push service wants to know whom to write to.
  const subject = env.publicUrl.startsWith('https://')
    ? env.publicUrl
    : `mailto:${/<([^<>]+)>/.exec(env.mailFrom)?.[1] ?? env.mailFrom}`
  // Tokens are of the world's time, which is not always the practice world's.
  return {
    push: webPush({ keys, subject, now: Date.now, ...(practice ? { alsoAt: [practice] } : {}) }),
  }
}

/** Where pictures and papers are. */
export const filesOf = (env: Env) => (env.s3 ? s3Files(env.s3) : folderFiles(join(env.dataDir, 'files')))

/** What the other processes of this installation must have the same. */
export const identityOf = (env: Env): Identity => ({
  secret: env.secret || keptSecret(env.dataDir),
  formerSecrets: env.formerSecrets,
  files: filesOf(env),
  card: env.live ? stripeAccount(env.stripeKey) : practiceAccount(keptBank(env.dataDir)),
})

/** Keys of the official APIs the operator has. */
const sourceKeys = ({ rakutenApplicationId, yahooShoppingAppId, yahooBidding, amazon }: Env) => ({
  ...(rakutenApplicationId ? { rakuten: { applicationId: rakutenApplicationId } } : {}),
  ...(yahooShoppingAppId ? { yahooShopping: { appId: yahooShoppingAppId } } : {}),
  ...(yahooBidding.host ? { bidding: { 'yahoo-auctions': yahooBidding } } : {}),
  ...(amazon.credentialId && amazon.credentialSecret && amazon.partnerTag ? { amazon } : {}),
})

/** Auctions end by the house's clock: it goes along when ours is moved on. */
async function tellHouse(origin: string, aheadMs: number): Promise<void> {
  await fetch(`${origin}/practice/house`, {
    method: 'POST',
    headers: { connection: 'close' },
    body: JSON.stringify({ action: 'ahead', aheadMs }),
    signal: AbortSignal.timeout(5_000),
  }).catch(() => null) // A practice world that is just going down is not told.
}

/** How far a clock is ahead of the machine's. */
export type Ahead = { offsetMs: () => number }
export const clockOf = async (env: Env, { marketplaces }: Origins): Promise<Clock & Ahead> =>
  env.live
    ? { ...machineClock(), offsetMs: () => 0 }
    : keptClock(join(env.dataDir, 'practice', 'clock.json'), async (aheadMs) => {
        if (marketplaces) await tellHouse(marketplaces, aheadMs)
      })

/** The demo world's clock: the machine's, plus what was passed; remembered across restarts so that time never runs backwards. `tell` learns how far it is ahead. */
async function keptClock(file: string, tell: (aheadMs: number) => Promise<void>): Promise<Clock & Ahead> {
  const offset = existsSync(file)
    ? Number((JSON.parse(readFileSync(file, 'utf8')) as { offsetMs?: number }).offsetMs ?? 0)
    : 0
  const clock = machineClock(offset)
  let passed = offset
  await tell(passed)
  return {
    now: clock.now,
    offsetMs: () => passed,
    ...(clock.ahead ? { ahead: clock.ahead } : {}),
    async pass(ms: number) {
      await clock.pass(ms)
      passed += ms
      mkdirSync(dirname(file), { recursive: true })
      writeFileSync(file, JSON.stringify({ offsetMs: passed }))
      await tell(passed)
    },
  }
}
