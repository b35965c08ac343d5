import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { ArticleWritten } from '@tomobako/contract'
import { article, articleDesk, message, sourcing } from '@tomobako/contract'
import { HOUR, iso } from '@tomobako/domain/kernel'
import { listing, openTestShop } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'
import { writtenDown } from '../kernel/behind.ts'
import { picture } from '../review/story.testing.ts'

let world: TestShop
let emi: Staff
let mina: Customer
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  emi = await world.staff('emi', ['editor'])
  mina = await world.customer('mina')
})
afterAll(() => world.close())

const text = (
  language: string,
  title: string,
  said = 'Read the word, then the pictures.',
): ArticleWritten => ({
  in: language,
  title,
  summary: `${title}, in short`,
  coverAlt: '',
  body: { type: 'doc', content: [{ type: 'paragraph', content: [{ type: 'text', text: said }] }] },
})
let made = 0
async function draft(texts: ArticleWritten[], topic: 'buying' | 'collecting' = 'buying') {
  made += 1
  const begun = await emi.call(articleDesk.create, {
    id: `article-${made}`,
    topic,
    in: texts[0]!.in,
    title: texts[0]!.title,
  })
  const { version } = await emi.call(articleDesk.save, { ...begun, topic, coverId: null, texts })
  return { id: begun.id, version }
}
async function published(
  texts: ArticleWritten[],
  topic: 'buying' | 'collecting' = 'buying',
): Promise<string> {
  const over = await draft(texts, topic)
  await emi.call(articleDesk.publish, over)
  return over.id
}

describe('readers', () => {
  test('S1-035 S2-012 S2-013 find articles by topic, by words of any language and by how often they were read', async () => {
    const used = await published([
      text('en', 'Words for used', 'Scratches 100% honest'),
      text('ja', '中古の言葉'),
    ])
    const dolls = await published([text('en', 'Dolls of the north')], 'collecting')
    const visitor = world.visitor()
    const ids = async (input: object): Promise<string[]> =>
      (await visitor.call(article.list, input)).rows.map((row) => row.id)
    expect(await ids({})).toEqual([dolls, used])
    expect(await ids({ topic: 'collecting' })).toEqual([dolls])
    expect(await ids({ words: '中古' })).toEqual([used])
    expect(await ids({ words: '100% SCRATCHES' })).toEqual([used])
    expect(await ids({ words: '1_0%' })).toEqual([])
    for (let n = 0; n < 3; n += 1) await visitor.call(article.detail, { id: used })
    await writtenDown(world.shop.house)
    expect(await ids({ sort: 'mostRead' })).toEqual([used, dolls])
    const [first] = (await world.visitor('ja').call(article.list, { topic: 'buying' })).rows
    expect(first).toMatchObject({ title: '中古の言葉', shownIn: 'ja' })
  })

  test('S2-014 read one without login: in their language, else as it was written, and a draft is no page', async () => {
    const id = await published([text('de', 'Nur auf Deutsch')])
    expect(await world.visitor('fr').call(article.detail, { id })).toMatchObject({
      title: 'Nur auf Deutsch',
      shownIn: 'de',
      origin: 'de',
      languages: ['de'],
    })
    const both = await published([text('en', 'In English'), text('de', 'Auf Deutsch')])
    expect((await world.visitor('fr').call(article.detail, { id: both })).shownIn).toBe('en')
    expect((await world.visitor('fr').call(article.detail, { id: both, readIn: 'de' })).title).toBe(
      'Auf Deutsch',
    )
    const hidden = await draft([text('en', 'Not yet')])
    expect((await world.visitor().ask(article.detail, { id: hidden.id })).key).toBe('common.notFound')
  })

  test('item cards say what their source says now, and step back when it is sold', async () => {
    const camera = listing({ source: 'mercari', title: 'カメラ', yen: 12_000 })
    world.shelf.put(camera)
    const plain = text('en', 'With a card')
    const id = await published([
      {
        ...plain,
        body: {
          type: 'doc',
          content: [...plain.body.content, { type: 'goods', attrs: { source: 'mercari', id: camera.id } }],
        },
      },
    ])
    const card = async () => (await world.visitor().call(article.detail, { id })).goods[0]
    expect(await card()).toMatchObject({ yen: 12_000, isSold: false })
    world.shelf.put({ ...camera, availability: 'sold' })
    await world.passTime(HOUR)
    expect(await card()).toMatchObject({ yen: null, isSold: true })
  })

  test('liked twice is liked once; a feed per language names what readers of it get', async () => {
    const id = await published([text('en', 'Tea & “tins” <b>'), text('ja', 'お茶')])
    await mina.call(article.like, { id, isLiked: true })
    expect(await mina.call(article.like, { id, isLiked: true })).toEqual({ likes: 1, isLiked: true })
    expect((await world.visitor().ask(article.like, { id, isLiked: true })).code).toBe(401)
    const feed = await world.visitor().send('/article/rss/ja.xml')
    const xml = await feed.text()
    expect(feed.headers.get('content-type')).toContain('application/rss+xml')
    expect(xml).toContain('<title>お茶</title>')
    expect(xml).toContain('<dc:language>de</dc:language>')
    expect(await (await world.visitor().send('/article/rss/fr.xml')).text()).toContain(
      '<title>Tea &#38; “tins” &#60;b&#62;</title>',
    )
    expect((await world.visitor().send('/article/rss/xx.xml')).status).toBe(404)
  })
})

