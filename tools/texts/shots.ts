import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import { chromiumFlags, chromiumPath } from '../chromium.ts'

/** Where a text was seen, and the picture of it. */
type Shot = { readonly file: string; readonly path: string }
export type Shots = Readonly<Record<string, Shot>>

/** `pieces`: what stands before, between and after its holes. */
type Wanted = { readonly key: string; readonly pieces: readonly string[] }
type Seen = {
  readonly key: string
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
  /** Floats over the page: it stays where it is when the page is moved. */
  readonly isFixed: boolean
}

/** A text of two letters stands everywhere; one with holes needs more that says which it is. */
const WHOLE_LEAST = 3
const PIECES_LEAST = 6
const desk = { width: 1280, height: 900 }
const phone = { width: 390, height: 844 }
const AROUND = { x: 160, y: 110 }

/**
 * One picture of each text where it stands on the screens of a running demo world, framed, for translators. English pages are read; a text
 * is known by its letters, one with holes by all of its letters around them. A text that two keys share is shown on the page that has the
 * section of each (`has`), and elsewhere only where no such page is found. Each page is read as it comes on a desktop, then with everything open that opens, then on a phone.
 */
export async function shootTexts(
  base: string,
  folder: string,
  texts: ReadonlyMap<string, string>,
  {
    paths,
    has,
    email,
    password,
  }: {
    paths: readonly string[]
    has: (path: string, key: string) => boolean
    email: string
    password: string
  },
): Promise<Shots> {
  const executablePath = chromiumPath()
  if (!executablePath) throw new Error('There is no Chromium: run npm test, which installs one where it can.')
  const wanted = wantedOf(texts)
  mkdirSync(folder, { recursive: true })
  const shots: Record<string, Shot> = {}
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  try {
    const context = await browser.newContext({
      locale: 'en-US',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
      viewport: desk,
    })
    context.setDefaultTimeout(30_000)
    const page = await context.newPage()
    const take = async (path: string): Promise<void> => {
      const open = [...wanted.values()].filter(({ key }) => !shots[key] || has(path, key))
      for (const seen of await seenOn(page, open)) {
        const file = `${seen.key}.png`
        await framed(page, seen, join(folder, file))
        shots[seen.key] = { file, path }
        if (has(path, seen.key)) wanted.delete(seen.key)
      }
    }
    const look = async (path: string): Promise<boolean> => {
      await page.setViewportSize(desk)
      const answer = await page.goto(`${base}${path}`).catch(() => null)
      if (!answer || answer.status() >= 500) {
        console.warn(`${path} does not answer`)
        return false
      }
      await take(path)
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('main details')) each.setAttribute('open', '')
      })
      await take(path)
      await page.evaluate(() => {
        for (const each of document.querySelectorAll('main details')) each.removeAttribute('open')
      })
      await page.setViewportSize(phone)
      await take(path)
      return true
    }
    await look('/login?lang=en')
    await look('/global/register')
    await look('/reset')
    await page.goto(`${base}/login`)
    await page.fill('input[name=email]', email)
    await page.fill('input[name=password]', password)
    await page.locator('main button[value=login]').click()
    await page.waitForURL((url) => url.pathname !== '/login')
    const queue = [...paths]
    const known = new Set(queue)
    // The first of each kind of page that a list leads to: an order, a parcel, an item.
    const kinds = new Set<string>()
    for (let path = queue.shift(); path !== undefined; path = queue.shift()) {
      if (!(await look(path))) continue
      for (const href of await page
        .locator('main a[href^="/"]:not([download])')
        .evaluateAll((all) => all.map((each) => each.getAttribute('href')!))) {
        const address = href.split(/[?#]/, 1)[0]!
        const kind = address.split('/').slice(0, -1).join('/')
        if (kind === '' || kind.startsWith('/files') || kinds.has(kind) || known.has(address)) continue
        kinds.add(kind)
        known.add(address)
        queue.push(href)
      }
    }
  } finally {
    await browser.close()
  }
  writeFileSync(join(folder, 'index.json'), `${JSON.stringify(shots, null, 2)}\n`)
  return shots
}

function wantedOf(texts: ReadonlyMap<string, string>): Map<string, Wanted> {
  const wanted = new Map<string, Wanted>()
  for (const [key, text] of texts) {
    // One of plural forms is on a screen, and which one is the number's affair.
    if (/,\s*(?:plural|select|selectordinal)\s*,/.test(text)) continue
    const pieces = text
      .normalize('NFC')
      .replace(/\s+/g, ' ')
      .trim()
      .toLowerCase()
      .split(/\{[^{}]*\}/)
    const letters = pieces.join('').replace(/[^\p{L}]/gu, '').length
    if (letters >= (pieces.length === 1 ? WHOLE_LEAST : PIECES_LEAST)) wanted.set(key, { key, pieces })
  }
  return wanted
}

