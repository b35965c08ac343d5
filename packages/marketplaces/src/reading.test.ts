import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { readPage } from './index.ts'

/** A sample page as it is read for the shop. */
function tagsOf(site: 'mercari' | 'magi' | 'yahoo-auctions', name: string, change = (text: string) => text) {
  const folder = site === 'yahoo-auctions' ? 'yahoo' : site
  const file = fileURLToPath(new URL(`./${folder}/samples/${name}`, import.meta.url))
  const contentType = name.endsWith('json') ? 'application/json' : 'text/html'
  const parsed = readPage({
    site,
    as: 'page',
    page: { status: 200, url: '', contentType, body: change(readFileSync(file, 'utf8')) },
  })
  if (parsed?.kind === 'listing') return parsed.listing.tags
  if (parsed?.kind === 'search') return parsed.page.hits.flatMap((hit) => hit.tags)
  throw new Error(`${name} was read as ${JSON.stringify(parsed)}`)
}

test('S3-099 a watch can be authenticated, in its listing', () => {
  expect(tagsOf('mercari', 'item.json')).toContain('authentication')
})

test('S3-099 what a shop of trading cards sells can be authenticated, in its listing and in a search', () => {
  expect(tagsOf('magi', 'item.html')).toContain('authentication')
  expect(tagsOf('magi', 'search.html')).toContain('authentication')
})

test('S3-099 Yahoo says itself that a thing goes through its own authentication', () => {
  expect(tagsOf('yahoo-auctions', 'item-2024.html')).not.toContain('authentication')
  const stated = (text: string) =>
    text.replace('</body>', `<input type="hidden" id="js-deliveryData" data-is-appraisal='true'></body>`)
  expect(tagsOf('yahoo-auctions', 'item-2024.html', stated)).toContain('authentication')
})
