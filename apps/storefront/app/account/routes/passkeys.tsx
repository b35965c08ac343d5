import { passkeys } from '@tomobako/contract'
import type { CreationOptions, MadePasskey, OutputOf, PasskeyStopped } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Bdi, Icon, Notice, TextField } from '@tomobako/ui'
import { useEffect, useRef, useState } from 'react'
import { Form, redirect, useFetcher, useSubmit } from 'react-router'
import type { Route } from './+types/passkeys.ts'
import { Block } from '../../kit/block.tsx'
import type { Refused } from '../../kit/forms.tsx'
import {
  objectionsAt,
  Refusal,
  refused,
  Submit,
  typedAt,
  useFirstError,
  useSending,
} from '../../kit/forms.tsx'
import { Heading } from '../../kit/heading.tsx'
import { keyOf, valuesOf } from '../../shell/form.ts'
import { FormKey } from '../../shell/form-key.tsx'
import { Page } from '../../shell/page.tsx'
import { useShell } from '../../shell/shell-context.tsx'
import { readPasskey } from '../parts/passkey-said.ts'
import { passkeyBrowser, stoppedWords, useHasPasskeys } from '../parts/passkey-browser.ts'
import styles from '../parts/account.module.css'

type Row = OutputOf<typeof passkeys.list>['rows'][number]

export const loader = ({ context }: Route.LoaderArgs) => context.call(passkeys.list, {})

export async function action({ context, request }: Route.ActionArgs) {
  const form = await request.formData()
  const { intent = '', id = '', name = '', password = '', made } = valuesOf(form)
  const key = keyOf(form)
  if (intent === 'begin') {
    const begun = await context.attempt(passkeys.beginAdd, { password }, { ...key, silent: true })
    return begun.ok ? { options: begun.data } : refused('add', begun, form)
  }
  if (intent === 'add') {
    const said = readPasskey<MadePasskey>(made)
    const done = await context.attempt(passkeys.add, { name, made: said }, key)
    if (!done.ok) return refused('add', done, new FormData())
    context.notice('account.passkey.added')
  } else if (intent === 'rename') {
    const done = await context.attempt(passkeys.rename, { id, name }, key)
    if (!done.ok) return refused(`rename-${id}`, done, form)
    context.notice('common.saved')
  } else {
    const done = await context.attempt(passkeys.remove, { id, password }, key)
    if (!done.ok) return refused(`remove-${id}`, done, form)
    context.notice('account.passkey.removed')
  }
  throw redirect('/settings/passkeys', 303)
}

/** The passkeys that sign in to this account: add, name, remove. */
export default function Passkeys({ loaderData: { rows, most }, actionData }: Route.ComponentProps) {
  const t = useT()
  const { screen } = useShell()
  return (
    <Page back="/settings" width="reading">
      <div className={`px ${styles.above}`}>
        <Heading>{screen.title}</Heading>
        <p className="t15 c2 mt8">{t('account.passkey.text')}</p>
      </div>
      <div className={styles.blocks}>
        {rows.length > 0 && (
          <Block title={t('account.passkey.mine')}>
            <ul>
              {rows.map((row) => (
                <li key={row.id}>
                  <Passkey row={row} refusal={actionData} />
                </li>
              ))}
            </ul>
          </Block>
        )}
        {rows.length < most ? (
          <Add refusal={actionData} key={rows.length} />
        ) : (
          <Notice tone="plain">{t('account.passkey.many', { count: most })}</Notice>
        )}
      </div>
    </Page>
  )
}

