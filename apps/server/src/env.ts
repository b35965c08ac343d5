import { randomBytes, randomUUID } from 'node:crypto'
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { ChallengeCompany, HostKeys, PushKeys } from '@tomobako/backend'
import {
  arePushKeys,
  challengeCompanies,
  isHere,
  lineObjection,
  newHostKeys,
  newPushKeys,
  StartFailed,
} from '@tomobako/backend'
import type { Values } from './config.ts'
import { readSettings, settings, web } from './config.ts'

export const repo = resolve(fileURLToPath(new URL('../../..', import.meta.url)))

/** The environment as the shop uses it; the names and their forms are the table in config.ts, printed to docs/configuration.md. */
export type Env = ReturnType<typeof readEnv>

/** Everything that can be configured from outside, read once. Whatever is wrong is said at once, not one by one. */
export function readEnv(env: NodeJS.ProcessEnv = process.env) {
  const read = readSettings(env)
  if ('objections' in read) throw new StartFailed(`${read.objections.join('; ')}.`)
  const { values } = read
  const isLive = values.WORLD === 'live'
  const sources = values.SOURCES || values.WORLD
  const missing = objectionsTo(values, isLive, sources)
  if (missing.length > 0) throw new StartFailed(`${missing.join('; ')}.`)
  const recorded = /^recorded:(.+)$/.exec(sources)?.[1]
  return {
    live: isLive,
    demo: !isLive && values.DEMO,
    role: values.ROLE,
    webProcesses: values.WEB_PROCESSES,
    host: values.HOST,
    storefrontPort: values.PORT,
    consolePort: values.CONSOLE_PORT,
    dataDir: resolve(repo, values.DATA_DIR),
    databaseUrl: values.DATABASE_URL,
    databaseDirectUrl: values.DATABASE_DIRECT_URL,
    /** Replicas, the nearest first. */
    databaseReadUrls: values.DATABASE_READ_URLS,
    /** Who owns the tables, where that is not whom the shop works as. */
    databaseOwnerUrl: values.DATABASE_OWNER_URL,
    publicUrl: values.PUBLIC_URL || `http://localhost:${values.PORT}`,
    consoleUrl: values.CONSOLE_URL || `http://localhost:${values.CONSOLE_PORT}`,
    // Pages that call an API on a host of its own are ours.
    /** Where browsers call the API, when not at the page's own address. */
    apiUrl: values.VITE_API_HOST,
    allowedOrigins: [...values.ALLOWED_ORIGINS, ...(apiElsewhere(values) ? [values.PUBLIC_URL] : [])],
    /** Whose apps may open our addresses. */
    apps: { apple: values.APPLE_APPS, android: values.ANDROID_APPS },
    cookieDomain: values.COOKIE_DOMAIN,
    trustProxy: values.TRUST_PROXY,
    secret: values.SECRET,
    /** Understood beside it. */
    formerSecrets: values.SECRET_FORMER,
    smtpUrl: values.SMTP_URL,
    mailFrom: values.MAIL_FROM,
    mailIn: { address: values.MAIL_IN_ADDRESS, secret: values.MAIL_IN_SECRET, imap: values.IMAP_URL },
    pushKeys: values.PUSH_PUBLIC_KEY
      ? { publicKey: values.PUSH_PUBLIC_KEY, privateKey: values.PUSH_PRIVATE_KEY }
      : null,
    stripeKey: values.STRIPE_SECRET_KEY,
    stripeWebhookSecret: values.STRIPE_WEBHOOK_SECRET,
    stripeMeans: values.STRIPE_MEANS,
    paypal: values.PAYPAL_CLIENT_ID
      ? {
          clientId: values.PAYPAL_CLIENT_ID,
          clientSecret: values.PAYPAL_CLIENT_SECRET,
          webhookId: values.PAYPAL_WEBHOOK_ID,
          api: values.PAYPAL_API,
        }
      : null,
    bankAccount: values.BANK_ACCOUNT,
    bankColumns: values.BANK_FILE_COLUMNS,
    safeguardedBanks: values.SAFEGUARDED_BANKS,
    edition: values.VITE_APP_TYPE === 'china' ? ('china' as const) : ('global' as const),
    picturesAhead: values.PICTURES_AHEAD,
    s3: values.S3_BUCKET
      ? {
          endpoint: values.S3_ENDPOINT,
          bucket: values.S3_BUCKET,
          region: values.S3_REGION,
          accessKeyId: values.S3_ACCESS_KEY_ID,
          secretAccessKey: values.S3_SECRET_ACCESS_KEY,
        }
      : null,
    /** Where listings come from: made up on this machine, a folder of saved pages, or the real sources (each off until switched on). */
    sources:
      recorded === undefined
        ? { kind: sources as 'practice' | 'live' }
        : { kind: 'recorded' as const, folder: resolve(repo, recorded) }, // The form leaves those two.
    liveSources: values.LIVE_SOURCES,
    rakutenApplicationId: values.RAKUTEN_APPLICATION_ID,
    yahooShoppingAppId: values.YAHOO_SHOPPING_APP_ID,
    yahooBidding: { host: values.YAHOO_BIDDING_HOST, token: values.YAHOO_BIDDING_TOKEN },
    amazon: {
      credentialId: values.AMAZON_CREDENTIAL_ID,
      credentialSecret: values.AMAZON_CREDENTIAL_SECRET,
      partnerTag: values.AMAZON_PARTNER_TAG,
    },
    ratesUrl: values.RATES_URL,
    breachedUrl: values.BREACHED_URL,
    scannerUrl: values.SCANNER_URL,
    translate: values.TRANSLATE_URL ? { url: values.TRANSLATE_URL, key: values.TRANSLATE_KEY } : null,
    wording: values.ANSWER_URL
      ? { url: values.ANSWER_URL, model: values.ANSWER_MODEL, key: values.ANSWER_KEY }
      : null,
    tracking: values.TRACKING_URL
      ? {
          name: values.TRACKING_NAME,
          origin: values.TRACKING_URL,
          key: values.TRACKING_KEY,
          methods: values.TRACKING_METHODS,
          ...(values.TRACKING_PUSH_SECRET ? { pushSecret: values.TRACKING_PUSH_SECRET } : {}),
        }
      : null,
    printers: values.PRINTERS,
    /** Labels from DHL Express. */
    dhl: values.DHL_USER
      ? {
          origin: values.DHL_API,
          user: values.DHL_USER,
          password: values.DHL_PASSWORD,
          account: values.DHL_ACCOUNT,
          products: values.DHL_PRODUCTS,
        }
      : null,
    /** EMS labels from Japan Post. */
    japanPost: values.JAPANPOST_USER
      ? {
          origin: values.JAPANPOST_API,
          user: values.JAPANPOST_USER,
          password: values.JAPANPOST_PASSWORD,
          saleCode: values.JAPANPOST_SALE,
          coverField: values.JAPANPOST_COVER_FIELD,
        }
      : null,
    warehouse: {
      name: values.WAREHOUSE_NAME,
      zip: values.WAREHOUSE_ZIP,
      address: values.WAREHOUSE_ADDRESS,
      phone: values.WAREHOUSE_PHONE,
    },
    /** Where backups lie. */
    backupDir: values.BACKUP_DIR ? resolve(repo, values.BACKUP_DIR) : '',
    /** Where the embedded database keeps its journal. */
    journalDir: values.JOURNAL_DIR ? resolve(repo, values.JOURNAL_DIR) : '',
    /** Who may read the numbers from another machine. */
    metricsToken: values.METRICS_TOKEN,
    alerts:
      values.ALERT_WEBHOOK_URL || values.ALERT_MAIL.length > 0
        ? {
            webhookUrl: values.ALERT_WEBHOOK_URL,
            webhookSecret: values.ALERT_WEBHOOK_SECRET,
            mail: values.ALERT_MAIL,
          }
        : null,
    collector: values.OTEL_EXPORTER_OTLP_ENDPOINT
      ? {
          url: values.OTEL_EXPORTER_OTLP_ENDPOINT,
          headers: values.OTEL_EXPORTER_OTLP_HEADERS,
          service: values.OTEL_SERVICE_NAME,
          resource: values.OTEL_RESOURCE_ATTRIBUTES,
        }
      : null,
    screeningList: values.SCREENING_LIST ? resolve(repo, values.SCREENING_LIST) : '',
    operator: {
      name: values.OPERATOR_NAME,
      person: values.OPERATOR_PERSON,
      address: values.OPERATOR_ADDRESS,
      phone: values.OPERATOR_PHONE,
      mail: values.OPERATOR_MAIL,
      licence: values.OPERATOR_LICENCE,
      licenceBy: values.OPERATOR_LICENCE_BY,
    },
    /** Mini-programs whose people may sign in by them. */
    hosts: {
      wechat: values.WECHAT_APP_ID ? { appId: values.WECHAT_APP_ID, secret: values.WECHAT_APP_SECRET } : null,
      alipay: values.ALIPAY_APP_ID
        ? {
            appId: values.ALIPAY_APP_ID,
            privateKey: values.ALIPAY_PRIVATE_KEY,
            alipayKey: values.ALIPAY_PUBLIC_KEY,
          }
        : null,
    },
    /** Accounts that are paid in the super-apps' own sheets, in the same mini-programs. */
    wechatPay: values.WECHAT_PAY_MERCHANT_ID
      ? {
          appId: values.WECHAT_APP_ID,
          merchantId: values.WECHAT_PAY_MERCHANT_ID,
          serial: values.WECHAT_PAY_SERIAL,
          privateKey: values.WECHAT_PAY_PRIVATE_KEY,
          v3Key: values.WECHAT_PAY_V3_KEY,
          wechatKey: values.WECHAT_PAY_PUBLIC_KEY,
          category: values.WECHAT_PAY_CATEGORY,
        }
      : null,
    alipayPay:
      values.ALIPAY_PAY === 'on'
        ? {
            appId: values.ALIPAY_APP_ID,
            privateKey: values.ALIPAY_PRIVATE_KEY,
            alipayKey: values.ALIPAY_PUBLIC_KEY,
          }
        : null,
    appName: values.VITE_APP_NAME,
    challenge: challengeOf(values, isProduction(values, isLive)),
  }
}

