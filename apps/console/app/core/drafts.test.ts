import { beforeEach, expect, test } from 'vitest'
import { draftsBelongTo, dropDrafts } from './drafts.ts'

/** What a browser keeps for one tab. */
class Tab {
  getItem(key: string): string | null {
    return Object.hasOwn(this, key) ? String(Reflect.get(this, key)) : null
  }
  setItem(key: string, value: string): void {
    Object.assign(this, { [key]: value })
  }
  removeItem(key: string): void {
    Reflect.deleteProperty(this, key)
  }
}
beforeEach(() => {
  Object.assign(globalThis, { sessionStorage: new Tab() })
})

test('whoever signs out leaves no draft for the next at the same screen, and nothing else is lost', () => {
  sessionStorage.setItem('draft ticket 7', '{"text":"Dear Anna"}')
  sessionStorage.setItem('theme', 'dark')
  dropDrafts()
  expect([sessionStorage.getItem('draft ticket 7'), sessionStorage.getItem('theme')]).toEqual([null, 'dark'])
})

test('a session that ran out keeps the drafts of its owner and not for anybody else', () => {
  draftsBelongTo('sato')
  sessionStorage.setItem('draft ticket 7', '{}')
  draftsBelongTo('sato')
  expect(sessionStorage.getItem('draft ticket 7')).toBe('{}')
  draftsBelongTo('mori')
  expect(sessionStorage.getItem('draft ticket 7')).toBeNull()
})
