import type { GroupLabelDetail, GroupMember } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, Fees, Price, Tag, TextField } from '@tomobako/ui'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { Block } from '../../kit/block.tsx'
import { objectionsAt, Refusal, Submit, typedAt } from '../../kit/forms.tsx'
import { LinkField } from '../../friend-payment/parts/link-field.tsx'
import styles from './group-label.module.css'
import { linkTones } from './tones.ts'

type Props = { label: GroupLabelDetail; origin: string; answer: unknown }

/** Who takes part, what each owes and has paid, and the links. */
export function Members({ label, origin, answer }: Props) {
  const t = useT()
  const { message } = objectionsAt(answer, 'member-act', [])
  return (
    <Block title={t('groupLabel.members')} id="members">
      <Refusal message={message} />
      <ul>
        {label.members.map((member) => (
          <Member key={member.id} member={member} label={label} origin={origin} answer={answer} />
        ))}
      </ul>
      {label.may.edit && (
        <details
          className={styles.fold}
          open={
            label.members.length === 1 ||
            objectionsAt(answer, 'member', ['name', 'email']).message !== null ||
            Object.keys(typedAt(answer, 'member')).length > 0
          }
        >
          <summary>{t('groupLabel.addMember')}</summary>
          {/* A fresh form after each one added. */}
          <MemberForm key={label.members.length} member={null} answer={answer} intent="member" />
        </details>
      )}
    </Block>
  )
}

function Member({ member, label, origin, answer }: Props & { member: GroupMember }) {
  const t = useT()
  const formats = useFormats()
  const named = new Map<string, string>([
    ...label.items.map((item) => [item.id, item.title] as const),
    ...label.costs.map((cost) => [cost.id, t(`groupLabel.kind.${cost.kind}`)] as const),
  ])
  const rows = [...Object.entries(member.items), ...Object.entries(member.costs)].map(([id, yen]) => ({
    id,
    label: <bdi>{named.get(id) ?? t('groupLabel.kind.other')}</bdi>,
    value: yen,
  }))
  const { link } = member
  const over = link && ['expired', 'cancelled'].includes(link.state)
  return (
    <li className={styles.member}>
      <div className={styles.between}>
        <b className={`t15 ${styles.name}`}>
          <bdi>{member.name}</bdi>{' '}
          {member.isOrganiser && <span className="t12 c3">({t('groupLabel.you')})</span>}
        </b>
        <span className="t15 b7">
          <Price yen={member.owedYen} />
        </span>
      </div>
      <div className={styles.acts}>
        {link && <Tag tone={linkTones[link.state]}>{t(`friendPayment.state.${link.state}`)}</Tag>}
        {member.refundedYen > 0 && (
          <span className="t12 c3">{t('groupLabel.refunded', { yen: formats.yen(member.refundedYen) })}</span>
        )}
        {member.email && <span className="t12 c3 ltr">{member.email}</span>}
      </div>
      {rows.length > 0 && (
        <details className={styles.fold}>
          <summary>{t('groupLabel.howMuch')}</summary>
          <Fees
            rows={[
              ...rows,
              { id: 'total', label: t('groupLabel.total'), value: member.owedYen, kind: 'smallsum' },
            ]}
          />
        </details>
      )}
      {link?.url && (
        <LinkField
          label={t('groupLabel.payLink', { name: member.name })}
          hint={
            <span suppressHydrationWarning>
              {t('groupLabel.linkUntil', { at: formats.dateTime(link.expiresAt) })}
            </span>
          }
          address={origin + link.url}
        />
      )}
      {label.state === 'locked' && over && (
        <Act intent="link" id={member.id}>
          {t('groupLabel.newLink')}
        </Act>
      )}
      {(label.state === 'locked' || label.state === 'settled') &&
        !member.isOrganiser &&
        member.paidYen > 0 && (
          <details className={styles.fold}>
            <summary>{t('groupLabel.giveBack')}</summary>
            <Act intent="giveBack" id={member.id}>
              {t('groupLabel.giveBack')}
            </Act>
          </details>
        )}
      {!member.isOrganiser && label.state !== 'archived' && label.state !== 'settled' && (
        <details
          className={styles.fold}
          open={Object.keys(typedAt(answer, `member-${member.id}`)).length > 0}
        >
          <summary>
            {t('groupLabel.change')} <span className="sr">{member.name}</span>
          </summary>
          <MemberForm member={member} answer={answer} intent={`member-${member.id}`} />
          {label.may.edit && (
            <div className="mt8">
              <Act intent="removeMember" id={member.id}>
                {t('groupLabel.remove', { name: member.name })}
              </Act>
            </div>
          )}
        </details>
      )}
    </li>
  )
}

/** One button that does one thing to one row. */
export function Act({ intent, id, children }: { intent: string; id: string; children: string }) {
  return (
    <Form method="post">
      <FormKey of={`${intent}-${id}`} />
      <input type="hidden" name="id" value={id} />
      <Button type="submit" name="intent" value={intent} tone="line" size="sm">
        {children}
      </Button>
    </Form>
  )
}

function MemberForm({
  member,
  answer,
  intent,
}: {
  member: GroupMember | null
  answer: unknown
  intent: string
}) {
  const t = useT()
  const { message, fields } = objectionsAt(answer, intent, ['name', 'email'])
  const typed = typedAt(answer, intent)
  return (
    <Form method="post" className={styles.form}>
      <FormKey of={intent} />
      <Refusal message={message} />
      {member && <input type="hidden" name="id" value={member.id} />}
      <div className={styles.two}>
        <TextField
          name="name"
          label={t('groupLabel.memberName')}
          required
          maxLength={60}
          defaultValue={typed['name'] ?? member?.name ?? ''}
          {...(fields['name'] === undefined ? {} : { error: fields['name'] })}
        />
        <TextField
          name="email"
          type="email"
          label={t('groupLabel.memberEmail')}
          optional={t('common.optional')}
          hint={t('groupLabel.memberEmailHint')}
          defaultValue={typed['email'] ?? member?.email ?? ''}
          {...(fields['email'] === undefined ? {} : { error: fields['email'] })}
        />
      </div>
      <Submit intent={intent} tone="line" size="md">
        {member ? t('common.save') : t('groupLabel.addMember')}
      </Submit>
    </Form>
  )
}
