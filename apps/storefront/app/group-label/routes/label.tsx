import { groupLabel } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { ButtonLink, Fees, Icon, Link, Meter, Notice, Price, Tag } from '@tomobako/ui'
import { data, redirect } from 'react-router'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { Page } from '../../shell/page.tsx'
import { Block } from '../../kit/block.tsx'
import { freshAfterRefusal, objectionsAt, Refusal, refused } from '../../kit/forms.tsx'
import type { Route } from './+types/label.ts'
import { Cover } from '../parts/cover.tsx'
import styles from '../parts/group-label.module.css'
import { Act, Members } from '../parts/label-members.tsx'
import { LockBlock } from '../parts/lock-block.tsx'
import { SettingsForm, settingsOf } from '../parts/settings.tsx'
import { stateTones } from '../parts/tones.ts'

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  if (!id) throw redirect('/groupLabel/label')
  const label = await context.call(groupLabel.detail, { id })
  const free = label.may.edit ? (await context.call(groupLabel.lines, { labelId: id })).rows : []
  return { label, free, origin: context.publicUrl }
}

/** Every form of the page, by its `intent`: what it calls and what is said then. */
export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const { intent = '', id = '' } = values
  const labelId = url.searchParams.get('id') ?? ''
  const key = keyOf(form)
  const member = { labelId, name: values['name'] ?? '', email: values['email'] ?? '' }
  const acts: Readonly<
    Record<
      string,
      [
        () => Promise<{ ok: true } | { ok: false; failure: import('../../context.ts').Failure }>,
        notice: string,
        shownAt?: string,
      ]
    >
  > = {
    save: [
      () => context.attempt(groupLabel.save, { id: labelId, ...settingsOf(values) }, key),
      'common.saved',
    ],
    member: [() => context.attempt(groupLabel.saveMember, member, key), 'groupLabel.saved'],
    [`member-${id}`]: [
      () => context.attempt(groupLabel.saveMember, { ...member, id }, key),
      'groupLabel.saved',
    ],
    removeMember: [
      () => context.attempt(groupLabel.removeMember, { labelId, id }, key),
      'groupLabel.removed',
      'member-act',
    ],
    link: [
      () => context.attempt(groupLabel.link, { labelId, memberId: id }, key),
      'groupLabel.linkMade',
      'member-act',
    ],
    giveBack: [
      () => context.attempt(groupLabel.giveBack, { labelId, memberId: id }, key),
      'groupLabel.givenBack',
      'member-act',
    ],
    linkLine: [
      () => context.attempt(groupLabel.linkLine, { labelId, lineId: id }, key),
      'groupLabel.linked',
      'state',
    ],
    lock: [
      () => context.attempt(groupLabel.lock, { id: labelId, totalYen: Number(values['totalYen']) }, key),
      'groupLabel.locked',
    ],
    unlock: [() => context.attempt(groupLabel.unlock, { id: labelId }, key), 'groupLabel.unlocked', 'state'],
    archive: [
      () => context.attempt(groupLabel.archive, { id: labelId }, key),
      'groupLabel.archived',
      'state',
    ],
  }
  const act = Object.hasOwn(acts, intent) ? acts[intent] : undefined
  if (!act) throw data({ key: 'common.badInput' }, { status: 400 })
  const done = await act[0]()
  if (!done.ok) return refused(act[2] ?? intent, done, form)
  context.notice(act[1])
  throw redirect(`/groupLabel/labelDetail?id=${encodeURIComponent(labelId)}`, 303)
}

export const shouldRevalidate = freshAfterRefusal

