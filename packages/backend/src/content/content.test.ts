import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { BodyInput } from '@tomobako/contract'
import { bannerDesk, content, contentDesk, coupon, couponDesk, follow, lottery } from '@tomobako/contract'
import { DAY, HOUR, iso, jstDay, MINUTE } from '@tomobako/domain/kernel'
import { openTestShop } from '@tomobako/testkit'
import type { Staff, TestShop } from '@tomobako/testkit'
import { writtenDown } from '../kernel/behind.ts'
import { picture } from '../review/story.testing.ts'

let world: TestShop
let nao: Staff
let sato: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  nao = await world.staff('nao', ['editor'])
  sato = await world.staff('sato', ['editor'])
})
afterAll(() => world.close())

const now = (): number => world.shop.house.clock.now()
type Block = BodyInput['blocks'][number]
const text = (id: string, words: Block['words'], phase: Block['phase'] = 'always'): Block => ({
  id,
  kind: 'text',
  phase,
  words,
  fields: {},
  items: [],
})
const body = (changes: Partial<BodyInput> = {}): BodyInput => ({
  words: { en: { title: 'Camera weeks' }, de: { title: 'Kamerawochen', text: 'Alles mit Film.' } },
  startsAt: null,
  endsAt: null,
  blocks: [text('hello', { en: { text: 'Hello' }, de: { text: 'Hallo' } })],
  ...changes,
})
const saved = async (key: string, of: BodyInput = body(), base = 0, who = nao) =>
  (await who.call(contentDesk.save, { key, kind: 'landing', base, body: of, note: '' })).no
const published = (key: string, no: number | null, at: string | null = null, who = sato) =>
  who.call(contentDesk.publish, { key, no, at, why: 'a test' })
const shown = (key: string, language = 'en') =>
  world.visitor(language).ask(content.page, { kind: 'landing', key })
const titleOf = async (key: string, language = 'en') =>
  ((await shown(key, language)).data as { title: string } | null)?.title ?? null

/** A campaign whose coupon is claimed by hand: 300 yen for everybody once. */
const claimedFor300 = {
  way: 'claim',
  code: null,
  kind: 'amount',
  value: 300,
  minimumYen: 0,
  capYen: null,
  sources: [] as [],
  firstOrderOnly: false,
  perPerson: 1,
  inAll: null,
  budgetYen: 900_000,
} as const

