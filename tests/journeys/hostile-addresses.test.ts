import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { screens } from '../../apps/storefront/app/screens.ts'
import { demoPeople } from '../../packages/backend/src/seed/people.ts'
import { repo } from '../../tools/generate/write.ts'
import { addressesOf, sessionOfMina } from './support/addresses.ts'
import { signsInAtConsole, useBrowser, visitor, world } from './support/people.ts'
import { logsIn } from './support/shopping.ts'
import { takeFaults } from './support/watched.ts'

/**
 * Probe 57 of docs/probes.md: every screen, opened with markup behind the hash and in every parameter a screen reads. No script runs, no
 * element comes to be, no link leads to a script; the page's policy (Trusted Types) has nothing to refuse, which support/no-faults.ts holds.
 */
useBrowser()
const mina = demoPeople.customers[0]!

const hashes = [
  '<img src=x onerror=planted()><planted-tag></planted-tag>',
  '"><svg onload=planted()><planted-tag>',
  'javascript:planted()',
  "'-planted()-'",
  '</script><script>planted()</script><planted-tag>',
  '/<planted-tag/onclick=planted()>?a=<iframe srcdoc="<script>parent.planted()</script>">',
  'x"onmouseover="planted()"autofocus onfocus="planted()',
] as const
const values = [
  '"><planted-tag><img src=x onerror=planted()>',
  'javascript:planted()',
  '</script><script>planted()</script><planted-tag>',
  'data:text/html,<script>planted()</script>',
  '{{constructor.constructor("planted()")()}}${planted()}',
  '//planted.example/x',
  '\u2028planted()//',
] as const

/** Every parameter that a page of ours asks its address for, and the folders whose pages do. */
function namesIn(app: string): ReadonlyMap<string, ReadonlySet<string>> {
  const names = new Map<string, Set<string>>()
  const folder = join(repo, 'apps', app, 'app')
  for (const file of readdirSync(folder, { recursive: true }).map(String).toSorted())
    if (/\.tsx?$/.test(file) && !file.includes('.test.'))
      for (const [, name] of readFileSync(join(folder, file), 'utf8').matchAll(/\.get\(\s*'([a-zA-Z]+)'/g))
        names.set(name!, (names.get(name!) ?? new Set()).add(file.split('/')[0]!))
  // This one is a call's, which no page is; calls are tried in packages/backend/src/injections.test.ts.
  names.delete('n')
  return names
}
/** So many fit into an address that is read at all. */
const MOST_NAMES = 70
/** What every page reads, whose it is. */
const SHARED = new Set(['kit', 'shell', 'server.ts', 'context.ts'])
/** First what the page and its frame read, then others of ours, other ones for each page, as many as fit. */
function namesFor(all: ReturnType<typeof namesIn>, at: number, folder?: string): string[] {
  const reads = (folders: ReadonlySet<string>): boolean =>
    [...folders].some((each) => SHARED.has(each) || each === folder)
  const own = [...all].filter(([, folders]) => reads(folders)).map(([name]) => name)
  const others = [...all.keys()].filter((name) => !own.includes(name))
  const turned = [...others.slice(at % others.length), ...others.slice(0, at % others.length)]
  if (own.length > MOST_NAMES)
    throw new Error(`${folder} reads ${own.length} names, which are too many at once`)
  return [...own, ...turned].slice(0, MOST_NAMES)
}

/** What a page would do if a word of the address were more than a word. */
async function watches(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const here = window as unknown as { planted: () => void; ran: number }
    here.ran = 0
    here.planted = () => void (here.ran += 1)
  })
  page.on('dialog', (dialog) => void dialog.dismiss())
}
const found = (page: Page): Promise<string[]> =>
  page.evaluate(() => {
    const { ran } = window as unknown as { ran: number }
    const leads = ['href', 'src', 'action', 'formaction', 'data', 'srcdoc'].flatMap((name) =>
      [...document.querySelectorAll(`[${name}]`)].map((each) => (each.getAttribute(name) ?? '').trim()),
    )
    return [
      ...(ran > 0 ? [`a script ran ${ran} times`] : []),
      ...[...document.querySelectorAll('planted-tag, [onerror], [onload], [onfocus], [onclick]')].map(
        (each) => `<${each.localName}> came to be`,
      ),
      ...leads
        .filter((each) => /^(?:javascript|data:text|vbscript)|^(?:https?:)?\/\/planted\.example/i.test(each))
        .map((each) => `a way to ${each}`),
    ]
  })

type Walk = {
  page: Page
  base: string
  /** And the folder of the screen there. */
  paths: readonly (readonly [path: string, folder?: string])[]
  names: ReturnType<typeof namesIn>
  /** Also as the address is, with nothing but a hash: without the words of ours that the parameters stand for. */
  asItIs?: boolean
  awake: (page: Page) => Promise<unknown>
}

