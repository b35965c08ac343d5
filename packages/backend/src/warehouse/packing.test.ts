import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openTestShop } from '@tomobako/testkit'
import {
  address,
  approval,
  customers,
  customsSettings,
  floor,
  message,
  packing,
  parcel,
  wallet,
} from '@tomobako/contract'
import { verify } from '../ledger/index.ts'
import { returnShelf } from '../floor/index.ts'
import type { Crew, Size } from './story.testing.ts'
import { pass, plain, reasons, requested, small, stored } from './story.testing.ts'

let shop: TestShop
let mina: Customer
let staff: Staff
let crew: Crew
beforeAll(async () => {
  shop = await openTestShop()
  mina = await shop.customer('mina', { walletYen: 400_000 })
  staff = await shop.staff('sato')
  crew = { shop, staff }
})
afterAll(() => shop.close())

const proven = async () => expect(await verify(shop.shop.house.db)).toMatchObject({ ok: true, problems: [] })
const several = async (count: number, size: Size = small) => {
  const lines = []
  for (let at = 0; at < count; at += 1) lines.push(await stored(crew, mina, size))
  return lines
}
const scanned = async (no: string) => {
  for (const { no: code } of (await staff.call(packing.detail, { no })).pieces)
    await staff.call(packing.scan, { no, code })
  return staff.call(packing.detail, { no })
}
const words = 'Used 35 mm film camera'
/** The closing of a box exactly as planned. */
const asPlanned = async (no: string) => {
  const { row, box, boxes, pieces, estimateGrams } = await scanned(no)
  const { lengthMm, widthMm, heightMm } = boxes.find((each) => each.id === box!.id)!
  return {
    no,
    version: row.version,
    boxId: box!.id,
    weightGrams: estimateGrams,
    lengthMm,
    widthMm,
    heightMm,
    photoIds: [],
    customs: pieces.map(({ lineId }) => ({ lineId, description: words })),
  }
}
const balance = async () => (await mina.call(wallet.detail, { page: 1 })).balanceYen
const told = async (key: string) =>
  (
    await shop.shop.house.db
      .selectFrom('message')
      .select(['vals', 'link'])
      .where('key', '=', key)
      .where('customer_id', '=', mina.id)
      .orderBy('at', 'desc')
      .execute()
  )[0]
const closeEvent = async (no: string) =>
  (await staff.call(packing.detail, { no })).history.find((each) => each.event === 'close')

describe('the plan at the station', () => {
  test('the packer sees the plan its owner saw: same carton, every piece in the same place; other cartons by the same search', async () => {
    const lines = await several(3)
    const lineIds = lines.map(({ id }) => id)
    const seen = await mina.call(parcel.plan, { lineIds, addressId: mina.addressId, ...plain, method: 'ems' })
    const no = await requested(mina, lineIds)
    const plan = await staff.call(packing.plan, { no })
    expect(plan).toMatchObject({
      boxId: seen.box!.id,
      fits: true,
      fillPercent: seen.box!.fillPercent,
      grams: seen.actualGrams,
    })
    expect(plan.placed.map(({ lineId, xMm, yMm, zMm }) => ({ lineId, x: xMm, y: yMm, z: zMm }))).toEqual(
      seen.box!.placed.map(({ lineId, x, y, z }) => ({ lineId, x, y, z })),
    )
    const { boxes, box } = await staff.call(packing.detail, { no })
    const largest = boxes.at(-1)!
    expect(await staff.call(packing.plan, { no, boxId: largest.id })).toMatchObject({
      boxId: largest.id,
      fits: true,
      grams: largest.grams,
    })
    expect(largest.grams).toBeGreaterThan(boxes.find((each) => each.id === box!.id)!.grams)
    // 30 mm high: nothing of 110 mm goes in.
    expect(await staff.call(packing.plan, { no, boxId: 'M-30' })).toMatchObject({ fits: false, placed: [] })
    expect((await staff.ask(packing.plan, { no, boxId: 'no such carton' })).code).toBe(404)
  })

  test('how far each piece is unpacked and what is done with it stands at the piece; the queue goes on beside it', async () => {
    const [a, b] = await several(2)
    const { no } = await mina.call(parcel.request, {
      lineIds: [a!.id, b!.id],
      addressId: mina.addressId,
      method: 'ems',
      ...plain,
      depths: { [a!.id]: 'remove' },
      services: { [b!.id]: ['photos'] },
    })
    const { pieces, next, history } = await staff.call(packing.detail, { no })
    expect(pieces.find(({ lineId }) => lineId === a!.id)).toMatchObject({ depth: 'remove', services: [] })
    expect(pieces.find(({ lineId }) => lineId === b!.id)).toMatchObject({
      depth: 'keep_outer',
      services: ['photos'],
    })
    expect(next).not.toContain(no)
    expect(history.map((each) => each.event)).toEqual(['request'])
  })
})

