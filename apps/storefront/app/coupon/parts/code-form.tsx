import { couponLimits } from '@tomobako/domain/coupon'
import { useT } from '@tomobako/i18n/react'
import { Link, TextField } from '@tomobako/ui'
import { Form } from 'react-router'
import { Block } from '../../kit/block.tsx'
import { askAboutCode } from '../../kit/ask-about.ts'
import { objectionsAt, Refusal, Submit, typedAt, useFirstError } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import styles from './coupon.module.css'

/** A code from a letter or a poster. */
export function CodeForm({ refusal }: { refusal: unknown }) {
  const t = useT()
  const form = useFirstError(refusal)
  const { message, fields } = objectionsAt(refusal, 'code', ['code'])
  return (
    <Block title={t('coupon.code')}>
      <Form method="post" ref={form} noValidate className={styles.code}>
        <FormKey of="code" />
        <input type="hidden" name="intent" value="code" />
        <TextField
          name="code"
          label={t('coupon.codeLabel')}
          hint={t('coupon.codeHint')}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={couponLimits.codeLetters}
          dir="ltr"
          required
          defaultValue={typedAt(refusal, 'code')['code'] ?? ''}
          error={fields['code']}
        />
        <Submit intent="code" tone="line" size="md" busyLabel={t('common.loading')}>
          {t('coupon.claim')}
        </Submit>
        <Refusal message={message} />
        {(message || fields['code']) && (
          <Link href={askAboutCode(typedAt(refusal, 'code')['code'] ?? '')} className="underline t13">
            {t('errorWidget.contactSupport')}
          </Link>
        )}
      </Form>
    </Block>
  )
}
