import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import {
  cart,
  checkout,
  differences,
  order,
  payment,
  transfer,
  transferDesk,
  wallet,
} from '@tomobako/contract'
import { DAY, jstDay } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { sql } from 'kysely'
import { verify } from '../ledger/index.ts'
import { ourBank } from './transfer.testing.ts'

let world: TestShop
let desk: Staff
let other: Staff
beforeAll(async () => {
  world = await openTestShop({
    log: 'silent',
    settings: ourBank,
  })
  desk = await world.staff('finance-one', ['finance'])
  other = await world.staff('finance-two', ['finance'])
})
afterEach(async () => {
  await world.drain()
  expect(await verify(world.shop.house.db)).toMatchObject({ ok: true, problems: [] })
})
afterAll(() => world.close())

let people = 0
const customer = () => world.customer(`sender${(people += 1)}`)
const walletYen = async (who: Customer) => (await who.call(wallet.detail, { page: 1 })).balanceYen
const stands = async (account: string): Promise<number> =>
  (
    await sql<{ yen: number }>`
      select coalesce(sum(case when to_account = ${account} then amount else -amount end), 0)::bigint as yen
      from ledger_posting where to_account = ${account} or from_account = ${account}`.execute(
      world.shop.house.db,
    )
  ).rows[0]!.yen
const arrived = () => stands('transfers:arrived')
const notices = async (who: Customer) =>
  (
    await world.shop.house.db.selectFrom('message').select('key').where('customer_id', '=', who.id).execute()
  ).map(({ key }) => key)

async function ordered(who: Customer, yen = 9_000) {
  const item = world.shelf.put(listing({ yen, source: 'rakuten', site: 'rakuten' }))
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await who.call(checkout.quote, { lineIds: [lineId], method: 'bank_transfer', points: 0 })
  const placed = await who.call(checkout.place, { quoteId: quote.id, accept: true })
  return { quote, ...placed, ...(await waiting(who, placed.paymentId)) }
}
async function waiting(who: Customer, paymentId: string) {
  const { transfer: to, totalYen, state } = await who.call(payment.result, { paymentId })
  return { to: to!, totalYen, state }
}
const lineState = async (who: Customer, no: string) =>
  (await who.call(order.detail, { no })).order.lines[0]!.state

/** As a bank writes it; the platform only reads it, so its signs are looked up by reading. */
function shiftJis(text: string): Buffer {
  const decoder = new TextDecoder('shift_jis')
  const bytes = new Map<string, number[]>()
  for (let first = 0; first < 256; first += 1) {
    const single = decoder.decode(Uint8Array.of(first))
    if (single.length === 1 && single !== '\uFFFD') bytes.set(single, [first])
    else
      for (let second = 0x40; second < 0xfd; second += 1) {
        const double = decoder.decode(Uint8Array.of(first, second))
        if (double.length === 1 && !bytes.has(double)) bytes.set(double, [first, second])
      }
  }
  return Buffer.from(Array.from(text).flatMap((sign) => bytes.get(sign)!))
}

/** The bank's file of today. */
const file = (rows: readonly { yen: number; who: string; day?: string }[]) =>
  [
    '日付,摘要,入金金額,出金金額,残高',
    ...rows.map(({ yen, who, day = jstDay(world.shop.house.clock.now()) }) =>
      [day.replaceAll('-', '/'), who, yen > 0 ? yen : '', yen < 0 ? -yen : '', ''].join(','),
    ),
  ].join('\n')
const load = (content: string, by: Staff = desk, name = 'bank.csv') =>
  by.call(transferDesk.load, { file: name, content: Buffer.from(content).toString('base64') })
async function came(yen: number, who: string) {
  const told = await load(file([{ yen, who }]))
  await world.drain()
  return told
}
const openLine = async (text: string) =>
  (await desk.call(transferDesk.lines, { view: 'open', page: 1 })).rows.find((row) => row.text === text)!
const decide = (
  id: string,
  how: 'payment' | 'wallet' | 'back' | 'ours',
  told: { target?: string; sendTo?: string; why?: string } = {},
  by = desk,
) => by.ask(transferDesk.decide, { id, how, target: '', sendTo: '', why: '', ...told })

test('issue 14: what is held for half an hour cannot be paid by a transfer, and its checkout says that one fills the wallet', async () => {
  const who = await customer()
  const item = world.shelf.put(listing({ yen: 9_000 }))
  const { lineId } = await who.call(cart.add, {
    source: item.source,
    id: item.id,
    quantity: 1,
    options: [],
    remark: '',
  })
  const quote = await who.call(checkout.quote, { lineIds: [lineId], method: 'card', points: 0 })
  expect(quote.methods.map(({ id }) => id)).not.toContain('bank_transfer')
  expect(quote.fillsByTransfer).toBe(true)
  expect((await who.call(wallet.detail, { page: 1 })).methods.map(({ id }) => id)).toContain('bank_transfer')
})

