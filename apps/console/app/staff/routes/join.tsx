import { useEffect, useState, type FormEvent } from 'react'
import { Link, useLocation, useNavigate } from 'react-router'
import { staff } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button, Notice, TextField } from '@tomobako/ui'
import { useCommand } from '../../core/command.ts'
import { draftsBelongTo } from '../../core/drafts.ts'
import { forgetAll, useLive } from '../../core/live.ts'
import { Refusal } from '../../kit/index.ts'
import { Alone } from './login.tsx'

/** Where a link leads: whose it is, and a password that nobody else types. The token is behind the #, so no server has logged it. */
export function Join() {
  const t = useT()
  const navigate = useNavigate()
  const token = useLocation().hash.slice(1)
  const { data, error } = useLive(staff.link, token ? { token } : null, 0)
  const join = useCommand(staff.join)
  const [password, setPassword] = useState('')
  useEffect(() => {
    document.title = `${t('console.access.joinTitle')} · ${t('common.brand')}`
  }, [t])
  if (!data)
    return token === '' || error ? (
      <Alone title={t('console.access.joinOver')}>
        <Notice tone="warn" live="alert">
          {error?.message ?? t('console.access.linkOver')}
        </Notice>
        <Link className="btn line md" to="/login">
          {t('console.access.toLogin')}
        </Link>
      </Alone>
    ) : null
  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const done = await join.run({ token, password })
    if (!done) return
    forgetAll()
    draftsBelongTo(done.id)
    void navigate(done.door ? '/login' : '/', { replace: true })
  }
  return (
    <Alone title={t('console.access.joinTitle')}>
      <form className="stack g3" onSubmit={(event) => void submit(event)}>
        <p className="c2">{t('console.access.joinText', { name: data.name, email: data.email })}</p>
        {data.hasPassword && <Notice tone="warn">{t('console.access.joinAgain')}</Notice>}
        <Refusal error={join.error} fields={['password']} />
        {/* What a password manager keeps it under. */}
        <input type="email" autoComplete="username" value={data.email} readOnly hidden />
        <TextField
          label={t('console.access.newPassword')}
          hint={t('console.access.passwordHint')}
          type="password"
          autoComplete="new-password"
          autoFocus
          required
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={join.objection('password')}
          reveal={{ show: t('console.login.show'), hide: t('console.login.hide') }}
        />
        <Button type="submit" block busy={join.busy} busyLabel={t('common.loading')}>
          {t('console.access.joinSubmit')}
        </Button>
      </form>
    </Alone>
  )
}
