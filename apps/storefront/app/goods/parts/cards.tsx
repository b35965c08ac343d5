import type { GoodsCard } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ItemGrid, type ItemCardProps, ItemShelf, LikeMark } from '@tomobako/ui'
import { type MouseEvent, useCallback } from 'react'
import { useNavigate } from 'react-router'
import { useShell } from '../../shell/shell-context.tsx'
import { HEART_WORDS, HEARTS_FORM, heartWords } from '../../follow/parts/hearts-form.ts'
import { clockText } from '../../kit/clock.ts'
import { doorText } from './door-text.ts'
import { inBoxText } from './in-box.ts'
import { itemPath, secure, sized, sourceMark } from './paths.ts'
import { type Cards, isWritten, standingHtml, useWrittenLists } from './written.ts'

// The server writes lists as HTML; a browser takes them as they stand.
const html = import.meta.env.SSR ? await import('./card-html.tsx') : null

const DAY_MS = 86_400_000
const HOUR_MS = 3_600_000
/** Cards of the first row of a phone and of a desktop: their pictures are fetched first (quality P6). */
const FIRST_ROW = 4

type ShownCard = ItemCardProps & { id: string }

/** What an item card shows, from what the API says. `nowAt` is the server's clock when it answered. */
export const useGoodsCards = (nowAt: number): ((card: GoodsCard, index?: number) => ShownCard) =>
  useCardMaker(nowAt).item

/** The same for lists that are written once: `time` stands in the place of how long an auction still runs, which `timeOf` says. */
function useCardMaker(nowAt: number): {
  item: (card: GoodsCard, index?: number, time?: string, titleId?: string) => ShownCard
  timeOf: (card: GoodsCard) => string
} {
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
  return { item, timeOf }

  function item(card: GoodsCard, index = FIRST_ROW, time = timeOf(card), titleId?: string): ShownCard {
    const sold = words[card.availability]
    const title = card.titleTranslated ?? card.title
    const door = doorText(card, t, formats)
    return {
      id: `${card.source}:${card.id}`,
      href: itemPath(card.source, card.id),
      title,
      ...(card.titleTranslated ? {} : { titleLang: 'ja' }),
      ...(titleId === undefined ? {} : { titleId }),
      ...(card.image ? { image: sized(secure(card.image), 480) } : {}),
      source: sourceMark(card.source, t),
      priceYen: card.priceYen > 0 ? card.priceYen : null,
      priceText: t('goods.priceUnknown'),
      ...(card.kind === 'auction'
        ? { priceNote: t('goods.nowPrice') }
        : card.kind === 'auction-buyout'
          ? // Beside the bids and the time left it would be read as the bid of now.
            { priceNote: t('goods.buyoutPrice') }
          : card.local
            ? { priceNote: <bdi>{formats.money(card.local)}</bdi> }
            : {}),
      ...(card.refused
        ? { door: t('goods.notBought') }
        : card.noWay
          ? { door: t('goods.noWay', { country: formats.amid(countryName) }) }
          : door === null
            ? {}
            : { door }),
      ...(card.inBox && sold === undefined ? { inBox: inBoxText(card.inBox, t, formats) } : {}),
      ...(card.condition ? { condition: t(`goods.condition.${card.condition}`) } : {}),
      ...(sold === undefined ? {} : { sold }),
      ...(card.kind !== 'fixed' && card.endsAt && sold === undefined ? { obi: obiOf(card, time) } : {}),
      like: (
        <LikeMark
          form={HEARTS_FORM}
          item={`${card.source}:${card.id}`}
          {...(titleId === undefined
            ? { label: t('goods.heart.save', { title }) }
            : { labelledBy: named(titleId) })}
        />
      ),
      eager: index < FIRST_ROW,
    }
  }

  /** Dozens of titles need not be written twice: a heart is named by the one word for all of them and the title beside it. */
  function named(titleId: string): string {
    const [before, after] = heartWords(t)
    return [...(before ? [HEART_WORDS.before] : []), titleId, ...(after ? [HEART_WORDS.after] : [])].join(' ')
  }

  function obiOf(card: GoodsCard, time: string): NonNullable<ItemCardProps['obi']> {
    const bids = card.bids === undefined ? undefined : t('goods.bids', { count: card.bids })
    const tone = toneOf(card, nowAt)
    if (tone === 'off') return { time, bids, tone }
    // Figures tick on the last day (shell/clocks.tsx); before that the day is enough and nothing has to move.
    const isTicking = tone !== 'days'
    return {
      time: isTicking ? (
        <span
          role="timer"
          className="num ltr"
          aria-label={t('goods.item.endsIn')}
          data-ends={Date.parse(card.endsAt ?? '')}
          suppressHydrationWarning
        >
          {time}
        </span>
      ) : (
        time
      ),
      bids,
      ...(tone === 'soon' ? { tone } : {}),
    }
  }

  function timeOf(card: GoodsCard): string {
    const endsAt = Date.parse(card.endsAt ?? '')
    const tone = toneOf(card, nowAt)
    return tone === 'off'
      ? t('goods.endedMark')
      : tone === 'days'
        ? formats.relative(endsAt, nowAt)
        : clockText(endsAt - nowAt)
  }
}

