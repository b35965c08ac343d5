import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { capabilities } from './capabilities.ts'
import type { Capability } from './kernel/index.ts'
import { checkCapabilities, fill, hook, hookByKind, openHooks } from './kernel/index.ts'

const here = import.meta.dirname
const ground = ['kernel', 'db', 'jobs', 'gateways', 'workers']
const filesOf = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) => {
    const path = join(folder, name)
    if (statSync(path).isDirectory()) return filesOf(path)
    return name.endsWith('.ts') && !/\.test(ing)?\.ts$/.test(name) ? [path] : []
  })

describe('the list of capabilities', () => {
  test('every folder of the backend is the ground, a capability or the demo world', () => {
    const folders = readdirSync(here).filter((name) => statSync(join(here, name)).isDirectory())
    expect(folders.toSorted()).toEqual(
      [...ground, ...capabilities.map((each) => each.name), 'seed'].toSorted(),
    )
  })

  test.each(capabilities.map((each) => [each.name, each] as const))(
    '%s stands on exactly what it imports',
    (name, { standsOn }) => {
      const imported = new Set(
        filesOf(join(here, name)).flatMap((path) =>
          [...readFileSync(path, 'utf8').matchAll(/from '(?:\.\.\/)+([a-z-]+)\//g)].map((each) => each[1]!),
        ),
      )
      expect([...imported].filter((each) => !ground.includes(each) && each !== name).toSorted()).toEqual(
        standsOn.toSorted(),
      )
    },
  )

  test.each([
    ['on itself', [{ name: 'a', standsOn: ['a'] }], /a stands on a/],
    [
      'on what is listed after it',
      [
        { name: 'a', standsOn: ['b'] },
        { name: 'b', standsOn: [] },
      ],
      /a stands on b/,
    ],
    [
      'twice',
      [
        { name: 'a', standsOn: [] },
        { name: 'a', standsOn: [] },
      ],
      /capability a belongs/,
    ],
  ] as [string, Capability[], RegExp][])('a capability cannot stand %s', (_what, list, why) =>
    expect(() => checkCapabilities(list)).toThrow(why),
  )

  test('a hook is filled only by those who stand on who offers it', () => {
    const onBuilt = hook<() => void>('low.onBuilt')
    const low = { name: 'low', standsOn: [], offers: [onBuilt] }
    const fills = [fill(onBuilt, () => {})]
    expect(() => checkCapabilities([low, { name: 'high', standsOn: ['low'], fills }])).not.toThrow()
    expect(() => checkCapabilities([low, { name: 'high', standsOn: [], fills }])).toThrow(
      /high fills in low.onBuilt/,
    )
  })
})

describe('hooks', () => {
  test('two shops of one process are filled apart', () => {
    const onBuilt = hook<string>('onBuilt')
    const one = openHooks([fill(onBuilt, 'a'), fill(onBuilt, 'b')])
    const other = openHooks([])
    expect(one.all(onBuilt)).toEqual(['a', 'b'])
    expect(other.all(onBuilt)).toEqual([])
  })

  test('one kind is filled once', () => {
    const kinds = hookByKind<{ kind: string; yen: number }>('kinds', (each) => each.kind)
    expect(openHooks([fill(kinds, { kind: 'order', yen: 1 })]).get(kinds, 'order')?.yen).toBe(1)
    expect(openHooks([]).get(kinds, 'order')).toBeUndefined()
    expect(() => openHooks([fill(kinds, { kind: 'a', yen: 1 }), fill(kinds, { kind: 'a', yen: 2 })])).toThrow(
      /filled in twice for a/,
    )
  })
})
