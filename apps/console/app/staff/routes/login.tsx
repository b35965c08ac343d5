import { useEffect, useState, type FormEvent } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { staff } from '@tomobako/contract'
import { languages } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Button, Lockup, TextField } from '@tomobako/ui'
import { consoleLocals, keepLanguage } from '../../core/language.ts'
import { useCommand } from '../../core/command.ts'
import { draftsBelongTo } from '../../core/drafts.ts'
import { forgetAll, useLive } from '../../core/live.ts'
import { Refusal } from '../../kit/index.ts'

/** Only a path of ours: a crafted link must not send somebody who just signed in elsewhere. */
const safe = (from: string | null): string =>
  from && /^\/(?![/\\])/.test(from) && !from.startsWith('/login') ? from : '/'

export function Login() {
  const t = useT()
  const navigate = useNavigate()
  const [query] = useSearchParams()
  const target = safe(query.get('from'))
  const { data } = useLive(staff.me, {}, 0)
  const login = useCommand(staff.login)
  const [email, setEmail] = useState('')
  const [password, setPassword] = useState('')
  useEffect(() => {
    document.title = `${t('console.login.title')} · ${t('common.brand')}`
  }, [t])
  if (data?.staff) return <Navigate replace to={target} />

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const done = await login.run({ email: email.trim(), password })
    if (!done) return setPassword('')
    forgetAll()
    draftsBelongTo(email.trim().toLowerCase())
    void navigate(target, { replace: true })
  }
  return (
    <main className="alone con-plain">
      <form className="loginbox" onSubmit={(event) => void submit(event)}>
        <Lockup />
        <h1>{t('console.login.title')}</h1>
        <Refusal error={login.error} fields={['email', 'password']} />
        <TextField
          label={t('console.login.email')}
          type="email"
          autoComplete="username"
          autoFocus
          required
          value={email}
          onChange={(event) => setEmail(event.currentTarget.value)}
          error={login.objection('email')}
        />
        <TextField
          label={t('console.login.password')}
          type="password"
          autoComplete="current-password"
          required
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
          error={login.objection('password')}
          reveal={{ show: t('console.login.show'), hide: t('console.login.hide') }}
        />
        <Button type="submit" block busy={login.busy} busyLabel={t('common.loading')}>
          {t('console.login.submit')}
        </Button>
        <nav className="row g4 t13" aria-label={t('console.frame.language')}>
          {consoleLocals.map((local) => (
            <a
              key={local}
              href={`?lang=${local}`}
              lang={languages[local].bcp47}
              aria-current={t.local === local ? 'true' : undefined}
              className={t.local === local ? 'b7' : 'underline c2'}
              onClick={() => keepLanguage(local)}
            >
              {languages[local].endonym}
            </a>
          ))}
        </nav>
      </form>
    </main>
  )
}
