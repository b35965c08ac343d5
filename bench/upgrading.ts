/** What the benches of an upgrade share: the former release, what was answered when, and pages that were open before. */
import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { chromium } from 'playwright-core'
import type { Page } from 'playwright-core'
import pg from 'pg'
import { startEmbedded } from '@tomobako/backend'
import { chromiumFlags, chromiumPath } from '../tools/chromium.ts'
import { repo } from '../tools/generate/write.ts'

export const say = (line: string): void => void process.stdout.write(`${line}\n`)
export const pause = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
export const seconds = (ms: number): string => `${(ms / 1_000).toFixed(1)} s`
export const HANGS_MS = 10_000

/** What has to hold at the end; `problems` is what did not. */
export function holding(): { must: (holds: boolean, text: string) => void; problems: string[] } {
  const problems: string[] = []
  return {
    problems,
    must(holds, text) {
      say(`${holds ? 'holds' : 'FAILS'}  ${text}`)
      if (!holds) problems.push(text)
    },
  }
}

/** A release in a folder of its own, built: of a commit, put into `folder`; or one that lies built in a folder already. */
export function releaseOf(which: string, folder: string): string {
  if (existsSync(join(which, 'apps/server/src/start.ts'))) return resolve(which)
  const former = join(folder, 'former')
  execFileSync('git', ['clone', '--quiet', '--no-checkout', repo, former])
  execFileSync('git', ['-C', former, 'checkout', '--quiet', which])
  execFileSync('npm', ['ci', '--silent'], { cwd: former, stdio: 'inherit' })
  execFileSync('npm', ['run', '--silent', 'build'], { cwd: former, stdio: 'ignore' })
  return former
}

type Answer = { at: number; status: number; ms: number }
/** Every answer anybody was given, and what they were between two moments (`performance.now`). */
export function telling() {
  const answers: Answer[] = []
  return {
    answers,
    heard: (status: number, ms: number): void => void answers.push({ at: performance.now(), status, ms }),
    told: (from: number, to: number): string => {
      const meant = answers.filter(({ at }) => at >= from && at < to)
      const many = (which: (status: number) => boolean): number =>
        meant.filter(({ status }) => which(status)).length
      const times = meant.map(({ ms }) => ms).sort((a, b) => a - b)
      const share = (of: number): string => seconds(times[Math.floor((times.length - 1) * of)] ?? 0)
      return `${meant.length} calls in ${seconds(to - from)} (${Math.round((meant.length / (to - from)) * 1_000)} a second): ${many((status) => status >= 200 && status < 500)} answered, ${many((status) => status === 429)} of them too many, ${many((status) => status === 503)} told to come back, ${many((status) => status === 0 || status === 502)} without an answer, ${many((status) => status === 500)} bugs; half within ${share(0.5)}, 99 of 100 within ${share(0.99)}, the longest took ${share(1)}`
    },
  }
}

/** Somebody who has a page and a half written form of the former build before them. */
export async function openedBefore(
  base: string,
  dataDir: string,
  must: (holds: boolean, text: string) => void,
): Promise<{ pressed: () => Promise<void> } | null> {
  const executablePath = chromiumPath()
  if (executablePath === null) {
    say('left   there is no Chromium here: no open page was tried')
    return null
  }
  const browser = await chromium.launch({ executablePath, args: chromiumFlags })
  const awake = async (path: string) => {
    const page = await browser.newPage({ locale: 'en-US' })
    await page.goto(base + path)
    await page.locator('html[data-awake]').waitFor()
    return page
  }
  const [reader, writer] = [await awake('/userGuide'), await awake('/oddText?from=%2Fcalc')]
  // The list of all routes and their code, which every page loads: two pages of one build name the same.
  const build = async (page: typeof reader): Promise<string> => {
    const named = /\/manifest-\w+\.js/.exec(await page.content())
    if (!named) throw new Error(`${page.url()} names no build`)
    return named[0]
  }
  const formerBuild = await build(reader)
  await writer.getByLabel(/The wording/).fill('Welcome back')
  await writer.getByLabel(/How you would say it/).fill('Hello again')
  return {
    async pressed() {
      const arrives = async (page: Page, what: () => Promise<void>, text: string): Promise<void> =>
        must(
          await what().then(
            () => true,
            async (trouble: unknown) => {
              say(`${String(trouble)}\n${await page.locator('body').ariaSnapshot()}`)
              return false
            },
          ),
          text,
        )
      await arrives(
        reader,
        async () => {
          await reader.locator('a[href="/calc"]').first().click()
          await reader.waitForURL((url) => url.pathname === '/calc')
          await reader.locator('input[name=weight]').waitFor()
        },
        'a link of a page of the former build leads where it says',
      )
      await arrives(
        writer,
        async () => {
          if ((await writer.getByLabel(/How you would say it/).inputValue()) !== 'Hello again')
            throw new Error('what was typed is gone')
          await writer.getByRole('button', { name: 'Send' }).click()
          await writer.waitForURL((url) => url.pathname === '/calc')
          const client = new pg.Client({ ...(await startEmbedded({ dataDir, watch: false })) })
          await client.connect()
          const { rowCount } = await client.query(`select 1 from odd_text where better = 'Hello again'`)
          await client.end()
          if (rowCount !== 1) throw new Error('what was typed did not arrive')
        },
        'a form that was written on a page of the former build is sent',
      )
      await reader.reload()
      must((await build(reader)) !== formerBuild, 'the build is really another one')
      await browser.close()
    },
  }
}
