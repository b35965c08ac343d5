import { useId, useState } from 'react'
import type { InputHTMLAttributes, ReactNode, Ref, SelectHTMLAttributes, TextareaHTMLAttributes } from 'react'
import { cx } from './cx.ts'
import { IconButton } from './button.tsx'
import { Icon } from './icon.tsx'
import type { IconName } from './icon-names.ts'

export type FieldProps = {
  /** Always visible, above. */
  label: ReactNode
  hint?: ReactNode
  /** What to do, in the page's words. Its presence marks the field as wrong. */
  error?: ReactNode
  /** "Verified". */
  ok?: ReactNode
  /** Said in words behind the label: "optional". */
  optional?: ReactNode
  className?: string
}
type Wiring = { id: string; describedBy: string | undefined; invalid: true | undefined }

// A wrong field has `autofocus`: where no script runs, the browser goes to the first of them by itself.
/** Label, control, message. `children` gets the ids to wire; use it for controls this file does not have. */
export function Field({
  label,
  hint,
  error,
  ok,
  optional,
  required,
  counter,
  className,
  id: givenId,
  as = 'label',
  children,
}: FieldProps & {
  required?: boolean
  counter?: ReactNode
  id?: string
  /** "group" when the control is several (date, phone). */ as?: 'label' | 'group'
  children: (wiring: Wiring) => ReactNode
}) {
  const ownId = useId()
  const id = givenId ?? ownId
  const messageId = `${id}-message`
  const message = error ?? ok ?? hint
  const hasMessage = message !== undefined && message !== null && message !== false
  const words = (
    <>
      {label}
      {required && (
        <span className="req" aria-hidden="true">
          *
        </span>
      )}
      {/* The space is for the accessible name; "Nameoptional" is no word. */}
      {optional && (
        <>
          {' '}
          <span className="opt">{optional}</span>
        </>
      )}
    </>
  )
  return (
    <div
      className={cx('field', className)}
      {...(as === 'group' && { role: 'group', 'aria-labelledby': `${id}-label` })}
    >
      {as === 'label' ? (
        <label htmlFor={id}>{words}</label>
      ) : (
        <span className="label" id={`${id}-label`}>
          {words}
        </span>
      )}
      {children({
        id,
        describedBy: hasMessage || counter ? messageId : undefined,
        invalid: error ? true : undefined,
      })}
      {(hasMessage || counter) && (
        <div className={cx('hint', error ? 'err' : ok ? 'ok' : undefined)} id={messageId}>
          {error ? <Icon name="alert" /> : ok ? <Icon name="check" /> : null}
          {hasMessage && <span>{message}</span>}
          {counter && <span className="cnt num ltr">{counter}</span>}
        </div>
      )}
    </div>
  )
}

export type TextFieldProps = FieldProps &
  Omit<InputHTMLAttributes<HTMLInputElement>, 'className' | 'size'> & {
    ref?: Ref<HTMLInputElement>
    icon?: IconName
    /** Printed inside, at the end: "g", "cm", "JPY". */
    unit?: ReactNode
    num?: boolean
    inputClassName?: string
    /** Shows "n / max". */
    maxCount?: number
    /** Beside the input: a "send code" button. */
    beside?: ReactNode
    /** For type="password": an eye; its two labels. */
    reveal?: { show: string; hide: string }
  }

// Figures, addresses and secrets read left to right in every language.
const LTR_TYPES: readonly string[] = ['email', 'tel', 'url', 'password', 'number']

/** One line of text, figures, e-mail, password, date. */
export function TextField({
  label,
  hint,
  error,
  ok,
  optional,
  className,
  id,
  icon,
  unit,
  num,
  inputClassName,
  maxCount,
  beside,
  reveal,
  onChange,
  type = 'text',
  ref,
  ...input
}: TextFieldProps) {
  const [count, setCount] = useState(String(input.value ?? input.defaultValue ?? '').length)
  const [shown, setShown] = useState(false)
  const length = input.value === undefined ? count : String(input.value).length
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      ok={ok}
      optional={optional}
      required={input.required}
      id={id}
      className={className}
      counter={maxCount && `${length} / ${maxCount}`}
    >
      {({ id: inputId, describedBy, invalid }) => {
        const box = (
          <div className={cx('input', error ? 'err' : ok ? 'ok' : undefined, beside ? 'grow' : undefined)}>
            {icon && <Icon name={icon} size={20} />}
            <input
              {...input}
              ref={ref}
              id={inputId}
              type={shown ? 'text' : type}
              className={cx(num && 'num', inputClassName)}
              dir={input.dir ?? (num || LTR_TYPES.includes(type) ? 'ltr' : undefined)}
              aria-describedby={describedBy}
              aria-invalid={invalid}
              autoFocus={input.autoFocus ?? invalid}
              onChange={(event) => {
                setCount(event.currentTarget.value.length)
                onChange?.(event)
              }}
            />
            {unit && <span className="unit">{unit}</span>}
            {reveal && (
              <IconButton
                icon={shown ? 'eye-off' : 'eye'}
                size={20}
                label={shown ? reveal.hide : reveal.show}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              />
            )}
          </div>
        )
        return beside ? (
          <div className="row g2">
            {box}
            {beside}
          </div>
        ) : (
          box
        )
      }}
    </Field>
  )
}

