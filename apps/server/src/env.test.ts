import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { settings, web } from './config.ts'
import { readEnv, repo } from './env.ts'

const refusal = (env: Record<string, string>): string => {
  try {
    readEnv(env)
  } catch (error) {
    return (error as Error).message
  }
  return 'taken'
}

test('every wrong value is said at once, by its name, and a secret is not repeated', () => {
  const said = refusal({
    PORT: 'tree',
    CONSOLE_PORT: '70000',
    WORLD: 'moon',
    DEMO: 'perhaps',
    PUBLIC_URL: 'not an address',
    DATABASE_URL: 'hunter2 hunter2',
    SOURCES: 'recorded:',
  })
  for (const name of ['PORT', 'CONSOLE_PORT', 'WORLD', 'DEMO', 'PUBLIC_URL', 'DATABASE_URL', 'SOURCES'])
    expect(said).toContain(`${name} must be`)
  expect(said).toContain('not "tree"')
  expect(said).not.toContain('hunter2')
})

test('the live world names everything that is missing in one refusal', () => {
  const said = refusal({ WORLD: 'live', SOURCES: 'practice', AMAZON_PARTNER_TAG: 'x', S3_BUCKET: 'y' })
  for (const word of [
    'SOURCES',
    'SECRET',
    'STRIPE_SECRET_KEY',
    'STRIPE_WEBHOOK_SECRET',
    'SMTP_URL',
    'PUBLIC_URL',
    'AMAZON_CREDENTIAL_ID',
    'S3_ENDPOINT',
  ])
    expect(said).toContain(word)
})

/** What a live shop with everything it needs says of something more. */
const live = (more: Record<string, string>): string =>
  refusal({
    WORLD: 'live',
    SOURCES: 'live',
    SECRET: 'f3PqZ81mTnW0xKc7LdRvYbHs5JgUeA2i',
    STRIPE_SECRET_KEY: 'sk_test_x',
    STRIPE_WEBHOOK_SECRET: 'whsec_x',
    SMTP_URL: 'smtps://mail.test',
    PUBLIC_URL: 'https://shop.test',
    CONSOLE_URL: 'https://console.shop.test',
    ...more,
  })

test('V12.3.1 a live shop speaks to the database of another machine only encrypted, or where it is said that nobody else is there', () => {
  const far = 'postgres://shop:hunter2@db.example:5432/shop'
  expect(live({})).toBe('taken')
  for (const query of ['', '?sslmode=disable', '?sslmode=allow', '?sslmode=prefer', '?sslmode=no-verify']) {
    const said = live({ DATABASE_URL: `${far}${query}` })
    expect(said, query).toContain('DATABASE_URL leads to another machine and is')
    expect(said).not.toContain('hunter2')
    expect(live({ DATABASE_URL: `${far}${query}`, DATABASE_NETWORK: 'private' }), query).toBe('taken')
  }
  expect(live({ DATABASE_URL: `${far}?sslmode=verify-full` })).toBe('taken')
  // The way past the pooler as well.
  expect(live({ DATABASE_URL: `${far}?sslmode=verify-full`, DATABASE_DIRECT_URL: far })).toContain(
    'DATABASE_DIRECT_URL leads to another machine',
  )
  // And to those that are only read.
  const near = `${far}?sslmode=verify-full`
  expect(live({ DATABASE_URL: near, DATABASE_READ_URLS: `${near}, ${far}` })).toContain(
    'DATABASE_READ_URLS leads to another machine',
  )
  expect(live({ DATABASE_URL: near, DATABASE_READ_URLS: near })).toBe('taken')
  expect(
    live({
      DATABASE_URL: `${far}?sslmode=verify-full`,
      DATABASE_OWNER_URL: 'postgres://owner:hunter2@db.example/shop',
    }),
  ).toContain('DATABASE_OWNER_URL leads to another machine')
  expect(live({ DATABASE_URL: 'postgres://u:p@localhost/shop?host=/run/postgresql' })).toBe('taken')
  // What is played is not held to it.
  expect(refusal({ DATABASE_URL: far })).toBe('taken')
})

