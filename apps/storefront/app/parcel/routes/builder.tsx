import { address, customs, parcel, storage } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { presetAtFirst } from '@tomobako/domain/parcel'
import { useT } from '@tomobako/i18n/react'
import {
  ActionBar,
  Blank,
  Box,
  Button,
  ButtonLink,
  IconButton,
  Link,
  Notice,
  Price,
  SceneNoParcels,
} from '@tomobako/ui'
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react'
import { Form, redirect, useLocation, useNavigate, useNavigation } from 'react-router'
import type { Route } from './+types/builder.ts'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { Tabs } from '../../shell/tabs.tsx'
import { Approx } from '../../kit/local.tsx'
import { Consent, DeclarationSection, namedBy } from '../../customs/parts/declaration.tsx'
import { declarationOf, isDeclared } from '../../customs/parts/read-declaration.ts'
import { Heading } from '../../kit/heading.tsx'
import { StatusLines, statusLines } from '../../kit/status-lines.tsx'
import {
  freshAfterRefusal,
  objection,
  objectionsAt,
  Refusal,
  refused,
  typedAt,
  useSending,
} from '../../kit/forms.tsx'
import { BoxPreview, Methods } from '../parts/builder-box.tsx'
import { Bring, BringForms } from '../parts/builder-bring.tsx'
import { Split, Waiting } from '../parts/builder-plans.tsx'
import { Elsewhere, Options, PickList, WhereTo } from '../parts/builder-choices.tsx'
import { Moving } from '../parts/moving.tsx'
import { type Choice, choiceOf, insuranceOf, mostItems, optionsOf, queryOf } from '../parts/choice.ts'
import { ParcelTabs } from '../parts/tabs.tsx'
import styles from '../parts/builder.module.css'

export const handle = { keepScroll: 'warehouse' }

/** Everything stored is in the plan until the customer chooses (P 8.3: the builder shows a suggestion). */
export async function loader({ context, url }: Route.LoaderArgs) {
  const asked = choiceOf(url.searchParams, [])
  const [warehouse, book, stands, edited] = await Promise.all([
    context.call(parcel.warehouse, {}),
    context.attempt(address.list, {}),
    statusLines(context, ['warehouse', 'shipping']),
    asked.edit === null ? null : context.attempt(parcel.editable, { no: asked.edit }),
  ])
  const editing = edited?.ok ? edited.data : null
  const free = warehouse.items.filter(({ inParcel }) => inParcel === null || inParcel === editing?.no)
  const isChosen = url.searchParams.has('chosen') || url.searchParams.has('item')
  const wished = isChosen
    ? asked
    : editing
      ? choiceFrom(editing)
      : {
          ...asked,
          // What lies in several places is one parcel from each.
          items: free.map(({ lineId }) => lineId).slice(0, mostItems),
        }
  const items = free.map(({ lineId }) => lineId).filter((id) => wished.items.includes(id))
  const addresses = book.ok ? book.data.rows : []
  const addressId = addresses.find(({ id }) => id === wished.addressId)?.id ?? addresses[0]?.id ?? null
  const choice = { ...wished, items, addressId, edit: editing?.no ?? null }
  const drafting = context.attempt(customs.draft, { lineIds: items, batteries: choice.batteries })
  const planned = await context.attempt(parcel.plan, {
    lineIds: items,
    ...(addressId === null ? {} : { addressId }),
    ...(choice.method === null ? {} : { method: choice.method }),
    ...(choice.wait ? { wait: true } : {}),
    ...(editing === null ? { parcels: choice.split } : {}),
    ...(editing === null ? {} : { no: editing.no }),
    ...optionsOf(choice),
  })
  const plan = planned.ok ? planned.data : null
  const drafted = await drafting
  const method =
    plan?.rows.find((row) => row.method === choice.method)?.method ?? plan?.presets?.[presetAtFirst] ?? null
  // A change of one parcel stays one parcel.
  const split =
    editing === null && choice.split > 1
      ? (plan?.byCount.find(({ parcels }) => parcels.length === choice.split) ?? null)
      : null
  const several: Several | null = plan?.places ?? split
  return {
    warehouse,
    stands,
    addresses,
    free,
    editing: editing && { no: editing.no, version: editing.version },
    choice: { ...choice, method, split: split === null ? 1 : choice.split },
    plan,
    declared: drafted.ok ? drafted.data : null,
    /** The plan of several parcels: the one that is chosen, or one from each place. */
    several,
    /** The parcel that was to be changed, when a packer was faster. */
    picked: edited && !edited.ok && edited.failure.key === 'parcel.cannotEdit' ? asked.edit : null,
    problem:
      [
        edited && !edited.ok && edited.failure.key !== 'parcel.cannotEdit' ? edited.failure.msg : null,
        planned.ok ? null : planned.failure.msg,
      ]
        .filter((each) => each !== null)
        .join(' ') || null,
    insuranceWrong: insuranceOf(choice) === null,
    changed: url.searchParams.has('changed'),
  }
}

