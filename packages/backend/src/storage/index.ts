import type { OutputOf } from '@tomobako/contract'
import { serviceDesk, storage } from '@tomobako/contract'
import { isRefusal, parseInstant } from '@tomobako/domain/kernel'
import { accounts } from '@tomobako/domain/ledger'
import { pieceServices, servicePrice } from '@tomobako/domain/parcel'
import { afterRoad, autoShipLimits, noticeDays, returnCapLimits } from '@tomobako/domain/storage'
import { addressesOf } from '../address/index.ts'
import { photos } from '../files/index.ts'
import type { Context } from '../kernel/index.ts'
import { defineCapability, customerId, implement } from '../kernel/index.ts'
import { balance } from '../ledger/index.ts'
import { lineCard } from '../order/index.ts'
import { inForce, placeName, warehouses } from '../settings/index.ts'
import {
  checkRows,
  movingOf,
  offered,
  ownPhotos,
  parcelStore,
  tasksOfLines,
  wishesOf,
} from '../parcel/index.ts'
import type { Schedule } from '../jobs/index.ts'
import { followRules, preview, saveRule } from './auto.ts'
import {
  aheadOf,
  answer,
  clockOf,
  dispose,
  ended,
  extend,
  refuseReturn,
  returned,
  sellerPaidBack,
  sendBack,
  tellEnds,
} from './clock.ts'
import { askService, done, list } from './services.ts'
import * as store from './store.ts'
import { bring, stay } from './together.ts'

export { extend } from './clock.ts'
export type Extendable = {
  lineId: string
  title: string
  number: number
  days: number
  yen: number
  lastDay: string
  daysToLast: number
}
/** Pieces of a customer whose storage can be made longer now, the first to end first. */
export async function extendable(context: Context, owner: string): Promise<Extendable[]> {
  const { fees: current, pauses } = await inForce(context)
  const pieces = (await parcelStore.stored(context.db, owner)).flatMap((piece) =>
    piece.arrivedAt === null || piece.shuttleId !== null ? [] : [{ ...piece, arrivedAt: piece.arrivedAt }],
  )
  const ids = pieces.map((piece) => piece.id)
  const [bought, ends] = await Promise.all([store.extensions(context.db, ids), store.ends(context.db, ids)])
  return pieces
    .flatMap((piece) => {
      const { extension, lastDay, daysToLast } = clockOf(
        piece,
        context.now,
        current,
        bought.get(piece.id) ?? store.none,
        ends.get(piece.id) ?? store.untold,
        pauses,
      )
      const { title: own, titleTranslated: title = own } = lineCard(piece, context.caller.language)
      return extension ? [{ lineId: piece.id, title, ...extension, lastDay, daysToLast }] : []
    })
    .sort((a, b) => a.daysToLast - b.daysToLast)
}

