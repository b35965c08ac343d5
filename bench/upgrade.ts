/**
 * `npm run bench -- upgrade <commit> [seconds] [calls a second]`: the release of that commit serves customers who order all the time and others who
 * look around, about 100 calls a second where nothing else is said; under them the database is brought to this release by `npm run ops -- upgrade`,
 * the former release goes on with it for `seconds` (60 by default), and then this one takes its place at the same ports. Where there is a Chromium, two pages of the former build stay open all that time: a link of the one is pressed
 * afterwards, and a form of the other, written before, is sent. Ends with what must hold, and with 1 when something of it does not. Nothing here decides a test.
 */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import pg from 'pg'
import { startEmbedded } from '@tomobako/backend'
import { peopleOf, startOrderers } from '../tests/journeys/support/orderers.ts'
import { freePort, startWorld } from '../tests/journeys/support/world.ts'
import { chromiumFlags, chromiumPath } from '../tools/chromium.ts'
import { repo } from '../tools/generate/write.ts'
import { node } from '../tools/steps.ts'
import { startReaders } from './readers.ts'

const [, , , commit, wished = '60', calls = '100'] = process.argv
if (commit === undefined) throw new Error('of which commit? npm run bench -- upgrade <commit>')
const calmMs = Number(wished) * 1_000
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
const HANGS_MS = 10_000