/** How an auction's end is told: over, in the last hour, today, or by days. */
function toneOf({ endsAt }: GoodsCard, now: number): 'off' | 'soon' | 'today' | 'days' {
  const left = Date.parse(endsAt ?? '') - now
  return !(left > 0) ? 'off' : left < HOUR_MS ? 'soon' : left < DAY_MS ? 'today' : 'days'
}

/** What the list components take: the cards, or the list as it was written into this document. */
function useList(cards: Cards, nowAt: number, { shelf, eager }: { shelf: boolean; eager: boolean }) {
  const { number: figure } = useFormats()
  const { item, timeOf } = useCardMaker(nowAt)
  const lists = useWrittenLists()
  const shell = useShell()
  const navigate = useNavigate()
  // The links of such a list are plain ones: a press goes on inside the application all the same.
  const follow = useCallback(
    (event: MouseEvent<HTMLElement>) => {
      const link = (event.target as Element).closest('a[href]')
      if (!link || event.defaultPrevented || event.button !== 0) return
      if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
      event.preventDefault()
      void navigate(link.getAttribute('href') ?? '/')
    },
    [navigate],
  )
  if (!isWritten(cards)) return { items: cards.map((card, index) => item(card, eager ? index : undefined)) }
  const { written: id } = cards
  const listed = lists?.get(id)
  return {
    items: [],
    onClick: follow,
    written: {
      id,
      html:
        html && listed
          ? html.itemsHtml(listed, {
              list: id,
              reader: `${shell.local} ${shell.country} ${shell.currency}`,
              figure,
              shelf,
              eager: eager ? FIRST_ROW : 0,
              item,
              toneOf: (card) => toneOf(card, nowAt),
              timeOf,
            })
          : standingHtml(id),
    },
  }
}

/** A grid of goods; `beside`: next to filters. */
export function GoodsGrid({
  cards,
  nowAt,
  beside,
  label,
  eager = false,
}: {
  cards: Cards
  nowAt: number
  beside?: boolean
  label: string
  eager?: boolean
}) {
  return (
    <ItemGrid
      {...useList(cards, nowAt, { shelf: false, eager })}
      label={label}
      {...(beside ? { beside } : {})}
    />
  )
}

/** A shelf of goods that scrolls sideways. `eager`: it stands in the first screen. */
export function GoodsShelf({
  cards,
  nowAt,
  label,
  eager = false,
}: {
  cards: Cards
  nowAt: number
  label: string
  eager?: boolean
}) {
  return <ItemShelf {...useList(cards, nowAt, { shelf: true, eager })} label={label} />
}
