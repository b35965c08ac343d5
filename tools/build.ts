import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { brotliCompressSync, constants } from 'node:zlib'

const repo = resolve(fileURLToPath(new URL('..', import.meta.url)))
const sources = [
  'apps/storefront',
  'apps/console',
  'packages/ui',
  'packages/i18n',
  'packages/domain/src',
  'packages/contract/src',
]
const builds = [
  {
    name: 'storefront',
    folder: 'apps/storefront',
    command: ['node_modules/@react-router/dev/bin.cjs', 'build'],
    out: 'build/client',
  },
  {
    name: 'console',
    folder: 'apps/console',
    command: ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'],
    out: 'build',
  },
] as const

/** How long the chunks of an earlier build are still there: a shop that was started with it names them in its pages. */
const KEPT_MS = 24 * 60 * 60_000

/**
 * Builds the two faces when their sources have changed since the last build. A shop that runs meanwhile goes on: chunks carry their content
 * in their names, new ones are written beside the old, and nothing it may ask for is taken away under it.
 */
export async function ensureBuilt(force = false): Promise<void> {
  const wanted = fingerprint()
  const stamp = join(repo, '.cache', 'build')
  const fresh =
    !force &&
    existsSync(stamp) &&
    readFileSync(stamp, 'utf8') === wanted &&
    builds.every((each) => existsSync(join(repo, each.folder, each.out)))
  if (fresh) return
  for (const build of builds) {
    process.stderr.write(`tomobako: building the ${build.name} (once after a change) …\n`)
    const [script, ...args] = build.command
    const began = Date.now()
    const result = spawnSync(process.execPath, [join(repo, script), ...args], {
      cwd: join(repo, build.folder),
      encoding: 'utf8',
      env: { ...process.env, NODE_ENV: 'production' },
    })
    if (result.status !== 0)
      throw new Error(`the ${build.name} could not be built:\n${result.stdout}\n${result.stderr}`)
    forgetOlder(join(repo, build.folder, build.out), began - KEPT_MS)
    compressAll(join(repo, build.folder, build.out))
  }
  mkdirSync(join(repo, '.cache'), { recursive: true })
  writeFileSync(stamp, wanted)
}

/** What no build has written since this moment (epoch ms) goes. */
export function forgetOlder(folder: string, since: number): void {
  for (const path of filesBelow(folder)) if (statSync(path).mtimeMs < since) rmSync(path)
}

/** Brotli beside every text asset, so that serving costs nothing; what an earlier build left compressed is not compressed again. */
export function compressAll(folder: string): void {
  for (const path of filesBelow(folder)) {
    if (!/\.(?:js|css|svg|json|html)$/.test(path)) continue
    if (existsSync(`${path}.br`) && statSync(`${path}.br`).mtimeMs >= statSync(path).mtimeMs) continue
    const bytes = readFileSync(path)
    if (bytes.length > 1_000)
      writeFileSync(
        `${path}.br`,
        brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }),
      )
  }
}

function fingerprint(): string {
  const hash = createHash('sha256')
  for (const folder of sources) {
    for (const path of filesBelow(join(repo, folder))) {
      const stat = statSync(path)
      hash.update(`${path.slice(repo.length)}:${stat.size}:`).update(readFileSync(path))
    }
  }
  return hash.update(readFileSync(join(repo, 'package-lock.json'))).digest('hex')
}

function filesBelow(folder: string): string[] {
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => !['node_modules', 'build', '.react-router'].includes(entry.name))
    .sort((a, b) => (a.name < b.name ? -1 : 1))
    .flatMap((entry) =>
      entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)],
    )
}

if (process.argv[1] && resolve(process.argv[1]) === fileURLToPath(import.meta.url))
  await ensureBuilt(process.argv.includes('--force'))
