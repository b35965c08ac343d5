import type { GoodsCard, ServicePrices } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Icon, IconButton, Link, Notice, Price, Stepper, Thumb } from '@tomobako/ui'
import { useRef } from 'react'
import { Form, useFetcher } from 'react-router'
import { inBoxText } from '../../goods/parts/in-box.ts'
import { itemPath, secure } from '../../goods/parts/paths.ts'
import type { Said } from '../../goods/parts/said.ts'
import type { CartLine } from '../routes/cart.tsx'
import { Instead } from './instead.tsx'
import { LineNotes } from './line-notes.tsx'
import { ServicesForm } from './services-form.tsx'
import { Answer } from './answer.tsx'
import styles from './cart.module.css'

/** One line: what it is, its price and what changed, quantity, services, removal. */
export function CartLineRow({
  line,
  notes,
  fit,
  instead,
  nowAt,
  prices,
  refused,
}: {
  line: CartLine
  /** What it adds to the parcel that is planned anyway; absent where nobody knows. */
  fit: { addsYen: number } | undefined
  notes: readonly Said[] | undefined
  /** What can be had for it, where it is gone. */
  instead?: readonly GoodsCard[] | undefined
  nowAt: number
  prices: ServicePrices
  refused: string | null
}) {
  const t = useT()
  const formats = useFormats()
  const { card } = line
  const title = card.titleTranslated ?? card.title
  const inBox = fit && inBoxText(fit, t, formats, 'line')
  return (
    <div className={styles.body}>
      <div className={styles.head}>
        <Thumb {...(card.image ? { src: secure(card.image) } : {})} />
        <div className="grow">
          <Link
            href={itemPath(card.source, card.id)}
            className="t13 clamp2"
            {...(card.titleTranslated ? {} : { lang: 'ja' })}
          >
            {title}
          </Link>
          <div className="t12 c3">
            {line.variantName && (
              <span className="blk" {...(line.variantSaid ? {} : { lang: 'ja' })}>
                {line.variantSaid ?? line.variantName}
              </span>
            )}
            {line.options.map((option) => (
              <Answer key={option.label} {...option} />
            ))}
            {line.remark !== '' && <span className="blk">{t('cart.remark', { text: line.remark })}</span>}
            <span className="blk">
              {line.domesticYen === null
                ? t('cart.domesticUnknown')
                : line.domesticYen === 0
                  ? t('cart.domesticFree')
                  : t('cart.domestic', { yen: formats.yen(line.domesticYen) })}
            </span>
            {inBox && <span className={`blk ${inBox.isAlong ? 'c-ok' : ''}`}>{inBox.text}</span>}
          </div>
        </div>
        <Form method="post">
          <input type="hidden" name="lineId" value={line.id} />
          <IconButton
            type="submit"
            name="intent"
            value="remove"
            icon="trash"
            size={20}
            label={t('cart.removeItem', { title })}
          />
        </Form>
      </div>
      {line.notBuyable !== null ? (
        <>
          <Notice
            tone="warn"
            className="mt8"
            actions={
              <ButtonLink href={`/search?keyword=${encodeURIComponent(title)}`} tone="line" size="sm">
                {t('cart.alike')}
              </ButtonLink>
            }
          >
            {t.dynamic(
              line.notBuyable,
              { reason: t('goods.item.prohibitedReason') },
              t('errorWidget.cannotBuyNow'),
            )}{' '}
            {t('cart.notBuyable')}
          </Notice>
          <Instead cards={instead} nowAt={nowAt} />
        </>
      ) : (
        <>
          {line.wasYen !== null && (
            <Notice tone="warn" className="mt8" live="status">
              {t('cart.priceChanged', { yen: formats.yen(line.wasYen) })}
            </Notice>
          )}
          <div className={styles.foot}>
            <b className="t17">
              {line.quantity > 1 ? (
                t('cart.perPiece', { yen: formats.yen(line.priceYen) })
              ) : (
                <Price yen={line.priceYen} />
              )}
            </b>
            <Quantity line={line} title={title} refused={refused} />
          </div>
          <LineNotes notes={notes} />
          <details className={styles.services}>
            <summary className="t13">
              <Icon name="inspect" size={18} />
              {t('cart.services')}
              {line.services.length > 0 && <span className="tag ink num">{line.services.length}</span>}
            </summary>
            <ServicesForm
              lineId={line.id}
              chosen={line.services}
              offered={line.servicesOffered}
              action="/cart"
              prices={prices}
            />
          </details>
        </>
      )}
    </div>
  )
}

const SETTLE_MS = 400

/** A few presses in a row are one change; without JavaScript the number is typed and sent with its button. */
function Quantity({ line, title, refused }: { line: CartLine; title: string; refused: string | null }) {
  const t = useT()
  const fetcher = useFetcher<{ message: string | null }>()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const message = fetcher.data?.message ?? refused
  const change = (quantity: number): void => {
    clearTimeout(timer.current)
    timer.current = setTimeout(
      () =>
        void fetcher.submit(
          { intent: 'quantity', lineId: line.id, quantity: String(quantity) },
          { method: 'post', action: '/cart' },
        ),
      SETTLE_MS,
    )
  }
  return (
    <fetcher.Form method="post" action="/cart" className={styles.quantity} noValidate>
      <input type="hidden" name="lineId" value={line.id} />
      <input type="hidden" name="intent" value="quantity" />
      <Stepper
        name="quantity"
        label={t('cart.quantity', { title })}
        lessLabel={t('cart.less')}
        moreLabel={t('cart.more')}
        defaultValue={line.quantity}
        onChange={change}
      />
      <noscript>
        <button type="submit" className="btn line sm">
          {t('cart.update')}
        </button>
      </noscript>
      {message && (
        <p className="hint err" role="alert">
          <Icon name="alert" />
          <span>{message}</span>
        </p>
      )}
    </fetcher.Form>
  )
}
