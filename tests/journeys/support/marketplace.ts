import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Call } from '@tomobako/contract'
import { bid } from '@tomobako/contract'
import { inject } from 'vitest'

/** What happens on the other side: somebody else buys it, the seller changes the price. */
export type Happening =
  | { action: 'sell_out' | 'restore' | 'refuse' | 'down' | 'slow' }
  | { action: 'set_price'; priceYen: number }

/** Makes something happen to a listing of the practice marketplaces; `*` with down, slow and restore is the whole source. */
export async function atTheMarketplace(
  source: 'mercari' | 'yahoo' | 'rakuten' | 'surugaya',
  id: string,
  what: Happening,
): Promise<void> {
  const { marketplaces } = JSON.parse(
    readFileSync(join(inject('world').dataDir, 'practice', 'origins.json'), 'utf8'),
  ) as { marketplaces: string }
  const response = await fetch(`${marketplaces}/practice/control`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ source, id, ...what }),
  })
  if (!response.ok) throw new Error(`the practice marketplace refused: ${await response.text()}`)
}

/** Makes something happen in the practice auction house (auction-house/control.ts says what it can do). */
export async function atTheHouse(
  what: { action: string; [fact: string]: unknown },
  /** Of a world of one's own. */
  dataDir: string = inject('world').dataDir,
): Promise<Record<string, unknown>> {
  const { marketplaces } = JSON.parse(readFileSync(join(dataDir, 'practice', 'origins.json'), 'utf8')) as {
    marketplaces: string
  }
  const response = await fetch(`${marketplaces}/practice/house`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(what),
  })
  const did = (await response.json()) as { ok: boolean; [fact: string]: unknown }
  if (!did.ok) throw new Error(`the practice auction house refused: ${JSON.stringify(did)}`)
  return did
}

/** A new lot of the practice auction house; its id. */
export async function listsLot(
  terms: { endsInMs: number; startYen: number; earlyFinish?: boolean },
  dataDir?: string,
): Promise<string> {
  const { id } = await atTheHouse({ action: 'list', autoExtension: true, ...terms }, dataDir)
  return String(id)
}

/** A lot anybody may bid for: the house lists things like others, and some sellers take no proxy buyers. */
export async function opensLot(
  call: Call,
  terms: Parameters<typeof listsLot>[0],
  dataDir?: string,
): Promise<string> {
  for (let tries = 0; tries < 8; tries += 1) {
    const id = await listsLot(terms, dataDir)
    const { objections } = await call(bid.sheet, { source: 'yahoo', id })
    if (objections.length === 0) return id
  }
  throw new Error('no lot without an objection')
}
