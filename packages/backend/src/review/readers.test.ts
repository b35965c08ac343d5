import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { experience, message, order as orderCalls, review, reviewDesk, sourcing } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { piece, pictures, text } from './story.testing.ts'

type Writer = { who: Customer; no: string }
let world: TestShop
let kai: Staff
let emi: Staff
let mina: Customer
let writers: Writer[]
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  kai = await world.staff('kai', ['buyer', 'receiver'])
  emi = await world.staff('emi', ['editor'])
  mina = await world.customer('mina')
  writers = []
  for (const name of ['ada', 'ben', 'cho', 'dan']) writers.push(await writer(name))
})
afterAll(() => world.close())

/** Somebody with a piece that arrived. */
async function writer(name: string): Promise<Writer> {
  const who = await world.customer(name, { walletYen: 60_000 })
  return { who, no: await piece(world, kai, who) }
}
let written = 0
type Sent = InputOf<typeof review.submit>
const fresh = async ({ who, no }: Writer, changes: Partial<Sent> = {}): Promise<Sent> => ({
  kind: 'inside',
  title: 'As promised',
  content: text(),
  photoIds: changes.photoIds ?? (await pictures(who)),
  lineNos: [no],
  ...changes,
})
const approve = async (id: string): Promise<unknown> =>
  emi.call(reviewDesk.approve, { id, version: (await emi.call(reviewDesk.detail, { id })).version })
/** A review that everybody can read; by one writer after the other, whose month counts nothing here. */
async function published(by: Writer = writers[(written += 1) % writers.length]!) {
  const { id } = await by.who.call(review.submit, await fresh(by))
  await approve(id)
  return { who: by.who, id }
}

describe('what shows an opened parcel', () => {
  test('its writer says so, whoever looks at reviews may say otherwise, and only such pictures are asked for by home', async () => {
    const by = writers[0]!
    const shown = async () =>
      (await world.visitor().call(experience.feed, { opened: true })).rows.map(({ id, photo }) => [
        id,
        photo?.id,
      ])
    const photoIds = await pictures(by.who)
    const elsewhere = (await pictures(by.who, 1))[0]!
    const { id } = await by.who.call(
      review.submit,
      await fresh(by, { photoIds, openedIds: [photoIds[2]!, elsewhere] }),
    )
    const other = await published(writers[1])
    // Nobody sees what was not approved, and what is not among a review's pictures says nothing of it.
    expect(await shown()).toEqual([])
    expect((await by.who.call(review.detail, { id })).openedIds).toEqual([photoIds[2]])
    await approve(id)
    expect(await shown()).toEqual([[id, photoIds[2]]])
    // The feed's own card keeps the picture its writer put first.
    const { rows } = await world.visitor().call(experience.feed, {})
    expect(rows.find((row) => row.id === id)?.photo?.id).toBe(photoIds[0])

    const says = (of: string, photoId: string, isOpened: boolean) =>
      emi.call(reviewDesk.setOpened, { id: of, photoId, isOpened })
    await says(id, photoIds[2]!, false)
    expect(await shown()).toEqual([])
    const theirs = (await emi.call(reviewDesk.detail, { id: other.id })).photos[1]!.id
    await says(other.id, theirs, true)
    await says(other.id, theirs, true)
    expect((await emi.call(reviewDesk.detail, { id: other.id })).openedIds).toEqual([theirs])
    expect(await shown()).toEqual([[other.id, theirs]])
    expect((await emi.ask(reviewDesk.setOpened, { id, photoId: theirs, isOpened: true })).key).toBe(
      'common.notFound',
    )
    await says(other.id, theirs, false)
  })
})

test('issue 14: what a review is about is called as its order calls it, where it is chosen and where it is read', async () => {
  const by = writers[2]!
  const { order: bought } = await by.who.call(orderCalls.detail, { no: by.no.replace(/-\d+$/, '') })
  const card = bought.lines[0]!.card
  expect(card.titleTranslated).toBeDefined()
  const { pieces } = await by.who.call(review.form, {})
  expect(pieces[0]).toMatchObject({ title: card.title, titleTranslated: card.titleTranslated })
  const { id } = await published(by)
  const read = await world.visitor().call(experience.detail, { id })
  expect(read.items[0]).toMatchObject({ title: card.title, titleTranslated: card.titleTranslated })
})

