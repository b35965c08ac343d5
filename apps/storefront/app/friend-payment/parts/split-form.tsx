import { shareLimits } from '@tomobako/domain/friend-payment'
import { useT } from '@tomobako/i18n/react'
import { ButtonLink, Checkbox, TextArea, TextField } from '@tomobako/ui'
import { Form } from 'react-router'
import type { ReactNode } from 'react'
import { objectionsAt, Refusal, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import styles from './friend-payment.module.css'

/** Who shares a bill, and how much each pays; an amount left empty is an even part of what is left. */
export function SplitForm({
  friends,
  more,
  children,
  actionData,
}: {
  friends: number
  /** The same page with one friend more; without JavaScript it is a link like any other. */
  more: string
  children: ReactNode
  actionData: unknown
}) {
  const t = useT()
  const form = useFirstError(actionData)
  const { message, fields } = objectionsAt(actionData, 'split', [])
  const typed = typedAt(actionData, 'split')
  return (
    <Form method="post" className={styles.form} ref={form} noValidate>
      <FormKey of="split" />
      <Refusal message={message ?? fields['shares'] ?? null} />
      {children}
      <input type="hidden" name="friends" value={friends} />
      {Array.from({ length: friends }, (_, index) => (
        <fieldset key={index} className={styles.friend}>
          <legend className="t13 b7">{t('friendPayment.mine.friendNo', { no: index + 1 })}</legend>
          <div className={styles.two}>
            <TextField
              name={`name${index}`}
              label={t('friendPayment.mine.name')}
              required
              maxLength={60}
              defaultValue={typed[`name${index}`] ?? ''}
            />
            <TextField
              name={`yen${index}`}
              label={t('friendPayment.mine.share')}
              optional={t('common.optional')}
              inputMode="numeric"
              num
              unit={t('common.yenUnit')}
              hint={t('friendPayment.mine.shareHint')}
              defaultValue={typed[`yen${index}`] ?? ''}
            />
          </div>
          <TextField
            name={`email${index}`}
            type="email"
            label={t('friendPayment.mine.email')}
            optional={t('common.optional')}
            defaultValue={typed[`email${index}`] ?? ''}
          />
        </fieldset>
      ))}
      {friends < shareLimits.most && (
        <ButtonLink href={more} tone="line" size="sm" icon="plus">
          {t('friendPayment.mine.more')}
        </ButtonLink>
      )}
      <Checkbox
        name="ownPart"
        value="on"
        label={t('friendPayment.mine.own')}
        defaultChecked={typed['ownPart'] === 'on'}
      />
      <TextArea
        name="message"
        label={t('friendPayment.mine.message')}
        optional={t('common.optional')}
        maxLength={300}
        rows={2}
        defaultValue={typed['message'] ?? ''}
      />
      <Submit intent="split" tone="ink">
        {t('friendPayment.mine.makeAll')}
      </Submit>
    </Form>
  )
}