const folder = mkdtempSync(join(tmpdir(), 'tomobako-upgrade-'))
const former = join(folder, 'former')
const dataDir = join(folder, 'shop')
const problems: string[] = []
const must = (holds: boolean, text: string): void => {
  say(`${holds ? 'holds' : 'FAILS'}  ${text}`)
  if (!holds) problems.push(text)
}
let stopWorld = async (): Promise<void> => {}
try {
  execFileSync('git', ['clone', '--quiet', '--no-checkout', repo, former])
  execFileSync('git', ['-C', former, 'checkout', '--quiet', commit])
  execFileSync('npm', ['ci', '--silent'], { cwd: former, stdio: 'inherit' })
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: former, stdio: 'ignore' })
  const how = {
    dataDir,
    ports: [await freePort(), await freePort()] as const,
    env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' },
  }
  say(`${commit} opens and tells its demo world`)
  const before = await startWorld({ ...how, code: former })
  stopWorld = before.stop
  type Answer = { at: number; status: number; ms: number }
  const answers: Answer[] = []
  const heard = (status: number, ms: number): void => void answers.push({ at: performance.now(), status, ms })
  const orderers = await startOrderers(
    { base: before.storefront, dataDir, people: peopleOf(before.output()) },
    {
      pauseMs: 1_000,
      cards: true,
      patienceMs: 180_000,
      heard,
    },
  )
  // Those who order make some 16 calls of them.
  const readers = await startReaders(
    { base: before.storefront, people: peopleOf(before.output()) },
    Math.max(1, Number(calls) - 16),
    heard,
  )
  const told = (from: number, to: number): string => {
    const meant = answers.filter(({ at }) => at >= from && at < to)
    const many = (which: (status: number) => boolean): number =>
      meant.filter(({ status }) => which(status)).length
    const times = meant.map(({ ms }) => ms).sort((a, b) => a - b)
    const share = (of: number): string => seconds(times[Math.floor((times.length - 1) * of)] ?? 0)
    return `${meant.length} calls in ${seconds(to - from)} (${Math.round((meant.length / (to - from)) * 1_000)} a second): ${many((status) => status >= 200 && status < 500)} answered, ${many((status) => status === 429)} of them too many, ${many((status) => status === 503)} told to come back, ${many((status) => status === 0)} without an answer, ${many((status) => status === 500)} bugs; half within ${share(0.5)}, 99 of 100 within ${share(0.99)}, the longest took ${share(1)}`
  }
  const ops = (...words: string[]) => node(['apps/server/src/ops.ts', ...words], { DATA_DIR: dataDir })

  const pages = await openedBefore(before.storefront)
  const calm = performance.now()
  await pause(calmMs)
  const begun = performance.now()
  say(`the former release on its own schema: ${told(calm, begun)}`)
  const upgrade = await ops('upgrade')
  const done = performance.now()
  say(upgrade.output.trim())
  must(upgrade.status === 0, `upgraded in ${seconds(done - begun)} under customers`)
  say(`while it was upgraded: ${told(begun, done)}`)
  const orders = orderers.told.size
  await pause(calmMs)
  const ending = performance.now()
  say(`the former release on this one's schema: ${told(done, ending)}`)
  for (const line of new Set(before.output().match(/"error":\{"message":"(?:[^"\\]|\\.)*"/g)))
    say(`       its log says ${line}`)
  must(
    answers.every(({ at, status }) => at >= ending || (status !== 0 && status !== 500)),
    'until then nobody was left without an answer, and none was a bug',
  )
  must(orderers.told.size > orders, `${orderers.told.size - orders} orders taken there`)
  await before.stop()
  const after = await startWorld(how)
  stopWorld = after.stop
  const open = performance.now()
  say(`this release in its place: ${told(ending, open)}`)
  const taken = orderers.told.size
  await pages?.pressed()
  await pause(calmMs)
  await orderers.end()
  await readers.end()
  say(`this release: ${told(open, performance.now())}`)
  if (readers.left() > 0) say(`left   ${readers.left()} calls were due and not made: too many waited already`)
  must(orderers.told.size > taken, `${orderers.told.size - taken} orders taken by it`)
  await pause(15_000)

  let found = await orderers.compare()
  for (let left = 30; found.unpaid.length > 0 && left > 0; left -= 1) {
    await pause(10_000)
    found = await orderers.compare()
  }
  const { lost, doubled, unpaid } = found
  must(lost.length === 0, `${orderers.told.size} orders acknowledged, ${lost.length} of them lost`)
  must(doubled.length === 0, `${doubled.length} orders twice`)
  must(orderers.unanswered.length === 0, `${orderers.unanswered.length} keys without an answer`)
  must(orderers.bugs.length === 0, `${orderers.bugs.length} answers that were bugs ${orderers.bugs[0] ?? ''}`)
  must(unpaid.length === 0, `${orderers.paid.length} payments the bank took, ${unpaid.length} unknown here`)
  const longestMs = Math.max(orderers.longestMs, ...answers.map(({ ms }) => ms))
  must(longestMs <= HANGS_MS, `the longest answer took ${seconds(longestMs)}`)
  const proof = await ops('ledger:verify')
  must(
    proof.output.includes('The books balance'),
    proof.output.trim().split('\n').at(-1) ?? 'no proof of the books',
  )
} finally {
  await stopWorld()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(problems.length > 0 ? 1 : 0)

/** Somebody who has a page and a half written form of the former build before them. */
async function openedBefore(base: string): Promise<{ pressed: () => Promise<void> } | null> {
  const executablePath = chromiumPath()
  if (executablePath === null) {
    say('left   there is no Chromium here: no open page was tried')
    return null
  }
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const awake = async (path: string) => {
    const page = await browser.newPage({ locale: 'en-US' })
    await page.goto(base + path)
    await page.locator('html[data-awake]').waitFor()
    return page
  }
  const [reader, writer] = [await awake('/userGuide'), await awake('/oddText?from=%2Fcalc')]
  const build = (page: typeof reader): Promise<string> =>
    page.evaluate(() =>
      [...document.querySelectorAll<HTMLLinkElement>('link[rel=modulepreload]')]
        .map(({ href }) => href)
        .join(' '),
    )
  const formerBuild = await build(reader)
  await writer.getByLabel(/The wording/).fill('Welcome back')
  await writer.getByLabel(/How you would say it/).fill('Hello again')
  return {
    async pressed() {
      const arrives = async (what: () => Promise<void>, text: string): Promise<void> =>
        must(
          await what().then(
            () => true,
            (trouble: unknown) => (say(String(trouble)), false),
          ),
          text,
        )
      await arrives(async () => {
        await reader.locator('a[href="/calc"]').first().click()
        await reader.waitForURL((url) => url.pathname === '/calc')
        await reader.locator('input[name=weight]').waitFor()
      }, 'a link of a page of the former build leads where it says')
      await arrives(async () => {
        if ((await writer.getByLabel(/How you would say it/).inputValue()) !== 'Hello again')
          throw new Error('what was typed is gone')
        await writer.getByRole('button', { name: 'Send' }).click()
        await writer.waitForURL((url) => url.pathname === '/calc')
        const client = new pg.Client({ ...(await startEmbedded({ dataDir, watch: false })) })
        await client.connect()
        const { rowCount } = await client.query(`select 1 from odd_text where better = 'Hello again'`)
        await client.end()
        if (rowCount !== 1) throw new Error('what was typed did not arrive')
      }, 'a form that was written on a page of the former build is sent')
      await reader.reload()
      must(formerBuild !== '' && (await build(reader)) !== formerBuild, 'the build is really another one')
      await browser.close()
    },
  }
}
