import { address, goodPoint, goodPointDesk, goodPointTermsDesk, sign } from '@tomobako/contract'
import type { GoodPointReason } from '@tomobako/domain/good-point'
import { DAY, HOUR, jstDay } from '@tomobako/domain/kernel'
import { addInvitation, arrived, codeFor } from '../invite/index.ts'
import { iso, systemActor } from '../kernel/index.ts'
import type { Chapter, Stage } from './chapter.ts'
import { demoCustomers } from './people.ts'
import { feedbackPhoto } from './pictures.ts'

/** Stores where an app of the demo world would be, by their front pages: the practice shop has no app. */
const stores = [
  { id: 'app-store', name: 'App Store', url: 'https://www.apple.com/app-store/', points: 30 },
  { id: 'google-play', name: 'Google Play', url: 'https://play.google.com/store/apps', points: 30 },
  { id: 'galaxy-store', name: 'Galaxy Store', url: 'https://galaxystore.samsung.com/apps', points: 20 },
  { id: 'appgallery', name: 'AppGallery', url: 'https://appgallery.huawei.com/', points: 20 },
] as const
type StoreId = (typeof stores)[number]['id']
type Decided = 'approved' | { reason: GoodPointReason; note: string }

/** Everybody of the demo world has been known for this long; the first parcels of the neighbours arrived much later. */
const CAME = 99.5
const newcomers = ['jonas', 'petra', 'karim'] as const

/**
 * Mina brought three: Jonas, whose first parcel rewarded both; Petra, who has an address with Mina, so that one of us decides; Karim, of whom
 * the shop waits for a parcel.
 */
function invitations({ stage, people: { customers }, now, parcelOf, house }: Stage): Chapter[] {
  const idOf = (who: keyof typeof customers): string => customers[who].customer!.id
  const came = (who: (typeof newcomers)[number], daysAgo: number, parcel: string): Chapter => ({
    name: `invite.${who}`,
    at: now - daysAgo * DAY,
    async tell() {
      const { id } = await house.db
        .selectFrom('invitation')
        .select('id')
        .where('newcomer_id', '=', idOf(who))
        .executeTakeFirstOrThrow()
      await arrived(stage.past, {
        invitationId: id,
        parcelNo: parcelOf(parcel),
        deliveredAt: iso(now - daysAgo * DAY),
      })
    },
  })
  return [
    {
      name: 'invite.came',
      at: now - CAME * DAY,
      tell: () =>
        stage.inTx(async (context) => {
          await codeFor(context.db, idOf('mina'), context.now)
          for (const who of newcomers)
            await addInvitation(context.db, {
              newcomerId: idOf(who),
              inviterId: idOf('mina'),
              by: systemActor,
              now: context.now,
            })
        }),
    },
    {
      name: 'invite.gift',
      at: now - 60 * DAY,
      async tell() {
        const { address: hers } = demoCustomers.find(({ key }) => key === 'mina')!
        await stage.act(address.save, { ...hers, isDefault: false }, customers.petra)
      },
    },
    came('jonas', 44, 'regular1Parcel'),
    came('petra', 39, 'regular2Parcel'),
  ]
}

/**
 * Daily stamps and feedback for points in the demo world. Mina has four days in a row and a missed day that could be repaired, her
 * feedback stands in every state, and her tasks in all but one; Karim stamped today and wants to be reminded.
 */
export function rewards(at: Stage): Chapter[] {
  const { stage, people, now, send } = at
  const { customers, staff } = people
  type Key = keyof typeof customers
  const stamped = (who: Key, daysAgo: number): Chapter => ({
    name: `sign.${who}.${daysAgo}`,
    at: now - daysAgo * DAY,
    tell: async () => void (await stage.act(sign.stamp, {}, customers[who])),
  })
  const feedback = (who: Key, storeId: StoreId, daysAgo: number, decided?: Decided): Chapter => ({
    name: `feedback.${who}.${storeId}`,
    at: now - daysAgo * DAY,
    async tell() {
      const { name } = stores.find(({ id }) => id === storeId)!
      const photo = await send(await feedbackPhoto(name), customers[who])
      await stage.act(goodPoint.send, { storeId, photoIds: [photo] }, customers[who])
      if (decided === undefined) return
      stage.at(now - daysAgo * DAY + 5 * HOUR)
      const { rows } = await stage.act(goodPointDesk.queue, { page: 1 }, staff.support)
      const { id, version } = rows.find(
        (row) => row.storeId === storeId && row.customerId === customers[who].customer!.id,
      )!
      await (decided === 'approved'
        ? stage.act(goodPointDesk.approve, { id, version }, staff.support)
        : stage.act(goodPointDesk.decline, { id, version, ...decided }, staff.support))
    },
  })
  return [
    {
      name: 'feedback.stores',
      at: now - 40 * DAY,
      async tell() {
        const why = 'the demo world'
        for (const { points: _, ...store } of stores)
          await stage.act(goodPointDesk.store, { ...store, active: true, why }, staff.admin)
        // What they bring, two people said.
        const changes = Object.fromEntries(stores.map(({ id, points }) => [id, points]))
        const from = jstDay(now - 39 * DAY)
        await stage.act(goodPointTermsDesk.ask, { from, changes, why }, staff.support)
        const { waiting } = await stage.act(goodPointTermsDesk.show, {}, staff.admin)
        await stage.act(goodPointTermsDesk.decide, { id: waiting!.id, word: 'yes' }, staff.admin)
      },
    },
    feedback('mina', 'app-store', 12, 'approved'),
    feedback('karim', 'app-store', 9, 'approved'),
    feedback('petra', 'google-play', 8, 'approved'),
    feedback('mina', 'google-play', 6, {
      reason: 'unreadable',
      note: 'The name is cut off. Please send the whole screen.',
    }),
    feedback('yuki', 'galaxy-store', 4, { reason: 'notPublished', note: '' }),
    feedback('jonas', 'app-store', 2),
    feedback('mina', 'galaxy-store', 1),
    ...invitations(at),
    ...[9, 8, 7, 6, 4, 3, 2, 1].map((daysAgo) => stamped('mina', daysAgo)),
    ...[8, 7, 6, 5, 4, 3, 2, 1, 0].map((daysAgo) => stamped('karim', daysAgo)),
    {
      name: 'sign.tasks',
      at: now - 5 * DAY,
      async tell() {
        await stage.act(sign.claim, { kind: 'address' }, customers.mina)
        await stage.act(sign.join, { kind: 'week' }, customers.karim)
        await stage.act(sign.remind, { on: true }, customers.karim)
      },
    },
  ]
}
