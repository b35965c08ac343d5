import { createHash, createHmac } from 'node:crypto'
import MailComposer from 'nodemailer/lib/mail-composer/index.js'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ticket, ticketDesk } from '@tomobako/contract'
import { HOUR } from '@tomobako/domain/kernel'
import { openTestShop, testMailbox } from '@tomobako/testkit'
import type { Customer, Staff, TestShop } from '@tomobako/testkit'

let world: TestShop
let anna: Customer
let ben: Customer
let sato: Staff
beforeAll(async () => {
  world = await openTestShop({ log: 'silent' })
  anna = await world.customer('anna')
  ben = await world.customer('ben')
  sato = await world.staff('sato', ['support'])
})
afterAll(() => world.close())

const open = async (who: Customer = anna): Promise<string> =>
  (await who.call(ticket.open, { type: 'before', sub: 'item', text: 'Is the strap original?' })).id
const see = (id: string, who: Customer = anna) => who.call(ticket.detail, { id })
const answer = async (id: string, more: object = {}): Promise<void> => {
  const { row } = await sato.call(ticketDesk.thread, { id })
  const said = { id, version: row.version, language: 'en' as const, text: 'Could you show us?' }
  await sato.call(ticketDesk.answer, { ...said, ...more })
}
/** The letter the customer got last, as their mail program has it. */
const lastLetter = async (who: Customer = anna) => {
  await world.drain()
  return (
    world.shop.house.db
      .selectFrom('practice_mail')
      .selectAll()
      .where('to_email', '=', who.email)
      // Ids are by time, and letters of one moment are sent in any order.
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
  )
}
/** A ticket we have answered, and the address its customer answers to. */
const answered = async (who: Customer = anna) => {
  const id = await open(who)
  await answer(id)
  const letter = await lastLetter(who)
  return { id, to: letter.reply_to!, letter }
}
let letters = 0
type Sent = {
  from?: string
  to: string
  text?: string
  html?: string
  messageId?: string
  headers?: Record<string, string>
  attachments?: { filename: string; content: Buffer }[]
}
const compose = (mail: Sent): Promise<Buffer> =>
  new MailComposer({
    from: anna.email,
    subject: 'Re: your answer',
    messageId: `<${(letters += 1)}@home.example>`,
    ...mail,
  })
    .compile()
    .build()
const signatureOf = (raw: Buffer, seconds: number, secret: string = testMailbox.secret): string => {
  const sha256 = createHash('sha256').update(raw).digest('hex')
  const v1 = createHmac('sha256', secret).update(`${seconds}.${sha256}`).digest('hex')
  return `t=${seconds},sha256=${sha256},v1=${v1}`
}
const post = async (
  raw: Buffer,
  through: Pick<TestShop['shop'], 'answer'> = world.shop,
  signature?: string,
) => {
  const seconds = Math.floor(world.shop.house.clock.now() / 1_000)
  const response = await through.answer(
    new Request('http://shop.test/webhooks/mail', {
      method: 'POST',
      body: new Uint8Array(raw),
      headers: { 'x-mail-signature': signature ?? signatureOf(raw, seconds) },
    }),
  )
  return response!
}
const send = async (mail: Sent): Promise<string> =>
  ((await (await post(await compose(mail))).json()) as { outcome: string }).outcome
const said = async (id: string, who: Customer = anna) =>
  (await see(id, who)).messages.map(({ by, text }) => [by, text])
const jpeg = (): Promise<Buffer> =>
  sharp({ create: { width: 60, height: 40, channels: 3, background: '#a33' } })
    .jpeg()
    .toBuffer()

test('a letter with a forged but well-formed signature is refused before a byte of it is read, as one without any', async () => {
  const offered = async (signature?: string) => {
    let read = 0
    const body = new ReadableStream<Uint8Array<ArrayBuffer>>(
      {
        pull(stream) {
          read += 1
          stream.enqueue(new Uint8Array(64 * 1_024))
          if (read > 3) stream.close()
        },
      },
      { highWaterMark: 0 },
    )
    const request = new Request('http://shop.test/webhooks/mail', {
      method: 'POST',
      body,
      duplex: 'half',
      ...(signature === undefined ? {} : { headers: { 'x-mail-signature': signature } }),
      // A body that comes as a stream; the types of browsers do not know the word.
    } as RequestInit)
    const known = await world.shop.isKnown(request)
    const { status } = (await world.shop.answer(request))!
    return { known, status, isRead: read > 0 }
  }
  const seconds = Math.floor(world.shop.house.clock.now() / 1_000)
  const unread = { known: false, status: 400, isRead: false }
  expect(await offered()).toEqual(unread)
  expect(await offered('nonsense')).toEqual(unread)
  const any = Buffer.from('any body')
  // Ours, but of an hour ago; and of this moment, but made with another secret.
  expect(await offered(signatureOf(any, seconds - 3_600))).toEqual(unread)
  expect(await offered(signatureOf(any, seconds, 'guessed'))).toEqual(unread)
  expect(await offered(`t=${seconds},sha256=${'0'.repeat(64)},v1=${'0'.repeat(64)}`)).toEqual(unread)
  // Signed by the service, with another body than the one that was signed: read, and refused.
  expect(await offered(signatureOf(any, seconds))).toEqual({ known: true, status: 400, isRead: true })
})