describe('another way than planned', () => {
  test('as planned nobody asks why and nothing is written down', async () => {
    const no = await requested(
      mina,
      (await several(1)).map(({ id }) => id),
    )
    await staff.call(packing.close, { ...(await asPlanned(no)), reasons })
    expect((await closeEvent(no))?.deviations).toEqual([])
  })

  test('another carton and a weight that is far off each need a reason; the history keeps both with their figures', async () => {
    const no = await requested(
      mina,
      (await several(1)).map(({ id }) => id),
    )
    const input = await asPlanned(no)
    const { boxes } = await staff.call(packing.detail, { no })
    const other = boxes.find((each) => each.id === 'Y-L')!
    const changed = {
      ...input,
      boxId: other.id,
      lengthMm: other.lengthMm,
      widthMm: other.widthMm,
      heightMm: other.heightMm,
      weightGrams: other.grams + 400,
    }
    expect(await staff.ask(packing.close, changed)).toMatchObject({
      key: 'console.packing.reasonNeeded',
      errors: [{ field: 'reasons.carton' }],
    })
    expect(
      await staff.ask(packing.close, { ...changed, reasons: { carton: { reason: 'none_left' } } }),
    ).toMatchObject({ key: 'console.packing.reasonNeeded', errors: [{ field: 'reasons.weight' }] })
    expect(
      await staff.ask(packing.close, {
        ...changed,
        reasons: { carton: { reason: 'none_left' }, weight: { reason: 'other', note: '-' } },
      }),
    ).toMatchObject({ key: 'console.packing.noteNeeded', errors: [{ field: 'reasons.weight' }] })
    expect(
      await staff.ask(packing.close, {
        ...changed,
        reasons: { carton: { reason: 'made up' }, weight: { reason: 'boxes_kept' } },
      }),
    ).toMatchObject({ key: 'console.packing.reasonNeeded' })
    await staff.call(packing.close, {
      ...changed,
      reasons: {
        carton: { reason: 'none_left' },
        weight: { reason: 'other', note: 'Bottle of water inside' },
      },
    })
    expect((await closeEvent(no))?.deviations).toEqual([
      { kind: 'carton', reason: 'none_left', note: '', planned: input.boxId, actual: 'Y-L' },
      {
        kind: 'weight',
        reason: 'other',
        note: 'Bottle of water inside',
        planned: String(other.grams),
        actual: String(other.grams + 400),
      },
    ])
    const log = await shop.shop.house.db
      .selectFrom('audit')
      .select('why')
      .where('subject', '=', no)
      .where('what', '=', 'packing.close')
      .executeTakeFirstOrThrow()
    expect(log.why).toContain('weight: other, Bottle of water inside')
    expect(JSON.stringify(await mina.call(parcel.detail, { no }))).not.toContain('Bottle of water')
  })

  test('another carton with just its own board more is no other weight', async () => {
    const no = await requested(
      mina,
      (await several(1)).map(({ id }) => id),
    )
    const input = await asPlanned(no)
    const other = (await staff.call(packing.detail, { no })).boxes.find((each) => each.id === 'Y-L')!
    await staff.call(packing.close, {
      ...input,
      boxId: other.id,
      weightGrams: other.grams,
      reasons: { carton: { reason: 'stronger' } },
    })
    expect((await closeEvent(no))?.deviations.map((each) => each.kind)).toEqual(['carton'])
  })
})