async function walks({ page, base, paths, names, asItIs = true, awake }: Walk): Promise<string[]> {
  const wrong: string[] = []
  for (const [at, [path, folder]] of paths.entries()) {
    const looks = async (how: string): Promise<void> => {
      for (const each of await found(page)) wrong.push(`${path} ${how}: ${each}`)
    }
    if (asItIs) {
      await page.goto(`${base}${path}#${hashes[at % hashes.length]!}`)
      await awake(page)
      await looks('with a hash')
    }
    // With a word of theirs in every parameter but those that lead to this very thing, and markup behind the hash.
    const url = new URL(path, base)
    for (const [turn, name] of namesFor(names, at, folder).entries())
      if (!url.searchParams.has(name)) url.searchParams.set(name, values[(at + turn) % values.length]!)
    url.hash = hashes[(at + 3) % hashes.length]!
    const answer = await page.goto(url.href)
    const status = answer?.status() ?? 0
    if (status >= 500 || status === 414) wrong.push(`${path}: ${status}`)
    await awake(page)
    await looks('with parameters')
    // Then the hash changes under the page that is open.
    for (const hash of hashes.filter((_, turn) => (turn + at) % 2 === 0))
      await page.evaluate((word) => (location.hash = word), hash)
    await looks('while its hash changes')
  }
  return wrong
}
/** React has taken the page over. */
const awake = (page: Page): Promise<unknown> =>
  page.locator('html[data-awake]').waitFor({ state: 'attached' })
/** A screen of the console, and in its frame the way out. */
const hasWayOut = async (page: Page): Promise<void> => {
  await page.getByRole('main').waitFor()
  const out = page.locator('.memenu').getByText('Sign out')
  await out.waitFor({ state: 'attached' })
}

test('the eye of this journey sees a script that ran, an element that came to be, a way that leads elsewhere, and the policy that refuses markup', async () => {
  const page = await visitor()
  await watches(page)
  await page.goto(`${world.storefront}/`)
  await awake(page)
  expect(await found(page)).toEqual([])
  await page.evaluate(() => {
    const here = window as unknown as { planted: () => void }
    here.planted()
    document.body.append(document.createElement('planted-tag'))
    const link = document.createElement('a')
    link.href = 'javascript:planted()'
    document.body.append(link)
  })
  expect(await found(page)).toEqual([
    'a script ran 1 times',
    '<planted-tag> came to be',
    'a way to javascript:planted()',
  ])
  expect(
    await page.evaluate(() => {
      try {
        document.createElement('div').innerHTML = location.hash
        return 'written'
      } catch (error) {
        return (error as Error).name
      }
    }),
  ).toBe('TypeError')
  await expect.poll(() => takeFaults().join()).toMatch(/TrustedHTML/)
})

test(
  'probe 57: every screen of the shop, signed in, with markup behind its hash and in every parameter it reads',
  { timeout: 900_000 },
  async () => {
    const names = namesIn('storefront')
    expect(names.size).toBeGreaterThan(60)
    const addresses = await addressesOf(await sessionOfMina())
    const paths = [...addresses].map(([screen, [path = '/']]) => [path, screen.capability] as const)
    expect(paths.length).toBe(screens.length)
    const page = await visitor()
    await watches(page)
    await logsIn(page, mina)
    expect(await walks({ page, base: world.storefront, paths, names, asItIs: false, awake })).toEqual([])
  },
)

test('probe 57: what a visitor can open', { timeout: 600_000 }, async () => {
  const paths = screens
    .filter(({ auth, path }) => !auth && !path.includes(':'))
    .map(({ path, capability }) => [path, capability] as const)
  expect(paths.length).toBeGreaterThan(20)
  const page = await visitor()
  await watches(page)
  // What a hash does on a page as it is is the frame's, which a visitor's has too.
  expect(await walks({ page, base: world.storefront, paths, names: namesIn('storefront'), awake })).toEqual(
    [],
  )
})

test('probe 57, V7.4.4: every screen of the console, each with a way out', { timeout: 600_000 }, async () => {
  // Read, not imported: a screen's row brings its screen along, and that the browser's world.
  const table = readFileSync(join(repo, 'apps/console/app/screens.ts'), 'utf8')
  const paths = [...table.matchAll(/\bpath: '(\/[^':]*)'/g)].map(([, path]) => path!)
  expect(paths.length).toBeGreaterThan(40)
  const page = await visitor()
  await watches(page)
  await signsInAtConsole(page, 'admin')
  const wrong = await walks({
    page,
    base: world.console,
    paths: [...paths, '/access', '/nowhere'].map((path) => [path] as const),
    names: namesIn('console'),
    asItIs: false,
    awake: hasWayOut,
  })
  expect(wrong).toEqual([])
})
