import { createHash } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { afterSale, message, order, purchase, receiving, sellerQuestions } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { askText, isAskText, sellerTopics } from '@tomobako/domain/order'
import { openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { ordered, pass, photo, small } from '../warehouse/story.testing.ts'
import { hashOf } from './quote.ts'
import * as store from './store.ts'

let world: TestShop
let anna: Customer
let kai: Staff
let mia: Staff
let pack: Staff
const crew = () => ({ shop: world, staff: kai })
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna', { walletYen: 300_000 })
  kai = await world.staff('kai', ['buyer', 'receiver'])
  mia = await world.staff('mia', ['buyer'])
  pack = await world.staff('pack', ['packer'])
})
afterAll(() => world.close())

const asked = async (lineId: string, topic: 'flaws' | 'works' | 'may_buy' = 'flaws') =>
  kai.call(sellerQuestions.ask, { lineId, topic, text: 'レンズにカビやくもりはありますか。' })
const shown = async (orderNo: string) => (await anna.call(order.detail, { no: orderNo })).lines[0]!.asked
const buy = async (lineId: string, no: string): Promise<void> => {
  await kai.call(purchase.claim, { lineId })
  const { line } = { line: (await kai.call(purchase.detail, { lineId })).snapshot }
  await kai.call(purchase.record, { lineId, sellerOrderNo: no, itemYen: line.priceYen, domesticYen: 0 })
}
const receive = async (lineId: string, services: object[] | undefined, matches = true) =>
  kai.ask(receiving.receive, {
    lineId,
    ...small,
    shelf: 'A-3-2',
    photoIds: [await photo(kai)],
    matches,
    ...(matches ? {} : { note: 'There is mould.' }),
    ...(services ? { services } : {}),
  } as never)

describe('asking the seller', () => {
  test('ready questions are in the words of the source, and those the seller’s own rules give reason for stand first', async () => {
    const { line } = await ordered(crew(), anna, {
      source: 'mercari',
      site: 'mercari',
      description: 'ペットを飼っています。購入前に必ずコメントください。',
    })
    const found = await kai.call(sellerQuestions.ofLine, { lineId: line.id })
    expect(found).toMatchObject({ way: 'comment', isPublic: true, days: 2, canAsk: true, questions: [] })
    expect(
      found.templates
        .filter(({ byRule }) => byRule)
        .map(({ topic }) => topic)
        .sort(),
    ).toEqual(['may_buy', 'smell'])
    expect(found.templates[0]!.byRule).toBe(true)
    expect(found.templates[0]!.text).toMatch(/^コメント失礼いたします。/)
    const shop = await ordered(crew(), anna, {
      source: 'rakuten',
      site: 'rakuten',
      id: 'kiku/item-77',
      seller: { id: 'kiku', name: 'kiku', isStore: true },
      description: '中古品',
    })
    const other = await kai.call(sellerQuestions.ofLine, { lineId: shop.line.id })
    expect(other).toMatchObject({ way: 'inquiry', isPublic: false })
    expect(other.templates.filter(({ byRule }) => byRule)).toEqual([])
  })

  test('issue 14: sentences of ours are known for ours, however the source is written to, and changed ones are not', async () => {
    for (const source of [{}, { source: 'rakuten', site: 'rakuten' }] as const) {
      const { line, orderNo } = await ordered(crew(), anna, source)
      const { templates } = await kai.call(sellerQuestions.ofLine, { lineId: line.id })
      const { text } = templates.find(({ topic }) => topic === 'size')!
      await kai.call(sellerQuestions.ask, { lineId: line.id, topic: 'size', text })
      expect(await shown(orderNo)).toMatchObject([{ topic: 'size', text, isOurs: true }])
    }
    for (const topic of sellerTopics) {
      expect(isAskText(topic, askText(topic, 'mercari')), topic).toBe(topic !== 'other')
      expect(isAskText(topic, `${askText(topic, 'mercari')}色も教えてください。`), topic).toBe(false)
    }
  })

  test('one thing is asked once at a time, also by two buyers in the same moment', async () => {
    const { line } = await ordered(crew(), anna)
    const input = { lineId: line.id, topic: 'works', text: '電源は入りますか。' } as const
    const both = await Promise.all([kai.ask(sellerQuestions.ask, input), mia.ask(sellerQuestions.ask, input)])
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(both.find(({ code }) => code !== 200)).toMatchObject({ key: 'console.questions.askedAlready' })
    expect((await pack.ask(sellerQuestions.ask, input)).code).toBe(403)
  })

  test('a seller who says nothing is silent to the day, the customer hears it once, and the board shows it', async () => {
    const { line, orderNo } = await ordered(crew(), anna)
    const { id } = await asked(line.id)
    expect(await shown(orderNo)).toMatchObject([{ id, topic: 'flaws', silentDays: null, answeredAt: null }])
    await pass(world, 3 * DAY)
    await pass(world, DAY)
    const { rows, counts } = await kai.call(sellerQuestions.list, { view: 'silent' })
    expect(rows.find((each) => each.id === id)).toMatchObject({
      isSilent: true,
      silentDays: 4,
      lineNo: line.no,
    })
    expect(counts.silent).toBeGreaterThan(0)
    expect(await shown(orderNo)).toMatchObject([{ silentDays: 4, isOurs: false }])
    const notices = (await anna.call(message.list, { page: 1 })).rows.filter(
      (each) => each.title.startsWith('No answer from the seller') && JSON.stringify(each).includes(line.no),
    )
    expect(notices).toHaveLength(1)
    const row = (await kai.call(purchase.detail, { lineId: line.id })).row
    expect(row.flags).toContain('seller_silent')
  })
})

