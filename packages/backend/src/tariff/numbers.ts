import { tidyId } from '@tomobako/domain/address'
import { senderIds } from '@tomobako/domain/customs'
import type { SenderIdName, SenderNumbers } from '@tomobako/domain/customs'
import { refuse } from '@tomobako/domain/kernel'
import type { Context } from '../kernel/index.ts'
import { registeredBy } from '../settings/index.ts'
import { keptAs } from '../staff/index.ts'
import type { DatedSetting, Tried } from '../staff/index.ts'
import { parcelsOf } from './month.ts'
import { priceParcels, standing } from './trial.ts'

/** Of each registration its number; an empty text is none. */
type Numbers = Record<SenderIdName, string>
const names = Object.keys(senderIds) as SenderIdName[] // The table is written out, key by key.
const none = Object.fromEntries(names.map((name) => [name, ''])) as Numbers

/** The setting `customs` holds the rates of the special drawing right beside the numbers; those stay as they are. */
type Written = { readonly numbers?: SenderNumbers }

async function tries(
  context: Context,
  span: Parameters<typeof parcelsOf>[1],
  { day, stands, would }: { day: string; stands: Numbers; would: Numbers },
): Promise<Tried> {
  const [side, { parcels, all }] = await Promise.all([standing(day, context), parcelsOf(context.db, span)])
  return {
    ...(await priceParcels(
      parcels,
      { ...side, registered: registeredBy(stands) },
      { ...side, registered: registeredBy(would) },
    )),
    all,
    tried: parcels.length,
  }
}

/** The shop's registrations abroad: under most of them it takes the destination's tax with a parcel's bill (decision 0120). */
export const numberSetting: DatedSetting<Numbers> = {
  name: 'customs',
  deed: 'tariff.numbers',
  ...keptAs<Numbers>('customs', async () => none, {
    read: (value, house) => ({ ...house, ...(value as Written).numbers }),
    write: (values, before) => ({
      ...(before as Written | undefined),
      numbers: Object.fromEntries(Object.entries(values).filter(([, number]) => number !== '')),
    }),
  }),
  tidied: (changes) =>
    Object.fromEntries(Object.entries(changes).map(([name, number]) => [name, tidyId(number)])),
  fault(_context, { changes }) {
    const wrong = names.find((name) => changes[name] && !senderIds[name].check(changes[name]))
    return wrong === undefined
      ? null
      : refuse('console.papers.numberWrong', { text: changes[wrong] ?? '' }, `changes.${wrong}`)
  },
  tries,
}
