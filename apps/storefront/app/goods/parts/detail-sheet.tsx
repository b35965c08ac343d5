import type { GoodsDetail } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Img, Price, Sheet } from '@tomobako/ui'
import { useState } from 'react'
import { Choices, type Refusal } from './detail-choices.tsx'
import { Said } from './detail-said.tsx'
import { sized } from './paths.ts'
import styles from './detail.module.css'

/** §2's SKU popup on a phone: the item's line, what must be chosen, the two buttons. The page behind keeps its place. */
export default function SkuSheet({
  item,
  refusal,
  onClose,
}: {
  item: GoodsDetail
  refusal: Refusal | null
  onClose: () => void
}) {
  const t = useT()
  const [variant, setVariant] = useState(refusal?.values['variantId'] ?? '')
  const { card } = item
  const chosen = item.variants.find(({ id }) => id === variant)
  const image = chosen?.image ?? card.image
  const yen = chosen?.priceYen ?? card.priceYen
  return (
    <Sheet
      open
      onClose={onClose}
      title={t('goods.item.choose')}
      closeLabel={t('common.close')}
      footer={
        <>
          <Button type="submit" form="sku" name="intent" value="add" tone="line">
            {t('goods.item.addToCart')}
          </Button>
          <Button
            type="submit"
            form="sku"
            name="intent"
            value="buy"
            tone={card.noWay ? 'line' : 'seal'}
            sub={<Price yen={yen} />}
          >
            {t('goods.item.buy')}
          </Button>
        </>
      }
    >
      <div className={styles.skuitem}>
        <span className={styles.skupic}>
          <Img {...(image ? { src: sized(image, 320) } : {})} alt="" width={96} height={96} />
        </span>
        <div className="grow">
          <div className="t13 c2 clamp2" {...(card.titleTranslated ? {} : { lang: 'ja' })}>
            {card.titleTranslated ?? card.title}
          </div>
          <div className="t20 b7">
            <Price yen={yen} />
          </div>
          <div className="t12 c3" aria-live="polite">
            {chosen ? (
              <Said said={chosen.said}>{chosen.name}</Said>
            ) : item.variants.length > 1 ? (
              t('goods.item.notChosen')
            ) : null}
            {chosen && chosen.stock !== null && chosen.stock <= 5 && chosen.stock > 0 && (
              <> · {t('goods.item.variantLeft', { count: chosen.stock })}</>
            )}
          </div>
        </div>
      </div>
      <Choices item={item} refusal={refusal} formId="sku" onVariant={setVariant}>
        {null}
      </Choices>
    </Sheet>
  )
}
