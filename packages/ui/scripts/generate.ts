/**
 * Writes what is derived from `assets/`: the union of icon names and the empty-state scenes as components.
 * Run: `node packages/ui/scripts/generate.ts`. `assets.test.ts` fails when the result is stale.
 */
import { mkdirSync, readFileSync, readdirSync, writeFileSync } from 'node:fs'

const root = new URL('../', import.meta.url)
const text = (path: string) => readFileSync(new URL(path, root), 'utf8').trim()

export function iconNamesSource(): string {
  const names = [...text('assets/icons.svg').matchAll(/<symbol id="([^"]+)" viewBox="0 0 24 24"/g)]
    .map((m) => m[1]!)
    .toSorted((a, b) => (a < b ? -1 : 1))
  return `// Written by scripts/generate.ts from assets/icons.svg.\nexport const iconNames = [\n${names.map((n) => `  '${n}',`).join('\n')}\n] as const\nexport type IconName = (typeof iconNames)[number]\n`
}

const pascal = (name: string) => name.replace(/(^|-)(\w)/g, (_, __, c: string) => c.toUpperCase())

/** The modules of the scenes by file name: one each, so a screen ships only the pictures it shows; `scenes.gen.ts` is their door. */
export function sceneSources(): ReadonlyMap<string, string> {
  const files = readdirSync(new URL('assets/empty/', root))
    .filter((f) => f.endsWith('.svg'))
    .toSorted()
  const made = new Map<string, string>()
  for (const file of files) {
    const svg = text(`assets/empty/${file}`)
    const viewBox = /viewBox="([^"]+)"/.exec(svg)?.[1]
    if (viewBox !== '0 0 280 190') throw new Error(`${file}: scenes are drawn in 280 × 190`)
    const inner = svg.replace(/^<svg[^>]*>/, '').replace(/<\/svg>$/, '')
    const name = file.replace('.svg', '')
    made.set(
      `scenes/${name}.gen.ts`,
      `// Written by scripts/generate.ts from assets/empty. Inlined so that the theme's colours reach them.\nimport { scene } from '../scene.tsx'\n\nexport const Scene${pascal(name)} = /* @__PURE__ */ scene(${JSON.stringify(inner)})\n`,
    )
  }
  made.set(
    'scenes.gen.ts',
    `// Written by scripts/generate.ts from assets/empty.\n${files.map((file) => `export * from './scenes/${file.replace('.svg', '')}.gen.ts'\n`).join('')}`,
  )
  return made
}

if (import.meta.main) {
  writeFileSync(new URL('src/icon-names.ts', root), iconNamesSource())
  mkdirSync(new URL('src/scenes/', root), { recursive: true })
  for (const [path, source] of sceneSources()) writeFileSync(new URL(`src/${path}`, root), source)
}
