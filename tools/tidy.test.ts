import { execFileSync } from 'node:child_process'
import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { events, step } from '@tomobako/domain/kernel'
import type { Actor } from '@tomobako/domain/kernel'
import { endpoints } from '@tomobako/contract'
import { permissions } from '@tomobako/domain/staff'
import { sections } from '../apps/console/sections.ts'
import { machines } from './generate/docs.ts'
import { repo } from './generate/write.ts'
import { textsIn } from './tidy-texts.ts'

/** House rules in plain sentences. Each reads the repository as it is; none needs the shop to run. */
const tracked = execFileSync('git', ['ls-files', '-co', '--exclude-standard'], {
  cwd: repo,
  encoding: 'utf8',
})
  .split('\n')
  .filter((path) => path !== '' && existsSync(join(repo, path)))
const text = (path: string) => readFileSync(join(repo, path), 'utf8')
const files = (pattern: RegExp, but: RegExp = /\.test(?:ing)?\.tsx?$/) =>
  tracked.filter((path) => pattern.test(path) && !but.test(path))
const english = (section: string) =>
  JSON.parse(text(`packages/i18n/catalogues/en/${section}.json`)) as Record<string, unknown>
const has = (key: string): boolean => {
  const [section = '', ...path] = key.split('.')
  if (!existsSync(join(repo, `packages/i18n/catalogues/en/${section}.json`))) return false
  return (
    typeof path.reduce<unknown>(
      (node, name) =>
        typeof node === 'object' && node !== null ? (node as Record<string, unknown>)[name] : undefined,
      english(section),
    ) === 'string'
  )
}

test('a text outside the catalogues is seen wherever the formatter puts it', () => {
  const seen = (jsx: string) => textsIn('a.tsx', `export const A = () => (${jsx})`).map(({ text }) => text)
  expect(seen('<p>\n  Nothing was charged.\n</p>')).toEqual(['Nothing was charged.'])
  expect(seen('<p>{open ? "Still open" : t("a.b")}</p>')).toEqual(['Still open'])
  expect(seen('<img alt="A box" src={src} className="wide" />')).toEqual(['A box'])
  expect(seen('<a aria-label={`Box ${no}`} href="/parcels">{t("a.b")}</a>')).toEqual(['Box'])
  expect(seen('<p className="big">{t("some.key")} · 3 %<kbd>Enter</kbd></p>')).toEqual([])
})

// Specimens of components are a page for developers; their texts are sample data.
test('no text for people stands outside the catalogues', () => {
  const found = files(
    /^(?:apps\/(?:storefront|console)\/app|packages\/ui\/src)\/.*\.tsx$/,
    /\.(?:test|specimen)\.tsx$|(?:gallery|samples)\.tsx$/,
  ).flatMap((path) => textsIn(path, text(path)).map(({ line, text }) => `${path}:${line} ${text}`))
  expect(found).toEqual([])
})