const isProduction = (values: Values, isLive: boolean): boolean =>
  (values.VITE_PACK_ENV || (isLive ? 'prod' : 'dev')) === 'prod'

/** S9-045: one pair of keys for production, another everywhere else, so that no test ever counts as a visitor. */
function challengeOf(
  values: Values,
  isProd: boolean,
): { provider: 'own' | 'off' } | { provider: ChallengeCompany; siteKey: string; secret: string } {
  const provider = values.CHALLENGE as 'own' | 'off' | ChallengeCompany // The form leaves those four.
  if (provider === 'own' || provider === 'off') return { provider }
  if (isProd) return { provider, siteKey: values.CHALLENGE_SITE_KEY, secret: values.CHALLENGE_SECRET }
  const { test } = challengeCompanies[provider]
  return values.CHALLENGE_TEST_SITE_KEY
    ? { provider, siteKey: values.CHALLENGE_TEST_SITE_KEY, secret: values.CHALLENGE_TEST_SECRET }
    : { provider, ...test }
}

/** The hosts of the pages and of the API, when they are two. */
function apiElsewhere({
  VITE_API_HOST: api,
  PUBLIC_URL: pages,
}: Values): { api: string; pages: string } | null {
  if (!api || !pages) return null
  const hosts = { api: new URL(api).host, pages: new URL(pages).host }
  return hosts.api === hosts.pages ? null : hosts
}
const isBelow = (host: string, domain: string): boolean =>
  domain.includes('.') && `.${host.replace(/:\d+$/, '')}`.endsWith(`.${domain}`)
