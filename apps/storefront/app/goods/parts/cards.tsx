import type { GoodsCard } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Countdown, ItemGrid, type ItemCardProps, ItemShelf } from '@tomobako/ui'
import { useShell } from '../../shell/shell-context.tsx'
import { Heart } from '../../follow/parts/heart.tsx'
import { itemPath, secure, sized, sourceMark } from './paths.ts'

const DAY_MS = 86_400_000
/** Cards of the first row of a phone and of a desktop: their pictures are fetched first (quality P6). */
const FIRST_ROW = 4

/** What an item card shows, from what the API says. `nowAt` is the server's clock when it answered. */
export function useGoodsCards(
  nowAt: number,
): (card: GoodsCard, index?: number) => ItemCardProps & { id: string } {
  const t = useT()
  const formats = useFormats()
  const { countryName } = useShell()
  const words: Readonly<Record<GoodsCard['availability'], string | undefined>> = {
    on_sale: undefined,
    price_on_request: undefined,
    reserved: t('goods.reservedMark'),
    sold: t('goods.soldMark'),
    ended: t('goods.endedMark'),
    removed: t('goods.removedMark'),
  }
  return (card, index = FIRST_ROW) => {
    const sold = words[card.availability]
    return {
      id: `${card.source}:${card.id}`,
      href: itemPath(card.source, card.id),
      title: card.titleTranslated ?? card.title,
      ...(card.titleTranslated ? {} : { titleLang: 'ja' }),
      ...(card.image ? { image: sized(secure(card.image), 480) } : {}),
      source: sourceMark(card.source),
      priceYen: card.priceYen > 0 ? card.priceYen : null,
      priceText: t('goods.priceUnknown'),
      ...(card.kind === 'auction'
        ? { priceNote: t('goods.nowPrice') }
        : card.local
          ? { priceNote: <bdi>{formats.money(card.local)}</bdi> }
          : {}),
      ...(card.refused
        ? { door: t('goods.notBought') }
        : card.noWay
          ? { door: t('goods.noWay', { country: countryName }) }
          : card.toDoorYen === null
            ? {}
            : {
                door: t(card.about ? 'goods.toDoorAbout' : 'goods.toDoor', {
                  yen: formats.yen(card.toDoorYen),
                }),
              }),
      ...(card.condition ? { condition: t(`goods.condition.${card.condition}`) } : {}),
      ...(sold === undefined ? {} : { sold }),
      ...(card.kind !== 'fixed' && card.endsAt && sold === undefined ? { obi: obiOf(card, nowAt) } : {}),
      like: <Heart source={card.source} id={card.id} title={card.titleTranslated ?? card.title} />,
      eager: index < FIRST_ROW,
    }
  }

  function obiOf(card: GoodsCard, now: number): NonNullable<ItemCardProps['obi']> {
    const endsAt = Date.parse(card.endsAt ?? '')
    const left = endsAt - now
    const bids = card.bids === undefined ? undefined : t('goods.bids', { count: card.bids })
    if (!(left > 0)) return { time: t('goods.endedMark'), bids, tone: 'off' }
    // Figures tick on the last day; before that the day is enough and nothing has to move.
    const time =
      left < DAY_MS ? (
        <Countdown bare endsAt={endsAt} nowAt={now} labels={{ hours: '', minutes: '', seconds: '' }} />
      ) : (
        formats.relative(endsAt, now)
      )
    return { time, bids, ...(left < 3_600_000 ? { tone: 'soon' as const } : {}) }
  }
}

/** A grid of goods; `beside`: next to filters. */
export function GoodsGrid({
  cards,
  nowAt,
  beside,
  label,
  eager,
}: {
  cards: readonly GoodsCard[]
  nowAt: number
  beside?: boolean
  label: string
  eager?: boolean
}) {
  const item = useGoodsCards(nowAt)
  return (
    <ItemGrid
      items={cards.map((card, index) => item(card, eager ? index : undefined))}
      label={label}
      {...(beside ? { beside } : {})}
    />
  )
}

/** A shelf of goods that scrolls sideways. */
export function GoodsShelf({
  cards,
  nowAt,
  label,
}: {
  cards: readonly GoodsCard[]
  nowAt: number
  label: string
}) {
  const item = useGoodsCards(nowAt)
  return <ItemShelf items={cards.map((card) => item(card))} label={label} />
}
