/**
 * `npm run bench -- settle [count]`: how long a card payment waits from the bank's word until the money is there, first with a mail
 * server that takes letters, then with one that takes the connection and never says a word. Everything stays on loopback; goal at
 * 99 %: one second on a quiet machine. Nothing here decides a test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import type { AddressInfo, Socket } from 'node:net'
import { loadavg, tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as rest } from 'node:timers/promises'
import pino from 'pino'
import {
  folderFiles,
  migrate,
  openDatabase,
  openGoods,
  openShop,
  practiceMail,
  smtpMail,
  startEmbedded,
} from '@tomobako/backend'
import type { CardEvent, CardState } from '@tomobako/backend'
import { account, encode, wallet } from '@tomobako/contract'
import type { Endpoint, Envelope, OutputOf } from '@tomobako/contract'

const [count = 300] = process.argv.slice(3).map(Number)
const A_SECOND = 20
const GOAL_MS = 1_000
const origin = 'http://shop.test'
const dataDir = mkdtempSync(join(tmpdir(), 'tomobako-settle-'))
const embedded = await startEmbedded({ dataDir })
const first = openDatabase(embedded, () => {})
await migrate(first.db)

const sockets = new Set<Socket>()
const silent = createServer((socket) => {
  sockets.add(socket)
  socket.on('error', () => {})
}).listen(0, '127.0.0.1')
await new Promise((go) => silent.once('listening', go))

/** A bank that says what it is told to say. */
const payments = new Map<string, CardState & { paymentId: string }>()
const shop = await openShop({
  database: embedded,
  log: pino({ level: 'fatal' }),
  settings: {
    practice: true,
    publicUrl: origin,
    consoleUrl: 'http://console.test',
    allowedOrigins: [],
    secret: 'only for measuring on this machine, then gone',
    secureCookies: false,
    dataDir,
    appName: 'Tomobako',
    warehouse: { name: 'Tomobako', zip: '143-0006', address: 'Tokyo', phone: '+81 3 0000 0000' },
  },
  gateways: (house) => ({
    card: {
      name: 'practice',
      means: ['card'],
      account: 'the bank of this bench',
      create: async ({ paymentId, yen }) => {
        const providerId = `bench_${paymentId}`
        payments.set(paymentId, { paymentId, providerId, yen, state: 'needs_action' })
        return { providerId, payUrl: 'http://bank.test' }
      },
      read: async (providerId) => [...payments.values()].find((each) => each.providerId === providerId)!,
      end: async (providerId) => [...payments.values()].find((each) => each.providerId === providerId)!,
      refund: async ({ refundId }) => ({ providerRefundId: refundId, state: 'succeeded' }),
      verify: (body) => JSON.parse(body) as CardEvent,
    },
    mail: practiceMail(house),
    files: folderFiles(join(dataDir, 'files')),
    goods: openGoods({ now: house.clock.now, live: [], practiceOrigin: 'http://127.0.0.1:9' }),
  }),
})
const cookies = new Map<string, string>()
let calls = 0

async function ask<I, O>(endpoint: Endpoint<I, O>, input: I): Promise<O> {
  const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
  const request = encode(
    endpoint,
    input,
    { language: 'en', isNew: 0 },
    {
      base: origin,
      headers: { ...(cookie ? { cookie } : {}) },
      idempotencyKey: `bench-settle-${(calls += 1)}`,
    },
  )
  const response = (await shop.answer(request))!
  for (const line of response.headers.getSetCookie()) {
    const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? []
    cookies.set(name, value)
  }
  const envelope = JSON.parse(await response.text()) as Envelope
  if (envelope.code !== 200) throw new Error(`${endpoint.name}: ${envelope.key} ${envelope.msg}`)
  return envelope.data as O
}

/** From the bank's word until the payment's row says it, for so many payments that arrive evenly. */
async function settle(): Promise<number[]> {
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    const started: OutputOf<typeof wallet.topUp> = await ask(wallet.topUp, { yen: 1_000 })
    ids.push(started.paymentId)
  }
  const told = new Map<string, number>()
  const took = new Map<string, number>()
  const look = async (): Promise<void> => {
    while (took.size < ids.length) {
      const open = [...told.keys()].filter((id) => !took.has(id))
      const rows =
        open.length === 0
          ? []
          : await first.db
              .selectFrom('payment')
              .select('id')
              .where('id', 'in', open)
              .where('state', '=', 'succeeded')
              .execute()
      for (const { id } of rows) took.set(id, performance.now() - told.get(id)!)
      await rest(10)
    }
  }
  const looking = look()
  for (const [index, id] of ids.entries()) {
    const payment = payments.get(id)!
    payment.state = 'succeeded'
    told.set(id, performance.now())
    const event: CardEvent = { ...payment, eventId: `event_${id}`, currency: 'JPY', at: Date.now() }
    const answer = await shop.answer(
      new Request(`${origin}/webhooks/card`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(event),
      }),
    )
    if (answer?.status !== 200) throw new Error(`the bank's word was refused: ${answer?.status} (${index})`)
    await rest(1_000 / A_SECOND)
  }
  await looking
  return [...took.values()].toSorted((a, b) => a - b)
}

const at = (all: readonly number[], share: number): number =>
  all[Math.min(all.length - 1, Math.floor(all.length * share))]!
const row = (what: string, all: readonly number[]): string =>
  `${what.padEnd(34)}p50 ${at(all, 0.5).toFixed(0).padStart(6)} ms   p99 ${at(all, 0.99).toFixed(0).padStart(6)} ms\n`

try {
  const email = 'anna@example.com'
  await ask(account.sendCode, { email, purpose: 'register' })
  await shop.jobs.drain()
  const [letter] = await first.db.selectFrom('practice_mail').select('text').execute()
  const code = /\b(\d{6})\b/.exec(letter!.text)![1]!
  await ask(account.register, {
    email,
    code,
    password: 'for measuring 42 only',
    name: 'Anna',
    agreement: true,
  })
  await shop.jobs.start()
  const load = loadavg()[0]!
  const taken = await settle()
  const hung = smtpMail({
    url: `smtp://127.0.0.1:${(silent.address() as AddressInfo).port}`,
    from: 'Tomobako <hello@localhost>',
  })
  shop.house.gateways.mail = hung
  const hanging = await settle()
  const waiting = await first.db.selectFrom('mail_outbox').select('id').where('sent_at', 'is', null).execute()
  process.stdout.write(
    `\n${count} card payments, ${A_SECOND} a second, load ${load.toFixed(1)} at the start and ${loadavg()[0]!.toFixed(1)} at the end\n\n`,
  )
  process.stdout.write(row('mail server takes letters', taken))
  process.stdout.write(row('mail server says nothing', hanging))
  process.stdout.write(
    `\nratio at 99 %: ${(at(hanging, 0.99) / at(taken, 0.99)).toFixed(2)}; ${waiting.length} letters wait, ${sockets.size} connections hung; goal: p99 ≤ ${GOAL_MS} ms, ${at(hanging, 0.99) <= GOAL_MS ? 'met' : 'missed'}\n`,
  )
  hung.close()
} finally {
  for (const socket of sockets) socket.destroy()
  silent.close()
  await shop.close()
  await first.db.destroy()
  await embedded.stop()
  rmSync(dataDir, { recursive: true, force: true })
}
process.exit(0)
