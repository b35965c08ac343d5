import { groupCategories, type GroupCategory, splitRules, type SplitRule } from '@tomobako/domain/group-label'
import { useT } from '@tomobako/i18n/react'
import { SelectField, TextField } from '@tomobako/ui'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { objectionsAt, Refusal, Submit, typedAt } from '../../kit/forms.tsx'
import { CatePopup } from './cate-popup.tsx'
import { CoverField } from './cover.tsx'
import styles from './group-label.module.css'

type Settings = {
  name: string
  category: GroupCategory
  rule: SplitRule
  cover: { id: string; thumbUrl: string } | null
}

/** Name, category, how costs are divided, cover: of a new group purchase or of one there is. */
export function SettingsForm({
  label,
  answer,
  children,
}: {
  label: Settings | null
  answer: unknown
  children: string
}) {
  const t = useT()
  const { message, fields } = objectionsAt(answer, 'save', ['name'])
  const typed = typedAt(answer, 'save')
  return (
    <Form method="post" className={styles.form}>
      <FormKey of="save" />
      <Refusal message={message} />
      <TextField
        name="name"
        label={t('groupLabel.name')}
        required
        maxLength={60}
        defaultValue={typed['name'] ?? label?.name ?? ''}
        {...(fields['name'] === undefined ? {} : { error: fields['name'] })}
      />
      <div className={styles.two}>
        <CatePopup chosen={categoryOf(typed['category'] ?? label?.category)} />
        <SelectField
          name="rule"
          label={t('groupLabel.rule_')}
          defaultValue={typed['rule'] ?? label?.rule ?? 'weight'}
          options={splitRules
            .filter((rule) => rule !== 'hand')
            .map((rule) => ({ value: rule, label: t(`groupLabel.rule.${rule}`) }))}
        />
      </div>
      <CoverField now={label?.cover ?? null} />
      <Submit intent="save" tone={label ? 'line' : 'ink'}>
        {children}
      </Submit>
    </Form>
  )
}

export const categoryOf = (text: string | undefined): GroupCategory =>
  groupCategories.find((each) => each === text) ?? 'other'
export const ruleOf = (text: string | undefined): SplitRule =>
  splitRules.find((each) => each === text) ?? 'equal'

/** What the form says, as the call wants it. */
export const settingsOf = (
  values: Readonly<Record<string, string>>,
): { name: string; category: GroupCategory; rule: SplitRule; coverId?: string | null } => ({
  name: values['name'] ?? '',
  category: categoryOf(values['category']),
  rule: ruleOf(values['rule']),
  ...(values['coverId'] === undefined ? {} : { coverId: values['coverId'] || null }),
})
