import { address, parcel } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { ActionBar, Blank, Button, ButtonLink, IconButton, Link, Notice, Price, SceneNoParcels } from '@tomobako/ui'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, redirect, useNavigate, useNavigation } from 'react-router'
import type { Route } from './+types/warehouse.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { Heading } from '../heading.tsx'
import { freshAfterRefusal, objection, objectionsAt, Refusal, refused, useSending } from '../forms.tsx'
import { BoxPreview, Methods } from './builder-box.tsx'
import { Elsewhere, Options, PickList, WhereTo } from './builder-choices.tsx'
import { choiceOf, insuranceOf, optionsOf, queryOf } from './choice.ts'
import { ParcelTabs } from './tabs.tsx'
import styles from './builder.module.css'

export const handle = { keepScroll: 'warehouse' }

/** Everything stored is in the plan until the customer chooses (product.md 8.3: the builder shows a suggestion). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const [warehouse, book] = await Promise.all([context.call(parcel.warehouse, {}), context.attempt(address.list, {})])
  const free = warehouse.items.filter(({ inParcel }) => inParcel === null)
  const asked = choiceOf(url.searchParams, free.map(({ lineId }) => lineId))
  const items = free.map(({ lineId }) => lineId).filter((id) => asked.items.includes(id))
  const addresses = book.ok ? book.data.rows : []
  const addressId = addresses.find(({ id }) => id === asked.addressId)?.id ?? addresses[0]?.id ?? null
  const choice = { ...asked, items, addressId }
  const planned = await context.attempt(parcel.plan, { lineIds: items, ...(addressId === null ? {} : { addressId }), ...optionsOf(choice) })
  const plan = planned.ok ? planned.data : null
  const method = plan?.rows.find((row) => row.method === asked.method)?.method ?? plan?.rows[0]?.method ?? null
  return {
    warehouse,
    addresses,
    choice: { ...choice, method },
    plan,
    problem: planned.ok ? null : planned.failure.msg,
    insuranceWrong: insuranceOf(choice) === null,
    changed: url.searchParams.has('changed'),
  }
}

/** `plan` works it out again (without JavaScript); `request` asks for packing, but only what the page has shown. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', planned = '' } = valuesOf(form)
  const choice = choiceOf(form, [])
  const query = queryOf(choice)
  if (intent !== 'request') throw redirect(`/warehouse?${query}`, 303)
  if (choice.items.length === 0) return refused('request', objection('items', context.t('parcel.nothingChosen')), form)
  if (choice.addressId === null) return refused('request', objection('address', context.t('parcel.addressRequired')), form)
  // Something was changed after the price was worked out: the customer sees the new one before committing.
  if (query !== planned) throw redirect(`/warehouse?${query}&changed=1`, 303)
  const done = await context.attempt(parcel.request, { lineIds: [...choice.items], addressId: choice.addressId, method: choice.method ?? '', ...optionsOf(choice) }, keyOf(form))
  if (!done.ok) return refused('request', done, form)
  context.notice('parcel.warehouse.requested')
  throw redirect(`/parcels/${encodeURIComponent(done.data.no)}`, 303)
}

export type Plan = OutputOf<typeof parcel.plan>
export type Loaded = Route.ComponentProps['loaderData']

export const shouldRevalidate = freshAfterRefusal

/** /warehouse: what is stored, and the parcel builder. Every choice is an input of one form; its price follows at once. */
export default function Warehouse({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { warehouse, choice, plan } = loaderData
  const { form, onChange } = useReplan()
  const working = useNavigation().state === 'loading'
  const sending = useSending('request')
  const free = warehouse.items.filter(({ inParcel }) => inParcel === null)
  const row = plan?.rows.find(({ method }) => method === choice.method)
  const total = row && plan ? row.totalYen + plan.feesYen : null
  const commit = (
    <Button type="submit" form="builder" name="intent" value="request" tone="seal" stamped disabled={row === undefined} busy={sending} busyLabel={t('common.loading')}>
      {t('parcel.warehouse.pack', { count: choice.items.length })}
    </Button>
  )
  const { message, fields } = objectionsAt(actionData, 'request', ['address'])
  if (warehouse.items.length === 0) {
    return (
      <Shell action={null}>
        <Blank as="h2" scene={<SceneNoParcels />} title={t('parcel.warehouse.none')} actions={<ButtonLink href="/search" tone="line">{t('parcel.warehouse.find')}</ButtonLink>}>{t('parcel.warehouse.noneText')}</Blank>
        <OnTheWay count={warehouse.onTheWay} />
      </Shell>
    )
  }
  return (
    <Shell action={<section className="phone-only" aria-label={t('parcel.warehouse.costs')}><ActionBar above="tabbar" total={{ label: t('parcel.warehouse.costs'), value: <span className={working ? 'is-pending' : undefined}>{total === null ? t('common.none') : <Price yen={total} />}</span> }}>{commit}</ActionBar></section>}>
      <Form method="post" id="builder" ref={form} onChange={onChange} noValidate className={working ? 'is-pending' : undefined} aria-busy={working}>
        <FormKey />
        <input type="hidden" name="chosen" value="1" />
        <input type="hidden" name="planned" value={queryOf(choice)} />
        <button type="submit" name="intent" value="plan" className={styles.enter} tabIndex={-1} aria-hidden="true" />
        <div className={styles.top}>
          <Refusal message={message ?? loaderData.problem} />
          {loaderData.changed && <Notice tone="warn" live="status">{t('parcel.warehouse.changed')}</Notice>}
        </div>
        <div className={styles.grid}>
          <div className={styles.list}>
            <PickList items={free} chosen={choice.items} freeDays={warehouse.freeDays} />
            <OnTheWay count={warehouse.onTheWay} />
          </div>
          <div className={styles.box}>
            <BoxPreview loaded={loaderData} />
            <Methods loaded={loaderData} />
            <div className={`desk-only ${styles.commit}`}>
              {commit}
            </div>
          </div>
          <div className={styles.rest}>
            <Options loaded={loaderData} />
            <WhereTo loaded={loaderData} error={fields['address']} />
            <noscript><div className={styles.again}><Button type="submit" name="intent" value="plan" tone="ink" block>{t('parcel.warehouse.update')}</Button></div></noscript>
          </div>
        </div>
      </Form>
      <Elsewhere items={warehouse.items.filter(({ inParcel }) => inParcel !== null)} />
    </Shell>
  )
}

/** The frame: tabs, and on phones the commitment above the tab bar (only here, DESIGN 4). */
function Shell({ action, children }: { action: ReactNode; children: ReactNode }) {
  const t = useT()
  return (
    <Page back={false} title={t('parcel.heading')} width="full" actions={<IconButton icon="search" label={t('common.search')} href="/search" />} {...(action === null ? {} : { action: <>{action}<Tabs /></> })}>
      <div className={styles.head}>
        <Heading>{t('parcel.heading')}</Heading>
        <ParcelTabs current="stored" className={styles.tabs ?? ''} />
      </div>
      <div className={styles.page}>{children}</div>
    </Page>
  )
}

function OnTheWay({ count }: { count: number }) {
  const t = useT()
  if (count === 0) return null
  return <p className={`t13 c2 ${styles.onway}`}>{t('parcel.warehouse.onTheWay', { count })} <Link href="/orders?index=3" className="underline">{t('parcel.warehouse.onTheWayLink')}</Link></p>
}

/** Each change asks for the plan again: ticks and radios at once, typing after a moment. The address follows, "back" leaves the page. */
function useReplan() {
  const navigate = useNavigate()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])
  const ask = (): void => {
    if (form.current) void navigate(`/warehouse?${queryOf(choiceOf(new FormData(form.current), []))}`, { replace: true, preventScrollReset: true })
  }
  const onChange = (event: FormEvent<HTMLFormElement>): void => {
    clearTimeout(timer.current)
    const typing = event.target instanceof HTMLInputElement && event.target.name === 'insurance'
    timer.current = setTimeout(ask, typing ? 400 : 0)
  }
  return { form, onChange }
}
