import type { GoodsCard } from '@tomobako/contract'
import type { formats as formatsOf, T } from '@tomobako/i18n'

type Shown = Pick<GoodsCard, 'toDoorYen' | 'toDoorLocal' | 'about' | 'leastYen'> &
  Partial<Pick<GoodsCard, 'inBox'>>

/**
 * "To door ¥16,200 (€98.80)": the one price to the door on cards and below the search field; null where there is none. A list that counts with
 * the reader's box says the price it counts with. Where simpler ways cost far less, from how much. The reader's own money stands behind the yen, kept whole in lines of either direction.
 */
export function doorText(
  { toDoorYen, toDoorLocal, about, inBox, leastYen }: Shown,
  t: T,
  formats: Pick<ReturnType<typeof formatsOf>, 'yen' | 'money'>,
): string | null {
  if (toDoorYen === null) return null
  const isInBox = typeof inBox?.toDoorYen === 'number' && inBox.toDoorYen < toDoorYen
  const text =
    isInBox && typeof inBox.toDoorYen === 'number'
      ? t('goods.inBox.toDoor', { yen: formats.yen(inBox.toDoorYen) })
      : t(about ? 'goods.toDoorAbout' : 'goods.toDoor', { yen: formats.yen(toDoorYen) })
  const price = toDoorLocal ? `${text} \u2068(${formats.money(toDoorLocal)})\u2069` : text
  return leastYen === undefined || isInBox
    ? price
    : `${price} · ${t('goods.doorFrom', { yen: formats.yen(leastYen) })}`
}