function objectionToHosts(values: Values): string {
  const { VITE_API_HOST: api, PUBLIC_URL: pages, COOKIE_DOMAIN: domain } = values
  const two = apiElsewhere(values)
  if (api && !pages) return 'VITE_API_HOST also needs PUBLIC_URL: who may call the API is known by it'
  if (two && ![two.api, two.pages].every((host) => isBelow(host, domain)))
    return `VITE_API_HOST is another host than PUBLIC_URL: COOKIE_DOMAIN must be the domain both are below, or nobody is signed in at ${two.api}`
  if (domain && !two && !isBelow(new URL(pages || 'http://localhost').host, domain))
    return 'COOKIE_DOMAIN must be a domain that PUBLIC_URL is below'
  return ''
}

/** Too short to be guessed by nobody, or written by a hand that repeats itself: what chance makes of 32 signs has more than eleven different ones. */
const isWeak = (secret: string): boolean => secret.length < 32 || new Set(secret).size < 12

/** Everything customers gave us goes over the line to the database: in the live world nobody in between reads it. */
const linesOf = (values: Values): string[] =>
  (
    [
      ['DATABASE_URL', values.DATABASE_URL],
      ['DATABASE_DIRECT_URL', values.DATABASE_DIRECT_URL],
      ['DATABASE_OWNER_URL', values.DATABASE_OWNER_URL],
      ...values.DATABASE_READ_URLS.map((url) => ['DATABASE_READ_URLS', url] as const),
    ] as const
  ).flatMap(([name, url]) => {
    const objection = url === '' || values.DATABASE_NETWORK === 'private' ? null : lineObjection(url)
    return objection === null
      ? []
      : [
          `${name} leads to another machine and ${objection}: end it with ?sslmode=verify-full, or say DATABASE_NETWORK=private where nobody else is on the way`,
        ]
  })

