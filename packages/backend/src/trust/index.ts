import type { OutputOf } from '@tomobako/contract'
import { trust } from '@tomobako/contract'
import type { EpochMs } from '@tomobako/domain/kernel'
import { fresh, MINUTE } from '@tomobako/domain/kernel'
import { presetAtFirst, presetsOf, quote } from '@tomobako/domain/parcel'
import { slowestMs } from '@tomobako/domain/payment'
import { historySaid } from '@tomobako/domain/tracking'
import { operatorOf } from '../kernel/settings.ts'
import type { House } from '../kernel/house.ts'
import type { Context } from '../kernel/index.ts'
import { defineCapability, implement } from '../kernel/index.ts'
import { meansShown } from '../payment/index.ts'
import { exchangeRates, inForce, shippingSettings, tradeTables } from '../settings/index.ts'
import { cameTo } from '../tracking/index.ts'

type Strip = OutputOf<typeof trust.strip>
type History = Strip['history']

/** Counting every parcel of a year is for once in a while; fees and ways to pay are read each time, as everywhere. */
const memory = () => fresh<{ history: History }>({ freshMs: 5 * MINUTE, staleMs: 30 * MINUTE, most: 300 })
const memories = new WeakMap<House, ReturnType<typeof memory>>()

async function strip(_input: unknown, context: Context): Promise<Strip> {
  const { house, now } = context
  const country = context.customer?.country ?? context.caller.country
  const [{ fees }, { history }, { promise, carriers }] = await Promise.all([
    inForce(context),
    remembered(house)(country, now, () => counted(house, country, now)),
    ways(country, context),
  ])
  const { licence, licenceBy } = operatorOf(house)
  return {
    country,
    proxyYen: fees.proxyYen,
    proxyAuctionYen: fees.proxyAuctionYen,
    handlingYen: fees.handlingYen,
    history,
    promise,
    carriers,
    means: meansShown(context, { yen: EXAMPLE_YEN, holdMs: slowestMs, country }).map(({ id }) => id),
    licence: isSaid(licence) ? { no: licence, by: isSaid(licenceBy) ? licenceBy : '' } : null,
    photosYen: fees.extraPhotosYen,
  }
}

/** Which means there are depends on the sum: what an ordinary order comes to. */
const EXAMPLE_YEN = 10_000
const EXAMPLE_GRAMS = 1_000

function remembered(house: House): ReturnType<typeof memory> {
  const known = memories.get(house) ?? memory()
  memories.set(house, known)
  return known
}

async function counted(house: House, country: string, now: EpochMs): Promise<{ history: History }> {
  const { parcels, medianMs } = await cameTo(house.db, country, now)
  return { history: historySaid(parcels, medianMs) }
}

/** What the calculator answers for an ordinary parcel: the promise of the way that stands chosen at first, and whose ways there are. */
async function ways(country: string, context: Context): Promise<Pick<Strip, 'promise' | 'carriers'>> {
  const [tables, settings, rates] = await Promise.all([
    tradeTables(context.house),
    shippingSettings(context),
    exchangeRates(context.house),
  ])
  const { rows } = quote(
    { to: country, weightGrams: EXAMPLE_GRAMS, basis: 'actual', now: context.now },
    tables,
    { ...settings, rates },
  )
  const chosen = presetsOf(rows)?.[presetAtFirst]
  const row = rows.find(({ method }) => method === chosen)
  return {
    promise: row ? { method: row.method, name: row.name, daysMin: row.daysMin, daysMax: row.daysMax } : null,
    carriers: [...new Set(rows.map(({ carrier }) => carrier))],
  }
}

/** An operator who has no licence writes a dash. */
const isSaid = (text: string): boolean => text.trim() !== '' && text.trim() !== '-'

export const capability = defineCapability({
  name: 'trust',
  standsOn: ['settings', 'payment', 'tracking'],
  handlers: implement(trust, { strip }),
})
