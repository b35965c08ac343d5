import type { GoodsDetail } from '@tomobako/contract'
import { lengthOf } from '@tomobako/domain/kernel'
import { useFormats, useT } from '@tomobako/i18n/react'
import {
  ChipChoice,
  Chips,
  Field,
  FormSummary,
  Icon,
  Img,
  Meter,
  Notice,
  SelectField,
  Stepper,
  TextField,
} from '@tomobako/ui'
import { useAwake } from '../../kit/awake.ts'
import { type ReactNode, useLayoutEffect, useRef, useState } from 'react'
import { Form, useLocation } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { axesOf } from './detail-axes.ts'
import { Said } from './detail-said.tsx'
import { sized } from './paths.ts'
import { usePressGoesOn } from './pressed.ts'
import styles from './detail.module.css'

export type Typed = Readonly<Record<string, string>>
export type Refusal = { values: Typed; fields: Readonly<Record<string, string>>; message: string | null }

/** §5, §9: what a Rakuten shop reads; elsewhere the remark is for our own buyer. */
const REMARK = { rakuten: 20, other: 200 } as const

/** Something must be chosen before it can be bought; then a phone shows the choices in a sheet (DESIGN 5, SKU sheet). */
export const mustChoose = (item: GoodsDetail): boolean => item.variants.length > 1 || item.options.length > 0

type Props = {
  item: GoodsDetail
  refusal: Refusal | null
  /** Id of the form; its fields' ids begin with it, so that it may stand on the page twice. */ formId: string
  children: ReactNode
  onVariant?: (id: string) => void
}

/** The form of buying: version, what the shop asks, remark, quantity. What was typed stays when something is refused. */
export function Choices({ item, refusal, formId, children, onVariant }: Props) {
  const t = useT()
  const values = refusal?.values ?? {}
  const fields = refusal?.fields ?? {}
  // Written out: the router's own guess of "this page" encodes the slash of a Rakuten id once more.
  const { pathname, search } = useLocation()
  const path = pathname + (item.card.source === 'minne' ? search : '')
  const keepsPress = usePressGoesOn(path)
  const summary = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    if (refusal) summary.current?.focus()
  }, [refusal])
  const id = (name: string): string => `${formId}-${fieldId(name)}`
  const named = Object.entries(fields).filter(([name]) => name !== '')
  const rest = refusal?.message ?? fields[''] ?? null
  const single = item.quantity === 1 || (item.quantity === null && oneOfAKind.has(item.card.source))
  return (
    <Form
      method="post"
      action={path}
      id={formId}
      className={styles.choices}
      onSubmit={keepsPress}
      noValidate
      preventScrollReset
    >
      <FormKey of={formId} />
      <FormSummary
        ref={summary}
        title={t('goods.item.fix')}
        errors={named.map(([name, message]) => ({ fieldId: id(name), message }))}
      />
      {rest !== null && named.length === 0 && (
        <Notice tone="danger" live="alert">
          {rest}
        </Notice>
      )}
      <Variants
        id={id('variantId')}
        variants={item.variants}
        chosen={values['variantId']}
        error={fields['variantId']}
        {...(onVariant ? { onVariant } : {})}
      />
      {item.options.length > 0 && (
        <fieldset className={styles.group}>
          <legend className="h3">{t('goods.item.options')}</legend>
          {item.options.some(({ required }) => required) && (
            <p className="t12 c3">{t('goods.item.requiredHint')}</p>
          )}
          {item.options.map((option) => (
            <Option
              key={option.label}
              id={id(`option:${option.label}`)}
              option={option}
              value={values[`option:${option.label}`]}
              error={fields[`option:${option.label}`]}
            />
          ))}
        </fieldset>
      )}
      <Remark
        id={id('remark')}
        rakuten={item.card.source === 'rakuten'}
        value={values['remark']}
        error={fields['remark']}
      />
      {single ? (
        <input type="hidden" name="quantity" value="1" />
      ) : (
        <Field
          as="group"
          id={id('quantity')}
          label={t('goods.item.quantity')}
          {...(fields['quantity'] ? { error: fields['quantity'] } : {})}
          {...(item.quantity !== null && item.quantity > 0
            ? { hint: t('goods.item.variantLeft', { count: item.quantity }) }
            : {})}
        >
          {() => (
            <Stepper
              name="quantity"
              label={t('goods.item.quantity')}
              lessLabel={t('goods.item.less')}
              moreLabel={t('goods.item.more')}
              defaultValue={startOf(values['quantity'])}
              max={Math.min(99, item.quantity ?? 99)}
            />
          )}
        </Field>
      )}
      {children}
    </Form>
  )
}

/** Flea markets and auctions sell what they have once. */
const oneOfAKind: ReadonlySet<string> = new Set(['mercari', 'yahoo', 'rakuma'])

