import { useFormats, useT } from '@tomobako/i18n/react'
import { useEffect, useState } from 'react'
import { useAwake } from '../../kit/awake.ts'

type Look = { yen: number; bids: number; endsAt: string | null }
const KEY = 'lots'
const MOST = 50

function read(): Record<string, Look> {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof kept === 'object' && kept !== null ? (kept as Record<string, Look>) : {} // Written below, by nobody else.
  } catch {
    return {}
  }
}

/** What changed since this browser last showed the lot. It stays in this browser: what somebody looks at is their own. */
export const SinceLast = (props: Props) => (useAwake() ? <Changes {...props} key={props.lotKey} /> : null)

type Props = {
  auction: { currentPriceYen: number; bids: number; endsAt: string | null }
  lotKey: string
}
function Changes({ auction: { currentPriceYen: yen, bids, endsAt }, lotKey }: Props) {
  const t = useT()
  const formats = useFormats()
  const [last] = useState<Look | null>(() => read()[lotKey] ?? null)
  useEffect(() => {
    const { [lotKey]: _was, ...others } = read()
    try {
      const kept = Object.entries(others).slice(-(MOST - 1))
      localStorage.setItem(
        KEY,
        JSON.stringify(Object.fromEntries([...kept, [lotKey, { yen, bids, endsAt }]])),
      )
    } catch {
      // Storage may be switched off; then nothing is remembered.
    }
  }, [lotKey, yen, bids, endsAt])
  if (!last) return null
  const changes = [
    last.yen === yen ? null : t('auction.sincePrice', { was: formats.yen(last.yen), now: formats.yen(yen) }),
    bids > last.bids ? t('auction.sinceBids', { count: bids - last.bids }) : null,
    last.endsAt === null || endsAt === null || Math.abs(Date.parse(last.endsAt) - Date.parse(endsAt)) < 30_000
      ? null
      : t('auction.extendedTo', { time: formats.time(endsAt) }),
  ].filter((text) => text !== null)
  if (changes.length === 0) return null
  return (
    <p className="t12 c2" role="status">
      {t('auction.since')}: {changes.join(' · ')}
    </p>
  )
}
