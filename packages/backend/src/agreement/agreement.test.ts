import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyInput } from '@tomobako/contract'
import {
  account,
  agreement,
  answer,
  agreementDesk,
  bid,
  cart,
  checkout,
  content,
  contentDesk,
} from '@tomobako/contract'
import { DAY, HOUR, iso } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { openHouse } from '../bid/bid.testing.ts'
import { keepShipped } from '../content/index.ts'

let world: TestShop
let nao: Staff
let sato: Staff
let anna: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  nao = await world.staff('nao', ['editor'])
  sato = await world.staff('sato', ['editor'])
  anna = await world.customer('anna', { walletYen: 200_000 })
})
afterAll(() => world.close())

const now = (): number => world.shop.house.clock.now()
const terms = (language = 'en', more: object = {}) =>
  world.visitor(language).ask(content.legal, { document: 'terms', ...more })
const page = (no?: number) =>
  nao.call(contentDesk.page, { key: 'legal-terms', ...(no === undefined ? {} : { no }) })
/** A next version, its first section written anew in English (and in what else is said), by Nao. */
async function written(english: string, more: Record<string, string> = {}): Promise<number> {
  const { body, newest } = await page()
  const [first, ...rest] = body.blocks
  const words: BodyInput['words'] = { ...first!.words, en: { ...first!.words['en'], text: english } }
  for (const [language, text] of Object.entries(more)) words[language] = { ...words[language], text }
  const next: BodyInput = { ...body, blocks: [{ ...first!, words }, ...rest] }
  return (
    await nao.call(contentDesk.save, {
      key: 'legal-terms',
      kind: 'legal',
      base: newest,
      body: next,
      note: 'a test',
    })
  ).no
}
const published = (no: number | null, at: string | null = null, who = sato) =>
  who.ask(contentDesk.publish, { key: 'legal-terms', no, at, why: 'a test' })

async function quoted(who: Customer) {
  const { source, id } = world.shelf.put(listing({ yen: 900 }))
  const { lineId } = await who.call(cart.add, { source, id, quantity: 1 } as never)
  return who.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
}
const place = (who: Customer, quoteId: string, agreed?: string[]) =>
  who.ask(checkout.place, { quoteId, accept: true, ...(agreed ? { agreed } : {}) })
const orderedUnder = async (orderNo: string) =>
  (
    await world.shop.house.db
      .selectFrom('orders')
      .select('agreed')
      .where('no', '=', orderNo)
      .executeTakeFirstOrThrow()
  ).agreed

describe('legal texts have versions', () => {
  test('what the shop ships is the first version in every language, and opening it again adds none', async () => {
    const { data } = await terms('de')
    expect(data).toMatchObject({
      version: 1,
      isInForce: true,
      language: 'de',
      title: 'Nutzungsbedingungen',
      until: null,
    })
    await keepShipped(world.shop.house)
    const { newest, versions } = await page()
    expect({ newest, versions }).toMatchObject({ newest: 1, versions: [{ no: 1, shipped: true, by: '' }] })
  })

  test('another wording in a later release is kept and binds nobody until a person publishes it', async () => {
    const own = await openTestShop({ log: 'silent' })
    try {
      const { db } = own.shop.house
      await keepShipped(own.shop.house, {
        privacy: {
          section: 'content',
          title: 'content.agreement.title',
          place: 'content.agreement.privacy',
          blocks: ['what'],
        },
      })
      const rows = await db
        .selectFrom('content_version')
        .select(['no', 'made_by'])
        .where('page_key', '=', 'legal-privacy')
        .orderBy('no')
        .execute()
      expect(rows).toEqual([
        { no: 1, made_by: null },
        { no: 2, made_by: null },
      ])
      const { data } = await own.visitor().ask(content.legal, { document: 'privacy' })
      expect(data).toMatchObject({ version: 1, versions: [{ version: 1 }] })
    } finally {
      await own.close()
    }
  })

  test('its maker does not publish it, nobody takes it off, and a draft is nobody’s to read', async () => {
    const no = await written('We buy for you, and we tell you so.')
    expect((await published(no, null, nao)).key).toBe('console.pages.refused.twoEyesLegal')
    expect((await published(null)).key).toBe('console.pages.refused.legalOff')
    expect((await terms('en', { version: no })).key).toBe('common.notFound')
    expect((await terms()).data).toMatchObject({ version: 1 })
    const { url } = await nao.call(contentDesk.preview, { key: 'legal-terms', no })
    const preview = new URL(url).searchParams.get('preview')!
    expect(url).toContain('/agreement/terms?')
    expect((await terms('en', { preview })).data).toMatchObject({
      version: no,
      isPreview: true,
      isInForce: false,
    })
  })

  test('a translation of the old English falls back to the new English until somebody writes it', async () => {
    const no = await written('We buy in Japan in your name.', { de: 'Wir kaufen in Japan für Sie.' })
    const { body } = await page(no)
    expect(Object.keys(body.blocks[0]!.words).toSorted()).toEqual(['de', 'en'])
    // What did not change keeps all its languages.
    expect(Object.keys(body.blocks[1]!.words)).toContain('fr')
  })
})

