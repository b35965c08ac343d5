import { createHash, randomBytes } from 'node:crypto'
import type { account, InputOf, OutputOf } from '@tomobako/contract'
import { MINUTE } from '@tomobako/domain/kernel'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import { when } from '../db/moment.ts'
import type { Context, TxContext } from '../kernel/index.ts'
import { at, customerId, inSteps } from '../kernel/index.ts'
import { forIp, networkOf, rules, useUp } from './limits.ts'
import { userOf } from './service.ts'
import { openSession } from './sessions.ts'
import { customerById } from './store.ts'

/** From the page's question to its login: two calls of the app. */
const handoverMs = 2 * MINUTE

const digest = (text: string): Buffer => createHash('sha256').update(text).digest()
const limited = async ({ db, caller, now }: Context): Promise<Refusal | Record<never, never>> => {
  const wait = await useUp(db, forIp(rules.handovers, caller.ip), networkOf(caller.ip), now)
  return wait > 0 ? refuse('common.tooMany', { seconds: wait }) : {}
}

/**
 * A code alone opens nothing: it was made for the challenge of one page, which alone knows what that is the hash of. So a link with
 * somebody else's code signs nobody in, and a code that is overheard is of no use.
 */
export const handoverCode = inSteps<
  InputOf<typeof account.handoverCode>,
  OutputOf<typeof account.handoverCode>,
  Record<never, never>
>({
  prepare: (_input, context) => limited(context),
  async commit({ challenge }, context) {
    const code = randomBytes(32).toString('base64url')
    await context.db
      .insertInto('handover_code')
      .values({
        code_hash: digest(code),
        customer_id: customerId(context),
        challenge: Buffer.from(challenge, 'base64url'),
        created_at: at(context.now),
        expires_at: at(context.now + handoverMs),
      })
      .execute()
    return { code, seconds: handoverMs / 1_000 }
  },
})

export const handover = inSteps<
  InputOf<typeof account.handover>,
  OutputOf<typeof account.handover>,
  Record<never, never>
>({
  prepare: (_input, context) => limited(context),
  async commit({ code, verifier }, context: TxContext) {
    const { db, now } = context
    const spent = await db
      .updateTable('handover_code')
      .set({ used_at: at(now) })
      .where('code_hash', '=', digest(code))
      .where('challenge', '=', digest(verifier))
      .where('used_at', 'is', null)
      .where('expires_at', '>', when(now))
      .returning('customer_id')
      .executeTakeFirst()
    if (!spent) return refuse('account.handoverWrong')
    await openSession('customer', spent.customer_id, context, 'handover')
    return userOf(await customerById(db, spent.customer_id))
  },
})
