import * as v from 'valibot'

/**
 * Every variable the shop reads from its environment, one row each: docs/configuration.md is printed from this table and env.ts
 * reads through it. An empty value counts as not given.
 */
export type Setting<T = unknown> = {
  readonly form: v.GenericSchema<string, T>
  /** What the form is, for a person. */
  readonly looks: string
  /** The value when none is given; '' for "not set". */
  readonly otherwise: string
  /** Never printed, not even in a refusal. */
  readonly secret?: true
  /** Which part of the world it belongs to. */
  readonly of: Part
  readonly says: string
}
export type Part =
  | 'start'
  | 'addresses'
  | 'database'
  | 'money'
  | 'mail'
  | 'files'
  | 'sources'
  | 'words'
  | 'tracking'
  | 'labels'
  | 'warehouse'
  | 'operator'
  | 'operation'
  | 'storefront'

const text = v.pipe(v.string(), v.maxLength(4_000))
const port = v.pipe(v.string(), v.regex(/^\d{1,5}$/), v.transform(Number), v.maxValue(65_535))
const list = v.pipe(
  v.string(),
  v.transform((all) =>
    all
      .split(',')
      .map((each) => each.trim())
      .filter(Boolean),
  ),
)
const address = v.pipe(
  v.string(),
  v.check((all) => all === '' || URL.canParse(all)),
  v.transform((all) => all.replace(/\/$/, '')),
)
const databases = v.pipe(
  list,
  v.maxLength(8),
  v.everyItem((each) => URL.canParse(each) && /^postgres(?:ql)?:/.test(each)),
)
/** Where something is on the web: ours, or somebody’s we speak to. */
export const web = v.pipe(
  v.string(),
  v.check((all) => all === '' || (URL.canParse(all) && /^https?:/.test(all))),
  v.transform((all) => all.replace(/\/$/, '')),
)
/** `name=value,…`, values as in addresses: how OpenTelemetry writes several. */
const pairs = v.pipe(
  list,
  v.everyItem((each) => {
    try {
      return /^[\w.-]+\s*=[ -~]*$/.test(decodeURIComponent(each))
    } catch {
      return false
    }
  }),
  v.transform((all) =>
    Object.fromEntries(
      all.map((each) => {
        const at = each.indexOf('=')
        return [each.slice(0, at).trim(), decodeURIComponent(each.slice(at + 1).trim())]
      }),
    ),
  ),
)
/** `day=取引日;in=入金;out=出金;text=摘要+名義`; null when a part is missing. */
function columnsOf(
  all: string,
): { id: string; day: string[]; inYen: string; outYen: string | null; text: string[] } | null {
  const parts = new Map(
    all.split(';').map((each): [string, string[]] => {
      const [name = '', said = ''] = each.split('=')
      return [
        name.trim(),
        said
          .split('+')
          .map((heading) => heading.trim())
          .filter(Boolean),
      ]
    }),
  )
  const [day = [], [inYen] = [], [outYen] = [], text = []] = ['day', 'in', 'out', 'text'].map((name) =>
    parts.get(name),
  )
  return inYen === undefined || text.length === 0 || (day.length !== 1 && day.length !== 3)
    ? null
    : { id: 'own', day, inYen, outYen: outYen ?? null, text }
}
/** `package=fingerprint`, several fingerprints of one app with +. */
const androidApps = v.pipe(
  list,
  v.everyItem((app) =>
    /^[a-z]\w*(?:\.[a-z]\w*)+=(?:[\dA-F]{2}:){31}[\dA-F]{2}(?:\+(?:[\dA-F]{2}:){31}[\dA-F]{2})*$/i.test(app),
  ),
  v.transform((apps) =>
    apps.map((app) => {
      const [name = '', prints = ''] = app.split('=')
      return { name, prints: prints.toUpperCase().split('+') }
    }),
  ),
)
const flag = (yes: string, no: string) =>
  v.pipe(
    v.picklist([yes, no, '']),
    v.transform((all) => all === yes),
  )

const row = <T>(
  of: Part,
  form: v.GenericSchema<string, T>,
  looks: string,
  otherwise: string,
  says: string,
  secret?: 'secret',
): Setting<T> => ({ form, looks, otherwise, of, says, ...(secret ? { secret: true } : {}) })

