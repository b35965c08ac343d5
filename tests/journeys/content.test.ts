import { randomUUID } from 'node:crypto'
import { contentDesk, practice } from '@tomobako/contract'
import type { BodyInput } from '@tomobako/contract'
import { HOUR, iso, MINUTE } from '@tomobako/domain/kernel'
import { expect, test } from 'vitest'
import { newcomer, registers, sees, signsInAtConsole, useBrowser, visitor, world } from './support/people.ts'
import { deskOf } from './support/staff.ts'

useBrowser()

/** As a browser's field of a moment in Japan wants it. */
const jst = (ms: number): string => new Date(ms + 9 * HOUR).toISOString().slice(0, 16)

test(
  'S2-039 staff put a page together at the console, see it in German as of its minute, and at that minute customers read it',
  { timeout: 180_000 },
  async () => {
    const admin = await deskOf('admin')
    const key = `journey-${randomUUID().slice(0, 8)}`
    const page = await visitor()
    await signsInAtConsole(page, 'admin')
    await page.goto(`${world.console}/pages`)
    await page.getByRole('button', { name: 'New page' }).click()
    await page.getByRole('textbox', { name: 'Name in the address' }).fill(key)
    await page.getByRole('dialog').getByRole('button', { name: 'Edit' }).click()

    const head = page.locator('section', { has: page.getByRole('heading', { name: 'Head of the page' }) })
    await head.getByRole('textbox', { name: 'Heading' }).nth(0).fill('Lens week')
    await head.getByRole('textbox', { name: 'Heading' }).nth(1).fill('Objektivwoche')
    const block = page.locator('section[aria-label="Text"]')
    await block.getByRole('textbox', { name: 'Text' }).nth(0).fill('Old lenses, seen to.')
    await block.getByRole('textbox', { name: 'Text' }).nth(1).fill('Alte Objektive, gepflegt.')
    await page.getByRole('combobox', { name: 'Add a block' }).selectOption('more')
    await page.getByRole('button', { name: 'Add a block' }).click()
    const more = page.locator('section[aria-label="View more"]')
    await more.getByRole('textbox', { name: 'Button' }).nth(0).fill('All lenses')
    await more.getByRole('textbox', { name: 'Button' }).nth(1).fill('Alle Objektive')
    // What is missing is said at its field.
    await page.getByRole('button', { name: 'Save as version 1' }).click()
    await sees(more.getByText('This is still missing.'))
    await more.getByRole('textbox', { name: 'Leads to' }).fill('/search?keyword=lens')
    // By the keyboard: the second block goes to the top.
    const list = page.getByRole('list', { name: 'Blocks' })
    await list.getByRole('button', { name: /^Block 2 of 2/ }).focus()
    await page.keyboard.press('Alt+ArrowUp')
    await sees(list.getByRole('button', { name: /^Block 1 of 2: View more/ }))
    // A press again within 600 ms is a double click (packages/ui, Button); people take longer to mend a form.
    await page.waitForTimeout(700)
    await page.getByRole('button', { name: 'Save as version 1' }).click()
    await sees(page.getByText('Version 1', { exact: true }).first())

    const { now } = await admin.call(practice.clock, {})
    const at = Date.parse(now) + 30 * MINUTE
    await page.getByRole('button', { name: 'Preview' }).click()
    await page.getByRole('combobox', { name: 'Language', exact: true }).selectOption('de')
    const frame = page.frameLocator('iframe')
    await sees(frame.getByRole('heading', { name: 'Objektivwoche' }))
    await page.getByRole('dialog').getByRole('button', { name: 'Close' }).click()

    await page.getByRole('button', { name: 'Publish', exact: true }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(/^From when/).fill(jst(at))
    await dialog.getByRole('textbox', { name: /reason|why/i }).fill('the journey')
    await dialog.getByRole('button', { name: 'Publish' }).click()
    await dialog.waitFor({ state: 'detached' })

    const reader = await visitor({ locale: 'de-DE', phone: true, scripts: false })
    expect((await reader.goto(`${world.storefront}/landing/${key}`))?.status()).toBe(404)
    await admin.call(practice.passTime, { minutes: 32 })
    expect((await reader.goto(`${world.storefront}/landing/${key}`))?.status()).toBe(200)
    await sees(reader.getByRole('heading', { level: 1, name: 'Objektivwoche' }))
    await sees(reader.getByText('Alte Objektive, gepflegt.'))
    expect(await reader.locator('[data-block]').first().getAttribute('data-block')).toBe('more')
    // S2-112: a page of its own, without the shop's bars.
    expect(await reader.locator('footer').count()).toBe(0)

    // What a second person reads before they publish the next version: the German text, as it was and as it is.
    await list.getByRole('button', { name: /: Text/ }).click()
    await block.getByRole('textbox', { name: 'Text' }).nth(1).fill('Alte Objektive, geprüft.')
    await page.getByRole('button', { name: 'Save as version 2' }).click()
    await sees(page.getByText('Version 2', { exact: true }).first())
    await page.getByRole('button', { name: 'Versions', exact: true }).click()
    const versions = page.getByRole('dialog')
    await versions.getByRole('button', { name: 'Compare', exact: true }).first().click()
    await sees(versions.locator('del', { hasText: 'Alte Objektive, gepflegt.' }))
    await sees(versions.locator('ins', { hasText: 'Alte Objektive, geprüft.' }))
    expect(await versions.locator('dt').allInnerTexts()).toEqual(['Deutsch · Text'])
  },
)

test(
  'S2-002 S2-003 S2-004 S2-005 S4-019 S4-020 S4-021 an event from not started to ended, with its search box and the way to more',
  { timeout: 180_000 },
  async () => {
    const admin = await deskOf('admin')
    const key = `event-${randomUUID().slice(0, 8)}`
    const start = Date.parse((await admin.call(practice.clock, {})).now) + 30 * HOUR
    const words = (en: Record<string, string>): Record<string, Record<string, string>> => ({ en })
    const body: BodyInput = {
      words: words({ title: 'Box day' }),
      startsAt: iso(start),
      endsAt: iso(start + 30 * HOUR),
      blocks: [
        {
          id: 'find',
          kind: 'search',
          phase: 'always',
          words: words({ title: 'Look around', quick: 'camera' }),
          fields: {},
          items: [],
        },
        {
          id: 'more',
          kind: 'more',
          phase: 'always',
          words: words({ label: 'View more' }),
          fields: { href: '/popular' },
          items: [],
        },
      ],
    }
    const { no } = await admin.call(contentDesk.save, { key, kind: 'activity', base: 0, body, note: '' })
    await admin.call(contentDesk.publish, { key, no, at: null, why: 'the journey' })

    const page = await visitor({ phone: true })
    const at = async (minutes: number): Promise<string | null> => {
      if (minutes > 0) await admin.call(practice.passTime, { minutes })
      await page.goto(`${world.storefront}/activity/${key}`)
      return page.locator('[data-page]').getAttribute('data-state')
    }
    expect(await at(0)).toBe('notStarted')
    await sees(page.getByText('Not started'))
    expect(await page.getByRole('timer').count()).toBe(0)
    expect(await at(8 * 60)).toBe('counting')
    await sees(page.getByText('Starts in'))
    await sees(page.getByRole('timer'))
    expect(await at(23 * 60)).toBe('running')
    await sees(page.getByText('Ends in'))
    expect(await at(31 * 60)).toBe('ended')
    await sees(page.getByText(/^Ended on/))

    const main = page.locator('main')
    expect(await main.getByRole('link', { name: 'View more' }).getAttribute('href')).toBe('/popular')
    await main.getByRole('searchbox').fill('camera')
    await page.keyboard.press('Enter')
    await page.waitForURL(/\/search\?.*keyword=camera/)
  },
)

test(
  'home is put together at the console: without its field it is refused, with a block of staff above it a preview shows both',
  { timeout: 120_000 },
  async () => {
    const admin = await deskOf('admin')
    const desk = await visitor()
    await signsInAtConsole(desk, 'admin')
    await desk.goto(`${world.console}/pages/home-china?kind=home`)
    const list = desk.getByRole('list', { name: 'Blocks' })
    await sees(list.getByRole('button', { name: /^Block 1 of 12: Home: headline/ }))
    await desk.getByRole('textbox', { name: 'Heading' }).first().fill('Home of winter')
    await list.getByRole('button', { name: 'Remove' }).first().click()
    await desk.getByRole('button', { name: 'Save as version 1' }).click()
    await sees(desk.getByText(/^Home needs its first words/).first())

    // Nobody's home changes: a version that is saved is seen in its preview alone.
    const block = (kind: BodyInput['blocks'][number]['kind'], en: Record<string, string> = {}) => ({
      id: kind.toLowerCase(),
      kind,
      phase: 'always' as const,
      words: { en },
      fields: {},
      items: [],
    })
    const { pages } = await admin.call(contentDesk.list, {})
    const { no } = await admin.call(contentDesk.save, {
      key: 'home-global',
      kind: 'home',
      base: pages.find(({ key }) => key === 'home-global')?.newest ?? 0,
      body: {
        words: { en: { title: 'Home of winter' } },
        startsAt: null,
        endsAt: null,
        blocks: [
          block('steps'),
          block('faq', { title: 'Asked in winter' }),
          block('hero'),
          block('ending'),
          block('trust'),
        ].map((each) =>
          each.kind === 'faq'
            ? {
                ...each,
                items: [{ words: { en: { question: 'Snow?', answer: 'We pack dry.' } }, fields: {} }],
              }
            : each,
        ),
      },
      note: '',
    })
    const { url } = await admin.call(contentDesk.preview, { key: 'home-global', no })
    for (const scripts of [false, true]) {
      const page = await visitor({ scripts, phone: true })
      await page.goto(`${url}&lang=en`)
      await sees(page.getByText(/^Preview of version/))
      const headings = await page.getByRole('main').getByRole('heading').allInnerTexts()
      expect(headings.slice(0, 3)).toEqual([
        'How it works',
        'Asked in winter',
        'Anything sold in Japan, in one box at your door.',
      ])
      expect(await page.getByRole('heading', { name: 'Shop by source' }).count()).toBe(0)
      // It has its looks before any script, and answers.
      const card = page.locator('[data-block=faq] details')
      expect(await card.locator('summary').evaluate((each) => getComputedStyle(each).fontWeight)).toBe('700')
      await card.locator('summary').click()
      await sees(page.getByText('We pack dry.'))
    }
    const plain = await visitor()
    await plain.goto(`${world.storefront}/?lang=en`)
    await sees(plain.getByRole('heading', { name: 'Shop by source' }))
    expect(await plain.getByText('Asked in winter').count()).toBe(0)
  },
)

test.each([
  ['a phone', 390, 844],
  // Higher than home's first sections: it stands below later ones.
  ['a tablet on end', 820, 2000],
  ['a large screen', 1280, 2400],
] as const)(
  'a visitor finds on home what this browser looked at, on %s, and nothing moves for it',
  { timeout: 60_000 },
  async (_of, width, height) => {
    const page = await visitor({ phone: width < 600 })
    await page.setViewportSize({ width, height })
    const moved = () =>
      page.evaluate(
        () =>
          new Promise<number>((done) => {
            new PerformanceObserver((list) =>
              done(
                list
                  .getEntries()
                  .reduce((sum, each) => sum + (each as unknown as { value: number }).value, 0),
              ),
            ).observe({ type: 'layout-shift', buffered: true })
            setTimeout(() => done(0), 300)
          }),
      )
    await page.goto(`${world.storefront}/`)
    const first = await moved()
    await page.locator('main .item a').first().click()
    await page.waitForURL(/\/mall\//)
    await page.waitForFunction(() => localStorage.getItem('viewed') !== null)
    await page.goto(`${world.storefront}/`)
    const section = page.locator('section', {
      has: page.getByRole('heading', { name: 'Continue where you were' }),
    })
    await section.waitFor({ state: 'attached' })
    expect((await section.boundingBox())!.y).toBeGreaterThanOrEqual(height)
    await section.scrollIntoViewIfNeeded()
    await section.locator('.item').first().waitFor()
    expect(await section.locator('.item').count()).toBe(1)
    // A large screen draws more of what arrives by itself; what this browser adds moves nothing.
    expect((await moved()) - first).toBeLessThan(0.02)
  },
)

test(
  'S2-103 S4-044 S7-025 home points at what is on; a banner opened by its API name shows its page and the way on',
  { timeout: 60_000 },
  async () => {
    const page = await visitor()
    await page.goto(`${world.storefront}/?n=Sig.Front.AppFront.RecommendDetailH5&id=1`)
    await page.waitForURL(/\/banner\?/)
    await sees(page.getByRole('heading', { level: 1 }))
    expect(await page.locator('[data-banner-way]').getAttribute('data-banner-way')).toMatch(
      /^(?:web|native)$/,
    )
    expect((await page.goto(`${world.storefront}/banner?id=x`))?.status()).toBe(404)
  },
)

test('a clip of a page begins when somebody presses and not before, is fetched in parts, and says in words what is seen', async () => {
  const page = await visitor()
  const asked: { status: number; range: string | undefined }[] = []
  page.on('response', (response) => {
    if (/\/files\/[\w-]+\.webm/.test(response.url()))
      asked.push({ status: response.status(), range: response.request().headers()['range'] })
  })
  await page.goto(`${world.storefront}/landing/film-cameras?lang=en`)
  const film = page.locator('[data-block=video] video')
  await film.scrollIntoViewIfNeeded()
  expect(asked).toEqual([])
  expect(await film.evaluate((each: HTMLVideoElement) => [each.paused, each.autoplay])).toEqual([true, false])
  await film.evaluate((each: HTMLVideoElement) => each.play())
  await expect.poll(() => film.evaluate((each: HTMLVideoElement) => each.currentTime)).toBeGreaterThan(0.2)
  expect(await film.evaluate((each: HTMLVideoElement) => each.videoWidth)).toBe(480)
  expect(asked.some(({ status }) => status === 206)).toBe(true)
  await page.getByText('What is seen and heard').click()
  await sees(page.getByText('A drawn camera and a drawn lens sway side by side.'))
})

test('the map of prices is walked by arrows, says each price, changes with the weight, and a tile leads to the calculator', async () => {
  const page = await visitor()
  await page.goto(`${world.storefront}/landing/film-cameras?lang=en`)
  const map = page.getByRole('group', { name: 'Map of prices' })
  const tile = (code: string) => map.locator(`[data-country=${code}]`)
  // The map's own script comes after the page's; until then arrows scroll.
  await expect
    .poll(async () => {
      await tile('FR').focus()
      await page.keyboard.press('ArrowRight')
      return tile('CH').evaluate((each) => each === document.activeElement)
    })
    .toBe(true)
  const light = await tile('CH').innerText()
  await page.getByRole('radio', { name: '5,000 g' }).check()
  await expect.poll(() => tile('CH').innerText()).not.toBe(light)
  await page.getByText('All prices as a table').click()
  await sees(
    page.getByRole('table', { name: 'Cheapest shipping of 5,000 g' }).getByRole('link', { name: 'Germany' }),
  )
  await tile('CH').press('Enter')
  await page.waitForURL((url) => url.pathname === '/calc' && url.searchParams.get('country') === 'CH')
  expect(new URL(page.url()).searchParams.get('weight')).toBe('5000')
})

test('the hearts of a page that stands alone are called as everywhere and keep what is pressed', async () => {
  const page = await visitor()
  await registers(page, newcomer('Lena'))
  await page.goto(`${world.storefront}/landing/film-cameras?lang=en`)
  const heart = page
    .locator('main')
    .getByRole('button', { name: /^Save \S/ })
    .first()
  const value = await heart.getAttribute('value')
  await heart.click()
  const pressed = page.locator(`main button[value="${value}"]`).first()
  await expect.poll(() => pressed.getAttribute('aria-pressed')).toBe('true')
  await expect
    .poll(async () => {
      await page.goto(`${world.storefront}/favourites?lang=en`)
      return page.locator(`main input[name=item][value="${value}"]`).count()
    })
    .toBeGreaterThan(0)
})
