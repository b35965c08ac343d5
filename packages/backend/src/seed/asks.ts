import { sourceDesk, sourcing } from '@tomobako/contract'
import { HOUR } from '@tomobako/domain/kernel'
import type { EpochMs } from '@tomobako/domain/kernel'
import type { House } from '../kernel/house.ts'
import type { Actors, Who } from './act.ts'
import type { Chapter } from './chapter.ts'

type People = { customers: Readonly<Record<string, Who>>; staff: Readonly<Record<string, Who>> }

/** A word of the demo world that stands on the list of what we do not buy: practice listings with it show what such an item looks like. */
export const practiceUnsupportedWord = '販売停止見本'

/**
 * What customers asked of our buyers in the demo world: a question waiting, one answered, one declined; reports; a wish to lift; rows on the lists. Each path
 * can be tried from here.
 */
export function asks(stage: Actors, { customers, staff }: People, house: House, now: EpochMs): Chapter[] {
  const [first, second = first] = Object.values(customers)
  const buyer = staff['buyer']
  if (!first || !second || !buyer) return []
  const ask = (who: Who, url: string, title: string, priceYen: number, note: string) =>
    stage.act(sourcing.askToBuy, { url, title, priceYen, quantity: 1, note }, who)
  const version = async (id: string): Promise<number> =>
    (await stage.act(sourceDesk.requests, { view: 'asked', page: 1 }, buyer)).rows.find(
      (each) => each.id === id,
    )?.version ?? 1
  /** Something on a shelf of the practice world, for what needs a listing. */
  const listed = async (index: number) =>
    (await house.db
      .selectFrom('listing')
      .select(['source', 'id'])
      .where('source', '=', 'mercari')
      .where('availability', '=', 'on_sale')
      .orderBy('id')
      .offset(index)
      .limit(1)
      .executeTakeFirst()) ?? null
  return [
    {
      name: 'asks.waiting',
      at: now - 2 * HOUR,
      tell: async () =>
        void (await ask(
          first,
          'https://www.example-shop.jp/items/yuki-tea-set',
          'Tea set, snow pattern',
          6_800,
          'The blue one, please. Is the pot without chips?',
        )),
    },
    {
      name: 'asks.quoted',
      at: now - 9 * HOUR,
      tell: async () => {
        const { requestId } = await ask(
          first,
          'https://www.example-books.jp/detail/4087001234',
          'Railway photo book, 1978',
          3_500,
          '',
        )
        await stage.act(
          sourceDesk.quote,
          {
            requestId,
            version: await version(requestId),
            title: 'Railway photo book “Jokyo”, 1978, with slip case',
            priceYen: 3_200,
            domesticYen: 520,
            weightGrams: 1_400,
            note: 'The slip case is faded; pages are clean.',
          },
          buyer,
        )
      },
    },
    {
      name: 'asks.declined',
      at: now - 30 * HOUR,
      tell: async () => {
        const { requestId } = await ask(
          second,
          'https://www.example-interior.jp/p/9921',
          'Wooden wardrobe',
          24_000,
          '',
        )
        await stage.act(
          sourceDesk.decline,
          {
            requestId,
            version: await version(requestId),
            reason: 'too_large',
            note: 'It is 1.9 m high; no carrier takes it.',
          },
          buyer,
        )
      },
    },
    {
      name: 'asks.lists',
      at: now - 50 * HOUR,
      tell: async () =>
        void (await stage.act(
          sourceDesk.saveUnsupported,
          {
            kind: 'word',
            value: practiceUnsupportedWord,
            reason: 'Stands here so that the demo world has something we do not buy.',
          },
          buyer,
        )),
    },
    {
      name: 'asks.people',
      at: now - 5 * HOUR,
      tell: async () => {
        const [one, two] = [await listed(0), await listed(1)]
        if (one)
          await stage.act(
            sourcing.report,
            {
              kind: 'listing',
              source: 'mercari',
              id: one.id,
              reason: 'counterfeit',
              text: 'The logo on the side looks wrong.',
            },
            second,
          )
        if (two)
          await stage.act(
            sourcing.liftRequest,
            {
              source: 'mercari',
              id: two.id,
              note: 'Our friend bought the same from this seller last month.',
            },
            first,
          )
      },
    },
  ]
}
