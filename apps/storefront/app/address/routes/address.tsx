import { address, type AddressData, ocr } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Checkbox, FormSummary, Notice, SelectField, TextArea, TextField } from '@tomobako/ui'
import { type HTMLAttributes, useId } from 'react'
import { data, Form, redirect, useFetcher } from 'react-router'
import type { Route } from './+types/address.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { safeReturn } from '../../shell/return.ts'
import {
  isRefused,
  objectionsAt,
  Refusal,
  refused,
  Submit,
  typedAt,
  useFirstError,
  useSending,
} from '../../kit/forms.tsx'
import styles from '../../account/parts/account.module.css'
import { Heading } from '../../kit/heading.tsx'
import { noWay } from '../../kit/no-way.ts'

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/

type Rules = OutputOf<typeof address.rules>
type Field = Rules['fields'][number]
type Loaded = { rules: Rules; saved: Partial<AddressData>; back: string; isNew: boolean; isDefault: boolean }

/**
 * /addresses/add and /addresses/:id. `?country=` asks for another country's fields (also how the page asks when the country changes);
 * `?read=` is a picture whose address was read (/ocr), which fills the form and is still to be checked.
 */
export async function loader({ context, url, params }: Route.LoaderArgs): Promise<Loaded> {
  const id = 'id' in params ? params.id : undefined
  const back = safeReturn(url.searchParams.get('return'), '/addresses')
  const session = await context.session()
  const picture = url.searchParams.get('read') ?? ''
  const [saved, others, read] = await Promise.all([
    id === undefined ? null : context.call(address.detail, { id }),
    id === undefined ? context.attempt(address.list, {}) : null,
    id === undefined && uuid.test(picture) ? context.attempt(ocr.detail, { id: picture }) : null,
  ])
  const first = others?.ok ? others.data.rows[0] : undefined
  const found = read?.ok ? read.data.address : null
  const asked = url.searchParams.get('country') ?? found?.country ?? ''
  const rules = await context.call(address.rules, {
    country: /^[A-Za-z]{2}$/.test(asked) ? asked.toUpperCase() : (saved?.country ?? session.country),
  })
  return {
    rules,
    // Nothing is asked twice (quality A11): a new address starts with the name and the number we know.
    saved: saved ??
      found ?? {
        recipient: first?.recipient ?? session.user?.name ?? '',
        ...(first?.phone ? { phone: first.phone } : {}),
      },
    back,
    isNew: saved === null,
    isDefault: saved?.isDefault ?? !first,
  }
}

const texts = [
  'recipient',
  'firstName',
  'lastName',
  'state',
  'city',
  'district',
  'detail',
  'zip',
  'phone',
  'taxId',
] as const

export async function action({ context, request, params }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const country = values['country'] ?? ''
  // Without JavaScript a button asks for the fields of the country just chosen; everything typed stays.
  if (values['intent'] === 'country') {
    const rules = await context.attempt(address.rules, { country })
    return data({ intent: 'country', typed: values, rules: rules.ok ? rules.data : null })
  }
  const id = 'id' in params ? params.id : undefined
  const [recipient, firstName, lastName, state, city, district, detail, zip, phone, taxId] = texts.map(
    (name) => values[name] ?? '',
  )
  const typed: AddressData = {
    ...(id === undefined ? {} : { id }),
    recipient: recipient ?? '',
    ...(firstName ? { firstName } : {}),
    ...(lastName ? { lastName } : {}),
    country,
    state: state ?? '',
    city: city ?? '',
    detail: detail ?? '',
    zip: zip ?? '',
    phone: phone ?? '',
    ...(district ? { district } : {}),
    ...(taxId ? { taxId } : {}),
    isDefault: values['isDefault'] === 'on',
  }
  const done = await context.attempt(address.save, typed, keyOf(form))
  if (!done.ok) return refused('save', done, form)
  context.notice('common.saved')
  throw redirect(safeReturn(values['return'], '/addresses'), 303)
}