/** `plan` works it out again (without JavaScript); `request` asks for packing, but only what the page has shown. */
export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const { intent = '', planned = '', expect = '', version = '', parcels = '' } = values
  if (intent === 'bring') {
    const done = await context.attempt(
      storage.bring,
      {
        lineIds: (values['lineIds'] ?? '').split(',').filter(Boolean),
        to: values['to'] ?? '',
        expectYen: /^\d{1,9}$/.test(values['expectYen'] ?? '') ? Number(values['expectYen']) : 0,
      },
      keyOf(form),
    )
    if (!done.ok) return refused('bring', done, form)
    context.notice('builder.bring.asked')
    throw redirect(`/warehouse?${queryOf(choiceOf(new URLSearchParams(planned), []))}`, 303)
  }
  const choice = choiceOf(form, [])
  const query = queryOf(choice)
  if (intent !== 'request') throw redirect(`/warehouse?${query}`, 303)
  if (choice.items.length === 0)
    return refused('request', objection('items', context.t('parcel.nothingChosen')), form)
  if (choice.addressId === null)
    return refused('request', objection('address', context.t('parcel.addressRequired')), form)
  // Something was changed after the price was worked out: the customer sees the new one before committing.
  if (query !== planned) throw redirect(`/warehouse?${query}&changed=1`, 303)
  const declared = declarationOf(form)
  const asked = {
    lineIds: [...choice.items],
    addressId: choice.addressId,
    method: choice.method ?? '',
    ...(/^\d+$/.test(expect) ? { expectYen: Number(expect) } : {}),
    ...optionsOf(choice),
    ...(declared ? { declaration: declared.lines } : {}),
  }

  if (choice.edit !== null) {
    const done = await context.attempt(
      parcel.edit,
      { no: choice.edit, ...(/^\d+$/.test(version) ? { version: Number(version) } : {}), ...asked },
      keyOf(form),
    )
    if (!done.ok) return refused('request', done, form)
    context.notice('builder.edit.done')
    throw redirect(`/parcels/${encodeURIComponent(done.data.no)}`, 303)
  }
  const done = await context.attempt(
    parcel.request,
    choice.split > 1 || parcels !== '' ? { ...asked, method: 'plan', parcels: readParcels(parcels) } : asked,
    keyOf(form),
  )
  if (!done.ok) return refused('request', done, form)
  if (done.data.nos.length > 1) context.notice('builder.split.requested', done.data.nos.length)
  else context.notice('parcel.warehouse.requested')
  throw redirect(
    done.data.nos.length > 1 ? '/parcels?tab=packing' : `/parcels/${encodeURIComponent(done.data.no)}`,
    303,
  )
}

/** The plan as the page carried it; what is not one is left to the API to refuse. */
const writeParcels = (plan: Several): string =>
  plan.parcels.map(({ method, lineIds }) => `${method}:${lineIds.join(',')}`).join(';')
