import { randomUUIDv7 } from 'node:crypto'
import type { InputOf, OutputOf } from '@tomobako/contract'
import { sourceDesk } from '@tomobako/contract'
import { folded, iso, refuse } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { forgetLists } from '../goods/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { staffOf } from '../kernel/index.ts'
import { audit } from '../staff/index.ts'
import * as store from './store-lists.ts'

const PAGE = 50

export async function unsupported(
  { words, page }: InputOf<typeof sourceDesk.unsupported>,
  { db }: Context,
): Promise<OutputOf<typeof sourceDesk.unsupported>> {
  const at = page ?? 1
  const [found, lifted] = await Promise.all([
    store.page(db, folded(words ?? ''), PAGE + 1, (at - 1) * PAGE),
    store.lifted(db),
  ])
  return {
    rows: found.slice(0, PAGE).map(store.shown),
    page: at,
    hasNext: found.length > PAGE,
    lifted: lifted.map(({ id, kind, source, value, reason, at: since, by }) => ({
      id,
      kind: kind as 'listing',
      source: source as 'market',
      value,
      reason,
      at: iso(since),
      by,
    })),
  }
}

export async function saveUnsupported(
  input: InputOf<typeof sourceDesk.saveUnsupported>,
  context: TxContext,
): Promise<{ id: string } | Refusal> {
  const { kind, source, value, reason } = input
  if ((kind === 'listing' || kind === 'seller') && source === undefined)
    return refuse('sourcing.sourceNeeded', {}, 'source')
  // One letter stands in half of all titles.
  if (kind === 'word' && folded(value).length < 2) return refuse('sourcing.wordShort', {}, 'value')
  const row = {
    kind,
    source: source ?? null,
    value,
    value_folded: kind === 'word' || kind === 'category' ? folded(value) : value,
    reason,
    from: input.from === undefined ? context.now : Date.parse(input.from),
    by: staffOf(context).name,
  }
  const before = input.id === undefined ? null : await store.lock(context.db, input.id)
  if (input.id !== undefined && !before) return refuse('common.notFound')
  if (before && before.version !== input.version) return refuse('console.changedMeanwhile')
  const id = before?.id ?? randomUUIDv7()
  if (!(await store.put(context.db, id, row, before === null, context.now)))
    return refuse('sourcing.listedAlready', {}, 'value')
  context.afterCommit(() => forgetLists(context.house))
  await audit(context, {
    what: 'source.saveUnsupported',
    subject: `${kind} ${source ?? '*'} ${value}`,
    before: before && { value: before.value, reason: before.reason },
    after: { value, reason, from: iso(row.from) },
    why: reason,
  })
  return { id }
}

export async function endUnsupported(
  { id, why }: InputOf<typeof sourceDesk.endUnsupported>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await store.lock(context.db, id)
  if (!row) return refuse('common.notFound')
  await store.end(context.db, 'unsupported', id, context.now)
  context.afterCommit(() => forgetLists(context.house))
  await audit(context, {
    what: 'source.endUnsupported',
    subject: `${row.kind} ${row.source ?? '*'} ${row.value}`,
    before: row.reason,
    why,
  })
  return { ok: true }
}

export async function endLifted(
  { id, why }: InputOf<typeof sourceDesk.endLifted>,
  context: TxContext,
): Promise<{ ok: true } | Refusal> {
  const row = await store.lockLifted(context.db, id)
  if (!row) return refuse('common.notFound')
  await store.end(context.db, 'lifted', id, context.now)
  context.afterCommit(() => forgetLists(context.house))
  await audit(context, {
    what: 'source.endLifted',
    subject: `${row.kind} ${row.source} ${row.value}`,
    before: row.reason,
    why,
  })
  return { ok: true }
}
