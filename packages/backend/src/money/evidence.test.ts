import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import {
  cart,
  checkout,
  order,
  parcel,
  paymentDesk,
  purchase,
  receiving,
  staffMoney,
} from '@tomobako/contract'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { Trouble } from '../kernel/index.ts'
import { readNotice } from '../message/index.ts'
import { textOf } from '../kernel/pdf.testing.ts'
import { verify } from '../ledger/index.ts'
import { sendAnswer } from './answer.ts'
import { handedOver, packed, photo, requested, small } from '../warehouse/story.testing.ts'

let world: TestShop
let mori: Staff
let answers: TestShop['bank']['gateway']['answerDispute']
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  mori = await world.staff('mori')
  answers = world.bank.gateway.answerDispute
})
beforeEach(() => void (world.bank.gateway.answerDispute = answers!))
afterAll(async () => {
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
  await world.close()
})

let people = 0
/** Ordered by card, and as far as `until`; then the cardholder disputes it. */
async function disputed(
  until: 'paid' | 'delivered',
  dueInMs = 7 * DAY,
  words: Partial<Parameters<typeof listing>[0]> = {},
) {
  const who: Customer = await world.customer(`holder${(people += 1)}`, { walletYen: 50_000 })
  const item = world.shelf.put(
    listing({
      yen: 6_000,
      title: '限定フィギュア 初音ミク',
      description: '新品未開封です。箱に小さな傷があります。',
      ...words,
    }),
  )
  const add = { source: item.source, id: item.id, quantity: 1, options: [], remark: '' }
  const { lineId: cartLine } = await who.call(cart.add, add)
  const quote = await who.call(checkout.quote, { lineIds: [cartLine], method: 'card', points: 0 })
  const { paymentId, orderNo } = await who.call(checkout.place, { quoteId: quote.id, accept: true })
  await world.bank.pays(world.shop, paymentId, 'succeeded')
  const { line } = (await who.call(order.detail, { no: orderNo })).lines[0]!
  let parcelNo: string | null = null
  if (until === 'delivered') {
    await mori.call(purchase.claim, { lineId: line.id })
    await mori.call(purchase.record, {
      lineId: line.id,
      sellerOrderNo: `S-${orderNo}`,
      itemYen: 6_000,
      domesticYen: 0,
    })
    await mori.call(receiving.receive, {
      lineId: line.id,
      ...small,
      shelf: 'A-1-2',
      photoIds: [await photo(mori)],
      matches: true,
    })
    parcelNo = await requested(who, [line.id])
    const { totalYen } = await packed({ shop: world, staff: mori }, parcelNo)
    await who.call(parcel.pay, { no: parcelNo, method: 'wallet', expectYen: totalYen })
    await handedOver({ shop: world, staff: mori }, parcelNo, 'EN123456785JP')
  }
  const dueAt = world.shop.house.clock.now() + dueInMs
  await world.shop.answer(world.bank.dispute(paymentId, 'open', { dueAt }))
  await world.drain()
  const row = async () =>
    (await mori.call(paymentDesk.disputes, { view: 'open', page: 1 })).rows.find(
      (each) => each.paymentId === paymentId,
    )!
  return { who, orderNo, parcelNo, paymentId, dueAt, row, id: (await row()).id }
}
const paper = async (id: string, staff: Staff = mori) => staff.send(`/papers/dispute/${id}.pdf`)

test('the evidence of a disputed payment is one paper: what was promised, what came, where it went and what was said, in Latin and Japanese letters', async () => {
  const { who, orderNo, parcelNo, id, row } = await disputed('delivered')
  expect(await row()).toMatchObject({ evidence: null, mayAnswer: true })
  const response = await paper(id)
  expect([response.status, response.headers.get('content-type')]).toEqual([200, 'application/pdf'])
  const bytes = Buffer.from(await response.arrayBuffer())
  const text = textOf(bytes).replace(/\s+/g, ' ')
  for (const said of [
    orderNo,
    parcelNo!,
    'EN123456785JP',
    '限定フィギュア',
    '新品未開封です',
    who.email,
    'JPY 6,',
    'our fee for buying',
    'What we told the customer',
    'sha-256',
  ])
    expect(text, said).toContain(said)
  // The photograph of what came.
  expect(bytes.toString('latin1')).toContain('/Subtype /Image')
  expect(bytes.length).toBeLessThan(3_000_000)
  expect((await paper(id, await world.staff(`packs${people}`, ['packer']))).status).toBe(403)
  expect((await world.visitor().send(`/papers/dispute/${id}.pdf`)).status).toBe(401)
})

