import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { repo } from '../../tools/generate/write.ts'
import { openApart } from './support/apart.ts'
import type { Apart } from './support/apart.ts'
import { peopleOf, startOrderers } from './support/orderers.ts'
import type { Orderers } from './support/orderers.ts'
import { freePort, startWorld } from './support/world.ts'

/**
 * quality R23, in small: two processes that answer people and one that works are exchanged one after the other while people order. By the same
 * release here; with the one before, and its schema brought up to date under them, it is `npm run bench -- exchange <commit>`.
 */
const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-exchange-'))
let shop: Apart
let orderers: Orderers
const statuses: number[] = []
beforeAll(async () => {
  const told = await startWorld({ dataDir, ports: [await freePort(), await freePort()] })
  const people = peopleOf(told.output()).slice(0, 2)
  await told.stop()
  shop = await openApart(repo, dataDir, { LOG_LEVEL: 'error' })
  for (const name of ['worker', 'web-1', 'web-2']) await shop.start(name, repo)
  orderers = await startOrderers(
    { base: shop.storefront, dataDir, people },
    { pauseMs: 400, heard: (status) => void statuses.push(status) },
  )
}, 300_000)
afterAll(async () => {
  await orderers?.end()
  await shop?.stop()
  rmSync(dataDir, { recursive: true, force: true })
}, 60_000)

test('each process is exchanged in turn while people order and look around: everybody is answered, no order is lost or there twice', async () => {
  let isOver = false
  const pages: string[] = []
  const looking = Array.from({ length: 6 }, async (_, who) => {
    for (let turn = 0; !isOver; turn += 1) {
      const answer = await fetch(shop.storefront + ['/calc', '/', '/readyz'][(who + turn) % 3]!, {
        headers: { 'x-forwarded-for': `10.77.${who}.${turn % 250}`, accept: 'text/html' },
      })
      const text = await answer.text()
      pages.push(answer.status === 200 ? 'shown' : `${answer.status} ${text.slice(0, 200)}`)
      await new Promise((done) => setTimeout(done, 100))
    }
  })
  const pids = [...shop.parts.values()].map(({ child }) => child.pid)
  for (const name of ['web-1', 'web-2', 'worker']) {
    const orders = orderers.told.size
    await shop.exchange(name, repo)
    // Also by the one that has just come.
    await expect.poll(() => orderers.told.size, { timeout: 60_000 }).toBeGreaterThan(orders + 3)
  }
  isOver = true
  await Promise.all(looking)
  await orderers.end()

  expect([...shop.parts.values()].filter(({ child }) => pids.includes(child.pid))).toEqual([])
  expect(pages.length).toBeGreaterThan(50)
  expect(pages.filter((each) => each !== 'shown')).toEqual([])
  expect(statuses.filter((status) => status === 0 || status >= 500)).toEqual([])
  expect(orderers.unanswered).toEqual([])
  expect(await orderers.compare()).toMatchObject({ lost: [], doubled: [] })
  // What was asked of the one that works is done by whoever came in its place.
  expect(shop.output()).not.toContain('"msg":"bug')
}, 300_000)
