import type { Family, Listing } from '@tomobako/domain/goods'
import { folded } from '@tomobako/domain/kernel'
import type { GoodsGateway } from '@tomobako/backend'

/** What the sources have on sale in a test: put listings on it, change them, take the source down. */
export type Shelf = {
  gateway: GoodsGateway
  put: (item: Listing) => Listing
  change: (source: Family, id: string, changes: Partial<Listing>) => void
  price: (source: Family, id: string, yen: number) => void
  down: Set<Family>
  /** How often each item was read, `source/id`. */
  reads: Map<string, number>
}

let counter = 0

/** A plain listing; say only what matters to the test. */
export function listing(changes: Partial<Listing> & { yen?: number } = {}): Listing {
  counter += 1
  const { yen = 12_800, ...rest } = changes
  return {
    source: 'mercari',
    site: 'mercari',
    id: `m${10_000_000_000 + counter}`,
    url: `https://jp.mercari.com/item/m${10_000_000_000 + counter}`,
    title: 'フィルム一眼レフ 50mmレンズ付き 動作確認済み',
    description: '祖父から譲り受けたカメラです。シャッターは全速で確認しました。',
    images: ['https://img.practice.tomobako.test/camera-1.svg'],
    kind: 'fixed',
    price: { type: 1, jpyPrice: yen, taxIncluded: true },
    availability: 'on_sale',
    condition: 'good',
    conditionText: '目立った傷や汚れなし',
    domesticShipping: { payer: 'seller', yen: 0 },
    categoryPath: ['家電・スマホ・カメラ', 'カメラ', 'フィルムカメラ'],
    tags: [],
    seller: { id: '4471', name: 'フィルム堂', goodRate: 99, ratings: 1_284 },
    quantity: 1,
    missing: [],
    ...rest,
  }
}

export function shelf(now: () => number): Shelf {
  const items = new Map<string, Listing>()
  const reads = new Map<string, number>()
  const down = new Set<Family>()
  const key = (source: string, id: string) => `${source}/${id}`
  const trouble = () =>
    Object.assign(new Error('the source does not answer'), { name: 'Trouble', retry: 'soon', kind: 'down' })
  const change: Shelf['change'] = (source, id, changes) => {
    const item = items.get(key(source, id))
    if (!item) throw new Error(`nothing on the shelf at ${key(source, id)}`)
    items.set(key(source, id), { ...item, ...changes, updatedAt: now() })
  }
  return {
    reads,
    down,
    put(item) {
      items.set(key(item.source, item.id), item)
      return item
    },
    change,
    price(source, id, yen) {
      const item = items.get(key(source, id))
      if (item) change(source, id, { price: { ...item.price, jpyPrice: yen } })
    },
    gateway: {
      families: ['mercari', 'rakuten', 'surugaya', 'yahoo'],
      async item(source, id) {
        if (down.has(source)) throw trouble()
        reads.set(key(source, id), (reads.get(key(source, id)) ?? 0) + 1)
        const found = items.get(key(source, id))
        return found
          ? { kind: 'listing', listing: structuredClone(found) }
          : { kind: 'none', why: 'not_found' }
      },
      async search(source, wish) {
        if (down.has(source)) throw trouble()
        const words = folded(wish.words).split(' ').filter(Boolean)
        const hits = [...items.values()].filter(
          (item) => item.source === source && words.every((word) => folded(item.title).includes(word)),
        )
        return {
          hits: hits.map(({ images, description: _d, categoryPath: _c, ...item }) => ({
            ...item,
            ...(images[0] ? { image: images[0] } : {}),
          })),
          total: hits.length,
        }
      },
      async seller(source, id) {
        if (down.has(source)) throw trouble()
        const theirs = [...items.values()].filter((item) => item.source === source && item.seller?.id === id)
        const seller = theirs[0]?.seller
        const hits = theirs.map(({ images, description: _d, categoryPath: _c, ...item }) => ({
          ...item,
          ...(images[0] ? { image: images[0] } : {}),
        }))
        return seller
          ? { kind: 'seller', seller, page: { hits, total: hits.length } }
          : { kind: 'none', why: 'not_found' }
      },
      recognise(text) {
        const found = /jp\.mercari\.com\/item\/(m\d+)/.exec(text)
        return found ? { family: 'mercari', type: 'item', id: found[1]!, url: found[0] } : null
      },
      picture: async () => null,
    },
  }
}
