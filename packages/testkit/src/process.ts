import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { folderFiles, machineClock, openShop, practiceMail } from '@tomobako/backend'
import type { CardDispute, CardEvent, CardGateway, Role, Settings } from '@tomobako/backend'
import type { Family } from '@tomobako/domain/goods'
import type { Bidder } from '@tomobako/marketplaces'
import { round } from '../../backend/src/bid/engine.ts'
import { shelf } from './shelf.ts'

/**
 * A shop in an operating-system process of its own, on a database that exists: what races are really about. Started by
 * `processes()` of a test shop, asked over loopback. It works jobs and sends bids when it is told to. Its bank, what the sources have on sale and who bids
 * at them are those of the test, asked through whoever started it.
 */
export type Start = {
  database: object
  settings: Settings
  clockOffsetMs: number
  log: string
  role: Role
  /** What the bank of the test signs with. */
  bankWord: string
  /** Sources at which programs bid. */
  bidders: readonly Family[]
}
export const bankCalls = ['create', 'read', 'end', 'refund', 'capture', 'letGo', 'answerDispute'] as const
export type BankCall = (typeof bankCalls)[number]
export const shelfCalls = ['item', 'search', 'seller'] as const
export type ShelfCall = (typeof shelfCalls)[number]
export const bidderCalls = ['look', 'preview', 'place', 'history'] as const
export type BidderCall = (typeof bidderCalls)[number]
/** Who of the outside world is asked what; the source of a bidder comes before what it is given. */
export type Asked =
  | { of: 'bank'; call: BankCall }
  | { of: 'shelf'; call: ShelfCall }
  | { of: 'bidder'; call: BidderCall; source: Family }
export type Tells =
  | { origin: string }
  | { asks: Asked; no: number; given: readonly unknown[] }
  | { worked: number; no: number }
/** What it can be told to do: every waiting job, everything that is due of bids once, or to let time pass. */
export type Work = { kind: 'jobs' } | { kind: 'bids' } | { kind: 'time'; ms: number }
export type Hears =
  | Start
  | { work: Work; no: number }
  | { no: number; answer: unknown }
  | { no: number; failed: { message: string; name: string; kind?: unknown; retry?: unknown } }

const tell = (message: Tells): void => void process.send!(message)
const asked = new Map<number, { done: (answer: never) => void; fail: (error: Error) => void }>()
let asks = 0
const outside =
  (of: Asked) =>
  (...given: readonly unknown[]): Promise<never> =>
    new Promise((done, fail) => {
      const no = (asks += 1)
      asked.set(no, { done, fail })
      tell({ asks: of, no, given })
    })
const atTheBank = (call: BankCall) => outside({ of: 'bank', call })
const atTheShelf = (call: ShelfCall) => outside({ of: 'shelf', call })
const atTheSource = (source: Family): Bidder => {
  const at = (call: BidderCall) => outside({ of: 'bidder', call, source })
  return { look: at('look'), preview: at('preview'), place: at('place'), history: at('history') }
}

let work: (what: Work) => Promise<number>

async function open({
  database,
  settings,
  clockOffsetMs,
  log,
  role,
  bankWord,
  bidders,
}: Start): Promise<string> {
  const card: CardGateway = {
    name: 'practice',
    means: ['card', 'alipay', 'wechat_pay', 'konbini'],
    account: 'the test bank',
    create: atTheBank('create'),
    read: atTheBank('read'),
    end: atTheBank('end'),
    holds: { capture: atTheBank('capture'), letGo: atTheBank('letGo') },
    refund: atTheBank('refund'),
    answerDispute: atTheBank('answerDispute'),
    list: async () => [],
    verify: (rawBody, headers) =>
      headers.get('x-signature') === bankWord ? (JSON.parse(rawBody) as CardEvent | CardDispute) : null,
  }
  const clock = machineClock(clockOffsetMs)
  const shop = await openShop({
    role,
    database,
    settings,
    clock,
    log: pino({ level: log }),
    gateways: (house) => ({
      card,
      mail: practiceMail(house),
      files: folderFiles(join(settings.dataDir, 'files')),
      goods: {
        ...shelf(clock.now).gateway,
        item: atTheShelf('item'),
        search: atTheShelf('search'),
        seller: atTheShelf('seller'),
        bidder: (source) => (bidders.includes(source) ? atTheSource(source) : null),
      },
    }),
  })
  work = async (what) => {
    if (what.kind === 'jobs') return shop.jobs.drain()
    if (what.kind === 'time') await clock.pass(what.ms)
    else await round(shop.house)
    return 0
  }
  const server = createServer(async (incoming, outgoing) => {
    const chunks: Buffer[] = []
    for await (const chunk of incoming) chunks.push(chunk as Buffer) // The stream has no encoding: chunks are bytes.
    const { method = 'GET', headers } = incoming
    const given = Object.fromEntries(
      Object.entries(headers).filter((pair): pair is [string, string] => typeof pair[1] === 'string'),
    )
    const response = await shop.answer(
      new Request(new URL(incoming.url ?? '/', settings.publicUrl), {
        method,
        headers: given,
        ...(method === 'GET' ? {} : { body: Buffer.concat(chunks) }),
      }),
    )
    outgoing.writeHead(response?.status ?? 404, Object.fromEntries(response?.headers ?? []))
    outgoing.end(await response?.text())
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

process.on('message', (said: Hears) => {
  if ('database' in said) void open(said).then((origin) => tell({ origin }))
  else if ('work' in said) void work(said.work).then((worked) => tell({ worked, no: said.no }))
  else {
    const waiting = asked.get(said.no)
    asked.delete(said.no)
    // The kind of a trouble decides what is done after it.
    if ('failed' in said) waiting?.fail(Object.assign(new Error(said.failed.message), said.failed))
    else waiting?.done(said.answer as never) // What the test's own answered, as its interface says.
  }
})
// Whoever started us is gone: nobody is left to stop us.
process.on('disconnect', () => process.exit(0))
