import { describe, expect, inject, test } from 'vitest'
import {
  collectedCells,
  isCollected,
  notCollected,
} from '../../packages/domain/src/parcel/collected.testing.ts'

/** Issue 4: whoever automates the calculator reads what the tables say, from the page as the server sends it: no browser, no script. */
const world = inject('world')
/** One country of every zone that all of the post serves. */
const countries = { 1: 'KR', 2: 'SG', 3: 'FR', 4: 'US', 5: 'BR' } as const

type Row = { method: string; shippingYen: number; handlingYen: number; totalYen: number }

describe('GET /calc', () => {
  test.skipIf(!isCollected).each(Object.entries(countries))(
    isCollected ? 'zone %s: every step of every table, in the page for %s' : notCollected,
    { timeout: 240_000 },
    async (zone, country) => {
      const cells = collectedCells().filter((cell) => cell.zone === Number(zone))
      let compared = 0
      for (const weight of new Set(cells.map(({ toGrams }) => toGrams))) {
        const { rows, missing } = await page({ country, weight, basis: 'actual' })
        const due = cells.filter(({ fromGrams, toGrams }) => fromGrams <= weight && weight <= toGrams)
        const post = rows.filter(({ method }) => !method.startsWith('courier_'))
        expect(post, `${weight} g`).toEqual(
          expect.arrayContaining(
            due
              .filter(({ method }) => !missing.includes(method))
              .map(({ method, yen }) => ({
                method,
                shippingYen: yen,
                handlingYen: 500,
                totalYen: yen + 500,
              })),
          ),
        )
        expect(
          [...post.map(({ method }) => method), ...missing].toSorted(),
          `${weight} g: priced or said why not`,
        ).toEqual(expect.arrayContaining(due.map(({ method }) => method)))
        expect(
          post.filter(({ method }) => !due.some((cell) => cell.method === method)),
          `${weight} g: nothing without a cell`,
        ).toEqual([])
        compared += post.length
      }
      expect(compared).toBeGreaterThan(90)
    },
  )

  test('what cannot be sent stands apart with its reason and without figures, in any language and by volume as by weight', async () => {
    for (const lang of ['en', 'ja', 'ar']) {
      for (const basis of ['actual', 'volume']) {
        const { rows, missing, html } = await page({
          country: 'DE',
          weight: 2_001,
          basis,
          lang,
          length: 30,
          width: 20,
          height: 10,
        })
        expect(rows.map(({ method }) => method)).toEqual(
          expect.arrayContaining(['ems', 'parcel_air', 'parcel_surface', 'courier_practice_express']),
        )
        expect(missing).toEqual(
          expect.arrayContaining(['epacket_light', 'small_packet_air', 'small_packet_surface']),
        )
        for (const method of missing) {
          expect(rows.some((row) => row.method === method)).toBe(false)
          expect(
            new RegExp(`data-missing-method="[^"]*\\b${method}\\b[^"]*"[\\s\\S]*?<dd[^>]*>([^<]{10,})<`).exec(
              html,
            )?.[1],
            method,
          ).toBeDefined()
        }
        for (const row of rows) expect(row.totalYen).toBe(row.shippingYen + row.handlingYen)
      }
    }
  })

  test.each(['IR', 'RU'])(
    'issue 14: where nothing goes (%s) it is said once, with what can be done instead and without a date of prices',
    async (country) => {
      const { rows, html } = await page({ country, weight: 500, basis: 'actual' })
      expect(rows).toEqual([])
      expect(html).toContain('We cannot ship to')
      expect(html).toContain('action="/ways/wish"')
      expect(html).not.toContain('Prices as of')
      const reasons = [...html.matchAll(/data-missing-method="[^"]*"[\s\S]*?<dd[^>]*>([^<]*)</g)].map(
        ([, text]) => text,
      )
      expect(reasons).toEqual([...new Set(reasons)])
      // Nor is it offered to be bought: the item says why, and no button of its page bears the seal.
      const asked = { headers: { cookie: `country=${country}` } }
      const search = await fetch(`${world.storefront}/search?source=mercari&keyword=camera&lang=en`, asked)
      const [, path] = /href="(\/mall\/mercari\/detail\/[^"?]+)"/.exec(await search.text()) ?? []
      const item = await fetch(`${world.storefront}${path}?lang=en`, asked)
      const shown = await item.text()
      expect(shown).toContain('We buy only what we can send')
      expect(shown).toContain('href="#ways"')
      expect(shown).toContain('value="buy"')
      expect(shown).not.toMatch(/class="[^"]*\bbtn[^"]*\bseal\b/)
    },
  )

  test('issue 14: before anything is asked, typical goods have their prices to where the reader is', async () => {
    const answer = await fetch(`${world.storefront}/calc?lang=en`, { headers: { cookie: 'country=US' } })
    const html = await answer.text()
    expect(html).toContain('Sending typical goods · United States')
    const asked = new Set([...html.matchAll(/href="(\/calc\?[^"]*)"/g)].map(([, path]) => path))
    const [, table = ''] = /<h2[^>]*>Sending typical goods([\s\S]*?)<\/table>/.exec(html) ?? []
    expect(table.match(/<tr/g)?.length).toBe(asked.size + 1)
  })
})

/** The page as it is sent, and what its rows carry. */
async function page(
  asked: Record<string, string | number>,
): Promise<{ rows: Row[]; missing: string[]; html: string }> {
  const response = await fetch(
    `${world.storefront}/calc?${new URLSearchParams({ lang: 'en', ...Object.fromEntries(Object.entries(asked).map(([key, value]) => [key, String(value)])) }).toString()}`,
  )
  expect(response.status).toBe(200)
  const html = await response.text()
  const rows = [...html.matchAll(/<tr[^>]*\sdata-method="[^"]*"[^>]*>/g)].map(([tag]) => {
    const at = (name: string): string => new RegExp(`\\s${name}="([^"]*)"`).exec(tag)?.[1] ?? ''
    return {
      method: at('data-method'),
      shippingYen: Number(at('data-shipping-yen')),
      handlingYen: Number(at('data-handling-yen')),
      totalYen: Number(at('data-total-yen')),
    }
  })
  return {
    rows,
    missing: [...html.matchAll(/data-missing-method="([^"]*)"/g)].flatMap(([, methods = '']) =>
      methods.split(' '),
    ),
    html,
  }
}