export default function Label({ loaderData: { label, free, origin }, actionData }: Route.ComponentProps) {
  const t = useT()
  const formats = useFormats()
  const paid = t('groupLabel.paidOf', {
    paid: formats.yen(label.paidYen),
    total: formats.yen(label.totalYen),
  })
  return (
    <Page back="/groupLabel/label" width="reading" title={label.name}>
      <div className={styles.page}>
        <div className={styles.head}>
          <Cover id={label.id} cover={label.cover} />
          <div>
            <h1 className={`t24 b8 ${styles.name}`}>
              <bdi>{label.name}</bdi>
            </h1>
            <div className={styles.tags}>
              <Tag tone={stateTones[label.state]}>{t(`groupLabel.state.${label.state}`)}</Tag>
              <Tag>{t(`groupLabel.category.${label.category}`)}</Tag>
            </div>
          </div>
        </div>
        <Refusal message={objectionsAt(actionData, 'state', []).message} />
        {label.state === 'locked' && <Notice icon="lock">{t('groupLabel.collecting')}</Notice>}
        {label.state === 'settled' && <Notice tone="ok">{t('groupLabel.settled')}</Notice>}
        {label.state !== 'open' && (
          <div>
            <Meter value={label.totalYen > 0 ? label.paidYen / label.totalYen : 0} label={paid} />
            <p className="t13 c2 mt8">{paid}</p>
          </div>
        )}
        <Members label={label} origin={origin} answer={actionData} />
        <Items label={label} free={free} />
        <Block title={t('groupLabel.costs')}>
          <Fees
            rows={[
              {
                id: 'goods',
                label: t('groupLabel.goods'),
                value: label.items.reduce((total, item) => total + item.priceYen, 0),
              },
              ...label.costs.map((cost) => ({
                id: cost.id,
                label: (
                  <>
                    {t(`groupLabel.kind.${cost.kind}`)} · {t(`groupLabel.rule.${cost.rule}`)}
                  </>
                ),
                value: cost.yen,
              })),
              { id: 'total', label: t('groupLabel.total'), value: label.totalYen, kind: 'sum' },
            ]}
          />
          <ButtonLink
            href={`/groupLabel/shipmentFee?id=${label.id}`}
            tone="line"
            size="md"
            icon="split"
            className="mt12"
          >
            {t('groupLabel.divide')}
          </ButtonLink>
        </Block>
        {label.may.edit && <LockBlock label={label} answer={actionData} />}
        {label.state !== 'archived' && (
          <details className={`card pad ${styles.fold}`}>
            <summary>{t('groupLabel.settings')}</summary>
            <SettingsForm label={label} answer={actionData}>
              {t('common.save')}
            </SettingsForm>
          </details>
        )}
        <div className={styles.acts}>
          {label.may.unlock && (
            <Act intent="unlock" id={label.id}>
              {t('groupLabel.unlock')}
            </Act>
          )}
          {label.may.archive && (
            <Act intent="archive" id={label.id}>
              {t('groupLabel.archive')}
            </Act>
          )}
        </div>
      </div>
    </Page>
  )
}

type Loaded = Route.ComponentProps['loaderData']

function Items({ label, free }: Pick<Loaded, 'label' | 'free'>) {
  const t = useT()
  return (
    <Block title={t('groupLabel.items')} id="items">
      {label.items.length > 0 && (
        <ul className={styles.list}>
          {label.items.map((item) => (
            <li key={item.id} className={styles.member}>
              <Link href={`/groupLabel/labelItem/${item.id}`} className={styles.between!}>
                <span className={`t15 ${styles.name}`}>
                  <bdi>{item.title}</bdi>
                </span>
                <span className="row g2">
                  <b className="t15">
                    <Price yen={item.priceYen} />
                  </b>
                  <Icon name="chevron-right" size={18} flip />
                </span>
              </Link>
              <div className={styles.acts}>
                <Tag {...(item.taken === item.pieces ? {} : { tone: 'warn' as const })}>
                  {t('groupLabel.taken', { taken: item.taken, pieces: item.pieces })}
                </Tag>
                {item.line && (
                  <span className="t12 c3">{t('groupLabel.fromOrder', { no: item.line.orderNo })}</span>
                )}
                {item.refundYen > 0 && (
                  <Tag tone="warn">
                    {t('groupLabel.back')} <Price yen={item.refundYen} />
                  </Tag>
                )}
              </div>
            </li>
          ))}
        </ul>
      )}
      {label.may.edit && (
        <>
          <ButtonLink href={`/groupLabel/labelItem/new?label=${label.id}`} tone="line" size="md" icon="plus">
            {t('groupLabel.addItem')}
          </ButtonLink>
          <details className={styles.fold}>
            <summary>{t('groupLabel.fromOrders')}</summary>
            {free.length === 0 ? (
              <p className="t13 c2">{t('groupLabel.fromOrdersNone')}</p>
            ) : (
              <ul>
                {free.map((line) => (
                  <li key={line.lineId} className={styles.member}>
                    <div className={styles.between}>
                      <span className={`t13 ${styles.name}`}>
                        <bdi>{line.title}</bdi>
                      </span>
                      <Price yen={line.priceYen} />
                    </div>
                    <div className={styles.acts}>
                      <span className="t12 c3 ltr">{line.no}</span>
                      <Act intent="linkLine" id={line.lineId}>
                        {t('groupLabel.link')}
                      </Act>
                    </div>
                  </li>
                ))}
              </ul>
            )}
          </details>
        </>
      )}
    </Block>
  )
}