const readParcels = (text: string): { method: string; lineIds: string[] }[] =>
  text
    .split(';')
    .filter(Boolean)
    .map((each) => ({
      method: each.slice(0, each.indexOf(':')),
      lineIds: each.slice(each.indexOf(':') + 1).split(','),
    }))

/** What was asked for, as a choice. */
const choiceFrom = ({
  no,
  lineIds,
  addressId,
  method,
  options,
}: OutputOf<typeof parcel.editable>): Choice => ({
  items: lineIds,
  addressId,
  method,
  edit: no,
  split: 1,
  wait: false,
  protective: options.protective,
  removeBoxes: options.removeBoxes,
  hidePrices: options.hidePrices,
  insurance: options.insuranceYen > 0 ? String(options.insuranceYen) : '',
  depths: options.depths ?? {},
  services: options.services ?? {},
  batteries: options.batteries ?? {},
})

export type Plan = OutputOf<typeof parcel.plan>
type OfSeveral = Plan['byCount'][number]['parcels'][number]
export type Several = {
  parcels: (OfSeveral & { place?: { name: string } })[]
  totalYen: number
}
export type Loaded = Route.ComponentProps['loaderData']

export const shouldRevalidate = freshAfterRefusal

/** /warehouse: what is stored, and the parcel builder. Every choice is an input of one form; its price follows at once. */
export default function Warehouse({ loaderData, actionData }: Route.ComponentProps) {
  const t = useT()
  const { warehouse, choice, plan, editing, several } = loaderData
  const { form, onChange, insure, isOld } = useReplan()
  const working = useNavigation().state === 'loading'
  const sending = useSending('request')
  const row = plan?.rows.find(({ method }) => method === choice.method)
  const total = several?.totalYen ?? (row && plan ? row.totalYen + row.dutyYen + plan.feesYen : null)
  const commit = (
    <Button
      type="submit"
      form="builder"
      name="intent"
      value="request"
      tone="seal"
      stamped
      disabled={total === null}
      busy={sending}
      busyLabel={t('common.loading')}
    >
      {editing ? t('builder.edit.save') : t('parcel.warehouse.pack', { count: choice.items.length })}
    </Button>
  )
  const declared = loaderData.declared?.lines ?? []
  const { message, fields } = objectionsAt(actionData, 'request', [
    'address',
    ...declared.map(({ lineId }) => `declaration:${lineId}`),
  ])
  // Nothing to choose from: there is no parcel to build, also when everything stored is being packed already.
  if (loaderData.free.length === 0) {
    return (
      <Shell action={null} counts={warehouse.counts} stands={loaderData.stands}>
        {loaderData.picked !== null && (
          <div className={styles.top}>
            <Picked no={loaderData.picked} />
          </div>
        )}
        <Blank
          as="h2"
          scene={<SceneNoParcels />}
          title={t('parcel.warehouse.none')}
          actions={
            <ButtonLink href="/search" tone="line">
              {t('parcel.warehouse.find')}
            </ButtonLink>
          }
        >
          {t('parcel.warehouse.noneText')}
        </Blank>
        <Moving items={warehouse.moving} />
        <OnTheWay count={warehouse.onTheWay} />
        <Unowned />
        <Elsewhere items={warehouse.items} />
      </Shell>
    )
  }
  return (
    <Shell
      counts={warehouse.counts}
      stands={loaderData.stands}
      action={
        <section className="phone-only" aria-label={t('parcel.warehouse.costs')}>
          <ActionBar
            above="tabbar"
            total={{
              label: t('parcel.warehouse.costs'),
              value: (
                <span className={working ? 'is-pending' : undefined}>
                  {total === null ? t('common.none') : <Price yen={total} />}{' '}
                  {total === null ? null : <Approx yen={total} />}
                </span>
              ),
              ...(declared.length > 0 ? { note: <Consent /> } : {}),
            }}
          >
            {commit}
          </ActionBar>
        </section>
      }
    >
      <Form
        method="post"
        id="builder"
        ref={form}
        onChange={onChange}
        noValidate
        className={working ? 'is-pending' : undefined}
        aria-busy={working}
      >
        <FormKey />
        <input type="hidden" name="chosen" value="1" />
        <input type="hidden" name="planned" value={queryOf(choice)} />
        {total !== null && <input type="hidden" name="expect" value={total} />}
        {several && <input type="hidden" name="parcels" value={writeParcels(several)} />}
        {editing && (
          <>
            <input type="hidden" name="edit" value={editing.no} />
            <input type="hidden" name="version" value={editing.version} />
          </>
        )}
        <button
          type="submit"
          name="intent"
          value="plan"
          className={styles.enter}
          tabIndex={-1}
          aria-hidden="true"
        />
        <div className={styles.top}>
          {loaderData.picked === null ? (
            <Refusal message={message ?? loaderData.problem} />
          ) : (
            <Picked no={loaderData.picked} />
          )}
          {editing && (
            <Notice
              tone="info"
              icon="edit"
              title={t('builder.edit.title', { no: editing.no })}
              actions={
                <Link href={`/parcels/${editing.no}`} className="underline">
                  {t('builder.edit.leave')}
                </Link>
              }
            >
              {t('builder.edit.text')}
            </Notice>
          )}
          {loaderData.changed && (
            <Notice tone="warn" live="status">
              {t('parcel.warehouse.changed')}
            </Notice>
          )}
        </div>
        <div className={styles.grid}>
          <div className={styles.list}>
            <PickList loaded={loaderData} />
            <Bring loaded={loaderData} refusal={actionData} />
            <Moving items={warehouse.moving} />
            <OnTheWay
              count={warehouse.onTheWay}
              // What is on its way to one place is compared with what lies in that one.
              ask={editing === null && choice.items.length > 0 && !plan?.places ? choice.wait : null}
            />
            <Unowned />
            <Waiting loaded={loaderData} />
          </div>
          <div className={styles.box}>
            <div className={styles.inner}>
              <BoxPreview loaded={loaderData} />
            </div>
            <div className={`desk-only ${styles.commit}`}>
              {total !== null && (
                <p className={styles.due}>
                  <span className="t13 c2">{t('parcel.warehouse.costs')}</span>
                  <b className="t17">
                    <Price yen={total} />
                  </b>
                </p>
              )}
              {commit}
              {declared.length > 0 && (
                <p className="t12 c3 mt8">
                  <Consent />
                </p>
              )}
            </div>
          </div>
          <div className={styles.how}>
            {editing === null && <Split loaded={loaderData} />}
            {several === null && <Methods loaded={loaderData} isOld={isOld} />}
          </div>
          <div className={styles.rest}>
            <Options loaded={loaderData} insure={insure} isOld={isOld} />
            <WhereTo loaded={loaderData} error={fields['address']} />
            <DeclarationSection
              lines={declared}
              totalYen={loaderData.declared?.totalYen ?? 0}
              named={namedBy(loaderData.free)}
              errors={Object.fromEntries(Object.entries(fields).filter(([name]) => name !== 'address'))}
              typed={typedAt(actionData, 'request')}
            />
            <noscript>
              <div className={styles.again}>
                <Button type="submit" name="intent" value="plan" tone="ink" block>
                  {t('parcel.warehouse.update')}
                </Button>
              </div>
            </noscript>
          </div>
        </div>
      </Form>
      <BringForms loaded={loaderData} />
      <Elsewhere
        items={warehouse.items.filter(({ inParcel }) => inParcel !== null && inParcel !== editing?.no)}
      />
    </Shell>
  )
}