/** §3, §5 Address: the right fields in the country's own order, its words and its checks. */
export default function Address({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const base = useId()
  const form = useFirstError(actionData)
  const fetcher = useFetcher<Loaded>()
  const asking = useSending('country')
  const chosen = countryChosen(actionData)
  const typed = chosen?.typed ?? typedAt(actionData, 'save')
  const wanted = typed['country'] ?? loaderData.rules.country
  // Fetched fields belong to what is chosen on the page; a refusal of the whole form keeps them.
  const rules = fetcher.data?.rules ?? chosen?.rules ?? loaderData.rules
  const fields = rules.fields
  const { message, fields: wrong } = objectionsAt(actionData, 'save', [
    'country',
    ...fields.map(({ name }) => name),
  ])
  const value = (name: Field['name'] | 'country'): string => typed[name] ?? loaderData.saved[name] ?? ''
  const idOf = (name: string): string => `${base}-${name}`
  const order = ['country', ...fields.map(({ name }) => name)]
  const title = loaderData.isNew ? t('address.add') : t('address.edit')
  return (
    <Page back="/addresses" title={title} width="reading">
      <Form method="post" className="px stack g4" ref={form} noValidate aria-busy={fetcher.state !== 'idle'}>
        <Heading>{title}</Heading>
        <FormKey />
        <input type="hidden" name="return" value={loaderData.back} />
        <button
          type="submit"
          name="intent"
          value="save"
          className={styles.enter}
          tabIndex={-1}
          aria-hidden="true"
        />
        <Refusal message={message} />
        <FormSummary
          title={t('account.wrongTitle')}
          errors={order.flatMap((name) =>
            wrong[name] ? [{ fieldId: idOf(name), message: wrong[name] }] : [],
          )}
        />
        <SelectField
          id={idOf('country')}
          name="country"
          label={t('address.label.country')}
          required
          autoComplete="country"
          placeholder=""
          defaultValue={rules.countries.some(({ code }) => code === wanted) ? wanted : ''}
          options={rules.countries.map(({ code, name }) => ({ value: code, label: name }))}
          error={wrong['country']}
          onChange={(event) => {
            const { value: country } = event.currentTarget
            if (country) void fetcher.load(`${window.location.pathname}?country=${country}`)
          }}
        />
        {!rules.served && (
          <Notice tone="warn" icon="house" live="status">
            {t('address.noWay', noWay(formats, formats.country(rules.country), rules.stopped))}
          </Notice>
        )}
        <noscript>
          <Button type="submit" name="intent" value="country" tone="line" size="md" busy={asking}>
            {t('account.addressCountry')}
          </Button>
        </noscript>
        {fields.map((field) => (
          // Another country's list of states is another field; everything else keeps what was typed.
          <OneField
            key={field.choices ? `${field.name}-${rules.country}` : field.name}
            field={field}
            id={idOf(field.name)}
            value={value(field.name)}
            error={wrong[field.name]}
          />
        ))}
        <Checkbox
          name="isDefault"
          label={t('address.makeDefault')}
          defaultChecked={
            isRefused(actionData) || chosen ? typed['isDefault'] === 'on' : loaderData.isDefault
          }
        />
        <Submit intent="save" block busyLabel={t('common.loading')}>
          {t('address.save')}
        </Submit>
      </Form>
    </Page>
  )
}

type CountryChosen = { intent: 'country'; typed: Record<string, string>; rules: Rules | null }
const countryChosen = (answer: unknown): CountryChosen | null =>
  typeof answer === 'object' && answer !== null && 'rules' in answer ? (answer as CountryChosen) : null // Only the action's own "country" answer has rules.

/** How browsers may fill a field, and which keyboard it wants. */
const filling: Readonly<
  Record<Field['name'], HTMLAttributes<HTMLInputElement> & { autoComplete: string; type?: string }>
> = {
  recipient: { autoComplete: 'name' },
  firstName: { autoComplete: 'given-name' },
  lastName: { autoComplete: 'family-name' },
  state: { autoComplete: 'address-level1' },
  city: { autoComplete: 'address-level2' },
  district: { autoComplete: 'address-level3' },
  detail: { autoComplete: 'street-address' },
  zip: { autoComplete: 'postal-code' },
  phone: { autoComplete: 'tel', type: 'tel' },
  taxId: { autoComplete: 'off' },
}
const limits: Readonly<Record<Field['name'], number>> = {
  recipient: 80,
  firstName: 40,
  lastName: 40,
  state: 80,
  city: 80,
  district: 80,
  detail: 200,
  zip: 20,
  phone: 30,
  taxId: 40,
}

function OneField({
  field,
  id,
  value,
  error,
}: {
  field: Field
  id: string
  value: string
  error: string | undefined
}) {
  const t = useT()
  const label = t.dynamic(field.labelKey)
  const words = {
    recipient: t('address.hint.recipient'),
    firstName: t('address.hint.name'),
    lastName: t('address.hint.name'),
    detail: t('address.hint.detail'),
    phone: t('address.hint.phone'),
    taxId: t('address.hint.taxId'),
  } as const
  const said = field.name in words ? words[field.name as keyof typeof words] : undefined // `in` has just shown that it is one of them.
  const example =
    field.hint === undefined ? null : field.name === 'phone' ? (
      // A plus stays before its figures in Arabic.
      t('address.phoneCode', { code: `\u2066${field.hint}\u2069` })
    ) : (
      <bdi>{t('account.addressExample', { example: field.hint })}</bdi>
    )
  const hint =
    example === null ? (
      said
    ) : (
      <>
        {said} {example}
      </>
    )
  const { autoComplete, type } = filling[field.name]
  const shared = {
    id,
    name: field.name,
    label,
    required: field.required,
    ...(field.required ? {} : { optional: t('common.optional') }),
    error,
    hint,
    autoComplete,
    defaultValue: value,
  }
  if (field.choices)
    return (
      <SelectField
        {...shared}
        placeholder=""
        options={field.choices}
        defaultValue={field.choices.some((choice) => choice.value === value) ? value : ''}
      />
    )
  if (field.name === 'detail') return <TextArea {...shared} rows={2} maxLength={limits.detail} dir="auto" />
  return <TextField {...shared} {...(type ? { type } : { dir: 'auto' })} maxLength={limits[field.name]} />
}