const startOf = (typed: string | undefined): number => {
  const number = Number(typed ?? 1)
  return Number.isInteger(number) && number >= 1 && number <= 99 ? number : 1
}
/** Where a message leads: the id of its field. Option labels are free text, so their id is made of code points. */
const fieldId = (name: string): string =>
  name.startsWith('option:')
    ? `option-${Array.from(name.slice(7), (sign) => sign.codePointAt(0)?.toString(36)).join('-')}`
    : name

type VariantProps = {
  id: string
  variants: GoodsDetail['variants']
  chosen: string | undefined
  error: string | undefined
  onVariant?: (id: string) => void
}

/**
 * The versions (§2 SKU): chips that are radios. Where every name has the same parts ("ブラック / M"), the page asks part by part once it is
 * awake; before that, and without JavaScript, each version is a chip of its own.
 */
function Variants({ id, variants, chosen, error, onVariant }: VariantProps) {
  const t = useT()
  const formats = useFormats()
  const only = variants.length === 1 ? variants[0]?.id : undefined
  const usable = (each: string | undefined): string | undefined =>
    variants.find((one) => one.id === each && one.stock !== 0)?.id
  const [picked, setPicked] = useState(usable(chosen) ?? usable(only))
  const isAwake = useAwake()
  if (variants.length === 0) return null
  const pick = (next: string): void => {
    setPicked(next)
    onVariant?.(next)
  }
  const hint = error ? { error } : { hint: t('goods.item.variantHint') }
  const axes = isAwake ? axesOf(variants) : null
  const pricesDiffer = new Set(variants.map(({ priceYen }) => priceYen)).size > 1
  if (axes) return <Axes id={id} axes={axes} variants={variants} picked={picked} pick={pick} error={error} />
  return (
    <Field as="group" id={id} label={t('goods.item.variant')} required={variants.length > 1} {...hint}>
      {() => (
        <Chips wrap>
          {variants.map(({ id: value, name, said, priceYen, stock, image }) => (
            <ChipChoice
              key={value}
              name="variantId"
              value={value}
              soldOut={stock === 0}
              {...(isAwake
                ? { checked: picked === value, onChange: () => pick(value) }
                : { defaultChecked: stock !== 0 && picked === value })}
            >
              {image && (
                <span className={styles.swatch}>
                  <Img src={sized(image, 160)} alt="" width={28} height={28} />
                </span>
              )}
              <Said said={said}>{name}</Said>
              {priceYen !== null && pricesDiffer && <span className="num">{formats.yen(priceYen)}</span>}
              {/* In the chip's own colour: a grey that reads on white does not on the chosen chip. */}
              {stock === 0 ? (
                <span>{t('goods.item.variantSold')}</span>
              ) : (
                stock !== null && stock <= 5 && <span>{t('goods.item.variantLeft', { count: stock })}</span>
              )}
            </ChipChoice>
          ))}
        </Chips>
      )}
    </Field>
  )
}

type Axis = NonNullable<ReturnType<typeof axesOf>>[number]

/** One group of chips per part; what the parts together mean travels as the version's id. A combination nobody sells is struck through. */
function Axes({
  id,
  axes,
  variants,
  picked,
  pick,
  error,
}: {
  id: string
  axes: readonly Axis[]
  variants: GoodsDetail['variants']
  picked: string | undefined
  pick: (id: string) => void
  error: string | undefined
}) {
  const t = useT()
  const formats = useFormats()
  const chosen = variants.find((each) => each.id === picked)
  const [parts, setParts] = useState<readonly (string | undefined)[]>(() =>
    axes.map((axis) => axis.values.find((value) => chosen && axis.of.get(chosen.id) === value)),
  )
  const fits = (variant: GoodsDetail['variants'][number], wanted: readonly (string | undefined)[]): boolean =>
    axes.every((axis, index) => wanted[index] === undefined || axis.of.get(variant.id) === wanted[index])
  const choose = (index: number, value: string): void => {
    const next = parts.map((part, at) => (at === index ? value : part))
    // A choice that leaves nothing lets go of the others rather than of what was just pressed.
    const kept = variants.some((each) => each.stock !== 0 && fits(each, next))
      ? next
      : next.map((part, at) => (at === index ? part : undefined))
    setParts(kept)
    const left = variants.filter((each) => each.stock !== 0 && fits(each, kept))
    pick(kept.every((part) => part !== undefined) && left[0] ? left[0].id : '')
  }
  return (
    <div className={styles.group} id={id} tabIndex={-1}>
      {axes.map((axis, index) => (
        <Field
          key={index}
          as="group"
          id={`${id}-${index}`}
          label={axis.asks === 'variant' ? t('goods.item.variant') : t(`goods.item.fact.${axis.asks}`)}
          required
          {...(error && index === axes.length - 1 ? { error } : {})}
        >
          {() => (
            <Chips wrap>
              {axis.values.map((value) => (
                <ChipChoice
                  key={value}
                  name={`axis-${index}`}
                  value={value}
                  soldOut={
                    !variants.some(
                      (each) =>
                        each.stock !== 0 &&
                        axis.of.get(each.id) === value &&
                        fits(
                          each,
                          parts.map((part, at) => (at === index ? value : at < index ? part : undefined)),
                        ),
                    )
                  }
                  checked={parts[index] === value}
                  onChange={() => choose(index, value)}
                >
                  <Said said={axis.said.get(value)}>{value}</Said>
                </ChipChoice>
              ))}
            </Chips>
          )}
        </Field>
      ))}
      <input type="hidden" name="variantId" value={picked ?? ''} />
      <p className="t12 c3" aria-live="polite">
        {chosen ? (
          <>
            <Said said={chosen.said}>{chosen.name}</Said>{' '}
            {chosen.priceYen !== null && <span className="num">{formats.yen(chosen.priceYen)}</span>}{' '}
            {chosen.stock !== null &&
              chosen.stock <= 5 &&
              t('goods.item.variantLeft', { count: chosen.stock })}
          </>
        ) : (
          t('goods.item.notChosen')
        )}
      </p>
    </div>
  )
}