describe('§2 pages that staff compose', () => {
  test('S2-039 a landing page is nobody’s before it is published, then everybody’s from that minute on', async () => {
    const no = await saved('from-friday')
    expect((await shown('from-friday')).key).toBe('common.notFound')
    await published('from-friday', no, iso(now() + 30 * MINUTE))
    expect(await titleOf('from-friday')).toBeNull()
    await world.passTime(30 * MINUTE)
    expect(await titleOf('from-friday')).toBe('Camera weeks')
    // Its address belongs to one kind of page.
    expect((await world.visitor().ask(content.page, { kind: 'activity', key: 'from-friday' })).key).toBe(
      'common.notFound',
    )
  })

  test('S2-040 a page of the landing site lives below /landing/activity', async () => {
    await nao.call(contentDesk.save, {
      key: 'of-the-site',
      kind: 'landingActivity',
      base: 0,
      body: body(),
      note: '',
    })
    await published('of-the-site', 1)
    const page = await world.visitor().call(content.page, { kind: 'landingActivity', key: 'of-the-site' })
    expect(page.title).toBe('Camera weeks')
    const { pages } = await nao.call(contentDesk.list, {})
    expect(pages.find(({ key }) => key === 'of-the-site')?.path).toBe('/landing/activity/of-the-site')
  })

  test('a page is read in its reader’s language, block by block whole, and in English where nobody wrote it', async () => {
    const of = body({
      blocks: [
        text('both', { en: { title: 'One', text: 'Hello' }, de: { text: 'Hallo' } }),
        text('english', { en: { text: 'Only so' } }),
        text('chinese', { en: { text: 'Tea' }, zhTw: { text: '茶' } }),
      ],
    })
    await published('in-languages', await saved('in-languages', of))
    const german = await world.visitor('de').call(content.page, { kind: 'landing', key: 'in-languages' })
    expect(german.blocks.map(({ language, words }) => [language, words])).toEqual([
      // Never a German text below an English heading.
      ['de', { text: 'Hallo' }],
      ['en', { text: 'Only so' }],
      ['en', { text: 'Tea' }],
    ])
    const chinese = await world.visitor('zh-CN').call(content.page, { kind: 'landing', key: 'in-languages' })
    expect(chinese.blocks[2]).toMatchObject({ language: 'zhTw', words: { text: '茶' } })
    expect(await titleOf('in-languages', 'pl')).toBe('Camera weeks')
  })

  test('what was saved stays: a change is a new version, made from the newest or refused, and an old one is published again', async () => {
    await published('in-versions', await saved('in-versions'))
    const second = await saved('in-versions', body({ words: { en: { title: 'Second' } } }), 1)
    expect(second).toBe(2)
    expect(await titleOf('in-versions')).toBe('Camera weeks')
    const late = await nao.ask(contentDesk.save, {
      key: 'in-versions',
      kind: 'landing',
      base: 1,
      body: body(),
      note: '',
    })
    expect(late.key).toBe('console.changedMeanwhile')
    await published('in-versions', 2)
    expect(await titleOf('in-versions')).toBe('Second')
    await published('in-versions', 1)
    expect(await titleOf('in-versions')).toBe('Camera weeks')
    await published('in-versions', null)
    expect(await titleOf('in-versions')).toBeNull()
    await expect(
      world.shop.house.db.updateTable('content_version').set({ note: 'changed' }).execute(),
    ).rejects.toThrow('a version of a page does not change')
  })

  test('two who save at once: one of them is told, and nothing is lost', async () => {
    await saved('at-once')
    const answers = await Promise.all(
      [nao, sato, nao, sato].map((who, index) =>
        who.ask(contentDesk.save, {
          key: 'at-once',
          kind: 'landing',
          base: 1,
          body: body({ words: { en: { title: `By ${index}` } } }),
          note: '',
        }),
      ),
    )
    expect(answers.filter(({ code }) => code === 200)).toHaveLength(1)
    expect(answers.filter(({ key }) => key === 'console.changedMeanwhile')).toHaveLength(3)
  })

  test('a release that has not come is taken back; one that has is not', async () => {
    const no = await saved('taken-back')
    await published('taken-back', no, iso(now() + HOUR))
    const { releases } = await nao.call(contentDesk.page, { key: 'taken-back' })
    await nao.call(contentDesk.cancel, { id: releases[0]!.id, why: 'too early' })
    await world.passTime(2 * HOUR)
    expect(await titleOf('taken-back')).toBeNull()
    await published('taken-back', no)
    const [come] = (await nao.call(contentDesk.page, { key: 'taken-back' })).releases
    expect((await nao.ask(contentDesk.cancel, { id: come!.id, why: 'too late' })).key).toBe(
      'console.pages.refused.come',
    )
  })

  test('what does not fit its block is named by its place', async () => {
    const answer = await nao.ask(contentDesk.save, {
      key: 'wrong',
      kind: 'activity',
      base: 0,
      note: '',
      body: body({
        words: { en: { title: '' } },
        blocks: [
          {
            id: 'a',
            kind: 'more',
            phase: 'always',
            words: { en: { label: 'On' } },
            fields: { href: 'javascript:alert(1)' },
            items: [],
          },
          {
            id: 'b',
            kind: 'shelf',
            phase: 'always',
            words: { en: { title: 'Shelf' } },
            fields: { way: 'chosen', shown: '99' },
            items: [],
          },
          {
            id: 'c',
            kind: 'faq',
            phase: 'always',
            words: { en: { title: 'Asked' }, de: { title: 'Gefragt' } },
            fields: {},
            items: [{ words: { en: { question: 'Why?' } }, fields: {} }],
          },
        ],
      }),
    })
    expect(answer.errors?.map(({ field, key }) => [field, key.split('.').at(-1)])).toEqual(
      expect.arrayContaining([
        ['page.words.en.title', 'missing'],
        ['startsAt', 'missing'],
        ['blocks.0.fields.href', 'href'],
        ['blocks.1.fields.shown', 'number'],
        ['blocks.1.fields.goods', 'missing'],
        ['blocks.2.items.0.words.en.answer', 'missing'],
      ]),
    )
    expect((await nao.ask(contentDesk.page, { key: 'wrong' })).key).toBe('common.notFound')
  })

  test('a page that gives a coupon away is published by somebody else than its maker', async () => {
    const { id: made } = await sato.call(couponDesk.save, {
      names: { en: 'For the page' },
      ...claimedFor300,
      fromDay: jstDay(now()),
      toDay: jstDay(now() + 5 * DAY),
      why: 'a test',
    })
    const id = made!
    const of = body({
      blocks: [
        {
          id: 'c',
          kind: 'coupon',
          phase: 'always',
          words: { en: { title: 'Yours' } },
          fields: { coupons: id },
          items: [],
        },
      ],
    })
    const no = await saved('with-coupon', of)
    expect((await nao.ask(contentDesk.publish, { key: 'with-coupon', no, at: null, why: 'mine' })).key).toBe(
      'console.pages.refused.twoEyes',
    )
    await published('with-coupon', no)
    expect((await shown('with-coupon')).code).toBe(200)
    // Anybody sees what is offered; who claims it is known.
    const offered = await world.visitor().call(coupon.shown, { ids: [id] })
    expect(offered.coupons).toMatchObject([{ name: 'For the page', claimed: 0 }])
    const mina = await world.customer('content-mina')
    await mina.call(coupon.claim, { couponId: id })
    expect((await mina.call(coupon.shown, { ids: [id] })).coupons).toMatchObject([{ claimed: 1, left: 1 }])
  })

  test('a picture may be seen by everybody once it stands in a page, and only a picture of staff may stand there', async () => {
    const id = await picture(nao)
    expect((await world.visitor().send(`/files/${id}`)).status).toBe(404)
    const of = body({
      blocks: [
        {
          id: 'p',
          kind: 'picture',
          phase: 'always',
          words: { en: { alt: 'A camera' } },
          fields: { picture: id },
          items: [],
        },
      ],
    })
    await published('with-picture', await saved('with-picture', of))
    expect((await world.visitor().send(`/files/${id}`)).status).toBe(200)
    const page = await world.visitor().call(content.page, { kind: 'landing', key: 'with-picture' })
    expect(page.blocks[0]?.picture?.id).toBe(id)
    const mina = await world.customer('content-photographer')
    const private_ = await picture(mina)
    const answer = await nao.ask(contentDesk.save, {
      key: 'not-ours',
      kind: 'landing',
      base: 0,
      note: '',
      body: { ...of, blocks: [{ ...of.blocks[0]!, fields: { picture: private_ } }] },
    })
    expect(answer.key).toBe('console.pages.refused.picture')
    expect((await world.visitor().send(`/files/${private_}`)).status).toBe(404)
  })
})

