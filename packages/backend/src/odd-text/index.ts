import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OddText, OutputOf } from '@tomobako/contract'
import { oddText, oddTextDesk } from '@tomobako/contract'
import { DAY, HOUR } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { oddTextLimits, textsFor } from '@tomobako/domain/odd-text'
import { isLocal, languageOf, serviceCode } from '@tomobako/i18n'
import type { Local } from '@tomobako/i18n'
import { rawSection, sections } from '@tomobako/i18n/catalogues'
import { forIp, networkOf, useUp } from '../account/index.ts'
import type { Rule } from '../account/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, defineCapability, implement, inSteps, iso, staffOf } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'

const perNetwork: Rule = { name: 'odd-texts', most: oddTextLimits.perHour, withinMs: HOUR }
const perCustomer: Rule = { name: 'odd-texts-day', most: oddTextLimits.perDay, withinMs: DAY }
/** What customers never see is none of theirs to quote. */
const shown = () => sections().filter((section) => section !== 'console')

/** A language's own texts, or the English it is shown in. */
function textsOf(local: Local): Map<string, string> {
  const texts = new Map<string, string>()
  for (const section of shown())
    for (const [key, text] of Object.entries({
      ...rawSection('en', section),
      ...(languageOf(local).catalogue ? rawSection(local, section) : {}),
    }))
      texts.set(key, text)
  return texts
}

const path = (page: string): string => (/^\/(?!\/)[^\s\\]*$/.test(page) ? page : '')

const send = inSteps<InputOf<typeof oddText.send>, { ok: true }, { keys: string[] }>({
  async prepare({ quote }, { db, caller, customer, now }) {
    const limits = [
      [forIp(perNetwork, caller.ip), networkOf(caller.ip)],
      ...(customer ? ([[perCustomer, customer.id]] as const) : []),
    ] as const
    for (const [rule, subject] of limits) {
      const wait = await useUp(db, rule, subject, now)
      if (wait > 0) return refuse('common.tooMany', { seconds: wait })
    }
    return { keys: textsFor(quote, textsOf(caller.language)) }
  },
  async commit({ page, quote, better }, { db, caller, customer, now }, { keys }) {
    await db
      .insertInto('odd_text')
      .values({
        id: randomUUIDv7(),
        customer_id: customer?.id ?? null,
        local: caller.language,
        page: path(page),
        quote,
        better,
        keys,
        at: at(now),
      })
      .execute()
    return { ok: true }
  },
})

const MOST = 500

async function list(
  { state }: InputOf<typeof oddTextDesk.list>,
  { db }: Context,
): Promise<OutputOf<typeof oddTextDesk.list>> {
  const [found, counted] = await Promise.all([
    db
      .selectFrom('odd_text')
      .select(['id', 'local', 'page', 'quote', 'better', 'keys', 'at'])
      .where('state', '=', state)
      .orderBy('at', 'desc')
      .limit(MOST)
      .execute(),
    db
      .selectFrom('odd_text')
      .select(['state', ({ fn }) => fn.countAll<number>().as('count')])
      .groupBy('state')
      .execute(),
  ])
  const texts = new Map<Local, Map<string, string>>()
  const wordingOf = (local: Local, key: string): string | null => {
    const all = texts.get(local) ?? textsOf(local)
    texts.set(local, all)
    return all.get(key) ?? null
  }
  const groups = new Map<string, OddText>()
  for (const row of found) {
    const local = isLocal(row.local) ? row.local : 'en'
    const [key = null] = row.keys
    const name = `${local} ${key ?? row.id}`
    const group = groups.get(name) ?? {
      local: serviceCode(local),
      key,
      wording: key === null ? null : wordingOf(local, key),
      english: key === null ? null : wordingOf('en', key),
      said: [],
    }
    group.said.push({
      id: row.id,
      quote: row.quote,
      better: row.better,
      page: row.page,
      at: iso(row.at),
      keys: row.keys,
    })
    groups.set(name, group)
  }
  const countOf = (of: string): number => Number(counted.find((each) => each.state === of)?.count ?? 0)
  return {
    rows: [...groups.values()].toSorted(
      (a, b) => b.said.length - a.said.length || (a.local < b.local ? -1 : a.local > b.local ? 1 : 0),
    ),
    counts: { open: countOf('open'), taken: countOf('taken'), declined: countOf('declined') },
  }
}

async function decide(
  { ids, state }: InputOf<typeof oddTextDesk.decide>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const isOpen = state === 'open'
  const changed = await context.db
    .updateTable('odd_text')
    .set({
      state,
      decided_at: isOpen ? null : at(context.now),
      decided_by: isOpen ? null : staffOf(context).name,
    })
    .where('id', 'in', ids)
    .returning(['id', 'local', 'keys'])
    .execute()
  if (changed.length < new Set(ids).size) return refuse('common.notFound')
  await audit(context, {
    what: 'oddText.decide',
    subject: `${changed[0]!.local} ${changed[0]!.keys[0] ?? changed[0]!.id}`,
    before: null,
    after: { state, quotes: changed.length },
    why: '',
  })
  return { ok: true }
}

export const capability = defineCapability({
  name: 'odd-text',
  standsOn: ['account', 'staff'],
  handlers: [
    ...implement(oddText, { send }),
    ...implement(oddTextDesk, {
      list,
      // Commands run in a transaction; dispatch sees to it (kernel/dispatch).
      decide: (input, context) => decide(input, context as TxContext),
    }),
  ],
  limits: oddTextLimits,
})
