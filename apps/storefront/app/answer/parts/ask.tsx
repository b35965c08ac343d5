import { useT } from '@tomobako/i18n/react'
import { TextArea } from '@tomobako/ui'
import { Form } from 'react-router'
import { objectionsAt, Refusal, Submit, typedAt } from '../../kit/forms.tsx'
import { FormKey } from '../../shell/form-key.tsx'
import styles from './answer.module.css'

export const chatPath = '/workOrder/bot/chat'

/** A question, as a form that needs no script. */
export function Ask({
  most,
  chatId,
  words = '',
  refusal,
}: {
  most: number
  chatId?: string
  words?: string
  refusal?: unknown
}) {
  const t = useT()
  const { message, fields } = objectionsAt(refusal, 'ask', ['words'])
  return (
    <Form method="post" action={chatPath} className={styles.form} noValidate>
      <FormKey of="ask" />
      {chatId !== undefined && <input type="hidden" name="chatId" value={chatId} />}
      <Refusal message={message} />
      <TextArea
        name="words"
        label={t('answer.ask')}
        hint={t('answer.askHint', { most })}
        rows={2}
        maxCount={most}
        defaultValue={typedAt(refusal, 'ask')['words'] ?? words}
        error={fields['words']}
      />
      <div>
        <Submit intent="ask" tone="ink" size="md">
          {t('answer.send')}
        </Submit>
      </div>
    </Form>
  )
}

/** A question that is asked by pressing it. */
export function Example({ words, index }: { words: string; index: number }) {
  return (
    <Form method="post" action={chatPath}>
      <FormKey of={`example-${index}`} />
      <input type="hidden" name="words" value={words} />
      <Submit intent="ask" tone="line" size="sm">
        {words}
      </Submit>
    </Form>
  )
}
