import type { Family } from '@tomobako/domain/goods'
import { useEffect, useMemo, useSyncExternalStore } from 'react'
import { useShell } from '../../shell/shell-context.tsx'
import { VIEWED } from '../../shell/viewed-store.ts'

const MOST = 48
export type Here = { source: Family; id: string }

/** What a visitor looked at, kept in this browser and nowhere else; newest first. Empty where the browser keeps nothing. */
export const viewedHere = (): Here[] => rowsIn(kept())
function kept(): string {
  try {
    return localStorage.getItem(VIEWED) ?? '[]'
  } catch {
    return '[]'
  }
}
function rowsIn(text: string): Here[] {
  try {
    const rows = JSON.parse(text) as unknown
    return Array.isArray(rows)
      ? rows
          .filter((row): row is Here => typeof row?.source === 'string' && typeof row?.id === 'string')
          .slice(0, MOST)
      : []
  } catch {
    return []
  }
}
export function keepHere(rows: readonly Here[]): void {
  try {
    if (rows.length === 0) localStorage.removeItem(VIEWED)
    else localStorage.setItem(VIEWED, JSON.stringify(rows.slice(0, MOST)))
  } catch {
    // A browser that keeps nothing keeps nothing.
  }
  listeners.forEach((each) => each())
}

const listeners = new Set<() => void>()
const listen = (listener: () => void): (() => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}
/** The same for a page that shows it; null on the server and while the page wakes up. */
export function useViewedHere(): readonly Here[] | null {
  const text = useSyncExternalStore(listen, kept, () => null)
  return useMemo(() => (text === null ? null : rowsIn(text)), [text])
}

/** On an item's page: remembers it for a visitor. For a customer the API has kept it already. Draws nothing. */
export function ViewedHere({ source, id }: Here) {
  const { user, isShared } = useShell()
  const isVisitor = user === null && !isShared
  useEffect(() => {
    if (isVisitor)
      keepHere([{ source, id }, ...viewedHere().filter((row) => row.source !== source || row.id !== id)])
  }, [isVisitor, source, id])
  return null
}