/** A shop's own name of an option, without the star that says it must be filled. */
export const optionName = (label: string): string => label.replace(/[*＊]/g, '').trim()

/** §5: options marked `*` must be filled. A shop that lists choices gets a list, one that does not gets a line. */
function Option({
  id,
  option: { label, said, required, choices, saidChoices = [] },
  value,
  error,
}: {
  id: string
  option: GoodsDetail['options'][number]
  value: string | undefined
  error: string | undefined
}) {
  const t = useT()
  const words = <Said said={said}>{optionName(label)}</Said>
  const common = {
    id,
    name: `option:${label}`,
    label: words,
    required,
    defaultValue: value ?? '',
    ...(error ? { error } : {}),
    ...(required ? {} : { optional: t('common.optional') }),
  }
  if (choices.length === 0) return <TextField {...common} lang="ja" maxLength={200} />
  return (
    <SelectField
      {...common}
      placeholder={t('goods.item.optionPick')}
      options={choices.map((choice, index) => {
        const read = saidChoices[index]
        return { value: choice, ...(read ? { label: read } : { label: choice, lang: 'ja' }) }
      })}
    />
  )
}

/** Counted as the rule counts: characters as people see them. Longer text is kept and named, never cut. */
function Remark({
  id: fieldName,
  rakuten,
  value = '',
  error,
}: {
  id: string
  rakuten: boolean
  value: string | undefined
  error: string | undefined
}) {
  const t = useT()
  const [text, setText] = useState(value)
  const most = rakuten ? REMARK.rakuten : REMARK.other
  return (
    <Field
      id={fieldName}
      label={rakuten ? t('goods.item.remark') : t('goods.item.note')}
      optional={t('common.optional')}
      hint={rakuten ? t('goods.item.remarkHint', { count: most }) : t('goods.item.noteHint')}
      counter={
        <span className={`nowrap ${lengthOf(text) > most ? 'c-danger' : ''}`}>
          {lengthOf(text)} / {most}
        </span>
      }
      {...(error ? { error } : {})}
    >
      {({ id, describedBy, invalid }) => (
        <div className={`input ${error ? 'err' : ''}`}>
          <input
            id={id}
            name="remark"
            dir="auto"
            value={text}
            onChange={(event) => setText(event.currentTarget.value)}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            autoComplete="off"
          />
        </div>
      )}
    </Field>
  )
}

/** §9: free domestic shipping of a shop, with what the cart already holds of it. */
export function FreeShipping({
  item: { domestic, card },
  inCartYen,
}: {
  item: GoodsDetail
  inCartYen: number
}) {
  const t = useT()
  const formats = useFormats()
  if (domestic.freeAbove === null || domestic.payer === 'seller') return null
  const above = formats.yen(domestic.freeAbove)
  const together = card.priceYen + inCartYen
  const says =
    card.priceYen >= domestic.freeAbove
      ? t('goods.item.freeReached', { yen: above })
      : together >= domestic.freeAbove
        ? t('goods.item.freeDone', { yen: above })
        : t('goods.item.freeMore', { yen: formats.yen(domestic.freeAbove - together), above })
  return (
    <div className={styles.free}>
      <p className="t13 row g2">
        <Icon name="truck" size={18} />
        <span>
          {says}{' '}
          {inCartYen > 0 &&
            card.priceYen < domestic.freeAbove &&
            t('goods.item.freeInCart', { yen: formats.yen(inCartYen) })}
        </span>
      </p>
      <Meter value={Math.min(1, together / domestic.freeAbove)} label={t('goods.item.freeMeter')} />
    </div>
  )
}
