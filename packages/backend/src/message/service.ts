import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, message, OutputOf } from '@tomobako/contract'
import { MINUTE, SECOND } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { isLocal, isTimeZone } from '@tomobako/i18n'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { attempt, customerId, iso } from '../kernel/index.ts'
import pLimit from 'p-limit'
import { defineJob, enqueueAll, inTime } from '../jobs/index.ts'
import { behind } from '../kernel/behind.ts'
import * as store from './store.ts'
import { write } from './template.ts'
import { read, whole } from './words.ts'

/** Sends one row of mail_outbox. */
export const mailJob = defineJob<{ outboxId: string }>('mail.send', { queue: 'mail', seconds: 30 })

export type Notice = {
  customerId: string
  kind: 'order' | 'parcel' | 'payment' | 'account' | 'notice'
  /** Catalogue key with a `.title` and a `.body`: `notice.parcel.paid`; the first word may be left out. */
  key: string
  /** Put into words by their names: see `spoken`. */
  values?: Readonly<Record<string, string | number>>
  /** A path of the storefront. */
  link?: string | null
  /** The same event never tells twice: a key unique among all messages. */
  once?: string
  /** Also by mail, when the customer wants mails (the default); `always`: also when not (their own security); false: never. */
  mail?: boolean | 'always'
}

/** Tells a customer: a message, and a mail where wanted, in the transaction of what it tells of. */
export async function notify(context: TxContext, notice: Notice): Promise<void> {
  const { db, now } = context
  const key = notice.key.startsWith('notice.') ? notice.key : `notice.${notice.key}`
  const told = { key, values: notice.values ?? {}, link: notice.link ?? null, once: notice.once ?? null, now }
  const outboxId = randomUUIDv7()
  const mailed = await store.addMessage(
    db,
    { id: randomUUIDv7(), customerId: notice.customerId, kind: notice.kind, ...told },
    {
      id: outboxId,
      wanted: notice.mail === false ? 'never' : notice.mail === 'always' ? 'always' : 'asked',
    },
  )
  if (mailed) context.afterCommit(() => hurry(context.house, { outboxId }))
}

/** The outbox is what is sent; a job only makes it soon. One lost with its process is found by `mail-retry`. */
const hurry = behind<{ outboxId: string }>('mails asked to go at once', 100, (house, all) =>
  enqueueAll(house, mailJob, all),
)

export type Posted = {
  to: string
  language: string
  key: string
  values?: Readonly<Record<string, string | number>>
  link?: string | null
  once?: string | null
}

/** Writes a mail into the outbox, with the job that sends it. */
export async function mailTo(context: TxContext, mail: Posted): Promise<void> {
  const id = randomUUIDv7()
  const fresh = await store.addMail(context.db, {
    id,
    to: mail.to,
    language: mail.language,
    key: mail.key,
    values: mail.values ?? {},
    link: mail.link ?? null,
    once: mail.once ?? null,
    now: context.now,
  })
  if (fresh) await context.job(mailJob, { outboxId: id })
}

/**
 * Sends one mail of the outbox, in the language its reader has now. A mail that cannot be sent is tried again, each time after
 * four times as long, ten times in all (about four days); the same Message-ID each time, so that a mail server that did take it knows it again.
 */
export async function send(house: House, outboxId: string, withinSeconds = SEND_SECONDS): Promise<void> {
  const row = await store.takeMail(house.db, outboxId, house.clock.now(), 2 * MINUTE)
  if (!row) return
  const wanted = (await store.languageOf(house.db, row.to_email)) ?? row.language
  const { publicUrl, appName } = house.settings
  const local = isLocal(wanted) ? wanted : 'en'
  const letter = write({
    key: row.key,
    values: row.vals as Record<string, string | number>,
    local,
    link: whole(house, row.link),
    appName,
    publicUrl,
  })
  try {
    await inTime(withinSeconds, 'a mail', () =>
      house.gateways.mail.send({
        ...letter,
        to: row.to_email,
        language: local,
        messageId: `<${row.id}@${new URL(publicUrl).hostname}>`,
      }),
    )
  } catch (error) {
    const waitMs = Math.min(15 * SECOND * 4 ** (row.tries - 1), 24 * 60 * MINUTE)
    await store.mailLater(house.db, row.id, house.clock.now() + waitMs)
    house.log.warn(
      { mail: row.id, tries: row.tries, error: String(error) },
      row.tries >= store.MAX_TRIES ? 'mail given up' : 'mail not sent, will be tried again',
    )
    return
  }
  await store.mailSent(house.db, row.id, house.clock.now())
}

/** A mail server that has not taken a letter by then is not waited for any longer; the letter's turn comes again. */
const SEND_SECONDS = 20
/** Letters on their way at once: no mail server likes a crowd, and one slow answer must not hold up the others. */
const SENT_AT_ONCE = 4
const TURN_MS = 4 * MINUTE

/** Sends what is due and was left lying (failed before, or its worker died), some at a time, as far as one turn reaches. */
export async function sendDue(house: House, withinSeconds = SEND_SECONDS): Promise<void> {
  const until = performance.now() + TURN_MS
  const some = pLimit(SENT_AT_ONCE)
  await Promise.all(
    (await store.dueMails(house.db, house.clock.now(), 200)).map((id) =>
      some(async () => {
        if (performance.now() < until)
          await attempt(house, `mail ${id}`, () => send(house, id, withinSeconds))
      }),
    ),
  )
}

const PAGE = 20

export async function list(
  { page }: InputOf<typeof message.list>,
  context: Context,
): Promise<OutputOf<typeof message.list>> {
  const id = customerId(context)
  const at = page ?? 1
  const [rows, unread] = await Promise.all([
    store.page(context.db, id, PAGE + 1, (at - 1) * PAGE),
    store.unread(context.db, id),
  ])
  return {
    rows: rows.slice(0, PAGE).map((row) => shown(row, context)),
    page: at,
    hasNext: rows.length > PAGE,
    unread,
  }
}

export async function detail(
  { id }: InputOf<typeof message.detail>,
  context: Context,
): Promise<OutputOf<typeof message.detail> | Refusal> {
  const row = await store.one(context.db, customerId(context), id)
  return row ? shown(row, context) : refuse('common.notFound')
}

export async function markRead(
  { id }: InputOf<typeof message.read>,
  context: TxContext,
): Promise<OutputOf<typeof message.read>> {
  await store.markRead(context.db, customerId(context), id, context.now)
  return { unread: await store.unread(context.db, customerId(context)) }
}

/** A message in the reader's language and time. */
function shown(row: store.MessageRow, { caller }: Context): OutputOf<typeof message.detail> {
  const zone = caller.cookies.get('timeZone')
  const { title, body } = read(
    { key: row.key, values: row.vals as Record<string, string | number> },
    caller.language,
    isTimeZone(zone) ? zone : undefined,
  )
  // The column's own check allows only these kinds.
  return {
    id: row.id,
    title,
    body,
    at: iso(row.at),
    read: row.read_at !== null,
    link: row.link,
    kind: row.kind as OutputOf<typeof message.detail>['kind'],
  }
}
