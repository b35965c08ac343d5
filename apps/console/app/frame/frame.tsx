import { useEffect } from 'react'
import { Outlet, useLocation } from 'react-router'
import { useT } from '@tomobako/i18n/react'
import { sayAgain, useAnnouncements } from '../core/announce.ts'
import { SignedIn } from '../core/session.tsx'
import { Icon } from '@tomobako/ui'
import { CodeAgain } from './code-again.tsx'
import { KeyBar } from './keybar.tsx'
import { PracticeBar } from './practice.tsx'
import { Rail, RailProvider } from './rail.tsx'

/** DESIGN 12: rail, bar, views, panes, key bar. */
export function Frame() {
  const t = useT()
  return (
    <SignedIn>
      <RailProvider>
        <a className="skip" href="#work">
          {t('console.frame.skip')}
        </a>
        <div className="con">
          <Rail />
          <main className="work" id="work">
            <PracticeBar />
            <Outlet />
            <KeyBar />
          </main>
        </div>
        <CodeAgain />
        <Toasts />
        <FocusOnArrival />
      </RailProvider>
    </SignedIn>
  )
}

/** On a new screen the heading takes the focus, unless the screen has put it somewhere better (the scan field). */
function FocusOnArrival() {
  const { pathname } = useLocation()
  useEffect(() => {
    const timer = setTimeout(() => {
      if (document.activeElement === document.body || document.activeElement === null)
        document.querySelector<HTMLElement>('.cbar h1')?.focus()
    }, 50)
    return () => clearTimeout(timer)
  }, [pathname])
  return null
}

function Toasts() {
  const { toasts, said } = useAnnouncements()
  useEffect(() => sayAgain(), [])
  return (
    <>
      <div className="sr" role="status" aria-live="polite">
        {said}
      </div>
      {/* The region above says it aloud. */}
      <div className="toasts" role="status" aria-live="off">
        {toasts.map(({ id, text, kind }) => (
          <div key={id} className="toast">
            <Icon name={kind === 'ok' ? 'check' : 'alert'} size={18} />
            <span>{text}</span>
          </div>
        ))}
      </div>
    </>
  )
}
