import type { GoodsDetail } from '@tomobako/contract'
import { lengthOf } from '@tomobako/domain/kernel'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ChipChoice, Chips, Field, FormSummary, Icon, Meter, Notice, OptionRow, Price, SelectField, Stepper, TextField } from '@tomobako/ui'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import styles from './detail.module.css'

export type Typed = Readonly<Record<string, string>>
export type Refusal = { values: Typed; fields: Readonly<Record<string, string>>; message: string | null }

/** §5, §9: what a Rakuten shop reads; elsewhere the remark is for our own buyer. */
const REMARK = { rakuten: 20, other: 200 } as const

/** The form `buy`: version, shop, what the shop asks, remark, quantity. What was typed stays when something is refused. */
export function Choices({ item, refusal, children }: { item: GoodsDetail; refusal: Refusal | null; children: ReactNode }) {
  const t = useT()
  const values = refusal?.values ?? {}
  const fields = refusal?.fields ?? {}
  // Written out: the router's own guess of "this page" encodes the slash of a Rakuten id once more.
  const { pathname } = useLocation()
  const summary = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (refusal) summary.current?.focus()
  }, [refusal])
  const named = Object.entries(fields).filter(([name]) => name !== '')
  const rest = refusal?.message ?? fields[''] ?? null
  const single = item.quantity === 1 || (item.quantity === null && (item.card.source === 'mercari' || item.card.source === 'yahoo'))
  return (
    <Form method="post" action={pathname} id="buy" className={styles.choices} noValidate preventScrollReset>
      <FormKey of="buy" />
      <FormSummary ref={summary} title={t('goods.item.fix')} errors={named.map(([name, message]) => ({ fieldId: fieldId(name), message }))} />
      {rest !== null && named.length === 0 && <Notice tone="danger" live="alert">{rest}</Notice>}
      <Variants variants={item.variants} chosen={values['variantId']} error={fields['variantId']} />
      <Offers item={item} chosen={values['shopId']} error={fields['shopId']} />
      {item.options.length > 0 && (
        <fieldset className={styles.group}>
          <legend className="h3">{t('goods.item.options')}</legend>
          {item.options.map((option) => <Option key={option.label} option={option} value={values[`option:${option.label}`]} error={fields[`option:${option.label}`]} />)}
        </fieldset>
      )}
      <FreeShipping item={item} />
      <Remark rakuten={item.card.source === 'rakuten'} value={values['remark']} error={fields['remark']} />
      {single ? (
        <input type="hidden" name="quantity" value="1" />
      ) : (
        <Field as="group" id="quantity" label={t('goods.item.quantity')} {...(fields['quantity'] ? { error: fields['quantity'] } : {})} {...(item.quantity !== null && item.quantity > 0 ? { hint: t('goods.item.variantLeft', { count: item.quantity }) } : {})}>
          {() => <Stepper name="quantity" label={t('goods.item.quantity')} lessLabel={t('goods.item.less')} moreLabel={t('goods.item.more')} defaultValue={startOf(values['quantity'])} max={Math.min(99, item.quantity ?? 99)} />}
        </Field>
      )}
      {children}
    </Form>
  )
}