/** Addresses of ours, which are held to https by themselves, and those that only browsers ask. */
const OWN: ReadonlySet<string> = new Set(['PUBLIC_URL', 'CONSOLE_URL', 'VITE_API_HOST', 'TENMAX_URL'])
/** Whom we would speak to in the clear, by the variable that names them. */
function inTheClear(values: Values): { name: string; host: string }[] {
  const asked = Object.entries(settings).flatMap(([name, { form }]) => {
    const value = values[name as keyof Values]
    if ((form as unknown) !== web || OWN.has(name) || typeof value !== 'string') return []
    return value.startsWith('http://') ? [{ name, host: new URL(value).hostname }] : []
  })
  const printers = Object.values(values.PRINTERS).flatMap(({ host, secure }) =>
    secure ? [] : [{ name: 'PRINTERS', host }],
  )
  const scanner =
    values.SCANNER_URL === '' ? [] : [{ name: 'SCANNER_URL', host: new URL(values.SCANNER_URL).hostname }]
  return [...asked, ...printers, ...scanner].filter(
    ({ host }) => !isHere(host) && !values.PLAIN_HOSTS.includes(host),
  )
}

/** What does not go together. The live world does not start with a door left open (quality R28). */
function objectionsTo(values: Values, isLive: boolean, sources: string): string[] {
  const amazon = [values.AMAZON_CREDENTIAL_ID, values.AMAZON_CREDENTIAL_SECRET, values.AMAZON_PARTNER_TAG]
  const needed = isLive
    ? [
        isWeak(values.SECRET) && 'SECRET (at least 32 characters, made by chance)',
        values.SECRET_FORMER.some(isWeak) && 'SECRET_FORMER (each at least 32 characters, made by chance)',
        !values.STRIPE_SECRET_KEY && 'STRIPE_SECRET_KEY',
        !values.STRIPE_WEBHOOK_SECRET && 'STRIPE_WEBHOOK_SECRET',
        values.PAYPAL_CLIENT_ID && !values.PAYPAL_CLIENT_SECRET && 'PAYPAL_CLIENT_SECRET',
        values.PAYPAL_CLIENT_ID && !values.PAYPAL_WEBHOOK_ID && 'PAYPAL_WEBHOOK_ID',
        !values.SMTP_URL && 'SMTP_URL',
        !values.PUBLIC_URL.startsWith('https://') && 'PUBLIC_URL (https://…)',
        // Staff sign in there with rights over money.
        values.ROLE !== 'worker' && !values.CONSOLE_URL.startsWith('https://') && 'CONSOLE_URL (https://…)',
      ].filter(Boolean)
    : []
  return [
    objectionToHosts(values),
    isLive &&
      sources !== 'live' &&
      'WORLD=live takes real money for what is sold: SOURCES must then be "live" too',
    needed.length > 0 && `WORLD=live also needs: ${needed.join(', ')}`,
    amazon.some(Boolean) &&
      !amazon.every(Boolean) &&
      'AMAZON_CREDENTIAL_ID, AMAZON_CREDENTIAL_SECRET and AMAZON_PARTNER_TAG: all three or none',
    Boolean(values.YAHOO_BIDDING_HOST) !== Boolean(values.YAHOO_BIDDING_TOKEN) &&
      'YAHOO_BIDDING_HOST and YAHOO_BIDDING_TOKEN: both or none',
    Boolean(values.WECHAT_APP_ID) !== Boolean(values.WECHAT_APP_SECRET) &&
      'WECHAT_APP_ID and WECHAT_APP_SECRET: both or none',
    new Set([values.ALIPAY_APP_ID, values.ALIPAY_PRIVATE_KEY, values.ALIPAY_PUBLIC_KEY].map(Boolean)).size >
      1 && 'ALIPAY_APP_ID, ALIPAY_PRIVATE_KEY and ALIPAY_PUBLIC_KEY: all three or none',
    new Set(
      [
        values.WECHAT_PAY_MERCHANT_ID,
        values.WECHAT_PAY_SERIAL,
        values.WECHAT_PAY_PRIVATE_KEY,
        values.WECHAT_PAY_V3_KEY,
        values.WECHAT_PAY_PUBLIC_KEY,
      ].map(Boolean),
    ).size > 1 &&
      'WECHAT_PAY_MERCHANT_ID, WECHAT_PAY_SERIAL, WECHAT_PAY_PRIVATE_KEY, WECHAT_PAY_V3_KEY and WECHAT_PAY_PUBLIC_KEY: all five or none',
    values.WECHAT_PAY_MERCHANT_ID !== '' &&
      values.WECHAT_APP_ID === '' &&
      'WECHAT_PAY_MERCHANT_ID needs WECHAT_APP_ID: it is paid in that mini-program',
    values.ALIPAY_PAY === 'on' &&
      values.ALIPAY_APP_ID === '' &&
      'ALIPAY_PAY needs ALIPAY_APP_ID: it is paid in that mini-program',
    Boolean(values.ANSWER_URL) !== Boolean(values.ANSWER_MODEL) &&
      'ANSWER_URL and ANSWER_MODEL: both or none',
    (values.CHALLENGE === 'turnstile' || values.CHALLENGE === 'hcaptcha') &&
      isProduction(values, isLive) &&
      !(values.CHALLENGE_SITE_KEY && values.CHALLENGE_SECRET) &&
      `CHALLENGE=${values.CHALLENGE} needs CHALLENGE_SITE_KEY and CHALLENGE_SECRET in production`,
    Boolean(values.CHALLENGE_TEST_SITE_KEY) !== Boolean(values.CHALLENGE_TEST_SECRET) &&
      'CHALLENGE_TEST_SITE_KEY and CHALLENGE_TEST_SECRET: both or none',
    Boolean(values.MAIL_IN_ADDRESS) !== Boolean(values.MAIL_IN_SECRET || values.IMAP_URL) &&
      'MAIL_IN_ADDRESS needs MAIL_IN_SECRET or IMAP_URL, and they need it',
    values.ALERT_WEBHOOK_URL !== '' &&
      values.ALERT_WEBHOOK_SECRET === '' &&
      'ALERT_WEBHOOK_URL needs ALERT_WEBHOOK_SECRET: who receives it must be able to tell that it is us',
    (values.PUSH_PUBLIC_KEY !== '' || values.PUSH_PRIVATE_KEY !== '') &&
      !arePushKeys({ publicKey: values.PUSH_PUBLIC_KEY, privateKey: values.PUSH_PRIVATE_KEY }) &&
      'PUSH_PUBLIC_KEY and PUSH_PRIVATE_KEY: both of one pair, or none',
    values.S3_BUCKET &&
      !(values.S3_ENDPOINT && values.S3_ACCESS_KEY_ID && values.S3_SECRET_ACCESS_KEY) &&
      'S3_BUCKET also needs S3_ENDPOINT, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
    values.DATABASE_DIRECT_URL !== '' &&
      values.DATABASE_URL === '' &&
      'DATABASE_DIRECT_URL needs DATABASE_URL: it is the way past the pooler that one leads to',
    ...(isLive ? linesOf(values) : []),
    ...(isLive
      ? inTheClear(values).map(
          ({ name, host }) =>
            `${name} speaks to ${host} in the clear: give it an encrypted address, or name ${host} in PLAIN_HOSTS where nobody else is on the way`,
        )
      : []),
    values.DATABASE_READ_URLS.length > 0 &&
      values.DATABASE_URL === '' &&
      'DATABASE_READ_URLS needs DATABASE_URL: those are its replicas, and the embedded database has none',
    values.SECRET_FORMER.includes(values.SECRET) &&
      'SECRET_FORMER names SECRET itself: it is what SECRET was before, or will be next',
    values.DATABASE_OWNER_URL !== '' &&
      values.DATABASE_URL === '' &&
      'DATABASE_OWNER_URL needs DATABASE_URL: it is who owns the tables of that database',
    values.DATABASE_OWNER_URL !== '' &&
      values.DATABASE_URL !== '' &&
      ['', roleOf(values.DATABASE_OWNER_URL)].includes(
        roleOf(values.DATABASE_DIRECT_URL || values.DATABASE_URL),
      ) &&
      'DATABASE_OWNER_URL and DATABASE_URL must name two roles (postgres://role:password@…)',
    values.ROLE !== 'all' &&
      !(isLive && values.DATABASE_URL) &&
      `ROLE=${values.ROLE} shares a shop with other processes: it needs WORLD=live and DATABASE_URL (the practice world and the embedded database are one process)`,
    values.ROLE !== 'worker' &&
      values.PORT !== 0 &&
      values.PORT === values.CONSOLE_PORT &&
      'PORT and CONSOLE_PORT must differ',
  ].filter((each) => typeof each === 'string' && each !== '') as string[] // The filter leaves sentences only.
}