describe('readers', () => {
  test('S2-018 the feed goes on where a page ended, without repeating or losing one, while more are published', async () => {
    const first = (await world.visitor().call(experience.feed, {})).rows.map((row) => row.id)
    for (let n = 0; n < 20; n += 1) await published()
    const seen: string[] = []
    let place: string | undefined
    for (let page = 0; page < 9; page += 1) {
      const found = await world.visitor().call(experience.feed, place === undefined ? {} : { place })
      seen.push(...found.rows.map((row) => row.id))
      if (page === 0) await published()
      if (found.next === null) break
      place = found.next
    }
    expect(new Set(seen).size).toBe(seen.length)
    expect(seen).toEqual(expect.arrayContaining(first))
    expect((await world.visitor().call(experience.feed, { place: 'nonsense' })).rows).not.toEqual([])
  })

  test('liked twice is liked once; the best stands first', async () => {
    const { id } = await published()
    await published()
    const before = (await world.visitor().call(experience.feed, { sort: 'best' })).rows.map((row) => row.id)
    for (let n = 0; n < 3; n += 1) {
      const fan = await world.customer(`fan${n}`)
      await fan.call(experience.like, { id, isLiked: true })
      await fan.call(experience.like, { id, isLiked: true })
    }
    expect(before[0]).not.toBe(id)
    const [best] = (await world.visitor().call(experience.feed, { sort: 'best' })).rows
    expect([best!.id, best!.likes]).toEqual([id, 3])
    await mina.call(experience.like, { id, isLiked: true })
    expect(await mina.call(experience.like, { id, isLiked: false })).toEqual({ likes: 3, isLiked: false })
  })

  test('comments have one level: an answer to an answer stands below the same comment and names whom it answers', async () => {
    const { who, id } = await published()
    const ben = await world.customer('ben-reads')
    const top = await ben.call(experience.comment, { id, text: 'Where did you find it?' })
    const answer = await who.call(experience.comment, { id, text: 'In Sendai.', answers: top.id })
    await mina.call(experience.comment, { id, text: 'Lovely town.', answers: answer.id })
    const shown = await world.visitor().call(experience.detail, { id })
    expect(shown.comments).toBe(3)
    expect(shown.thread.map((each) => [each.text, each.answers.map((one) => [one.text, one.to])])).toEqual([
      [
        'Where did you find it?',
        [
          ['In Sendai.', null],
          ['Lovely town.', expect.any(String)],
        ],
      ],
    ])
    expect((await ben.call(message.list, { page: 1 })).rows[0]).toMatchObject({
      link: `/experience/detail/${id}`,
    })
    expect((await mina.ask(experience.removeComment, { id: top.id })).key).toBe('common.notFound')
    await ben.call(experience.removeComment, { id: top.id })
    expect((await world.visitor().call(experience.detail, { id })).comments).toBe(0)
  })

  test('a comment with a shadowed word is seen by its writer alone, and nobody is told of it', async () => {
    const { who, id } = await published()
    await emi.call(reviewDesk.saveWords, { words: ['Casino', 'casino'] })
    const spam = await world.customer('spammer')
    await spam.call(experience.comment, { id, text: 'Free CASINO here' })
    expect((await spam.call(experience.detail, { id })).thread).toHaveLength(1)
    expect(await who.call(experience.detail, { id })).toMatchObject({ thread: [], comments: 0 })
    expect(
      (await who.call(message.list, { page: 1 })).rows.filter(
        ({ link }) => link === `/experience/detail/${id}`,
      ),
    ).toEqual([])
    expect((await emi.call(reviewDesk.detail, { id })).comments).toMatchObject([{ isShadowed: true }])
  })

  test('S2-019 whom a reader blocks is gone from their feed and threads, not from others’', async () => {
    const { who, id } = await published()
    const { author } = await world.visitor().call(experience.detail, { id })
    expect(author.id).not.toBe(who.id)
    expect(author.name).toMatch(/\*/)
    const reader = await world.customer('reader-blocks')
    await reader.call(experience.block, { author: author.id, isBlocked: true })
    expect((await reader.call(experience.feed, {})).rows.map((row) => row.id)).not.toContain(id)
    expect(await reader.call(experience.author, { id: author.id })).toMatchObject({
      isBlocked: true,
      rows: [],
    })
    expect(
      (await world.visitor().call(experience.author, { id: author.id })).rows.map((row) => row.id),
    ).toContain(id)
    await reader.call(experience.block, { author: author.id, isBlocked: false })
    expect((await reader.call(experience.feed, {})).rows.map((row) => row.id)).toContain(id)
    expect((await who.ask(experience.block, { author: author.id, isBlocked: true })).key).toBe(
      'review.refused.blockSelf',
    )
  })

  test('pictures of a review are anybody’s to see once it is published, nobody’s before, and no longer when it is hidden', async () => {
    const { who, no } = writers[0]!
    const photoIds = await pictures(who)
    const { id } = await who.call(review.submit, await fresh({ who, no }, { photoIds }))
    const status = async () => (await world.visitor().send(`/files/${photoIds[0]}`)).status
    expect(await status()).toBe(404)
    await approve(id)
    expect(await status()).toBe(200)
    await mina.call(sourcing.report, { kind: 'review', id, reason: 'stolen' })
    expect(
      (await emi.call(reviewDesk.queue, { view: 'reported' })).rows.map((row) => [row.id, row.reports]),
    ).toEqual([[id, 1]])
    await emi.call(reviewDesk.hide, { id, isHidden: true, why: 'Pictures of somebody else.' })
    expect(await status()).toBe(404)
    expect((await world.visitor().ask(experience.detail, { id })).key).toBe('common.notFound')
    expect((await emi.call(reviewDesk.queue, { view: 'reported' })).rows).toEqual([])
    expect(await who.call(review.detail, { id })).toMatchObject({
      isHidden: true,
      why: 'Pictures of somebody else.',
    })
  })

  test('an item’s page shows reviews of the thing itself before those of its seller and its kind, each once', async () => {
    const by = await writer('eve')
    const { id } = await published(by)
    const shown = await world.visitor().call(experience.detail, { id })
    const [item] = shown.items
    const thing = { source: item!.source, listing: item!.id }
    const near = await world.visitor().call(experience.near, thing)
    expect(near.groups[0]).toMatchObject({ by: 'thing', rows: [{ id }] })
    const all = near.groups.flatMap(({ rows }) => rows.map((row) => row.id))
    expect(all).toHaveLength(4)
    expect(new Set(all).size).toBe(4)
    expect(item).toMatchObject({ isSold: true, yen: null, like: expect.any(String) })
    // Whoever blocked its writer sees the others'.
    await mina.call(experience.block, { author: shown.author.id, isBlocked: true })
    const mine = await mina.call(experience.near, thing)
    expect(mine.groups.flatMap(({ rows }) => rows.map((row) => row.id))).not.toContain(id)
    expect(await world.visitor().call(experience.near, { ...thing, listing: 'unknown' })).toEqual({
      groups: [],
      category: null,
    })
  })
})

test('S6-002 a visitor reads, and is asked to log in to like, comment or write', async () => {
  const visitor = world.visitor()
  expect((await visitor.call(experience.feed, {})).rows).toBeInstanceOf(Array)
  const id = '018f0000-0000-7000-8000-000000000000'
  for (const refused of [
    await visitor.ask(experience.like, { id, isLiked: true }),
    await visitor.ask(experience.comment, { id, text: 'Hello' }),
    await visitor.ask(review.list, {}),
    await visitor.ask(review.submit, { kind: 'inside' }),
  ])
    expect(refused.key).toBe('common.pleaseLogin')
})
