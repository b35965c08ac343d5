import type { ReactNode } from 'react'
import { cx } from './cx.ts'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'
import { Thumb } from './media.tsx'
import { pieceColour, pieceInk } from './parcel-art.ts'
import { Price } from './price.tsx'
import { SourceMark } from './source.tsx'
import type { Source } from './source.tsx'

export type ShipFact = {
  icon: IconName
  text: ReactNode
  /** What is missing is said in mustard: "Not insured". */ missing?: boolean
}
export type ShipMethod = {
  id: string
  name: ReactNode
  /** Beside the name: "Cheapest". */ tags?: ReactNode
  yen: number | null
  facts: readonly ShipFact[]
  /** Why it cannot be chosen; its presence disables the method. */ blocked?: ReactNode
}

/** How should it travel? Native radios, one per method. */
export function ShipMethods({
  name,
  legend,
  methods,
  value,
  defaultValue,
  onChange,
  hideLegend,
}: {
  name: string
  legend: ReactNode
  methods: readonly ShipMethod[]
  value?: string
  defaultValue?: string
  onChange?: (id: string) => void
  hideLegend?: boolean
}) {
  return (
    <fieldset>
      <legend className={hideLegend ? 'sr' : 'h3'}>{legend}</legend>
      <div className="card">
        {methods.map((method) => (
          <label className="ship" key={method.id}>
            <input
              className="radio"
              type="radio"
              name={name}
              value={method.id}
              disabled={method.blocked !== undefined}
              checked={value === undefined ? undefined : value === method.id}
              defaultChecked={value === undefined ? defaultValue === method.id : undefined}
              onChange={() => onChange?.(method.id)}
            />
            <span className="t15 b7">
              {method.name} {method.tags}
            </span>
            <b className="t15">{method.yen === null ? null : <Price yen={method.yen} />}</b>
            <span className="sub">
              {method.facts.map((fact, i) => (
                <span key={i} className={fact.missing ? 'c-warn' : undefined}>
                  <Icon name={fact.icon} />
                  {fact.text}
                </span>
              ))}
            </span>
            {method.blocked !== undefined && <span className="why c-warn">{method.blocked}</span>}
          </label>
        ))}
      </div>
    </fieldset>
  )
}

export type PickRowProps = {
  name: string
  value: string
  title: ReactNode
  titleLang?: string
  image?: string
  source?: Source
  /** "1,120 g · 22×16×14 cm". */
  facts?: ReactNode
  /** "Inspected, 4 photos", a tag, a warning. */
  state?: ReactNode
  /** Its number in the box's picture, from 1; the badge takes the piece's colour. */
  number?: number
  checked?: boolean
  defaultChecked?: boolean
  disabled?: boolean
  onChange?: (checked: boolean) => void
}

/** One stored thing that may go into the parcel: the whole row ticks. A ticked row shows its number. */
export function PickRow({
  name,
  value,
  title,
  titleLang,
  image,
  source,
  facts,
  state,
  number,
  checked,
  defaultChecked,
  disabled,
  onChange,
}: PickRowProps) {
  return (
    <label className="whitem">
      <span className="pickbox">
        <input
          className="box"
          type="checkbox"
          name={name}
          value={value}
          checked={checked}
          defaultChecked={defaultChecked}
          disabled={disabled}
          onChange={(event) => onChange?.(event.currentTarget.checked)}
        />
        {number !== undefined && (
          <span
            className={`num1 n-${pieceInk(number - 1)}`}
            style={{ background: pieceColour(number - 1) }}
            aria-hidden="true"
          >
            {number}
          </span>
        )}
      </span>
      <Thumb src={image}>{source && <SourceMark source={source} size="xs" />}</Thumb>
      <span className="stack g1">
        <span className={cx('t13', 'clamp2', 'b5')} lang={titleLang}>
          {title}
        </span>
        {facts && <span className="t12 c3 num">{facts}</span>}
        {state && <span className="row g1 t12 wrapf">{state}</span>}
      </span>
    </label>
  )
}

/** "Inspected, 4 photos" in pine, with its icon. */
export const Inspected = ({ children }: { children: ReactNode }) => (
  <span className="c-ok row g1">
    <Icon name="inspect" size={16} />
    {children}
  </span>
)

/** Title and fill of the suggested carton. */
export function BoxHead({
  label,
  title,
  fillLabel,
  fill,
}: {
  label: ReactNode
  title: ReactNode
  fillLabel: ReactNode
  fill: ReactNode
}) {
  return (
    <div className="row between">
      <div>
        <div className="t12 c3">{label}</div>
        <div className="t17 b7">{title}</div>
      </div>
      <div className="endtext">
        <div className="t12 c3">{fillLabel}</div>
        <div className="t17 b7 num">{fill}</div>
      </div>
    </div>
  )
}
