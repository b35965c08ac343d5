/**
 * `npm run bench -- memory`: what the shop's own process holds (the database and the practice world are others): when the demo world has
 * settled, after minutes of many people who look around, and when they have gone. `BENCH_SECONDS` is how long they look, 60 without it.
 */
import { readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import { close, get, idle, nextAddress, world } from './world.ts'

const SECONDS = Number(process.env['BENCH_SECONDS'] ?? 60)
/** Threads without work go after a minute; a little more. */
const SETTLED_MS = 75_000
const PEOPLE = 100

const wait = (ms: number): Promise<void> => new Promise((done) => setTimeout(done, ms))
/** Megabytes of a million bytes that are in the machine's memory; null where the system does not say. */
function residentMb(pid: number): number | null {
  try {
    const [, kb] = /VmRSS:\s+(\d+) kB/.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
    return kb === undefined ? null : (Number(kb) * 1_024) / 1_000_000
  } catch {
    return null
  }
}
const say = (what: string): void => {
  const mb = residentMb(world.pid)
  process.stdout.write(`${what.padEnd(44)}${mb === null ? 'not known here' : `${mb.toFixed(0)} MB`}\n`)
}

try {
  await idle()
  say('open, the demo world is made')
  await wait(SETTLED_MS)
  say('idle')
  const { text } = await get('/mall/mercari')
  const items = [...new Set(text.match(/\/mall\/mercari\/detail\/[^"?]+/g))]
  const paths = ['/', '/popular', '/calc', '/mall/mercari', '/mall/yahoo', '/search?keyword=camera', ...items]
  const languages = ['en', 'ja', 'ar', 'de', 'ru', 'th', 'fr', 'es']
  let asked = 0
  await autocannon({
    url: world.storefront,
    connections: PEOPLE,
    duration: SECONDS,
    requests: [
      {
        method: 'GET',
        setupRequest: (request) => {
          asked += 1
          return {
            ...request,
            path: paths[asked % paths.length]!,
            headers: {
              'x-forwarded-for': nextAddress(),
              'accept-encoding': 'br',
              'accept-language': languages[(asked >> 3) % languages.length]!,
            },
          }
        },
      },
    ],
  })
  say(`after ${SECONDS} s of ${PEOPLE} people, ${(asked / SECONDS).toFixed(0)} pages a second`)
  await wait(SETTLED_MS)
  say('idle again')
} finally {
  await close()
}
process.exit(0)
