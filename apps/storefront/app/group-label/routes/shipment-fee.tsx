import { groupLabel } from '@tomobako/contract'
import type { GroupCost } from '@tomobako/contract'
import { groupCostKinds, splitRules } from '@tomobako/domain/group-label'
import { useT } from '@tomobako/i18n/react'
import { Fees, Notice, Price, SelectField, Tag, TextField } from '@tomobako/ui'
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
} from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import type { Route } from './+types/shipment-fee.ts'
import styles from '../parts/group-label.module.css'
import { Act } from '../parts/label-members.tsx'
import { LockBlock } from '../parts/lock-block.tsx'
import { ruleOf } from '../parts/settings.tsx'

export async function loader({ context, url }: Route.LoaderArgs) {
  const id = url.searchParams.get('id') ?? ''
  if (!id) throw redirect('/groupLabel/label')
  return { label: await context.call(groupLabel.detail, { id }) }
}

export async function action({ context, request, url }: Route.ActionArgs) {
  const form = await request.formData()
  const values = valuesOf(form)
  const labelId = url.searchParams.get('id') ?? ''
  const { intent = '', id = '' } = values
  const key = keyOf(form)
  const back = `/groupLabel/shipmentFee?id=${encodeURIComponent(labelId)}`
  if (intent === 'lock') {
    const done = await context.attempt(
      groupLabel.lock,
      { id: labelId, totalYen: Number(values['totalYen']) },
      key,
    )
    if (!done.ok) return refused('lock', done, form)
    context.notice('groupLabel.locked')
    throw redirect(`/groupLabel/labelDetail?id=${encodeURIComponent(labelId)}`, 303)
  }
  if (intent === 'removeCost') {
    const done = await context.attempt(groupLabel.removeCost, { labelId, id }, key)
    if (!done.ok) return refused('costs', done, form)
    context.notice('groupLabel.removed')
    throw redirect(back, 303)
  }
  const hand = Object.entries(values).filter(([name]) => name.startsWith('hand-'))
  const amounts = [['yen', values['yen'] ?? ''] as const, ...hand].map(
    ([name, text]) => [name, text.trim() === '' ? 0 : readYen(text)] as const,
  )
  const wrong = amounts.find(([, yen]) => yen === null)
  if (wrong) return refused(intent, objection(wrong[0], context.t('groupLabel.numberWrong')), form)
  const byHand = Object.fromEntries(amounts.slice(1).map(([name, yen]) => [name.slice(5), yen ?? 0]))
  const rule = ruleOf(values['rule'])
  const done = await context.attempt(
    groupLabel.saveCost,
    {
      labelId,
      ...(id ? { id } : {}),
      kind: groupCostKinds.find((each) => each === values['kind']) ?? 'other',
      yen: amounts[0]![1] ?? 0,
      rule,
      byHand: rule === 'hand' ? byHand : {},
    },
    key,
  )
  if (!done.ok) return refused(intent, done, form)
  context.notice('groupLabel.saved')
  throw redirect(back, 303)
}

export const shouldRevalidate = freshAfterRefusal