/** A packer scanned the first piece of a parcel while it was being changed here: nothing of the change was written. */
function Picked({ no }: { no: string }) {
  const t = useT()
  return (
    <Notice
      tone="warn"
      icon="lock"
      live="alert"
      title={<span className="blk">{t('parcel.picked')}</span>}
      actions={
        <ButtonLink href={`/parcels/${no}`} size="sm" tone="line">
          {t('parcel.seeParcel', { no })}
        </ButtonLink>
      }
    >
      {t('parcel.pickedText', { no })}
    </Notice>
  )
}

/** The frame: tabs, and on phones the commitment above the tab bar (only here, DESIGN 4). */
function Shell({
  action,
  counts,
  stands,
  children,
}: {
  action: ReactNode
  counts: Loaded['warehouse']['counts']
  stands: Loaded['stands']
  children: ReactNode
}) {
  const t = useT()
  return (
    <Page
      back={false}
      title={t('parcel.heading')}
      width="full"
      actions={<IconButton icon="search" label={t('common.search')} href="/search" />}
      {...(action === null
        ? {}
        : {
            action: (
              <>
                {action}
                <Tabs />
              </>
            ),
          })}
    >
      <div className={styles.head}>
        <Heading>{t('parcel.heading')}</Heading>
        <ParcelTabs current="stored" className={styles.tabs ?? ''} counts={counts} />
      </div>
      <div className={styles.stands}>
        <StatusLines lines={stands} />
      </div>
      <div className={styles.page}>{children}</div>
    </Page>
  )
}

