import type { GoodsCard } from '@tomobako/contract'
import { ItemCard, type ItemCardProps, shelfItem, UiProvider, type UiLinkProps } from '@tomobako/ui'
import { LRUCache } from 'lru-cache'
import { renderToStaticMarkup } from 'react-dom/server'

/** Stands for what moves while everything else of a card stays: how long an auction still runs. */
const TIME = '\uE000'
const BETWEEN = '\uE001'
/** Stands for what a card's title is known by on the page it is written into. */
const TITLE = '\uE002'
// About a kilobyte each.
const written = new LRUCache<string, string>({ max: 8_000 })

const PlainLink = ({ href, ...rest }: UiLinkProps) => <a href={href} {...rest} />

/**
 * The items of a list as HTML. A card is written once for each state of its listing and each kind of reader (`reader`: language, country,
 * currency) and kept; `item` makes what it shows.
 */
export function itemsHtml(
  cards: readonly GoodsCard[],
  {
    list,
    reader,
    figure,
    shelf,
    eager,
    item,
    timeOf,
    toneOf,
  }: {
    /** What the list is known by on its page. */
    list: string
    reader: string
    figure: (value: number) => string
    shelf: boolean
    eager: number
    item: (
      card: GoodsCard,
      index: number | undefined,
      time: string,
      titleId: string,
    ) => ItemCardProps & { id: string }
    /** How long its auction still runs, and how it is said to be. */
    timeOf: (card: GoodsCard) => string
    toneOf: (card: GoodsCard) => string
  },
): string {
  const keys = cards.map(
    (card, index) => `${reader} ${shelf} ${index < eager} ${JSON.stringify(card)} ${toneOf(card)}`,
  )
  const fresh = keys.flatMap((key, index) => (written.has(key) ? [] : [{ key, card: cards[index]!, index }]))
  if (fresh.length > 0) {
    const html = renderToStaticMarkup(
      <UiProvider Link={PlainLink} iconsHref="" figure={figure}>
        {fresh.map(({ key, card, index }) => {
          const { id: _, ...props } = item(card, index < eager ? index : undefined, TIME, TITLE)
          return [
            <li key={key} className={shelf ? shelfItem : undefined}>
              <ItemCard {...props} />
            </li>,
            BETWEEN,
          ]
        })}
      </UiProvider>,
    )
      // The pictures that are wanted first say so themselves; links to them beside each would only repeat their addresses.
      .replaceAll(/<link rel="preload"[^>]*>/g, '')
      .split(BETWEEN)
    fresh.forEach(({ key }, index) => written.set(key, html[index]!))
  }
  return keys
    .map((key, index) =>
      (written.get(key) ?? '').replace(TIME, timeOf(cards[index]!)).replaceAll(TITLE, `${list}-${index}`),
    )
    .join('')
}