describe('§4 an event by the clock', () => {
  const start = (): number => Date.parse(event.startsAt!)
  let event: BodyInput
  beforeAll(async () => {
    event = body({
      startsAt: iso(now() + 3 * DAY),
      endsAt: iso(now() + 5 * DAY),
      blocks: [
        text('always', { en: { text: 'Always' } }),
        text('before', { en: { text: 'Come back' } }, 'before'),
        text('during', { en: { text: 'Now' } }, 'running'),
        text('after', { en: { text: 'Thank you' } }, 'after'),
      ],
    })
    await nao.call(contentDesk.save, { key: 'an-event', kind: 'activity', base: 0, body: event, note: '' })
    await published('an-event', 1)
  })
  const page = () => world.visitor().call(content.page, { kind: 'activity', key: 'an-event' })
  const ids = async () => (await page()).blocks.map(({ id }) => id)

  test('S2-002 S2-003 S4-019 it has not started, and says when it changes', async () => {
    expect(await page()).toMatchObject({ state: 'notStarted', changesAt: iso(start() - DAY) })
    expect(await ids()).toEqual(['always', 'before'])
  })

  test('S4-020 on the last day before it counts down, then it runs and counts down to its end', async () => {
    await world.passTime(start() - DAY - now())
    expect(await page()).toMatchObject({ state: 'counting', changesAt: event.startsAt })
    await world.passTime(start() - now())
    expect(await page()).toMatchObject({ state: 'running', changesAt: event.endsAt })
    expect(await ids()).toEqual(['always', 'during'])
  })

  test('a preview shows it as of any moment, only with the console’s word, and never another page', async () => {
    const { url } = await nao.call(contentDesk.preview, { key: 'an-event', no: 1 })
    const token = new URL(url).searchParams.get('preview')!
    const as = (at: string, preview = token, key = 'an-event') =>
      world.visitor().ask(content.page, { kind: 'activity', key, preview, at })
    expect((await as(event.startsAt!)).data).toMatchObject({
      state: 'running',
      isPreview: true,
      asOf: event.startsAt,
    })
    expect((await as(event.endsAt!)).data).toMatchObject({ state: 'ended' })
    expect((await as(event.endsAt!, `2${token.slice(1)}`)).key).toBe('common.notFound')
    expect((await as(event.endsAt!, token, 'another')).key).toBe('common.notFound')
    // Without the word a moment asked for is nobody's to choose.
    const plain = await world
      .visitor()
      .call(content.page, { kind: 'activity', key: 'an-event', at: event.endsAt! })
    expect(plain).toMatchObject({ state: 'running', isPreview: false })
    await world.passTime(13 * HOUR)
    expect((await as(event.startsAt!)).key).toBe('common.notFound')
  })

  test('S4-021 it is over at its end, to the moment', async () => {
    await world.passTime(Date.parse(event.endsAt!) - now())
    expect(await page()).toMatchObject({ state: 'ended', changesAt: null })
    expect(await ids()).toEqual(['always', 'after'])
  })
})