describe('a piece that cannot go in', () => {
  test('it lies on the return shelf, the parcel goes on with a smaller quote, the customer is told, nothing is charged', async () => {
    const [a, b, c] = await several(3)
    const no = await requested(mina, [a!.id, b!.id, c!.id])
    const before = await scanned(no)
    const wallets = await balance()
    const done = await staff.call(packing.putBack, {
      no,
      version: before.row.version,
      lineIds: [b!.id],
      reason: 'damaged',
      note: 'Box crushed',
    })
    expect(done).toMatchObject({ state: 'packing' })
    expect(done.estimateYen!).toBeLessThan(before.estimateYen)
    const after = await staff.call(packing.detail, { no })
    expect(after.pieces.map(({ lineId }) => lineId).sort()).toEqual([a!.id, c!.id].sort())
    expect(new Set(after.pieces.map(({ picked }) => picked))).toEqual(new Set([true]))
    expect(after.estimateGrams).toBeLessThan(before.estimateGrams)
    expect(after.history.at(-1)).toMatchObject({
      event: 'putBack',
      reason: 'damaged',
      note: 'Box crushed',
      pieces: [b!.no],
      by: 'sato',
    })
    expect(
      (await mina.call(parcel.warehouse, {})).items.find(({ lineId }) => lineId === b!.id),
    ).toMatchObject({ shelf: returnShelf, inParcel: null })
    expect(
      (await staff.call(floor.history, { lineId: b!.id })).rows.some(
        (row) => row.to === returnShelf && row.why === no,
      ),
    ).toBe(true)
    expect(await told('notice.packing.putBack')).toMatchObject({
      link: `/parcels/${no}`,
      vals: expect.objectContaining({ no, count: 1, reason: 'damaged' }),
    })
    expect((await mina.call(message.list, { page: 1 })).rows[0]!.title).toContain(no)
    expect(await balance()).toBe(wallets)
    // It is packed and paid as if it had been asked for so.
    await staff.call(packing.close, { ...(await asPlanned(no)) })
    const bill = await mina.call(parcel.detail, { no })
    expect(bill.totalYen).toBe(done.estimateYen)
    await mina.call(parcel.pay, { no, method: 'wallet', expectYen: bill.totalYen! })
    await proven()
  })

  test('a battery that was found is known to every later plan: by air no more, the piece says so', async () => {
    const [a, b] = await several(2)
    const no = await requested(mina, [a!.id, b!.id])
    const { row } = await scanned(no)
    await staff.call(packing.putBack, { no, version: row.version, lineIds: [a!.id], reason: 'battery_loose' })
    expect(
      (await mina.call(parcel.warehouse, {})).items.find(({ lineId }) => lineId === a!.id)?.tags,
    ).toContain('air_prohibited')
    const plan = await mina.call(parcel.plan, { lineIds: [a!.id], addressId: mina.addressId, ...plain })
    expect(plan.rows.map((each) => each.method)).not.toContain('ems')
    expect(plan.missing.find((each) => each.method === 'ems')?.key).toMatch(/air|lithium/i)
    expect(
      (
        await mina.ask(parcel.request, {
          lineIds: [a!.id],
          addressId: mina.addressId,
          method: 'ems',
          ...plain,
        })
      ).key,
    ).toBe('parcel.methodUnavailable')
  })

  test('with nothing left the parcel ends free of charge, what was paid ahead is back, and work that was asked for is dropped', async () => {
    const [a] = await several(1)
    const before = await balance()
    const { no } = await mina.call(parcel.request, {
      lineIds: [a!.id],
      addressId: mina.addressId,
      method: 'ems',
      ...plain,
      services: { [a!.id]: ['photos'] },
    })
    const { estimateYen } = await staff.call(packing.detail, { no })
    await mina.call(approval.prepay, { no, expectYen: estimateYen })
    expect(await balance()).toBe(before - estimateYen)
    const { row } = await scanned(no)
    expect(
      await staff.call(packing.putBack, {
        no,
        version: row.version,
        lineIds: [a!.id],
        reason: 'does_not_fit',
      }),
    ).toMatchObject({ state: 'cancelled', estimateYen: null })
    expect(await balance()).toBe(before)
    expect((await mina.call(parcel.detail, { no })).state).toBe('cancelled')
    expect(
      (await mina.call(parcel.warehouse, {})).items.find(({ lineId }) => lineId === a!.id),
    ).toMatchObject({ inParcel: null, shelf: returnShelf })
    expect(await told('notice.packing.putBackAll')).toMatchObject({ link: '/warehouse' })
    expect(
      await shop.shop.house.db
        .selectFrom('service_task')
        .select('state')
        .where('line_id', '=', a!.id)
        .execute(),
    ).toEqual([{ state: 'cancelled' }])
    await requested(mina, [a!.id])
    await proven()
  })

  test('before the first scan a piece that was never fetched stays on its shelf', async () => {
    const [a, b] = await several(2)
    const no = await requested(mina, [a!.id, b!.id])
    const shelf = (await mina.call(parcel.warehouse, {})).items.find(({ lineId }) => lineId === a!.id)!.shelf
    const { row } = await staff.call(packing.detail, { no })
    expect(
      await staff.call(packing.putBack, {
        no,
        version: row.version,
        lineIds: [a!.id],
        reason: 'does_not_fit',
      }),
    ).toMatchObject({ state: 'requested' })
    expect(
      (await mina.call(parcel.warehouse, {})).items.find(({ lineId }) => lineId === a!.id),
    ).toMatchObject({ shelf, inParcel: null })
    expect(
      await staff.call(packing.putBack, {
        no,
        version: row.version + 1,
        lineIds: [b!.id],
        reason: 'damaged',
      }),
    ).toMatchObject({ state: 'cancelled' })
  })

  test('another reason needs words; strangers, closed boxes and old versions are refused and change nothing', async () => {
    const [a, b] = await several(2)
    const no = await requested(mina, [a!.id])
    const { row } = await scanned(no)
    const input = { no, version: row.version, lineIds: [a!.id], reason: 'other' as const }
    expect((await staff.ask(packing.putBack, input)).key).toBe('console.packing.noteNeeded')
    expect((await staff.ask(packing.putBack, { ...input, lineIds: [b!.id], reason: 'damaged' })).key).toBe(
      'console.notInParcel',
    )
    expect(
      (await staff.ask(packing.putBack, { ...input, version: row.version - 1, reason: 'damaged' })).key,
    ).toBe('console.changedMeanwhile')
    const support = await shop.staff('ogi-packing', ['support'])
    expect((await support.ask(packing.putBack, { ...input, reason: 'damaged' })).code).toBe(403)
    await staff.call(packing.close, await asPlanned(no))
    expect((await staff.ask(packing.putBack, { ...input, reason: 'damaged' })).key).toBe('console.wrongState')
    expect((await mina.call(parcel.detail, { no })).state).toBe('awaiting_postage')
  })
})