function Passkey({ row, refusal }: { row: Row; refusal: unknown }) {
  const t = useT()
  const formats = useFormats()
  const reveal = { show: t('account.showPassword'), hide: t('account.hidePassword') }
  const renamed = objectionsAt(refusal, `rename-${row.id}`, ['name'])
  const removed = objectionsAt(refusal, `remove-${row.id}`, ['password'])
  const form = useFirstError(refusal)
  const isOpen = [renamed, removed].some(({ message, fields }) => message || Object.keys(fields).length > 0)
  return (
    <div className={styles.passkey}>
      <b className="t15 blk">
        <Bdi>{row.name}</Bdi>
      </b>
      <span className="t13 c2 blk" suppressHydrationWarning>
        {t('account.passkey.since', { time: formats.dateTime(row.since, 'long') })}
      </span>
      <span className="t13 c2 blk" suppressHydrationWarning>
        {row.usedAt === null
          ? t('account.passkey.never')
          : t('account.passkey.used', { time: formats.dateTime(row.usedAt, 'long') })}
      </span>
      <details className="mt8" open={isOpen || undefined}>
        <summary className="underline reach t13">
          {t('account.passkey.change', { name: row.name })}{' '}
          <Icon name="chevron-down" size={16} className="chev" />
        </summary>
        <Form method="post" className="stack g3 mt8" noValidate>
          <FormKey of={`rename-${row.id}`} />
          <input type="hidden" name="id" value={row.id} />
          <Refusal message={renamed.message} />
          <TextField
            name="name"
            label={t('account.passkey.name')}
            maxLength={60}
            required
            autoComplete="off"
            defaultValue={typedAt(refusal, `rename-${row.id}`)['name'] ?? row.name}
            error={renamed.fields['name']}
          />
          <div>
            <Submit intent="rename" size="sm" tone="line">
              {t('account.passkey.rename')}
            </Submit>
          </div>
        </Form>
        <Form method="post" className="stack g3 mt16" noValidate ref={form}>
          <FormKey of={`remove-${row.id}`} />
          <input type="hidden" name="id" value={row.id} />
          <Refusal message={removed.message} />
          <TextField
            name="password"
            type="password"
            label={t('settings.current')}
            autoComplete="current-password"
            required
            error={removed.fields['password']}
            reveal={reveal}
          />
          <div>
            <Submit intent="remove" size="sm" tone="line">
              {t('account.passkey.remove')}
            </Submit>
          </div>
        </Form>
      </details>
    </div>
  )
}

/** A name, the password, and then the device. */
function Add({ refusal }: { refusal: unknown }) {
  const t = useT()
  const begin = useFetcher<{ options: CreationOptions } | Refused>()
  const submit = useSubmit()
  const sending = useSending('add')
  const [isAsking, setAsking] = useState(false)
  const [why, setWhy] = useState<PasskeyStopped | null>(null)
  const can = useHasPasskeys(true)
  const form = useRef<HTMLFormElement>(null)
  const asked = objectionsAt(begin.data, 'add', ['password'])
  const added = objectionsAt(refusal, 'add', ['name'])
  const options = begin.data && 'options' in begin.data ? begin.data.options : undefined
  useEffect(() => {
    if (!options) return
    let isGone = false
    const make = async (): Promise<void> => {
      setAsking(true)
      const { makePasskey } = await passkeyBrowser()
      const made = await makePasskey(options)
      if (isGone) return
      setAsking(false)
      if (typeof made === 'string') return setWhy(made)
      const name = form.current ? (valuesOf(new FormData(form.current))['name'] ?? '') : ''
      await submit({ intent: 'add', name, made: JSON.stringify(made) }, { method: 'post' })
    }
    make().catch(() => setAsking(false))
    return () => {
      isGone = true
    }
  }, [options, submit])
  return (
    <Block title={t('account.passkey.add')}>
      <noscript>
        <p className="t13 c2">{t('account.passkey.none')}</p>
      </noscript>
      {can ? (
        <begin.Form
          method="post"
          className="stack g4 scripted"
          ref={form}
          noValidate
          onSubmit={() => setWhy(null)}
        >
          <Refusal message={added.message ?? asked.message ?? (why && t(stoppedWords[why]))} />
          <TextField
            name="name"
            label={t('account.passkey.name')}
            hint={t('account.passkey.nameHint')}
            maxLength={60}
            required
            autoComplete="off"
            error={added.fields['name']}
          />
          <TextField
            name="password"
            type="password"
            label={t('settings.current')}
            autoComplete="current-password"
            required
            error={asked.fields['password']}
            reveal={{ show: t('account.showPassword'), hide: t('account.hidePassword') }}
          />
          <div>
            <Submit
              intent="begin"
              size="md"
              busyLabel={t('common.loading')}
              disabled={isAsking || sending || begin.state !== 'idle'}
            >
              {t('account.passkey.make')}
            </Submit>
          </div>
        </begin.Form>
      ) : (
        <p className="t13 c2">{t('account.passkey.none')}</p>
      )}
    </Block>
  )
}
