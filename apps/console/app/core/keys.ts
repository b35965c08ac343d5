import { useEffect, useSyncExternalStore } from 'react'
import { useLatest } from './latest.ts'

/**
 * The keyboard. A screen says which keys work now (`useKeys`); the same rows draw the key bar and the list behind `?`. A barcode scanner
 * types very fast and ends with Enter: `useScan` hears that wherever the focus is outside a field, so the scan field need not be
 * clicked, and single keys still work as commands.
 */
export type KeyRow = {
  /** `KeyboardEvent.key`, lower case for letters. */
  keys: readonly string[]
  label: string
  /** Left out: another component listens (the queue's table); the row only lists it. */
  run?: (event: KeyboardEvent) => void
  /** False: it works, but the key bar does not list it. */
  bar?: boolean
  off?: boolean
  /** Also while typing in a field (Escape). */
  inFields?: boolean
  inDialog?: boolean
}

const SCAN_GAP_MS = 60
const SCAN_LENGTH = 4

const layers: { current: readonly KeyRow[] }[] = []
const scans: { current: (code: string) => void }[] = []
const listeners = new Set<() => void>()
let listed: readonly KeyRow[] = []

function relist(): void {
  listed = layers.flatMap((layer) => layer.current).filter((row) => !row.off)
  listeners.forEach((each) => each())
}

let burst: { text: string; events: KeyboardEvent[]; timer: ReturnType<typeof setTimeout> } | undefined

function onKey(event: KeyboardEvent): void {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey || event.isComposing) return
  const target = event.target instanceof HTMLElement ? event.target : document.body
  const typing = target.matches(
    'input:not([type=checkbox],[type=radio],[type=file],[type=button],[type=submit]),textarea,select,[contenteditable]',
  )
  const dialog = document.querySelector('dialog[open]') !== null
  if (typing || dialog)
    return runKey(event, (row) => (!typing || row.inFields === true) && (!dialog || row.inDialog === true))
  // A focused control keeps its own keys.
  if (
    (event.key === 'Enter' || event.key === ' ') &&
    !burst &&
    target.matches('a[href],button,input,summary,[role=option]')
  )
    return
  const scan = scans.at(-1)
  if (!scan || event.repeat) return runKey(event)
  if (event.key === 'Enter' && burst) {
    const { text } = settle()
    event.preventDefault()
    if (text.length >= SCAN_LENGTH) scan.current(text)
    return
  }
  if (event.key.length !== 1) return runKey(event)
  event.preventDefault()
  const before = burst ? settle() : { text: '', events: [] }
  burst = {
    text: before.text + event.key,
    events: [...before.events, event],
    timer: setTimeout(() => settle().events.forEach((each) => runKey(each)), SCAN_GAP_MS),
  }
}

function settle(): { text: string; events: KeyboardEvent[] } {
  const was = burst
  clearTimeout(was?.timer)
  burst = undefined
  return { text: was?.text ?? '', events: was?.events ?? [] }
}

function runKey(event: KeyboardEvent, fits: (row: KeyRow) => boolean = () => true): void {
  const key = event.key.length === 1 ? event.key.toLowerCase() : event.key
  const row = layers
    .toReversed()
    .flatMap((layer) => layer.current)
    .find((each) => !each.off && each.run !== undefined && each.keys.includes(key) && fits(each))
  if (!row?.run) return
  event.preventDefault()
  row.run(event)
}

/** Starts listening; called once by main.tsx. */
export const listenToKeys = (): void => document.addEventListener('keydown', onKey)

/** Keys that work while this component is on screen; later components win. */
export function useKeys(rows: readonly KeyRow[]): void {
  const layer = useLatest(rows)
  const shape = rows
    .map((row) => `${row.keys.join()} ${row.label} ${row.off ?? ''} ${row.bar ?? ''}`)
    .join('\n')
  useEffect(() => {
    layers.push(layer)
    return () => {
      layers.splice(layers.indexOf(layer), 1)
      relist()
    }
  }, [layer])
  useEffect(relist, [shape])
}

export function useScan(handler: (code: string) => void): void {
  const held = useLatest(handler)
  useEffect(() => {
    scans.push(held)
    return () => void scans.splice(scans.indexOf(held), 1)
  }, [held])
}

/** What works now, for the key bar and the list of keys. */
export const useListedKeys = (): readonly KeyRow[] =>
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => listed,
  )
