import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { experience, message, points, review, reviewDesk } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { DAY, iso } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { nextMonthAt } from '@tomobako/domain/points'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { balance, verify } from '../ledger/index.ts'
import { piece, picture, pictures, text } from './story.testing.ts'

let world: TestShop
let kai: Staff
let emi: Staff
let ren: Staff
let lineNo: string
let mina: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  kai = await world.staff('kai', ['buyer', 'receiver'])
  emi = await world.staff('emi', ['editor'])
  ren = await world.staff('ren', ['editor'])
  mina = await world.customer('mina', { walletYen: 300_000 })
  lineNo = await piece(world, kai, mina)
})
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

type Sent = InputOf<typeof review.submit>
const fresh = async (who: Customer, changes: Partial<Sent> = {}): Promise<Sent> => ({
  kind: 'inside',
  title: 'As promised',
  content: text(),
  photoIds: changes.photoIds ?? (await pictures(who)),
  lineNos: [lineNo],
  ...changes,
})
const send = async (who: Customer, changes: Partial<Sent> = {}) =>
  who.call(review.submit, await fresh(who, changes))
const versionOf = async (id: string) => (await emi.call(reviewDesk.detail, { id })).version
const approve = async (id: string, by: Staff = emi, isHigh = false) =>
  by.call(reviewDesk.approve, { id, version: await versionOf(id), isHigh })
const held = (who: Customer) => balance(world.shop.house.db, accounts.points(who.id))
let people = 0
/** Somebody new with a piece that arrived: nobody's month is used up by another test. */
async function writer(): Promise<{ who: Customer; no: string }> {
  const who = await world.customer(`writer${(people += 1)}`, { walletYen: 60_000 })
  return { who, no: await piece(world, kai, who) }
}

