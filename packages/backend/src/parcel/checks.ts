import type { InputOf, OutputOf, pieceWork, serviceDesk } from '@tomobako/contract'
import { checklist, isComplete } from '@tomobako/domain/floor'
import type { CheckResult, Claim } from '@tomobako/domain/floor'
import type { Listing } from '@tomobako/domain/goods'
import type { Refusal } from '@tomobako/domain/kernel'
import { iso, refuse } from '@tomobako/domain/kernel'
import { freePhotos, pieceServices } from '@tomobako/domain/parcel'
import type { PieceService } from '@tomobako/domain/parcel'
import type { Tx } from '../db/index.ts'
import { photos } from '../files/index.ts'
import type { Picture } from '../files/index.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, customerId, staffOf } from '../kernel/index.ts'
import { addTask, tasksOfLines } from './services.ts'
import type { ServiceTask } from './services.ts'

// Work that is done check by check: what there is to look at, and what was found.

export type Checked = 'inspection' | 'authentication'
export const checkedServices = ['inspection', 'authentication'] as const
const isChecked = (service: string): service is Checked =>
  (checkedServices as readonly string[]).includes(service)

/** What there is to look at; nothing for work that has no checks. */
export const claimsOf = (service: string, snapshot: Listing, variantName: string | null = null): Claim[] =>
  isChecked(service) ? checklist(service, snapshot, variantName) : []

/** As a task keeps them; the column is written by this file only. */
export const resultsOf = (task: Pick<ServiceTask, 'checks'>): CheckResult[] => task.checks as CheckResult[]
export const checkRows = (task: Pick<ServiceTask, 'checks'>, pictures: ReadonlyMap<string, Picture>) =>
  resultsOf(task).map(({ photoIds, ...check }) => ({
    ...check,
    photos: photoIds.flatMap((id) => pictures.get(id) ?? []),
  }))

type Given = NonNullable<InputOf<typeof serviceDesk.done>['checks']>
/** Every claim with its outcome, in the list's own words; refuses a list with something left out or added, and pictures that are not there. */
export async function readResults(
  context: Context,
  claims: readonly Claim[],
  given: Given,
): Promise<CheckResult[] | Refusal> {
  if (!isComplete(claims, given))
    return refuse('console.receiving.checksMissing', { count: claims.length }, 'services')
  const ids = given.flatMap((each) => each.photoIds ?? [])
  const known = await photos(context, ids)
  if (ids.some((id) => !known.has(id))) return refuse('console.photoRequired', {}, 'services')
  return claims.map((claim) => {
    const found = given.find((each) => each.check === claim.check)!
    return { ...claim, outcome: found.outcome, note: found.note ?? '', photoIds: [...(found.photoIds ?? [])] }
  })
}

/** A task is done. `photo_ids` holds the checks' pictures as well: who may see a task's pictures is asked there. */
export async function finishTask(
  tx: Tx,
  id: string,
  of: {
    by: string
    result: string
    photoIds: readonly string[]
    checks: readonly CheckResult[]
    now: number
  },
): Promise<void> {
  const photoIds = [...new Set([...of.photoIds, ...of.checks.flatMap((check) => check.photoIds)])]
  await tx
    .updateTable('service_task')
    .set({
      state: 'done',
      done_at: at(of.now),
      done_by: of.by,
      result: of.result,
      photo_ids: photoIds,
      checks: JSON.stringify(of.checks),
    })
    .where('id', '=', id)
    .execute()
}

/**
 * What was ordered with the line becomes work of its own the moment the line is here, so that nothing paid for is forgotten: no box is
 * closed over an open task. What was done at the table already is done: checks that were worked through, and pictures beyond the free ones.
 */
export async function beginOrdered(
  context: TxContext,
  line: { id: string; services: readonly string[]; prices: Readonly<Partial<Record<PieceService, number>>> },
  done: { checks: ReadonlyMap<Checked, readonly CheckResult[]>; photoIds: readonly string[] },
): Promise<void> {
  for (const service of pieceServices.filter((each) => line.services.includes(each))) {
    const id = await addTask(context.db, {
      lineId: line.id,
      parcelId: null,
      service,
      yen: line.prices[service] ?? 0,
      now: context.now,
    })
    const checks = isChecked(service) ? done.checks.get(service) : undefined
    const isDone = checks !== undefined || (service === 'photos' && done.photoIds.length > freePhotos)
    if (id !== null && isDone)
      await finishTask(context.db, id, {
        by: staffOf(context).id,
        result: '',
        photoIds: service === 'photos' ? done.photoIds : [],
        checks: checks ?? [],
        now: context.now,
      })
  }
}

/** The customer's view: every piece of an order with its work. */
export async function results(
  { orderNo }: InputOf<typeof pieceWork.results>,
  context: Context,
): Promise<OutputOf<typeof pieceWork.results> | Refusal> {
  const lines = await context.db
    .selectFrom('order_line')
    .innerJoin('orders', 'orders.id', 'order_line.order_id')
    .select('order_line.id')
    .where('orders.no', '=', orderNo)
    .where('orders.customer_id', '=', customerId(context))
    .execute()
  if (lines.length === 0) return refuse('common.notFound')
  const tasks = await tasksOfLines(
    context.db,
    lines.map((line) => line.id),
  )
  const pictures = await photos(
    context,
    tasks.flatMap((task) => task.photo_ids),
  )
  return {
    rows: tasks.flatMap((task) =>
      task.state === 'cancelled'
        ? []
        : [
            {
              lineId: task.line_id,
              service: task.service,
              state: task.state,
              at: task.done_at === null ? null : iso(task.done_at),
              result: task.result,
              photos: ownPhotos(task, pictures),
              checks: checkRows(task, pictures),
            },
          ],
    ),
  }
}

/** A task's pictures that are not shown with one of its checks. */
export function ownPhotos(task: ServiceTask, pictures: ReadonlyMap<string, Picture>): Picture[] {
  const shown = new Set(resultsOf(task).flatMap((check) => check.photoIds))
  return task.photo_ids.filter((id) => !shown.has(id)).flatMap((id) => pictures.get(id) ?? [])
}
