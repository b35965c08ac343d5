import type { InputOf, OutputOf, payment as calls } from '@tomobako/contract'
import { HOUR } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { forIp, networkOf, useUp } from '../account/index.ts'
import { inSteps } from '../kernel/implement.ts'
import { askNow } from './ask.ts'
import { companyNamed } from './means.ts'
import { descriptionOf } from './start.ts'
import * as store from './store.ts'

const sheetsRule = { name: 'host-sheets', most: 60, withinMs: HOUR } as const

/**
 * What a mini-program's page hands to its app so that whoever holds the telephone can pay. Nobody is signed in there: the super-app's code
 * says who pays, and whoever knows the payment may pay it. Nothing moves by this; the company's message says what was paid.
 */
export const hostSheet = inSteps<
  InputOf<typeof calls.hostSheet>,
  OutputOf<typeof calls.hostSheet>,
  OutputOf<typeof calls.hostSheet>
>({
  async prepare({ payment: id, code }, { db, house, caller, now }) {
    const wait = await useUp(db, forIp(sheetsRule, caller.ip), networkOf(caller.ip), now)
    if (wait > 0) return refuse('common.tooMany', { seconds: wait })
    const found = await store.byId(db, id)
    const inHost = found && companyNamed(house, found.provider).inHost
    const gateway = house.gateways.hosts?.find(({ name }) => name === inHost?.host)
    if (!found || !inHost || !gateway) return refuse('common.notFound')
    if (found.state !== 'created' && found.state !== 'needs_action') return refuse('payment.notPayable')
    const openId = await gateway.whose(code)
    if (openId === null) return refuse('account.host.code')
    const sheet = await inHost.sheet({
      paymentId: found.id,
      yen: found.yen,
      description: await descriptionOf(house, found),
      openId,
      until: found.expires_at,
    })
    if (sheet) return { host: inHost.host, sheet }
    await askNow(house, found.id)
    return refuse('payment.notPayable')
  },
  commit: async (_input, _context, prepared) => prepared,
})
