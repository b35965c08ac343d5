import { type FriendLink, friendPayment, order, parcel } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { shareLimits } from '@tomobako/domain/friend-payment'
import { Blank, Button, Price, SceneNoMessages, Tabs, Tag, TextArea, TextField } from '@tomobako/ui'
import { Form, redirect } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { Block } from '../../kit/block.tsx'
import {
  freshAfterRefusal,
  objection,
  objectionsAt,
  readYen,
  Refusal,
  refused,
  Submit,
  typedAt,
  useFirstError,
} from '../../kit/forms.tsx'
import { linkTones } from '../../group-label/parts/tones.ts'
import { Heading } from '../../kit/heading.tsx'
import { pageOf, Pager } from '../../kit/pager.tsx'
import type { Route } from './+types/friend-payment.ts'
import { LinkField } from '../parts/link-field.tsx'
import { SharedBills } from '../parts/shared-bills.tsx'
import { SplitForm } from '../parts/split-form.tsx'
import { goPay } from '../../payment/parts/go-pay.ts'
import { meansOf } from '../../payment/parts/methods.tsx'
import styles from '../parts/friend-payment.module.css'

/** What somebody is to be asked to pay: `?orderNo=` or `?parcelNo=`; without either, an amount for the wallet. */
async function billOf(context: Route.LoaderArgs['context'], url: URL) {
  const orderNo = url.searchParams.get('orderNo')
  const parcelNo = url.searchParams.get('parcelNo')
  if (orderNo) {
    const { order: found } = await context.call(order.detail, { no: orderNo })
    return found.state === 'to_pay'
      ? { kind: 'order' as const, no: found.no, yen: found.totalYen, until: found.payBy }
      : null
  }
  if (!parcelNo) return null
  const found = await context.call(parcel.detail, { no: parcelNo })
  return found.state === 'awaiting_postage' && found.toPayYen
    ? { kind: 'parcel' as const, no: found.no, yen: found.toPayYen, until: null }
    : null
}

export async function loader({ context, url }: Route.LoaderArgs) {
  const [found, shared, bill] = await Promise.all([
    context.call(friendPayment.list, { page: pageOf(url) }),
    context.call(friendPayment.shared, {}),
    billOf(context, url),
  ])
  // How many share it; none: one friend pays all of it.
  const asked = Number(url.searchParams.get('friends') ?? 0)
  const friends =
    Number.isInteger(asked) && asked > 0 ? Math.min(shareLimits.most, Math.max(shareLimits.fewest, asked)) : 0
  return { found, shared: shared.rows, bill, friends, origin: context.publicUrl }
}

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const key = keyOf(form)
  if (values['intent'] === 'withdraw') {
    const done = await context.attempt(friendPayment.cancel, { id: values['id'] ?? '' }, key)
    if (!done.ok) return refused('withdraw', done, form)
    context.notice('friendPayment.mine.withdrawn')
    throw redirect('/friendPayment', 303)
  }
  const id = values['id'] ?? ''
  if (values['intent'] === 'endShared') {
    const done = await context.attempt(friendPayment.endShared, { id }, key)
    if (!done.ok) return refused('shared', done, form)
    context.notice('friendPayment.mine.ended')
    throw redirect('/friendPayment', 303)
  }
  if (values['intent'] === 'payOwn' || values['intent'] === 'payRest') {
    const paid = await context.attempt(
      friendPayment.payOwn,
      { id, all: values['intent'] === 'payRest', method: meansOf(values['method']) },
      key,
    )
    if (!paid.ok) return refused('shared', paid, form)
    throw goPay(paid.data, context.visitor)
  }
  const { kind, no = '' } = values
  if (values['intent'] === 'split' && (kind === 'order' || kind === 'parcel')) {
    const made = await context.attempt(
      friendPayment.split,
      {
        bill: { kind, no },
        shares: sharesIn(values),
        ownPart: values['ownPart'] === 'on',
        message: values['message'] ?? '',
      },
      key,
    )
    if (!made.ok) return refused('split', made, form)
    context.notice('friendPayment.mine.madeAll')
    throw redirect('/friendPayment#shared', 303)
  }
  if (kind === 'order' || kind === 'parcel') {
    const made = await context.attempt(
      friendPayment.askBill,
      {
        bill: { kind, no },
        name: values['name'] ?? '',
        email: values['email'] ?? '',
        message: values['message'] ?? '',
      },
      key,
    )
    if (!made.ok) return refused('ask', made, form)
    context.notice('friendPayment.mine.made')
    throw redirect('/friendPayment#links', 303)
  }
  const yen = readYen(values['yen'] ?? '')
  if (yen === null || yen < 100 || yen > 500_000)
    return refused('ask', objection('yen', context.t('friendPayment.mine.yenWrong')), form)
  const made = await context.attempt(
    friendPayment.ask,
    { yen, name: values['name'] ?? '', email: values['email'] ?? '', message: values['message'] ?? '' },
    key,
  )
  if (!made.ok) return refused('ask', made, form)
  context.notice('friendPayment.mine.made')
  throw redirect('/friendPayment#links', 303)
}