export default function ShipmentFee({ loaderData: { label }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  return (
    <Page back={`/groupLabel/labelDetail?id=${label.id}`} width="reading">
      <div className={styles.page}>
        <Heading>{screen.title}</Heading>
        <p className="t13 c2">{t('groupLabel.costsLead')}</p>
        <Refusal message={objectionsAt(actionData, 'costs', []).message} />
        {label.may.edit && unknown(label, 'weight', (item) => item.weightGrams) && (
          <Notice tone="warn">{t('groupLabel.noWeight')}</Notice>
        )}
        {label.may.edit && unknown(label, 'volume', (item) => item.volumeMm3) && (
          <Notice tone="warn">{t('groupLabel.noVolume')}</Notice>
        )}
        {label.costs.map((cost) => (
          <Cost key={cost.id} cost={cost} label={label} answer={actionData} />
        ))}
        {label.may.edit && (
          <Block title={t('groupLabel.addCost')}>
            <CostForm key={label.costs.length} cost={null} label={label} answer={actionData} />
          </Block>
        )}
        <Block title={t('groupLabel.split')} id="split">
          <Fees
            rows={[
              ...label.members.map((member) => ({
                id: member.id,
                label: <bdi>{member.name}</bdi>,
                value: member.owedYen,
              })),
              { id: 'total', label: t('groupLabel.total'), value: label.totalYen, kind: 'sum' as const },
            ]}
          />
        </Block>
        {label.may.edit && <LockBlock label={label} answer={actionData} />}
      </div>
    </Page>
  )
}

type Label = Route.ComponentProps['loaderData']['label']

/** A row is divided by something that is known of some items and not of others: those take no part. */
const unknown = (
  label: Label,
  rule: 'weight' | 'volume',
  of: (item: Label['items'][number]) => number,
): boolean =>
  label.costs.some((cost) => cost.rule === rule) &&
  label.items.some((item) => of(item) === 0) &&
  label.items.some((item) => of(item) > 0)

function Cost({ cost, label, answer }: { cost: GroupCost; label: Label; answer: unknown }) {
  const t = useT()
  return (
    <Block
      title={
        <span className={styles.between}>
          <span>{t(`groupLabel.kind.${cost.kind}`)}</span>
          <Price yen={cost.yen} />
        </span>
      }
    >
      <div className={styles.acts}>
        <Tag>{t(`groupLabel.rule.${cost.rule}`)}</Tag>
        {cost.isBill && (
          <Tag tone="ok" icon="receipt">
            {t('groupLabel.fromBill')}
          </Tag>
        )}
      </div>
      <Fees
        className="mt8"
        rows={[
          ...label.members.map((member) => ({
            id: member.id,
            label: <bdi>{member.name}</bdi>,
            value: member.costs[cost.id] ?? 0,
          })),
          { id: 'total', label: t('groupLabel.total'), value: cost.yen, kind: 'smallsum' as const },
        ]}
      />
      {label.may.edit && (
        <details className={styles.fold} open={Object.keys(typedAt(answer, `cost-${cost.id}`)).length > 0}>
          <summary>
            {t('groupLabel.change')} <span className="sr">{t(`groupLabel.kind.${cost.kind}`)}</span>
          </summary>
          <CostForm cost={cost} label={label} answer={answer} />
          {!cost.isBill && (
            <div className="mt8">
              <Act intent="removeCost" id={cost.id}>
                {t('common.remove')}
              </Act>
            </div>
          )}
        </details>
      )}
    </Block>
  )
}

function CostForm({ cost, label, answer }: { cost: GroupCost | null; label: Label; answer: unknown }) {
  const t = useT()
  const intent = cost ? `cost-${cost.id}` : 'cost'
  const { message, fields } = objectionsAt(answer, intent, [
    'yen',
    ...label.members.map((member) => `hand-${member.id}`),
  ])
  const typed = typedAt(answer, intent)
  return (
    <Form method="post" className={styles.cost} noValidate>
      <FormKey of={intent} />
      {cost && <input type="hidden" name="id" value={cost.id} />}
      <Refusal message={message} />
      <div className={styles.three}>
        {!cost?.isBill && (
          <>
            <SelectField
              name="kind"
              label={t('groupLabel.kind_')}
              defaultValue={typed['kind'] ?? cost?.kind ?? 'freight'}
              options={groupCostKinds.map((kind) => ({ value: kind, label: t(`groupLabel.kind.${kind}`) }))}
            />
            <TextField
              name="yen"
              label={t('groupLabel.yen')}
              inputMode="numeric"
              num
              unit={t('common.yenUnit')}
              defaultValue={typed['yen'] ?? (cost ? String(cost.yen) : '')}
              {...(fields['yen'] === undefined ? {} : { error: fields['yen'] })}
            />
          </>
        )}
        <SelectField
          name="rule"
          label={t('groupLabel.rule_')}
          defaultValue={typed['rule'] ?? cost?.rule ?? label.rule}
          options={splitRules.map((rule) => ({ value: rule, label: t(`groupLabel.rule.${rule}`) }))}
        />
      </div>
      <fieldset className={styles.hand}>
        <legend className="sr">{t('groupLabel.byHand')}</legend>
        <div className={styles.two}>
          {label.members.map((member) => (
            <TextField
              key={member.id}
              name={`hand-${member.id}`}
              label={<bdi>{member.name}</bdi>}
              inputMode="numeric"
              num
              unit={t('common.yenUnit')}
              placeholder="0"
              defaultValue={
                typed[`hand-${member.id}`] ?? (cost?.byHand[member.id] ? String(cost.byHand[member.id]) : '')
              }
              {...(fields[`hand-${member.id}`] === undefined ? {} : { error: fields[`hand-${member.id}`] })}
            />
          ))}
        </div>
      </fieldset>
      <Submit intent={intent} tone="line" size="md">
        {cost ? t('groupLabel.apply') : t('groupLabel.addCost')}
      </Submit>
    </Form>
  )
}