describe('a yes is kept with its version, and asked for again once', () => {
  test('registering is a yes to what is in force, with its moment', async () => {
    const { given, asked } = await anna.call(agreement.mine, {})
    expect(asked).toEqual([])
    expect(given.map(({ document, version, place: where }) => [document, version, where])).toEqual([
      ['privacy', 1, 'register'],
      ['terms', 1, 'register'],
    ])
    const before = await quoted(anna)
    expect(before.asked).toEqual([])
    const { data } = await place(anna, before.id)
    expect(await orderedUnder((data as { orderNo: string }).orderNo)).toEqual({ terms: 1, privacy: 1 })
  })

  test('a text that comes into force is asked for before the next order, once; a yes to the old one is none', async () => {
    const no = await written('We buy for you in Japan, from the third version on.')
    expect((await published(no, iso(now() + HOUR))).code).toBe(200)
    const early = await quoted(anna)
    expect(early.asked).toEqual([])
    // Whoever reads the old one sees until when it holds.
    expect((await terms()).data).toMatchObject({ version: 1, until: expect.any(String) })
    await world.passTime(HOUR)

    const quote = await quoted(anna)
    expect(quote.asked).toMatchObject([{ document: 'terms', version: no, before: 1, apart: false }])
    const refused = await place(anna, quote.id)
    expect(refused).toMatchObject({ key: 'agreement.asked', errors: [{ field: 'agreed' }] })
    expect((await place(anna, quote.id, ['terms:1', 'privacy:1'])).key).toBe('agreement.asked')
    // Nothing has left the cart: the same quote is ordered with the yes.
    const done = await place(anna, quote.id, [`terms:${no}`])
    expect(done.code).toBe(200)
    expect(await orderedUnder((done.data as { orderNo: string }).orderNo)).toEqual({ terms: no, privacy: 1 })

    const next = await quoted(anna)
    expect(next.asked).toEqual([])
    expect((await place(anna, next.id)).code).toBe(200)
    expect((await nao.ask(agreementDesk.of, { customerId: anna.id })).key).toBe('common.notAllowed')
    const boss = await world.staff('boss')
    const story = await boss.call(agreementDesk.of, { customerId: anna.id })
    expect(story.given[0]).toMatchObject({ document: 'terms', version: no, place: 'order', isInForce: true })
    expect(story.given.filter(({ document }) => document === 'terms')).toHaveLength(2)
  })

  test('the version they agreed to before stays to be read at its address, and what changed is marked', async () => {
    const { version } = (await terms()).data as { version: number }
    const old = (await terms('en', { version: 1 })).data as {
      since: string
      until: string
      isInForce: boolean
    }
    expect(old).toMatchObject({ isInForce: false })
    expect(Date.parse(old.until)).toBeGreaterThan(Date.parse(old.since))
    const { blocks } = (await terms('en', { version, compare: 1 })).data as {
      blocks: { id: string; changed: boolean }[]
    }
    expect(blocks.filter(({ changed }) => changed).map(({ id }) => id)).toEqual(['service'])
  })

  test('who registers afterwards is asked nothing; who registered before there were rows agreed to what was in force then', async () => {
    const ben = await world.customer('ben', { walletYen: 20_000 })
    expect((await quoted(ben)).asked).toEqual([])
    const { db } = world.shop.house
    await db.deleteFrom('customer_agreement').where('customer_id', '=', ben.id).execute()
    expect((await quoted(ben)).asked).toEqual([])
    await db
      .updateTable('customer')
      .set({ agreed_at: iso(now() - 30 * DAY) })
      .where('id', '=', ben.id)
      .execute()
    expect((await quoted(ben)).asked.map(({ document }) => document)).toContain('terms')
  })

  test('what somebody agreed to is never another moment', async () => {
    await expect(
      world.shop.house.db
        .updateTable('customer_agreement')
        .set({ agreed_at: iso(now()) })
        .where('customer_id', '=', anna.id)
        .execute(),
    ).rejects.toThrow('does not change')
  })

  test('a bid asks as an order does', async () => {
    const house = openHouse(world)
    const { id } = house.lot(600)
    const no = await written('We buy and bid for you.')
    await published(no)
    const sheet = await anna.call(bid.sheet, { source: 'yahoo', id })
    expect(sheet.asked).toMatchObject([{ document: 'terms', version: no }])
    const input = {
      source: 'yahoo' as const,
      id,
      seen: sheet.seen,
      maximumYen: sheet.maximumYen,
      when: 'last_moment' as const,
      releaseWhenOutbid: true,
      mail: false,
      accept: true,
    }
    expect((await anna.ask(bid.place, input)).key).toBe('agreement.asked')
    expect((await anna.ask(bid.place, { ...input, agreed: [`terms:${no}`] })).code).toBe(200)
    const { given } = await anna.call(agreement.mine, {})
    expect(given[0]).toMatchObject({ document: 'terms', version: no, place: 'bid' })
    expect((await quoted(anna)).asked).toEqual([])
  })
})

