import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { describe, expect, test } from 'vitest'
import { readPage } from '@tomobako/marketplaces'
import type { PlanFacts, PlanItem } from '@tomobako/domain/parcel'
import { planParcels, readTables } from '@tomobako/domain/parcel'
import { defaultFees } from '@tomobako/domain/settings'
import { dataFiles } from '../../../../db/data/read.ts'
import { Trouble } from '../kernel/trouble.ts'
import { GivenUp, inThread, planParcelsApart } from './index.ts'
import { workKinds } from './kinds.ts'
import { workLoad } from './pool.ts'

/** How often this thread came round to its other work while `work` was done: never, when it did the work itself. */
async function turnsDuring<T>(work: () => Promise<T>): Promise<{ turns: number; value: T }> {
  let turns = 0
  let isOver = false
  const turn = (): void => {
    if (isOver) return
    turns += 1
    setImmediate(turn)
  }
  const value = work().finally(() => {
    isOver = true
  })
  setImmediate(turn)
  return { value: await value, turns }
}

const DAY = 86_400_000
const now = Date.parse('2026-11-21T03:00:00Z')
const read = readTables(dataFiles('shipping'))
if (!read.ok) throw new Error('the shipping tables do not read')
const facts: PlanFacts = {
  tables: read.tables,
  fees: defaultFees,
  shipping: { handlingYen: defaultFees.handlingYen, rates: new Map() },
  now,
}
const items: PlanItem[] = Array.from({ length: 20 }, (_, index) => ({
  id: `piece-${index}`,
  lengthMm: 60 + ((index * 37) % 210),
  widthMm: 50 + ((index * 53) % 170),
  heightMm: 20 + ((index * 29) % 120),
  weightGrams: 100 + ((index * 131) % 1_500),
  valueYen: 3_000,
  arrivedAt: now - 3 * DAY,
}))
const options = { protective: true, insuranceYen: 0 }

/** A number as `serialize` writes it. */
const varint = (number: number): number[] =>
  number < 128 ? [number] : [(number & 127) | 128, ...varint(number >>> 7)]

/** A picture nobody took: every point by chance, the same every time. */
function noise(width: number, height: number): Uint8Array {
  let seed = 1
  return Uint8Array.from({ length: width * height * 4 }, (_, index) => {
    if (index % 4 === 3) return 255
    seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648
    return (seed >> 16) & 255
  })
}

describe('work nobody who answers may do himself', () => {
  test('a noisy picture does not hold the thread that answers', async () => {
    await inThread('code', { rgba: noise(40, 40), width: 40, height: 40 })
    const { value, turns } = await turnsDuring(() =>
      inThread('code', { rgba: noise(1_000, 1_000), width: 1_000, height: 1_000 }),
    )
    expect(value).toBeNull()
    expect(turns).toBeGreaterThan(3)
  })

  test('a plan for twenty pieces is worked out elsewhere and is the same plan', async () => {
    await planParcelsApart(items.slice(0, 4), 'US', options, facts)
    const { value, turns } = await turnsDuring(() => planParcelsApart(items, 'US', options, facts))
    expect(turns).toBeGreaterThan(3)
    expect(value).toEqual(planParcels(items, 'US', options, facts))
  })

  test('a page is read as this thread would read it', async () => {
    const body = readFileSync(
      new URL('../../../marketplaces/src/surugaya/samples/detail.html', import.meta.url),
      'utf8',
    )
    const page = {
      url: 'https://www.suruga-ya.jp/product/detail/1',
      status: 200,
      contentType: 'text/html',
      body,
    }
    const found = await inThread('page', { site: 'surugaya', as: 'page', page })
    expect(found).toMatchObject({ kind: 'listing' })
    expect(found).toEqual(readPage({ site: 'surugaya', as: 'page', page }))
  })

  test('a thread that takes too long is ended, and the next piece of work finds another', async () => {
    const long = { rgba: noise(1_000, 1_000), width: 1_000, height: 1_000 }
    await expect(inThread('code', long, { limitMs: 0.001 })).rejects.toBeInstanceOf(GivenUp)
    expect(await inThread('code', { rgba: noise(40, 40), width: 40, height: 40 })).toBeNull()
    expect(workLoad()['code']).toEqual({ working: 0, waiting: 0 })
  })

  test('a plan whose thread dies is honest trouble, and the next plan is worked out by another thread', async () => {
    // Lists of a hundred holes in a list: half a gigabyte, more than a thread may hold, written by hand as `serialize` writes them.
    const lists = 600_000
    const one = [0x41, 100, ...Array<number>(100).fill(0x2d), 0x24, 0, 100]
    const length = varint(lists)
    const written = Buffer.concat([
      Buffer.from([0xff, 0x0f, 0x41, ...length]),
      Buffer.alloc(lists * one.length, Buffer.from(one)),
      Buffer.from([0x24, 0, ...length]),
    ])
    const bytes = new SharedArrayBuffer(written.length)
    new Uint8Array(bytes).set(written)
    const { tables: _, ...known } = facts
    const died = await inThread('plan', {
      items,
      to: 'US',
      options,
      facts: known,
      tables: { id: -1, bytes },
    }).catch((error: unknown) => error)
    expect(died).toBeInstanceOf(GivenUp)
    expect(String(died)).toContain('too much memory')
    // What every call answers with 503 and "try again", not with a bug of ours.
    expect(died).toBeInstanceOf(Trouble)
    expect(await planParcelsApart(items, 'US', options, facts)).toEqual(
      planParcels(items, 'US', options, facts),
    )
    expect(workLoad()['plan']).toEqual({ working: 0, waiting: 0 })
  }, 60_000)

  test('who leaves gives his place back', async () => {
    const leaving = new AbortController()
    const work = inThread('code', { rgba: noise(1_000, 1_000), width: 1_000, height: 1_000 }, leaving)
    const behind = inThread('code', { rgba: noise(40, 40), width: 40, height: 40 }, leaving)
    leaving.abort(new Error('left'))
    await expect(work).rejects.toThrow('left')
    await expect(behind).rejects.toThrow('left')
    expect(workLoad()['code']).toEqual({ working: 0, waiting: 0 })
  })

  test('the line for a kind of work is bounded, and other kinds do not wait in it', async () => {
    const leaving = new AbortController()
    const { atOnce, waiting } = workKinds.code
    const inLine = Array.from({ length: atOnce + waiting }, () =>
      inThread('code', { rgba: noise(400, 400), width: 400, height: 400 }, leaving).catch(() => 'left'),
    )
    await Promise.resolve()
    await expect(inThread('code', { rgba: noise(4, 4), width: 4, height: 4 })).rejects.toBeInstanceOf(Trouble)
    expect(await planParcelsApart(items.slice(0, 4), 'US', options, facts)).toMatchObject({ stuck: [] })
    leaving.abort(new Error('left'))
    await Promise.all(inLine)
    expect(workLoad()['code']).toEqual({ working: 0, waiting: 0 })
  })

  test('a picture is no code for its size alone: a code in it is found', async () => {
    const { qrPicture } = await import('../tracking/code.ts')
    const { data, info } = await sharp(Buffer.from(qrPicture('https://tomobako.example/x')))
      .ensureAlpha()
      .raw()
      .toBuffer({ resolveWithObject: true })
    expect(await inThread('code', { rgba: data, width: info.width, height: info.height })).toBe(
      'https://tomobako.example/x',
    )
  })
})
