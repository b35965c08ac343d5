import type { MessageKind } from '@tomobako/domain/message'
import { HALF_HOUR_MINUTES, messageKindNames } from '@tomobako/domain/message'
import * as v from 'valibot'
import { Done, Id, Instant, PageInput, pageOf } from './shapes.ts'
import { command, query } from './wire.ts'

const Kind = v.picklist([...messageKindNames] as [MessageKind, ...MessageKind[]])
/** Minutes of the day on the customer's own clock. */
const TimeOfDay = v.pipe(
  v.number(),
  v.integer(),
  v.minValue(0),
  v.maxValue(24 * 60 - 1),
  v.multipleOf(HALF_HOUR_MINUTES),
)
const Quiet = v.nullable(v.object({ from: TimeOfDay, until: TimeOfDay }))
const Token = v.pipe(v.string(), v.maxLength(200))

export const Message = v.object({
  id: v.string(),
  title: v.string(),
  body: v.string(),
  at: Instant,
  read: v.boolean(),
  /** Where it leads: a path of the storefront. */
  link: v.nullable(v.string()),
  kind: Kind,
})

const Settings = v.object({
  email: v.string(),
  /** Off: only what must be sent. */
  mails: v.boolean(),
  kinds: v.array(v.object({ kind: Kind, must: v.boolean(), mail: v.boolean(), push: v.boolean() })),
  /** Null: this shop pushes nothing. */
  push: v.nullable(
    v.object({
      /** What a browser subscribes with. */
      key: v.string(),
      devices: v.array(
        v.object({
          id: v.string(),
          name: v.string(),
          addedAt: Instant,
          /** Of the device this was asked from only: whether it is still what its browser uses. */
          endpoint: v.nullable(v.string()),
        }),
      ),
    }),
  ),
  /** The clock that quiet hours and the daily mail follow; null until one is known. */
  zone: v.nullable(v.string()),
  quiet: Quiet,
  digestAt: v.nullable(TimeOfDay),
  urgentAtOnce: v.boolean(),
})
const Unsubscribing = v.object({
  what: v.union([Kind, v.literal('all')]),
  email: v.string(),
  mails: v.boolean(),
})

export const message = {
  list: query('Sig.Front.Message.List', {
    input: v.object({ ...PageInput, kind: v.optional(Kind), unread: v.optional(v.boolean()) }),
    output: v.object({
      ...pageOf(Message).entries,
      unread: v.number(),
      unreadOf: v.array(v.object({ kind: Kind, count: v.number() })),
    }),
    does: 'Messages, newest first, of one kind or all, with what is unread of each kind.',
  }),
  detail: query('Sig.Front.Message.Detail', {
    input: v.object({ id: Id }),
    output: Message,
    refusals: ['common.notFound'],
    does: 'One message.',
  }),
  read: command('Sig.Front.Message.Read', {
    input: v.object({ id: v.optional(Id), kind: v.optional(Kind) }),
    output: v.object({ unread: v.number() }),
    does: 'Marks one message read, or all (of a kind) when no id is given.',
  }),
  settings: query('Sig.Front.Message.Settings', {
    output: Settings,
    does: 'What is mailed and pushed, to which devices, when it rests, and the daily mail.',
  }),
  saveSettings: command('Sig.Front.Message.SaveSettings', {
    input: v.object({
      mails: v.boolean(),
      /** The kinds that are mailed; the others are not. */
      kinds: v.array(Kind),
      /** The kinds devices are told of; absent: as before. */
      pushKinds: v.optional(v.array(Kind)),
      zone: v.pipe(v.string(), v.maxLength(60)),
      quiet: Quiet,
      digestAt: v.nullable(TimeOfDay),
      urgentAtOnce: v.boolean(),
    }),
    output: Settings,
    refusals: ['message.zoneUnknown', 'message.quietNever'],
    does: 'Saves them. What waits already is asked about again.',
  }),
  addDevice: command('Sig.Front.Message.AddDevice', {
    input: v.object({
      /** Where the browser's push service takes messages for it (`PushSubscription`). */
      endpoint: v.pipe(v.string(), v.maxLength(1_000), v.url()),
      p256dh: v.pipe(v.string(), v.regex(/^[\w-]{87}$/)),
      auth: v.pipe(v.string(), v.regex(/^[\w-]{22}$/)),
    }),
    output: v.object({ id: v.string() }),
    refusals: ['message.pushOff', 'message.pushUnknown', 'message.pushMany'],
    does: 'Tells this device of messages as long as somebody is logged in on it.',
  }),
  dropDevice: command('Sig.Front.Message.DropDevice', {
    input: v.object({ id: Id }),
    output: Done,
    does: 'Tells a device nothing any more.',
  }),
  unsubscribing: query('Sig.Front.Message.Unsubscribing', {
    who: 'anyone',
    input: v.object({ token: Token }),
    output: Unsubscribing,
    refusals: ['message.linkUnknown'],
    does: 'What the signed link of a mail would stop.',
  }),
  unsubscribe: command('Sig.Front.Message.Unsubscribe', {
    who: 'anyone',
    input: v.object({ token: Token, again: v.optional(v.boolean()) }),
    output: Unsubscribing,
    refusals: ['message.linkUnknown'],
    does: 'Stops the mails a signed link is about, or sends them again; no log-in (RFC 8058).',
  }),
}
