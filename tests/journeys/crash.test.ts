import { rmSync, mkdtempSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { account, cart, checkout, encode, goods, order } from '@tomobako/contract'
import type { Endpoint, Envelope } from '@tomobako/contract'
import { node } from '../../tools/steps.ts'
import { freePort, startWorld } from './support/world.ts'

/**
 * R11: what was acknowledged survives `kill -9` of the whole process in the middle of checkouts. Clients keep a journal of what
 * they were told; after every restart each acknowledged order is there once, and the books balance.
 */
test('a kill -9 in the middle of checkouts loses nothing acknowledged', { timeout: 240_000 }, async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-crash-'))
  const ports = [await freePort(), await freePort()] as const
  // Each client speaks from an address of its own, as customers do.
  const env = { TRUST_PROXY: '1' }
  let world = await startWorld({ dataDir, ports, env })
  const journal = new Map<string, { no: string; quoteId: string; yen: number }>()
  const offered = new Set<string>()
  try {
    const people = [...world.output().matchAll(/^\s*(?:Demo customers)?\s+(\S+@\S+)\s+(\S+)/gm)]
      .map(([, email, password]) => ({ email: email!, password: password! }))
      .filter((each) => each.email.endsWith('@example.com'))
    expect(people.length).toBeGreaterThanOrEqual(2)
    const found = await ask(
      world.storefront,
      goods.search,
      { source: 'rakuten', words: 'カード', page: 1, sort: 'price_asc' },
      '10.0.0.1',
    )
    const offers = (found.envelope.data as { cards: { id: string; availability: string }[] }).cards.filter(
      (card) => card.availability === 'on_sale',
    )
    // Shop goods without a choice to make: they may be ordered again and again.
    const cards: { id: string }[] = []
    for (const card of offers) {
      const detail = (
        await ask(world.storefront, goods.detail, { source: 'rakuten', id: card.id }, '10.0.0.1')
      ).envelope.data as {
        notBuyable: string | null
        problem: string | null
        options: { required: boolean }[]
        variants: unknown[]
      } | null
      if (
        detail &&
        detail.notBuyable === null &&
        detail.problem === null &&
        detail.variants.length < 2 &&
        detail.options.every((option) => !option.required)
      )
        cards.push(card)
      if (cards.length === 5) break
    }
    expect(cards.length).toBeGreaterThan(0)

    for (let round = 0; round < 3; round += 1) {
      let running = true
      const clients = people.map(async (person, index) => {
        const ip = `10.0.${round}.${index + 2}`
        const signedIn = await ask(world.storefront, account.login, person, ip)
        const cookie = signedIn.cookies
        while (running) {
          const card = cards[Math.floor(Math.random() * cards.length)]!
          const added = await ask(
            world.storefront,
            cart.add,
            { source: 'rakuten', id: card.id, quantity: 1, options: [], remark: '' },
            ip,
            cookie,
          )
          if (added.envelope.code !== 200) continue
          const quoted = await ask(
            world.storefront,
            checkout.quote,
            { lineIds: [(added.envelope.data as { lineId: string }).lineId], method: 'wallet', points: 0 },
            ip,
            cookie,
          )
          if (quoted.envelope.code !== 200) continue
          const quote = quoted.envelope.data as { id: string; totalYen: number }
          offered.add(quote.id)
          const placed = await ask(
            world.storefront,
            checkout.place,
            { quoteId: quote.id, accept: true },
            ip,
            cookie,
          )
          if (placed.envelope.code === 200)
            journal.set((placed.envelope.data as { orderNo: string }).orderNo, {
              no: (placed.envelope.data as { orderNo: string }).orderNo,
              quoteId: quote.id,
              yen: quote.totalYen,
            })
          else if (placed.envelope.key === 'payment.walletTooLow') return
        }
      })
      // The connection breaks under the clients: that is the point.
      const finished = Promise.allSettled(clients)
      // Somewhere in the middle: not before two more were acknowledged, and then at a moment nobody chose.
      const before = journal.size
      for (let left = 150; journal.size < before + 2 && left > 0; left -= 1)
        await new Promise((resolve) => setTimeout(resolve, 100))
      await new Promise((resolve) => setTimeout(resolve, Math.random() * 400))
      await world.kill()
      running = false
      await finished
      world = await startWorld({ dataDir, ports, env })
    }

    expect(journal.size).toBeGreaterThan(3)
    const seen = new Set<string>()
    for (const [index, person] of people.entries()) {
      const ip = `10.1.0.${index + 2}`
      const { cookies } = await ask(world.storefront, account.login, person, ip)
      for (let page = 1; ; page += 1) {
        const listed = await ask(world.storefront, order.list, { index: 0, page }, ip, cookies)
        const { rows, hasNext } = listed.envelope.data as { rows: { no: string }[]; hasNext: boolean }
        for (const row of rows) {
          expect(seen.has(row.no)).toBe(false)
          seen.add(row.no)
        }
        if (!hasNext) break
      }
    }
    expect([...journal.keys()].filter((no) => !seen.has(no))).toEqual([])
    const proof = await node(['apps/server/src/ops.ts', 'ledger:verify'], { DATA_DIR: dataDir })
    expect(proof.output).toContain('The books balance')
    expect(proof.status).toBe(0)
  } finally {
    await world.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
})

async function ask<I, O>(
  base: string,
  endpoint: Endpoint<I, O>,
  input: I,
  ip: string,
  cookie = '',
): Promise<{ envelope: Envelope; cookies: string }> {
  const request = encode(
    endpoint,
    input,
    { language: 'en', isNew: 0 },
    { base, headers: { 'x-forwarded-for': ip, ...(cookie ? { cookie } : {}) } },
  )
  const response = await fetch(request)
  const cookies = response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')
  return { envelope: JSON.parse(await response.text()) as Envelope, cookies }
}
