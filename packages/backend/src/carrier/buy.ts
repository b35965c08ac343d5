import { labelRules } from '@tomobako/domain/carrier'
import { HOUR, jstDay } from '@tomobako/domain/kernel'
import { labelBack, labelBought } from '@tomobako/domain/ledger'
import type { LabelAnswer, LabelGateway, LabelOrder } from '../gateways/index.ts'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { at } from '../kernel/index.ts'
import { post } from '../ledger/index.ts'
import { carrierAccountOf, parcelStore } from '../parcel/index.ts'
import { labelFacts } from '../warehouse/index.ts'
import * as store from './store.ts'
import type { Label } from './store.ts'

/** Whose labels a method's parcels travel under; undefined where numbers come otherwise. */
export const sellerOf = (house: House, method: string): LabelGateway | undefined =>
  house.gateways.labels?.find((each) => each.takes(method))
const gatewayOf = (house: House, { gateway }: Pick<Label, 'gateway'>): LabelGateway | undefined =>
  house.gateways.labels?.find(({ name }) => name === gateway)

/** A parcel that is handed over after the van has left travels the next day. */
const VAN = 17 * HOUR
const handOverDay = (now: number): string => jstDay(now + (24 * HOUR - VAN))

/**
 * Asks the carrier for a label that is written down, once: whoever comes while somebody asks does nothing. A carrier that answers the same
 * key with the same label is asked again by the clock; of any other, silence is for a person.
 */
export async function askFor(house: House, id: string): Promise<void> {
  const now = house.clock.now()
  const label = await store.takeTurn(house.db, id, 'asked', now, now + labelRules.askingMs)
  if (!label) return
  const gateway = gatewayOf(house, label)
  if (!gateway) return unclear(house, label, 'notConnected')
  // Somebody asked before and never said what came of it.
  if (label.tries > 1 && !gateway.isRepeatable && label.said === null)
    return unclear(house, label, 'notWritten')
  const row = await parcelStore.byId(house.db, label.parcel_id)
  if (!row) return
  const order: LabelOrder = {
    key: label.id,
    item: await labelFacts(row, house),
    form: label.form,
    day: handOverDay(now),
    dutyPrepaid: (row.rows ?? []).some(({ key, yen }) => key === 'dutyPrepaid' && yen > 0),
  }
  await heard(house, label, gateway, await gateway.buy(order))
}

async function heard(house: House, label: Label, gateway: LabelGateway, answer: LabelAnswer): Promise<void> {
  if (answer.kind === 'bought') return bought(house, label.id, answer)
  if (answer.kind === 'refused')
    return asSystem(house, async (context) => {
      const row = await store.lock(context.db, label.id)
      if (row?.state === 'asked')
        await store.set(context.db, row.id, 'refused', { said: answer.said, ended_at: at(context.now) })
    })
  house.log.warn({ carrier: gateway.name, label: label.id, said: answer.said }, 'a carrier gave no label')
  const mayRepeat = answer.isNothing || gateway.isRepeatable
  if (!mayRepeat || label.tries >= labelRules.tries) return unclear(house, label, answer.said)
  await asSystem(house, async (context) => {
    const row = await store.lock(context.db, label.id)
    if (row?.state === 'asked') await store.set(context.db, row.id, 'asked', { said: answer.said })
  })
}

const unclear = (house: House, label: Label, said: string): Promise<void> =>
  asSystem(house, async (context) => {
    const row = await store.lock(context.db, label.id)
    if (row?.state === 'asked') await store.set(context.db, row.id, 'unclear', { said })
  })

/** The label is ours: the parcel gets its number, the carrier is owed its price. Locks go from the parcel to the label, as everywhere. */
async function bought(
  house: House,
  id: string,
  answer: Extract<LabelAnswer, { kind: 'bought' }>,
): Promise<void> {
  await asSystem(house, async (context) => {
    const known = await store.byId(context.db, id)
    const parcel = known && (await parcelStore.lock(context.db, { id: known.parcel_id }))
    const label = await store.lock(context.db, id)
    if (!parcel || (label?.state !== 'asked' && label?.state !== 'unclear')) return
    await store.set(context.db, id, 'bought', {
      carrier_ref: answer.carrierRef,
      tracking: answer.tracking,
      yen: answer.yen,
      billed_grams: answer.billedGrams,
      zone: answer.zone,
      form: answer.form,
      said: null,
      bought_at: at(context.now),
    })
    await store.keepDocument(context.db, id, answer.document, context.now)
    // It may have left meanwhile under a number somebody typed in: then this one is unused, and the desk hears of it.
    if (parcel.state === 'paid') await parcelStore.change(context.db, parcel, { tracking: answer.tracking })
    if (answer.yen)
      await post(
        context,
        labelBought({
          labelId: id,
          parcelNo: parcel.no,
          carrier: carrierAccountOf(parcel.method),
          yen: answer.yen,
        }),
      )
  })
}

/** Asks the carrier to take back a label that is on its way back. It says no: the label is there again, and its parcel without a number. */
export async function giveBack(house: House, id: string): Promise<void> {
  const now = house.clock.now()
  const label = await store.takeTurn(house.db, id, 'voiding', now, now + labelRules.askingMs)
  const gateway = label && gatewayOf(house, label)
  if (!label || !gateway?.void) return
  const answer = await gateway.void(label.carrier_ref ?? '')
  await asSystem(house, async (context) => {
    const known = await store.byId(context.db, id)
    const row = await store.lock(context.db, id)
    if (!known || row?.state !== 'voiding') return
    if (answer.kind === 'voided') {
      await store.set(context.db, id, 'voided', { ended_at: at(context.now) })
      if (row.yen)
        await post(
          context,
          labelBack({
            labelId: id,
            parcelNo: known.no,
            carrier: carrierAccountOf(known.method),
            yen: row.yen,
          }),
        )
    } else if (answer.kind === 'refused' || row.tries >= labelRules.tries)
      await store.set(context.db, id, 'bought', { said: answer.said, tries: 0 })
    else await store.set(context.db, id, 'voiding', { said: answer.said })
  })
}

/** By the clock: what a carrier was silent about, and what whoever asked left behind. */
export async function askAgain(house: House): Promise<void> {
  for (const label of await store.waiting(house.db, house.clock.now()))
    await (label.state === 'asked' ? askFor(house, label.id) : giveBack(house, label.id))
}
