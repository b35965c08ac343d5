import type { OrderLine } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { LineItem, Price } from '@tomobako/ui'
import type { ReactNode } from 'react'
import { itemPath, secure, sourceMark } from '../../goods/parts/paths.ts'

/** A bought thing in a list: its frozen picture and title, version, number of pieces, what was paid for it. */
export function LineHead({
  line,
  href,
  children,
  withPrice = true,
}: {
  line: OrderLine
  href?: string
  children?: ReactNode
  withPrice?: boolean
}) {
  const t = useT()
  const { card, quantity, variantName, variantSaid, options } = line
  const facts = [
    variantName === null ? null : t('order.variant', { name: variantSaid ?? variantName }),
    ...options.map(
      ({ label, labelSaid, value, valueSaid }) =>
        `${labelSaid ?? label.replace(/[*＊]/g, '').trim()}: ${valueSaid ?? value}`,
    ),
    quantity > 1 ? t('order.quantity', { count: quantity }) : null,
  ].filter((fact) => fact !== null)
  return (
    <LineItem
      {...(card.image === null ? {} : { image: secure(card.image) })}
      title={card.titleTranslated ?? card.title}
      {...(card.titleTranslated ? {} : { titleLang: 'ja' })}
      {...(href === undefined ? {} : { href })}
      source={sourceMark(card.source, t)}
      thumbSize={56}
      meta={facts.length > 0 ? <bdi>{facts.join(' · ')}</bdi> : <span />}
      {...(withPrice ? { price: <Price yen={line.totalYen} /> } : {})}
    >
      {children}
    </LineItem>
  )
}

/** The item's own page here. */
export const pageOfLine = ({ card }: OrderLine): string => itemPath(card.source, card.id)