test('answering our letter adds what was written to the ticket, without what was quoted, and it waits for us again', async () => {
  const { id, to, letter } = await answered()
  expect(to).toMatch(/^tickets\+[a-z2-7]{42}@mail\.shop\.test$/)
  expect(letter.text).toContain('Reply above this line')
  const quoted = letter.text.replaceAll(/^/gm, '> ')
  expect(await send({ to, text: `Here it is.\n\nOn Thursday Tomobako wrote:\n${quoted}` })).toBe('taken')
  const found = await see(id)
  expect(found.state).toBe('handling')
  expect(found.messages.at(-1)).toMatchObject({
    by: 'customer',
    text: 'Here it is.',
    via: 'mail',
    leftOut: 0,
  })
  expect((await sato.call(ticketDesk.queue, { view: 'open' })).rows.map((row) => row.id)).toContain(id)
  await anna.call(ticket.close, { id })
})

describe('a letter that is not theirs changes nothing', () => {
  test('a forged reply address: one sign changed, another ticket’s signature, no mark at all', async () => {
    const { id, to } = await answered()
    const other = await answered()
    const [mark, others] = [to, other.to].map((each) => /\+(\w+)@/.exec(each)![1]!)
    const swapped = `tickets+${mark!.slice(0, 26)}${others!.slice(26)}@mail.shop.test`
    const turned = to.replace(/.(?=@)/, (sign) => (sign === 'a' ? 'b' : 'a'))
    for (const forged of [
      swapped,
      turned,
      'tickets@mail.shop.test',
      `tickets+${'a'.repeat(42)}@mail.shop.test`,
    ])
      expect(await send({ to: forged, text: 'Let me in' }), forged).toBe('unknown')
    expect(await said(id)).toHaveLength(2)
    expect(await said(other.id)).toHaveLength(2)
    // Whoever has an account is told in words what to do.
    const told = await lastLetter()
    expect(told.subject).toBe('We could not match your e-mail')
    expect(told.reply_to).toBeNull()
    await anna.call(ticket.close, { id })
    await anna.call(ticket.close, { id: other.id })
  })

  test('the right address in the wrong hands: another customer’s letter and a stranger’s', async () => {
    const { id, to } = await answered()
    expect(await send({ from: ben.email, to, text: 'I am Anna' })).toBe('unknown')
    const before = await world.shop.house.db.selectFrom('mail_outbox').select('id').execute()
    expect(await send({ from: 'stranger@nowhere.example', to, text: 'I am Anna' })).toBe('unknown')
    // No letter ever goes to somebody we do not know.
    expect(await world.shop.house.db.selectFrom('mail_outbox').select('id').execute()).toHaveLength(
      before.length,
    )
    expect(await said(id)).toHaveLength(2)
    await anna.call(ticket.close, { id })
  })

  test('a body that our mail service did not sign, signed too long ago, or signed for another body', async () => {
    const { id, to } = await answered()
    const raw = await compose({ to, text: 'Hello' })
    const old = Math.floor(world.shop.house.clock.now() / 1_000) - 600
    const sign = (seconds: number, body: Buffer): string =>
      `t=${seconds},v1=${createHmac('sha256', testMailbox.secret).update(`${seconds}.`).update(body).digest('hex')}`
    for (const signature of ['', 't=1,v1=x', sign(old, raw), sign(old + 600, Buffer.from('other'))])
      expect((await post(raw, world.shop, signature)).status, signature).toBe(400)
    expect(await said(id)).toHaveLength(2)
    await anna.call(ticket.close, { id })
  })
})

test('the same letter twice, also at once through two processes’ shops, stands there once', async () => {
  const { id, to } = await answered()
  const raw = await compose({ to, text: 'Only once' })
  const other = await world.another()
  const all = await Promise.all([0, 1, 2, 3, 4, 5].map((at) => post(raw, at % 2 ? world.shop : other)))
  const outcomes = await Promise.all(
    all.map(async (each) => ((await each.json()) as { outcome: string }).outcome),
  )
  expect(outcomes.toSorted()).toEqual(['taken', ...Array.from({ length: 5 }, () => 'twice')])
  expect(await said(id)).toHaveLength(3)
  await anna.call(ticket.close, { id })
})

test('out of office, a failure of delivery and an empty letter add nothing, and no program is ever answered', async () => {
  const { id, to } = await answered()
  const before = (await lastLetter()).id
  expect(await send({ to, text: 'I am away', headers: { 'Auto-Submitted': 'auto-replied' } })).toBe('auto')
  expect(await send({ from: 'MAILER-DAEMON@home.example', to, text: 'Undelivered' })).toBe('auto')
  expect((await lastLetter()).id).toBe(before)
  expect(await send({ to, text: '> only what we wrote' })).toBe('empty')
  expect((await lastLetter()).subject).toBe('We could not add your e-mail')
  expect(await said(id)).toHaveLength(2)
  await anna.call(ticket.close, { id })
})

