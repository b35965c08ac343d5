/**
 * `npm run bench -- exchange <commit> [seconds] [calls a second]`: the release of that commit (or of a folder where it lies built) runs as two
 * processes that answer people and one that works, each on its own behind a small relay, as on several machines (tests/journeys/support/apart.ts).
 * While customers order and others look around (about 100 calls a second where nothing else is said), the database is brought to this release by
 * `npm run ops -- upgrade`, the former release goes on with it for `seconds` (30 by default), and then one process after the other leaves and this
 * release's takes its place; between two of them both releases serve the same people. An open page and a written form of the former build are there as
 * in `upgrade`. Ends with what must hold, and with 1 when something of it does not. Nothing here decides a test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openApart } from '../tests/journeys/support/apart.ts'
import type { Apart } from '../tests/journeys/support/apart.ts'
import { peopleOf, startOrderers } from '../tests/journeys/support/orderers.ts'
import { freePort, startWorld } from '../tests/journeys/support/world.ts'
import { repo } from '../tools/generate/write.ts'
import { node } from '../tools/steps.ts'
import { startReaders } from './readers.ts'
import { HANGS_MS, holding, openedBefore, pause, releaseOf, say, seconds, telling } from './upgrading.ts'

const [, , , commit, wished = '30', calls = '100'] = process.argv
if (commit === undefined) throw new Error('of which commit? npm run bench -- exchange <commit>')
const calmMs = Number(wished) * 1_000
const folder = mkdtempSync(join(tmpdir(), 'tomobako-exchange-'))
const dataDir = join(folder, 'shop')
const { must, problems } = holding()
let shop: Apart | null = null
try {
  const former = releaseOf(commit, folder)
  say(`${commit} tells its demo world`)
  const told = await startWorld({
    dataDir,
    ports: [await freePort(), await freePort()],
    env: { LOG_LEVEL: 'error' },
    code: former,
  })
  const people = peopleOf(told.output())
  await told.stop()
  shop = await openApart(former, dataDir, { LOG_LEVEL: 'error' })
  // The worker first: it makes the queues.
  for (const name of ['worker', 'web-1', 'web-2']) await shop.start(name, former)
  say('two processes answer people, one works')

  const { answers, heard, told: tells } = telling()
  const base = shop.storefront
  const orderers = await startOrderers(
    { base, dataDir, people },
    { pauseMs: 1_000, cards: true, patienceMs: 180_000, heard },
  )
  // Those who order make some 16 calls of them.
  const readers = await startReaders({ base, people }, Math.max(1, Number(calls) - 16), heard)
  const ops = (...words: string[]) => node(['apps/server/src/ops.ts', ...words], { DATA_DIR: dataDir })
  const pages = await openedBefore(base, dataDir, must)
  const calm = performance.now()
  await pause(calmMs)
  const begun = performance.now()
  say(`the former release on its own schema: ${tells(calm, begun)}`)
  const upgrade = await ops('upgrade')
  const done = performance.now()
  say(upgrade.output.trim())
  must(upgrade.status === 0, `upgraded in ${seconds(done - begun)} under customers`)
  say(`while it was upgraded: ${tells(begun, done)}`)
  await pause(calmMs)
  const exchanging = performance.now()
  say(`the former release on this one's schema: ${tells(done, exchanging)}`)

  for (const name of ['web-1', 'web-2', 'worker']) {
    const [from, orders] = [performance.now(), orderers.told.size]
    const { leftMs, backMs } = await shop.exchange(name, repo)
    // Both releases side by side, or this one alone where that was the last.
    await pause(calmMs / 3)
    const to = performance.now()
    say(
      `${name} left within ${seconds(leftMs)}, this release's was there ${seconds(backMs)} later: ${tells(from, to)}`,
    )
    must(orderers.told.size > orders, `${orderers.told.size - orders} orders taken meanwhile`)
  }
  const exchanged = performance.now()
  await pages?.pressed()
  await pause(calmMs)
  await orderers.end()
  await readers.end()
  say(`this release: ${tells(exchanged, performance.now())}`)
  if (readers.left() > 0) say(`left   ${readers.left()} calls were due and not made: too many waited already`)
  for (const line of new Set(shop.output().match(/"error":\{"message":"(?:[^"\\]|\\.)*"/g)))
    say(`       the log says ${line}`)
  await pause(10_000)

  let found = await orderers.compare()
  for (let left = 12; found.unpaid.length > 0 && left > 0; left -= 1) {
    await pause(10_000)
    found = await orderers.compare()
  }
  const { lost, doubled, unpaid } = found
  const without = answers.filter(({ status }) => status === 0 || status === 502)
  const meanwhile = without.filter(({ at }) => at >= exchanging && at < exchanged)
  must(meanwhile.length === 0, `${meanwhile.length} without an answer while they were exchanged`)
  must(without.length === 0, `${without.length} without an answer in all`)
  must(lost.length === 0, `${orderers.told.size} orders acknowledged, ${lost.length} of them lost`)
  must(doubled.length === 0, `${doubled.length} orders twice`)
  must(orderers.unanswered.length === 0, `${orderers.unanswered.length} keys without an answer`)
  const bugs = answers.filter(({ status }) => status === 500).length
  must(bugs === 0, `${bugs} answers that were bugs ${orderers.bugs[0] ?? ''}`)
  must(unpaid.length === 0, `${orderers.paid.length} payments the bank took, ${unpaid.length} unknown here`)
  const longestMs = Math.max(orderers.longestMs, ...answers.map(({ ms }) => ms))
  must(longestMs <= HANGS_MS, `the longest answer took ${seconds(longestMs)}`)
  const proof = await ops('ledger:verify')
  must(
    proof.output.includes('The books balance'),
    proof.output.trim().split('\n').at(-1) ?? 'no proof of the books',
  )
} finally {
  await shop?.stop()
  rmSync(folder, { recursive: true, force: true })
}
process.exit(problems.length > 0 ? 1 : 0)