describe('home', () => {
  const own = (kind: Block['kind']): Block => ({ ...text(kind.toLowerCase(), {}), kind })
  const save = (blocks: Block[], base = 0) =>
    nao.ask(contentDesk.save, {
      key: 'home-global',
      kind: 'home',
      base,
      body: body({ words: { en: { title: 'Home of December' } }, blocks }),
      note: '',
    })
  const home = () => world.visitor().ask(content.page, { kind: 'home', key: 'home-global' })

  test('is the shop’s own until staff publish one, and again after they take it off', async () => {
    expect((await home()).key).toBe('common.notFound')
    const without = await save([text('hello', { en: { text: 'Hello' } }), own('trust')])
    expect(without.errors?.map(({ field, key }) => [field, key])).toEqual([
      ['blocks', 'console.pages.refused.noField'],
    ])
    await save([text('hello', { en: { text: 'Hello' } }), own('hero'), own('trust')])
    await published('home-global', 1)
    expect((await home()).data).toMatchObject({
      kind: 'home',
      blocks: [{ kind: 'text' }, { kind: 'hero' }, { kind: 'trust' }],
    })
    const { url } = await nao.call(contentDesk.preview, { key: 'home-global', no: 1 })
    expect(new URL(url).pathname).toBe('/')
    await published('home-global', null)
    expect((await home()).key).toBe('common.notFound')
  })
})

describe('as of another moment', () => {
  test('a coupon that begins on Friday is there in Friday’s preview and not today; nobody else chooses a moment', async () => {
    const friday = now() + 4 * DAY
    const { id: made } = await sato.call(couponDesk.save, {
      names: { en: 'From Friday' },
      ...claimedFor300,
      fromDay: jstDay(friday),
      toDay: jstDay(friday + DAY),
      why: 'a test',
    })
    const id = made!
    await saved('of-friday')
    const { url } = await nao.call(contentDesk.preview, { key: 'of-friday', no: 1 })
    const preview = new URL(url).searchParams.get('preview')!
    const passAt = async (at: number) =>
      (await world.visitor().call(content.page, { kind: 'landing', key: 'of-friday', preview, at: iso(at) }))
        .pass!
    const stateOf = async (asOf?: string) =>
      (await world.visitor().call(coupon.shown, { ids: [id], ...(asOf === undefined ? {} : { asOf }) }))
        .coupons[0]
    expect(await stateOf()).toMatchObject({ state: 'soon', claimable: false })
    const pass = await passAt(friday + HOUR)
    expect(await stateOf(pass)).toMatchObject({ state: 'running', claimable: true })
    expect(await stateOf(await passAt(friday + 3 * DAY))).toMatchObject({ state: 'ended' })
    // A claim asks nobody's pass: it is not open yet.
    const mina = await world.customer('as-of-mina')
    expect((await mina.ask(coupon.claim, { couponId: id })).key).toBe('coupon.no.soon')
    // Another moment with the same signature, and one that is over, are refused; the page itself gives none without the console's word.
    const week = { window: 'week', source: 'all', category: 'all', page: 1 } as const
    const other = `${friday + 2 * HOUR}${pass.slice(pass.indexOf('.'))}`
    for (const asOf of [other, 'x'])
      expect((await world.visitor().ask(coupon.shown, { ids: [id], asOf })).key).toBe('common.notFound')
    expect((await world.visitor().ask(follow.popular, { ...week, asOf: other })).key).toBe('common.notFound')
    expect((await world.visitor().ask(lottery.list, { asOf: other })).key).toBe('common.notFound')
    expect(await world.visitor().call(follow.popular, { ...week, asOf: pass })).toMatchObject({
      asOf: iso(friday + HOUR),
    })
    await published('of-friday', 1)
    const plain = await world
      .visitor()
      .call(content.page, { kind: 'landing', key: 'of-friday', at: iso(friday) })
    expect(plain.pass).toBeNull()
    await world.passTime(11 * MINUTE)
    expect((await world.visitor().ask(coupon.shown, { ids: [id], asOf: pass })).key).toBe('common.notFound')
  })
})

