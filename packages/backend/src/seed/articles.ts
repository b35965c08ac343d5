import { readdir, readFile } from 'node:fs/promises'
import { article, articleDesk } from '@tomobako/contract'
import type { ArticleWritten } from '@tomobako/contract'
import type { ArticleDoc, ArticleTopic, Block, Item, Word } from '@tomobako/domain/article'
import { inlinesOf } from '@tomobako/domain/article'
import type { Family } from '@tomobako/domain/goods'
import { DAY, HOUR, iso } from '@tomobako/domain/kernel'
import { coverPhoto } from './article-covers.ts'
import type { Ground } from './article-covers.ts'
import type { Chapter, Stage } from './chapter.ts'
import * as store from './store.ts'

type Plan = {
  id: string
  topic: ArticleTopic
  daysAgo: number
  drawings: readonly string[]
  ground: Ground
}
/** What we have written, the oldest last; each with the things its cover shows. Their texts are below `articles`, one file a language. */
const plans: readonly Plan[] = [
  { id: 'words-for-used', topic: 'buying', daysAgo: 1.2, drawings: ['teabowl'], ground: 'waves' },
  {
    id: 'autumn-and-the-great-clean',
    topic: 'seasons',
    daysAgo: 3,
    drawings: ['vase', 'photobook'],
    ground: 'leaves',
  },
  { id: 'film-cameras', topic: 'collecting', daysAgo: 5, drawings: ['camera', 'lens'], ground: 'stripes' },
  { id: 'weight-and-volume', topic: 'shipping', daysAgo: 8, drawings: ['jacket', 'teatin'], ground: 'grid' },
  { id: 'last-five-minutes', topic: 'buying', daysAgo: 11, drawings: ['record', 'watch'], ground: 'night' },
  { id: 'lucky-bags', topic: 'seasons', daysAgo: 14, drawings: ['bag'], ground: 'snow' },
  {
    id: 'figures-and-boxes',
    topic: 'collecting',
    daysAgo: 18,
    drawings: ['figure', 'robot'],
    ground: 'dots',
  },
  { id: 'what-cannot-fly', topic: 'shipping', daysAgo: 22, drawings: ['knife', 'sake'], ground: 'waves' },
  {
    id: 'searching-in-japanese',
    topic: 'buying',
    daysAgo: 26,
    drawings: ['pen', 'stationery'],
    ground: 'grid',
  },
  {
    id: 'records-and-obi',
    topic: 'collecting',
    daysAgo: 30,
    drawings: ['record', 'cassette'],
    ground: 'sun',
  },
  {
    id: 'packing-fragile-things',
    topic: 'shipping',
    daysAgo: 35,
    drawings: ['teabowl', 'vase'],
    ground: 'stripes',
  },
  { id: 'from-link-to-door', topic: 'buying', daysAgo: 40, drawings: ['teatin', 'kokeshi'], ground: 'sun' },
  { id: 'kimono-second-life', topic: 'collecting', daysAgo: 46, drawings: ['kimono'], ground: 'leaves' },
  { id: 'customs-in-plain-words', topic: 'shipping', daysAgo: 52, drawings: ['watch'], ground: 'grid' },
  { id: 'one-of-a-kind', topic: 'buying', daysAgo: 58, drawings: ['vase'], ground: 'snow' },
  { id: 'rain-obon-comiket', topic: 'seasons', daysAgo: 64, drawings: ['wagasa'], ground: 'rain' },
  { id: 'pens-and-paper', topic: 'collecting', daysAgo: 70, drawings: ['pen'], ground: 'night' },
  { id: 'reading-a-seller', topic: 'buying', daysAgo: 76, drawings: ['plush', 'card'], ground: 'dots' },
  {
    id: 'waiting-to-combine',
    topic: 'shipping',
    daysAgo: 82,
    drawings: ['manga', 'plush'],
    ground: 'stripes',
  },
  {
    id: 'kokeshi-families',
    topic: 'collecting',
    daysAgo: 88,
    drawings: ['kokeshi', 'charm'],
    ground: 'snow',
  },
  { id: 'april-begins', topic: 'seasons', daysAgo: 94, drawings: ['stationery'], ground: 'petals' },
]

