import { useT } from '@tomobako/i18n/react'
import { Button, Notice, TextArea } from '@tomobako/ui'
import { Form, useLocation } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import styles from './detail.module.css'

/** What became of the request to lift a restriction: the sentence of a refusal, or that it was passed on (§8). */
export type Lifted = { isSent: boolean; message: string | null } | null

/** "Ask to lift the restriction": unfolds to one field; afterwards the success message of §8 stands in its place. */
export function Lift({ lifted }: { lifted: Lifted }) {
  const t = useT()
  const { pathname, search } = useLocation()
  if (lifted?.isSent)
    return (
      <Notice tone="ok" live="status" className={styles.lifted ?? ''}>
        {t('errorWidget.requestLiftSuccess')}
      </Notice>
    )
  return (
    <details className={styles.lift} open={lifted?.message !== undefined && lifted?.message !== null}>
      <summary className="btn line md">{t('errorWidget.requestLift')}</summary>
      <Form method="post" action={pathname + search} preventScrollReset className={styles.liftform}>
        <FormKey of="lift" />
        <input type="hidden" name="intent" value="lift" />
        {lifted?.message && (
          <Notice tone="danger" live="alert">
            {lifted.message}
          </Notice>
        )}
        <TextArea
          id="lift-note"
          name="note"
          label={t('goods.lift.note')}
          hint={t('goods.lift.hint')}
          maxCount={500}
          rows={3}
        />
        <Button type="submit" tone="ink" size="md">
          {t('goods.lift.send')}
        </Button>
      </Form>
    </details>
  )
}