test('a transfer with its code and the exact amount pays the order without anybody; the same file again changes nothing', async () => {
  const who = await customer()
  const { orderNo, paymentId, to, totalYen } = await ordered(who)
  expect(to).toMatchObject({ number: '1234567', missingYen: totalYen, receivedYen: 0, practice: null })
  const content = file([{ yen: totalYen, who: `${to.code} ﾔﾏﾀﾞ ﾀﾛｳ` }])
  expect(await load(content)).toEqual({ added: 1, known: 0, exact: 1, open: 0, out: 0 })
  await world.drain()
  expect(await lineState(who, orderNo)).toBe('to_buy')
  expect(await who.call(payment.result, { paymentId })).toMatchObject({ state: 'success', transfer: null })
  expect(await load(content, other, 'again.csv')).toEqual({ added: 0, known: 1, exact: 0, open: 0, out: 0 })
  await world.drain()
  expect([await arrived(), await walletYen(who)]).toEqual([0, 0])
  const [row] = (await desk.call(transferDesk.lines, { view: 'decided', page: 1 })).rows
  expect(row?.decided).toMatchObject({ how: 'payment', by: null, no: orderNo })
})

test('too little is a question; booked, the customer is asked for the rest, and the rest pays the order', async () => {
  const who = await customer()
  const { orderNo, paymentId, to, totalYen } = await ordered(who)
  expect(await came(totalYen - 1_000, `${to.code} A`)).toMatchObject({ exact: 0, open: 1 })
  expect(await lineState(who, orderNo)).toBe('awaiting_payment')
  const line = await openLine(`${to.code} A`)
  expect(line.proposals).toMatchObject([
    { how: 'payment', because: 'code', code: to.code, no: orderNo, state: 'open' },
  ])
  expect((await decide(line.id, 'payment', { target: to.code })).code).toBe(200)
  expect((await waiting(who, paymentId)).to).toMatchObject({
    receivedYen: totalYen - 1_000,
    missingYen: 1_000,
  })
  expect(await notices(who)).toContain('notice.transfer.short')
  expect((await who.call(wallet.detail, { page: 1 })).transfers).toMatchObject([
    { paymentId, receivedYen: totalYen - 1_000 },
  ])
  expect(await came(1_000, `${to.code} B`)).toMatchObject({ exact: 1 })
  expect(await lineState(who, orderNo)).toBe('to_buy')
  expect(await arrived()).toBe(0)
})

test('too much pays the order and the rest is in the wallet', async () => {
  const who = await customer()
  const { orderNo, to, totalYen } = await ordered(who)
  await came(totalYen + 700, `${to.code} C`)
  const line = await openLine(`${to.code} C`)
  await decide(line.id, 'payment', { target: to.code })
  expect(await lineState(who, orderNo)).toBe('to_buy')
  expect(await walletYen(who)).toBe(700)
  expect(await notices(who)).toContain('notice.transfer.over')
  // Two who press at once are one decision.
  expect((await decide(line.id, 'wallet', { target: to.code }, other)).key).toBe('console.changedMeanwhile')
})

test('what comes after the order has run out is in the wallet, whole, with a notice', async () => {
  const who = await customer()
  const { orderNo, to, totalYen } = await ordered(who)
  await world.passTime(8 * DAY)
  expect(await lineState(who, orderNo)).toBe('cancelled')
  expect(await came(totalYen, `${to.code} D`)).toMatchObject({ exact: 1 })
  expect(await walletYen(who)).toBe(totalYen)
  // Another sum under the same code is asked about, and is the customer's too.
  await came(300, `${to.code} D2`)
  const line = await openLine(`${to.code} D2`)
  expect(line.proposals).toMatchObject([{ how: 'wallet' }])
  await decide(line.id, 'wallet', { target: to.code })
  expect(await walletYen(who)).toBe(totalYen + 300)
  expect(await notices(who)).toContain('notice.transfer.wallet')
})

test('a part that came is in the wallet when nobody sends the rest in time', async () => {
  const who = await customer()
  const { to, totalYen } = await ordered(who)
  await came(totalYen - 10, `${to.code} E`)
  await decide((await openLine(`${to.code} E`)).id, 'payment', { target: to.code })
  expect(await arrived()).toBe(totalYen - 10)
  await world.passTime(8 * DAY)
  expect([await walletYen(who), await arrived()]).toEqual([totalYen - 10, 0])
  expect(await notices(who)).toContain('notice.transfer.part')
})

