import { readFileSync } from 'node:fs'
import type { IncomingMessage } from 'node:http'
import { join } from 'node:path'
import { expect, test } from 'vitest'
// Of the tools that build the storefront; nothing the shop itself reads is YAML.
import { parse, parseAllDocuments } from 'yaml'
import { settings } from './config.ts'
import { isForPeople, machinePaths } from './edge/asked.ts'
import { healthPaths } from './edge/health.ts'
import { readEnv, repo } from './env.ts'

/**
 * deploy/compose.yaml and the chart against the code they start: without docker and helm, which are not everywhere. A chart's template is read with its
 * lines of program left out and a word in every hole.
 */
const read = (path: string): string => readFileSync(join(repo, 'deploy', path), 'utf8')
type Environment = Record<string, string>
type Service = {
  command?: string[]
  environment?: Environment
  depends_on?: Record<string, { condition: string }>
  healthcheck?: { test?: string[] }
  image?: string
  logging?: { driver: string; options: Environment }
}
const compose = parse(read('compose.yaml'), { merge: true }) as { services: Record<string, Service> }
const chart = parse(read('helm/tomobako/values.yaml')) as {
  env: Environment
  secrets: string[]
  optionalSecrets: string[]
  roles: Record<string, { role: string; port?: number; replicas: number }>
}
type Env = { name: string; value?: string; valueFrom?: { secretKeyRef: { key: string } } }
type Probe = { httpGet: { path: string; port: number } }
type Container = {
  command?: string[]
  env: Env[]
  ports: { containerPort: number }[]
  startupProbe: Probe
  readinessProbe: Probe
  livenessProbe: Probe
}
type Manifest = {
  kind: string
  metadata: { annotations?: Environment }
  spec: { template: { spec: { containers: Container[] } }; ports: { port: number | string }[] }
}
const template = (name: string): Manifest[] =>
  parseAllDocuments(
    read(`helm/tomobako/templates/${name}.yaml`)
      .split('\n')
      .filter((line) => !/^\s*\{\{.*\}\}$/.test(line))
      .join('\n')
      .replaceAll(/\{\{.*?\}\}/g, 'hole'),
  )
    .map((document) => {
      expect(document.errors).toEqual([])
      return document.toJS() as Manifest | null
    })
    .filter((each) => each !== null)

/** What an operator fills in, in the forms the table asks for. */
const filled: Environment = {
  PUBLIC_HOST: 'shop.test',
  CONSOLE_HOST: 'console.shop.test',
  SECRET: 'f3PqZ81mTnW0xKc7LdRvYbHs5JgUeA2i',
  POSTGRES_PASSWORD: 'letters4digits',
  DATABASE_URL: 'postgres://shop@shop-pgbouncer:6432/shop',
  DATABASE_DIRECT_URL: 'postgres://shop@database:5432/shop',
  DATABASE_READ_URLS:
    'postgres://shop@here:5432/shop?sslmode=verify-full, postgres://shop@there:5432/shop?sslmode=verify-full',
  SMTP_URL: 'smtps://user:word@mail.test:465',
  S3_ENDPOINT: 'https://s3.test',
  STRIPE_SECRET_KEY: 'sk_test_51AbCdEfGhIjKlMnOpForTestsOnly',
  STRIPE_WEBHOOK_SECRET: 'whsec_for_tests_only',
  OPERATOR_MAIL: 'help@shop.test',
  MAIL_FROM: 'Shop <hello@shop.test>',
}
const optional = /\$\{(\w+):-([^}]*)\}/g
const asked = /\$\{(\w+):\?[^}]*\}/g
const resolved = (given: Environment, without = ''): Environment =>
  Object.fromEntries(
    Object.entries(given)
      .map(([name, value]) => [
        name,
        value
          .replaceAll(optional, '$2')
          .replaceAll(asked, (_, hole: string) => (hole === without ? '' : (filled[hole] ?? 'something'))),
      ])
      .filter(([, value]) => value !== ''),
  ) as Environment
const ofChart = (role: string): Environment => ({
  ...Object.fromEntries(Object.entries(chart.env).filter(([, value]) => value !== '')),
  ...Object.fromEntries(chart.secrets.map((name) => [name, filled[name] ?? 'something'])),
  ROLE: role,
})

const { postgres, pgbouncer, proxy, migrate, scanner, ...processes } = compose.services
const roles = (settings.ROLE.form as unknown as { options: string[] }).options.filter(
  (each) => each !== 'all',
)
const known = new Set(Object.keys(settings))
const unknown = (names: string[]): string[] => names.filter((name) => !known.has(name))

