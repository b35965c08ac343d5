import type { ChildProcess } from 'node:child_process'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

const entry = fileURLToPath(new URL('./main.ts', import.meta.url))

async function firstLine(child: ChildProcess): Promise<{ ready: boolean; origin: string }> {
  let text = ''
  for await (const chunk of child.stdout ?? []) {
    text += String(chunk)
    if (text.includes('\n')) break
  }
  return JSON.parse(text.split('\n')[0] ?? '') as { ready: boolean; origin: string } // the line this very process documents
}
const answers = (origin: string): Promise<boolean> =>
  fetch(`${origin}/practice/health`).then(
    (answer) => answer.ok,
    () => false,
  )

test('the process says where it listens, answers, and leaves when told', async () => {
  const child = spawn(process.execPath, [entry], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { ready, origin } = await firstLine(child)
  expect(ready).toBe(true)
  expect(await answers(origin)).toBe(true)
  child.kill('SIGTERM')
  const [code] = (await once(child, 'exit')) as [number | null]
  expect(code).toBe(0)
}, 15_000)

test('a process whose parent was killed does not stay behind', async () => {
  const parent = spawn(
    process.execPath,
    [
      '-e',
      `const c = require('node:child_process').spawn(process.execPath, [${JSON.stringify(entry)}], { env: { ...process.env, PORT: '0' }, stdio: ['ignore', 'inherit', 'inherit'] }); setInterval(() => {}, 1000)`,
    ],
    { stdio: ['ignore', 'pipe', 'inherit'] },
  )
  const { origin } = await firstLine(parent)
  expect(await answers(origin)).toBe(true)
  parent.kill('SIGKILL')
  const until = Date.now() + 6_000
  while (Date.now() < until && (await answers(origin)))
    await new Promise((done) => {
      setTimeout(done, 200)
    })
  expect(await answers(origin)).toBe(false)
}, 15_000)

test('a used port is told in one line', async () => {
  const first = spawn(process.execPath, [entry], {
    env: { ...process.env, PORT: '0' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const { origin } = await firstLine(first)
  const second = spawn(process.execPath, [entry], {
    env: { ...process.env, PORT: new URL(origin).port },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  expect(await firstLine(second)).toMatchObject({
    ready: false,
    error: expect.stringContaining('EADDRINUSE'),
  })
  first.kill('SIGTERM')
}, 15_000)
