import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import pino from 'pino'
import { folderFiles, machineClock, openShop, practiceMail } from '@tomobako/backend'
import type { Settings } from '@tomobako/backend'
import { shelf } from './shelf.ts'

/**
 * A shop in an operating-system process of its own, on a database that exists: what races are really about. Started by
 * `processes()` of a test shop, asked over loopback. Nothing is on its shelf, and it works no jobs.
 */
export type Start = { database: object; settings: Settings; clockOffsetMs: number; log: string }
export type Tells = { origin: string }

const tell = (message: Tells): void => void process.send!(message)

async function open({ database, settings, clockOffsetMs, log }: Start): Promise<string> {
  const clock = machineClock(clockOffsetMs)
  const shop = await openShop({
    database,
    settings,
    clock,
    log: pino({ level: log }),
    gateways: (house) => ({
      // The bank takes every payment it is asked for and knows nothing more: the first process hears its webhooks.
      card: {
        name: 'practice',
        means: ['card'],
        account: 'the test bank',
        create: async ({ paymentId }) => ({
          providerId: `test_${paymentId}`,
          payUrl: `http://bank.test/pay/${paymentId}`,
        }),
        read: async () => {
          throw new Error('ask the first process')
        },
        end: async () => {
          throw new Error('ask the first process')
        },
        refund: async ({ refundId }) => ({ providerRefundId: `refund_${refundId}`, state: 'succeeded' }),
        verify: () => null,
      },
      mail: practiceMail(house),
      files: folderFiles(join(settings.dataDir, 'files')),
      goods: shelf(clock.now).gateway,
    }),
  })
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

process.on('message', (start: Start) => void open(start).then((origin) => tell({ origin })))
// Whoever started us is gone: nobody is left to stop us.
process.on('disconnect', () => process.exit(0))
