import type { GoodsCard } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { CardRows } from '../../goods/parts/card-rows.tsx'

/** What can be had for a thing that is gone; nothing where nothing is like it. */
export function Instead({ cards = [], nowAt }: { cards?: readonly GoodsCard[] | undefined; nowAt: number }) {
  const t = useT()
  if (cards.length === 0) return null
  return (
    <div className="mt12">
      <h3 className="t13 b7">{t('goods.instead.title')}</h3>
      <CardRows cards={cards} nowAt={nowAt} />
    </div>
  )
}