test('pictures are drawn anew and kept, six of them; a program called .jpg and whatever else is attached is left out, and the thread says how much', async () => {
  const { id, to } = await answered()
  const picture = await jpeg()
  const program = Buffer.from(`MZ${'\0'.repeat(400)}This program cannot be run in DOS mode`)
  const attachments = [
    { filename: 'holiday.jpg', content: program },
    { filename: 'letter.pdf', content: Buffer.from('%PDF-1.7 hello hello hello hello hello') },
    ...Array.from({ length: 7 }, (_, at) => ({ filename: `${at}.jpg`, content: picture })),
  ]
  expect(await send({ to, text: 'See', attachments })).toBe('taken')
  const last = (await see(id)).messages.at(-1)!
  expect([last.photos.length, last.leftOut]).toEqual([6, 3])
  const response = await anna.send(last.photos[0]!.url)
  expect(response.headers.get('content-type')).toBe('image/webp')
  expect((await ben.send(last.photos[0]!.url)).status).toBe(404)
  // A picture alone is enough.
  expect(await send({ to, attachments: [{ filename: 'a.jpg', content: picture }] })).toBe('taken')
  await anna.call(ticket.close, { id })
})

test('100,000 characters are answered with a letter that says how many there may be; 13 MB are not even read', async () => {
  const { id, to } = await answered()
  expect(await send({ to, text: 'あ'.repeat(100_000) })).toBe('long')
  expect((await lastLetter()).text).toContain('5000')
  const huge = await post(
    await compose({
      to,
      text: 'x',
      attachments: [{ filename: 'a.jpg', content: Buffer.alloc(10 * 1024 * 1024, 7) }],
    }),
  )
  expect(huge.status).toBe(413)
  expect(await said(id)).toHaveLength(2)
  await anna.call(ticket.close, { id })
})

test('a script in a name and in the words stays what it is: words', async () => {
  const { id, to } = await answered()
  const from = `"<script>alert(1)</script>" <${anna.email}>`
  expect(
    await send({
      from,
      to,
      html: '<p>Look: &lt;script&gt;alert(1)&lt;/script&gt;</p><script>bad()</script>',
    }),
  ).toBe('taken')
  expect((await said(id)).at(-1)).toEqual(['customer', 'Look: <script>alert(1)</script>'])
  await anna.call(ticket.close, { id })
})

describe('a letter that comes late', () => {
  test('within 24 hours of its end a ticket goes on; after that a letter says that a new one is needed, and nothing changes', async () => {
    const { id, to } = await answered()
    await anna.call(ticket.close, { id })
    expect(await send({ to, text: 'One more thing' })).toBe('taken')
    expect((await see(id)).state).toBe('handling')
    await anna.call(ticket.close, { id })
    await world.passTime(25 * HOUR)
    expect(await send({ to, text: 'Too late' })).toBe('over')
    const told = await lastLetter()
    expect(told.subject).toBe('Your e-mail arrived too late')
    expect(told.text).toContain(`earlier=${id}`)
    expect((await see(id)).state).toBe('closed')
    expect((await said(id)).map(([, text]) => text)).not.toContain('Too late')
  })

  test('what was merged goes on in the other ticket', async () => {
    const one = await answered()
    const two = await answered()
    const { row } = await sato.call(ticketDesk.thread, { id: one.id })
    await sato.call(ticketDesk.merge, { id: one.id, version: row.version, intoId: two.id, why: 'the same' })
    expect(await send({ to: one.to, text: 'To the first' })).toBe('taken')
    expect((await said(two.id)).at(-1)).toEqual(['customer', 'To the first'])
    await anna.call(ticket.close, { id: two.id })
  })
})

test('in the practice mailbox a letter is answered as from a mail program, and a letter nobody reads answers to offers no form', async () => {
  const { id, letter } = await answered()
  const { settings } = world.shop.house
  expect(settings.practice).toBe(true)
  const page = await (await anna.send(`/practice/mail/${letter.id}`)).text()
  expect(page).toContain('name="pictures"')
  const form = new FormData()
  form.set('text', 'Written in the mailbox')
  form.append('pictures', new Blob([new Uint8Array(await jpeg())]), 'lid.jpg')
  const sent = await anna.send(`/practice/mail/${letter.id}`, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  expect([sent.status, sent.headers.get('location')]).toEqual([
    303,
    `/practice/mail/${letter.id}?answer=taken`,
  ])
  const last = (await see(id)).messages.at(-1)!
  expect([last.text, last.photos.length, last.via]).toEqual(['Written in the mailbox', 1, 'mail'])
  await answer(id, { close: true })
  await anna.call(ticket.evaluate, { id, level: 'satisfied' })
})
