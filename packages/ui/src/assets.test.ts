import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { iconNamesSource, sceneSources } from '../scripts/generate.ts'

const read = (name: string) => readFileSync(new URL(name, import.meta.url), 'utf8')

test('icon names and scenes are what the assets say (node packages/ui/scripts/generate.ts)', () => {
  expect(read('icon-names.ts')).toBe(iconNamesSource())
  for (const [path, source] of sceneSources()) expect(read(path), path).toBe(source)
})