/** The way to the arrivals that nobody could be told of. */
function Unowned() {
  const t = useT()
  return (
    <p className={`t13 c2 ${styles.onway}`}>
      <Link href="/warehouse/unidentified" className="underline">
        {t('parcel.warehouse.unowned')}
      </Link>
    </p>
  )
}

/** `ask`: whether waiting is being compared; null where there is nothing to compare. */
function OnTheWay({ count, ask = null }: { count: number; ask?: boolean | null }) {
  const t = useT()
  if (count === 0) return null
  return (
    <div className={`t13 c2 ${styles.onway}`}>
      <p>
        {t('parcel.warehouse.onTheWay', { count })}{' '}
        <Link href="/orders?index=3" className="underline">
          {t('parcel.warehouse.onTheWayLink')}
        </Link>
      </p>
      {ask !== null && (
        <label className={styles.tick}>
          <Box name="wait" value="1" defaultChecked={ask} /> {t('builder.wait.ask')}
        </label>
      )}
    </div>
  )
}

/**
 * Each change asks for the plan again: ticks and radios at once, typing after a moment. The address follows, "back" leaves the page.
 * `isOld`: what is shown answers an earlier question than the last one asked here, so it has no say in what is ticked.
 */
function useReplan() {
  const navigate = useNavigate()
  const { search } = useLocation()
  const form = useRef<HTMLFormElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = useRef<string[]>([])
  useEffect(() => () => clearTimeout(timer.current), [])
  useEffect(() => {
    if (search === asked.current.at(-1)) asked.current = []
  }, [search])
  const ask = (): void => {
    if (!form.current) return
    const query = `?${queryOf(choiceOf(new FormData(form.current), []))}`
    asked.current = [...asked.current.filter((each) => each !== query), query]
    void navigate(`/warehouse${query}`, { replace: true, preventScrollReset: true })
  }
  const onChange = (event: FormEvent<HTMLFormElement>): void => {
    // The packing slider is no choice, and no price follows from what a thing is called.
    const { name = '' } = event.target as { name?: string }
    if (name === '' || isDeclared(name)) return
    clearTimeout(timer.current)
    if (event.target instanceof HTMLInputElement && event.target.name === 'insurance')
      timer.current = setTimeout(ask, 400)
    else ask()
  }
  const isOld = (): boolean =>
    asked.current.length > 0 &&
    asked.current.indexOf(search) !== asked.current.length - 1 &&
    asked.current.includes(search)
  /** A sum that is proposed is written where one would write it. */
  const insure = (yen: number): void => {
    const field = form.current?.elements.namedItem('insurance')
    if (field instanceof HTMLInputElement) field.value = String(yen)
    clearTimeout(timer.current)
    ask()
  }
  return { form, onChange, insure, isOld }
}