describe('comments', () => {
  test('a first one waits and only its writer sees it; shown, the next is shown at once; one with a link waits again', async () => {
    const id = await published([text('en', 'Spoken about')])
    const ben = await world.customer('ben')
    expect(await ben.call(article.comment, { id, text: ' I like it. ' })).toMatchObject({ isWaiting: true })
    const seen = async (who: { call: Customer['call'] }) =>
      (await who.call(article.detail, { id })).thread.rows.map(({ text: said, isWaiting }) => [
        said,
        isWaiting,
      ])
    expect(await seen(ben)).toEqual([['I like it.', true]])
    expect(await seen(mina)).toEqual([])
    const [row] = (await emi.call(articleDesk.comments, {})).rows
    expect(row).toMatchObject({ text: 'I like it.', held: 'first' })
    await emi.call(articleDesk.decide, { id: row!.id, version: row!.version, isShown: true })
    expect(await seen(mina)).toEqual([['I like it.', false]])
    expect((await ben.call(message.list, { page: 1 })).rows[0]).toMatchObject({
      link: `/article/detail/${id}#comments`,
    })
    expect(await ben.call(article.comment, { id, text: 'Again.' })).toMatchObject({ isWaiting: false })
    expect(await ben.call(article.comment, { id, text: 'See www.example.org' })).toMatchObject({
      isWaiting: true,
    })
    expect((await world.visitor().call(article.detail, { id })).comments).toBe(2)
  })

  test('one that was reported is declined with a reason its writer reads; the same decision twice is refused', async () => {
    const id = await published([text('en', 'Reported')])
    const rude = await world.customer('rude')
    const { id: said } = await rude.call(article.comment, { id, text: 'Hm.' })
    const first = (await emi.call(articleDesk.comments, {})).rows.find((row) => row.id === said)!
    await emi.call(articleDesk.decide, { id: said, version: first.version, isShown: true })
    await mina.call(sourcing.report, { kind: 'comment', id: said, reason: 'other', text: 'Rude' })
    const [reported] = (await emi.call(articleDesk.comments, { view: 'reported' })).rows
    expect(reported).toMatchObject({ id: said, reports: [{ reason: 'other', text: 'Rude' }] })
    const over = { id: said, version: reported!.version, isShown: false }
    expect((await emi.ask(articleDesk.decide, over)).key).toBe('console.articles.refused.why')
    await emi.call(articleDesk.decide, { ...over, why: 'Please be kind.' })
    expect((await emi.ask(articleDesk.decide, { ...over, why: 'Please be kind.' })).key).toBe(
      'console.changedMeanwhile',
    )
    expect((await world.visitor().call(article.detail, { id })).thread.rows).toEqual([])
    expect((await emi.call(articleDesk.comments, { view: 'reported' })).rows).toEqual([])
    expect((await rude.ask(article.removeComment, { id: said })).code).toBe(200)
    expect((await mina.ask(article.comment, { id, text: '   ' })).key).toBe('article.refused.empty')
    expect((await mina.ask(article.comment, { id, text: 'x'.repeat(1_001) })).key).toBe(
      'article.refused.long',
    )
  })
})

