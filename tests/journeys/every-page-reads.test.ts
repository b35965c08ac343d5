import type { Local } from '@tomobako/i18n'
import { serviceCode } from '@tomobako/i18n'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Screen } from '../../apps/storefront/app/screens.ts'
import { screens } from '../../apps/storefront/app/screens.ts'
import { addressesOf, get, inFours, sessionOfMina } from './support/addresses.ts'
import { saidBy, slips } from './support/said.ts'

/**
 * Every address of the storefront, signed in and not, in a language of each kind: none shows a catalogue key, a hole, a value that
 * is none, or English where there is a translation. Pages are read as they come over the wire; no browser.
 */
const languages: readonly Local[] = ['en', 'de', 'ar', 'ja']
let session = ''
let addresses: ReadonlyMap<Screen, string[]>
const layoutOf = new Map<string, Screen['layout']>()

beforeAll(async () => {
  session = await sessionOfMina()
  expect(session).toContain('=')
  addresses = await addressesOf(session)
  for (const [{ layout }, paths] of addresses) for (const path of paths) layoutOf.set(path, layout)
}, 300_000)

test('the pages that are built and have a parameter were found by links', () => {
  const notFound = screens
    .filter(({ status, path }) => status !== 'soon' && path.includes(':'))
    .filter((screen) => addresses.get(screen)!.every((path) => path.includes('x1')))
  expect(notFound.map(({ path }) => path)).toEqual([])
})

describe.each(languages)('every page in %s', (local) => {
  test.each(['a visitor', 'Mina'])(
    'for %s says what was meant, V7.4.4 and has the way out of who is signed in',
    { timeout: 300_000 },
    async (who) => {
      const slip = slips(local)
      const faults: string[] = []
      const read = new Set<string>()
      let pages = 0
      const reads = async (path: string): Promise<void> => {
        const response = await get(
          path,
          serviceCode(local),
          `language=${local}; timeZone=Europe%2FBerlin${who === 'Mina' ? `; ${session}` : ''}`,
        )
        if (response.status >= 300 && response.status < 400) return
        expect(response.status, path).toBeLessThan(500)
        pages += 1
        const html = await response.text()
        expect(html, path).toMatch(local === 'ar' ? /<html[^>]*dir="rtl"/ : /<html[^>]*dir="ltr"/)
        // V7.4.4: who is signed in goes out from wherever they are. Campaigns stand alone.
        const isAlone = layoutOf.get(path) === 'bare'
        expect(/ value="logout"/.test(html), `${path}: the way out`).toBe(who === 'Mina' && !isAlone)
        for (const said of saidBy(html)) {
          if (read.has(said)) continue
          const fault = slip(said)
          // What the reader once typed is shown as they typed it.
          if (fault?.startsWith('English') && /^\/(?:search\/history|alerts)\b/.test(path)) continue
          read.add(said)
          if (fault) faults.push(`${path}: ${fault}: ${said.slice(0, 120)}`)
        }
      }
      await inFours([...addresses.values()].flat(), reads)
      expect(pages).toBeGreaterThan(who === 'Mina' ? 90 : 60)
      expect(faults.join('\n')).toBe('')
    },
  )
})

test('the eye of this journey sees: a key, a hole, an empty value and English in German', () => {
  const seen = (said: string) => slips('de')(said)
  expect(seen('common.networkFail')).toBe('the key common.networkFail')
  expect(seen('goods.item.neverWritten')).toBe('the key goods.item.neverWritten')
  expect(seen('¥NaN')).toBe('NaN')
  expect(seen('undefined Stück')).toBe('undefined')
  expect(seen('At most {num} pictures.')).toBe('the hole {num}')
  expect(seen('No connection. Please try again later.')).toMatch(/^English/)
  expect(seen('At most 5 pictures.')).toMatch(/^English/)
  expect(seen('Höchstens 5 Bilder. Mehr auf page.example.')).toBeNull()
})