describe('one request in two boxes', () => {
  const splitInTwo = async (prepaid = false) => {
    const lines = await several(3)
    const no = await requested(
      mina,
      lines.map(({ id }) => id),
    )
    const { estimateYen } = await staff.call(packing.detail, { no })
    const beforeYen = await balance()
    if (prepaid) await mina.call(approval.prepay, { no, expectYen: estimateYen })
    const { row } = await scanned(no)
    return {
      ...(await staff.call(packing.split, {
        no,
        version: row.version,
        lineIds: [lines[2]!.id],
        reason: 'does_not_fit',
      })),
      lines,
      quotedYen: estimateYen,
      beforeYen,
    }
  }

  test('a second parcel to the same address by the same method, in packing, each with its own quote by the same rules', async () => {
    const { no, otherNo, lines, estimateYen, otherYen, quotedYen } = await splitInTwo()
    const [first, second] = [
      await staff.call(packing.detail, { no }),
      await staff.call(packing.detail, { no: otherNo }),
    ]
    expect([first.row.state, second.row.state]).toEqual(['packing', 'packing'])
    expect([first.pieces.length, second.pieces.map(({ lineId }) => lineId)]).toEqual([2, [lines[2]!.id]])
    expect(second).toMatchObject({
      row: { method: 'ems', country: 'DE', requestedAt: first.row.requestedAt },
      address: { recipient: first.address.recipient },
      siblings: [no],
    })
    expect(second.pieces[0]!.picked).toBe(true)
    expect([first.estimateYen, second.estimateYen]).toEqual([estimateYen, otherYen])
    expect(first.history.at(-1)).toMatchObject({ event: 'split', otherNo, pieces: [lines[2]!.no] })
    expect(await told('notice.packing.split')).toMatchObject({
      vals: expect.objectContaining({ no, otherNo, yen: estimateYen + otherYen, wasYen: quotedYen }),
    })
    // Each is billed on its own.
    await staff.call(packing.close, await asPlanned(otherNo))
    await staff.call(packing.close, await asPlanned(no))
    expect([
      (await mina.call(parcel.detail, { no })).totalYen,
      (await mina.call(parcel.detail, { no: otherNo })).totalYen,
    ]).toEqual([estimateYen, otherYen])
    await proven()
  })

  test('both together are measured by what was quoted for the request: dearer by more than the tolerance waits for a yes', async () => {
    const { no, otherNo, estimateYen, otherYen, quotedYen } = await splitInTwo()
    // A second EMS parcel to Germany is far above a tenth of the quote.
    expect(estimateYen + otherYen - quotedYen).toBeGreaterThan(Math.max(500, quotedYen / 10))
    await staff.call(packing.close, await asPlanned(no))
    const first = (await mina.call(parcel.detail, { no })).approval!
    expect(first).toMatchObject({
      state: 'asked',
      changeYen: estimateYen + otherYen - quotedYen,
      packedYen: estimateYen,
      unpackYen: 0,
    })
    await staff.call(packing.close, await asPlanned(otherNo))
    expect((await mina.call(parcel.detail, { no: otherNo })).approval).toMatchObject({
      state: 'asked',
      packedYen: otherYen,
      unpackYen: 0,
    })
    await mina.call(approval.approve, { no, expectYen: estimateYen })
    await mina.call(parcel.pay, { no, method: 'wallet', expectYen: estimateYen })
    await mina.call(parcel.pay, { no: otherNo, method: 'wallet', expectYen: otherYen })
    expect([
      (await mina.call(parcel.detail, { no })).state,
      (await mina.call(parcel.detail, { no: otherNo })).state,
    ]).toEqual(['paid', 'paid'])
    await proven()
  })

  test('a first box that waited only for the sum waits no more when the second turns out light', async () => {
    const { no, otherNo, estimateYen, quotedYen } = await splitInTwo()
    const db = shop.shop.house.db
    // The request was quoted so that both as planned are too dear, and a much lighter second box is not.
    const second = await staff.call(packing.detail, { no: otherNo })
    const light = { ...(await asPlanned(otherNo)), weightGrams: 300, reasons }
    await staff.call(packing.close, await asPlanned(no))
    expect((await mina.call(parcel.detail, { no })).approval?.state).toBe('asked')
    const row = await db
      .selectFrom('parcel')
      .select(['id', 'estimate'])
      .where('no', '=', no)
      .executeTakeFirstOrThrow()
    const estimate = row.estimate as { split: { quotedYen: number } }
    const raise = (to: number) =>
      db
        .updateTable('parcel')
        .set({ estimate: JSON.stringify({ ...estimate, split: { ...estimate.split, quotedYen: to } }) })
        .where('id', '=', row.id)
        .execute()
    await raise(quotedYen + second.estimateYen)
    await staff.call(packing.close, light)
    expect((await mina.call(parcel.detail, { no })).approval).toMatchObject({
      state: 'none',
      packedYen: estimateYen,
    })
  })

  test('what was paid ahead is shared out to the yen and nothing of it is lost', async () => {
    const { no, otherNo, quotedYen, beforeYen: before } = await splitInTwo(true)
    const rows = await shop.shop.house.db
      .selectFrom('parcel')
      .select(['no', 'prepaid_yen'])
      .where('no', 'in', [no, otherNo])
      .execute()
    expect(rows.reduce((sum, row) => sum + row.prepaid_yen, 0)).toBe(quotedYen)
    expect(new Set(rows.map((row) => row.prepaid_yen > 0))).toEqual(new Set([true]))
    expect(await balance()).toBe(before - quotedYen)
    await proven()
    await staff.call(packing.close, await asPlanned(otherNo))
    await staff.call(packing.close, await asPlanned(no))
    await pass(shop, 60_000)
    for (const each of [no, otherNo]) {
      const { toPayYen, state } = await mina.call(parcel.detail, { no: each })
      if (state === 'awaiting_postage')
        await mina.call(parcel.pay, { no: each, method: 'wallet', expectYen: toPayYen! })
    }
    const total = await Promise.all(
      [no, otherNo].map(async (each) => (await mina.call(parcel.detail, { no: each })).totalYen!),
    )
    expect(await balance()).toBe(before - total[0]! - total[1]!)
    await proven()
  })

  test('work on a piece goes with it; three boxes are possible; the last piece cannot leave', async () => {
    const lines = await several(3)
    const { no } = await mina.call(parcel.request, {
      lineIds: lines.map(({ id }) => id),
      addressId: mina.addressId,
      method: 'ems',
      ...plain,
      services: { [lines[1]!.id]: ['inspection'] },
    })
    const { row } = await scanned(no)
    expect(
      (
        await staff.ask(packing.split, {
          no,
          version: row.version,
          lineIds: lines.map(({ id }) => id),
          reason: 'too_heavy',
        })
      ).key,
    ).toBe('console.packing.splitAll')
    const one = await staff.call(packing.split, {
      no,
      version: row.version,
      lineIds: [lines[1]!.id],
      reason: 'apart',
    })
    expect((await staff.call(packing.detail, { no: one.otherNo })).services).toEqual([
      { lineId: lines[1]!.id, service: 'inspection', done: false },
    ])
    expect((await staff.call(packing.detail, { no })).services).toEqual([])
    const two = await staff.call(packing.split, {
      no,
      version: one.version,
      lineIds: [lines[2]!.id],
      reason: 'apart',
    })
    expect((await staff.call(packing.detail, { no })).siblings.sort()).toEqual(
      [one.otherNo, two.otherNo].sort(),
    )
    expect(
      (await staff.ask(packing.split, { no, version: two.version, lineIds: [lines[0]!.id], reason: 'apart' }))
        .key,
    ).toBe('console.packing.splitAll')
  })

  test('a split and a problem sent twice under one key are done once and answered alike', async () => {
    const [a, b, c] = await several(3)
    const no = await requested(mina, [a!.id, b!.id, c!.id])
    const { row } = await scanned(no)
    const [key, another] = [crypto.randomUUID(), crypto.randomUUID()]
    const input = { no, version: row.version, lineIds: [a!.id], reason: 'apart' as const }
    const [first, again] = [
      await staff.ask(packing.split, input, { key }),
      await staff.ask(packing.split, input, { key }),
    ]
    expect(again).toEqual(first)
    const { version } = (await staff.call(packing.detail, { no })).row
    const problem = { no, version, lineIds: [b!.id], reason: 'damaged' as const }
    expect(await staff.ask(packing.putBack, problem, { key: another })).toEqual(
      await staff.ask(packing.putBack, problem, { key: another }),
    )
    expect((await staff.call(packing.detail, { no })).pieces.map(({ lineId }) => lineId)).toEqual([c!.id])
    expect(
      await shop.shop.house.db
        .selectFrom('parcel_event')
        .select('event')
        .where('event', 'in', ['split', 'putBack'])
        .where('parcel_id', '=', (eb) => eb.selectFrom('parcel').select('id').where('no', '=', no))
        .execute(),
    ).toHaveLength(2)
    await proven()
  })

  test('two packers at one parcel: exactly one of their splits, problems and seals is done', async () => {
    const mori = await shop.staff('mori-packing', ['packer'])
    const [a, b] = await several(2)
    const no = await requested(mina, [a!.id, b!.id])
    const input = await asPlanned(no)
    const answers = await Promise.all([
      staff.ask(packing.split, { no, version: input.version, lineIds: [a!.id], reason: 'apart' }),
      mori.ask(packing.split, { no, version: input.version, lineIds: [b!.id], reason: 'apart' }),
      mori.ask(packing.putBack, { no, version: input.version, lineIds: [b!.id], reason: 'damaged' }),
      staff.ask(packing.close, input),
    ])
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    for (const { key } of answers.filter(({ code }) => code !== 200))
      expect(['console.changedMeanwhile', 'console.wrongState']).toContain(key)
    await proven()
  })
})

