import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { folderFiles, machineClock, openShop, practiceMail } from '@tomobako/backend'
import type { CardDispute, CardEvent, CardGateway, Role, Settings } from '@tomobako/backend'
import { shelf } from './shelf.ts'

/**
 * A shop in an operating-system process of its own, on a database that exists: what races are really about. Started by
 * `processes()` of a test shop, asked over loopback. Nothing is on its shelf, and it works jobs when it is told to. Its bank is that of the
 * test, asked through whoever started it.
 */
export type Start = {
  database: object
  settings: Settings
  clockOffsetMs: number
  log: string
  role: Role
  /** What the bank of the test signs with. */
  bankWord: string
}
export const bankCalls = ['create', 'read', 'end', 'refund', 'capture', 'letGo', 'answerDispute'] as const
export type BankCall = (typeof bankCalls)[number]
export type Tells =
  | { origin: string }
  | { bank: BankCall; no: number; given: unknown }
  | { drained: number; no: number }
export type Hears =
  | Start
  | { drain: number }
  | { no: number; answer: unknown }
  | { no: number; failed: string }

const tell = (message: Tells): void => void process.send!(message)
const asked = new Map<number, { done: (answer: never) => void; fail: (error: Error) => void }>()
let asks = 0
const atTheBank =
  (bank: BankCall) =>
  (given: unknown): Promise<never> =>
    new Promise((done, fail) => {
      const no = (asks += 1)
      asked.set(no, { done, fail })
      tell({ bank, no, given })
    })

let drain: () => Promise<number>

async function open({ database, settings, clockOffsetMs, log, role, bankWord }: Start): Promise<string> {
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
      goods: shelf(clock.now).gateway,
    }),
  })
  drain = () => shop.jobs.drain()
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
  else if ('drain' in said) void drain().then((drained) => tell({ drained, no: said.drain }))
  else {
    const waiting = asked.get(said.no)
    asked.delete(said.no)
    if ('failed' in said) waiting?.fail(new Error(said.failed))
    else waiting?.done(said.answer as never) // What the bank of the test answered, as its gateway says.
  }
})
// Whoever started us is gone: nobody is left to stop us.
process.on('disconnect', () => process.exit(0))
