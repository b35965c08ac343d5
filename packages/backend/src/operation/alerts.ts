import { createHmac, randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import type { AlertName, AlertRule, OpenAlert, Verdict } from '@tomobako/domain/operation'
import { ALERTS_KEPT_MS, alertNames, alertRules, judge } from '@tomobako/domain/operation'
import { asSystem, defineJob } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { TxContext } from '../kernel/index.ts'
import { at, iso } from '../kernel/index.ts'
import { Trouble } from '../kernel/trouble.ts'
import type { Gauges } from './readings.ts'
import { readings } from './readings.ts'

/** What goes out, by each way that is set. */
export type Told = {
  id: string
  /** Of this one message: sent twice it is the same. */
  letter: string
  way: 'webhook' | 'mail'
  to: string
  rule: string
  subject: string
  state: 'raised' | 'cleared'
  value: number
  detail: string
  at: string
}
export const tellJob = defineJob<Told>('operation.tell', { queue: 'mail', seconds: 30 })

const isRule = (name: string): name is AlertName => (alertNames as readonly string[]).includes(name)

/** Reads everything, raises what is wrong, clears what is right again: one process at a time, and what is told is asked for in the same transaction. */
export async function lookAround(house: House, gauges?: Gauges): Promise<void> {
  const found = await readings(house, gauges)
  await asSystem(house, async (context) => {
    const { db, now } = context
    await sql`select pg_advisory_xact_lock(7204451)`.execute(db)
    const rows = await db.selectFrom('alert').selectAll().where('cleared_at', 'is', null).execute()
    const open = rows.flatMap(({ rule, subject, since, raised_at }): OpenAlert[] =>
      // Of a rule that an older or newer release had nothing is said here.
      isRule(rule) ? [{ rule, subject, since, raisedAt: raised_at }] : [],
    )
    for (const verdict of judge(found, open, now))
      await carryOut(
        context,
        verdict,
        rows.find((row) => row.rule === verdict.rule && row.subject === verdict.subject),
      )
    await db
      .deleteFrom('alert')
      .where('cleared_at', '<', sql<number>`${at(now - ALERTS_KEPT_MS)}::timestamptz`)
      .execute()
  })
}

type Row = { id: string; value: number; detail: string }
async function carryOut(context: TxContext, verdict: Verdict, row: Row | undefined): Promise<void> {
  const { db, now } = context
  const { rule, subject, does } = verdict
  const value = verdict.value ?? row?.value ?? 0
  const detail = (verdict.detail ?? '').slice(0, 1_000)
  const id = row?.id ?? randomUUID()
  if (does === 'forget') {
    await db.deleteFrom('alert').where('id', '=', id).execute()
    return
  }
  if (!row)
    await db
      .insertInto('alert')
      .values({
        id,
        rule,
        subject,
        value,
        detail,
        since: at(now),
        raised_at: does === 'raise' ? at(now) : null,
      })
      .execute()
  else if (does === 'raise')
    await db
      .updateTable('alert')
      .set({ raised_at: at(now), value, detail })
      .where('id', '=', id)
      .execute()
  else
    await db
      .updateTable('alert')
      .set({ cleared_at: at(now) })
      .where('id', '=', id)
      .execute()
  if (does !== 'note') await tell(context, { id, rule, subject, value, detail, does })
}

async function tell(
  context: TxContext,
  { does, ...alert }: Row & { rule: string; subject: string; does: 'raise' | 'clear' },
): Promise<void> {
  const { alerts } = context.house.settings
  const state = does === 'raise' ? 'raised' : 'cleared'
  context.house.log[does === 'raise' ? 'error' : 'info']({ ...alert, state }, 'alert')
  if (!alerts) return
  const told = { ...alert, state, at: iso(context.now) } as const
  if (alerts.webhookUrl !== '')
    await context.job(tellJob, { ...told, letter: randomUUID(), way: 'webhook', to: alerts.webhookUrl })
  for (const to of alerts.mail) await context.job(tellJob, { ...told, letter: randomUUID(), way: 'mail', to })
}

/** The words of one message, in English as everything an operator reads outside the console. */
export function wordsOf(
  { rule, subject, state, value, detail, at: when }: Omit<Told, 'id' | 'letter' | 'way' | 'to'>,
  { appName, consoleUrl }: { appName: string; consoleUrl: string },
): { title: string; text: string } {
  const known: AlertRule | undefined = isRule(rule) ? alertRules[rule] : undefined
  const what = `${rule}${subject === '' ? '' : ` (${subject})`}`
  const title = `${appName}: ${what} ${state === 'raised' ? 'is wrong' : 'is right again'}`
  return {
    title,
    text: [
      title,
      ...(known && state === 'raised'
        ? [`${value} ${known.reads}; the limit is ${known.limit}.`, known.cure]
        : []),
      ...(detail === '' ? [] : [detail]),
      `${when} · ${consoleUrl}/operation`,
    ].join('\n'),
  }
}

const WAIT_MS = 10_000
/** Sends one message. Who does not take it is asked again later, as with every job. */
export async function send(told: Told, house: House): Promise<void> {
  const { settings, gateways } = house
  const { title, text } = wordsOf(told, settings)
  if (told.way === 'mail')
    return gateways.mail.send({
      to: told.to,
      subject: title,
      text,
      html: `<pre>${text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</pre>`,
      language: 'en',
      messageId: `<${told.letter}@${new URL(settings.publicUrl).hostname}>`,
    })
  const { to: _to, way: _way, letter: _letter, ...alert } = told
  const body = JSON.stringify({ ...alert, text })
  // Of the world's time: whoever receives it has no other.
  const seconds = Math.floor(Date.now() / 1_000)
  const signature = createHmac('sha256', settings.alerts?.webhookSecret ?? '')
    .update(`${seconds}.${body}`)
    .digest('hex')
  const response = await fetch(told.to, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-alert-signature': `t=${seconds},v1=${signature}`,
    },
    body,
    redirect: 'error',
    signal: AbortSignal.timeout(WAIT_MS),
  }).catch((error: Error) => {
    throw new Trouble(`the receiver of alerts does not answer: ${error.message}`)
  })
  await response.body?.cancel()
  if (!response.ok) throw new Trouble(`the receiver of alerts answered ${response.status}`)
}
