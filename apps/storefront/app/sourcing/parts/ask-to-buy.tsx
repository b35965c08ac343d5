import { useT } from '@tomobako/i18n/react'
import { Button, FormSummary, Notice, Stepper, TextArea, TextField } from '@tomobako/ui'
import { Form, useLocation } from 'react-router'
import { FormKey } from '../../shell/form-key.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import styles from './ask-to-buy.module.css'

/** What became of the question to our buyers: what was typed and why it was refused, or that it arrived. */
export type Asked = {
  isSent: boolean
  values: Readonly<Record<string, string>>
  fields: Readonly<Record<string, string>>
  message: string | null
} | null

/** A link nobody reads by machine becomes a question to our buyers, who answer with a price (P 5). */
export function AskToBuy({
  url,
  asked,
  plain,
}: {
  url?: string
  asked: Asked
  /** Why it is asked for by link stands above already. */ plain?: boolean
}) {
  const t = useT()
  const { user } = useShell()
  const { pathname, search } = useLocation()
  const values = asked?.values ?? {}
  const error = (name: string) => (asked?.fields[name] ? { error: asked.fields[name] } : {})
  if (asked?.isSent)
    return (
      <Notice tone="ok" live="status">
        {t('goods.ask.sent')}
      </Notice>
    )
  return (
    // A visitor's question goes to the page that keeps what was typed while they log in.
    <Form
      method="post"
      action={user ? pathname + search : '/request'}
      className={`card pad ${styles.ask}`}
      noValidate
      preventScrollReset
      id="ask"
    >
      <FormKey of="ask" />
      <input type="hidden" name="intent" value="ask" />
      <h2 className="h3">{t('goods.ask.title')}</h2>
      {plain !== true && <p className="t13 c2">{t('goods.ask.text')}</p>}
      {asked && (
        <FormSummary
          title={t('goods.item.fix')}
          errors={Object.entries(asked.fields)
            .filter(([name]) => name !== '')
            .map(([name, message]) => ({ fieldId: `ask-${name}`, message }))}
        />
      )}
      {asked?.message && (
        <Notice tone="danger" live="alert">
          {asked.message}
        </Notice>
      )}
      <TextField
        id="ask-url"
        name="url"
        type="url"
        inputMode="url"
        dir="ltr"
        label={t('goods.ask.url')}
        hint={t('goods.ask.urlHint')}
        required
        defaultValue={values['url'] ?? url ?? ''}
        maxLength={1000}
        autoComplete="off"
        {...error('url')}
      />
      <div className={styles.two}>
        <TextField
          id="ask-title"
          name="title"
          label={t('goods.ask.name')}
          optional={t('common.optional')}
          defaultValue={values['title'] ?? ''}
          maxLength={200}
          autoComplete="off"
          {...error('title')}
        />
        <TextField
          id="ask-priceYen"
          name="priceYen"
          inputMode="numeric"
          label={t('goods.ask.price')}
          optional={t('common.optional')}
          defaultValue={values['priceYen'] ?? ''}
          autoComplete="off"
          {...error('priceYen')}
        />
      </div>
      <TextArea
        id="ask-note"
        name="note"
        label={t('goods.ask.note')}
        optional={t('common.optional')}
        maxCount={1000}
        rows={3}
        defaultValue={values['note'] ?? ''}
        {...error('note')}
      />
      <div className="row between wrapf g2">
        <span className="row g2 t13">
          {t('goods.ask.quantity')}{' '}
          <Stepper
            name="quantity"
            label={t('goods.ask.quantity')}
            lessLabel={t('goods.item.less')}
            moreLabel={t('goods.item.more')}
            defaultValue={1}
          />
        </span>
        <Button type="submit" tone="ink" size="md">
          {t(user ? 'goods.ask.send' : 'goods.ask.login')}
        </Button>
      </div>
    </Form>
  )
}