const startOf = (typed: string | undefined): number => {
  const number = Number(typed ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= 99 ? number : 1
}
/** Where a message leads: the id of its field. Option labels are free text, so their id is made of code points. */
const fieldId = (name: string): string => (name.startsWith('option:') ? `option-${[...name.slice(7)].map((sign) => sign.codePointAt(0)?.toString(36)).join('-')}` : name)

/** Mercari's versions (§2 SKU): chips that are radios. */
function Variants({ variants, chosen, error }: { variants: GoodsDetail['variants']; chosen: string | undefined; error: string | undefined }) {
  const t = useT()
  const formats = useFormats()
  if (variants.length === 0) return null
  const only = variants.length === 1 ? variants[0]?.id : undefined
  return (
    <Field as="group" id="variantId" label={t('goods.item.variant')} required={variants.length > 1} {...(error ? { error } : { hint: t('goods.item.variantHint') })}>
      {() => (
        <Chips wrap>
          {variants.map(({ id, name, priceYen, stock }) => (
            <ChipChoice key={id} name="variantId" value={id} soldOut={stock === 0} defaultChecked={stock !== 0 && (chosen ?? only) === id}>
              <span lang="ja">{name}</span>
              {priceYen !== null && <span className="num">{formats.yen(priceYen)}</span>}
              {/* In the chip's own colour: a grey that reads on white does not on the chosen chip. */}
              {stock === 0 ? <span>{t('goods.item.variantSold')}</span> : stock !== null && stock <= 5 && <span>{t('goods.item.variantLeft', { count: stock })}</span>}
            </ChipChoice>
          ))}
        </Chips>
      )}
    </Field>
  )
}

/**
 * Suruga-ya: the same thing from several stores, each with its cheapest copy. Where one store sells several grades the source tells them as
 * versions, and there is nothing more to choose.
 */
function Offers({ item, chosen, error }: { item: GoodsDetail; chosen: string | undefined; error: string | undefined }) {
  const t = useT()
  const cheapestFirst = item.offers.toSorted((a, b) => Number(a.stock === 0) - Number(b.stock === 0) || a.priceYen - b.priceYen)
  const offers = [...new Map(cheapestFirst.toReversed().map((offer) => [offer.shopId, offer])).values()].toReversed()
  if (offers.length < 2 || item.variants.length > 0) return null
  const first = chosen ?? offers.find(({ stock, priceYen }) => stock !== 0 && priceYen === item.card.priceYen)?.shopId ?? offers.find(({ stock }) => stock !== 0)?.shopId
  return (
    <fieldset className={styles.group} id="shopId">
      <legend className="h3">{t('goods.item.offers')}</legend>
      <p className="t12 c3">{t('goods.item.offersHint')}</p>
      {error && <div className="hint err"><Icon name="alert" /><span>{error}</span></div>}
      <div className={styles.offers}>
        {offers.map(({ shopId, shopName, priceYen, conditionText, stock }) => (
          <OptionRow
            key={shopId}
            disabled={stock === 0}
            control={<input className="radio" type="radio" name="shopId" value={shopId} defaultChecked={first === shopId} disabled={stock === 0} />}
            title={<span lang="ja">{shopName}</span>}
            note={<>{conditionText && <span lang="ja">{conditionText} </span>}{stock === 0 ? t('goods.item.variantSold') : stock === null ? null : t('goods.item.variantLeft', { count: stock })}</>}
            end={<b className="t15"><Price yen={priceYen} /></b>}
          />
        ))}
      </div>
    </fieldset>
  )
}

/** §5: options marked `*` must be filled. A shop that lists choices gets a list, one that does not gets a line. */
function Option({ option: { label, required, choices }, value, error }: { option: GoodsDetail['options'][number]; value: string | undefined; error: string | undefined }) {
  const t = useT()
  const id = fieldId(`option:${label}`)
  const words = <span lang="ja">{label.replace(/[*＊]/g, '').trim()}</span>
  const common = { id, name: `option:${label}`, label: words, required, defaultValue: value ?? '', ...(error ? { error } : {}), ...(required ? {} : { optional: t('common.optional') }) }
  if (choices.length === 0) return <TextField {...common} lang="ja" maxLength={200} />
  return <SelectField {...common} placeholder={t('goods.item.optionPick')} options={choices.map((choice) => ({ value: choice, label: choice }))} />
}

/** Counted as the rule counts: characters as people see them. Longer text is kept and named, never cut. */
function Remark({ rakuten, value = '', error }: { rakuten: boolean; value: string | undefined; error: string | undefined }) {
  const t = useT()
  const [text, setText] = useState(value)
  const most = rakuten ? REMARK.rakuten : REMARK.other
  return (
    <Field id="remark" label={rakuten ? t('goods.item.remark') : t('goods.item.note')} optional={t('common.optional')} hint={rakuten ? t('goods.item.remarkHint', { count: most }) : t('goods.item.noteHint')} counter={<span className={`nowrap ${lengthOf(text) > most ? 'c-danger' : ''}`}>{lengthOf(text)} / {most}</span>} {...(error ? { error } : {})}>
      {({ id, describedBy, invalid }) => (
        <div className={`input ${error ? 'err' : ''}`}>
          <input id={id} name="remark" dir="auto" value={text} onChange={(event) => setText(event.currentTarget.value)} aria-describedby={describedBy} aria-invalid={invalid} autoComplete="off" />
        </div>
      )}
    </Field>
  )
}

/** §9: free domestic shipping at a Rakuten shop. */
function FreeShipping({ item: { domestic, card } }: { item: GoodsDetail }) {
  const t = useT()
  const formats = useFormats()
  if (domestic.freeAbove === null || domestic.payer === 'seller') return null
  const above = formats.yen(domestic.freeAbove)
  return (
    <div className={styles.free}>
      <p className="t13 row g2"><Icon name="truck" size={18} />{card.priceYen >= domestic.freeAbove ? t('goods.item.freeReached', { yen: above }) : t('goods.item.freeAbove', { yen: above })}</p>
      <Meter value={card.priceYen / domestic.freeAbove} label={t('goods.item.freeMeter')} />
    </div>
  )
}