test('the customer takes a part into the wallet, or asks for it back; two people send it, and one may not be both', async () => {
  const who = await customer()
  const first = await ordered(who)
  expect((await who.ask(transfer.giveUp, { id: first.paymentId, to: 'wallet' })).key).toBe(
    'payment.transferNothing',
  )
  await came(1_000, `${first.to.code} F`)
  await decide((await openLine(`${first.to.code} F`)).id, 'payment', { target: first.to.code })
  await who.call(transfer.giveUp, { id: first.paymentId, to: 'wallet' })
  expect(await walletYen(who)).toBe(1_000)
  const second = await ordered(who)
  await came(2_000, `${second.to.code} G`)
  await decide((await openLine(`${second.to.code} G`)).id, 'payment', { target: second.to.code })
  expect((await who.ask(transfer.giveUp, { id: second.paymentId, to: 'bank' })).key).toBe(
    'payment.transferWhere',
  )
  const account = { bank: 'ゆうちょ', branch: '018', number: '7654321', holder: 'ﾔﾏﾀﾞ' }
  expect(
    (await (await customer()).ask(transfer.giveUp, { id: second.paymentId, to: 'bank', account })).key,
  ).toBe('common.notFound')
  await who.call(transfer.giveUp, { id: second.paymentId, to: 'bank', account })
  expect([await walletYen(who), await arrived()]).toEqual([1_000, 0])
  const [back] = (await desk.call(transferDesk.backs, { view: 'open', page: 1 })).rows
  expect(back).toMatchObject({
    yen: 2_000,
    sendTo: 'ゆうちょ · 018 · 7654321 · ﾔﾏﾀﾞ',
    state: 'asked',
    mayNext: true,
  })
  const day = jstDay(world.shop.house.clock.now())
  expect(await desk.call(transferDesk.nextBack, { id: back!.id })).toEqual({ state: 'checked' })
  expect((await desk.ask(transferDesk.nextBack, { id: back!.id, day })).key).toBe('console.money.own')
  expect((await other.ask(transferDesk.nextBack, { id: back!.id })).key).toBe('console.transfer.sayDay')
  expect(await other.call(transferDesk.nextBack, { id: back!.id, day })).toEqual({ state: 'sent' })
  expect(await stands('transfers:back')).toBe(0)
  expect((await who.call(wallet.detail, { page: 1 })).backs).toMatchObject([{ yen: 2_000, state: 'sent' }])
})

test('money without a code is proposed by amount and name and booked by nobody but a person', async () => {
  const who = await customer()
  const { orderNo, to, totalYen } = await ordered(who, 7_700)
  const name = `sender${people} Hartmann`.toUpperCase()
  expect(await came(totalYen, name)).toMatchObject({ exact: 0, open: 1 })
  expect(await lineState(who, orderNo)).toBe('awaiting_payment')
  const line = await openLine(name)
  expect(line.proposals[0]).toMatchObject({ because: 'amountAndName', code: to.code })
  await decide(line.id, 'payment', { target: to.code })
  expect(await lineState(who, orderNo)).toBe('to_buy')
})

test('money of nobody goes back by two people, is a customer’s after all when that is refused, or is ours with a reason', async () => {
  await came(4_321, 'ﾅｿﾞ')
  const line = await openLine('ﾅｿﾞ')
  expect((await decide(line.id, 'back')).key).toBe('console.transfer.sendTo')
  expect((await decide(line.id, 'wallet', { target: 'nobody@example.com' })).key).toBe(
    'console.transfer.noCustomer',
  )
  expect((await decide(line.id, 'payment', { target: '00000000' })).key).toBe('console.transfer.noPayment')
  expect((await decide(line.id, 'back', { sendTo: '組戻し 123', why: 'unknown sender' })).code).toBe(200)
  const [back] = (await desk.call(transferDesk.backs, { view: 'open', page: 1 })).rows
  expect(back).toMatchObject({ state: 'checked', customer: null, mayNext: false })
  await other.call(transferDesk.refuseBack, { id: back!.id, why: 'its sender wrote' })
  expect(await openLine('ﾅｿﾞ')).toBeDefined()
  const who = await customer()
  expect((await decide(line.id, 'wallet', { target: who.email.toUpperCase() })).code).toBe(200)
  expect(await walletYen(who)).toBe(4_321)
  await came(7, 'ﾘｿｸ')
  expect((await decide((await openLine('ﾘｿｸ')).id, 'ours')).key).toBe('console.transfer.sayWhy')
  await decide((await openLine('ﾘｿｸ')).id, 'ours', { why: 'interest' })
  expect([await arrived(), await stands('transfers:back')]).toEqual([0, 0])
})

