import type { InputOf, message, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { MessageKind } from '@tomobako/domain/message'
import { isMustMail, messageKindNames, messageKindOf, messageKinds } from '@tomobako/domain/message'
import { isTimeZone } from '@tomobako/i18n'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, iso } from '../kernel/index.ts'
import { enqueueAll } from '../jobs/index.ts'
import { behind } from '../kernel/behind.ts'
import { laterId } from '../kernel/ids.ts'
import { answersTo } from './inbound.ts'
import { mailJob } from './post.ts'
import { pushJob } from './push.ts'
import * as store from './store.ts'
import { read } from './words.ts'

export type Notice = {
  customerId: string
  /** Catalogue key with a `.title` and a `.body`: `notice.parcel.paid`; the first word may be left out. Its kind is read from it. */
  key: string
  /** Put into words by their names: see `spoken`. */
  values?: Readonly<Record<string, string | number>>
  /** A path of the storefront. */
  link?: string | null
  /** The same event never tells twice: a key unique among all messages. */
  once?: string
  /** Also by mail, when the customer wants mails of its kind (the default), or it must be mailed; false: never. */
  mail?: boolean
  /** What an answer to its mail belongs to, as a mark for its address (`onLetter`). Absent: nobody reads answers to it. */
  answers?: string
  /** False: by mail alone, where somebody chose it so. */
  inApp?: boolean
}

/** Tells a customer: a message, and a mail where wanted, in the transaction of what it tells of. */
export async function notify(context: TxContext, notice: Notice): Promise<void> {
  const { db, now } = context
  const key = notice.key.startsWith('notice.') ? notice.key : `notice.${notice.key}`
  // A test holds the table to every notice of the catalogue; words without a kind are still told.
  const kind = messageKindOf(key) ?? 'order'
  const outboxId = laterId()
  const messageId = laterId()
  const { mailed, pushed } = await store.addMessage(
    db,
    {
      id: messageId,
      customerId: notice.customerId,
      kind,
      key,
      values: notice.values ?? {},
      link: notice.link ?? null,
      once: notice.once ?? null,
      replyTo: answersTo(context.house, notice.answers),
      now,
      inApp: notice.inApp !== false,
    },
    {
      id: outboxId,
      wanted: notice.mail === false ? 'never' : isMustMail(kind, key) ? 'always' : 'asked',
      byDefault: messageKinds[kind].mail,
    },
    { byDefault: messageKinds[kind].push },
  )
  if (mailed) context.afterCommit(() => hurry(context.house, { outboxId }))
  if (pushed) context.afterCommit(() => hurryPush(context.house, { messageId }))
}

/** The outbox is what is sent; a job only makes it soon. One lost with its process is found by `mail-retry`. */
const hurry = behind<{ outboxId: string }>('mails asked to go at once', 100, (house, all) =>
  enqueueAll(house, mailJob, all),
)
const hurryPush = behind<{ messageId: string }>('devices asked to be told at once', 100, (house, all) =>
  enqueueAll(house, pushJob, all),
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
  const id = laterId()
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

const PAGE = 20

export async function list(
  { page, kind, unread: onlyUnread }: InputOf<typeof message.list>,
  context: Context,
): Promise<OutputOf<typeof message.list>> {
  const id = customerId(context)
  const at = page ?? 1
  const [rows, unread] = await Promise.all([
    store.page(
      context.db,
      id,
      { kind: kind ?? null, unread: onlyUnread === true },
      PAGE + 1,
      (at - 1) * PAGE,
    ),
    store.unread(context.db, id),
  ])
  return {
    rows: rows.slice(0, PAGE).map((row) => shown(row, context)),
    page: at,
    hasNext: rows.length > PAGE,
    ...counted(unread),
  }
}

/** The column's own check allows only these kinds. */
const kindOf = (kind: string): MessageKind => kind as MessageKind
const counted = (rows: readonly { kind: string; n: number }[]) => ({
  unread: rows.reduce((sum, { n }) => sum + n, 0),
  unreadOf: messageKindNames.map((kind) => ({ kind, count: rows.find((row) => row.kind === kind)?.n ?? 0 })),
})

export async function detail(
  { id }: InputOf<typeof message.detail>,
  context: Context,
): Promise<OutputOf<typeof message.detail> | Refusal> {
  const row = await store.one(context.db, customerId(context), id)
  return row ? shown(row, context) : refuse('common.notFound')
}

export async function markRead(
  { id, kind }: InputOf<typeof message.read>,
  context: TxContext,
): Promise<OutputOf<typeof message.read>> {
  await store.markRead(context.db, customerId(context), { id, kind }, context.now)
  return { unread: counted(await store.unread(context.db, customerId(context))).unread }
}

/** A message in the reader's language and time. */
function shown(row: store.MessageRow, { caller }: Context): OutputOf<typeof message.detail> {
  const zone = caller.cookies.get('timeZone')
  const { title, body } = read(
    { key: row.key, values: row.vals as Record<string, string | number> },
    caller.language,
    { timeZone: isTimeZone(zone) ? zone : undefined },
  )
  return {
    id: row.id,
    title,
    body,
    at: iso(row.at),
    read: row.read_at !== null,
    link: row.link,
    kind: kindOf(row.kind),
  }
}
