import type { BidRow } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { LineItem, Price } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { Approx } from '../../kit/local.tsx'
import { itemPath, secure, sized, sourceMark } from '../../goods/parts/paths.ts'

/** A lot in a list of bids: picture, title, the price it stands at, and what the page says of it below. */
export function LotLine({
  card,
  yen,
  marks,
  children,
}: {
  card: BidRow['card']
  yen: number
  marks?: ReactNode
  children?: ReactNode
}) {
  const t = useT()
  return (
    <LineItem
      {...(card.image ? { image: sized(secure(card.image), 160) } : {})}
      thumbSize={96}
      href={itemPath(card.source, card.id)}
      title={card.titleTranslated ?? card.title}
      {...(card.titleTranslated ? {} : { titleLang: 'ja' })}
      source={sourceMark(card.source, t)}
      meta={
        <b className="t15">
          <Price yen={yen} /> <Approx yen={yen} />
        </b>
      }
    >
      {marks && <div className="row g2 wrapf mt8">{marks}</div>}
      {children}
    </LineItem>
  )
}