/** Which of these texts the open page shows, and where: the smallest element with all of its letters. */
const seenOn = (page: Page, wanted: readonly Wanted[]): Promise<Seen[]> =>
  page.evaluate((all) => {
    const even = (text: string): string => text.normalize('NFC').replace(/\s+/g, ' ').trim().toLowerCase()
    scrollTo(0, 0)
    const leaves: { text: string; element: Element }[] = []
    const whole = new Map<string, Element>()
    for (const element of document.body.querySelectorAll('*')) {
      if (element.closest('script, style, svg, noscript, template, .sr') || !element.checkVisibility())
        continue
      const { width, height } = element.getBoundingClientRect()
      if (width < 2 || height < 2) continue
      const own = [...element.childNodes].some(
        (node) => node.nodeType === 3 && node.textContent!.trim() !== '',
      )
      const text = own ? even(element.textContent ?? '') : ''
      for (const said of [
        text,
        even(element.getAttribute('placeholder') ?? ''),
        even(element.getAttribute('aria-label') ?? ''),
      ]) {
        if (said === '') continue
        if (!whole.has(said)) whole.set(said, element)
        if (said.length < 400) leaves.push({ text: said, element })
      }
    }
    leaves.sort((a, b) => a.text.length - b.text.length)
    const found: {
      key: string
      x: number
      y: number
      width: number
      height: number
      isFixed: boolean
    }[] = []
    /** Its pieces in their order, the first at the beginning and the last at the end; holes hold names, numbers and dates. */
    const fits = (text: string, pieces: readonly string[]): boolean => {
      let from = 0
      for (const [index, piece] of pieces.entries()) {
        const at = index === pieces.length - 1 ? text.length - piece.length : text.indexOf(piece, from)
        if (at < from || at - from > (index === 0 ? 0 : 60) || !text.startsWith(piece, at)) return false
        from = at + piece.length
      }
      return from === text.length
    }
    const floats = (element: Element | null): boolean =>
      element !== null &&
      (/fixed|sticky/.test(getComputedStyle(element).position) || floats(element.parentElement))
    for (const { key, pieces } of all) {
      const element =
        pieces.length === 1 ? whole.get(pieces[0]!) : leaves.find(({ text }) => fits(text, pieces))?.element
      if (!element) continue
      const { x, y, width, height } = element.getBoundingClientRect()
      found.push({ key, x: x + scrollX, y: y + scrollY, width, height, isFixed: floats(element) })
    }
    return found
  }, wanted)

/** A frame around it, drawn over the page and taken away again, and what stands around. */
async function framed(page: Page, { x, y, width, height, isFixed }: Seen, path: string): Promise<void> {
  const clip = await page.evaluate(
    ({ at, around }) => {
      // What is further down comes to the middle; what is in sight stays, so that bars at the edges are where they are.
      const isBelow = at.y + at.height > innerHeight - around.y / 2
      scrollTo(0, isBelow && !at.isFixed ? at.y - innerHeight / 3 : 0)
      const [left, top] = [at.x - scrollX, at.y - scrollY]
      const frame = document.createElement('div')
      frame.id = 'shot-frame'
      Object.assign(frame.style, {
        position: 'fixed',
        left: `${left - 4}px`,
        top: `${top - 4}px`,
        width: `${at.width + 8}px`,
        height: `${at.height + 8}px`,
        outline: '3px solid #d6006c',
        zIndex: '2147483647',
        pointerEvents: 'none',
      })
      document.documentElement.append(frame)
      const [fromX, fromY] = [Math.max(0, left - around.x), Math.max(0, top - around.y)]
      return {
        x: Math.min(fromX, innerWidth - 2),
        y: Math.min(fromY, innerHeight - 2),
        width: Math.max(1, Math.min(innerWidth - fromX, left + at.width + around.x - fromX)),
        height: Math.max(1, Math.min(innerHeight - fromY, top + at.height + around.y - fromY)),
      }
    },
    { at: { x, y, width, height, isFixed }, around: AROUND },
  )
  await page
    .screenshot({ path, clip, animations: 'disabled' })
    .finally(() => page.evaluate(() => document.querySelector('#shot-frame')?.remove()))
}
