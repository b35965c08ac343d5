import { expect, test } from 'vitest'
import { afterSaleMachine } from '@tomobako/domain/after-sale'
import { orderLineMachine } from '@tomobako/domain/order'
import { parcelMachine } from '@tomobako/domain/parcel'
import { reviewMachine } from '@tomobako/domain/review'
import { buyRequestMachine } from '@tomobako/domain/sourcing'
import { ticketMachine } from '@tomobako/domain/ticket'
import { translator } from '@tomobako/i18n/catalogues'

/** Where staff read the history of a thing: the events of its machine, below these keys. */
const histories = [
  ['console.lineEvent', orderLineMachine],
  ['console.packing.event', parcelMachine],
  ['console.reviews.event', reviewMachine],
  ['console.tickets.event', ticketMachine],
  ['afterSale.event', afterSaleMachine],
  ['sourcing.request.event', buyRequestMachine],
  ['console.sources.desk.event', buyRequestMachine],
] as const

test.each(['en', 'ja', 'zhCn'] as const)(
  '%s: whatever happens to a thing has its words in its history',
  (local) => {
    const t = translator(local)
    const wordless = histories.flatMap(([where, of]) =>
      of.rows.map(({ on }) => `${where}.${on}`).filter((key) => t.dynamic(key, { count: 2 }, '') === ''),
    )
    expect(wordless).toEqual([])
  },
)
