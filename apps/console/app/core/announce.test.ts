import { beforeEach, expect, test, vi } from 'vitest'

/** What a browser keeps for one tab: it outlives the page. */
const tab = new Map<string, string>()
beforeEach(() => {
  tab.clear()
  vi.useFakeTimers({ now: Date.UTC(2026, 10, 29) })
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => tab.get(key) ?? null,
    setItem: (key: string, value: string) => void tab.set(key, value),
    removeItem: (key: string) => void tab.delete(key),
  })
  return () => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  }
})

/** A page of the console: a new one knows nothing of the last but what the tab keeps. */
async function page() {
  vi.resetModules()
  return import('./announce.ts')
}

test('what was just said stands on the page that takes the place of a stale one, once', async () => {
  const stale = await page()
  stale.toast('This parcel is at another table.', 'danger')
  vi.advanceTimersByTime(1_500)
  stale.keepSaid()
  const fresh = await page()
  expect(fresh.announcements().toasts).toEqual([])
  fresh.sayAgain()
  expect(fresh.announcements()).toMatchObject({
    toasts: [{ text: 'This parcel is at another table.', kind: 'danger' }],
    said: 'This parcel is at another table.',
  })
  expect([...tab]).toEqual([])
  // As long as any other.
  vi.advanceTimersByTime(2_000)
  expect(fresh.announcements().toasts).toEqual([])
})

test('a save that was only said aloud is said aloud again, with its time', async () => {
  const stale = await page()
  stale.announce('Saved')
  const { savedAt } = stale.announcements()
  stale.keepSaid()
  vi.advanceTimersByTime(700)
  const fresh = await page()
  fresh.sayAgain()
  expect(fresh.announcements()).toEqual({ toasts: [], said: 'Saved', savedAt })
})

test('what stood as long as a toast stands was read, and what comes too late is no news', async () => {
  const read = await page()
  read.toast('Saved')
  vi.advanceTimersByTime(2_000)
  read.keepSaid()
  expect([...tab]).toEqual([])
  read.toast('Moved')
  read.keepSaid()
  vi.advanceTimersByTime(10_001)
  const late = await page()
  late.sayAgain()
  expect(late.announcements()).toMatchObject({ toasts: [], said: '' })
  expect([...tab]).toEqual([])
})

test('a browser that keeps nothing shows the page all the same', async () => {
  vi.stubGlobal('sessionStorage', {
    getItem: () => {
      throw new Error('denied')
    },
    setItem: () => {
      throw new Error('denied')
    },
  })
  const { toast, keepSaid, sayAgain, announcements } = await page()
  toast('Saved')
  keepSaid()
  sayAgain()
  expect(announcements().said).toBe('Saved')
})
