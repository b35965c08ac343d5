import pg from 'pg'
import { openWeb, Trouble } from '@tomobako/marketplaces'
import { openDatabase } from '../db/index.ts'
import { sharedPace } from './pace.ts'

/**
 * A process of its own that asks one live source, through the very client the shop has; only the wire ends at the test's own server instead
 * of in Japan. Told how often to ask, it answers how each question ended.
 */
export type Start = { database: pg.PoolConfig; origin: string; gapMs: number }
export type Ask = { ask: number }
export type Pass = { passMs: number }

let offset = 0
let web: ReturnType<typeof openWeb> | null = null

function open({ database, origin, gapMs }: Start): void {
  const { db } = openDatabase({ ...database, max: 4 }, () => {})
  const pace = sharedPace(db)
  web = openWeb({
    isOn: () => true,
    pace: () => pace,
    now: () => Date.now() + offset,
    manners: { surugaya: { hosts: ['www.suruga-ya.jp'], gapMs } },
    resolve: async () => [{ address: '93.184.216.34', family: 4 }],
    transport: async ({ url }) => {
      const answer = await fetch(origin + url.pathname)
      return {
        status: answer.status,
        headers: Object.fromEntries(answer.headers),
        body: await answer.text(),
      }
    },
  })
}

const ask = (): Promise<string> =>
  web!.send({ site: 'surugaya', method: 'GET', url: 'https://www.suruga-ya.jp/search', headers: {} }).then(
    ({ status }) => String(status),
    (error: unknown) => (error instanceof Trouble ? `${error.kind} ${error.retry}` : String(error)),
  )

process.on('message', (message: Start | Ask | Pass) => {
  if ('passMs' in message) offset += message.passMs
  else if ('ask' in message)
    void Promise.all(Array.from({ length: message.ask }, ask)).then((told) => process.send!(told))
  else open(message)
  if (!('ask' in message)) process.send!([])
})
// Whoever started us is gone: nobody is left to stop us.
process.on('disconnect', () => process.exit(0))