test('V12.3.1 a live shop speaks to nobody on another machine in the clear, unless it is said that nobody else is on the way', () => {
  const store = { S3_BUCKET: 'b', S3_ACCESS_KEY_ID: 'k', S3_SECRET_ACCESS_KEY: 's' }
  const alerts = { ALERT_WEBHOOK_SECRET: 'sixteen characters' }
  const asked: Readonly<Record<string, Record<string, string>>> = {
    S3_ENDPOINT: store,
    ALERT_WEBHOOK_URL: alerts,
    ANSWER_URL: { ANSWER_MODEL: 'm' },
    ...Object.fromEntries(
      [
        'PAYPAL_API',
        'RATES_URL',
        'BREACHED_URL',
        'TRANSLATE_URL',
        'TRACKING_URL',
        'DHL_API',
        'JAPANPOST_API',
        'JAPANPOST_API',
        'OTEL_EXPORTER_OTLP_ENDPOINT',
      ].map((name) => [name, {}]),
    ),
  }
  // All there are: whoever adds one is held to it.
  expect(Object.keys(asked).toSorted()).toEqual(
    Object.entries(settings)
      .filter(
        ([name, { form }]) =>
          (form as unknown) === web && !/^(?:PUBLIC_URL|CONSOLE_URL|VITE_API_HOST|TENMAX_URL)$/.test(name),
      )
      .map(([name]) => name)
      .toSorted(),
  )
  for (const [name, beside] of Object.entries(asked)) {
    const far = { ...beside, [name]: 'http://other.example:8080/v1' }
    expect(live(far), name).toContain(`${name} speaks to other.example in the clear`)
    expect(live({ ...far, PLAIN_HOSTS: 'printer-1, other.example' }), name).toBe('taken')
    expect(live({ ...far, PLAIN_HOSTS: 'example' }), name).toContain('in the clear')
    expect(live({ ...beside, [name]: 'https://other.example/v1' }), name).toBe('taken')
    expect(live({ ...beside, [name]: 'http://127.0.0.1:8080' }), name).toBe('taken')
    // What is played is not held to it.
    expect(refusal(far), name).toBe('taken')
  }
  expect(live({ PRINTERS: 'desk=10.0.0.7, door=tls://10.0.0.8' })).toContain(
    'PRINTERS speaks to 10.0.0.7 in the clear',
  )
  expect(live({ PRINTERS: 'desk=10.0.0.7, door=tls://10.0.0.8', PLAIN_HOSTS: '10.0.0.7' })).toBe('taken')
  expect(
    readEnv({ PRINTERS: 'desk=10.0.0.7, door=tls://printer.example, hall=tls://10.0.0.9:9200' }).printers,
  ).toEqual({
    desk: { host: '10.0.0.7', port: 9_100 },
    door: { host: 'printer.example', port: 9_143, secure: true },
    hall: { host: '10.0.0.9', port: 9_200, secure: true },
  })
})

test('a former secret is as strong as the one that signs, and another one', () => {
  const strong = ['f3PqZ81mTnW0xKc7LdRvYbHs5JgUeA2i', 'Qk9uT3wB5rXzN1vM8cLsDp6FyHa0GjEe']
  expect(readEnv({ SECRET: strong[0]!, SECRET_FORMER: ` ${strong[1]} , short` }).formerSecrets).toEqual([
    strong[1],
    'short',
  ])
  expect(readEnv({}).formerSecrets).toEqual([])
  const said = refusal({ WORLD: 'live', SECRET: strong[0]!, SECRET_FORMER: `${strong[1]},short` })
  expect(said).toContain('SECRET_FORMER (each at least 32 characters')
  expect(said).not.toContain('short,')
  expect(refusal({ WORLD: 'live', SECRET: strong[0]!, SECRET_FORMER: strong[1]! })).not.toContain(
    'SECRET_FORMER',
  )
  expect(refusal({ SECRET: strong[0]!, SECRET_FORMER: strong[0]! })).toContain('names SECRET itself')
})

test('part of the work is done only beside other processes: not with a database or a bank of its own', () => {
  expect(refusal({ ROLE: 'worker' })).toContain('DATABASE_URL')
  expect(refusal({ ROLE: 'web', DATABASE_URL: 'postgres://x' })).toContain('WORLD=live')
  expect(refusal({ ROLE: 'cook' })).toContain('ROLE must be all, web or worker')
})

test('replicas are those of a database of one’s own, and what is no address of one is not repeated', () => {
  const one = 'postgres://reader:a%2Cb@near:5432/shop'
  expect(refusal({ DATABASE_READ_URLS: one })).toContain('DATABASE_READ_URLS needs DATABASE_URL')
  expect(
    readEnv({ DATABASE_URL: 'postgres://x', DATABASE_READ_URLS: `${one}, postgres://far/shop` })
      .databaseReadUrls,
  ).toEqual([one, 'postgres://far/shop'])
  const odd = refusal({ DATABASE_URL: 'postgres://x', DATABASE_READ_URLS: 'https://near, hunter2' })
  expect(odd).toContain('DATABASE_READ_URLS must be')
  expect(odd).not.toContain('hunter2')
})