export type TextAreaProps = FieldProps &
  Omit<TextareaHTMLAttributes<HTMLTextAreaElement>, 'className'> & {
    maxCount?: number
    ref?: Ref<HTMLTextAreaElement>
  }
export function TextArea({
  label,
  hint,
  error,
  ok,
  optional,
  className,
  id,
  maxCount,
  onChange,
  ref,
  ...input
}: TextAreaProps) {
  const [count, setCount] = useState(String(input.value ?? input.defaultValue ?? '').length)
  const length = input.value === undefined ? count : String(input.value).length
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      ok={ok}
      optional={optional}
      required={input.required}
      id={id}
      className={className}
      counter={maxCount && `${length} / ${maxCount}`}
    >
      {({ id: inputId, describedBy, invalid }) => (
        <div className={cx('input', 'area', error ? 'err' : undefined)}>
          <textarea
            {...input}
            ref={ref}
            id={inputId}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            autoFocus={input.autoFocus ?? invalid}
            onChange={(event) => {
              setCount(event.currentTarget.value.length)
              onChange?.(event)
            }}
          />
        </div>
      )}
    </Field>
  )
}

export type SelectOption = {
  value: string
  label: string
  disabled?: boolean
  /** Of the label, where it is not the page's. */
  lang?: string
}
export type SelectFieldProps = FieldProps &
  Omit<SelectHTMLAttributes<HTMLSelectElement>, 'className' | 'children'> & {
    options: readonly SelectOption[]
    /** The empty first line: "Choose a country or region". */ placeholder?: string
    icon?: IconName
    ref?: Ref<HTMLSelectElement>
  }
/** The system's own list. */
export function SelectField({
  label,
  hint,
  error,
  ok,
  optional,
  className,
  id,
  options,
  placeholder,
  icon,
  ref,
  ...select
}: SelectFieldProps) {
  return (
    <Field
      label={label}
      hint={hint}
      error={error}
      ok={ok}
      optional={optional}
      required={select.required}
      id={id}
      className={className}
    >
      {({ id: selectId, describedBy, invalid }) => (
        <div className={cx('input', 'pick', error ? 'err' : undefined)}>
          {icon && <Icon name={icon} size={20} className="lead" />}
          <select
            {...select}
            ref={ref}
            id={selectId}
            aria-describedby={describedBy}
            aria-invalid={invalid}
            autoFocus={select.autoFocus ?? invalid}
          >
            {placeholder !== undefined && <option value="">{placeholder}</option>}
            {options.map((option) => (
              <option key={option.value} value={option.value} disabled={option.disabled} lang={option.lang}>
                {option.label}
              </option>
            ))}
          </select>
          <Icon name="chevron-down" size={18} />
        </div>
      )}
    </Field>
  )
}

type TickProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className'> & {
  label: ReactNode
  hint?: ReactNode
  error?: ReactNode
  className?: string
  ref?: Ref<HTMLInputElement>
  indeterminate?: boolean
}

function Tick({
  kind,
  label,
  hint,
  error,
  className,
  ref,
  indeterminate,
  ...input
}: TickProps & { kind: 'checkbox' | 'radio' }) {
  const messageId = useId()
  const mark = (el: HTMLInputElement | null) => {
    if (el && indeterminate !== undefined) el.indeterminate = indeterminate
    if (typeof ref === 'function') ref(el)
    else if (ref) ref.current = el
  }
  return (
    <div className={className}>
      <label className="check">
        <input
          {...input}
          ref={mark}
          type={kind}
          className={kind === 'checkbox' ? 'box' : 'radio'}
          aria-invalid={error ? true : undefined}
          autoFocus={input.autoFocus ?? (error ? true : undefined)}
          aria-describedby={error ? messageId : undefined}
        />
        <span className="cbt">
          {label}
          {hint && <small>{hint}</small>}
        </span>
      </label>
      {error && (
        <div className="hint err" id={messageId}>
          <Icon name="alert" />
          <span>{error}</span>
        </div>
      )}
    </div>
  )
}
/** A yes or no with a sentence behind it. */
export const Checkbox = (props: TickProps) => <Tick kind="checkbox" {...props} />
export const Radio = (props: TickProps) => <Tick kind="radio" {...props} />

