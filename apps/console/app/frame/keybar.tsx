import { useState } from 'react'
import { useFormats, useT } from '@tomobako/i18n/react'
import { useAnnouncements } from '../core/announce.ts'
import { useNow } from '../core/clock.ts'
import { useKeys, useListedKeys, type KeyRow } from '../core/keys.ts'
import { isLive } from '../core/live.ts'
import { Icon } from '@tomobako/ui'
import { Keys, Modal } from '../kit/index.ts'

/** The keys that work now, and when something was last saved. */
export function KeyBar() {
  const t = useT()
  const { time } = useFormats()
  const { savedAt } = useAnnouncements()
  useNow(5_000)
  const all = useListedKeys()
  const [help, setHelp] = useState(false)
  useKeys([{ keys: ['?'], label: t('console.keys.all'), run: () => setHelp(true) }])
  const order = (row: KeyRow): number => (row.keys[0] === '?' ? 1 : 0)
  const shown = all.filter((row) => row.bar !== false).toSorted((a, b) => order(a) - order(b))
  return (
    <footer className="kbar">
      <div className="keys">
        {shown.map((row) => (
          <span key={row.keys.join()}>
            <Keys keys={row.keys} />
            {row.label}
          </span>
        ))}
      </div>
      <span className="saved">
        {isLive() ? (
          savedAt !== undefined && (
            <>
              <Icon name="check" size={16} />
              {t('console.frame.savedAt', { time: time(savedAt) })}
            </>
          )
        ) : (
          <>
            <Icon name="alert" size={16} />
            {t('console.frame.notLive')}
          </>
        )}
      </span>
      <Modal open={help} onClose={() => setHelp(false)} title={t('console.keys.title')}>
        <table className="keytable">
          <thead className="sr">
            <tr>
              <th>{t('console.keys.key')}</th>
              <th>{t('console.keys.does')}</th>
            </tr>
          </thead>
          <tbody>
            {all.map((row) => (
              <tr key={row.keys.join()}>
                <td>
                  <Keys keys={row.keys} />
                </td>
                <td>{row.label}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </Modal>
    </footer>
  )
}