describe('writing', () => {
  test('S3-049 S3-050 S3-051 S3-052 S3-053 S3-054 S3-060 what was written is kept: title, content, pictures in their order, search words, items with their order, and when it was sent', async () => {
    const { who, no } = await writer()
    const photoIds = await pictures(who, 5)
    const input = await fresh(who, {
      photoIds,
      lineNos: [no],
      keywords: ['#Kokeshi', 'kokeshi', 'folk craft'],
      rating: 4,
    })
    const { id } = await who.call(review.submit, input)
    const kept = await who.call(review.detail, { id })
    expect(kept).toMatchObject({
      state: 'pending',
      title: input.title,
      content: input.content,
      keywords: ['Kokeshi', 'folk craft'],
      rating: 4,
      submittedAt: expect.any(String),
      payAt: null,
    })
    expect(kept.photos.map((each) => each.id)).toEqual(photoIds)
    expect(kept.pieces.map((each) => each.no)).toEqual([no])
    expect(kept.pieces[0]!.orderNo).toMatch(/^T/)
  })

  test('S5-011 S5-012 S5-013 everything that is wrong is said at once, each at its field, and nothing is kept', async () => {
    const refused = await mina.ask(review.submit, { kind: 'inside', title: 'Hm', content: 'Too short.' })
    expect(refused.errors?.map(({ field }) => field)).toEqual(['lineNos', 'photoIds', 'title', 'content'])
    expect((await mina.call(review.list, { tab: 'draft' })).rows).toEqual([])
  })

  test('S3-055 S3-056 S3-057 S5-017 S5-018 a post elsewhere needs a link at its platform; the same post is told once, by whoever was first', async () => {
    const { who, no } = await writer()
    const other = await writer()
    const shares = [{ platform: 'instagram' as const, url: 'http://www.instagram.com/p/Kokeshi1/?igsh=abc' }]
    expect((await who.ask(review.submit, await fresh(who, { kind: 'outside', lineNos: [no] }))).key).toBe(
      'review.refused.shareNone',
    )
    expect(
      (
        await who.ask(
          review.submit,
          await fresh(who, {
            kind: 'outside',
            lineNos: [no],
            shares: [{ platform: 'x', url: shares[0]!.url }],
          }),
        )
      ).errors?.[0],
    ).toMatchObject({ field: 'share:0', key: 'review.refused.share.otherHost' })
    const { id } = await who.call(review.submit, await fresh(who, { kind: 'outside', lineNos: [no], shares }))
    const [kept] = (await who.call(review.detail, { id })).shares
    expect(kept).toMatchObject({ id: expect.stringMatching(/^[0-9a-f-]{36}$/), platform: 'instagram' })
    expect(kept!.url).toMatch(/^https:\/\/www\.instagram\.com\/p\/Kokeshi1/)
    const again = await fresh(other.who, {
      kind: 'outside',
      lineNos: [other.no],
      shares: [{ platform: 'instagram', url: 'https://instagram.com/p/Kokeshi1' }],
    })
    expect((await other.who.ask(review.submit, again)).key).toBe('review.refused.shareTaken')
  })

  test('S5-016 copied text and pictures of somebody else are refused, exact or nearly; what was refused may be used again', async () => {
    const { who, no } = await writer()
    const other = await writer()
    const photoIds = await pictures(who)
    const content = `${text()} It stands on the shelf now.`
    const { id } = await who.call(review.submit, await fresh(who, { photoIds, content, lineNos: [no] }))
    const nearly = `${content.replace('stands', 'stood').toUpperCase()}!!`
    expect(
      (await other.who.ask(review.submit, await fresh(other.who, { content: nearly, lineNos: [other.no] })))
        .key,
    ).toBe('review.refused.textSame')
    // The same picture from another phone: other bytes, the same look.
    const taken = (await world.shop.house.gateways.files.get(`${photoIds[1]}/kept.webp`))!
    const { default: sharp } = await import('sharp')
    const bytes = await sharp(Buffer.from(taken.bytes))
      .resize(200)
      .modulate({ brightness: 1.05 })
      .png()
      .toBuffer()
    const form = new FormData()
    form.set('file', new Blob([new Uint8Array(bytes)]), 'x.png')
    const sent = await other.who.send('/upload', {
      method: 'POST',
      body: form,
      headers: { 'x-requested-with': 'test' },
    })
    const copy = ((await sent.json()) as { data: { id: string } }).data.id
    const own = await pictures(other.who, 2)
    const refused = await other.who.ask(
      review.submit,
      await fresh(other.who, { photoIds: [own[0]!, copy, own[1]!], lineNos: [other.no] }),
    )
    expect(refused.errors?.[0]).toMatchObject({ field: 'photoIds', key: 'review.refused.pictureTaken' })
    expect(refused.msg).toContain('2')
    // Twice in one review.
    const twice = await picture(who, 9_999)
    const same = await picture(who, 9_999)
    expect(
      (await who.ask(review.submit, await fresh(who, { photoIds: [twice, own[0]!, same], lineNos: [no] })))
        .key,
    ).toBe('common.badInput')
    expect(
      (
        await who.ask(
          review.submit,
          await fresh(who, { photoIds: [twice, await picture(who), same], lineNos: [no] }),
        )
      ).key,
    ).toBe('review.refused.picturesSame')
    await emi.call(reviewDesk.fail, { id, version: await versionOf(id), reasons: ['pictures_unclear'] })
    await other.who.call(review.submit, await fresh(other.who, { content: nearly, lineNos: [other.no] }))
  })

  test('a picture or a piece of somebody else cannot be used', async () => {
    const { who } = await writer()
    expect((await who.ask(review.submit, await fresh(who, { photoIds: await pictures(mina) }))).key).toBe(
      'common.badInput',
    )
    expect((await who.ask(review.submit, await fresh(who))).key).toBe('review.refused.notYours')
  })

  test('a draft is kept unfinished, sent later, and thrown away by its writer alone', async () => {
    const { who, no } = await writer()
    const { id } = await who.call(review.save, { kind: 'inside', content: 'So far' })
    expect((await who.call(review.list, { tab: 'all' })).rows).toEqual([])
    expect((await who.call(review.list, { tab: 'draft' })).rows.map((row) => row.id)).toEqual([id])
    expect((await mina.ask(review.remove, { id })).key).toBe('common.notFound')
    const second = await who.call(review.save, { kind: 'inside' })
    await who.call(review.remove, { id: second.id })
    await who.call(review.submit, { ...(await fresh(who, { lineNos: [no] })), id })
    expect((await who.ask(review.remove, { id })).key).toBe('review.refused.sentAlready')
    expect((await who.ask(review.save, { id, kind: 'inside' })).key).toBe('review.refused.sentAlready')
  })
})

