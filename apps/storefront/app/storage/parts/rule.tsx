import { useFormats, useT } from '@tomobako/i18n/react'
import { Button, ButtonLink, Checkbox, Notice, SelectField, Tag, TextField } from '@tomobako/ui'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { objectionsAt, Refusal, typedAt } from '../../kit/forms.tsx'
import { methodName } from '../../parcel/parts/method-name.ts'
import type { Overview, Rule } from '../routes/storage.tsx'
import styles from './storage.module.css'

type Would = NonNullable<Overview['preview']>
/** The answer of `try`: what a rule that is not saved would do. */
const tried = (answer: unknown): { would: Would; rule: Rule } | null =>
  typeof answer === 'object' && answer !== null && 'would' in answer
    ? (answer as { would: Would; rule: Rule })
    : null // The action's own shape.

/** "On day 40 ship by the cheapest tracked method, at most ¥5,000": the rule, and what it would do at this moment. */
export function RuleForm({ found, actionData }: { found: Overview; actionData: unknown }) {
  const t = useT()
  const formats = useFormats()
  const { message, fields } = objectionsAt(actionData, 'rule', ['day', 'capYen'])
  const typed = typedAt(actionData, 'rule')
  const fresh = tried(actionData)
  const rule = fresh?.rule ?? found.rule
  const would = fresh?.would ?? found.preview
  const isTyped = Object.keys(typed).length > 0
  return (
    <section id="rule" className={`card pad ${styles.rule}`}>
      <div className={styles.rulehead}>
        <h2 className="h3">{t('storage.rule.title')}</h2>
        {found.rule && (
          <Tag tone={found.rule.active ? 'ok' : 'line'}>
            {found.rule.active
              ? t('storage.rule.isOn', { day: found.rule.day, yen: formats.yen(found.rule.capYen) })
              : t('storage.rule.isOff')}
          </Tag>
        )}
      </div>
      <p className="t13 c2">{t('storage.rule.text')}</p>
      <Refusal message={message} />
      {found.addresses.length === 0 ? (
        <Notice
          tone="warn"
          actions={
            <ButtonLink href="/addresses/add?return=%2Fstorage%23rule" size="sm" tone="line">
              {t('parcel.warehouse.addAddress')}
            </ButtonLink>
          }
        >
          {t('storage.rule.needAddress')}
        </Notice>
      ) : (
        // The action is another page state: what was tried stays in the fields.
        <Form
          method="post"
          action="/storage#rule"
          key={JSON.stringify([rule, typed])}
          className={styles.form}
          noValidate
        >
          <FormKey of="rule" />
          <div className={styles.two}>
            <TextField
              label={t('storage.rule.day')}
              name="day"
              num
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed['day'] ?? String(rule?.day ?? 40)}
              error={fields['day']}
              required
            />
            <TextField
              label={t('storage.rule.cap')}
              name="capYen"
              num
              inputMode="numeric"
              autoComplete="off"
              defaultValue={typed['capYen'] ?? String(rule?.capYen ?? 5_000)}
              error={fields['capYen']}
              required
            />
          </div>
          <SelectField
            label={t('storage.rule.address')}
            name="addressId"
            defaultValue={typed['addressId'] ?? rule?.addressId ?? found.addresses[0]?.id}
            options={found.addresses.map(({ id, name }) => ({ value: id, label: name }))}
          />
          <div>
            <Checkbox
              name="tracked"
              label={t('storage.rule.tracked')}
              defaultChecked={isTyped ? typed['tracked'] === 'on' : (rule?.tracked ?? true)}
            />
            <Checkbox
              name="active"
              label={t('storage.rule.active')}
              defaultChecked={isTyped ? typed['active'] === 'on' : (rule?.active ?? true)}
            />
          </div>
          {would && <Words would={would} />}
          <div className="row g2 wrapf">
            <Button type="submit" name="intent" value="rule" tone="ink" size="md">
              {t('storage.rule.save')}
            </Button>
            <Button type="submit" name="intent" value="try" tone="line" size="md">
              {t('storage.rule.try')}
            </Button>
          </div>
        </Form>
      )}
    </section>
  )
}

/** What a rule would do now, as a sentence. */
function Words({ would }: { would: Would }) {
  const t = useT()
  return (
    <Notice
      tone={would.does === 'ask' ? 'warn' : 'info'}
      icon={would.does === 'wait' ? 'hourglass' : 'plane'}
      title={t('storage.rule.now')}
      live="status"
    >
      <span className="blk">{useWords(would)}</span>
    </Notice>
  )
}
function useWords(would: Would): string {
  const t = useT()
  const formats = useFormats()
  if (would.does === 'wait')
    return would.days === null ? t('storage.rule.nothing') : t('storage.rule.wait', { days: would.days })
  if (would.totalYen === null || would.method === null) return t('storage.rule.noMethod')
  return would.does === 'ask'
    ? t('storage.rule.ask', { yen: formats.yen(would.totalYen) })
    : t('storage.rule.ship', {
        count: would.items,
        method: methodName(t, would.method),
        yen: formats.yen(would.totalYen),
      })
}
