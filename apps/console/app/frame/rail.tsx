import { createContext, useContext, useEffect, useMemo, useRef, useState, type ReactNode } from 'react'
import { Link, useLocation } from 'react-router'
import { dashboard, staff, warehouses as places } from '@tomobako/contract'
import { languages } from '@tomobako/i18n'
import { useFormats, useT } from '@tomobako/i18n/react'
import { consoleLocals, keepLanguage } from '../core/language.ts'
import { dropDrafts } from '../core/drafts.ts'
import { forgetAll, useLive } from '../core/live.ts'
import { call } from '../core/api.ts'
import { useCommand } from '../core/command.ts'
import { useSession } from '../core/session.tsx'
import { setTheme, theme } from '../core/theme.ts'
import { Avatar, Icon, Lockup } from '@tomobako/ui'
import { groups, screenAt, screens } from '../screens.ts'

type RailState = { open: boolean; toggle: () => void }
const Context = createContext<RailState>({ open: false, toggle: () => {} })
export const useRail = (): RailState => useContext(Context)

/** On phones the rail is a drawer; it closes when a screen is chosen. */
export function RailProvider({ children }: { children: ReactNode }) {
  const [open, setOpen] = useState(false)
  const { pathname } = useLocation()
  const [shown, setShown] = useState(pathname)
  if (shown !== pathname) {
    setShown(pathname)
    setOpen(false)
  }
  const state = useMemo(() => ({ open, toggle: () => setOpen((was) => !was) }), [open])
  return <Context value={state}>{children}</Context>
}

export function Rail() {
  const t = useT()
  const { number } = useFormats()
  const { open, toggle } = useRail()
  const { may } = useSession()
  const here = screenAt(useLocation().pathname)
  const nav = useRef<HTMLElement>(null)
  // On a low screen the rows scroll: where one is stays in sight.
  useEffect(() => {
    // Newer browsers answer with a promise, which an effect may not return.
    nav.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [here])
  const { data } = useLive(dashboard.show, may('dashboard.read') ? {} : null)
  const count = (names: readonly string[] | undefined): string => {
    const sum =
      data?.queues
        .filter((queue) => names?.includes(queue.id))
        .reduce((total, queue) => total + queue.count, 0) ?? 0
    return sum > 0 ? number(sum) : ''
  }
  return (
    <>
      {open && <button type="button" className="railscrim" aria-label={t('common.close')} onClick={toggle} />}
      <nav ref={nav} className={open ? 'rail open' : 'rail'} aria-label={t('console.frame.menu')}>
        <Link className="top" to="/" aria-label={t('common.brand')}>
          <Lockup markPx={24} wordPx={17} />
        </Link>
        <div className="railrows">
          {groups.map((group) => {
            const rows = screens.filter((screen) => screen.group === group && may(screen.permission))
            if (rows.length === 0) return null
            return (
              <div key={group} className="railgroup">
                {group !== 'work' && <div className="grp">{t(`console.groups.${group}`)}</div>}
                {rows.map((screen) => (
                  <Link
                    key={screen.path}
                    to={screen.path}
                    aria-current={here === screen ? 'page' : undefined}
                  >
                    <Icon name={screen.icon} />
                    <span>{t(`console.screens.${screen.name}`)}</span>
                    <span className="n num">{count(screen.counts)}</span>
                  </Link>
                ))}
              </div>
            )
          })}
        </div>
        <WorksAt />
        <Me />
      </nav>
    </>
  )
}

/** Where one works: the desks show that warehouse's work. Nobody is asked while one is open. */
function WorksAt() {
  const t = useT()
  const { warehouses, worksAt } = useSession()
  const work = useCommand(places.workAt)
  if (worksAt === null) return null
  return (
    <label className="field worksat">
      <span className="label">{t('console.warehouses.worksAt')}</span>
      <span className="input pick">
        <select
          value={worksAt}
          disabled={work.busy}
          onChange={(event) =>
            // What the desks have in hand is the other warehouse's.
            void work.run({ code: event.target.value }).then((done) => done && location.reload())
          }
        >
          {warehouses.map(({ code, name }) => (
            <option key={code} value={code}>
              {name}
            </option>
          ))}
        </select>
        <Icon name="chevron-down" size={16} />
      </span>
    </label>
  )
}

/** Who is working, and their own settings: language, colours, sign out. */
function Me() {
  const t = useT()
  const { me } = useSession()
  const [shade, setShade] = useState(theme)
  const details = useRef<HTMLDetailsElement>(null)
  const out = async (): Promise<void> => {
    await call(staff.logout, {}, { silent: true }).catch(() => undefined)
    forgetAll()
    dropDrafts()
    location.assign('/login')
  }
  return (
    <details
      className="mebox"
      ref={details}
      onKeyDown={(event) => event.key === 'Escape' && details.current?.removeAttribute('open')}
    >
      <summary className="me">
        <Avatar name={me.name} size="sm" ground={4} />
        <span className="grow">
          <b className="clamp1">{me.name}</b>
          <span className="t12 c3 clamp1">
            {me.roles.map((role) => t(`console.roles.${role}`)).join(', ')}
          </span>
        </span>
        <Icon name="chevron-up" size={16} />
      </summary>
      <div className="memenu">
        <label className="field">
          <span className="label">{t('console.frame.language')}</span>
          <span className="input pick">
            <select
              value={t.local}
              onChange={(event) => {
                const next = consoleLocals.find((each) => each === event.target.value)
                if (!next) return
                keepLanguage(next)
                const url = new URL(location.href)
                url.searchParams.delete('lang')
                location.assign(url)
              }}
            >
              {consoleLocals.map((local) => (
                <option key={local} value={local} lang={languages[local].bcp47}>
                  {languages[local].endonym}
                </option>
              ))}
            </select>
            <Icon name="chevron-down" size={16} />
          </span>
        </label>
        <button
          type="button"
          className="kbtn"
          aria-pressed={shade === 'dark'}
          onClick={() => {
            const next = shade === 'dark' ? 'light' : 'dark'
            setTheme(next)
            setShade(next)
          }}
        >
          {shade === 'dark' ? t('console.frame.light') : t('console.frame.dark')}
          <Icon name={shade === 'dark' ? 'sun' : 'moon'} size={16} />
        </button>
        <Link className="kbtn" to="/access">
          {t('console.access.title')}
          <Icon name="user" size={16} />
        </Link>
        <button type="button" className="kbtn" onClick={() => void out()}>
          {t('console.frame.signOut')}
          <Icon name="lock" size={16} />
        </button>
      </div>
    </details>
  )
}
