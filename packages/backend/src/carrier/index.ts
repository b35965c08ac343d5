import { bills, labels } from '@tomobako/contract'
import { labelRules } from '@tomobako/domain/carrier'
import type { LabelForm } from '@tomobako/domain/carrier'
import { closedPaper, openPaper, plainPaper } from '../account/index.ts'
import type { Db } from '../db/index.ts'
import type { Schedule } from '../jobs/index.ts'
import type { House } from '../kernel/house.ts'
import { defineCapability, fill, implement } from '../kernel/index.ts'
import { onHandedOver } from '../parcel/index.ts'
import { accepting, credit, dispute, list as listBills, load, saveForm } from './bills.ts'
import { askAgain } from './buy.ts'
import { again, buy, drop, handedOver, list, voidLabel } from './labels.ts'
import * as store from './store.ts'

/** A bought label that can be printed, in the one form it came in. */
export async function boughtLabel(db: Db, id: string): Promise<{ form: LabelForm; bytes: Buffer } | null> {
  const label = await store.byId(db, id)
  const bytes = label && (await store.document(db, id))
  return label && bytes ? { form: label.form, bytes } : null
}

const schedules: readonly Schedule[] = [
  {
    name: 'labels-again',
    cron: '* * * * *',
    zone: 'UTC',
    source: 'decision 0098',
    does: 'Asks carriers again for labels they were silent about, and gives back those that are on their way back.',
    run: askAgain,
  },
  {
    name: 'labels-forget',
    cron: '50 3 * * *',
    zone: 'UTC',
    source: 'decision 0098',
    does: 'Forgets the pictures of labels that nobody prints any more: an address stands on them.',
    run: async (house) => void (await store.forgetDocuments(house.db, house.clock.now() - labelRules.keptMs)),
  },
]

/** GET /papers/bought/<label>.pdf and .zpl with a staff session that may hand over. */
async function route(request: Request, house: House): Promise<Response | null> {
  const url = new URL(request.url)
  const [, id, form] =
    /^\/papers\/bought\/([0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})\.(pdf|zpl)$/.exec(url.pathname) ?? []
  if (id === undefined) return null
  const closed = await closedPaper(request, house, ['handover.read'])
  if (closed) return closed
  const label = await store.byId(house.db, id)
  const bytes = label?.form === form ? await store.document(house.db, id) : null
  if (!label || !bytes) return plainPaper(404, 'no such label')
  return openPaper(new Uint8Array(bytes), {
    type: form === 'pdf' ? 'application/pdf' : 'application/vnd.zebra-zpl',
    name: `${label.no}.${form}`,
    isShown: form === 'pdf',
  })
}

export const capability = defineCapability({
  name: 'carrier',
  standsOn: ['ledger', 'account', 'staff', 'order', 'parcel', 'warehouse'],
  handlers: [
    ...implement(labels, {
      list: (_input, context) => list(context),
      buy,
      again,
      void: voidLabel,
      drop,
    }),
    ...implement(bills, { list: listBills, load, saveForm, accept: accepting.handler, dispute, credit }),
  ],
  schedules,
  routes: [route],
  fills: [accepting.filling, fill(onHandedOver, handedOver)],
})
