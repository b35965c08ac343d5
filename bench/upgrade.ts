/**
 * `npm run bench -- upgrade <commit> [seconds] [calls a second]`: the release of that commit (or of a folder where it lies built) serves customers who order all the time and others who
 * look around, about 100 calls a second where nothing else is said; under them the database is brought to this release by `npm run ops -- upgrade`,
 * the former release goes on with it for `seconds` (60 by default), and then this one takes its place at the same ports. Where there is a Chromium, two pages of the former build stay open all that time: a link of the one is pressed
 * afterwards, and a form of the other, written before, is sent. Ends with what must hold, and with 1 when something of it does not. Nothing here decides a test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { peopleOf, startOrderers } from '../tests/journeys/support/orderers.ts'
import { freePort, startWorld } from '../tests/journeys/support/world.ts'
import { node } from '../tools/steps.ts'
import { startReaders } from './readers.ts'
import { HANGS_MS, holding, openedBefore, pause, releaseOf, say, seconds, telling } from './upgrading.ts'

const [, , , commit, wished = '60', calls = '100'] = process.argv
if (commit === undefined) throw new Error('of which commit? npm run bench -- upgrade <commit>')
const calmMs = Number(wished) * 1_000
const folder = mkdtempSync(join(tmpdir(), 'tomobako-upgrade-'))
const dataDir = join(folder, 'shop')
const { must, problems } = holding()
let stopWorld = async (): Promise<void> => {}
try {
  const former = releaseOf(commit, folder)
  const how = {
    dataDir,
    ports: [await freePort(), await freePort()] as const,
    env: { TRUST_PROXY: '1', LOG_LEVEL: 'error' },
  }
  say(`${commit} opens and tells its demo world`)
  const before = await startWorld({ ...how, code: former })
  stopWorld = before.stop
  const { answers, heard, told } = telling()
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
  const ops = (...words: string[]) => node(['apps/server/src/ops.ts', ...words], { DATA_DIR: dataDir })

  const pages = await openedBefore(before.storefront, dataDir, must)
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