describe('banners', () => {
  const banner = async (changes: Record<string, unknown> = {}, type = 3): Promise<number> =>
    (
      await nao.call(bannerDesk.save, {
        type,
        href: '/landing/from-friday',
        words: { en: { title: `Banner ${type}` } },
        picture: null,
        editions: [],
        languages: [],
        countries: [],
        newOnly: false,
        startsAt: iso(now() - HOUR),
        endsAt: iso(now() + DAY),
        rank: 1,
        why: 'a test',
        ...changes,
      })
    ).id
  const off = async (id: number): Promise<void> => {
    const row = (await nao.call(bannerDesk.list, {})).banners.find((each) => each.id === id)!
    await nao.call(bannerDesk.pause, { id, version: row.version, paused: true, why: 'over' })
    // Home keeps what runs for a few seconds.
    await world.passTime(MINUTE)
  }
  const onHome = async (language = 'en', reader: 'visitor' | 'customer' = 'visitor') =>
    (await world.visitor(language).call(content.banners, { reader })).banners.map(({ id }) => id)

  test('S3-008 S2-103 S7-025 a banner has an address and a number, by which its page is found', async () => {
    const id = await banner()
    expect(await world.visitor().call(content.banner, { id })).toMatchObject({
      id,
      href: '/landing/from-friday',
      isOver: false,
    })
    expect((await world.visitor().ask(content.banner, { id: id + 1_000 })).key).toBe('common.notFound')
    await off(id)
    expect(await world.visitor().call(content.banner, { id })).toMatchObject({ isOver: true })
  })

  test('S4-044 S4-045 types 3, 7, 8, 10, 11, 15 and 17 open in the web view, all others the native app', async () => {
    const web: number[] = []
    for (let type = 0; type <= 20; type += 1) {
      const id = await banner({}, type)
      const { way } = await world.visitor().call(content.banner, { id })
      if (way === 'web') web.push(type)
      await nao.call(bannerDesk.pause, { id, version: 0, paused: true, why: 'over' })
    }
    expect(web).toEqual([3, 7, 8, 10, 11, 15, 17])
    await world.passTime(MINUTE)
  })

  test('it is shown to whom it is meant for and to nobody else', async () => {
    const german = await banner({ languages: ['de'] })
    const china = await banner({ editions: ['china'] })
    const japan = await banner({ countries: ['JP'] })
    const later = await banner({ startsAt: iso(now() + HOUR) })
    const fresh = await banner({ newOnly: true })
    await world.passTime(MINUTE)
    expect(await onHome('de')).toEqual([german, fresh])
    expect(await onHome('en')).toEqual([fresh])
    // Everybody's page for customers leaves out what is only for some of them; the new one is told beside it.
    expect(await onHome('de', 'customer')).toEqual([german])
    const mina = await world.customer('banner-mina')
    const mine = async () =>
      (await mina.call(content.banners, { reader: 'mine' })).banners.map(({ id }) => id)
    expect(await mine()).toEqual([fresh])
    await world.shop.house.db
      .updateTable('customer')
      .set({ created_at: iso(now() - 40 * DAY) })
      .where('id', '=', mina.id)
      .execute()
    expect(await mine()).toEqual([])
    await world.passTime(HOUR)
    expect(await onHome('en')).toEqual([later, fresh])
    for (const id of [german, china, japan, later, fresh]) await off(id)
  })

  test('how often it was seen and pressed is counted by days, without machines', async () => {
    const id = await banner()
    const count = (input: { seen: number[]; pressed: number[] }, agent = 'Mozilla/5.0') =>
      world.visitor().ask(content.counted, input, { headers: { 'user-agent': agent } })
    await Promise.all([
      count({ seen: [id, id], pressed: [] }),
      count({ seen: [id], pressed: [] }),
      count({ seen: [], pressed: [id] }),
      count({ seen: [999_999], pressed: [] }),
      count({ seen: [id], pressed: [id] }, 'Googlebot/2.1'),
    ])
    await writtenDown(world.shop.house)
    const row = (await nao.call(bannerDesk.list, {})).banners.find((each) => each.id === id)
    expect(row).toMatchObject({ seen: 2, pressed: 1, days: [{ day: jstDay(now()), seen: 2, pressed: 1 }] })
    await off(id)
  })
})
