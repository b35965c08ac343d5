import type { CartLine } from '../routes/cart.tsx'

/** What the shop asked and was answered: each in the reader's language where we have it, else in the shop's own words. */
export const Answer = ({ label, labelSaid, value, valueSaid }: CartLine['options'][number]) => (
  <span className="blk">
    <span {...(labelSaid === null ? { lang: 'ja' } : {})}>
      {labelSaid ?? label.replace(/[*＊]/g, '').trim()}
    </span>
    {' · '}
    <bdi {...(valueSaid === null ? { lang: 'ja' } : {})}>{valueSaid ?? value}</bdi>
  </span>
)
