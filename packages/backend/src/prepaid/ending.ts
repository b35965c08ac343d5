import { jstDay } from '@tomobako/domain/kernel'
import { walletExpired } from '@tomobako/domain/ledger'
import { daysBetween, endOf, overIn, rulesOn } from '@tomobako/domain/prepaid'
import { asSystem } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { attempt } from '../kernel/index.ts'
import { lockAccount, post, walletsHolding } from '../ledger/index.ts'
import { notify } from '../message/index.ts'
import { everEnds, lotsOf } from './report.ts'
import { versionsOf } from './rules.ts'

const AT_ONCE = 500
const ownerOf = (account: string): string => account.split(':')[1] ?? ''

/** Every night, where money ends at all: ends what is over, and tells of what will. Wallet by wallet, each in its own transaction. */
export async function endAndTell(house: House): Promise<void> {
  const { db } = house
  const versions = await versionsOf(db)
  if (!everEnds(versions)) return
  for (let after = ''; ;) {
    const accounts = await walletsHolding(db, after, AT_ONCE)
    for (const account of accounts)
      await attempt(house, account, () =>
        asSystem(house, async (context) => {
          await lockAccount(context.db, account)
          const today = jstDay(context.now)
          const customerId = ownerOf(account)
          const lots = await lotsOf(context.db, account, versions, context.now + 1)
          const over = overIn(lots, today)
          if (over > 0) await post(context, walletExpired({ customerId, yen: over, day: today }))
          const { tellDays } = rulesOn(versions, today)
          const next = lots.find(({ lastDay }) => lastDay !== null && lastDay >= today)
          if (!next?.lastDay || daysBetween(today, next.lastDay) > tellDays) return
          await notify(context, {
            customerId,
            key: 'notice.prepaid.ending',
            values: { yen: next.yen, until: endOf(next.lastDay) - 1 },
            link: '/wallet',
            once: `prepaid/ending/${customerId}/${next.lastDay}`,
            mail: true,
          })
        }),
      )
    const last = accounts.at(-1)
    if (last === undefined) return
    after = last
  }
}