test('money of a wallet is sent to a bank account by two people, and is in the wallet again when it is not', async () => {
  const who = await customer()
  const { paymentId } = await who.call(wallet.topUp, { yen: 5_000, method: 'bank_transfer' })
  const { to } = await waiting(who, paymentId)
  await came(5_000, to.code)
  expect(await walletYen(who)).toBe(5_000)
  const ask = (yen: number) =>
    desk.ask(transferDesk.askBack, {
      customer: who.id,
      yen,
      sendTo: 'みずほ 001 7654321',
      why: 'card is gone',
    })
  expect((await ask(5_001)).key).toBe('payment.walletTooLow')
  expect((await ask(3_000)).code).toBe(200)
  expect(await walletYen(who)).toBe(2_000)
  const [back] = (await desk.call(transferDesk.backs, { view: 'open', page: 1 })).rows
  await other.call(transferDesk.refuseBack, { id: back!.id, why: 'wrong account' })
  expect(await walletYen(who)).toBe(5_000)
  expect(await notices(who)).toContain('notice.transfer.notSent')
})

test('the books agree with the bank’s file: what came, what went back, on the days the bank says', async () => {
  const { rows, cover } = await desk.call(differences.list, { view: 'open', page: 1 })
  expect(rows.filter(({ account }) => account === 'bank:transfer')).toEqual([])
  expect(cover.safeguarded).toEqual({ banks: ['bank:transfer'], yen: -(await stands('bank:transfer')) })
  // A movement that nobody entered is found.
  await load(file([{ yen: -500, who: '振込手数料' }]))
  const found = (await desk.call(differences.list, { view: 'open', page: 1 })).rows
  expect(found.filter(({ account }) => account === 'bank:transfer')).toMatchObject([
    { kind: 'bank_out', theirsYen: -500 },
  ])
})

test('a day is read from one kind of file, a line ahead of us is refused, and Shift_JIS is read', async () => {
  const day = jstDay(world.shop.house.clock.now())
  const rakuten = `取引日,入出金(円),残高(円),入出金先内容\n${day.replaceAll('-', '')},1,1,X`
  const ask = (content: string) =>
    desk.ask(transferDesk.load, { file: 'x.csv', content: Buffer.from(content, 'latin1').toString('base64') })
  expect((await ask(Buffer.from(rakuten).toString('latin1'))).key).toBe('console.transfer.file.otherShape')
  const who = await customer()
  const { to, totalYen, orderNo } = await ordered(who)
  const written = file([{ yen: totalYen, who: `${to.code} ﾔﾏﾀﾞ ﾊﾅｺ` }])
  const read = await desk.call(transferDesk.load, {
    file: 'sjis.csv',
    content: shiftJis(written).toString('base64'),
  })
  expect(read).toMatchObject({ added: 1, exact: 1 })
  await world.drain()
  expect(await lineState(who, orderNo)).toBe('to_buy')
  const ahead = file([{ yen: 1, who: 'X', day: jstDay(world.shop.house.clock.now() + 2 * DAY) }])
  expect((await ask(Buffer.from(ahead).toString('latin1'))).key).toBe('console.transfer.file.ahead')
})

test('two who load one file at the same time are one loading', async () => {
  const who = await customer()
  const { to, totalYen, orderNo } = await ordered(who)
  const content = file([{ yen: totalYen, who: `${to.code} RACE` }])
  const told = await Promise.all([load(content, desk), load(content, other), load(content, desk)])
  expect(told.map(({ added }) => added).toSorted((a, b) => a - b)).toEqual([0, 0, 1])
  await world.drain()
  expect(await lineState(who, orderNo)).toBe('to_buy')
  expect([await arrived(), await walletYen(who)]).toEqual([0, 0])
})

