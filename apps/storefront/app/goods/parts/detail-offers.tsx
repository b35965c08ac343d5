import type { GoodsDetail } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Icon, Price, Section } from '@tomobako/ui'
import { Form, Link, useLocation } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { Said } from './detail-said.tsx'
import { itemPath } from './paths.ts'
import styles from './detail.module.css'

/**
 * The same thing from other stores, each with its grade, price and postage. An offer is a listing of its own: it is opened, and put into the
 * cart, under its own id. `asked`: all stores have been asked for this page.
 */
export function Offers({ item, asked }: { item: GoodsDetail; asked: boolean }) {
  const t = useT()
  const formats = useFormats()
  const { pathname } = useLocation()
  const others = item.offers.filter(({ id }) => id !== null)
  if (others.length === 0 && !item.moreOffers) return null
  return (
    <Section title={t('goods.item.offers')} id="offers">
      {others.length > 0 ? (
        <>
          <p className="t12 c3 mt4">{t('goods.item.offersHint')}</p>
          <ul className={styles.offers}>
            {others.map(
              ({ id, shopId, shopName, priceYen, conditionText, said, stock, domesticYen }, index) => (
                <li key={`${shopId}-${index}`}>
                  <Link to={itemPath(item.card.source, id ?? '')} className="grow">
                    <span className="t15 b5 blk" lang="ja">
                      {shopName}
                    </span>
                    <span className="t12 c3 blk">
                      {conditionText && (
                        <>
                          <Said said={said}>{conditionText}</Said>
                          {' · '}
                        </>
                      )}
                      {domesticYen === 0
                        ? t('goods.item.offerFree')
                        : domesticYen !== null
                          ? t('goods.item.offerPostage', { yen: formats.yen(domesticYen) })
                          : t('goods.item.offerOpen')}
                      {stock === 0 && <> · {t('goods.item.variantSold')}</>}
                    </span>
                  </Link>
                  <b className="t15">
                    <Price yen={priceYen} />
                  </b>
                  {stock !== 0 && id !== null && (
                    <Form method="post" action={pathname} preventScrollReset>
                      <FormKey of={`offer-${id}`} />
                      <input type="hidden" name="intent" value="add" />
                      <input type="hidden" name="offer" value={id} />
                      <input type="hidden" name="quantity" value="1" />
                      <Button
                        type="submit"
                        tone="line"
                        size="md"
                        icon="cart"
                        aria-label={t('common.labelled', {
                          label: t('goods.item.addToCart'),
                          name: shopName,
                        })}
                      >
                        {t('goods.item.addToCart')}
                      </Button>
                    </Form>
                  )}
                </li>
              ),
            )}
          </ul>
        </>
      ) : (
        <p className="t13 c2 mt4">
          {asked ? t('goods.item.offersNone') : t('goods.item.offersMoreText', { name: item.siteName })}
        </p>
      )}
      {!asked && item.card.source === 'surugaya' && (
        <Link className={`btn line md ${styles.all}`} to={`${pathname}?offers=all#offers`} preventScrollReset>
          <Icon name="refresh" size={18} />
          {t('goods.item.offersMore')}
        </Link>
      )}
    </Section>
  )
}
