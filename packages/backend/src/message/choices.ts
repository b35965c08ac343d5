import type { InputOf, message, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { MailManner, MessageKind } from '@tomobako/domain/message'
import { messageKindNames, messageKinds, plainManner } from '@tomobako/domain/message'
import { isTimeZone } from '@tomobako/i18n'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId } from '../kernel/index.ts'
import { devicesOf } from './devices.ts'
import * as store from './store.ts'
import { reconsiderPushes } from './store-push.ts'

type Row = {
  zone: string | null
  quiet_from: number | null
  quiet_until: number | null
  digest_at: number | null
  urgent_at_once: boolean | null
}
/** How a customer wants mails; who never chose gets each at once. */
export const mannerOf = (row: Row | undefined): { zone: string | null; manner: MailManner } => ({
  zone: isTimeZone(row?.zone) ? row.zone : null,
  manner: row
    ? {
        quiet:
          row.quiet_from === null || row.quiet_until === null
            ? null
            : { from: row.quiet_from, until: row.quiet_until },
        digestAt: row.digest_at,
        urgentAtOnce: row.urgent_at_once ?? plainManner.urgentAtOnce,
      }
    : plainManner,
})

type Settings = OutputOf<typeof message.settings>
export async function settings(_: unknown, context: Context): Promise<Settings> {
  const id = customerId(context)
  const [account, chosen, row, push] = await Promise.all([
    store.mailNotices(context.db, id),
    store.choices(context.db, id),
    store.manner(context.db, id),
    devicesOf(context, id),
  ])
  const { zone, manner } = mannerOf(row)
  const cookie = context.caller.cookies.get('timeZone')
  return {
    email: account?.email ?? '',
    mails: account?.mail_notices ?? true,
    kinds: messageKindNames.map((kind) => ({
      kind,
      must: messageKinds[kind].must,
      mail:
        messageKinds[kind].must ||
        (chosen.find((choice) => choice.kind === kind)?.mail ?? messageKinds[kind].mail),
      push: chosen.find((choice) => choice.kind === kind)?.push ?? messageKinds[kind].push,
    })),
    push,
    zone: zone ?? (isTimeZone(cookie) ? cookie : null),
    ...manner,
  }
}

/** Only what differs from the table is kept, so that a better table reaches everybody who did not choose. */
export async function saveSettings(
  input: InputOf<typeof message.saveSettings>,
  context: TxContext,
): Promise<Settings | Refusal> {
  const id = customerId(context)
  if (!isTimeZone(input.zone)) return refuse('message.zoneUnknown', {}, 'zone')
  if (input.quiet !== null && input.quiet.from === input.quiet.until)
    return refuse('message.quietNever', {}, 'quietUntil')
  const before = new Map((await store.choices(context.db, id)).map((choice) => [choice.kind, choice]))
  const chosen = messageKindNames
    .filter((kind) => !messageKinds[kind].must)
    .map((kind) => ({
      kind,
      mail: input.kinds.includes(kind),
      push: input.pushKinds?.includes(kind) ?? before.get(kind)?.push ?? messageKinds[kind].push,
    }))
    .filter(
      ({ kind, mail, push }) =>
        before.has(kind) || mail !== messageKinds[kind].mail || push !== messageKinds[kind].push,
    )
  if (chosen.length > 0) await store.saveChoices(context.db, id, chosen)
  await store.saveMailNotices(context.db, id, input.mails)
  await store.saveManner(context.db, {
    customer_id: id,
    zone: input.zone,
    quiet_from: input.quiet?.from ?? null,
    quiet_until: input.quiet?.until ?? null,
    digest_at: input.digestAt,
    urgent_at_once: input.urgentAtOnce,
  })
  await store.reconsider(context.db, id, context.now)
  await reconsiderPushes(context.db, id, context.now)
  return settings({}, context)
}

/** Mails say their times by the clock their reader signs in with, until they choose another. */
export async function keepZone({ db, caller }: Context, id: string): Promise<void> {
  const zone = caller.cookies.get('timeZone')
  if (isTimeZone(zone)) await store.keepZone(db, id, zone)
}

/** Mails of one kind, or all that need not be sent, on or off. */
export async function setMails(
  context: TxContext,
  id: string,
  what: MessageKind | 'all',
  wanted: boolean,
): Promise<void> {
  if (what === 'all') return void (await store.saveMailNotices(context.db, id, wanted))
  const before = (await store.choices(context.db, id)).find((choice) => choice.kind === what)
  await store.saveChoices(context.db, id, [
    { kind: what, mail: wanted, push: before?.push ?? messageKinds[what].push },
  ])
}