test('somebody else sends the money, as the customer said before: the desk is shown whose it is by that name', async () => {
  const who = await customer()
  const { paymentId, totalYen } = await ordered(who, 9_300)
  expect((await waiting(who, paymentId)).to.sender).toBe(null)
  // The bank writes kana in half width and no kanji.
  for (const name of ['田中 健二', '1234', '☆☆'])
    expect(await who.ask(transfer.sender, { id: paymentId, name })).toMatchObject({
      key: 'payment.senderKana',
    })
  await who.call(transfer.sender, { id: paymentId, name: 'たなか  ケンジ' })
  expect((await waiting(who, paymentId)).to.sender).toBe('たなか ケンジ')
  await came(totalYen, 'ﾀﾅｶ ｹﾝｼﾞ')
  const line = await openLine('ﾀﾅｶ ｹﾝｼﾞ')
  expect(line.proposals[0]).toMatchObject({
    how: 'payment',
    because: 'amountAndName',
    customer: { id: who.id },
    sender: 'たなか ケンジ',
  })
  expect((await decide(line.id, 'payment', { target: line.proposals[0]!.code })).key).toBe(undefined)
  await world.drain()
  expect((await waiting(who, paymentId)).state).toBe('success')
})

test('who sends a transfer is said by its owner only, and no more once it is paid or over; empty takes it back', async () => {
  const [who, thief] = [await customer(), await customer()]
  const { paymentId, totalYen, to } = await ordered(who, 9_400)
  const say = (by: Customer, name: string) => by.ask(transfer.sender, { id: paymentId, name })
  expect(await say(thief, 'ヌスット')).toMatchObject({ key: 'common.notFound' })
  await say(who, 'ヤマダ ハナ')
  await who.call(transfer.sender, { id: paymentId, name: '' })
  expect((await waiting(who, paymentId)).to.sender).toBe(null)
  await came(totalYen, to.code)
  expect(await say(who, 'ヤマダ ハナ')).toMatchObject({ key: 'payment.notPayable' })
})

test('four files of the bank in each of their 24 orders, each loaded twice, some lines in several of them: every bill is paid once, and nobody’s money is one question', async () => {
  const permutations = <T>(of: readonly T[]): T[][] =>
    of.length === 0
      ? [[]]
      : of.flatMap((each, at) => permutations(of.toSpliced(at, 1)).map((rest) => [each, ...rest]))
  const orders = permutations([0, 1, 2, 3])
  expect(orders).toHaveLength(24)
  const [anna, ben] = [await customer(), await customer()]
  const before = await arrived()
  let strangers = 0
  for (const [at, sequence] of orders.entries()) {
    const [a, b] = [await ordered(anna), await ordered(ben)]
    const toAnna = { yen: a.totalYen, who: `${a.to.code} ANNA` }
    const toBen = { yen: b.totalYen, who: `${b.to.code} BEN` }
    const stranger = { yen: 4_321 + at, who: `DARE KA ${at}` }
    strangers += stranger.yen
    const files = [[toBen], [toAnna, toBen], [toBen, stranger], [toAnna, toBen, stranger]].map(file)
    let added = 0
    for (const which of sequence) {
      // The second loading is another person's, at the same time.
      const told = await Promise.all([load(files[which]!), load(files[which]!, other, 'again.csv')])
      added += told[0].added + told[1].added
      await world.drain()
    }
    expect({ sequence, added }).toEqual({ sequence, added: 3 })
    expect([await lineState(anna, a.orderNo), await lineState(ben, b.orderNo)]).toEqual(['to_buy', 'to_buy'])
    expect((await openLine(stranger.who)).yen).toBe(stranger.yen)
  }
  expect([await walletYen(anna), await walletYen(ben)]).toEqual([0, 0])
  // What nobody has claimed yet is all that is there beside what was there before.
  expect((await arrived()) - before).toBe(strangers)
})

test('the proof of the books finds money that waits to go back by our bank without its row, and a row without its money', async () => {
  const who = await customer()
  const { paymentId } = await who.call(wallet.topUp, { yen: 3_000, method: 'bank_transfer' })
  const { to } = await waiting(who, paymentId)
  await came(1_000, `${to.code} H`)
  await decide((await openLine(`${to.code} H`)).id, 'payment', { target: to.code })
  await who.call(transfer.giveUp, {
    id: paymentId,
    to: 'bank',
    account: { bank: 'ゆうちょ', branch: '018', number: '7654321', holder: 'ﾔﾏﾀﾞ' },
  })
  const { db } = world.shop.house
  const problems = async () => (await verify(db)).problems
  const set = (yen: number) =>
    sql`update transfer_back set yen = ${yen} where payment_id = ${paymentId}`.execute(db)
  const says = (owed: number) =>
    `what is to go back by our bank is what open rows say: transfers:back holds 1000 and should hold ${owed}`
  await set(400)
  expect(await problems()).toEqual([says(400)])
  await set(1_600)
  expect(await problems()).toEqual([says(1_600)])
  await set(1_000)
  expect(await problems()).toEqual([])
})