describe('the china edition has an agreement and data rules of its own', () => {
  let china: TestShop
  beforeAll(async () => {
    china = await openTestShop({ log: 'silent', settings: { edition: 'china' } })
  })
  afterAll(() => china.close())

  test('its texts are shown there and only there, in Chinese, with who receives the data abroad', async () => {
    const visitor = china.visitor('zh-CN')
    expect((await visitor.ask(content.legal, { document: 'terms' })).key).toBe('common.notFound')
    expect((await world.visitor('zh-CN').ask(content.legal, { document: 'china-data' })).key).toBe(
      'common.notFound',
    )
    const { data } = await visitor.ask(content.legal, { document: 'china-transfer' })
    const { language, blocks } = data as { language: string; blocks: { id: string; text: string }[] }
    expect(language).toBe('zhCn')
    // PIPL art. 39 names the recipient.
    expect(blocks.find(({ id }) => id === 'recipient')!.text).toContain('Tomobako Tokyo 2')
  })

  test('nobody registers without a yes of its own to sending data abroad, and all three are kept', async () => {
    const visitor = china.visitor('zh-CN')
    const bare = {
      email: 'lin@example.com',
      code: '000000',
      password: 'a long secret of lin 42',
      agreement: true,
    }
    const refused = await visitor.ask(account.register, bare)
    expect(refused.errors).toMatchObject([{ field: 'transfer', key: 'china.transferRequired' }])
    const mei = await china.customer('mei', { country: 'CN' })
    const { given, asked } = await mei.call(agreement.mine, {})
    expect(asked).toEqual([])
    expect(given.map(({ document }) => document).toSorted()).toEqual([
      'china-data',
      'china-terms',
      'china-transfer',
    ])
  })

  test('who registered before it was asked for is asked before the next order, apart from everything else', async () => {
    const wei = await china.customer('wei', { walletYen: 20_000, country: 'CN' })
    await china.shop.house.db.deleteFrom('customer_agreement').where('customer_id', '=', wei.id).execute()
    const { asked } = await wei.call(agreement.mine, {})
    expect(asked).toMatchObject([{ document: 'china-transfer', before: null, apart: true }])
  })

  test('a yes of its own is taken back: nothing is ordered without it, it may be given again, and all of it stays written', async () => {
    const lan = await china.customer('lan', { walletYen: 20_000, country: 'CN' })
    const boss = await china.staff('boss')
    const quote = async () => {
      const { source, id } = china.shelf.put(listing({ yen: 900 }))
      const { lineId } = await lan.call(cart.add, { source, id, quantity: 1 } as never)
      return lan.call(checkout.quote, { lineIds: [lineId], method: 'wallet', points: 0 })
    }
    const before = await quote()
    expect(before.asked).toEqual([])
    await china.passTime(HOUR)
    // What is agreed to together goes with the account.
    expect((await lan.ask(agreement.takeBack, { document: 'china-terms' })).key).toBe('common.notFound')
    await lan.call(agreement.takeBack, { document: 'china-transfer' })
    await lan.call(agreement.takeBack, { document: 'china-transfer' })
    const { given: mine, asked } = await lan.call(agreement.mine, {})
    expect(asked).toMatchObject([{ document: 'china-transfer', apart: true, before: null }])
    expect(mine.find(({ document }) => document === 'china-transfer')).toMatchObject({
      takenBack: expect.any(String),
      mayTakeBack: false,
      isInForce: false,
    })
    const next = await quote()
    expect(next.asked).toHaveLength(1)
    expect((await place(lan, next.id)).key).toBe('agreement.asked')
    await china.passTime(HOUR)
    expect((await place(lan, (await quote()).id, ['china-transfer:1'])).code).toBe(200)
    const { given: again, asked: rest } = await lan.call(agreement.mine, {})
    expect(rest).toEqual([])
    expect(again[0]).toMatchObject({ document: 'china-transfer', place: 'order', mayTakeBack: true })
    const story = await boss.call(agreementDesk.of, { customerId: lan.id })
    expect(
      story.given
        .filter(({ document }) => document === 'china-transfer')
        .map(({ takenBack }) => takenBack !== null),
    ).toEqual([false, true])
  })

  test('where there is no yes of its own, there is none to take back', async () => {
    const mia = await world.customer('mia')
    expect((await mia.ask(agreement.takeBack, { document: 'china-transfer' })).key).toBe('common.notFound')
    expect((await mia.call(agreement.mine, {})).given.some(({ mayTakeBack }) => mayTakeBack)).toBe(false)
  })
})

