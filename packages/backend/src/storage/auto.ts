import type { InputOf, OutputOf, storage as contract } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { isRefusal, refuse } from '@tomobako/domain/kernel'
import { planTogether, storedDays } from '@tomobako/domain/parcel'
import { autoShip } from '@tomobako/domain/storage'
import { savedAddress } from '../address/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { customerId, noteFault } from '../kernel/index.ts'
import { notify } from '../message/index.ts'
import type { Measured } from '../parcel/index.ts'
import { asPlanItem, facts, isMeasured, parcelStore, requestParcel } from '../parcel/index.ts'
import { inForce } from '../settings/index.ts'
import * as store from './store.ts'

/** As it came, nothing added: a rule chooses no services. */
const plain = { protective: false, removeBoxes: false, hidePrices: false, insuranceYen: 0 }
/** A parcel holds no more lines; the oldest go first. */
const MOST = 40

type Look = { pieces: Measured[]; answer: ReturnType<typeof autoShip> }

/** What a rule does with this customer's shelf now; a refusal when its address is gone. */
async function look(
  rule: Pick<store.RuleRow, 'day' | 'capYen' | 'tracked' | 'addressId'>,
  context: Context,
): Promise<Look | Refusal> {
  const address = await savedAddress(context, rule.addressId)
  if (!address) return refuse('common.notFound', {}, 'addressId')
  const free = (await parcelStore.stored(context.db, customerId(context))).filter(
    (piece) => piece.parcelId === null && piece.shuttleId === null,
  )
  const measured = free
    .filter((piece): piece is typeof piece & Measured => isMeasured(piece))
    .toSorted((a, b) => a.arrivedAt - b.arrivedAt)
  // A parcel is of one warehouse: that of the oldest piece goes, the others when their own day comes.
  const warehouse = measured[0]?.warehouse ?? null
  const pieces = measured.filter((piece) => piece.warehouse === warehouse).slice(0, MOST)
  const { pauses } = await inForce(context)
  const days = pieces.map((piece) => storedDays(piece.arrivedAt, context.now, pauses))
  // Prices are worked out only once the day has come: the answer before it needs none.
  const offers =
    pieces.length === 0 || Math.max(...days) < rule.day
      ? []
      : planTogether(
          pieces.map((piece) => asPlanItem(piece, plain)),
          address.country,
          { ...plain, postcode: address.zip },
          await facts(context, warehouse),
        ).offers
  return {
    pieces,
    answer: autoShip(
      rule,
      days,
      offers.map(({ row, totalYen }) => ({ method: row.method, tracked: row.tracked, totalYen })),
    ),
  }
}

const shown = ({ pieces, answer }: Look): OutputOf<typeof contract.preview> => ({
  does: answer.does,
  days: answer.does === 'wait' ? answer.days : null,
  method: answer.does === 'wait' ? null : answer.method,
  totalYen: answer.does === 'wait' ? null : answer.totalYen,
  items: pieces.length,
})

export async function preview(
  rule: InputOf<typeof contract.preview>,
  context: Context,
): Promise<OutputOf<typeof contract.preview> | Refusal> {
  const found = await look(rule, context)
  return isRefusal(found) ? found : shown(found)
}

export async function saveRule(
  rule: InputOf<typeof contract.saveRule>,
  context: TxContext,
): Promise<OutputOf<typeof contract.saveRule> | Refusal> {
  if (!(await savedAddress(context, rule.addressId))) return refuse('common.notFound', {}, 'addressId')
  await store.putRule(context.db, { ...rule, customerId: customerId(context) }, context.now)
  return { ok: true }
}

/**
 * Follows every rule: ships, or asks once for the piece that has come of age. The rule's row is locked and the request locks
 * the pieces, so two runs make one parcel; whatever has been asked to be sent is not on the shelf for the next run.
 */
export async function followRules(house: House): Promise<void> {
  for (const owner of await store.activeRules(house.db)) {
    try {
      await asSystem(house, (context) => follow(owner, context))
    } catch (error) {
      // One customer's shelf must not stop everybody else's.
      noteFault(house, error, { customer: owner }, 'a shipping rule could not be followed')
    }
  }
}

async function follow(owner: string, system: TxContext): Promise<void> {
  const rule = await store.lockRule(system.db, owner)
  const person = await store.customer(system.db, owner)
  if (!rule?.active || !person) return
  // The request is the customer's, made by their own rule.
  const context = { ...system, customer: { ...person, sessionId: '' } } as TxContext
  const found = await look(rule, context)
  if (isRefusal(found) || found.answer.does === 'wait') return
  const { answer, pieces } = found
  const lineIds = pieces.map((piece) => piece.id)
  if (answer.does === 'ship') {
    const made = await requestParcel(
      { lineIds, addressId: rule.addressId, method: answer.method, expectYen: answer.totalYen, ...plain },
      context,
      true,
    )
    if (isRefusal(made)) throw new Error(`a rule's parcel was refused: ${made.key}`)
    await store.letPay(context.db, made.no, rule.capYen)
    return notify(context, {
      customerId: owner,
      mail: true,
      key: 'notice.storage.autoShipped',
      values: { no: made.no, count: pieces.length, yen: answer.totalYen },
      link: `/parcels/${made.no}`,
      once: `parcel/${made.no}/autoShipped`,
    })
  }
  await notify(context, {
    customerId: owner,
    mail: true,
    key: answer.totalYen === null ? 'notice.storage.autoNoMethod' : 'notice.storage.autoAsk',
    values: { count: pieces.length, yen: answer.totalYen ?? 0, capYen: rule.capYen },
    link: '/storage',
    once: `autoShip/${owner}/${lineIds[0]}/${rule.capYen}`,
  })
}