/** One share for each friend of the form; an amount that is no amount is none. */
const sharesIn = (values: Readonly<Record<string, string>>) =>
  Array.from({ length: Math.min(shareLimits.most, Number(values['friends']) || 0) }, (_, index) => ({
    name: values[`name${index}`] ?? '',
    email: values[`email${index}`] ?? '',
    yen: readYen(values[`yen${index}`] ?? ''),
  }))

export const shouldRevalidate = freshAfterRefusal

/** The links I asked people to pay with, and the form for another. */
export default function FriendPayment({
  loaderData: { found, shared, bill, friends, origin },
  actionData,
}: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  const form = useFirstError(actionData)
  const { message, fields } = objectionsAt(actionData, 'ask', ['name', 'yen', 'email', 'message'])
  const typed = typedAt(actionData, 'ask')
  const at = (more: number) =>
    `/friendPayment?${bill?.kind === 'parcel' ? 'parcelNo' : 'orderNo'}=${encodeURIComponent(bill?.no ?? '')}${more > 0 ? `&friends=${more}` : ''}`
  const several = bill !== null && friends > 0
  const wrong = (field: string) => (fields[field] === undefined ? {} : { error: fields[field] })
  return (
    <Page back="/wallet" width="reading">
      <div className={styles.page}>
        <Heading>{screen.title}</Heading>
        <p className="t13 c2">{t(bill ? 'friendPayment.mine.billLead' : 'friendPayment.mine.lead')}</p>
        {bill && (
          <Tabs
            label={t('friendPayment.mine.ask')}
            items={[
              { id: 'one', href: at(0), label: t('friendPayment.mine.one'), current: !several },
              {
                id: 'several',
                href: at(shareLimits.fewest),
                label: t('friendPayment.mine.several'),
                current: several,
              },
            ]}
          />
        )}
        <Block title={t('friendPayment.mine.ask')}>
          {bill && several ? (
            <SplitForm friends={friends} more={at(friends + 1)} actionData={actionData}>
              <BillAsked bill={bill} />
            </SplitForm>
          ) : (
            <Form
              key={found.rows[0]?.id ?? 'first'}
              method="post"
              className={styles.form}
              ref={form}
              noValidate
            >
              <FormKey of="ask" />
              <Refusal message={message} />
              {bill && <BillAsked bill={bill} />}
              <div className={bill ? undefined : styles.two}>
                <TextField
                  name="name"
                  label={t('friendPayment.mine.name')}
                  required
                  maxLength={60}
                  defaultValue={typed['name'] ?? ''}
                  {...wrong('name')}
                />
                {!bill && (
                  <TextField
                    name="yen"
                    label={t('friendPayment.mine.yen')}
                    required
                    inputMode="numeric"
                    num
                    unit={t('common.yenUnit')}
                    hint={t('friendPayment.mine.yenHint')}
                    defaultValue={typed['yen'] ?? ''}
                    {...wrong('yen')}
                  />
                )}
              </div>
              <TextField
                name="email"
                type="email"
                label={t('friendPayment.mine.email')}
                optional={t('common.optional')}
                hint={t('friendPayment.mine.emailHint')}
                defaultValue={typed['email'] ?? ''}
                {...wrong('email')}
              />
              <TextArea
                name="message"
                label={t('friendPayment.mine.message')}
                optional={t('common.optional')}
                maxLength={300}
                rows={2}
                defaultValue={typed['message'] ?? ''}
                {...wrong('message')}
              />
              <Submit intent="ask" tone="ink">
                {t('friendPayment.mine.make')}
              </Submit>
            </Form>
          )}
        </Block>
        <SharedBills bills={shared} origin={origin} actionData={actionData} />
        <Block title={t('friendPayment.mine.links')} id="links">
          <Refusal message={objectionsAt(actionData, 'withdraw', []).message} />
          {found.rows.length === 0 ? (
            <Blank scene={<SceneNoMessages />} title={t('friendPayment.mine.none')}>
              {t('friendPayment.mine.noneText')}
            </Blank>
          ) : (
            <ul>
              {found.rows.map((link) => (
                <Row key={link.id} link={link} origin={origin} />
              ))}
            </ul>
          )}
        </Block>
        <Pager
          page={found.page}
          hasNext={found.hasNext}
          label={t('friendPayment.mine.links')}
          href={(to) => `/friendPayment?page=${to}`}
        />
      </div>
    </Page>
  )
}

