import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { consolePage } from './faces.ts'

test('quality S6 a page of the console runs its own files, and no text of it becomes markup but by the policy of our drawings', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'tomobako-console-'))
  await writeFile(join(folder, 'index.html'), '<!doctype html>')
  const page = await consolePage(folder, 'https://shop.example')()
  await rm(folder, { recursive: true })
  const policy = page.headers.get('content-security-policy') ?? ''
  expect(policy.split('; ')).toEqual(
    expect.arrayContaining([
      "default-src 'self'",
      "require-trusted-types-for 'script'",
      'trusted-types tomobako-markup',
    ]),
  )
  expect(policy).not.toMatch(/script-src|unsafe-eval|'allow-duplicates'|trusted-types[^;]*(?:\*|default)/)
})
