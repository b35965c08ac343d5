import { useEffect } from 'react'
import { practice } from '@tomobako/contract'
import { useFormats, useT } from '@tomobako/i18n/react'
import { toast } from '../core/announce.ts'
import { setPracticeTime, useNow } from '../core/clock.ts'
import { useCommand } from '../core/command.ts'
import { useLive } from '../core/live.ts'
import { useSession } from '../core/session.tsx'

const jumps = [10, 60, 60 * 24, 60 * 24 * 7] as const

/** Only in the practice world: its clock, and how to move it on (what comes due meanwhile runs at once). */
export function PracticeBar() {
  const session = useSession()
  return session.practice ? <Clock /> : null
}

function Clock() {
  const t = useT()
  const { dateTime } = useFormats()
  const { may } = useSession()
  const { data } = useLive(practice.clock, {}, 15_000)
  const now = useNow(1_000)
  const pass = useCommand(practice.passTime)
  useEffect(() => {
    if (data) setPracticeTime(data.now)
  }, [data])
  const jump = async (minutes: number): Promise<void> => {
    const done = await pass.run({ minutes })
    if (!done) return
    setPracticeTime(done.now)
    toast(t('console.practice.moved', { time: dateTime(done.now, 'long') }))
  }
  return (
    <aside className="practice" aria-label={t('console.practice.title')}>
      <b>{t('console.practice.title')}</b>
      <span className="c2 hide-phone">{t('console.practice.text')}</span>
      <time className="num" dateTime={new Date(now).toISOString()}>
        {dateTime(now, 'weekday')}
      </time>
      {may('practice') && (
        <span className="row g1">
          {jumps.map((minutes) => (
            <button
              key={minutes}
              type="button"
              className="btn soft sm"
              disabled={pass.busy}
              onClick={() => void jump(minutes)}
            >
              {t('console.practice.jump', { kind: String(minutes) })}
            </button>
          ))}
        </span>
      )}
    </aside>
  )
}