describe('the practice scale', () => {
  test('weighs the plan in the demo world, the same every time', async () => {
    const no = await requested(
      mina,
      (await several(1)).map(({ id }) => id),
    )
    const { box, estimateGrams } = await staff.call(packing.detail, { no })
    const { grams } = await staff.call(packing.practiceScale, { no, boxId: box!.id })
    expect(await staff.call(packing.practiceScale, { no, boxId: box!.id })).toEqual({ grams })
    expect(Math.abs(grams - estimateGrams)).toBeLessThanOrEqual(Math.ceil(estimateGrams * 0.02))
  })

  test('does not exist outside it: neither its figure nor a box that says it was weighed by it', async () => {
    const no = await requested(
      mina,
      (await several(1)).map(({ id }) => id),
    )
    const input = await asPlanned(no)
    // Somebody of whom a live shop asks no second factor.
    const packer = await shop.staff('toru', ['packer'])
    const { settings } = shop.shop.house
    settings.practice = false
    try {
      expect((await packer.ask(packing.practiceScale, { no, boxId: input.boxId })).code).toBe(404)
      expect((await packer.ask(packing.close, { ...input, weighedBy: 'practice' })).key).toBe(
        'common.badInput',
      )
      expect((await packer.ask(packing.close, { ...input, weighedBy: 'scale' })).code).toBe(200)
    } finally {
      settings.practice = true
    }
  })
})