test('every variable the files set is one the shop reads, and the shop would start with them', () => {
  for (const [name, { environment = {} }] of Object.entries({ ...processes, migrate: migrate! })) {
    expect(unknown(Object.keys(environment)), name).toEqual([])
    expect(readEnv(resolved(environment)), name).toMatchObject({ live: true, trustProxy: true })
    expect(readEnv(resolved(environment)).databaseDirectUrl).toContain('@postgres:5432/')
    expect(readEnv(resolved(environment)).databaseUrl).toContain('@pgbouncer:6432/')
  }
  expect(unknown([...Object.keys(chart.env), ...chart.secrets, ...chart.optionalSecrets])).toEqual([])
  for (const { role } of Object.values(chart.roles)) expect(readEnv(ofChart(role)).role).toBe(role)
  // Replicas are read from where there are some, and nobody needs them.
  const { DATABASE_READ_URLS: given } = filled
  for (const environment of [...Object.values(processes).map((each) => each.environment!), ofChart('web')]) {
    expect(readEnv(resolved(environment)).databaseReadUrls).toEqual([])
    expect(readEnv({ ...resolved(environment), DATABASE_READ_URLS: given }).databaseReadUrls).toHaveLength(2)
  }
  expect(processes['storefront']!.environment!['DATABASE_READ_URLS']).toBe('${DATABASE_READ_URLS:-}')
  expect(chart.optionalSecrets).toContain('DATABASE_READ_URLS')
  // A secret in the chart's values would be in everybody's history.
  expect(
    Object.keys(chart.env).filter((name) => settings[name as keyof typeof settings].secret === true),
  ).toEqual([])
  expect(chart.secrets.length).toBeGreaterThan(5)
})

test('what the files ask an operator for is what the shop does not start without, and the placeholders of its papers', () => {
  const environment = processes['storefront']!.environment!
  const holes = new Set([...JSON.stringify(environment).matchAll(asked)].map(([, hole]) => hole!))
  for (const name of ['SECRET', 'SMTP_URL', 'STRIPE_SECRET_KEY', 'STRIPE_WEBHOOK_SECRET', 'S3_ENDPOINT'])
    expect(() => readEnv(resolved(environment, name)), name).toThrow(name)
  // Without an address of its own nobody is sent anywhere.
  for (const name of ['PUBLIC_URL', 'CONSOLE_URL', 'DATABASE_URL'])
    expect(() => readEnv(resolved({ ...environment, [name]: '' })), name).toThrow(name)
  for (const name of Object.keys(settings).filter((each) => /^(?:OPERATOR|WAREHOUSE)_/.test(each))) {
    expect(holes, name).toContain(name)
    expect(chart.env, name).toHaveProperty(name)
  }
})

