import { UNSAFE_ErrorResponseImpl as Refused } from 'react-router'
import { expect, test } from 'vitest'
import { GUARD_MS, isChunkError, isGuarded, mayReload, reloadFor } from '@tomobako/ui'
import { isLost } from './lost.ts'
import { toastsFrom, toastsTo } from './router-wire.ts'
import { stayKey } from './stay.ts'

test('§8: nobody answered, a proxy’s page and an answer cut short are a lost network', () => {
  expect(isLost(new TypeError('Failed to fetch'))).toBe(true)
  expect(isLost(new TypeError('NetworkError when attempting to fetch resource.'))).toBe(true)
  expect(isLost(new TypeError('Load failed'))).toBe(true)
  expect(isLost(new Error('Unable to decode turbo-stream response'))).toBe(true)
  expect(isLost(new Refused(502, 'Bad Gateway', '<html>'))).toBe(true)
})

test('what the shop itself refuses, a bug and a stale version are no lost network', () => {
  expect(isLost(new Refused(503, 'Refused', { key: 'common.unavailable', msg: 'Later.' }))).toBe(false)
  expect(isLost(new Refused(404, 'Page Not Found', null))).toBe(false)
  expect(isLost(new TypeError('x is not a function'))).toBe(false)
  const stale = new TypeError('Failed to fetch dynamically imported module: /assets/x.js')
  expect(isLost(stale)).toBe(false)
  expect(isChunkError(stale)).toBe(true)
})

test('S8-009..010: "resolve component" reloads at once, a module that cannot be fetched after 1100 ms', () => {
  expect(reloadFor('Could not resolve component: default')).toEqual({ afterMs: 0 })
  expect(reloadFor('Failed to fetch dynamically imported module: /assets/x.js')).toEqual({ afterMs: 1_100 })
  expect(reloadFor('boom')).toBeNull()
})

test('S9-007: one reload in ten seconds; a browser without storage never reloads by itself', () => {
  const kept = new Map<string, string>()
  const store = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (k: string, v: string) => void kept.set(k, v),
  }
  const start = 1_000_000
  expect(mayReload(start, store)).toBe(true)
  expect(isGuarded(start + GUARD_MS - 1, store)).toBe(true)
  expect(mayReload(start + GUARD_MS - 1, store)).toBe(false)
  expect(mayReload(start + GUARD_MS, store)).toBe(true)
  const none = {
    getItem: () => {
      throw new Error('no storage')
    },
    setItem: () => {},
  }
  expect(mayReload(start, none)).toBe(false)
})

test('toasts travel in a header in any script, and nothing else can come out of it', () => {
  const said = ['المنتج غير متوفر', '売り切れました。']
  expect(toastsTo(said)).toMatch(/^[\x20-\x7e]+$/)
  expect(toastsFrom(toastsTo(said))).toEqual(said)
  for (const bad of [null, '%', 'x', '{"a":1}', '[1,{}]']) expect(toastsFrom(bad)).toEqual([])
})

test('a page that stayed keeps the keys of its forms, so that what arrived is not done twice', () => {
  const first = { key: 'abc', state: null }
  const stayed = { key: 'def', state: { [stayKey.name]: stayKey.of(first) } }
  expect(stayKey.of(stayed)).toBe('abc')
  expect(stayKey.of({ key: 'ghi', state: { [stayKey.name]: stayKey.of(stayed) } })).toBe('abc')
})
