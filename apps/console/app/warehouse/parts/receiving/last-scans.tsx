import { useCallback, useState } from 'react'
import { useFormats, useT } from '@tomobako/i18n/react'
import { Tag, Thumb } from '@tomobako/ui'

export type LastScan = {
  code: string
  image: string | null
  title: string
  shelf: string
  at: number
  outcome: 'shelved' | 'problem' | 'noOrder' | 'returned' | 'asked'
}
const kept = 'console.lastScans'
const tones = { shelved: 'ok', problem: 'warn', noOrder: 'danger', returned: 'info', asked: 'warn' } as const

/** What this station has taken in since its tab was opened, newest first: a helper against scanning twice, not a record (that is the audit log). */
export function useLastScans(): { scans: readonly LastScan[]; add: (scan: LastScan) => void } {
  const [scans, setScans] = useState<readonly LastScan[]>(
    () => JSON.parse(sessionStorage.getItem(kept) ?? '[]') as LastScan[],
  ) // Written just below.
  const add = useCallback(
    (scan: LastScan) =>
      setScans((was) => {
        const next = [scan, ...was].slice(0, 30)
        sessionStorage.setItem(kept, JSON.stringify(next))
        return next
      }),
    [],
  )
  return { scans, add }
}

export function LastScans({ scans, expected }: { scans: readonly LastScan[]; expected: number | undefined }) {
  const t = useT()
  const { time, number } = useFormats()
  return (
    <aside className="insp" aria-label={t('console.receiving.lastScans')}>
      <div className="sc">
        {expected !== undefined && (
          <p className="ctitle">
            {t('console.receiving.onTheWay')} <span className="c3 num b5">{number(expected)}</span>
          </p>
        )}
        <h2 className="ctitle">{t('console.receiving.lastScans')}</h2>
        {scans.length === 0 && <p className="c3">{t('console.receiving.noScans')}</p>}
        <ol>
          {scans.map((scan) => (
            <li key={`${scan.at}${scan.code}`} className="lastscan">
              <Thumb src={scan.image ?? undefined} size={32} />
              <span>
                <b className="num b5 clamp1">{scan.code}</b>
                <span className="t12 c3 num">{[scan.shelf || '–', time(scan.at)].join(' · ')}</span>
              </span>
              <Tag tone={tones[scan.outcome]}>{t(`console.receiving.outcomeTag.${scan.outcome}`)}</Tag>
            </li>
          ))}
        </ol>
      </div>
    </aside>
  )
}