// Its texts are chosen when it is built: a section that is left out shows its keys.
test('the console has every section of the catalogues that it speaks with', () => {
  const spoken = files(/^apps\/console\/app\/.*\.tsx?$/).flatMap((path) =>
    [...text(path).matchAll(/\bt(?:\.dynamic)?\(\s*['`]([a-zA-Z]+)\./g)].map(([, section]) => section!),
  )
  expect(spoken.length).toBeGreaterThan(1_000)
  expect([...new Set(spoken)].filter((section) => !sections.includes(section))).toEqual([])
})

// Of nothing everything is true: `new Set(list.map(holds))` is not `new Set([true])` when the list is empty, `filter(wrong)` says "none".
test('no test asks whether everything in a list holds when the list may be empty', () => {
  const found = files(/\.test\.tsx?$/, /tidy\.test\.ts$/).flatMap((path) =>
    [...text(path).matchAll(/expect\([^;]*?\.every\([^;]*?\.toBe\(\s*true/g)].map(
      (match) => `${path}:${text(path).slice(0, match.index).split('\n').length}`,
    ),
  )
  expect(found).toEqual([])
})

test('layout knows no left and right', () => {
  const physical =
    /(?:^|[\s;{])(?:margin|padding|border)-(?:left|right)\b|(?:^|[\s;{])(?:left|right)\s*:|text-align:\s*(?:left|right)|float:\s*(?:left|right)/
  const found = files(/^apps\/.*\.css$/).flatMap((path) =>
    text(path)
      .split('\n')
      .flatMap((line, index) =>
        physical.test(line) && !line.includes('physical on purpose')
          ? [`${path}:${index + 1} ${line.trim()}`]
          : [],
      ),
  )
  expect(found).toEqual([])
})

test('only the ledger writes the books', () => {
  const found = files(/^packages\/backend\/src\/.*\.ts$/).filter(
    (path) =>
      !path.startsWith('packages/backend/src/ledger/') &&
      /(?:insertInto|updateTable|deleteFrom)\('ledger_|insert into ledger_|update ledger_|delete from ledger_/.test(
        text(path),
      ),
  )
  expect(found).toEqual([])
})

// Opening the shop makes the clock, and the demo world shows how far it was moved.
test('no service reads the machine’s clock: time is the shop’s', () => {
  const found = files(/^packages\/backend\/src\/.*\.ts$/).filter(
    (path) =>
      // What compares the machine's clock with the database's, what is signed for machines outside, and what telephones show.
      !/src\/(?:index|db\/index|staff\/practice|second\/code|operation\/(?:doctor|alerts))\.ts$/.test(path) &&
      /Date\.now\(\)|new Date\(\)/.test(text(path)),
  )
  expect(found).toEqual([])
})

test('every refusal of the contract has English words', () => {
  const keys = [...new Set(endpoints.flatMap((each) => each.refusals))].filter((key) => !key.endsWith('.*'))
  expect(keys.filter((key) => !has(key))).toEqual([])
})

test('every staff call names a permission that the table knows', () => {
  const wrong = endpoints
    .filter(
      (each) =>
        each.who === 'staff' &&
        !(each.permission !== undefined && Object.hasOwn(permissions, each.permission)),
    )
    .map((each) => each.name)
  expect(wrong).toEqual([])
})

test('call names are dotted, unique and say who they are for', () => {
  const names = endpoints.map((each) => each.name)
  expect(new Set(names).size).toBe(names.length)
  expect(names.filter((name) => !/^Sig\.(Front|Console)(\.[A-Z][A-Za-z0-9]*)+$/.test(name))).toEqual([])
})

test('a state machine’s table and the database’s check agree', () => {
  // As the migrations leave it (printed by npm run generate), not as one of them once said.
  const checks = [...text('db/schema.sql').matchAll(/CHECK \(\(state = ANY \(ARRAY\[([^\]]*)\]/g)].map(
    (match) =>
      match[1]!
        .split(',')
        .map((each) => each.trim().replace(/^'([^']*)'.*$/, '$1'))
        .sort()
        .join(),
  )
  for (const machine of machines)
    expect(checks, machine.name).toContain(Object.keys(machine.states).sort().join())
})

test('every state can be reached, and only declared ends are dead', () => {
  for (const machine of machines) {
    const reached = new Set<string>([machine.initial])
    for (let grew = true; grew;) {
      grew = false
      for (const row of machine.rows) {
        const from = Array.isArray(row.from) ? (row.from as readonly string[]) : [row.from as string]
        if (from.some((state) => reached.has(state)) && !reached.has(row.to)) {
          reached.add(row.to)
          grew = true
        }
      }
    }
    expect([...reached].sort(), machine.name).toEqual(Object.keys(machine.states).sort())
    const dead = Object.keys(machine.states).filter((state) =>
      (['customer', 'staff', 'clock', 'system'] as Actor[]).every(
        (by) => events(machine, state, by).length === 0,
      ),
    )
    expect(dead.sort(), machine.name).toEqual(
      [...machine.final].filter((state) => dead.includes(state)).sort(),
    )
    for (const row of machine.rows)
      expect(
        step(
          machine,
          (Array.isArray(row.from) ? row.from[0] : row.from) as string,
          row.on,
          new Proxy({}, { get: () => !String(row.when ?? '').startsWith('!') }) as Record<string, boolean>,
        ).ok,
        `${machine.name} ${row.on}`,
      ).toBe(true)
  }
})

test('nothing committed names a machine’s private folder', () => {
  const found = tracked.filter(
    (path) =>
      !/package-lock\.json$|\.svg$|tools\/tidy\.test\.ts$/.test(path) &&
      /\.(?:ts|tsx|mjs|md|json|css|sql)$/.test(path) &&
      /(?:^|[^A-Za-z0-9_.])\/(?:work|farm)\/[a-z]/m.test(text(path)),
  )
  expect(found).toEqual([])
})

test('every decision is linked from the list of decisions', () => {
  const decisions = readdirSync(join(repo, 'docs/decisions')).filter((name) => /^\d{4}-.*\.md$/.test(name))
  const list = text('docs/decisions/README.md')
  expect(decisions.length).toBeGreaterThan(0)
  expect(decisions.filter((name) => !list.includes(name))).toEqual([])
})

test('every layer has only the words of the table of capabilities, and every section of texts belongs to one', () => {
  const [, page = ''] = text('docs/glossary.md').split('\n## Capabilities\n')
  const rows = [...page.matchAll(/^\| (?!capability|-)([^|]+) \|[^|]*\|([^|]*)\|$/gm)]
  const capabilities = rows.flatMap((row) => row[1]!.split(', '))
  expect(capabilities.length).toBeGreaterThan(20)
  // What follows "in the domain", "in the backend", … until the next semicolon, and the sections of every page.
  const besides = (where: string): string[] => {
    const [, list = ''] =
      new RegExp(`${where}([^;.]*)[;.]`).exec(page.slice(page.indexOf('Not capabilities:'))) ?? []
    return [...list.matchAll(/`([\w-]+)`/g)].map((match) => match[1]!)
  }
  const layers = [
    ['packages/domain/src/', 'in the domain'],
    ['packages/backend/src/', 'in the backend'],
    ['packages/contract/src/', 'in the contract'],
    ['apps/console/app/', 'in the console'],
    ['apps/storefront/app/', 'in the storefront'],
  ] as const
  for (const [folder, where] of layers) {
    const inside = tracked.filter((path) => path.startsWith(folder)).map((path) => path.slice(folder.length))
    const names = folder.startsWith('packages/contract')
      ? inside.map((path) => path.split('.')[0]!)
      : inside.filter((path) => path.includes('/')).map((path) => path.split('/')[0]!)
    expect(names.length, folder).toBeGreaterThan(5)
    const known = new Set([...capabilities, ...besides(where)])
    expect(
      [...new Set(names)].filter((name) => !known.has(name)),
      folder,
    ).toEqual([])
  }
  const owned = rows.flatMap((row) => row[2]!.split(',').map((name) => name.trim())).filter(Boolean)
  const sections = readdirSync(join(repo, 'packages/i18n/catalogues/en')).map((name) =>
    name.replace(/\.json$/, ''),
  )
  expect([...owned, ...besides('Catalogue sections of every\\s+page:')].sort()).toEqual(sections.sort())
})

test('in an application of screens, what the table names lies in routes and the rest in parts', () => {
  const outside = new Set(['core', 'frame', 'kit', 'scale', 'shell'])
  const found = files(/^apps\/(storefront|console)\/app\/[^/]+\//).filter((path) => {
    const [, , , capability = '', kind = ''] = path.split('/')
    return !outside.has(capability) && kind !== 'routes' && kind !== 'parts'
  })
  expect(found).toEqual([])
})

// Everything else of a row may be written where it belongs; its state is a step, and steps are taken by the runner.
const kept = ['order_line', 'parcel', 'payment', 'buy_request', 'group_label', 'friend_payment']
const rawState = (source: string): string[] => {
  const names = kept.join('|')
  return [
    new RegExp(
      `updateTable\\('(?:${names})'\\)(?:(?!\\.where\\().)*?\\bset\\(\\{(?:(?!\\.where\\().)*?\\bstate\\b\\s*[,:}]`,
      'gs',
    ),
    new RegExp(`\\bupdate\\s+(?:${names})\\s+(?:(?!\\bwhere\\b|` + '`' + `).)*?\\bstate\\s*=`, 'gis'),
  ].flatMap((pattern) => [...source.matchAll(pattern)].map(([found]) => found.slice(0, 80)))
}
test('nothing but the runner writes the state of a machine', () => {
  const sources = files(/^(packages\/backend|apps\/server)\/.*\.ts$/, /\.test\.ts$|kernel\/runner\.ts$/)
  expect(sources.length).toBeGreaterThan(100)
  expect(sources.flatMap((path) => rawState(text(path)).map((found) => `${path}: ${found}`))).toEqual([])
  // The check sees what it looks for.
  expect(rawState("db.updateTable('payment').set({ failure: null, state: 'failed' }).where(x)")).toHaveLength(
    1,
  )
  expect(rawState("sql`update parcel set packed_at = now(), state = 'packed' where id = 1`")).toHaveLength(1)
  expect(rawState("db.updateTable('payment').set({ pay_url }).where('state', '=', 'x')")).toHaveLength(0)
})