type Bill = NonNullable<Route.ComponentProps['loaderData']['bill']>

/** Which bill it is and what it comes to; nothing of it can be changed here. */
function BillAsked({ bill }: { bill: Bill }) {
  const t = useT()
  const formats = useFormats()
  return (
    <div>
      <input type="hidden" name="kind" value={bill.kind} />
      <input type="hidden" name="no" value={bill.no} />
      <div className={styles.between}>
        <span className="t15 b7">
          <bdi>{bill.no}</bdi>
        </span>
        <span className="t15 b7">
          <Price yen={bill.yen} />
        </span>
      </div>
      {bill.until !== null && (
        <p className="t12 c3" suppressHydrationWarning>
          {t('friendPayment.mine.until', { at: formats.dateTime(bill.until) })}
        </p>
      )}
    </div>
  )
}

function Row({ link, origin }: { link: FriendLink; origin: string }) {
  const t = useT()
  const formats = useFormats()
  return (
    <li className={styles.row}>
      <div className={styles.between}>
        <span className="t15 b7">
          <bdi>{link.name}</bdi>
        </span>
        <span className="t15 b7">
          <Price yen={link.yen} />
        </span>
      </div>
      <div className={styles.between}>
        <span className="t12 c3" suppressHydrationWarning>
          <bdi>{link.title}</bdi> ·{' '}
          {link.paidAt
            ? t('friendPayment.mine.paidAt', { at: formats.dateTime(link.paidAt) })
            : t('friendPayment.mine.until', { at: formats.dateTime(link.expiresAt) })}
        </span>
        <Tag tone={linkTones[link.state]}>
          {link.returned ? t('friendPayment.state.returned') : t(`friendPayment.state.${link.state}`)}
        </Tag>
      </div>
      {link.url && <LinkField label={t('friendPayment.mine.link')} address={origin + link.url} />}
      {link.state === 'open' && !['group', 'share'].includes(link.purpose) && (
        <Form method="post">
          <FormKey of={link.id} />
          <input type="hidden" name="id" value={link.id} />
          <Button type="submit" name="intent" value="withdraw" tone="line" size="sm">
            {t('friendPayment.mine.withdraw')}
          </Button>
        </Form>
      )}
    </li>
  )
}