describe('customs settings and numbers of people', () => {
  test('two people at the settings: the second is told, and may write over the version that was read', async () => {
    const ito = await shop.staff('ito-customs', ['finance'])
    const { version } = await ito.call(customsSettings.show, {})
    const rate = {
      validFrom: '2026-11-01',
      yenPerSdrHundredths: 21_850,
      asOf: '2026-11-20',
      source: 'IMF, SDR valuation',
    }
    const answers = await Promise.all([
      ito.ask(customsSettings.save, { version, sdr: [rate] }),
      staff.ask(customsSettings.save, { version, sdr: [{ ...rate, source: 'another source' }] }),
    ])
    expect(answers.map(({ code }) => code).sort((a, b) => a - b)).toEqual([200, 409])
    expect((await ito.ask(customsSettings.save, { version, sdr: [rate] })).key).toBe(
      'console.changedMeanwhile',
    )
    expect(await ito.call(customsSettings.save, { version: version + 1, sdr: [rate] })).toEqual({
      version: version + 2,
    })
    expect(await ito.call(customsSettings.show, {})).toMatchObject({ version: version + 2, sdr: [rate] })
  })

  test("a customer's numbers for customs are masked in the file staff look at", async () => {
    const bia = await shop.customer('bia')
    const { id, data } = await shop.shop.house.db
      .selectFrom('address')
      .select(['id', 'data'])
      .where('customer_id', '=', bia.id)
      .executeTakeFirstOrThrow()
    await shop.shop.house.db
      .updateTable('address')
      .set({ data: JSON.stringify({ ...(data as object), taxId: '52998224725' }) })
      .where('id', '=', id)
      .execute()
    expect((await bia.call(address.list, {})).rows[0]!.taxId).toBe('52998224725')
    const ogi = await shop.staff('ogi-file', ['support'])
    const file = await ogi.call(customers.detail, { id: bia.id })
    expect(JSON.stringify(file)).not.toContain('52998224725')
    expect(file.addresses[0]!.taxId).toMatch(/25$/)
  })
})