/** What a card of an article is looked for by, where no listing of its kind is known yet. */
const words: Readonly<Record<string, string>> = {
  camera: 'フィルムカメラ',
  lens: 'レンズ',
  teatin: '茶筒',
  record: 'レコード',
  headphones: 'ヘッドホン',
  pen: '万年筆',
  vase: '花瓶',
  plush: 'ぬいぐるみ',
  jacket: 'ジャケット',
  knife: '包丁',
  watch: '腕時計',
  manga: '漫画',
  figure: 'フィギュア',
  modelkit: 'プラモデル',
  kimono: '着物',
  stationery: '文房具',
  kokeshi: 'こけし',
  bag: 'バッグ',
  wagasa: '和傘',
  charm: 'キーホルダー',
  photobook: '写真集',
}

const folder = new URL('./articles/', import.meta.url)
type Listed = { source: Family; id: string }

const item = (text: string): Item => ({
  type: 'item',
  content: [{ type: 'paragraph', content: inlinesOf(text) }],
})
const word = (text: string): Word => {
  const [term = '', meaning = '', reading = ''] = text.split(' | ')
  return {
    type: 'word',
    content: [
      { type: 'term', content: inlinesOf(term) },
      { type: 'meaning', content: inlinesOf(meaning) },
      { type: 'reading', content: inlinesOf(reading) },
    ],
  }
}

