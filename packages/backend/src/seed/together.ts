import { friendPayment, groupLabel } from '@tomobako/contract'
import type { InputOf } from '@tomobako/contract'
import { DAY } from '@tomobako/domain/kernel'
import { reconcile } from '../payment/index.ts'
import type { Chapter, Stage } from './chapter.ts'
import { Untold } from './chapter.ts'
import * as store from './store.ts'

/** Pays at the bank's page, as somebody with a card does. */
export type PaysAtBank = (payUrl: string) => Promise<void>

/** Types the practice card that is always approved into the bank's own form. */
export const byPracticeCard: PaysAtBank = async (payUrl) => {
  const form = new URLSearchParams({
    number: '4242424242424242',
    expiry: '12/49',
    cvc: '123',
    name: 'A FRIEND',
  })
  const response = await fetch(payUrl, {
    method: 'POST',
    body: form,
    redirect: 'manual',
    signal: AbortSignal.timeout(10_000),
  }).catch((error: unknown) => {
    throw new Untold(`the bank did not answer: ${String(error)}`)
  })
  if (response.status !== 303) throw new Untold(`the bank answered ${response.status} to a card that works`)
}

type Member = { name: string; email: string; /** Days ago; absent: has not paid yet. */ paidDaysAgo?: number }
type Cost = Pick<InputOf<typeof groupLabel.saveCost>, 'kind' | 'yen' | 'rule'>
type Together = {
  key: string
  daysAgo: number
  lockedDaysAgo: number
  label: Pick<InputOf<typeof groupLabel.save>, 'name' | 'category' | 'rule'>
  members: readonly Member[]
  /** `counts`: pieces of the organiser, then of each member. */
  items: readonly {
    title: string
    priceYen: number
    pieces: number
    weightGrams: number
    counts: readonly number[]
  }[]
  costs: readonly Cost[]
}

/** Group purchases of four that Mina organises. */
const stories: readonly Together[] = [
  {
    key: 'blindBoxes',
    daysAgo: 34,
    lockedDaysAgo: 33.5,
    label: { name: 'Blind boxes of summer (カプセルトイ 全8種)', category: 'figures', rule: 'equal' },
    members: [
      { name: 'Ben', email: 'ben@example.org', paidDaysAgo: 33.2 },
      { name: 'Cleo', email: 'cleo@example.org', paidDaysAgo: 32.9 },
      { name: 'Dora', email: 'dora@example.org', paidDaysAgo: 31.8 },
    ],
    items: [
      {
        title: 'カプセルトイ 全8種セット · capsule toys, set of 8',
        priceYen: 4_400,
        pieces: 8,
        weightGrams: 320,
        counts: [2, 3, 2, 1],
      },
    ],
    costs: [
      { kind: 'fees', yen: 600, rule: 'equal' },
      { kind: 'freight', yen: 2_310, rule: 'weight' },
    ],
  },
  {
    key: 'badges',
    daysAgo: 1.6,
    lockedDaysAgo: 1.2,
    label: { name: 'Badges of the tour (缶バッジ 12個)', category: 'idols', rule: 'weight' },
    members: [
      { name: 'Ben', email: 'ben@example.org', paidDaysAgo: 0.7 },
      { name: 'Cleo', email: 'cleo@example.org' },
      { name: 'Farida', email: '' },
    ],
    items: [
      {
        title: '缶バッジ 12個セット · can badges, set of 12',
        priceYen: 6_000,
        pieces: 12,
        weightGrams: 240,
        counts: [3, 4, 4, 1],
      },
      {
        title: 'アクリルスタンド · acrylic stand',
        priceYen: 1_800,
        pieces: 1,
        weightGrams: 90,
        counts: [0, 0, 0, 1],
      },
    ],
    costs: [
      { kind: 'domestic', yen: 770, rule: 'equal' },
      { kind: 'freight', yen: 2_041, rule: 'weight' },
    ],
  },
]

/** Four share a set and its journey; who pays does so with a link and a card, without an account. */
export function together({ stage, house, people, now, labelOf }: Stage, pays: PaysAtBank): Chapter[] {
  const { mina } = people.customers
  const look = (key: string) => stage.act(groupLabel.detail, { id: labelOf(key) }, mina)
  return stories.flatMap(({ key, daysAgo, lockedDaysAgo, label, members, items, costs }): Chapter[] => [
    {
      name: `${key}.begun`,
      at: now - daysAgo * DAY,
      tell: async () => ({ labelId: (await stage.act(groupLabel.save, { ...label }, mina)).id }),
    },
    {
      name: `${key}.divided`,
      at: now - daysAgo * DAY + 1,
      tell: async () => {
        const labelId = labelOf(key)
        for (const { name, email } of members)
          await stage.act(groupLabel.saveMember, { labelId, name, email }, mina)
        const everybody = (await look(key)).members
        const idOf = (name: string | undefined): string =>
          everybody.find((each) => (name === undefined ? each.isOrganiser : each.name === name))!.id
        const ids = [undefined, ...members.map(({ name }) => name)].map(idOf)
        for (const { counts, ...item } of items)
          await stage.act(
            groupLabel.saveItem,
            {
              labelId,
              volumeMm3: 0,
              ...item,
              shares: counts.flatMap((count, at) => (count > 0 ? [{ memberId: ids[at]!, count }] : [])),
            },
            mina,
          )
        for (const cost of costs) await stage.act(groupLabel.saveCost, { labelId, byHand: {}, ...cost }, mina)
      },
    },
    {
      name: `${key}.locked`,
      at: now - lockedDaysAgo * DAY,
      tell: async () =>
        void (await stage.act(
          groupLabel.lock,
          { id: labelOf(key), totalYen: (await look(key)).totalYen },
          mina,
        )),
    },
    ...members.flatMap(({ name, paidDaysAgo }): Chapter[] =>
      paidDaysAgo === undefined
        ? []
        : [
            {
              name: `${key}.paid.${name}`,
              at: now - paidDaysAgo * DAY,
              tell: async () => {
                const url = (await look(key)).members.find((each) => each.name === name)?.link?.url
                // Paid before a start was cut off.
                if (!url) return
                const token = new URL(url, house.settings.publicUrl).searchParams.get('token') ?? ''
                const { payUrl } = await stage.act(
                  friendPayment.pay,
                  { token, email: '', code: '', method: 'card' },
                  { customer: null, staff: null },
                )
                if (!payUrl) return
                await pays(payUrl)
                await reconcile(stage.past, await store.paymentAt(house.db, payUrl))
              },
            },
          ],
    ),
  ])
}
