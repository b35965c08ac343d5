import { randomUUID, randomUUIDv7 } from 'node:crypto'
import type { account, InputOf, OutputOf } from '@tomobako/contract'
import type { Refusal } from '@tomobako/domain/kernel'
import { refuse } from '@tomobako/domain/kernel'
import type { Context, TxContext } from '../kernel/index.ts'
import { inSteps, iso } from '../kernel/index.ts'
import { forIp, networkOf, rules, useUp } from './limits.ts'

type Input = InputOf<typeof account.saveConsent>
type Output = OutputOf<typeof account.saveConsent>

/** Every answer is a row of its own: what was allowed when, and in which words, can be shown for each browser. */
export const saveConsent = inSteps<Input, Output, Record<never, never>>({
  async prepare(_input: Input, { db, caller, now }: Context): Promise<Record<never, never> | Refusal> {
    const wait = await useUp(db, forIp(rules.consents, caller.ip), networkOf(caller.ip), now)
    return wait > 0 ? refuse('common.tooMany', { seconds: wait }) : {}
  },
  async commit({ choice, notice, browser = randomUUID() }: Input, context: TxContext): Promise<Output> {
    await context.db
      .insertInto('consent')
      .values({
        id: randomUUIDv7(),
        browser,
        customer_id: context.customer?.id ?? null,
        choice,
        notice,
        language: context.caller.language,
        answered_at: iso(context.now),
      })
      .execute()
    return { browser }
  },
})