/** One line each: `#` title, `>` summary, `~` what the cover shows, `##` and `###` headings, `-` and `1.` items, `=` words, `|` quotes, `@` a card. */
function read(text: string, listed: ReadonlyMap<string, Listed>): Omit<ArticleWritten, 'in'> {
  const content: Block[] = []
  const head = { title: '', summary: '', coverAlt: '' }
  const last = (): Block | undefined => content.at(-1)
  for (const line of text.split('\n').map((each) => each.trim())) {
    const [, sign = '', rest = ''] = /^(#{1,3}|>|~|-|=|\||@|\d+\.) (.*)$/.exec(line) ?? []
    const before = last()
    if (sign === '#') head.title = rest
    else if (sign === '>') head.summary = rest
    else if (sign === '~') head.coverAlt = rest
    else if (sign === '##' || sign === '###')
      content.push({ type: 'heading', attrs: { level: sign === '##' ? 2 : 3 }, content: inlinesOf(rest) })
    else if (sign === '-' || /\d/.test(sign)) {
      const ordered = sign !== '-'
      if (before?.type === 'list' && before.attrs.ordered === ordered) before.content.push(item(rest))
      else content.push({ type: 'list', attrs: { ordered }, content: [item(rest)] })
    } else if (sign === '=') {
      if (before?.type === 'words') before.content.push(word(rest))
      else content.push({ type: 'words', content: [word(rest)] })
    } else if (sign === '|')
      content.push({ type: 'quote', content: [{ type: 'paragraph', content: inlinesOf(rest) }] })
    else if (sign === '@') {
      const found = listed.get(rest)
      if (found) content.push({ type: 'goods', attrs: { ...found } })
    } else if (line !== '') content.push({ type: 'paragraph', content: inlinesOf(line) })
  }
  const body: ArticleDoc = { type: 'doc', content }
  return { ...head, body }
}

/** Articles of the demo world, written and published by its editor over three months; readers liked them and said something. */
export function articles({ stage, people: { customers, staff }, house, now, send }: Stage): Chapter[] {
  const { editor } = staff
  const { mina, karim, yuki, jonas, petra } = customers
  const listed = new Map<string, Listed>()
  /** Something on sale that is drawn as this, as the shop knows it or as its source lists it. */
  const lookFor = async (drawing: string): Promise<void> => {
    if (listed.has(drawing)) return
    const known = await store.onSale(house.db, drawing)
    if (known) return void listed.set(drawing, known)
    const { hits } = await house.gateways.goods
      .search('mercari', { words: words[drawing] ?? drawing })
      .catch(() => ({ hits: [] }))
    const hit = hits.find(({ availability }) => availability === 'on_sale')
    if (hit) listed.set(drawing, { source: hit.source, id: hit.id })
  }
  const textsOf = async (id: string): Promise<ArticleWritten[]> => {
    const names = (await readdir(folder)).filter((name) => name.startsWith(`${id}.`))
    const texts = await Promise.all(
      names.map(async (name) => ({
        in: name.split('.')[1]!,
        text: await readFile(new URL(name, folder), 'utf8'),
      })),
    )
    for (const [, drawing] of texts.flatMap(({ text }) => [...text.matchAll(/^@ (\w+)$/gm)]))
      await lookFor(drawing!)
    return texts.map((each) => ({ in: each.in, ...read(each.text, listed) }))
  }
  const write = async ({ id, topic, drawings, ground }: Plan): Promise<void> => {
    const texts = await textsOf(id)
    const title = texts.find((each) => each.in === 'en')!.title
    const coverId = await send(await coverPhoto(drawings, ground), editor)
    const made = await stage.act(articleDesk.create, { id, topic, in: 'en', title }, editor)
    const { version } = await stage.act(articleDesk.save, { ...made, topic, coverId, texts }, editor)
    await stage.act(articleDesk.publish, { id, version }, editor)
  }
  const say = async (who: typeof mina, id: string, text: string, isShown: boolean): Promise<void> => {
    await stage.act(article.comment, { id, text }, who)
    if (!isShown) return
    const { rows } = await stage.act(articleDesk.comments, { view: 'waiting' }, editor)
    for (const row of rows.filter((each) => each.text === text))
      await stage.act(articleDesk.decide, { id: row.id, version: row.version, isShown: true }, editor)
  }
  return [
    ...plans.map((plan) => ({
      name: `article.${plan.id}`,
      at: now - plan.daysAgo * DAY,
      tell: () => write(plan),
    })),
    {
      name: 'article.talk',
      at: now - 20 * HOUR,
      tell: async () => {
        const fans = [mina, karim, yuki, jonas, petra]
        for (const [index, { id }] of plans.entries())
          for (const fan of fans.slice(0, (index * 3 + 2) % 6))
            await stage.act(article.like, { id, isLiked: true }, fan)
        await say(petra, 'words-for-used', '“Junk” once got me a perfect lens. Once.', true)
        await say(jonas, 'words-for-used', 'I would add 難あり to the list: “has a difficulty”.', true)
        await say(
          yuki,
          'film-cameras',
          'The trick with the torch behind the lens saved me from a foggy 50 mm.',
          true,
        )
        await say(
          karim,
          'weight-and-volume',
          'Leaving out the hanger really was the difference for my coat.',
          true,
        )
        await say(
          mina,
          'records-and-obi',
          'Ten records arrived flat as a table. Thank you for the crossed boards!',
          true,
        )
        await store.articleReads(
          house.db,
          plans.map(({ id }, index) => ({ id, reads: 40 + ((index * 67) % 180) })),
          iso(now - 2 * DAY).slice(0, 10),
        )
      },
    },
    {
      name: 'article.waiting',
      at: now - 3 * HOUR,
      tell: async () => {
        await say(petra, 'lucky-bags', 'My list of last year’s tea bags: https://example.com/tea-bags', false)
        const made = await stage.act(
          articleDesk.create,
          {
            id: 'letters-from-the-buying-desk',
            topic: 'buying',
            in: 'en',
            title: 'Letters from the buying desk',
          },
          editor,
        )
        const texts: ArticleWritten[] = [
          {
            in: 'en',
            title: 'Letters from the buying desk',
            summary: 'What sellers wrote to us this month, and what we answered.',
            coverAlt: '',
            body: {
              type: 'doc',
              content: [
                {
                  type: 'paragraph',
                  content: [
                    {
                      type: 'text',
                      text: 'A seller in Niigata asked whether the kettle would really go to Chile. It did, and she sent a second one along, without a bill.',
                    },
                  ],
                },
              ],
            },
          },
        ]
        const { version } = await stage.act(
          articleDesk.save,
          { ...made, topic: 'buying', coverId: null, texts },
          editor,
        )
        stage.at(now)
        await stage.act(articleDesk.publish, { id: made.id, version, at: iso(now + 2 * DAY) }, editor)
      },
    },
  ]
}
