import type { GroupLabelDetail } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Notice } from '@tomobako/ui'
import { Form } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { Block } from '../../kit/block.tsx'
import { objectionsAt, Refusal, Submit } from '../../kit/forms.tsx'
import styles from './group-label.module.css'

/** What is still missing, or the button that freezes the amounts. The form carries the total that is seen: another total is refused. */
export function LockBlock({ label, answer }: { label: GroupLabelDetail; answer: unknown }) {
  const t = useT()
  const formats = useFormats()
  const { message } = objectionsAt(answer, 'lock', [])
  return (
    <Block title={t('groupLabel.check')} id="lock">
      <Refusal message={message} />
      {label.objections.length > 0 ? (
        <Notice tone="warn">
          <ul className={styles.why}>
            {label.objections.map((each) => (
              <li key={`${each.key}-${each.subject}`}>{t.dynamic(each.key, each.values)}</li>
            ))}
          </ul>
        </Notice>
      ) : (
        <Form method="post" className={styles.form}>
          <FormKey of="lock" />
          <input type="hidden" name="totalYen" value={label.totalYen} />
          <p className="t13 c2">{t('groupLabel.ready')}</p>
          <Submit intent="lock" tone="seal" stamped>
            {t('groupLabel.lock', { yen: formats.yen(label.totalYen) })}
          </Submit>
        </Form>
      )}
    </Block>
  )
}