describe('a change is told ahead, and spelling asks nobody', () => {
  let own: TestShop
  beforeAll(async () => void (own = await openTestShop({ log: 'silent' })))
  afterAll(() => own.close())
  const start = () => own.shop.house.clock.now()

  test('everybody gets one message and one mail in their language when a change is arranged, and none for a correction or a release taken back', async () => {
    const [maker, second] = [await own.staff('maker', ['editor']), await own.staff('second', ['editor'])]
    const [carla, dai] = [await own.customer('carla'), await own.customer('dai')]
    await own.shop.house.db.updateTable('customer').set({ language: 'ja' }).where('id', '=', dai.id).execute()
    const write = async (text: string, correction = false) => {
      const { body, newest } = await maker.call(contentDesk.page, { key: 'legal-terms' })
      const [first, ...rest] = body.blocks
      const words = { ...first!.words, en: { ...first!.words['en'], text } }
      const next = { ...body, blocks: [{ ...first!, words }, ...rest] }
      return (
        await maker.call(contentDesk.save, {
          key: 'legal-terms',
          kind: 'legal',
          base: newest,
          body: next,
          note: '',
          correction,
        })
      ).no
    }
    const publish = (no: number, at: number | null) =>
      second.ask(contentDesk.publish, {
        key: 'legal-terms',
        no,
        at: at === null ? null : iso(at),
        why: 'a test',
      })
    const told = async () => {
      await own.shop.jobs.runSchedules()
      const { db } = own.shop.house
      const messages = await db
        .selectFrom('message')
        .select(['customer_id', 'vals', 'link'])
        .where('key', '=', 'notice.agreement.ahead')
        .execute()
      const mails = await db
        .selectFrom('mail_outbox')
        .select('id')
        .where('key', '=', 'notice.agreement.ahead')
        .execute()
      return { messages, mails: mails.length }
    }

    const changed = await write('We buy for you, in a new way.')
    expect((await publish(changed, start() + 31 * DAY)).code).toBe(200)
    const first = await told()
    expect(first.messages.map(({ customer_id }) => customer_id).toSorted()).toEqual(
      [carla.id, dai.id].toSorted(),
    )
    expect(first.mails).toBe(2)
    const japanese = first.messages.find(({ customer_id }) => customer_id === dai.id)
    expect(japanese).toMatchObject({
      vals: { title: '利用規約' },
      link: `/agreement/terms?version=${changed}&compare=1`,
    })
    // Once, and whoever registers meanwhile as well.
    const erik = await own.customer('erik')
    const second2 = await told()
    expect(second2.messages).toHaveLength(3)
    expect(second2.messages.map(({ customer_id }) => customer_id)).toContain(erik.id)
    expect((await told()).messages).toHaveLength(3)

    // A correction of what does not hold yet would bring its change in unasked.
    const mended = await write('We buy for you, in a new way!', true)
    expect((await publish(mended, null)).key).toBe('console.pages.refused.correctionOf')
    await own.passTime(31 * DAY)
    expect((await carla.call(agreement.mine, {})).asked).toMatchObject([
      { document: 'terms', version: changed },
    ])
    expect((await publish(mended, null)).code).toBe(200)
    // Who agreed to neither is asked for the one in force; who agrees to it is asked no more, and neither is a correction told.
    expect((await carla.call(agreement.mine, {})).asked).toMatchObject([
      { document: 'terms', version: mended },
    ])
    const { db } = own.shop.house
    await db
      .insertInto('customer_agreement')
      .values({
        customer_id: dai.id,
        page_key: 'legal-terms',
        version_no: changed,
        agreed_at: iso(start() - HOUR),
        place: 'order',
      })
      .execute()
    const his = await dai.call(agreement.mine, {})
    expect(his.asked).toEqual([])
    expect(his.given.find(({ version }) => version === changed)).toMatchObject({ isInForce: true })
    const again = await write('We buy for you, in a new way, always!', true)
    expect((await publish(again, start() + DAY)).code).toBe(200)
    expect((await told()).messages).toHaveLength(3)

    const another = await write('Something else.')
    await publish(another, start() + 40 * DAY)
    const { releases } = await maker.call(contentDesk.page, { key: 'legal-terms' })
    await second.call(contentDesk.cancel, { id: releases[0]!.id, why: 'a test' })
    expect((await told()).messages).toHaveLength(3)
  })

  test('quick answers quote what is in force, from the minute it is', async () => {
    const [maker, second] = [await own.staff('maker2', ['editor']), await own.staff('second2', ['editor'])]
    const { body, newest } = await maker.call(contentDesk.page, { key: 'legal-terms' })
    const at = body.blocks.findIndex(({ id }) => id === 'orders')
    const block = body.blocks[at]!
    const words = {
      ...block.words,
      en: { title: 'Orders and bids', text: 'Cancelling an order costs a zebra stripe.' },
    }
    const next = { ...body, blocks: body.blocks.with(at, { ...block, words }) }
    const { no } = await maker.call(contentDesk.save, {
      key: 'legal-terms',
      kind: 'legal',
      base: newest,
      body: next,
      note: '',
    })
    const said = async () =>
      (await own.visitor().call(answer.topics, { words: 'cancel order zebra stripe' })).passages
    expect(JSON.stringify(await said())).not.toContain('zebra')
    await second.call(contentDesk.publish, { key: 'legal-terms', no, at: null, why: 'a test' })
    expect((await said())[0]).toMatchObject({
      id: 'agreement.terms.orders',
      path: '/agreement#agreement-terms-orders',
      text: 'Cancelling an order costs a zebra stripe.',
    })
  })
})
