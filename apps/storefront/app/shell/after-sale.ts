import type { account, OutputOf } from '@tomobako/contract'
import { useEffect, useState } from 'react'
import { calls } from './calls.ts'

type Config = OutputOf<typeof account.afterServiceConfig>
type Kept = { version: string; at: number; config: Config }

const KEY = 'afterSale'
/** The rules change a few times a year; a claim is checked by the shop whatever this browser remembers. */
const DAY_MS = 86_400_000

/** §3: what this browser remembers of the after-sale configuration; null when nothing, too old or spoilt. */
export function keptConfig(storage: Pick<Storage, 'getItem'>, now: number): Config | null {
  try {
    const kept = JSON.parse(storage.getItem(KEY) ?? 'null') as Kept | null
    return kept && kept.version === kept.config.version && Math.abs(now - kept.at) < DAY_MS
      ? kept.config
      : null
  } catch {
    return null
  }
}

/** The configuration of §7, asked once and kept with its version. */
export async function afterSaleConfig(
  storage: Pick<Storage, 'getItem' | 'setItem'>,
  now: number,
  ask: () => Promise<Config>,
): Promise<Config> {
  const kept = keptConfig(storage, now)
  if (kept) return kept
  const config = await ask()
  try {
    storage.setItem(KEY, JSON.stringify({ version: config.version, at: now, config } satisfies Kept))
  } catch {
    // Storage may be full or switched off: then it is asked again.
  }
  return config
}

/** Null until it is known; a form that needs it works without. */
export function useAfterSale(isNeeded: boolean): Config | null {
  const [config, setConfig] = useState<Config | null>(null)
  useEffect(() => {
    if (!isNeeded) return
    let isOver = false
    const ask = async (): Promise<Config> => {
      const { call, account } = await calls()
      return call(account.afterServiceConfig, {}, { silent: true })
    }
    const read = async (): Promise<void> => {
      // Touching the storage may itself be forbidden.
      const found = await afterSaleConfig(localStorage, Date.now(), ask)
      if (!isOver) setConfig(found)
    }
    read().catch(() => {})
    return () => void (isOver = true)
  }, [isNeeded])
  return config
}