async function overview(context: Context): Promise<OutputOf<typeof storage.overview>> {
  const me = customerId(context)
  const { fees: current, pauses } = await inForce(context)
  const all = await parcelStore.stored(context.db, me)
  const away = await movingOf(context, all)
  const pieces = all.flatMap((piece) => {
    if (piece.arrivedAt === null) return []
    const sentAt = away.get(piece.id)?.sentAt ?? null
    return [
      {
        ...piece,
        arrivedAt:
          sentAt === null
            ? piece.arrivedAt
            : afterRoad(piece.arrivedAt, parseInstant(sentAt)!, context.now, pauses),
      },
    ]
  })
  const ids = pieces.map((piece) => piece.id)
  const [bought, ends, tasks, rule, addresses, walletYen, wishes, houses] = await Promise.all([
    store.extensions(context.db, ids),
    store.ends(context.db, ids),
    tasksOfLines(context.db, ids),
    store.rule(context.db, me),
    addressesOf(context, me),
    balance(context.db, accounts.wallet(me)),
    wishesOf(context.db, ids),
    warehouses(context),
  ])
  const goesTo = (lineId: string): string | null => {
    const wish = wishes.get(lineId)
    return wish ? placeName(houses.of(wish.to), context.caller.language) : null
  }
  const pictures = await photos(
    context,
    tasks.flatMap((task) => task.photo_ids),
  )
  const would = rule
    ? await preview(
        {
          day: rule.day,
          capYen: rule.capYen,
          tracked: rule.tracked,
          addressId: rule.addressId,
          active: rule.active,
        },
        context,
      )
    : null
  return {
    pieces: pieces.map((piece) => {
      const own = tasks.filter((task) => task.line_id === piece.id)
      return {
        lineId: piece.id,
        lineNo: piece.no,
        card: lineCard(piece, context.caller.language),
        inParcel: piece.parcelNo,
        goesTo: goesTo(piece.id),
        moving: away.get(piece.id) ?? null,
        ...clockOf(
          piece,
          context.now,
          current,
          bought.get(piece.id) ?? store.none,
          ends.get(piece.id) ?? store.untold,
          pauses,
        ),
        services: own.flatMap((task) =>
          task.state === 'cancelled'
            ? []
            : [
                {
                  service: task.service,
                  state: task.state,
                  yen: task.yen,
                  result: task.result,
                  photos: ownPhotos(task, pictures),
                  checks: checkRows(task, pictures),
                },
              ],
        ),
        canAsk: pieceServices
          .filter(
            (service) => !piece.services.includes(service) && !own.some((task) => task.service === service),
          )
          .map((service) => ({ service, yen: servicePrice(service, current) })),
      }
    }),
    rates: {
      freeDays: current.freeStorageDays,
      yenPerDay: current.storageYenPerDay,
      maxDays: current.maxStorageDays,
      noticeDays: [...noticeDays],
      returnYen: returnCapLimits.usualYen,
    },
    ahead: aheadOf(
      pieces.map((piece) => piece.arrivedAt),
      context.now,
      current,
      pauses,
    ),
    walletYen,
    together: await offered(context, pieces, wishes),
    rule: rule && {
      day: rule.day,
      capYen: rule.capYen,
      tracked: rule.tracked,
      addressId: rule.addressId,
      active: rule.active,
    },
    preview: would === null || isRefusal(would) ? null : would,
    addresses: addresses.flatMap((each) =>
      each.id
        ? [{ id: each.id, name: [each.recipient, each.country, each.zip].filter(Boolean).join(', ') }]
        : [],
    ),
    counts: await parcelStore.counts(context.db, me),
  }
}

const handlers = [
  ...implement(storage, {
    overview: (_input, context) => overview(context),
    extend,
    answer,
    saveRule,
    preview,
    askService,
    bring,
    stay,
  }),
  ...implement(serviceDesk, {
    list,
    done,
    ended: (_input, context) => ended(context),
    dispose,
    sendBack,
    refuseReturn,
    returned: (_input, context) => returned(context),
    sellerPaidBack: sellerPaidBack.handler,
  }),
]

const schedules: readonly Schedule[] = [
  {
    name: 'storage.rules',
    cron: '30 9 * * *',
    zone: 'Asia/Tokyo',
    does: 'Ships what is stored by the rules customers have set, or asks them; each once.',
    source: 'issue 4, auto-ship rules',
    run: followRules,
  },
  {
    name: 'storage.ends',
    cron: '0 10 * * *',
    zone: 'Asia/Tokyo',
    does: 'Tells owners of pieces beyond their last day, three times a week apart.',
    source: 'P 4',
    run: tellEnds,
  },
]

export const capability = defineCapability({
  name: 'storage',
  standsOn: ['ledger', 'settings', 'message', 'address', 'staff', 'files', 'order', 'parcel'],
  handlers,
  schedules,
  fills: [sellerPaidBack.filling],
  limits: { ...returnCapLimits, ...autoShipLimits },
})