test('what was said in Korean, Thai, Arabic or Chinese stands on the evidence as it was said, and is found in it', async () => {
  const said = {
    title: '포켓몬 카드 리자몽 미개봉',
    description: 'น้ำหนักเบา ส่งฟรี\nبطاقة «ريزاردون» بحالة ممتازة\n喷火龙 们',
  }
  const { id, who } = await disputed('paid', 7 * DAY, said)
  await world.shop.house.db
    .updateTable('customer')
    .set({ name: 'سارة علي', language: 'ar' })
    .where('email', '=', who.email)
    .execute()
  const plain = Buffer.from(await (await paper((await disputed('paid')).id)).arrayBuffer())
  const bytes = Buffer.from(await (await paper(id)).arrayBuffer())
  const text = textOf(bytes)
  for (const words of [said.title, ...said.description.split('\n'), 'سارة علي']) expect(text).toContain(words)
  // What we told the customer, as they read it and as it means.
  const { vals, key } = await world.shop.house.db
    .selectFrom('message')
    .select(['key', 'vals'])
    .where('customer_id', '=', who.id)
    .where('key', '=', 'notice.order.paid')
    .executeTakeFirstOrThrow()
  for (const language of ['ar', 'en'] as const) {
    // The column holds what the notice was written with.
    const { title } = readNotice({ key, values: vals as Record<string, string | number> }, language)
    expect(text.replaceAll(/\s+/g, ' ')).toContain(title)
  }
  // Each is set as a picture of its own: the title, three paragraphs, the customer; the papers’ own font has the rest.
  const pictures = (pdf: Buffer): number => pdf.toString('latin1').match(/\/Subtype \/Image/g)?.length ?? 0
  expect(pictures(plain)).toBe(0)
  expect(pictures(bytes)).toBeGreaterThanOrEqual(5)
  expect(bytes.length).toBeLessThan(1_000_000)
})

test('our side is handed in once, with the paper that was seen, before its last day', async () => {
  const { id, row, paymentId, who } = await disputed('paid')
  await mori.call(staffMoney.answerDispute, {
    id,
    note: 'The cardholder ordered this and was told of each step.',
  })
  expect(await row()).toMatchObject({ evidence: { isSent: false, by: 'mori' }, mayAnswer: false })
  await world.drain()
  const given = world.bank.answers.get(`dispute_${paymentId}`)!
  expect(given).toMatchObject({
    text: 'The cardholder ordered this and was told of each step.',
    customer: { email: who.email },
    goods: '限定フィギュア 初音ミク',
    tracking: null,
  })
  expect(textOf(Buffer.from(given.pdf))).toContain('was told of each step')
  expect(await row()).toMatchObject({ evidence: { isSent: true }, mayAnswer: false })
  // What was handed in is what is shown, whatever happens later.
  expect(Buffer.from(await (await paper(id)).arrayBuffer()).equals(Buffer.from(given.pdf))).toBe(true)
  expect((await mori.ask(staffMoney.answerDispute, { id, note: '' })).key).toBe('console.changedMeanwhile')
  // Won: the money is ours again.
  await world.shop.answer(world.bank.dispute(paymentId, 'won'))
  await world.drain()
  expect(await verify(world.shop.house.db)).toMatchObject({ problems: [] })
})

test('after its last day nothing is handed in, and a decided dispute is not answered', async () => {
  const late = await disputed('paid', HOUR)
  await world.passTime(2 * HOUR)
  expect((await mori.ask(staffMoney.answerDispute, { id: late.id, note: '' })).key).toBe(
    'console.disputes.late',
  )
  const lost = await disputed('paid')
  await world.shop.answer(world.bank.dispute(lost.paymentId, 'lost'))
  await world.drain()
  expect((await mori.ask(staffMoney.answerDispute, { id: lost.id, note: '' })).key).toBe(
    'console.changedMeanwhile',
  )
})

test('a payment company that is silent is asked again with the same paper; one that says no is shown with its words, and may be asked again', async () => {
  const { id, row, paymentId } = await disputed('paid')
  const seen: string[] = []
  world.bank.gateway.answerDispute = async ({ evidenceId, pdf }) => {
    seen.push(`${evidenceId} ${Buffer.from(pdf).toString('base64').length}`)
    throw new Trouble('no answer')
  }
  await mori.call(staffMoney.answerDispute, { id, note: '' })
  await world.drain()
  // The job's own next try.
  await expect(sendAnswer(world.shop.house, id)).rejects.toThrow('no answer')
  expect(seen).toHaveLength(2)
  expect(new Set(seen).size).toBe(1)
  expect(await row()).toMatchObject({ evidence: { isSent: false, failure: null } })
  world.bank.gateway.answerDispute = async () => {
    throw new Trouble('the paper is too large', 'no')
  }
  await sendAnswer(world.shop.house, id)
  expect(await row()).toMatchObject({
    evidence: { isSent: false, failure: 'the paper is too large' },
    mayAnswer: true,
  })
  world.bank.gateway.answerDispute = answers!
  await mori.call(staffMoney.answerDispute, { id, note: '' })
  await world.drain()
  expect(world.bank.answers.has(`dispute_${paymentId}`)).toBe(true)
})

test('twelve who press at once hand it in once', async () => {
  const { id, paymentId } = await disputed('paid')
  let handed = 0
  world.bank.gateway.answerDispute = async (answer) => {
    handed += 1
    return answers!(answer)
  }
  const all = await Promise.all(
    Array.from({ length: 12 }, () => mori.ask(staffMoney.answerDispute, { id, note: '' })),
  )
  expect(all.filter((each) => each.code === 200)).toHaveLength(1)
  await world.drain()
  expect([handed, world.bank.answers.has(`dispute_${paymentId}`)]).toEqual([1, true])
})
