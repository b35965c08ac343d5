/**
 * `npm run bench -- axe [storefront|console] [slice|pattern]`: everything axe asks, of every screen as it can be seen: the storefront's every address
 * in English and Arabic, light and dark, at 320 and 1280 px; the console's every screen in its three languages, light and dark, at 390 and 1280 px;
 * and of each what its buttons open. `3/14` looks at every fourteenth address from the third on, a pattern at those it matches. Prints what axe objects
 * to at each address, and ends with 1 when there is something. Nothing here decides a test: the journey (`tests/journeys/a11y.test.ts`) asks the part
 * of it that has found something.
 */
import { chromium } from 'playwright-core'
import type { Browser, BrowserContext } from 'playwright-core'
import { asked, asksAll, axe } from '../tests/journeys/support/axe.ts'
import {
  entersAsAdmin,
  everyConsoleScreen,
  stands,
  wears,
} from '../tests/journeys/support/console-screens.ts'
import { asVisitor, everyAddress, signedInAsMina } from '../tests/journeys/support/every-address.ts'
import { lookAt, unseen } from '../tests/journeys/support/glances.ts'
import type { Glance } from '../tests/journeys/support/glances.ts'
import { eachOpened, openedOn } from '../tests/journeys/support/opened.ts'
import { startWorld } from '../tests/journeys/support/world.ts'
import { chromiumFlags, chromiumPath } from '../tools/chromium.ts'

const [, , , place = 'all', slice = ''] = process.argv
if (!['all', 'storefront', 'console'].includes(place)) throw new Error('storefront, console or all?')
const part = /^(\d+)\/(\d+)$/.exec(slice)
const chosen = <T>(all: readonly T[], address: (each: T) => string): T[] =>
  all.filter((each, at) =>
    part ? at % Number(part[2]) === Number(part[1]) - 1 : new RegExp(slice).test(address(each)),
  )
const HANDS = 2
const faces = (narrow: number): Glance[] =>
  [narrow, 1280].flatMap((width) => [false, true].map((dark) => ({ dark, width, asks: asksAll })))

const began = performance.now()
const say = (line: string): void => void process.stdout.write(`${line}\n`)
const seen = { addresses: 0, openings: 0, wrong: 0 }
/** The same in several faces of a page is one thing. */
const told =
  (lang: string) =>
  (address: string, wrong: readonly string[]): void => {
    const byWhat = Map.groupBy(wrong, (each) => each.replace(/(?:light|dark), \d+ px: /, ''))
    seen.addresses += 1
    seen.wrong += byWhat.size
    const seconds = ((performance.now() - began) / 1_000).toFixed(0)
    say(`${seconds.padStart(5)} s ${String(byWhat.size || '').padStart(4)}  ${lang} ${address}`)
    for (const [what, all] of byWhat) {
      const faces = all.map((each) => /(light|dark), (\d+) px: /.exec(each)?.slice(1).join(' ') ?? '')
      say(`             ${what} [${faces.join(', ')}]`)
    }
  }

const executablePath = chromiumPath()
if (!executablePath) throw new Error('There is no Chromium: npm test installs one where it can.')
const world = await startWorld({
  env: { LOG_LEVEL: 'error', PRACTICE_PROCESSING_MS: '10000', RATE_LIMITS: 'off' },
})
const browser = await chromium.launch({ executablePath, args: chromiumFlags })
try {
  if (place !== 'console') await storefront(browser)
  if (place !== 'storefront') await desk(browser)
  say(
    `\n${seen.addresses} addresses and ${seen.openings} openings were looked at; axe objects to ${seen.wrong} things`,
  )
} finally {
  await browser.close()
  await world.stop()
}
process.exit(seen.wrong === 0 && seen.addresses > 0 ? 0 : 1)

async function opens(
  engine: Browser,
  options: Parameters<Browser['newContext']>[0] = {},
): Promise<BrowserContext> {
  const context = await engine.newContext({ reducedMotion: 'reduce', ...options })
  context.setDefaultTimeout(60_000)
  await context.addInitScript(axe)
  return context
}

async function storefront(engine: Browser): Promise<void> {
  const storageState = await signedInAsMina(engine, world)
  const asking = await opens(engine, { storageState })
  const { paths } = await everyAddress(asking, world)
  await asking.close()
  const all = [
    ...asVisitor.map((path) => ({ path, isKnown: false })),
    ...paths.map((path) => ({ path, isKnown: true })),
  ]
  const those = chosen(all, ({ path }) => path)
  for (const lang of ['en', 'ar']) {
    // A head's and a foot's buttons are pressed on one page, and those of a screen on one of its addresses.
    const pressed = new Set<string>()
    for (const isKnown of [false, true]) {
      const context = await opens(engine, isKnown ? { storageState } : {})
      const glances = faces(320)
      const last = openedOn(world.storefront, lang, glances, pressed, () => (seen.openings += 1))
      await lookAt(
        context,
        world.storefront,
        those.filter((each) => each.isKnown === isKnown).map(({ path }) => path),
        { lang, glances, last, told: told(lang) },
      )
      await context.close()
    }
  }
}

async function desk(engine: Browser): Promise<void> {
  const [context, outside] = [await opens(engine, { locale: 'en' }), await opens(engine, { locale: 'en' })]
  const first = await context.newPage()
  await entersAsAdmin(first, world.console)
  const addresses = await everyConsoleScreen(first, world.console)
  await first.close()
  const those = chosen(['/login', '/access', ...addresses], (each) => each)
  for (const local of ['en', 'ja', 'zhCn']) {
    const pressed = new Set<string>()
    const hand = async (by: BrowserContext, left: string[]): Promise<void> => {
      const page = await by.newPage()
      await page.addInitScript((language) => localStorage.setItem('console.language', language), local)
      for (let address = left.shift(); address !== undefined; address = left.shift()) {
        const wrong: string[] = []
        const four = async (what: string, isOver = false): Promise<void> => {
          for (const { dark, width, asks } of faces(390)) {
            await page.setViewportSize({ width, height: 900 })
            await wears(page, dark)
            wrong.push(
              ...(await asked(page, asks, isOver)).map(
                (each) => `${what}${dark ? 'dark' : 'light'}, ${width} px: ${each}`,
              ),
            )
          }
          await page.setViewportSize({ width: 1280, height: 900 })
        }
        const whole = world.console + address
        const sees = async (): Promise<void> => {
          await stands(page, whole)
          await four('')
          await eachOpened(
            page,
            pressed,
            () => stands(page, whole),
            (name, isOver) => {
              seen.openings += 1
              return four(`${name} opened, `, isOver)
            },
          )
        }
        // A screen that leads on to another is on its way there the first time.
        await sees()
          .catch(sees)
          .catch((error: unknown) => wrong.push(...unseen(error)))
        told(local)(
          address,
          wrong.map((each) => `${address}: ${each}`),
        )
      }
      await page.close()
    }
    const left = those.filter((address) => address !== '/login')
    await Promise.all(Array.from({ length: HANDS }, () => hand(context, left)))
    // Whoever is known there is led on.
    await hand(
      outside,
      those.filter((address) => address === '/login'),
    )
  }
  await Promise.all([context.close(), outside.close()])
}
