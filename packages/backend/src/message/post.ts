import type { EpochMs } from '@tomobako/domain/kernel'
import { MINUTE, SECOND } from '@tomobako/domain/kernel'
import type { MailManner, MessageKind } from '@tomobako/domain/message'
import { isMustMail, mailWaits, messageKinds } from '@tomobako/domain/message'
import { clockOf, isLocal, JST } from '@tomobako/i18n'
import { defineJob, inTime } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { attempt } from '../kernel/index.ts'
import { laneOf } from '../kernel/lane.ts'
import { mannerOf } from './choices.ts'
import * as store from './store.ts'
import { operatorOf } from '../kernel/settings.ts'
import type { Letter } from './template.ts'
import { write, writeDaily } from './template.ts'
import { stopAddress } from './unsubscribe.ts'
import { whole } from './words.ts'

/** Sends one row of mail_outbox. */
export const mailJob = defineJob<{ outboxId: string }>('mail.send', { queue: 'mail', seconds: 30 })

/**
 * Sends one mail of the outbox, in the language its reader has now, when and if they want it now. What was gathered for a daily mail
 * goes as one. A mail that cannot be sent is tried again, each time after four times as long, ten times in all (about four days); the
 * same Message-ID each time, so that a mail server that did take it knows it again.
 */
export async function send(house: House, outboxId: string, withinSeconds = SEND_SECONDS): Promise<void> {
  const now = house.clock.now()
  const taken = await store.takeMails(house.db, outboxId, now, 2 * MINUTE)
  if (!taken) return
  const ready: store.OutboxRow[] = []
  let language: string | undefined
  let name = ''
  let timeZone: string | undefined
  for (const row of taken) {
    const reader = row.customer_id === null ? null : await store.reader(house.db, row)
    language ??= reader?.language
    name ||= reader?.name ?? ''
    timeZone ??= mannerOf(reader ?? undefined).zone ?? undefined
    if (reader === null || (await goesNow(house, row, reader, now))) ready.push(row)
  }
  const [first, ...others] = ready
  if (!first) return
  const wanted = language ?? (await store.languageOf(house.db, first.to_email)) ?? first.language
  const { publicUrl } = house.settings
  const local = isLocal(wanted) ? wanted : 'en'
  const stop = stopOf(house, first, others.length > 0)
  const around = { local, reader: name, timeZone, ...shopOf(house), stop }
  const letter = others.length > 0 ? daily(house, [first, ...others], around) : one(house, first, around)
  try {
    await inTime(withinSeconds, 'a mail', () =>
      house.gateways.mail.send({
        ...letter,
        to: first.to_email,
        language: local,
        messageId: `<${first.id}@${new URL(publicUrl).hostname}>`,
        ...(stop === null ? {} : { unsubscribe: stop }),
        ...(first.reply_to === null || others.length > 0 ? {} : { replyTo: first.reply_to }),
      }),
    )
  } catch (error) {
    for (const row of ready) {
      const waitMs = Math.min(15 * SECOND * 4 ** (row.tries - 1), 24 * 60 * MINUTE)
      await store.mailLater(house.db, row.id, house.clock.now() + waitMs)
    }
    house.log.warn(
      { mail: first.id, tries: first.tries, error: String(error) },
      first.tries >= store.MAX_TRIES ? 'mail given up' : 'mail not sent, will be tried again',
    )
    return
  }
  for (const row of ready) await store.mailSent(house.db, row.id, house.clock.now())
}

/** Whether a notice goes now; one that waits is put back, one that nobody wants any more is thrown away. */
async function goesNow(
  house: House,
  row: store.OutboxRow,
  reader: store.Reader | undefined,
  now: EpochMs,
): Promise<boolean> {
  // Written by `notify` only, with a kind of the table.
  const kind = row.kind as MessageKind
  if (isMustMail(kind, row.key)) return true
  const isWanted = reader?.mail_notices === true && (reader.mail ?? messageKinds[kind].mail)
  if (!isWanted || (row.gathered && reader.was_read)) {
    await store.dropMail(house.db, row.id)
    return false
  }
  const { zone, manner } = mannerOf(reader)
  const wait = waiting(row, kind, manner, zone ?? JST, now)
  if (wait === null) return true
  await store.mailWaits(house.db, row.id, wait.until, wait.gathered)
  return false
}
function waiting(row: store.OutboxRow, kind: MessageKind, manner: MailManner, zone: string, now: EpochMs) {
  return mailWaits(
    now,
    { kind, key: row.key, endsAt: endOf(row.vals), gathered: row.gathered },
    manner,
    clockOf(zone),
  )
}
/** Until when something else than a mail waits; null: it goes now. */
export const waitsUntil = (
  { kind, key, vals }: { kind: MessageKind; key: string; vals: unknown },
  manner: MailManner,
  zone: string,
  now: EpochMs,
): EpochMs | null =>
  mailWaits(now, { kind, key, endsAt: endOf(vals), gathered: false }, manner, clockOf(zone))?.until ?? null
/** When the time to act is over, where a notice says so. */
function endOf(vals: unknown): EpochMs | null {
  const endsAt = (vals as Record<string, unknown> | null)?.['endsAt']
  const ends = typeof endsAt === 'string' ? Date.parse(endsAt) : typeof endsAt === 'number' ? endsAt : null
  return Number.isNaN(ends) ? null : ends
}

/** Where mails of this kind are stopped by one click; what must be mailed and what somebody asked for cannot be. */
function stopOf(house: House, row: store.OutboxRow, isDaily: boolean): string | null {
  if (row.customer_id === null || row.kind === null) return null
  const kind = row.kind as MessageKind
  if (isDaily) return stopAddress(house, row.customer_id, 'all')
  return isMustMail(kind, row.key) ? null : stopAddress(house, row.customer_id, kind)
}
const said = (row: store.OutboxRow) => ({
  key: row.key,
  values: row.vals as Record<string, string | number>,
})
type Around = Pick<Letter, 'local' | 'reader' | 'timeZone' | 'appName' | 'publicUrl' | 'operator' | 'stop'>
const one = (house: House, row: store.OutboxRow, around: Around) =>
  write({
    ...said(row),
    ...around,
    link: whole(house, row.link),
    isAnswered: row.reply_to !== null,
  })
const daily = (house: House, rows: readonly store.OutboxRow[], around: Around) =>
  writeDaily({
    ...around,
    parts: rows.map((row) => ({ ...said(row), link: whole(house, row.link) })),
  })
const shopOf = (house: House) => {
  const { appName, publicUrl } = house.settings
  return { appName, publicUrl, operator: operatorOf(house) }
}

/** A mail server that has not taken a letter by then is not waited for any longer; the letter's turn comes again. */
const SEND_SECONDS = 20
/** Letters on their way at once: no mail server likes a crowd, and one slow answer must not hold up the others. */
const SENT_AT_ONCE = 4
const TURN_MS = 4 * MINUTE

/** Sends what is due and was left lying (failed before, waited, or its worker died), some at a time, as far as one turn reaches. */
export async function sendDue(house: House, withinSeconds = SEND_SECONDS): Promise<void> {
  const until = performance.now() + TURN_MS
  const some = laneOf(SENT_AT_ONCE)
  await Promise.all(
    (await store.dueMails(house.db, house.clock.now(), 200)).map((id) =>
      some(async () => {
        if (performance.now() < until)
          await attempt(house, `mail ${id}`, () => send(house, id, withinSeconds))
      }),
    ),
  )
}