test('V12.1.1, V12.1.2, V4.1.2 the proxy of these files speaks TLS 1.2 and 1.3 alone, with forward secrecy, and leads pages to it and no call', () => {
  const caddy = read('Caddyfile')
  const block = (head: string): string =>
    new RegExp(`^${head.replaceAll(/[$(){}/]/g, String.raw`\$&`)} \\{\n([^]*?)^\\}`, 'm').exec(caddy)?.[1] ??
    ''
  const encrypted = block('(encrypted)')
  expect(/protocols (.+)/.exec(encrypted)?.[1]).toBe('tls1.2 tls1.3')
  const suites = /ciphers (.+)/.exec(encrypted)![1]!.split(' ')
  expect(suites.length).toBeGreaterThan(3)
  expect(
    suites.filter(
      (each) => !/^TLS_ECDHE_(?:ECDSA|RSA)_WITH_(?:AES_\d{3}_GCM|CHACHA20_POLY1305)_SHA\d{3}$/.test(each),
    ),
  ).toEqual([])
  for (const host of ['{$PUBLIC_HOST}', '{$CONSOLE_HOST}']) {
    expect(block(host), host).toContain('import encrypted')
    expect(block(`http://${host}`).trim(), host).toBe('import clear')
  }
  // Every address of the file is one of those four.
  expect([...caddy.matchAll(/^(?:http:\/\/)?\{\$\w+\} \{/gm)]).toHaveLength(4)
  const clear = block('(clear)')
  expect(clear).toMatch(/handle \{\s+redir https:\/\/\{host\}\{uri\} 308\s+\}\s*$/)
  // What leads nowhere there is what leads nowhere here.
  const machines = /@machines path (.+)/.exec(clear)![1]!.split(' ')
  for (const path of machines)
    expect(isForPeople({ method: 'GET', url: path.replace('*', 'x') } as IncomingMessage), path).toBe(false)
  for (const url of ['/', '/orders/T1', '/apis', '/uploads'])
    expect(isForPeople({ method: 'GET', url } as IncomingMessage), url).toBe(true)
  expect(machines.map((each) => each.replace('/*', ''))).toEqual(machinePaths.map((each) => `/${each}`))
})

test('V5.4.3 the shop of these files asks the scanner that stands beside it', () => {
  expect(scanner!.image).toMatch(/^clamav\/clamav:/)
  for (const [name, { environment = {} }] of Object.entries(processes)) {
    const { scannerUrl } = readEnv(resolved(environment))
    expect(scannerUrl, name).toBe('clamd://scanner:3310')
    expect(Object.keys(compose.services), name).toContain(new URL(scannerUrl).hostname)
  }
})

test('V16.1.1 what these files keep of the log is what the page says', () => {
  const page = readFileSync(join(repo, 'docs/operation.md'), 'utf8')
  const { migrate: once, ...others } = compose.services
  for (const [name, { logging }] of Object.entries({ ...others, migrate: once! })) {
    expect(logging, name).toEqual({ driver: 'json-file', options: { 'max-size': '20m', 'max-file': '10' } })
  }
  expect(page).toContain('`json-file`, 10 files of 20 MB for each process')
})

test('only what brings the database up to date knows who owns its tables, and everybody may know a former secret', () => {
  const owner = 'DATABASE_OWNER_URL'
  for (const [name, { environment = {} }] of Object.entries({ ...processes, pgbouncer: pgbouncer! }))
    expect(JSON.stringify(environment), name).not.toMatch(/DATABASE_OWNER_URL|\$\{POSTGRES_PASSWORD/)
  const { databaseOwnerUrl, databaseUrl } = readEnv(resolved(migrate!.environment!))
  expect(new URL(databaseOwnerUrl).username).toBe(postgres!.environment!['POSTGRES_USER'])
  expect(new URL(databaseUrl).username).not.toBe(new URL(databaseOwnerUrl).username)
  const told = (name: string) =>
    template(name).flatMap(
      ({ spec }) => spec.template?.spec.containers[0]!.env.map((each) => each.name) ?? [],
    )
  expect(told('migrate')).toContain(owner)
  expect([...told('roles'), ...told('pgbouncer'), ...chart.secrets, ...chart.optionalSecrets]).not.toContain(
    owner,
  )
  expect(chart.optionalSecrets).toContain('SECRET_FORMER')
  for (const { environment } of Object.values(processes)) expect(environment).toHaveProperty('SECRET_FORMER')
})

test('every role is started, once the database is up to date, behind a pooler that lends transactions', () => {
  const started = Object.values(processes).map(({ environment }) => environment!['ROLE'])
  expect(new Set(started)).toEqual(new Set(roles))
  expect(new Set(Object.values(chart.roles).map(({ role }) => role))).toEqual(new Set(roles))
  const command = ['node', 'scripts/run.mjs', 'apps/server/src/ops.ts', 'migrate']
  expect(migrate!.command).toEqual(command)
  for (const [name, { depends_on: after }] of Object.entries({ ...processes, pgbouncer: pgbouncer! }))
    expect(after?.['migrate'], name).toEqual({ condition: 'service_completed_successfully' })
  const [job] = template('migrate')
  expect(job).toMatchObject({
    kind: 'Job',
    metadata: { annotations: { 'helm.sh/hook': 'pre-install,pre-upgrade' } },
  })
  expect(job!.spec.template.spec.containers[0]!.command).toEqual(command)
  const pooler = template('pgbouncer')[0]!.spec.template.spec.containers[0]!
  for (const each of [pgbouncer!.command, pooler.command])
    expect(each).toEqual(['node', 'deploy/pgbouncer.mjs'])
  expect(read('pgbouncer.mjs')).toContain('pool_mode = transaction')
  // What the pooler is told is what it reads.
  const reads = [...read('pgbouncer.mjs').matchAll(/\b(?:POOLER_\w+|DATABASE_DIRECT_URL)\b/g)].map(
    ([name]) => name,
  )
  for (const name of [...Object.keys(pgbouncer!.environment!), ...pooler.env.map((each) => each.name)])
    expect(reads).toContain(name)
  expect(postgres && proxy && scanner).toBeTruthy()
})

test('ports and paths are those the shop answers at', () => {
  const ports = [Number(chart.env['PORT']), Number(chart.env['CONSOLE_PORT'])]
  const [deployment, service] = template('roles')
  const shop = deployment!.spec.template.spec.containers[0]!
  expect(shop.ports.map((each) => each.containerPort)).toEqual(ports)
  expect(service!.kind).toBe('Service')
  for (const { port, role } of Object.values(chart.roles))
    expect(role === 'web' ? ports : [undefined]).toContain(port)
  expect([shop.startupProbe, shop.readinessProbe, shop.livenessProbe].map((each) => each.httpGet)).toEqual([
    { path: '/readyz', port: ports[0] },
    { path: '/readyz', port: ports[0] },
    { path: '/livez', port: ports[0] },
  ])
  for (const path of ['/readyz', '/livez']) expect(healthPaths.has(path)).toBe(true)
  for (const [name, { healthcheck, environment }] of Object.entries(processes)) {
    expect(healthcheck!.test!.join(' '), name).toContain(`:${environment!['PORT']}/readyz`)
    expect([Number(environment!['PORT']), Number(environment!['CONSOLE_PORT'])]).toEqual(ports)
  }
  const upstreams = [...read('Caddyfile').matchAll(/dynamic a (\w+) (\d+)/g)].map(([, name, at]) => [
    name,
    at,
  ])
  expect(upstreams).toEqual([
    ['api', '3000'],
    ['storefront', '3000'],
    ['console', '3001'],
  ])
  for (const [name] of upstreams) expect(Object.keys(processes)).toContain(name)
  const image = read('Containerfile')
  expect(image).toContain('npm ci --ignore-scripts')
  expect(image).toContain('EXPOSE 3000 3001')
})
