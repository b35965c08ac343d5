import { follow, goods } from '@tomobako/contract'
import type { GoodsCard } from '@tomobako/contract'
import { popularCategories, spreadOf } from '@tomobako/domain/follow'
import type { PopularCategory } from '@tomobako/domain/follow'
import { DAY } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import { look } from '../follow/index.ts'
import { byKeys } from '../goods/index.ts'
import type { Actors, Who } from './act.ts'

const nobody: Who = { customer: null, staff: null }
/** What the crowd of the demo world looks for, in the words sellers use. */
const words: Readonly<Record<PopularCategory, string>> = {
  figures: 'フィギュア',
  cameras: 'カメラ',
  cards: 'カード',
  fashion: 'ジャケット',
  craft: 'こけし',
  kitchen: '茶筒',
  music: 'レコード',
  games: 'ゲーム',
}
const THINGS = 7
/** People who looked at the most looked-at thing of a category in 30 days; the next ones had half, a third … of it. */
const MOST_PEOPLE = 30

type Regulars = Readonly<Record<'mina' | 'karim' | 'yuki', Who>>

/**
 * People who look at things for 30 days, more of them lately, and what the demo customers save and open: through the same services as
 * everybody's, at moments of the past, the same in every new demo world (as far as the sources show the same).
 */
export async function crowd(stage: Actors, { mina, karim, yuki }: Regulars, now: EpochMs): Promise<void> {
  const shelves: GoodsCard[][] = []
  for (const category of popularCategories) {
    stage.at(now - 30 * DAY)
    const { cards } = await stage.act(
      goods.search,
      { source: 'all', words: words[category], page: 1, sort: 'recommended' },
      nobody,
    )
    const shelf = cards.filter((card) => card.availability === 'on_sale').slice(0, THINGS)
    shelves.push(shelf)
    for (const [place, card] of shelf.entries())
      await visit(stage, card, Math.ceil(MOST_PEOPLE / (place + 1)), now)
  }
  const things = shelves.flatMap((shelf) => shelf.slice(0, 2))
  const habits = [
    { who: mina, saves: things.slice(0, 5), opens: things.slice(0, 8) },
    { who: karim, saves: things.slice(6, 9), opens: things.slice(6, 10) },
    { who: yuki, saves: things.slice(2, 6), opens: things.slice(1, 5) },
  ]
  for (const { who, saves, opens } of habits) {
    for (const [order, { source, id }] of opens.entries()) {
      stage.at(now - 3 * DAY + order * 0.3 * DAY)
      await stage.act(goods.detail, { source, id }, who)
    }
    for (const [order, { source, id }] of saves.entries()) {
      stage.at(now - 2 * DAY + order * 0.2 * DAY)
      await stage.act(follow.save, { source, id }, who)
    }
  }
  stage.at(now - 2 * DAY)
  await stage.act(
    follow.saveSearch,
    {
      name: 'Film cameras up to ¥30,000',
      wish: { words: 'フィルムカメラ', sources: [], priceMax: 30_000 },
      choices: {
        kinds: ['new', 'drop', 'relist'],
        dropPercent: 10,
        byMessage: true,
        byMail: true,
        pace: 'daily',
        mostPerDay: 5,
      },
    },
    mina,
  )
}

/** Everybody who looked at one thing, each at a moment of their own; in one transaction, since they differ in nothing else. */
async function visit(stage: Actors, card: GoodsCard, people: number, now: EpochMs): Promise<void> {
  await stage.inTx(async (context) => {
    const [kept] = await byKeys(context.db, [card])
    if (!kept) return
    for (let person = 0; person < people; person += 1) {
      const name = `${card.source}:${card.id} ${person}`
      // The square draws the looks towards now.
      await look(kept.listing, {
        ...context,
        now: Math.round(now - 30 * DAY * spreadOf(name) ** 2),
        caller: { ...context.caller, ip: `203.0.113.${person + 1}`, userAgent: 'demo visitor' },
      })
    }
  })
}
