import type { GoodsDetail } from '@tomobako/contract'
import { isOneOfAKind } from '@tomobako/domain/goods'
import { frontPath, itemPath } from './paths.ts'
import { crumbs, type Facts } from '../../shell/listing.tsx'

/** Whether the page has nothing to find any more: the one piece there was is sold, or the listing is gone. */
export function isOver({ card, seller, quantity, problem }: GoodsDetail): boolean {
  if (problem !== null || card.availability === 'removed' || card.availability === 'ended') return true
  return isOneOfAKind({ source: card.source, seller, quantity }) && card.availability !== 'on_sale'
}

const gone: readonly unknown[] = ['goods.soldOut', 'goods.ended', 'goods.removed']
/** Sold, ended or taken down: its price is the last one, and what it would cost to the door is of no use. Reserved is not gone. */
export const isGone = ({ notBuyable }: Pick<GoodsDetail, 'notBuyable'>): boolean => gone.includes(notBuyable)

const availability: Readonly<Record<GoodsDetail['card']['availability'], string>> = {
  on_sale: 'InStock',
  reserved: 'LimitedAvailability',
  sold: 'SoldOut',
  ended: 'SoldOut',
  removed: 'Discontinued',
  price_on_request: 'PreOrder',
}

/** The item as schema.org's Product with what it costs at its source, in yen: postage and fees are another sum for everybody. */
export function itemFacts(item: GoodsDetail, title: string, publicUrl: string): readonly Facts[] {
  const { card } = item
  const url = publicUrl + itemPath(card.source, card.id)
  const absolute = (src: string): string => (src.startsWith('/') ? publicUrl + src : src)
  return [
    {
      '@type': 'Product',
      name: title,
      url,
      sku: `${card.source}-${card.id}`,
      ...(item.images.length > 0 ? { image: item.images.slice(0, 3).map(absolute) } : {}),
      ...(item.brand === null ? {} : { brand: { '@type': 'Brand', name: item.brand } }),
      ...(item.color === null ? {} : { color: item.color }),
      ...(card.priceYen === null || card.priceYen <= 0
        ? {}
        : {
            offers: {
              '@type': 'Offer',
              url,
              price: card.priceYen,
              priceCurrency: 'JPY',
              availability: `https://schema.org/${availability[card.availability]}`,
              ...(card.condition === undefined
                ? {}
                : {
                    itemCondition: `https://schema.org/${card.condition === 'new' ? 'New' : 'Used'}Condition`,
                  }),
              ...(card.endsAt === undefined ? {} : { priceValidUntil: card.endsAt }),
            },
          }),
    },
    crumbs(publicUrl, [
      { name: item.siteName, path: frontPath(card.source) },
      { name: title, path: itemPath(card.source, card.id) },
    ]),
  ]
}