/** Radios with a legend. */
export function RadioGroup({
  legend,
  error,
  children,
  className,
}: {
  legend: ReactNode
  error?: ReactNode
  children: ReactNode
  className?: string
}) {
  const messageId = useId()
  return (
    <fieldset className={className} aria-describedby={error ? messageId : undefined}>
      <legend>{legend}</legend>
      {children}
      {error && (
        <div className="hint err" id={messageId}>
          <Icon name="alert" />
          <span>{error}</span>
        </div>
      )}
    </fieldset>
  )
}

/** On and off, at once. A native checkbox with the role of a switch. */
export function Switch({
  label,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'className' | 'role'> & {
  /** Its name, when no visible label wraps it. */ label?: string
}) {
  // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native checkbox states its own checkedness
  return <input {...input} type="checkbox" role="switch" className="switch" aria-label={label} />
}

/** A row with a tick, a sentence, a remark and a price or a switch at the end. The whole row is its label. */
export function OptionRow({
  control,
  title,
  note,
  end,
  disabled,
}: {
  control?: ReactNode
  title: ReactNode
  note?: ReactNode
  end?: ReactNode
  disabled?: boolean
}) {
  return (
    <label className="optrow" aria-disabled={disabled || undefined}>
      {control}
      <span className="grow">
        <span className="t15 b5 blk">{title}</span>
        {note && <span className="t12 c3 blk">{note}</span>}
      </span>
      {end}
    </label>
  )
}
/** A bare tick for OptionRow, tables and pick lists. */
export function Box({
  ref,
  ...input
}: Omit<InputHTMLAttributes<HTMLInputElement>, 'className'> & { ref?: Ref<HTMLInputElement> }) {
  return <input type="checkbox" {...input} ref={ref} className={input.type === 'radio' ? 'radio' : 'box'} />
}

/** A number with − and +. Without JavaScript it is a number input. */
export function Stepper({
  name,
  value,
  defaultValue = 1,
  min = 1,
  max = 99,
  label,
  lessLabel,
  moreLabel,
  onChange,
}: {
  name: string
  value?: number
  defaultValue?: number
  min?: number
  max?: number
  label: string
  lessLabel: string
  moreLabel: string
  onChange?: (value: number) => void
}) {
  const [own, setOwn] = useState(defaultValue)
  const current = value ?? own
  const set = (next: number) => {
    const kept = Math.min(max, Math.max(min, Number.isFinite(next) ? Math.trunc(next) : min))
    setOwn(kept)
    onChange?.(kept)
  }
  return (
    <span className="stepper">
      <button type="button" aria-label={lessLabel} disabled={current <= min} onClick={() => set(current - 1)}>
        <Icon name="minus" size={20} />
      </button>
      <input
        className="num"
        type="number"
        inputMode="numeric"
        name={name}
        aria-label={label}
        min={min}
        max={max}
        value={current}
        onChange={(event) => set(event.currentTarget.valueAsNumber)}
      />
      <button type="button" aria-label={moreLabel} disabled={current >= max} onClick={() => set(current + 1)}>
        <Icon name="plus" size={20} />
      </button>
    </span>
  )
}

/** After a failed submit: what is wrong, each a link to its field. Focus it (`ref`) so that it is read. */
export function FormSummary({
  title,
  errors,
  ref,
}: {
  title: ReactNode
  errors: readonly { fieldId: string; message: ReactNode }[]
  ref?: Ref<HTMLDivElement>
}) {
  if (errors.length === 0) return null
  return (
    <div className="formsum" role="alert" tabIndex={-1} ref={ref}>
      <b>
        <Icon name="alert" size={18} />
        {title}
      </b>
      <ul>
        {errors.map((error) => (
          <li key={error.fieldId}>
            <a href={`#${error.fieldId}`}>{error.message}</a>
          </li>
        ))}
      </ul>
    </div>
  )
}
