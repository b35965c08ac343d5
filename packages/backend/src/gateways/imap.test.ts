import { afterAll, beforeAll, expect, test } from 'vitest'
import { imapServer } from './imap.testing.ts'
import { imapMailbox } from './mailbox.ts'

/** A mailbox over a socket, word by word: what is said to it and what becomes of letters. */
const address = 'tickets@shop.test'
const PASSWORD = 'geheim: ä/@'
let server: Awaited<ReturnType<typeof imapServer>>
beforeAll(async () => void (server = await imapServer(PASSWORD)))
afterAll(() => server.close())

const letter = (words: string): string =>
  `From: anna@example.com\r\nTo: ${address}\r\nMessage-ID: <${words}@home>\r\n\r\nGrüße: ${words}\r\n`
const look = async (secret?: string): Promise<string[]> => {
  const taken: string[] = []
  await imapMailbox({ address, url: server.url('INBOX', secret) }).fetch!(async (raw) => {
    taken.push(Buffer.from(raw).toString())
  })
  return taken
}

test('what is unread is handed over byte by byte, once, oldest first, and is read afterwards', async () => {
  server.deliver(letter('one'))
  server.deliver(letter('two'))
  expect(await look()).toEqual([letter('one'), letter('two')])
  expect(server.unread()).toBe(0)
  expect(await look()).toEqual([])
  // It left the mailbox as one leaves a house.
  expect(server.said.at(-1)).toBe('LOGOUT')
})

test('a letter that cannot be taken stays unread and comes again', async () => {
  server.deliver(letter('three'))
  const fails = imapMailbox({ address, url: server.url() }).fetch!(async () => {
    throw new Error('the database is away')
  })
  await expect(fails).rejects.toThrow('the mailbox does not answer')
  expect(server.unread()).toBe(1)
  expect(await look()).toEqual([letter('three')])
})

test('a connection cut in the middle of a letter loses none and ends no process', async () => {
  server.deliver(letter('four'))
  server.cut()
  await expect(look()).rejects.toThrow('the mailbox does not answer')
  expect(server.unread()).toBe(1)
  expect(await look()).toEqual([letter('four')])
})

test('a wrong password and a mailbox that is not there are trouble, and the password is not in what is said of it', async () => {
  const said = await look('wrong-secret').catch((error: unknown) => String(error))
  expect(said).toContain('the mailbox does not answer')
  expect(said).not.toContain('wrong-secret')
  const nobody = imapMailbox({ address, url: 'imap://a:b@127.0.0.1:1/INBOX' }).fetch!(async () => {})
  await expect(nobody).rejects.toThrow('the mailbox does not answer')
})

test('of a very large letter no more is read than says that it is too large', async () => {
  server.deliver(letter('x'.repeat(13 * 1024 * 1024)))
  const [found] = await look()
  expect(found!.length).toBeGreaterThan(12 * 1024 * 1024)
  expect(found!.length).toBeLessThan(12 * 1024 * 1024 + 10)
  expect(server.unread()).toBe(0)
})