const roleOf = (url: string): string => new URL(url).username

/** Which practice bank is in this data folder. */
export const keptBank = (dataDir: string): string =>
  kept(join(dataDir, 'practice', 'bank-id.txt'), () => randomUUID())

/** The secret kept beside the data when none is given. */
export function keptSecret(dataDir: string): string {
  return kept(join(dataDir, 'secret.txt'), () => randomBytes(32).toString('base64url'))
}

/** What signs messages to devices, kept beside the data when none is given. */
export function keptPushKeys(dataDir: string): PushKeys {
  const [publicKey = '', privateKey = ''] = kept(join(dataDir, 'push-keys.txt'), () => {
    const made = newPushKeys()
    return `${made.publicKey} ${made.privateKey}`
  }).split(' ')
  const keys = { publicKey, privateKey }
  if (!arePushKeys(keys)) throw new StartFailed(`${join(dataDir, 'push-keys.txt')} holds no pair of keys.`)
  return keys
}

/** Both pairs of the practice Alipay's signatures, kept beside the data. */
export const keptHostKeys = (dataDir: string): HostKeys =>
  // Our own file, written by the line above it.
  JSON.parse(
    kept(join(dataDir, 'practice', 'host-keys.json'), () => JSON.stringify(newHostKeys())),
  ) as HostKeys

function kept(file: string, make: () => string): string {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 })
  if (!existsSync(file)) writeFileSync(file, `${make()}\n`, { mode: 0o600 })
  return readFileSync(file, 'utf8').trim()
}