test('an empty environment is the demo world, and empty values count as not given', () => {
  expect(readEnv({})).toMatchObject({ live: false, demo: true, storefrontPort: 3000, trustProxy: false })
  expect(readEnv({ PORT: ' ', TRUST_PROXY: '1', DEMO: 'off' })).toMatchObject({
    storefrontPort: 3000,
    trustProxy: true,
    demo: false,
  })
})

test('no variable is read anywhere that is not in the table', () => {
  const files = execFileSync('git', ['ls-files', 'apps/*.ts', 'packages/*.ts'], {
    cwd: repo,
    encoding: 'utf8',
  })
    .split('\n')
    .filter(
      (file) =>
        /\/(?:src|app)\//.test(file) &&
        !/\.test(?:ing)?\.ts$|(?:apps\/practice|packages\/testkit)\//.test(file),
    )
  expect(files.length).toBeGreaterThan(100)
  const known = new Set([...Object.keys(settings), 'NODE_ENV', 'INIT_CWD', 'STAFF_PASSWORD'])
  const unknown = files.flatMap((file) =>
    [
      ...readFileSync(join(repo, file), 'utf8').matchAll(
        /(?:process\.env|\benv)\[?\.?['"]([A-Z][A-Z0-9_]+)['"]\]/g,
      ),
    ]
      .map(([, name]) => name!)
      .filter((name) => !known.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect(unknown).toEqual([])
})

test('S9-045 the challenge has one pair of keys for production and another everywhere else', () => {
  const keys = {
    CHALLENGE: 'turnstile',
    CHALLENGE_SITE_KEY: 'real-public',
    CHALLENGE_SECRET: 'real-kept',
  }
  expect(readEnv({}).challenge).toEqual({ provider: 'own' })
  expect(readEnv({ CHALLENGE: 'off' }).challenge).toEqual({ provider: 'off' })
  expect(readEnv({ ...keys, VITE_PACK_ENV: 'prod' }).challenge).toEqual({
    provider: 'turnstile',
    siteKey: 'real-public',
    secret: 'real-kept',
  })
  // The company's own test keys, unless the operator has a pair of theirs.
  expect(readEnv(keys).challenge).toMatchObject({
    provider: 'turnstile',
    siteKey: '1x00000000000000000000AA',
  })
  expect(
    readEnv({ ...keys, CHALLENGE_TEST_SITE_KEY: 'stage', CHALLENGE_TEST_SECRET: 'kept' }).challenge,
  ).toEqual({ provider: 'turnstile', siteKey: 'stage', secret: 'kept' })
  expect(refusal({ CHALLENGE: 'hcaptcha', VITE_PACK_ENV: 'prod' })).toContain('CHALLENGE_SITE_KEY')
  expect(refusal({ CHALLENGE_TEST_SITE_KEY: 'x' })).toContain('both or none')
  expect(refusal({ CHALLENGE: 'recaptcha' })).toContain('CHALLENGE must be')
})

test('an API on a host of its own shares the session by COOKIE_DOMAIN, or the shop does not start', () => {
  const pages = { PUBLIC_URL: 'https://www.shop.example', VITE_API_HOST: 'https://api.shop.example' }
  expect(readEnv({ ...pages, COOKIE_DOMAIN: 'shop.example' })).toMatchObject({
    cookieDomain: 'shop.example',
    allowedOrigins: ['https://www.shop.example'],
  })
  expect(refusal(pages)).toContain('nobody is signed in at api.shop.example')
  expect(refusal({ ...pages, COOKIE_DOMAIN: 'other.example' })).toContain('COOKIE_DOMAIN must be')
  expect(refusal({ ...pages, COOKIE_DOMAIN: 'op.example' })).toContain('COOKIE_DOMAIN must be')
  expect(
    refusal({ ...pages, VITE_API_HOST: 'https://api.elsewhere.example', COOKIE_DOMAIN: 'shop.example' }),
  ).toContain('COOKIE_DOMAIN must be')
  expect(refusal({ COOKIE_DOMAIN: 'example' })).toContain('COOKIE_DOMAIN must be a domain')
  expect(refusal({ VITE_API_HOST: 'https://api.shop.example' })).toContain('PUBLIC_URL')
  // The same host is no other host.
  expect(
    readEnv({ PUBLIC_URL: 'https://shop.example', VITE_API_HOST: 'https://shop.example' }).allowedOrigins,
  ).toEqual([])
})