describe('what becomes of it', () => {
  test('S4-007 S4-008 S3-058 S3-059 S3-062 S9-021 pending until one of us approves it; then 50 points, once, and its writer is told', async () => {
    const { who, no } = await writer()
    const { id } = await send(who, { lineNos: [no], title: 'Two boxes' })
    expect((await who.call(review.detail, { id })).state).toBe('pending')
    expect((await world.visitor().ask(experience.detail, { id })).key).toBe('common.notFound')
    expect(await approve(id)).toEqual({ state: 'completed', points: 50 })
    expect(await who.call(review.detail, { id })).toMatchObject({
      state: 'completed',
      points: 50,
      auditedAt: expect.any(String),
      unread: true,
    })
    expect(await held(who)).toBe(50)
    const { rows } = await who.call(message.list, { page: 1 })
    expect(rows[0]).toMatchObject({
      link: `/shareOrder/detail/${id}`,
      title: expect.stringContaining('Two boxes'),
    })
    expect((await world.visitor().call(experience.detail, { id })).title).toBe('Two boxes')
    expect((await who.call(points.detail, { page: 1 })).rows[0]).toMatchObject({ points: 50 })
  })

  test('S9-022 high quality is a word of two people: 200 points when the second agrees, its writer sees it as pending meanwhile', async () => {
    const { who, no } = await writer()
    const { id } = await send(who, { lineNos: [no] })
    expect(await approve(id, emi, true)).toEqual({ state: 'second', points: 0 })
    expect(await who.call(review.detail, { id })).toMatchObject({ state: 'pending', isHigh: false })
    expect((await who.call(review.detail, { id })).events.map(({ event }) => event)).toEqual(['submit'])
    expect((await emi.ask(reviewDesk.approve, { id, version: await versionOf(id), isHigh: true })).key).toBe(
      'console.reviews.refused.second',
    )
    expect(await approve(id, ren, true)).toEqual({ state: 'completed', points: 200 })
    expect(await held(who)).toBe(200)
  })

  test('S4-009 S4-011 S3-063 not approved with reasons; changed, sent again and approved', async () => {
    const { who, no } = await writer()
    const input = await fresh(who, { lineNos: [no] })
    const { id } = await who.call(review.submit, input)
    await emi.call(reviewDesk.fail, {
      id,
      version: await versionOf(id),
      reasons: ['pictures_unclear', 'other'],
      why: 'The third picture is dark.',
    })
    expect(await who.call(review.detail, { id })).toMatchObject({
      state: 'failed',
      reasons: ['pictures_unclear', 'other'],
      why: 'The third picture is dark.',
      mayChange: true,
      mayAppeal: true,
    })
    await who.call(review.submit, {
      ...input,
      id,
      photoIds: [...(input.photoIds ?? []).slice(0, 2), await picture(who)],
    })
    await approve(id)
    expect(await held(who)).toBe(50)
    expect((await who.call(review.detail, { id })).reasons).toEqual([])
  })

  test('appealed once, somebody else decides', async () => {
    const { who, no } = await writer()
    const { id } = await send(who, { lineNos: [no] })
    await emi.call(reviewDesk.fail, { id, version: await versionOf(id), reasons: ['not_this_item'] })
    await who.call(review.appeal, { id, text: 'It is this one: the number is on its foot.' })
    expect((await emi.call(reviewDesk.queue, { view: 'appeals' })).rows.map((row) => row.id)).toContain(id)
    expect((await emi.ask(reviewDesk.approve, { id, version: await versionOf(id) })).key).toBe(
      'console.reviews.refused.own',
    )
    await ren.call(reviewDesk.fail, { id, version: await versionOf(id), reasons: ['not_this_item'] })
    expect((await who.ask(review.appeal, { id, text: 'Again' })).key).toBe('review.refused.appealed')
  })

  test('S4-010 S4-012 S3-061 S6-006 S9-023 S9-024 above four of a month the fifth is late: it says its day before it is sent, is shown once approved, and paid on the first of the next month in Japan', async () => {
    const { who, no } = await writer()
    const month = (await who.call(review.form, {})).month
    expect(month).toMatchObject({ left: { inside: 4, outside: 4, article: 1, video: 1 }, isOpen: true })
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) ids.push((await send(who, { lineNos: [no] })).id)
    expect((await who.call(review.form, {})).month.left.inside).toBe(0)
    const late = ids[4]!
    const first = iso(nextMonthAt(world.shop.house.clock.now()))
    expect((await who.call(review.detail, { id: late })).payAt).toBe(first)
    for (const id of ids) await approve(id)
    expect((await who.call(review.list, { tab: 'late' })).rows.map((row) => [row.id, row.payAt])).toEqual([
      [late, first],
    ])
    expect(await held(who)).toBe(200)
    // Set aside, and seen on their way with the day they come.
    const waiting = async () => (await who.call(points.detail, { page: 1 })).pending
    expect(await waiting()).toEqual([
      expect.objectContaining({
        programme: 'review',
        points: 50,
        dueAt: first,
        link: `/shareOrder/detail/${late}`,
      }),
    ])
    expect((await world.visitor().call(experience.detail, { id: late })).id).toBe(late)
    await world.passTime(Date.parse(first) - world.shop.house.clock.now() - 60_000)
    expect(await held(who)).toBe(200)
    await world.passTime(7 * 60_000)
    expect(await held(who)).toBe(250)
    expect(await waiting()).toEqual([])
    expect((await who.call(review.detail, { id: late })).state).toBe('completed')
    expect((await who.call(review.form, {})).month.left.inside).toBe(4)
    await world.passTime(DAY)
    expect(await held(who)).toBe(250)
  })

  test('a reward that came free in the month is the late one’s: nobody waits because of a review that was refused', async () => {
    const { who, no } = await writer()
    const ids: string[] = []
    for (let n = 0; n < 5; n += 1) ids.push((await send(who, { lineNos: [no] })).id)
    await emi.call(reviewDesk.fail, { id: ids[0]!, version: await versionOf(ids[0]!), reasons: ['advert'] })
    expect(await approve(ids[4]!)).toEqual({ state: 'completed', points: 50 })
    await who.call(review.takeBack, { id: ids[1]! })
    expect((await who.call(review.form, {})).month.left.inside).toBe(1)
  })

  test('S9-025 S2-075 an article and a video of the month are rewarded apart, a second article is late', async () => {
    const { who } = await writer()
    const entry = (medium: 'article' | 'video', n: number) =>
      send(who, {
        kind: 'monthly',
        medium,
        lineNos: [],
        shares: [{ platform: 'youtube', url: `https://youtu.be/${who.id}${n}` }],
      })
    expect((await entry('article', 1)).payAt).toBeNull()
    expect((await entry('video', 2)).payAt).toBeNull()
    expect((await entry('article', 3)).payAt).not.toBeNull()
  })
})

test('the desk sees what looks like a review of all customers beside it', async () => {
  const a = await writer()
  const b = await writer()
  const content = text()
  const first = await send(a.who, { lineNos: [a.no], content })
  const half = content.slice(0, Math.floor(content.length * 0.7)) + text().slice(0, 60)
  const second = await send(b.who, { lineNos: [b.no], content: half })
  const { twins } = await emi.call(reviewDesk.detail, { id: second.id })
  expect(twins.map((twin) => twin.id)).toEqual([first.id])
  expect(twins[0]!.text).toBeGreaterThan(40)
})
