import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { repo } from '../tools/generate/write.ts'
import { get } from './world.ts'

/** quality P5: kilobytes of 1,000 bytes, brotli. */
const GOAL_KB = 100
const kb = (bytes: number): string => (bytes / 1_000).toFixed(1)

/** First-load JavaScript of the screens (all the browser is told to load at once, by the build's manifest) and what their HTML weighs. */
export async function weights(pages: readonly (readonly [string, string])[]): Promise<void> {
  const client = join(repo, 'apps/storefront/build/client')
  const names = readdirSync(join(client, 'assets')).filter((name) => name.endsWith('.js'))
  const sizes = new Map(
    names.map((name) => [
      `/assets/${name}`,
      brotliCompressSync(readFileSync(join(client, 'assets', name))).length,
    ]),
  )
  const manifest = readFileSync(
    join(
      client,
      'assets',
      names.find((name) => name.startsWith('manifest-'))!,
    ),
    'utf8',
  )
  // Written by the router's own build: `window.__reactRouterManifest={…};`
  const { entry: first, routes } = JSON.parse(
    manifest.slice(manifest.indexOf('{'), manifest.lastIndexOf('}') + 1),
  ) as { entry: Loads; routes: Record<string, Loads> }
  type Loads = { module: string; imports?: string[] }
  process.stdout.write(`\nFirst-load JavaScript, brotli (goal ${GOAL_KB} KB for home and item):\n`)
  for (const [what, id] of [
    ['home', 'home'],
    ['item', 'mall/rakuten/detail/:id'],
    ['search', 'search'],
    ['calculator', 'calc'],
    ['cart', 'cart'],
    ['checkout', 'checkout'],
  ] as const) {
    const files = new Set(
      [first, routes['root']!, routes[id]!].flatMap((each) => [each.module, ...(each.imports ?? [])]),
    )
    const parts = [...files]
      .map((file) => ({ file, bytes: sizes.get(file) ?? 0 }))
      .sort((a, b) => b.bytes - a.bytes)
    const total = parts.reduce((sum, each) => sum + each.bytes, 0)
    process.stdout.write(
      `  ${what.padEnd(14)}${kb(total).padStart(8)} KB in ${files.size} files: ${parts
        .slice(0, 4)
        .map((each) => `${/assets\/(.*?)-/.exec(each.file)?.[1] ?? each.file} ${kb(each.bytes)}`)
        .join(', ')}, …\n`,
    )
  }
  process.stdout.write(
    `  all screens   ${kb([...sizes.values()].reduce((sum, each) => sum + each, 0)).padStart(8)} KB\n\nHTML, brotli as sent or as it would be (goal 20 KB for a list of 48):\n`,
  )
  for (const [what, path] of pages) {
    const html = Buffer.from((await get(path)).text)
    process.stdout.write(
      `  ${what.padEnd(14)}${kb(brotliCompressSync(html, { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }).length).padStart(8)} KB of ${kb(html.length)}\n`,
    )
  }
}