describe('the desk', () => {
  test('what is written is nobody’s until it is published; a publication can be compared and gone back to', async () => {
    const over = await draft([text('en', 'First words')])
    const shown = await emi.call(articleDesk.publish, over)
    const again = await emi.call(articleDesk.save, {
      id: over.id,
      version: shown.version,
      topic: 'collecting',
      coverId: null,
      texts: [text('en', 'Second words'), text('fr', 'Autres mots')],
    })
    const title = async (): Promise<string> =>
      (await world.visitor().call(article.detail, { id: over.id })).title
    expect(await title()).toBe('First words')
    await emi.call(articleDesk.publish, { id: over.id, version: again.version })
    expect(await title()).toBe('Second words')
    const found = await emi.call(articleDesk.detail, { id: over.id })
    expect(found.versions.map(({ n, titles }) => [n, titles])).toEqual([
      [2, { en: 'Second words', fr: 'Autres mots' }],
      [1, { en: 'First words' }],
    ])
    const back = await emi.call(articleDesk.restore, { id: over.id, version: found.version, n: 1 })
    await emi.call(articleDesk.publish, { id: over.id, version: back.version })
    expect(await title()).toBe('First words')
    expect((await emi.ask(articleDesk.publish, over)).key).toBe('console.changedMeanwhile')
  })

  test('the clock publishes at the minute; taken back, its address says that there is nothing', async () => {
    const over = await draft([text('en', 'Tomorrow')])
    const past = iso(world.shop.house.clock.now() - HOUR)
    expect((await emi.ask(articleDesk.publish, { ...over, at: past })).key).toBe(
      'console.articles.refused.past',
    )
    await emi.call(articleDesk.publish, { ...over, at: iso(world.shop.house.clock.now() + 2 * HOUR) })
    expect((await world.visitor().ask(article.detail, { id: over.id })).key).toBe('common.notFound')
    await world.passTime(3 * HOUR)
    await world.drain()
    const found = await emi.call(articleDesk.detail, { id: over.id })
    expect(found).toMatchObject({ state: 'published', publishAt: null })
    await emi.call(articleDesk.withdraw, { id: over.id, version: found.version, why: 'A wrong number in it' })
    expect((await world.visitor().ask(article.detail, { id: over.id })).key).toBe('common.notFound')
  })

  test('nothing half done is published, and only trees of our nodes with pictures of ours are kept', async () => {
    const over = await draft([{ ...text('en', 'No summary'), summary: '' }])
    expect((await emi.ask(articleDesk.publish, over)).key).toBe('console.articles.refused.noSummary')
    const keep = (body: unknown, more: object = {}) =>
      emi.ask(articleDesk.save, {
        ...over,
        topic: 'buying',
        coverId: null,
        texts: [{ ...text('en', 'X'), body: body as ArticleWritten['body'] }],
        ...more,
      })
    const paragraph = (inline: object) => ({
      type: 'doc',
      content: [{ type: 'paragraph', content: [inline] }],
    })
    for (const body of [
      paragraph({
        type: 'text',
        text: 'x',
        marks: [{ type: 'link', attrs: { href: 'javascript:alert(1)' } }],
      }),
      paragraph({ type: 'script', text: 'x' }),
      { type: 'doc', content: [{ type: 'paragraph', html: '<b>' }] },
      { type: 'doc', content: [{ type: 'picture', attrs: { file: '../../etc', alt: '', caption: '' } }] },
    ])
      expect((await keep(body)).code).toBe(400)
    const theirs = await picture(mina)
    expect((await keep(paragraph({ type: 'text', text: 'x' }), { coverId: theirs })).key).toBe(
      'console.articles.refused.picture',
    )
    expect((await keep(paragraph({ type: 'text', text: 'x' }), { texts: [text('fr', 'Sans')] })).key).toBe(
      'console.articles.refused.noOrigin',
    )
    const support = await world.staff('sam', ['support'])
    expect((await support.ask(articleDesk.publish, over)).code).toBe(403)
  })

  test('a picture is everybody’s as long as an article with it is published', async () => {
    const id = await picture(emi)
    const over = await draft([text('en', 'With a cover')])
    const saved = await emi.call(articleDesk.save, {
      ...over,
      topic: 'buying',
      coverId: id,
      texts: [text('en', 'With a cover')],
    })
    const status = async (): Promise<number> => (await world.visitor().send(`/files/${id}`)).status
    expect(await status()).toBe(404)
    const shown = await emi.call(articleDesk.publish, { id: over.id, version: saved.version })
    expect(await status()).toBe(200)
    await emi.call(articleDesk.withdraw, { id: over.id, version: shown.version, why: 'Not now' })
    expect(await status()).toBe(404)
  })
})
