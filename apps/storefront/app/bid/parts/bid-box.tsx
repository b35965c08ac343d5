import type { GoodsDetail } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink } from '@tomobako/ui'
import { Form, useLocation } from 'react-router'
import type { DetailOwn } from '../../goods/parts/detail-own.ts'
import styles from '../../goods/parts/detail.module.css'
import { Refusal } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import { bidPath, groupPath, sheetPath } from './paths.ts'
import { Standing } from './state.tsx'
import { nextYen } from './use-lot.ts'

type Props = { item: GoodsDetail; own: DetailOwn | null }

/** The one thing to do at an auction: bid, or raise the bid that stands. */
export function BidButton({ item: { card, auction }, own }: Props) {
  const t = useT()
  const formats = useFormats()
  const mine = own?.bid
  const fromYen = auction && nextYen(auction)
  return mine?.may.raise ? (
    <ButtonLink href={`${bidPath(mine.id)}?raise=1`} tone="seal" size="lg">
      {t('auction.raise')}
    </ButtonLink>
  ) : (
    <ButtonLink
      href={sheetPath(card.source, card.id)}
      // Nothing is bid for what cannot be sent: it asks for another address first.
      tone={card.noWay ? 'line' : 'seal'}
      size="lg"
      {...(fromYen === null ? {} : { sub: t('goods.search.priceFrom', { yen: formats.yen(fromYen) }) })}
    >
      {t('auction.place')}
    </ButtonLink>
  )
}

/** How the reader stands at this lot, and what they may do: bid, bid for it as one of several, be reminded. */
export function BidBox({ item, own, message }: Props & { message: string | null }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const { card } = item
  return (
    <div className={styles.bidding}>
      {own?.bid && <Standing row={own.bid} />}
      <Refusal message={message} />
      <div className="row g2 wrapf">
        {own?.bid && (
          <ButtonLink href={bidPath(own.bid.id)} tone="line" size="md">
            {t('auction.replay')}
          </ButtonLink>
        )}
        <ButtonLink href={groupPath(card.source, card.id)} tone="line" size="md">
          {t('auction.group.oneOf')}
        </ButtonLink>
        <Form method="post" action={pathname + search} preventScrollReset>
          <FormKey of={own?.isReminded ? 'forget' : 'remind'} />
          <input type="hidden" name="on" value={own?.isReminded ? 'no' : 'yes'} />
          <Button type="submit" name="intent" value="remind" tone="line" size="md" icon="bell">
            {t(own?.isReminded ? 'auction.notRemind' : 'auction.remind')}
          </Button>
        </Form>
      </div>
      <p className="t12 c3">{t('auction.binding')}</p>
    </div>
  )
}
