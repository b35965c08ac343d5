import type { InputOf, OutputOf, serviceDesk, storage as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, iso, refuse } from '@tomobako/domain/kernel'
import { feeCharged } from '@tomobako/domain/ledger'
import { servicePrice } from '@tomobako/domain/parcel'
import { photos } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { staffOf, workplace } from '../kernel/index.ts'
import { postOrRefuse } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { lineCard } from '../order/index.ts'
import {
  addTask,
  addToLine,
  checkRows,
  claimsOf,
  fees,
  finishTask,
  ownPhotos,
  readResults,
} from '../parcel/index.ts'
import { audit } from '../staff/index.ts'
import { ownStored } from './clock.ts'
import * as store from './store.ts'

const PAGE = 50

/** Work on a stored piece, paid from the wallet at once. A kind of work is done once a piece; a double click pays once. */
export async function askService(
  { lineId, service, expectYen }: InputOf<typeof contract.askService>,
  context: TxContext,
): Promise<OutputOf<typeof contract.askService> | Refusal> {
  const piece = await ownStored(lineId, context)
  if (isRefusal(piece)) return piece
  const yen = servicePrice(service, await fees(context))
  if (yen !== expectYen) return refuse('parcel.priceChanged', {}, 'expectYen')
  if (piece.services.includes(service)) return refuse('storage.serviceKnown')
  const id = await addTask(context.db, { lineId, parcelId: null, service, yen, now: context.now })
  if (id === null) return refuse('storage.serviceKnown')
  const charged = await postOrRefuse(
    context,
    feeCharged({
      key: `service/${id}`,
      kind: service,
      customerId: piece.customerId,
      yen,
      values: { lineNo: piece.no },
    }),
  )
  if (isRefusal(charged)) return charged
  await addToLine(context.db, lineId, service)
  return { ok: true }
}

export async function list(
  { state, page }: InputOf<typeof serviceDesk.list>,
  context: Context,
): Promise<OutputOf<typeof serviceDesk.list>> {
  const found = await store.queue(context.db, state, page, PAGE, workplace(context))
  const rows = found.slice(0, PAGE)
  const pictures = await photos(
    context,
    rows.flatMap((row) => row.photo_ids),
  )
  return {
    rows: rows.map((row) => ({
      id: row.id,
      service: row.service,
      state: row.state,
      lineNo: row.lineNo,
      card: lineCard(row, context.caller.language),
      shelf: row.shelf,
      parcelNo: row.parcelNo,
      askedAt: iso(row.asked_at),
      result: row.result,
      photos: ownPhotos(row, pictures),
      claims: claimsOf(row.service, row.snapshot, row.variantName),
      checks: checkRows(row, pictures),
    })),
    page,
    hasNext: found.length > PAGE,
  }
}

/** Photos come with pictures, a translation with words, an inspection or authentication with the outcome of each check; the customer is told. */
export async function done(
  { id, result, photoIds, checks = [] }: InputOf<typeof serviceDesk.done>,
  context: TxContext,
): Promise<OutputOf<typeof serviceDesk.done> | Refusal> {
  const task = await store.lockTask(context.db, id)
  if (!task) return refuse('common.notFound')
  if (task.state !== 'open') return refuse('console.wrongState', { state: task.state })
  const pictures = await photos(context, photoIds)
  if (photoIds.some((each) => !pictures.has(each)) || (task.service === 'photos' && photoIds.length === 0))
    return refuse('console.photoRequired', {}, 'photoIds')
  const found = await readResults(context, claimsOf(task.service, task.snapshot, task.variantName), checks)
  if (isRefusal(found)) return found
  if (task.service === 'translation' && result === '')
    return refuse('console.services.resultNeeded', {}, 'result')
  await finishTask(context.db, id, {
    by: staffOf(context).id,
    result,
    photoIds,
    checks: found,
    now: context.now,
  })
  await audit(context, {
    what: 'service.done',
    subject: task.lineNo,
    before: 'open',
    after: 'done',
    why: task.service,
  })
  await notify(context, {
    customerId: task.customerId,
    mail: true,
    key: `notice.storage.service.${task.service}`,
    values: { title: task.title },
    link: '/storage',
    once: `service/${id}/done`,
  })
  return { ok: true }
}