export const settings = {
  WORLD: row(
    'start',
    v.picklist(['practice', 'live']),
    '`practice` or `live`',
    'practice',
    'Whether money, mail and parcels are real. `live` does not start without everything it needs.',
  ),
  DEMO: row('start', flag('on', 'off'), '`on` or `off`', 'on', '`off` starts the practice world empty.'),
  ROLE: row(
    'start',
    v.picklist(['all', 'web', 'worker']),
    '`all`, `web` or `worker`',
    'all',
    'What this process does: `web` answers people and works no jobs and no schedules, `worker` works them and opens no door but `/healthz` and `/readyz` at `PORT`.',
  ),
  WEB_PROCESSES: row(
    'start',
    v.pipe(v.string(), v.regex(/^\d{1,2}$/), v.transform(Number), v.minValue(1), v.maxValue(64)),
    'a number from 1 to 64',
    '1',
    'How many processes of this machine render and answer at `PORT` and `CONSOLE_PORT`. With more than one the process that was started only watches over them, and jobs have a process of their own; one that falls is started again. Each takes about 350 MB and up to 20 connections to the database. Needs Linux or macOS.',
  ),
  DATA_DIR: row(
    'start',
    text,
    'a folder',
    'data',
    'Where the embedded database, files and the kept secret are.',
  ),
  SECRET: row(
    'start',
    text,
    'at least 32 characters when live',
    '',
    'Signs links, codes and the practice bank’s messages; one for all processes of a shop. Without it one is made and kept in `DATA_DIR/secret.txt`.',
    'secret',
  ),
  SECRET_FORMER: row(
    'start',
    list,
    'as SECRET, several with commas',
    '',
    'Secrets that sign and seal nothing and are understood: the one before `SECRET` while it is replaced, or the next one. `docs/operation.md` has the steps, and `npm run ops -- doctor` says when it can go.',
    'secret',
  ),
  LOG_LEVEL: row(
    'start',
    v.picklist(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']),
    'a level of pino',
    'warn',
    'What is written to the standard error stream; `debug` also shows the stack of a failed start.',
  ),
  PORT: row('addresses', port, 'a port', '3000', 'Where the storefront and the API listen.'),
  CONSOLE_PORT: row('addresses', port, 'a port', '3001', 'Where the staff’s console listens.'),
  HOST: row(
    'addresses',
    text,
    'an address of this machine',
    '127.0.0.1',
    'Which network they listen on; `0.0.0.0` for all.',
  ),
  PUBLIC_URL: row(
    'addresses',
    web,
    'http(s)://…',
    '',
    'How customers reach the storefront: links in mails and codes. `https` makes cookies Secure. Default: localhost with `PORT`.',
  ),
  CONSOLE_URL: row(
    'addresses',
    web,
    'http(s)://…',
    '',
    'How staff reach the console. Default: localhost with `CONSOLE_PORT`.',
  ),
  ALLOWED_ORIGINS: row(
    'addresses',
    list,
    'addresses, with commas',
    '',
    'Other origins whose pages may call the API.',
  ),
  COOKIE_DOMAIN: row(
    'addresses',
    v.pipe(v.string(), v.regex(/^(?:[a-z\d-]+(?:\.[a-z\d-]+)+)?$/)),
    'a domain',
    '',
    'Whose hosts share a customer’s session, e.g. `shop.example` for pages at `www.shop.example` and the API at `api.shop.example`; needed with `VITE_API_HOST`. Every host below it is trusted with the session. Without it only the one host that set it.',
  ),
  APPLE_APPS: row(
    'addresses',
    v.pipe(
      list,
      v.everyItem((app) => /^[A-Z\d]{10}\.[\w-]+(?:\.[\w-]+)+$/.test(app)),
    ),
    'TEAM.bundle.id, with commas',
    '',
    'Our apps for iOS that may open the shop’s addresses and use its saved passwords: `/.well-known/apple-app-site-association`. Without it that address answers 404, and links open in the browser.',
  ),
  ANDROID_APPS: row(
    'addresses',
    androidApps,
    'package=SHA-256 of its certificate, several with +, with commas',
    '',
    'The same for Android: `/.well-known/assetlinks.json`. The fingerprint is the one of the signing key, `AB:CD:…`; where Google Play signs, Play’s.',
  ),
  TRUST_PROXY: row(
    'addresses',
    flag('1', '0'),
    '`1` or `0`',
    '0',
    'A proxy of yours stands in front: its last `X-Forwarded-For` is the caller, its `X-Forwarded-Proto` how they asked.',
  ),
  DATABASE_URL: row(
    'database',
    address,
    'postgres://…',
    '',
    'A PostgreSQL 15 or newer. Without it an embedded one in `DATA_DIR`, watched and started again when it falls.',
    'secret',
  ),
  DATABASE_DIRECT_URL: row(
    'database',
    address,
    'postgres://…',
    '',
    'The same database past the pooler, where `DATABASE_URL` leads to a PgBouncer in transaction mode: for migrations, backups, locks of a session and live updates (one lasting connection a process). The role’s waiting times are then written down in the database, because a pooler takes none along.',
    'secret',
  ),
  DATABASE_NETWORK: row(
    'database',
    v.picklist(['open', 'private']),
    '`open` or `private`',
    'open',
    'What lies between this machine and the database’s. `open`: `WORLD=live` starts only where `DATABASE_URL`, `DATABASE_DIRECT_URL`, `DATABASE_OWNER_URL` and `DATABASE_READ_URLS` stay on this machine or are encrypted (`?sslmode=verify-full`, with `&sslrootcert=…` for an authority of your own). `private`: nobody else is there (the network of one compose file, a tunnel), and it may be plain.',
  ),
  PLAIN_HOSTS: row(
    'start',
    list,
    'names or addresses, with commas',
    '',
    'Whom a live shop may speak to in the clear: a collector in the network of the same file, printers on the warehouse’s own wire. Every other address of this table (a store of files, couriers, translators, alerts, a collector, printers) must be encrypted there, or on this machine.',
  ),
  DATABASE_READ_URLS: row(
    'database',
    databases,
    'postgres://…, several with commas, the nearest first',
    '',
    'Replicas of it (streaming standbys), for what may be some seconds old: searches, fronts, rankings, articles, guides, reviews, the live calendar, tariffs, home. Each itself or by a proxy that keeps sessions, not by a pooler that lends transactions. One that is away or more than 5 s behind is left aside and the leader answers (operation.md). A comma in a password is written `%2C`.',
    'secret',
  ),
  DATABASE_OWNER_URL: row(
    'database',
    address,
    'postgres://…',
    '',
    'The same database past the pooler, as the role that owns its tables: for migrations, backups, their proofs and restores, and nothing else. The role of `DATABASE_URL` then reads and writes rows and can neither change tables nor empty them; it is made, and given its rights, by `npm run ops -- migrate`. Needed only where that runs. Without it the shop works as the owner.',
    'secret',
  ),
  DB_PREPARED: row(
    'database',
    flag('on', 'off'),
    '`on` or `off`',
    'on',
    '`off` for a PgBouncer before 1.21, or one without `max_prepared_statements`.',
  ),
  STRIPE_SECRET_KEY: row(
    'money',
    text,
    'sk_…',
    '',
    'Takes cards with `WORLD=live`; without it the practice bank.',
    'secret',
  ),
  STRIPE_WEBHOOK_SECRET: row(
    'money',
    text,
    'whsec_…',
    '',
    'Proves what arrives at `/webhooks/card`. Events: checkout.session.*, payment_intent.*, charge.dispute.*.',
    'secret',
  ),
  STRIPE_MEANS: row(
    'money',
    v.pipe(list, v.array(v.picklist(['card', 'alipay', 'wechat_pay', 'konbini']))),
    '`card`, `alipay`, `wechat_pay`, `konbini`, with commas',
    'card',
    'What the Stripe account is switched on for; nothing else of it is offered.',
  ),
  WECHAT_PAY_MERCHANT_ID: row(
    'money',
    v.pipe(v.string(), v.regex(/^(?:\d{6,20})?$/)),
    'digits: the merchant at WeChat Pay',
    '',
    'Orders are paid in WeChat’s own sheet where our pages are shown in the mini-program of `WECHAT_APP_ID`, with `WORLD=live`; all five or none. Without it that mini-program offers what pages everywhere offer (the demo world has a practice WeChat Pay). Messages come to `/webhooks/wechat`.',
  ),
  WECHAT_PAY_SERIAL: row('money', text, 'of our certificate there', '', 'Says which key signed.'),
  WECHAT_PAY_PRIVATE_KEY: row(
    'money',
    text,
    'base64 of PKCS #8 or PKCS #1, or PEM',
    '',
    'Signs what we ask WeChat Pay and the sheets it shows.',
    'secret',
  ),
  WECHAT_PAY_V3_KEY: row(
    'money',
    v.pipe(v.string(), v.regex(/^(?:\S{32})?$/)),
    '32 signs',
    '',
    'The API v3 key: messages are encrypted with it.',
    'secret',
  ),
  WECHAT_PAY_PUBLIC_KEY: row(
    'money',
    text,
    'base64, or PEM',
    '',
    'WeChat Pay’s own key: what answers and messages are signed with.',
  ),
  WECHAT_PAY_CATEGORY: row(
    'money',
    v.pipe(v.string(), v.regex(/^\d{4}$/)),
    'four digits (ISO 18245)',
    '5399',
    'What the shop sells, as merchants abroad must say.',
  ),
  ALIPAY_PAY: row(
    'money',
    v.picklist(['on', 'off']),
    '`on` or `off`',
    'off',
    'Orders are paid in Alipay’s own sheet where our pages are shown in the mini-program of `ALIPAY_APP_ID`, with `WORLD=live`. Messages come to `/webhooks/alipay`.',
  ),
  PAYPAL_CLIENT_ID: row(
    'money',
    text,
    'of the app at PayPal',
    '',
    'Takes PayPal with `WORLD=live`; without it PayPal is not offered (the demo world has a practice PayPal). The app needs “Transaction search” and “Customer disputes”: with them PayPal’s list is compared with the books.',
  ),
  PAYPAL_CLIENT_SECRET: row('money', text, 'of the same app', '', 'Signs the shop in at PayPal.', 'secret'),
  PAYPAL_WEBHOOK_ID: row(
    'money',
    text,
    'of the webhook at PayPal',
    '',
    'PayPal verifies what arrives at `/webhooks/paypal` for this webhook. Events: CHECKOUT.ORDER.APPROVED, PAYMENT.CAPTURE.*, CHECKOUT.PAYMENT-APPROVAL.REVERSED, CUSTOMER.DISPUTE.*.',
  ),
  PAYPAL_API: row(
    'money',
    web,
    'a web address',
    'https://api-m.paypal.com',
    'PayPal’s API; the sandbox is `https://api-m.sandbox.paypal.com`.',
  ),
  BANK_ACCOUNT: row(
    'money',
    v.pipe(
      v.string(),
      v.check((all) => all === '' || /^(?:[^|]{1,60}\|){4}[^|]{1,60}$/.test(all)),
      v.transform((all) => {
        const [bank = '', branch = '', kind = '', number = '', holder = ''] = all
          .split('|')
          .map((each) => each.trim())
        return all === '' ? null : { bank, branch, kind, number, holder }
      }),
    ),
    'bank\\|branch\\|kind\\|number\\|holder',
    '',
    'Our account for transfers, as people copy it. Without it nobody can pay by transfer (the demo world has the practice bank’s).',
  ),
  BANK_FILE_COLUMNS: row(
    'money',
    v.pipe(
      v.string(),
      v.check((all) => all === '' || columnsOf(all) !== null),
      v.transform(columnsOf),
    ),
    '`day=…;in=…;out=…;text=…`, several headings with +',
    '',
    'How the bank heads the columns of its file, where it is none of those known (packages/domain/src/payment/transfer-file.ts). `out` may be left out where `in` carries a sign.',
  ),
  SAFEGUARDED_BANKS: row(
    'money',
    v.pipe(list, v.array(v.pipe(v.string(), v.regex(/^[A-Za-z0-9_-]{1,40}$/)))),
    'names of bank accounts in the books, with commas',
    '',
    'Where customers’ money lies apart, e.g. `transfer`: the Books screen compares what belongs to customers with these accounts.',
  ),
  SMTP_URL: row(
    'mail',
    address,
    'smtp(s)://user:password@host:port',
    '',
    'Sends mail; without it the practice mailbox at `/practice/mail`.',
    'secret',
  ),
  MAIL_FROM: row('mail', text, 'Name <address>', 'Tomobako <hello@localhost>', 'Who mails come from.'),
  MAIL_IN_ADDRESS: row(
    'mail',
    v.pipe(v.string(), v.regex(/^(?:[^\s@+]{1,18}@[^\s@]{1,200}|)$/)),
    'name@host',
    '',
    'Where answers to our letters arrive; `name+anything@host` must reach it too. With it `MAIL_IN_SECRET`, `IMAP_URL` or both.',
  ),
  MAIL_IN_SECRET: row(
    'mail',
    v.pipe(v.string(), v.regex(/^(?:.{32,}|)$/)),
    'at least 32 characters',
    '',
    'Takes letters a mail service posts to `/webhooks/mail` as they came, signed with it: `X-Mail-Signature: t=<seconds>,sha256=<of the body, hex>,v1=<HMAC-SHA-256 of "<seconds>.<sha256>", hex>`.',
    'secret',
  ),
  IMAP_URL: row(
    'mail',
    v.pipe(v.string(), v.regex(/^(?:imaps?:\/\/[^@\s]+@[^@\s]+|)$/)),
    'imaps://user:password@host:993/INBOX',
    '',
    'Looks for letters in this mailbox every minute and marks what it took as read.',
    'secret',
  ),
  PICTURES_AHEAD: row(
    'files',
    v.pipe(
      v.picklist(['webp', 'webp,avif']),
      v.transform((all): readonly ('webp' | 'avif')[] => (all === 'webp' ? ['webp'] : ['webp', 'avif'])),
    ),
    '`webp` or `webp,avif`',
    'webp,avif',
    'What a new picture is drawn in before anybody asks for it. AVIF is a third smaller and takes the processor three times as long; without it pictures go out as WebP.',
  ),
  S3_BUCKET: row(
    'files',
    text,
    'a name',
    '',
    'Keeps pictures and papers in S3; without it in the folder `DATA_DIR/files`.',
  ),
  S3_ENDPOINT: row('files', web, 'http(s)://…', '', 'The store’s address.'),
  SCANNER_URL: row(
    'files',
    v.pipe(v.string(), v.regex(/^(?:clamd:\/\/[^/@\s]+|)$/)),
    'clamd://host:3310',
    '',
    'ClamAV’s daemon: pictures, clips and what comes with letters are looked through before anything of ours reads them; what it finds is refused, and while it is away nothing is taken (503). Its `StreamMaxLength` must be 20 MB at least. Without it nobody looks; pictures are drawn anew either way.',
  ),
  S3_REGION: row('files', text, 'a name', 'auto', 'The store’s region.'),
  S3_ACCESS_KEY_ID: row('files', text, 'a key', '', 'Who we are to the store.', 'secret'),
  S3_SECRET_ACCESS_KEY: row('files', text, 'a key', '', 'Proves it.', 'secret'),
  SOURCES: row(
    'sources',
    v.pipe(v.string(), v.regex(/^(?:practice|live|recorded:.+|)$/)),
    '`practice`, `live` or `recorded:<folder>`',
    '',
    'Where listings come from. Default: as `WORLD`.',
  ),
  LIVE_SOURCES: row(
    'sources',
    list,
    'families or sites, with commas',
    '',
    'Which are switched on from the start with `SOURCES=live`.',
  ),
  RAKUTEN_APPLICATION_ID: row('sources', text, 'an id', '', 'Rakuten’s own API.', 'secret'),
  YAHOO_SHOPPING_APP_ID: row('sources', text, 'an id', '', 'Yahoo! Shopping’s own API.', 'secret'),
  YAHOO_BIDDING_HOST: row(
    'sources',
    text,
    'a host',
    '',
    'An interface agreed with Yahoo! Auctions that takes bids from programs; both or none. Without it staff bid on the board.',
  ),
  YAHOO_BIDDING_TOKEN: row('sources', text, 'a token', '', 'What proves to it that it is us.', 'secret'),
  AMAZON_CREDENTIAL_ID: row(
    'sources',
    text,
    'an id',
    '',
    'Amazon’s Creators API; all three or none.',
    'secret',
  ),
  AMAZON_CREDENTIAL_SECRET: row('sources', text, 'a key', '', 'The same.', 'secret'),
  AMAZON_PARTNER_TAG: row('sources', text, 'a tag', '', 'The same.'),
  RATES_URL: row(
    'money',
    web,
    'http(s)://…',
    '',
    'The daily reference rates of the European Central Bank (`https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml`) for amounts beside yen; without it operators load a file.',
  ),
  PUSH_PUBLIC_KEY: row(
    'mail',
    v.pipe(v.string(), v.regex(/^(?:[\w-]{87}|)$/)),
    '87 characters of base64url',
    '',
    'The key browsers are given to be told of messages (VAPID, RFC 8292). Without it and `PUSH_PRIVATE_KEY` a pair is made once in `DATA_DIR`; with `ROLE` of web or worker nothing is pushed then. Another pair makes every device added so far worthless.',
  ),
  PUSH_PRIVATE_KEY: row(
    'mail',
    v.pipe(v.string(), v.regex(/^(?:[\w-]{43}|)$/)),
    '43 characters of base64url',
    '',
    'What belongs to it and signs.',
    'secret',
  ),
  BREACHED_URL: row(
    'words',
    web,
    'http(s)://…',
    '',
    'A list of passwords that were seen in breaches (`https://api.pwnedpasswords.com`, or a copy of it): new passwords of customers and staff that stand there are refused. It hears the first five of the 40 signs of their SHA-1, nothing else. Without it only our own list of common ones (the demo world has a practice list).',
  ),
  TRANSLATE_URL: row(
    'words',
    web,
    'http(s)://…',
    '',
    'A translator that speaks DeepL’s wire; without it our own glossary, word by word.',
  ),
  TRANSLATE_KEY: row('words', text, 'a key', '', 'Its key.', 'secret'),
  ANSWER_URL: row(
    'words',
    web,
    'http(s)://…',
    '',
    'A language model behind an OpenAI-compatible address (`…/v1`) that words quick answers; without it they are the words of our pages as they stand.',
  ),
  ANSWER_MODEL: row('words', text, 'a name', '', 'Which model of it; needed with the address.'),
  ANSWER_KEY: row('words', text, 'a key', '', 'Its key; a server of one’s own needs none.', 'secret'),
  TRACKING_URL: row(
    'tracking',
    web,
    'http(s)://…',
    '',
    'A courier that speaks the unified tracking wire; the practice carrier takes the rest of the demo world.',
  ),
  TRACKING_NAME: row(
    'tracking',
    text,
    'a name',
    'courier',
    'What its webhook address ends with: `/webhooks/carrier/{name}`.',
  ),
  TRACKING_KEY: row('tracking', text, 'a key', '', 'Its key.', 'secret'),
  TRACKING_METHODS: row('tracking', list, 'services, with commas', '', 'The contract’s services it takes.'),
  TRACKING_PUSH_SECRET: row('tracking', text, 'a key', '', 'Proves what it pushes.', 'secret'),
  DHL_API: row(
    'labels',
    web,
    'http(s)://…',
    'https://express.api.dhl.com/mydhlapi',
    'DHL Express’s interface for labels; its test environment ends with `/mydhlapi/test`.',
  ),
  DHL_USER: row(
    'labels',
    text,
    'a name',
    '',
    'Buys labels from DHL Express for the methods of `DHL_PRODUCTS`; without it their numbers are typed in or scanned (the demo world’s practice carrier sells labels).',
  ),
  DHL_PASSWORD: row('labels', text, 'a password', '', 'What belongs to it.', 'secret'),
  DHL_ACCOUNT: row('labels', text, 'a number', '', 'Our account at DHL: who pays.'),
  DHL_PRODUCTS: row(
    'labels',
    v.pipe(
      list,
      v.array(v.pipe(v.string(), v.regex(/^courier_[a-z0-9_]+=[A-Z0-9]{1,6}$/))),
      v.transform((all) => Object.fromEntries(all.map((each) => each.split('=') as [string, string]))),
    ),
    '`courier_…=P`, with commas',
    '',
    'Which product of DHL’s each of the contract’s services is.',
  ),
  JAPANPOST_API: row(
    'labels',
    web,
    'http(s)://…',
    'https://www.api-mypage.post.japanpost.jp/webapi/servlet/WEBAPI',
    'Japan Post’s interface behind “International Mail My Page”.',
  ),
  JAPANPOST_USER: row(
    'labels',
    text,
    'a name',
    '',
    'Makes EMS labels there, with the electronic advance data customs abroad want; Japan Post opens it to contract customers. Without it staff make them at My Page and scan or type the number.',
  ),
  JAPANPOST_PASSWORD: row('labels', text, 'a password', '', 'What belongs to it.', 'secret'),
  JAPANPOST_SALE: row(
    'labels',
    text,
    'a code',
    '3',
    'What it calls contents that are sold (`pkgType`); compare it with the description you were given.',
  ),
  JAPANPOST_COVER_FIELD: row(
    'labels',
    v.pipe(v.string(), v.regex(/^[A-Za-z0-9_]{0,40}$/)),
    'a name',
    '',
    'Which of its fields takes an insured amount in yen. Without it an EMS covered above ¥20,000 is made at My Page.',
  ),
  PRINTERS: row(
    'labels',
    v.pipe(
      list,
      v.array(
        v.pipe(
          v.string(),
          v.regex(/^[a-z0-9][a-z0-9-]{0,30}=(?:tls:\/\/)?[A-Za-z0-9.-]{1,200}(?::\d{1,5})?$/),
        ),
      ),
      v.transform((all) =>
        Object.fromEntries(
          all.map((each) => {
            const secure = each.includes('=tls://')
            const [name = '', host = '', port = secure ? '9143' : '9100'] = each
              .replace('=tls://', '=')
              .split(/[=:]/)
            return [name, { host, port: Number(port), ...(secure ? { secure } : {}) }]
          }),
        ),
      ),
    ),
    '`name=host:port` or `name=tls://host:port`, with commas',
    '',
    'Printers that are sent what they print (raw TCP, port 9100 unless given; with `tls://` encrypted to whom the certificate names, port 9143, `NODE_EXTRA_CA_CERTS` for an authority of your own). In the console a printer is one of these names, or printed from the browser.',
  ),
  WAREHOUSE_NAME: row(
    'warehouse',
    text,
    'a name',
    'Tomobako Tokyo 2',
    'Who parcels are sent to and come from, until somebody writes it in the console (Tables, Warehouses).',
  ),
  WAREHOUSE_ZIP: row('warehouse', text, 'a postal code', '143-0006', 'The same.'),
  WAREHOUSE_ADDRESS: row(
    'warehouse',
    text,
    'an address',
    '1-2-3 Heiwajima, Ota-ku, Tokyo, Japan',
    'The same.',
  ),
  WAREHOUSE_PHONE: row('warehouse', text, 'a number', '+81 3 0000 0000', 'The same.'),
  SCREENING_LIST: row(
    'operator',
    text,
    'a file',
    '',
    'The list of denied parties (CSV) names of parcels are compared with; looked at every ten minutes, its day is the day it was written (docs/screening.md). Without it staff load one in the console.',
  ),
  OPERATOR_NAME: row(
    'operator',
    text,
    'a name',
    'Tomobako (demo operator)',
    'Who runs the shop, as its legal texts print it. The defaults are placeholders: fill in all seven before you open.',
  ),
  OPERATOR_PERSON: row('operator', text, 'a name', '(demo: not set)', 'Who answers for it.'),
  OPERATOR_ADDRESS: row(
    'operator',
    text,
    'an address',
    '1-2-3 Heiwajima, Ota-ku, Tokyo 143-0006, Japan (demo)',
    'Where it is registered.',
  ),
  OPERATOR_PHONE: row('operator', text, 'a number', '+81 3 0000 0000 (demo)', 'The same.'),
  OPERATOR_MAIL: row('operator', text, 'a mail address', 'help@tomobako.example', 'The same.'),
  OPERATOR_LICENCE: row(
    'operator',
    text,
    'a number',
    '第000000000000号 (demo)',
    'Of its licence to deal in second-hand goods (古物商許可).',
  ),
  OPERATOR_LICENCE_BY: row('operator', text, 'a name', '東京都公安委員会 (demo)', 'Who issued it.'),
  VITE_APP_NAME: row('storefront', text, 'a name', 'Tomobako', 'The shop’s name on every page.'),
  VITE_APP_TYPE: row(
    'storefront',
    v.picklist(['china', 'global', '']),
    '`china` or `global`',
    'global',
    'The edition; `china` is always simplified Chinese.',
  ),
  VITE_APP_VERSION: row(
    'storefront',
    text,
    'a version',
    '1.0.0',
    'The version customers see in their settings; sent with every call.',
  ),
  VITE_PACK_ENV: row(
    'storefront',
    text,
    'a name',
    '',
    'The environment pages are made for. Default: `prod` when live, else `dev`.',
  ),
  VITE_APP_ISNEW: row(
    'storefront',
    text,
    '0, 12 or 15',
    '',
    'What pages of this installation say they are (§7).',
  ),
  VITE_API_HOST: row(
    'storefront',
    text,
    'an origin',
    '',
    "Where the browser's own calls go, when not to the page's own origin. The pages' own origin (`PUBLIC_URL`) may call there by itself; sessions reach it through `COOKIE_DOMAIN`.",
  ),
  WECHAT_APP_ID: row(
    'storefront',
    text,
    'of the mini-program at WeChat',
    '',
    'People may sign in by WeChat where our pages are shown in this mini-program; both or none. Without it they sign in as everywhere (the demo world has practice super-apps).',
  ),
  WECHAT_APP_SECRET: row(
    'storefront',
    text,
    'of the same mini-program',
    '',
    'What asks WeChat whose a code is.',
    'secret',
  ),
  ALIPAY_APP_ID: row(
    'storefront',
    text,
    'of the mini-program at Alipay',
    '',
    'The same for Alipay; all three or none.',
  ),
  ALIPAY_PRIVATE_KEY: row(
    'storefront',
    text,
    'base64 of PKCS #8 or PKCS #1, or PEM',
    '',
    'Signs what we ask Alipay (RSA2).',
    'secret',
  ),
  ALIPAY_PUBLIC_KEY: row(
    'storefront',
    text,
    'base64, or PEM',
    '',
    'Alipay’s own key, as its console shows it for this app: what answers are signed with.',
  ),
  CHALLENGE: row(
    'storefront',
    v.picklist(['own', 'turnstile', 'hcaptcha', 'off']),
    '`own`, `turnstile`, `hcaptcha` or `off`',
    'own',
    'How people are told from programs at sign-up, code mails and log-in after failures. `own`: the browser does a second of work, nobody outside is asked.',
  ),
  CHALLENGE_SITE_KEY: row(
    'storefront',
    text,
    'a key',
    '',
    'The company’s public key for production (`VITE_PACK_ENV=prod`).',
  ),
  CHALLENGE_SECRET: row('storefront', text, 'a key', '', 'The secret that belongs to it.', 'secret'),
  CHALLENGE_TEST_SITE_KEY: row(
    'storefront',
    text,
    'a key',
    '',
    'The public key everywhere else. Default: the key the company publishes for tests, which lets everybody pass.',
  ),
  CHALLENGE_TEST_SECRET: row('storefront', text, 'a key', '', 'The secret that belongs to it.', 'secret'),
  VITE_H5_HOST: row('storefront', text, 'a host', '', 'Where the new H5 pages are, when not here.'),
  FRAME_ORIGINS: row(
    'storefront',
    text,
    'addresses, with spaces',
    '',
    'Addresses that may be shown inside our pages.',
  ),
  LINE_TAG_ID: row('storefront', text, 'an id', '', 'A script of §7, loaded only where it is set.'),
  TENMAX_URL: row('storefront', web, 'http(s)://…', '', 'The same.'),
  GOOGLE_ANALYTICS_ID: row('storefront', text, 'an id', '', 'The same.'),
  RATE_LIMITS: row(
    'start',
    flag('on', 'off'),
    '`on` or `off`',
    'on',
    '`off` only for a load test on one machine.',
  ),
  BACKUP_DIR: row(
    'operation',
    text,
    'a folder',
    '',
    'Where `npm run ops -- backup` puts backups, best on another disk. They hold everything customers gave you and the shop’s keys: guard them like the database.',
  ),
  JOURNAL_DIR: row(
    'operation',
    text,
    'a folder',
    '',
    'Where the embedded database keeps what it has written, within a minute, best on another disk: with a copy to begin from (`npm run ops -- journal`) the shop comes back as it was at any moment. Guard it like the database.',
  ),
  ALERT_WEBHOOK_URL: row(
    'operation',
    web,
    'http(s)://…',
    '',
    'Told when something is wrong and when it is right again: JSON with a `text` that chat services show, signed as `X-Alert-Signature: t=<seconds>,v1=<HMAC-SHA-256 of "<seconds>.<body>", hex>`.',
  ),
  ALERT_WEBHOOK_SECRET: row(
    'operation',
    v.pipe(v.string(), v.regex(/^(?:.{16,}|)$/)),
    'at least 16 characters',
    '',
    'Signs those messages.',
    'secret',
  ),
  ALERT_MAIL: row('operation', list, 'mail addresses, with commas', '', 'Who gets the same by mail.'),
  METRICS_TOKEN: row(
    'operation',
    v.pipe(v.string(), v.regex(/^(?:[\w-]{16,}|)$/)),
    'at least 16 letters and digits',
    '',
    'Lets another machine read `/metrics` on the console’s side (`Authorization: Bearer …`). Without it only this machine may.',
    'secret',
  ),
  OTEL_EXPORTER_OTLP_ENDPOINT: row(
    'operation',
    web,
    'http(s)://…',
    '',
    'A collector of OpenTelemetry, without the path: what each process did goes to `/v1/traces` there and its numbers to `/v1/metrics`, by HTTP in JSON. Without it nothing is told.',
  ),
  OTEL_EXPORTER_OTLP_HEADERS: row(
    'operation',
    pairs,
    'name=value, with commas; values as in addresses (%20)',
    '',
    'What is sent along, e.g. a key.',
    'secret',
  ),
  OTEL_SERVICE_NAME: row('operation', text, 'a name', 'tomobako', 'What the collector calls this shop.'),
  OTEL_RESOURCE_ATTRIBUTES: row(
    'operation',
    pairs,
    'name=value, with commas; values as in addresses (%20)',
    '',
    'What else is said of it, e.g. `deployment.environment.name=live`.',
  ),
  FORM_ORIGINS: row(
    'storefront',
    text,
    'addresses, with spaces',
    '',
    'Other addresses a form may lead to: a bank’s own page.',
  ),
} as const satisfies Readonly<Record<string, Setting<unknown>>>

export type SettingName = keyof typeof settings
export type Values = { readonly [N in SettingName]: v.InferOutput<(typeof settings)[N]['form']> }

/** Reads all of them; either every value, or every objection at once. */
export function readSettings(
  env: Readonly<Record<string, string | undefined>>,
): { values: Values } | { objections: string[] } {
  const values: Record<string, unknown> = {}
  const objections: string[] = []
  for (const [name, { form, otherwise, looks, secret }] of Object.entries(settings) as [
    SettingName,
    Setting,
  ][]) {
    const given = env[name]?.trim() || otherwise
    const read = v.safeParse(form, given)
    if (read.success) values[name] = read.output
    else objections.push(`${name} must be ${looks.replaceAll('`', '')}${secret ? '' : `, not "${given}"`}`)
  }
  return objections.length > 0 ? { objections } : { values: values as Values }
}
