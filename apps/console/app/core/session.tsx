import { createContext, useContext, type ReactNode } from 'react'
import { Navigate, useLocation } from 'react-router'
import { staff } from '@tomobako/contract'
import type { OutputOf } from '@tomobako/contract'
import { useT } from '@tomobako/i18n/react'
import { Button } from '@tomobako/ui'
import { Empty } from '../kit/index.ts'
import { useLive } from './live.ts'

type Me = OutputOf<typeof staff.me>
type Session = {
  me: NonNullable<Me['staff']>
  practice: boolean
  /** Where one may work, and does; empty and null while one warehouse is open. */
  warehouses: Me['warehouses']
  worksAt: Me['worksAt']
  may: (permission: string | undefined) => boolean
}
const Context = createContext<Session | null>(null)

/** Who is at the console. Hiding what a person may not do is a courtesy; the API refuses it anyway (P 7). */
export function useSession(): Session {
  const session = useContext(Context)
  if (!session) throw new Error('useSession needs a signed-in frame above it.')
  return session
}

/** Lets only signed-in staff through; everybody else goes to the login and comes back to where they were. */
export function SignedIn({ children }: { children: ReactNode }) {
  const t = useT()
  const { pathname, search } = useLocation()
  const { data, error, refresh } = useLive(staff.me, {}, 60_000)
  if (!data && error && error.code !== 401) {
    return (
      <main className="alone">
        <Empty scene="offline" title={t('console.frame.noServer')} text={error.message}>
          <Button onClick={() => void refresh()}>{t('common.retry')}</Button>
        </Empty>
      </main>
    )
  }
  if (!data && !error)
    return (
      <p className="sr" role="status">
        {t('common.loading')}
      </p>
    )
  if (!data?.staff) return <Navigate replace to={`/login?from=${encodeURIComponent(pathname + search)}`} />
  const session: Session = {
    me: data.staff,
    practice: data.practice,
    warehouses: data.warehouses,
    worksAt: data.worksAt,
    may: (permission) => permission === undefined || data.permissions.includes(permission),
  }
  return <Context value={session}>{children}</Context>
}