describe('what the seller said', () => {
  test('an answer is frozen beside the listing with a hash of its own, once, and the listing’s hash stays what it was', async () => {
    const { line, orderNo } = await ordered(crew(), anna)
    const before = (await store.lineById(world.shop.house.db, line.id))!
    const { id } = await asked(line.id)
    const said = { id, answer: 'カビやくもりはありません。', check: 'flaws' } as const
    const both = await Promise.all([
      kai.ask(sellerQuestions.answer, said),
      mia.ask(sellerQuestions.answer, { ...said, answer: '少しくもりがあります。' }),
    ])
    expect(both.filter(({ code }) => code === 200)).toHaveLength(1)
    const after = (await store.lineById(world.shop.house.db, line.id))!
    expect(after.snapshot.said).toHaveLength(1)
    const { hash, ...frozen } = after.snapshot.said![0]!
    const { id: of, check, quote, question, answer, at } = frozen
    expect(
      createHash('sha256')
        .update(JSON.stringify({ id: of, check, quote, question, answer, at }))
        .digest('hex'),
    ).toBe(hash)
    expect([after.snapshot_hash, hashOf(after.snapshot)]).toEqual([
      before.snapshot_hash,
      before.snapshot_hash,
    ])
    expect((await kai.ask(sellerQuestions.answer, said)).key).toBe('console.changedMeanwhile')
    expect(await shown(orderNo)).toMatchObject([{ answer: answer, isChecked: true, found: null }])
  })

  test('the receiver sees what the seller said and cannot shelve the piece without looking', async () => {
    const { line, orderNo } = await ordered(crew(), anna)
    const { id } = await asked(line.id)
    await kai.call(sellerQuestions.answer, { id, answer: 'レンズにカビはありません。', check: 'flaws' })
    await buy(line.id, 'S-777001')
    const { matches } = await kai.call(receiving.find, { code: line.no })
    expect(matches[0]!.checklists).toEqual([
      { service: 'said', claims: [{ check: 'flaws', quote: 'レンズにカビはありません。', isSaid: true }] },
    ])
    expect((await receive(line.id, undefined)).key).toBe('console.receiving.checksMissing')
    const wrong = [
      { service: 'said', checks: [{ check: 'flaws', outcome: 'differs', note: 'Mould inside.' }] },
    ]
    expect((await receive(line.id, wrong)).key).toBe('console.floor.outcomesSay')
    expect((await receive(line.id, wrong, false)).code).toBe(200)
    expect(await shown(orderNo)).toMatchObject([{ found: 'differs', foundNote: 'Mould inside.' }])
    // The same words are a claim of the case, beside what we found.
    const asking = await anna.call(afterSale.preview, {
      lineNo: line.no,
      kind: 'not_as_described',
      answers: [],
    })
    expect(asking).toBeDefined()
  })

  test('what was asked when the piece is here already is refused, and an answer then is kept without a check', async () => {
    const { line } = await ordered(crew(), anna)
    const { id } = await asked(line.id)
    await buy(line.id, 'S-777002')
    expect((await receive(line.id, undefined)).code).toBe(200)
    expect(
      (await kai.ask(sellerQuestions.ask, { lineId: line.id, topic: 'size', text: 'サイズは。お願いします' }))
        .key,
    ).toBe('console.wrongState')
    await kai.call(sellerQuestions.answer, { id, answer: 'ありません。', check: 'flaws' })
    const { questions } = await kai.call(sellerQuestions.ofLine, { lineId: line.id })
    expect(questions).toMatchObject([{ state: 'answered', check: null }])
  })

  test('script, null bytes and a question nobody waits for: kept as text, or refused, and nothing breaks', async () => {
    const { line, orderNo } = await ordered(crew(), anna)
    const { id } = await kai.call(sellerQuestions.ask, {
      lineId: line.id,
      topic: 'other',
      text: '<script>alert(1)</script>質問',
    })
    expect((await shown(orderNo))[0]!.text).toBe('<script>alert(1)</script>質問')
    await kai.call(sellerQuestions.drop, { id, why: 'asked twice' })
    expect(await shown(orderNo)).toEqual([])
    expect((await kai.ask(sellerQuestions.answer, { id, answer: 'はい' })).key).toBe(
      'console.changedMeanwhile',
    )
  })
})
