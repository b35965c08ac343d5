import { useEffect, useState, type FormEvent, type ReactNode } from 'react'
import { Navigate, useNavigate, useSearchParams } from 'react-router'
import { staff, staffPasskeys } from '@tomobako/contract'
import type { Door } from '@tomobako/domain/staff'
import { languages } from '@tomobako/i18n'
import { useT } from '@tomobako/i18n/react'
import { Button, Lockup, TextField } from '@tomobako/ui'
import { call } from '../../core/api.ts'
import { consoleLocals, keepLanguage } from '../../core/language.ts'
import { useCommand } from '../../core/command.ts'
import { draftsBelongTo } from '../../core/drafts.ts'
import { forgetAll, useLive } from '../../core/live.ts'
import { Refusal } from '../../kit/index.ts'
import { CodeForm } from '../parts/code-form.tsx'
import { PasskeyButton, PasskeySetup } from '../parts/passkeys.tsx'
import { RecoveryCodes, SecondSetup } from '../parts/second-setup.tsx'

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
  const [door, setDoor] = useState<Door>()
  // Shown once: nothing leads away from them before they are kept.
  const [codes, setCodes] = useState<string[]>()
  const [isPasskey, setPasskey] = useState(false)
  useEffect(() => {
    document.title = `${t('console.login.title')} · ${t('common.brand')}`
  }, [t])
  const enter = (): void => {
    forgetAll()
    void navigate(target, { replace: true })
  }
  if (codes)
    return (
      <Alone title={t('console.access.codesTitle')}>
        <RecoveryCodes codes={codes} onKept={enter} />
      </Alone>
    )
  if (data?.staff) return <Navigate replace to={target} />
  const wants = door ?? data?.door
  if (wants === 'code')
    return (
      <Alone title={t('console.access.codeTitle')} isLeft>
        <p className="c2">{t('console.access.codeText', { appName: t('common.brand') })}</p>
        <CodeForm onGiven={enter} />
      </Alone>
    )
  if (wants === 'factor')
    return (
      <Alone title={t('console.access.setupTitle')} isLeft>
        <p className="c2">{t('console.access.setupMust')}</p>
        {isPasskey ? <PasskeySetup wantsPassword onMade={setCodes} /> : <SecondSetup onCodes={setCodes} />}
        <button type="button" className="underline c2 t13" onClick={() => setPasskey(!isPasskey)}>
          {t(isPasskey ? 'console.access.telephoneInstead' : 'console.access.passkeyInstead')}
        </button>
      </Alone>
    )

  const submit = async (event: FormEvent): Promise<void> => {
    event.preventDefault()
    const done = await login.run({ email: email.trim(), password })
    setPassword('')
    if (!done) return
    draftsBelongTo(done.id)
    if (done.door) return setDoor(done.door)
    enter()
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
        <PasskeyButton
          begin={staffPasskeys.beginLogin}
          finish={staffPasskeys.login}
          label={t('console.access.passkeyLogin')}
          onDone={(done) => {
            draftsBelongTo(done.id)
            enter()
          }}
        />
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

/** A step of coming in, with nothing else on the page. */
export function Alone({
  title,
  isLeft = false,
  children,
}: {
  title: string
  /** Offers to begin anew as somebody else. */
  isLeft?: boolean
  children: ReactNode
}) {
  const t = useT()
  const out = async (): Promise<void> => {
    await call(staff.logout, {}, { silent: true }).catch(() => undefined)
    location.assign('/login')
  }
  return (
    <main className="alone con-plain">
      <div className="loginbox">
        <Lockup />
        <h1>{title}</h1>
        {children}
        {isLeft && (
          <button type="button" className="underline c2 t13" onClick={() => void out()}>
            {t('console.access.other')}
          </button>
        )}
      </div>
    </main>
  )
}
